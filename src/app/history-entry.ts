/**
 * Gives a page that was opened by its address a key of its own. React Router calls all of them 'default', so that one would
 * come back to where another was left. A page that goes back nowhere gets a new key each time: React Router goes to where it was left
 * even when that is its top, and its reader may be further down by then.
 */
export function nameEntry(
  history: Pick<History, 'state' | 'replaceState'>,
  { random, goesBack }: { readonly random: () => number; readonly goesBack: boolean },
): void {
  const state = Object(history.state);
  if (goesBack && 'key' in state) return;
  history.replaceState({ ...state, key: random().toString(36).slice(2, 10) }, '');
}
