/**
 * A promise, and what resolves it: whatever waits for `held` goes on for as long as a test wants, however busy the machine is.
 */
export function holding(): { held: Promise<void>; release: () => void } {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { held, release: () => release() };
}
