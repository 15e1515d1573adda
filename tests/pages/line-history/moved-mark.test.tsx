import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MovedMark } from '../../../src/features/line-history/moved-mark.tsx';
import { MovesContext, type PageMoves } from '../../../src/features/line-history/moves.ts';

function show(was: number, line: number, place: 'cell' | 'row') {
  const moves: PageMoves = { of: () => ({ was, line, at: 0 }), Mark: MovedMark };
  const of = {
    league: 'nfl',
    propType: 'passing_yards',
    eventId: 'e',
    player: 'Bo Nix',
    book: 'fliff',
  } as const;
  render(
    <MovesContext value={moves}>
      <MovedMark line={of} place={place} />
    </MovesContext>,
  );
  return screen.getByRole('img', { name: `Moved up from ${was} to ${line}` });
}

test('a cell has no room for three digits beside a line: there the arrow stands alone, and its title says the rest (MOVE-2)', () => {
  const mark = show(248.5, 261.5, 'cell');
  expect(mark).toHaveAttribute('data-was', '');
  expect(mark).toHaveAttribute('title', 'Moved up from 248.5 to 261.5');
});

test('of shorter lines, and on a phone’s row, the old number is seen (MOVE-2)', () => {
  expect(show(24.5, 25.5, 'cell')).toHaveAttribute('data-was', '24.5');
  expect(show(248.5, 261.5, 'row')).toHaveAttribute('data-was', '248.5');
});
