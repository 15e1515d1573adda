// A box that closes, or a row whose buttons change, leaves something else under the finger that pressed it: the second press of a
// double click or tap is not for that (docs/adr/259-nothing-moves-under-a-finger.md).

/** A press at the same place within this time, in milliseconds, is the second one of a double click. */
const SAME_PRESS_MS = 500;
/** What a finger strays between two presses, in pixels. */
const SAME_PLACE_PX = 24;

let last: { readonly x: number; readonly y: number } | null = null;
let heldUntil = 0;

function onPress(event: MouseEvent): void {
  const { clientX: x, clientY: y, type } = event;
  // Keys and screen readers press at no place.
  if (x === 0 && y === 0) return;
  const isSame = last !== null && Math.hypot(x - last.x, y - last.y) <= SAME_PLACE_PX;
  // Whoever has pressed elsewhere since means each press.
  if (!isSame) heldUntil = 0;
  if (performance.now() < heldUntil) {
    event.preventDefault();
    event.stopImmediatePropagation();
  } else if (type === 'click') {
    last = { x, y };
  }
}
for (const type of ['mousedown', 'click'] as const) window.addEventListener(type, onPress, true);

/** What was pressed last has made room for something else, which a second press at the same place does not reach for half a second. */
export function holdPlace(): void {
  heldUntil = performance.now() + SAME_PRESS_MS;
}
