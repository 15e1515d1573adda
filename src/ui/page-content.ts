import { deferUntilIdle } from './defer-until-idle.ts';

/** A page that never says that its content is there has what nobody asked for after this time. */
const LONGEST_MS = 4_000;

let isThere = false;
const waiting = new Set<() => void>();

/** Tells that what the page was opened for is drawn, or why it cannot be: from now on what nobody asked for may come. */
export function contentIsThere(): void {
  if (isThere) return;
  isThere = true;
  for (const begin of waiting) begin();
  waiting.clear();
}

/**
 * Does what nobody asked for once the first page's content is there and the browser has nothing better to do (PERF-14); gives
 * back how to call it off.
 */
export function deferUntilContent(work: () => void): () => void {
  if (isThere) return deferUntilIdle(work, window);
  let callOff = () => {};
  const begin = () => {
    callOff = deferUntilIdle(work, window);
  };
  if (waiting.size === 0) setTimeout(contentIsThere, LONGEST_MS);
  waiting.add(begin);
  return () => {
    waiting.delete(begin);
    callOff();
  };
}
