/** What of a browser's window tells when it has nothing better to do; Safari lacks the idle callbacks. */
export interface IdleHost {
  requestIdleCallback?(work: () => void, options: { timeout: number }): number;
  cancelIdleCallback?(handle: number): void;
  setTimeout(work: () => void, milliseconds: number): number;
  clearTimeout(handle: number): void;
}

/** Runs work when the browser has nothing better to do, after 3 s at the latest; gives back how to call it off. */
export function deferUntilIdle(work: () => void, host: IdleHost): () => void {
  if (host.requestIdleCallback) {
    const handle = host.requestIdleCallback(work, { timeout: 3_000 });
    return () => host.cancelIdleCallback?.(handle);
  }
  const handle = host.setTimeout(work, 300);
  return () => host.clearTimeout(handle);
}
