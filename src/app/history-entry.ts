/**
 * Gives a page that was opened by its address a key of its own. React Router calls all of them 'default', so that one would
 * come back to where another was left.
 */
export function nameEntry(history: Pick<History, 'state' | 'replaceState'>, random: () => number): void {
  const state: unknown = history.state;
  if (typeof state === 'object' && state !== null && 'key' in state) return;
  history.replaceState({ ...Object(state), key: random().toString(36).slice(2, 10) }, '');
}
