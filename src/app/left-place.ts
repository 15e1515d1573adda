/** The key under which React Router keeps how far pages were scrolled. */
const SCROLLED = 'react-router-scroll-positions';

/** How far down the page was when it was left or loaded anew, in pixels; 0 at its top, and where nothing is kept. */
export function leftPlace(page: Pick<Window, 'history' | 'sessionStorage'>): number {
  const state: unknown = page.history.state;
  const key = typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : 'default';
  try {
    const kept: unknown = JSON.parse(page.sessionStorage.getItem(SCROLLED) ?? '{}');
    const at: unknown = typeof kept === 'object' && kept !== null ? Reflect.get(kept, key) : 0;
    return typeof at === 'number' ? at : 0;
  } catch {
    // Storage may be switched off: then nothing is kept.
    return 0;
  }
}
