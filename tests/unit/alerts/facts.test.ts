import { describe, expect, test } from 'vitest';
import { alertFacts, type KnownMoves } from '../../../src/lib/alerts/facts.ts';
import { lineMoves, movedProps } from '../../../src/lib/history/moved-rows.ts';
import { freshProps } from '../../../src/lib/today/fresh-props.ts';
import { propRow, scorerRow } from '../../support/page-rows.ts';
import { readSlate } from '../../support/read-slate.ts';
import { slateAnswer } from '../../support/slate-answer.ts';

const SEEN_AT = new Date('2026-11-21T18:00:00Z');
const EVEN = [20.5, -110, -110] as const;
const NO_MOVES: KnownMoves = { lines: new Map(), props: [] };

type Books = Parameters<typeof propRow>[0]['books'];
const props = (player: string, books: Books) => ({
  props: [propRow({ player, books, updatedAt: '2026-11-21T18:00:00Z' })],
});

/** What is told of a slate whose points, or other rows, a fetch has just replaced. */
const told = (of: Parameters<typeof slateAnswer>[0], moves = NO_MOVES, table = 'props') =>
  alertFacts(
    freshProps(readSlate(slateAnswer(of), null), [{ table, propType: null }], SEEN_AT),
    moves,
    SEEN_AT,
  );

const OF = { table_name: 'props', prop_type: null, event_id: 'game-1', player_name: 'Jayson Tatum' };

describe('a play that is worth its price', () => {
  test('is told for each book by itself, with the prop that it is on (ALERT-2)', () => {
    const found = told(
      props('Jayson Tatum', {
        draftkings: EVEN,
        fanduel: EVEN,
        bovada: [20.5, 106, -135],
        fliff: [20.5, -135, 104],
      }),
    );
    expect(found.map(({ kind, book, side }) => [kind, book, side])).toEqual([
      ['value', 'bovada', 'over'],
      ['value', 'fliff', 'under'],
    ]);
    expect(found[0]).toMatchObject({
      ...{ league: 'nba', event_id: 'game-1', home_team: 'Boston Celtics', away_team: 'Los Angeles Lakers' },
      ...{ commence_time: '2026-11-22T00:30:00+00:00', player_id: null, player_name: 'Jayson Tatum' },
      ...{ table_name: 'props', prop_type: null, market: 'player_points' },
      ...{ point: 20.5, other_point: null, price: 106, books_moved: null },
    });
    // Half of a hundred each way, less what a tilted third book says.
    expect(found[0]?.fair).toBeGreaterThan(0.49);
    expect(found[0]?.ev).toBeCloseTo((found[0]?.fair ?? 0) * 2.06 - 1, 9);
  });

  test('is not told below 2 %, beside an alarm, or by one other book alone (ALERT-2)', () => {
    const two = { draftkings: EVEN, fanduel: EVEN };
    expect(told(props('One Percent', { ...two, bovada: [20.5, 102, -135] }))).toEqual([]);
    expect(told(props('Alarm', { ...two, bovada: [20.5, 140, -200] }))).toEqual([]);
    expect(told(props('Alone', { draftkings: EVEN, bovada: [20.5, 108, -135] }))).toEqual([]);
  });

  test('has no line in a market without lines (ALERT-2)', () => {
    const scorer = scorerRow('CeeDee Lamb', { draftkings: 150, fanduel: 190, betmgm: 150 }, 1);
    const found = told(
      { nfl_anytime_td_props: [{ ...scorer, updated_at: '2026-11-21T18:00:00Z' }] },
      NO_MOVES,
      'nfl_anytime_td_props',
    );
    expect(found).toMatchObject([
      { kind: 'value', market: 'player_anytime_td', book: 'fanduel', side: 'over', point: null, price: 190 },
    ]);
  });
});

describe('a line that moved', () => {
  const moved = (book: string, was: number, point: number, at: string) => ({
    ...OF,
    book,
    was,
    point,
    moved_at: at,
  });
  const slate = props('Jayson Tatum', { draftkings: EVEN, fanduel: EVEN, betmgm: EVEN });

  test('is told where this fetch saw it move, with how many moved with it (ALERT-2)', () => {
    const lines = lineMoves([
      moved('fanduel', 21.5, 20.5, '2026-11-21T18:00:00+00:00'),
      moved('draftkings', 19.5, 20.5, '2026-11-21T18:00:00+00:00'),
      moved('betmgm', 19.5, 20.5, '2026-11-21T17:55:00+00:00'),
      { ...moved('betmgm', 1, 2, '2026-11-21T18:00:00+00:00'), player_name: 'Somebody Else' },
    ]);
    const found = told(slate, { lines, props: [] });
    expect(
      found.map(({ kind, book, other_point, point, books_moved }) => [
        kind,
        book,
        other_point,
        point,
        books_moved,
      ]),
    ).toEqual([
      ['moved', 'draftkings', 19.5, 20.5, 2],
      ['moved', 'fanduel', 21.5, 20.5, 2],
    ]);
    expect(found[0]).toMatchObject({ side: null, price: null, fair: null, ev: null });
  });

  test('is told once, by a table before the one that stands in for it (MOVE-2)', () => {
    const lines = lineMoves([
      moved('fanduel', 21.5, 20.5, '2026-11-21T18:00:00+00:00'),
      moved('fanduel', 18.5, 19.5, '2026-11-21T17:00:00+00:00'),
      moved('no_book', 18.5, 19.5, '2026-11-21T17:00:00+00:00'),
      { ...moved('fanduel', 18.5, 19.5, '2026-11-21T17:00:00+00:00'), table_name: 'no_table' },
    ]);
    expect([...lines.values()]).toEqual([{ was: 21.5, line: 20.5, at: SEEN_AT.getTime() }]);
  });
});

describe('a line that a book did not move', () => {
  const line = (book: string, was: number, point: number) => ({
    ...OF,
    ...{ player_id: null as number | null, book, was, point, over_price: -110, under_price: -110 },
  });
  const moves = (...rows: ReturnType<typeof line>[]): KnownMoves => ({
    lines: new Map(),
    props: movedProps(rows),
  });
  const behind = moves(
    line('draftkings', 20.5, 22.5),
    line('fanduel', 20.5, 22.5),
    line('betmgm', 20.5, 22.5),
    line('bovada', 20.5, 20.5),
  );
  const UP = [22.5, -110, -110] as const;

  test('is told with the side that the others made likelier, where that pays (ALERT-2)', () => {
    const found = told(
      props('Jayson Tatum', { draftkings: UP, fanduel: UP, betmgm: UP, bovada: [20.5, -110, -110] }),
      behind,
    );
    const old = found.filter(({ kind }) => kind === 'old');
    expect(old).toMatchObject([
      { book: 'bovada', side: 'over', point: 20.5, other_point: 22.5, price: -110, books_moved: null },
    ]);
    expect(old[0]?.ev).toBeGreaterThan(0.05);
  });

  test('is found by the player, also where the history spells the name otherwise than the row does by now (ALERT-2, ID-9)', () => {
    const books = { draftkings: UP, fanduel: UP, betmgm: UP, bovada: [20.5, -110, -110] } as const;
    const old = (name: string, player_id: number | null, known: number | null) => {
      const rows = ['draftkings', 'fanduel', 'betmgm', 'bovada'].map((book) => ({
        ...line(book, 20.5, book === 'bovada' ? 20.5 : 22.5),
        player_id: known,
      }));
      const of = {
        props: [{ ...propRow({ player: name, books, updatedAt: '2026-11-21T18:00:00Z' }), player_id }],
      };
      return told(of, moves(...rows)).filter(({ kind }) => kind === 'old').length;
    };
    expect(old('J. Tatum', 7, 7)).toBe(1);
    expect(old('Jayson Tatum', 7, 8)).toBe(0);
    // Of whom nobody knows who that is the spelling is all there is.
    expect(old('Jayson Tatum', 7, null)).toBe(1);
    expect(old('J. Tatum', null, null)).toBe(0);
  });

  test('is told where its price still pays, and a fair price does not (ALERT-2)', () => {
    // The others are back at 20.5 by now and even there: +100 is the fair price, +102 wins 1.02 for each 1 that is lost as often.
    const at = (price: number) =>
      told(
        props('Jayson Tatum', { draftkings: EVEN, fanduel: EVEN, betmgm: EVEN, bovada: [20.5, price, -135] }),
        behind,
      ).filter(({ kind }) => kind === 'old');
    expect(at(100)).toEqual([]);
    expect(at(102)).toMatchObject([
      { book: 'bovada', side: 'over', price: 102, fair: 0.5, ev: expect.closeTo(0.01, 9) },
    ]);
  });

  test('is not told where the price has taken it all, or the line is no longer there (ALERT-2)', () => {
    const at = (bovada: readonly [number, number, number]) =>
      told(props('Jayson Tatum', { draftkings: UP, fanduel: UP, betmgm: UP, bovada }), behind).filter(
        ({ kind }) => kind === 'old',
      );
    expect(at([20.5, -260, 180])).toEqual([]);
    expect(at([22.5, -110, -110])).toEqual([]);
    expect(at([20.5, -110, -110])).toHaveLength(1);
  });
});
