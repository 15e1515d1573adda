/** Whether keys pressed on an element are text or its own, so that a page's shortcuts stay out of it. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}

/** Whether a key is a page's shortcut: alone, outside of fields and with no dialog open. */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  return !isTyping(event.target) && document.querySelector('[role="dialog"][data-state="open"]') === null;
}

/** Whether keys ask for the search over everything, which they do anywhere, in a field too: Ctrl+K or Cmd+K (FIND-1). */
export const asksForSearch = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
