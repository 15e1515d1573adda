/** What of a browser's window tells when it has nothing better to do; Safari lacks the idle callbacks. */
interface IdleHost {
  requestIdleCallback?(work: () => void, options: { timeout: number }): number;
  cancelIdleCallback?(handle: number): void;
  setTimeout(work: () => void, milliseconds: number): number;
  clearTimeout(handle: number): void;
}

/** What was just drawn is painted by then: a browser is idle between the two as well, and what is loaded then delays the paint. */
const PAINTED_MS = 100;

/** Runs work when the browser has nothing better to do, after some 3 s at the latest; gives back how to call it off. */
export function deferUntilIdle(work: () => void, host: IdleHost): () => void {
  if (!host.requestIdleCallback) {
    const handle = host.setTimeout(work, 300);
    return () => host.clearTimeout(handle);
  }
  let idle: number | undefined;
  const handle = host.setTimeout(() => {
    idle = host.requestIdleCallback?.(work, { timeout: 3_000 });
  }, PAINTED_MS);
  return () => {
    host.clearTimeout(handle);
    if (idle !== undefined) host.cancelIdleCallback?.(idle);
  };
}
