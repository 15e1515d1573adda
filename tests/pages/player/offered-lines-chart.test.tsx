import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { OfferedLinesChart } from '../../../src/features/player/offered-lines-chart.tsx';
import { OfferedLinesTable } from '../../../src/features/player/offered-lines-table.tsx';
import type { BookKey } from '../../../src/lib/league/books.ts';
import type { OddsFormat } from '../../../src/lib/odds/odds-format.ts';
import { offeredLines } from '../../../src/lib/person/offered-lines.ts';

test('writes the names of lines that lie close to each other only where they do not touch (PERSON-4)', () => {
  const lines = [208.5, 229.5, 230.5, 236.5, 240.5, 241.5, 245.5, 249.5].map((line) => ({
    book: 'draftkings',
    line,
    over: -110,
    under: -110,
  }));
  const offered = offeredLines(lines, 'player_pass_yds', 'nfl', new Map());
  render(
    <OfferedLinesChart offered={offered} mine={null} format="american" fairAt={() => null} line={null} />,
  );
  const names = within(screen.getByRole('slider', { name: /^Every line/ })).getAllByText(/^2\d\d\.5$/);
  expect(names[0]).toHaveTextContent('208.5');
  const places = names.map((name) => Number(name.getAttribute('x')));
  expect(places.length).toBeGreaterThan(2);
  for (const [index, x] of places.slice(1).entries())
    expect(x - (places[index] ?? x)).toBeGreaterThanOrEqual(34);
});

describe('what a price of a line that is offered is worth', () => {
  /** Two books of 24.5, of which one leans to the over, and what a third asks for an over. */
  const offered = (line: number, over: number) =>
    offeredLines(
      [
        { book: 'draftkings', line: 24.5, over: -120, under: 100 },
        { book: 'fanduel', line: 24.5, over: -110, under: -110 },
        { book: 'bovada', line, over, under: null },
      ],
      'player_points',
      'nba',
      new Map(),
    );
  const show = (
    own: ReturnType<typeof offered>,
    mine: readonly BookKey[] | null = null,
    format: OddsFormat = 'american',
  ) =>
    render(
      <>
        <OfferedLinesChart offered={own} mine={mine} format={format} fairAt={() => null} line={null} />
        <OfferedLinesTable offered={own} mine={mine} format={format} line={null} onLine={() => {}} hasLines />
      </>,
    );
  const chart = () => screen.getByRole('slider', { name: /^Every line/ });
  const colored = () => ({
    green: chart().querySelectorAll('.fill-over-ring').length,
    orange: chart().querySelectorAll('.text-orange-ink').length,
  });

  test('is green only where it also pays without any one of the other books (PERSON-4, PRICE-12)', () => {
    const { unmount } = show(offered(24.5, -102));
    expect(screen.getByText('+1.3 %')).not.toHaveClass('text-green-ink');
    expect(colored()).toEqual({ green: 0, orange: 0 });
    unmount();
    show(offered(24.5, 105));
    expect(screen.getByText('+4.8 %')).toHaveClass('text-green-ink');
    expect(colored()).toEqual({ green: 1, orange: 0 });
  });

  test('is no tip where it is an alarm: table, marks and sentence say to check the book (PERSON-4, PRICE-7)', () => {
    show(offered(20.5, -110));
    expect(screen.getByText(/^\+\d\d\.\d %, check the book$/)).toHaveClass('text-orange-ink');
    expect(colored()).toEqual({ green: 0, orange: 1 });
    expect(chart()).toHaveAccessibleName(/best EV \+\d\d\.\d %, check the book: Over 20\.5 at Bovada\.$/);
  });

  test('stands beside a price as the reader wants it written, in the chart too (PERSON-4, BOOK-4)', () => {
    show(offered(24.5, 105), null, 'decimal');
    fireEvent.keyDown(chart(), { key: 'Home' });
    expect(chart()).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^24\.5: fair over \d\d\.\d %; over 2\.05 at Bovada \(EV \+4\.8 %\), /),
    );
  });

  test('has color and is called the best only at the reader’s books (PERSON-4, BOOK-2)', () => {
    show(offered(24.5, 105), ['draftkings']);
    expect(colored()).toEqual({ green: 0, orange: 0 });
    expect(chart()).toHaveAccessibleName(/best EV .*at DraftKings\.$/);
  });

  test('is that of the price which pays most, where another book’s worse one has the higher EV by the others (PERSON-4)', () => {
    const own = offeredLines(
      [
        { book: 'draftkings', line: 8.5, over: -117, under: -105 },
        { book: 'fanduel', line: 8.5, over: -120, under: -102 },
        { book: 'pinnacle', line: 8.5, over: -119, under: -130 },
      ],
      'player_rebounds',
      'nba',
      new Map(),
    );
    expect(own.lines[0]?.prices.find(({ side }) => side === 'over')).toMatchObject({ book: 'pinnacle' });
    show(own);
    const [, over, under] = within(screen.getByRole('table')).getAllByRole('cell');
    expect(over).toHaveTextContent(/^−117 DraftKings/);
    expect(under).toHaveTextContent(/^−102 FanDuel/);
  });
});
