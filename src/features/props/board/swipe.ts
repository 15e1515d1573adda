/** A movement of a finger, in pixels, from where it is no tap any more. */
const SLACK = 12;
/** How far a row is pulled before letting go does something. */
const FAR = 96;
const FARTHEST = 136;

type Pull = { id: number; x: number; y: number; row: HTMLElement; cell: HTMLElement; side: PullSide | null };

/** To which side a row is pulled: to the right is positive. */
type PullSide = 'left' | 'right';

/** How far a row follows a finger that moved so far to the right, in pixels. It does not come over to the other side. */
function followed(dx: number, side: PullSide): number {
  const far = Math.max(0, Math.min(side === 'right' ? dx : -dx, FARTHEST));
  return side === 'right' ? far : -far;
}

/**
 * Lets a finger pull the rows in `list` (each with `data-row`, its place) to either side; one that is let go far enough tells
 * `onSwipe` its place and the side. Whatever else the finger does stays the browser's. Gives back how to stop (PHONE-3).
 */
export function watchSwipes(list: HTMLElement, onSwipe: (place: number, side: PullSide) => void): () => void {
  let pull: Pull | null = null;
  const letGo = (isDone: boolean) => {
    if (pull === null) return;
    const { row, cell, side } = pull;
    pull = null;
    cell.style.transform = '';
    const isArmed = row.hasAttribute('data-armed');
    row.removeAttribute('data-armed');
    row.removeAttribute('data-pulled');
    if (isDone && isArmed && side) onSwipe(Number(row.dataset.row), side);
  };
  const down = (event: PointerEvent) => {
    if (event.pointerType !== 'touch' || !(event.target instanceof Element)) return;
    // A second finger is a pinch.
    if (!event.isPrimary) return letGo(false);
    const row = event.target.closest<HTMLElement>('[data-row]');
    const cell = row?.querySelector<HTMLElement>('[data-column]');
    if (row && cell) {
      pull = { id: event.pointerId, x: event.clientX, y: event.clientY, row, cell, side: null };
    }
  };
  const move = (event: PointerEvent) => {
    if (pull === null || event.pointerId !== pull.id) return;
    const dx = event.clientX - pull.x;
    if (pull.side === null) {
      if (Math.abs(event.clientY - pull.y) > SLACK) return letGo(false);
      if (Math.abs(dx) < SLACK) return;
      pull.side = dx > 0 ? 'right' : 'left';
      pull.row.dataset.pulled = pull.side;
      pull.row.setPointerCapture(event.pointerId);
    }
    pull.cell.style.transform = `translateX(${followed(dx, pull.side)}px)`;
    pull.row.toggleAttribute('data-armed', Math.abs(followed(dx, pull.side)) >= FAR);
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
