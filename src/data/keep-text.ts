/** Keeps a text under a key on this device, or nothing any more; false where the device would not store it. */
export function keepText(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    // Storage is full, or switched off in this browser.
    return false;
  }
}
