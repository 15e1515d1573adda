/**
 * How the list of a search is drawn: 'in slices', after its letter was painted; 'at once', with its letter; or 'slices for good', since
 * at once took too long on this page.
 */
export type SearchPace = 'in slices' | 'at once' | 'slices for good';

/** From a letter to its list in slices, in milliseconds: below it the list would fit into the letter's frame. The wait for frames between slices counts. */
const QUICK_MS = 30;

/** What a letter and its list may take of a frame, in milliseconds; the rest of it is for layout and paint. */
const FRAME_MS = 10;

/** The pace after a search whose list was ready so many milliseconds after its letter (PERF-3). */
export function paceAfter(pace: SearchPace, ms: number): SearchPace {
  if (pace === 'in slices' && ms < QUICK_MS) return 'at once';
  if (pace === 'at once' && ms > FRAME_MS) return 'slices for good';
  return pace;
}
