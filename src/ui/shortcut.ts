/** Under this a device keeps that keys of one letter do nothing there, as 'off' (BOARD-10). */
export const LETTER_KEYS = 'edgeboard-letter-keys';

/** Whether keys pressed on an element are text or its own, so that a page's shortcuts stay out of it. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}

/** Whether keys of one letter do something on this device; who speaks to it may have turned them off, as each word there is letters. */
export function areLetterKeysOn(): boolean {
  try {
    return localStorage.getItem(LETTER_KEYS) !== 'off';
  } catch {
    // Storage may be switched off in this browser.
    return true;
  }
}

/**
 * Whether a key is a page's shortcut: alone, outside of fields and with no dialog open. Where such keys are turned off it is one only
 * in a grid that has the focus (BOARD-10).
 */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (isTyping(event.target) || document.querySelector('[role="dialog"][data-state="open"]')) return false;
  return areLetterKeysOn() || Boolean(document.activeElement?.closest('[role="grid"]'));
}

/** Whether keys ask for the search over everything, which they do anywhere, in a field too: Ctrl+K or Cmd+K (FIND-1). */
export const asksForSearch = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
