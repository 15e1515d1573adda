/**
 * How what a search asks for is drawn: 'in slices', with the letter painted before it; 'at once', with the letter; or 'in slices' for good,
 * since at once took too long.
 */
export type SearchPace = 'in slices' | 'at once' | 'slices for good';

/** From a letter to what it asks for, in milliseconds, with a frame or two and other turns of the browser between its slices. */
const QUICK_MS = 30;

/** What a letter may take of its frame, in milliseconds: as much again is needed to lay it out and paint it. */
const FRAME_MS = 10;

/** The pace after a search whose list was ready so many milliseconds after its letter (PERF-3). */
export function paceAfter(pace: SearchPace, ms: number): SearchPace {
  if (pace === 'in slices' && ms < QUICK_MS) return 'at once';
  if (pace === 'at once' && ms > FRAME_MS) return 'slices for good';
  return pace;
}
