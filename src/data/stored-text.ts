/** What this device keeps under a key; null where that is nothing. */
export function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage may be switched off in this browser.
    return null;
  }
}
