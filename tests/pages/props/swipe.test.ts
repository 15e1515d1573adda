import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchSwipes } from '../../../src/features/props/board/swipe.ts';

/** A list of one row with one cell, and what its pulls told. */
let cell: HTMLElement;
let stop: () => void;
const told = vi.fn();

beforeEach(() => {
  told.mockClear();
  const list = document.createElement('div');
  list.innerHTML = '<div data-row="3"><div data-column="player">Luka Dončić</div></div>';
  document.body.append(list);
  const row = list.firstElementChild as HTMLElement;
  // jsdom captures no pointers.
  row.setPointerCapture = () => undefined;
  cell = row.firstElementChild as HTMLElement;
  stop = watchSwipes(list, told);
});
afterEach(() => {
  stop();
  cell.closest('[data-row]')?.parentElement?.remove();
});

/** What a finger does on the cell: the first one of a hand is the primary one. */
function finger(kind: string, clientX: number, { id = 1, clientY = 20, isPrimary = true } = {}): void {
  const touch = { pointerId: id, pointerType: 'touch', isPrimary, clientX, clientY };
  cell.dispatchEvent(new PointerEvent(kind, { bubbles: true, ...touch }));
}

describe('a finger on a row (PHONE-3)', () => {
  test.each([
    ['right', 200],
    ['left', 0],
  ])('that pulls it far enough to the %s tells that side when it lets go', (side, end) => {
    finger('pointerdown', 100);
    finger('pointermove', end);
    expect(cell.style.transform).not.toBe('');
    finger('pointerup', end);
    expect(told.mock.calls).toEqual([[3, side]]);
    expect(cell.style.transform).toBe('');
  });

  test('that lets go too soon, or scrolls, tells nothing', () => {
    finger('pointerdown', 100);
    finger('pointermove', 190);
    finger('pointerup', 190);
    finger('pointerdown', 100);
    finger('pointermove', 100, { clientY: 60 });
    finger('pointermove', 220, { clientY: 60 });
    finger('pointerup', 220, { clientY: 60 });
    expect(told).not.toHaveBeenCalled();
  });

  test('that is joined by a second one pinches: nothing is pulled and nothing told', () => {
    finger('pointerdown', 100);
    finger('pointermove', 200);
    finger('pointerdown', 60, { id: 2, isPrimary: false });
    expect(cell.style.transform).toBe('');
    finger('pointermove', 220);
    finger('pointerup', 220);
    finger('pointerup', 60, { id: 2, isPrimary: false });
    expect(told).not.toHaveBeenCalled();
  });
});
