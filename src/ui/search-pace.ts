/**
 * How the list of a search is drawn: 'in slices', after its letter was painted; 'at once', with its letter; or 'slices for good', since
 * at once took too long on this page.
 */
export type SearchPace = 'in slices' | 'at once' | 'slices for good';

/** What a letter and its list may take of a frame, in milliseconds; the rest of it is for layout and paint. */
const FRAME_MS = 10;

/** The pace after a search whose list took so many milliseconds: in slices from the first of them, at once from the letter (PERF-3). */
export function paceAfter(pace: SearchPace, ms: number): SearchPace {
  if (pace === 'in slices' && ms <= FRAME_MS) return 'at once';
  if (pace === 'at once' && ms > FRAME_MS) return 'slices for good';
  return pace;
}
