/** Calls `begin` before the page is printed as it stands then, and `end` afterwards. Gives back how to end that. */
export function onPrint(begin: () => void, end: () => void): () => void {
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}
