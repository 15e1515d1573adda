import { describe, expect, test } from 'vitest';
import { BOOK_KEYS } from '../../../src/lib/league/books.ts';
import { isSlateAnswer, notASlateAnswer, type SlateAnswer } from '../../../src/lib/today/slate-answer.ts';
import { writtenIn } from '../../../src/lib/today/slate-rows.ts';
import { fc } from '../../support/properties.ts';
import { readSlate } from '../../support/read-slate.ts';
import { slateAnswer } from '../../support/slate-answer.ts';

const AT = '2026-11-22T20:00:00+00:00';

const price = fc.oneof(
  fc.constantFrom(null, -100, 100, -101, 101, -2_147_483_648, 2_147_483_647),
  fc.integer({ min: -400, max: -100 }),
  fc.integer({ min: 100, max: 400 }),
);
const point = fc.oneof(
  fc.constantFrom(null, null, 0, 0.1, 0.3, 1e300),
  fc.integer({ min: 0, max: 700 }).map((halves) => halves / 2),
  fc.double({ min: 0, noDefaultInfinity: true, noNaN: true }).map((any) => any + 0),
);

const cellsOf = (perBook: Readonly<Record<string, fc.Arbitrary<number | null>>>) =>
  fc.record(
    Object.fromEntries(
      BOOK_KEYS.flatMap((book) =>
        Object.entries(perBook).map(([suffix, cell]) => [`${book}_${suffix}`, cell] as const),
      ),
    ),
  );

const game = fc.constantFrom(
  { event_id: 'game-1', commence_time: AT, home_team: 'Boston Celtics', away_team: 'Miami Heat' },
  { event_id: 'game-2', commence_time: AT, home_team: 'Utah Jazz', away_team: 'Brooklyn Nets' },
  { event_id: null, commence_time: AT, home_team: 'Utah Jazz', away_team: 'Brooklyn Nets' },
);

/** Rows of a table, each of another player; the slate has the id of those alone that are without a game. */
const rowsOf = (quotes: ReturnType<typeof cellsOf>, hasTypes: boolean) =>
  fc
    .array(fc.tuple(game, quotes, fc.option(fc.nat()), fc.constantFrom('hits', 'home_runs')), {
      maxLength: 8,
    })
    .map((rows) =>
      rows.map(([of, cells, player_id, prop_type], index) => ({
        id: of.event_id === null ? index + 7 : null,
        ...of,
        player_name: `Player ${index}`,
        player_id,
        ...(hasTypes ? { prop_type } : {}),
        ...cells,
      })),
    );

const lines = cellsOf({ point, over_price: price, under_price: price });

describe('the slate', () => {
  test('is read with every value of its tables, whatever these are (TODAY-2)', () => {
    fc.assert(
      fc.property(
        rowsOf(lines, false),
        rowsOf(lines, true),
        rowsOf(cellsOf({ price }), false),
        (props, baseball_player_props, nfl_anytime_td_props) => {
          const tables = { props, baseball_player_props, nfl_anytime_td_props };
          const answer: SlateAnswer = JSON.parse(JSON.stringify(slateAnswer(tables)));
          expect(isSlateAnswer(answer)).toBe(true);
          const slate = readSlate(answer, null);
          for (const [table, rows] of Object.entries(tables))
            expect(slate.tables.get(table)?.rows).toEqual(rows);
        },
      ),
    );
  });

  test('counts lines from the first one, and tells those as they are that would come out otherwise', () => {
    const row = (event_id: string, first: number, second: number) => ({
      event_id,
      commence_time: AT,
      home_team: 'Boston Celtics',
      away_team: 'Miami Heat',
      player_name: 'Jayson Tatum',
      betmgm_point: first,
      bovada_point: second,
    });
    // 0.3 less 0.1 is 0.19999999999999998, and 0.1 more than that 0.30000000000000004 in binary numbers.
    const answer = slateAnswer({ props: [row('game-1', 20.5, 21.5), row('game-2', 1e300, 0.1)] });
    expect(answer.props[0]?.lines).toEqual([20.5, null]);
    expect(answer.props[0]?.points?.[2]).toEqual([0, 1e300]);
    const rows = readSlate(answer, null).tables.get('props')?.rows;
    expect(rows?.map(({ bovada_point }) => bovada_point)).toEqual([21.5, 0.1]);
  });

  test('of tables without rows has none, and says of no table that it was written (TODAY-2)', () => {
    const none = { table: 'props', books: BOOK_KEYS, written: null, games: [], places: null, rows: null };
    const answer: SlateAnswer = {
      form: 2,
      props: [
        {
          ...none,
          players: null,
          player_ids: null,
          prop_types: null,
          lines: null,
          points: [null],
          overs: [null],
          unders: [null],
        },
      ],
      projections: [{ table: 'etr_projections', written: null, columns: { Player: null } }],
    };
    const slate = readSlate(answer, null);
    expect(slate.tables.get('props')).toEqual({ rows: [], writtenAt: null, staleGames: {} });
    expect(slate.projections.get('etr_projections')).toEqual({ rows: [], writtenAt: null });
    expect([...writtenIn(answer).values()]).toEqual([null, null]);
  });

  test('keeps the rows and projections of which nothing changed (TODAY-2)', () => {
    const row = (player_name: string, over: number) => ({
      event_id: 'game-1',
      commence_time: AT,
      home_team: 'Boston Celtics',
      away_team: 'Miami Heat',
      player_name,
      updated_at: AT,
      draftkings_point: 20.5,
      draftkings_over_price: over,
    });
    const projections = (at: string) => ({
      etr_projections: [{ Player: 'Jayson Tatum', Team: null, player_id: 7, updated_at: at }],
    });
    const before = readSlate(slateAnswer({ props: [row('A', -110), row('B', -110)] }, projections(AT)), null);
    const later = '2026-11-22T20:05:00+00:00';
    const after = readSlate(
      slateAnswer({ props: [row('B', 100), row('A', -110)] }, projections(later)),
      before,
    );
    const [a, b] = before.tables.get('props')?.rows ?? [];
    const [newB, sameA] = after.tables.get('props')?.rows ?? [];
    expect(sameA).toBe(a);
    expect(newB).toEqual({ ...b, draftkings_over_price: 100 });
    const [was, is] = [before, after].map(({ projections: read }) => read.get('etr_projections'));
    expect(is?.rows).toBe(was?.rows);
    expect(is?.writtenAt).toBe(later);
  });

  test.each([
    ['is about another player', [{ Player: 'J. Williams', player_id: 8, updated_at: AT }]],
    ['is about nobody', [{ Player: 'J. Williams', player_id: null, updated_at: AT }]],
    [
      'has another beside it',
      ['J. Williams', 'Jalen Williams'].map((Player) => ({ Player, updated_at: AT })),
    ],
    ['is gone', []],
  ])(
    'has new projections where a row %s, though they were not written since (REVIEW-4, TODAY-2)',
    (_, rows) => {
      const first = [{ Player: 'J. Williams', player_id: 7, updated_at: AT }];
      const before = readSlate(slateAnswer({}, { etr_projections: first }), null);
      const answer = slateAnswer({}, { etr_projections: rows });
      expect(readSlate(answer, before).projections).toEqual(readSlate(answer, null).projections);
    },
  );

  test('of another form is none: it says which was expected and what came (TODAY-2)', () => {
    const said = 'slate_props should answer form 2 with props and projections. It answered form ';
    for (const [value, found] of [
      [{ tables: [], projections: [] }, 'none with tables and projections.'],
      [{ form: 3, props: [], projections: [] }, '3 with props and projections.'],
      [{ form: 2, props: {}, projections: [] }, '2 with props and projections.'],
      [{ form: 2, props: [] }, '2 with props.'],
      [{}, 'none with nothing.'],
      [null, 'none with nothing.'],
      ['', 'none with nothing.'],
    ] as const) {
      expect(isSlateAnswer(value)).toBe(false);
      expect(notASlateAnswer(value)).toBe(said + found);
    }
  });

  test('with a row of a game that it does not have is refused', () => {
    const row = {
      event_id: 'game-1',
      commence_time: AT,
      home_team: 'A',
      away_team: 'B',
      player_name: 'Tatum',
    };
    const answer = slateAnswer({ props: [row] });
    const [props] = answer.props;
    if (!props) throw new Error('Expected a table.');
    expect(() => readSlate({ ...answer, props: [{ ...props, places: [1] }] }, null)).toThrow(
      'slate_props should have a game of Tatum in props; it has none.',
    );
  });
});
