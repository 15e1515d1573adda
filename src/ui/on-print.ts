/**
 * Calls `begin` before the page is printed as it stands then, and `end` afterwards, when the page is as wide again as its window
 * (print-wide.ts). Gives back how to end that.
 */
export function onPrint(begin: () => void, end: () => void): () => void {
  const start = () => {
    begin();
    // After those that listen for it all the time.
    window.addEventListener('afterprint', end, { once: true });
  };
  window.addEventListener('beforeprint', start);
  return () => {
    window.removeEventListener('beforeprint', start);
    window.removeEventListener('afterprint', end);
  };
}
