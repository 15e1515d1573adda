type Keys = Pick<MouseEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Whether a press asks for nothing of the browser, as a tab of its own. */
export const isPlainPress = ({ altKey, ctrlKey, metaKey, shiftKey }: Keys): boolean =>
  !(altKey || ctrlKey || metaKey || shiftKey);
