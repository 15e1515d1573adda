/** The key under which React Router keeps how far pages were scrolled. */
const SCROLLED = 'react-router-scroll-positions';

/** How far down the page was when it was left or loaded anew, in pixels; 0 at its top, where nothing is kept, and on a page that is new. */
export function leftPlace(page: Pick<Window, 'history' | 'sessionStorage'>): number {
  const state: unknown = page.history.state;
  if (typeof state !== 'object' || state === null || !('key' in state)) return 0;
  try {
    const kept: unknown = JSON.parse(page.sessionStorage.getItem(SCROLLED) ?? '{}');
    const at: unknown = typeof kept === 'object' && kept !== null ? Reflect.get(kept, String(state.key)) : 0;
    return typeof at === 'number' ? at : 0;
  } catch {
    // Storage may be switched off: then nothing is kept.
    return 0;
  }
}
