/** A movement of a finger, in pixels, from where it is no tap any more. */
const SLACK = 12;
/** So far to the right a row is pulled before letting go does something. */
const FAR = 96;
const FARTHEST = 136;

type Pull = { id: number; x: number; y: number; row: HTMLElement; cell: HTMLElement; isSideways: boolean };

/** How far a row follows a finger that moved so far to the right, in pixels. */
function followed(dx: number): number {
  return Math.max(0, Math.min(dx, FARTHEST));
}

/**
 * Lets a finger pull the rows in `list` (each with `data-row`, its place) to the right; one that is let go far enough tells
 * `onSwipe` its place. Whatever else the finger does stays the browser's. Gives back how to stop (PHONE-3).
 */
export function watchSwipes(list: HTMLElement, onSwipe: (place: number) => void): () => void {
  let pull: Pull | null = null;
  const letGo = (isDone: boolean) => {
    if (pull === null) return;
    const { row, cell } = pull;
    pull = null;
    cell.style.transform = '';
    const isArmed = row.hasAttribute('data-armed');
    row.removeAttribute('data-armed');
    if (isDone && isArmed) onSwipe(Number(row.dataset.row));
  };
  const down = (event: PointerEvent) => {
    if (event.pointerType !== 'touch' || !(event.target instanceof Element)) return;
    // A second finger is a pinch.
    if (!event.isPrimary) return letGo(false);
    const row = event.target.closest<HTMLElement>('[data-row]');
    const cell = row?.querySelector<HTMLElement>('[data-column]');
    if (row && cell) {
      pull = { id: event.pointerId, x: event.clientX, y: event.clientY, row, cell, isSideways: false };
    }
  };
  const move = (event: PointerEvent) => {
    if (pull === null || event.pointerId !== pull.id) return;
    const dx = event.clientX - pull.x;
    if (!pull.isSideways) {
      if (Math.abs(event.clientY - pull.y) > SLACK) return letGo(false);
      if (dx < SLACK) return;
      pull.isSideways = true;
      pull.row.setPointerCapture(event.pointerId);
    }
    pull.cell.style.transform = `translateX(${followed(dx)}px)`;
    pull.row.toggleAttribute('data-armed', dx >= FAR);
  };
  const all = new AbortController();
  const { signal } = all;
  list.addEventListener('pointerdown', down, { signal });
  list.addEventListener('pointermove', move, { signal });
  list.addEventListener('pointerup', () => letGo(true), { signal });
  list.addEventListener('pointercancel', () => letGo(false), { signal });
  return () => {
    letGo(false);
    all.abort();
  };
}
