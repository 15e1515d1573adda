import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LadderChart } from '../../../src/features/player/ladder-chart.tsx';
import { ladderOf } from '../../../src/lib/person/ladder.ts';

test('writes the names of lines that lie close to each other only where they do not touch (PERSON-4)', () => {
  const lines = [208.5, 229.5, 230.5, 236.5, 240.5, 241.5, 245.5, 249.5].map((line) => ({
    book: 'draftkings',
    line,
    over: -110,
    under: -110,
  }));
  const ladder = ladderOf(lines, 'player_pass_yds', 'nfl', new Map());
  render(<LadderChart ladder={ladder} fairAt={() => null} line={null} />);
  const names = within(screen.getByRole('slider', { name: /^Every line/ })).getAllByText(/^2\d\d\.5$/);
  expect(names[0]).toHaveTextContent('208.5');
  const places = names.map((name) => Number(name.getAttribute('x')));
  expect(places.length).toBeGreaterThan(2);
  for (const [index, x] of places.slice(1).entries())
    expect(x - (places[index] ?? x)).toBeGreaterThanOrEqual(34);
});
