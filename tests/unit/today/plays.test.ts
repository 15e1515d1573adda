import { describe, expect, test } from 'vitest';
import { isTonight, SlatePricer, todayRows } from '../../../src/lib/today/plays.ts';
import { type SlateProp, slateProps } from '../../../src/lib/today/slate-props.ts';
import type { SlateRows } from '../../../src/lib/today/slate-rows.ts';
import { todayBoardRow } from '../../../src/lib/today/today-board.ts';
import { propRow, scorerRow } from '../../support/page-rows.ts';
import { readSlate } from '../../support/read-slate.ts';
import { slateAnswer } from '../../support/slate-answer.ts';

const NOW = new Date('2026-11-21T18:00:00Z');
const EVEN = [20.5, -110, -110] as const;

/** Two books say 50 % to 20.5; what Bovada pays for the over is the play. */
const props = (player: string, overAtBovada: number, more: { eventId?: string } = {}) =>
  propRow({
    player,
    books: { draftkings: EVEN, fanduel: EVEN, bovada: [20.5, overAtBovada, -135] },
    updatedAt: '2026-11-21T17:59:00Z',
    ...more,
  });

function slate(
  tables: Parameters<typeof slateAnswer>[0],
  projections: Parameters<typeof slateAnswer>[1] = {},
): SlateRows {
  return readSlate(slateAnswer(tables, projections), null);
}

function playsOf(all: readonly SlateProp[], books: Parameters<SlatePricer['playsOf']>[1] = null) {
  const pricer = new SlatePricer();
  pricer.measure(all);
  return pricer.playsOf(all, books);
}

describe("today's list", () => {
  test('has one row a player, with the best of their kinds first and the others behind it (TODAY-4)', () => {
    const plays = playsOf(
      slateProps(
        slate({
          props: [props('Jayson Tatum', 106), props('Derrick White', 107)],
          points_rebounds_props: [props('Jayson Tatum', 110)],
          points_assists_props: [props('Jayson Tatum', 100)],
        }),
      ),
    );
    // Half of 1.06 won less a half lost is 0.03; 1.00 is worth nothing.
    expect(
      todayRows(plays).map(({ best, more }) => [
        best.prop.player,
        best.prop.category.propType,
        best.play.ev.toFixed(3),
        more.map(({ prop }) => prop.category.propType),
      ]),
    ).toEqual([
      ['Jayson Tatum', 'points_rebounds', '0.050', ['points']],
      ['Derrick White', 'points', '0.035', []],
    ]);
    expect(todayRows(plays, 0.04).map(({ best }) => best.prop.player)).toEqual(['Jayson Tatum']);
  });

  test('an EV that is a data alarm comes after every tip, and is a player’s best only without a tip (TODAY-4)', () => {
    const plays = playsOf(
      slateProps(
        slate({
          props: [props('Alarm Only', 140), props('Small Tip', 105), props('Both', 150)],
          rebounds_props: [props('Both', 108)],
        }),
      ),
    );
    expect(
      todayRows(plays).map(({ best, isAlarm, more }) => [best.prop.player, isAlarm, more.length]),
    ).toEqual([
      ['Both', false, 1],
      ['Small Tip', false, 0],
      ['Alarm Only', true, 0],
    ]);
  });

  test('one opinion is no play: two other books are behind each (TODAY-3)', () => {
    const alone = propRow({ player: 'Two Books', books: { draftkings: EVEN, bovada: [20.5, 120, -135] } });
    expect(playsOf(slateProps(slate({ props: [alone] })))).toEqual([]);
  });

  test('a play with two books behind it counts where one with a single book behind it has the higher EV (TODAY-3)', () => {
    // Caesars offers the over alone, so that each of the others is judged by the other one only.
    const all = slateProps(
      slate({
        props: [
          propRow({
            player: 'Jayson Tatum',
            books: {
              draftkings: [20.5, 112, -135],
              fanduel: [20.5, -110, -104],
              williamhill_us: [20.5, 118, null],
            },
          }),
        ],
      }),
    );
    const pricer = new SlatePricer();
    const [row] = todayRows(pricer.playsOf(all, null));
    expect(row?.best.play).toMatchObject({ book: 'williamhill_us', side: 'over', books: 2 });
    expect(playsOf(all, ['draftkings'])).toEqual([]);
    // All books together say the under at FanDuel; what the row plays is what it records.
    const board = { pricer, shows: () => true, seenAt: () => null };
    const shown = row && todayBoardRow(row, board);
    expect(shown?.play).toMatchObject({ book: 'williamhill_us', side: 'over' });
    expect(shown?.offer?.preset).toBe('over');
  });

  test('EV is at the reader’s books (TODAY-3)', () => {
    const all = slateProps(slate({ props: [props('Jayson Tatum', 106)] }));
    expect(playsOf(all, ['bovada'])[0]?.play).toMatchObject({ book: 'bovada', price: 106 });
    expect(playsOf(all, ['draftkings'])[0]?.play.ev).toBeLessThan(0);
    expect(playsOf(all, ['pinnacle'])).toEqual([]);
  });

  test('players of one name in two games are two rows, and of one id one (TODAY-4)', () => {
    const rows = [props('J. Williams', 106), props('J. Williams', 107, { eventId: 'game-2' })];
    expect(todayRows(playsOf(slateProps(slate({ props: rows }))))).toHaveLength(2);
    const known = {
      props: [{ ...props('Nic Claxton', 106), player_id: 7 }],
      rebounds_props: [{ ...props('Nicolas Claxton III', 107), player_id: 7 }],
    };
    const [row, ...others] = todayRows(playsOf(slateProps(slate(known))));
    expect(others).toEqual([]);
    expect(row?.best.prop).toMatchObject({ playerId: 7, player: 'Nicolas Claxton III' });
  });
});

test.each([
  ['started', '2026-11-21T18:00:00Z', false],
  ['in a minute', '2026-11-21T18:01:00Z', true],
  ['in 18 hours', '2026-11-22T12:00:00Z', true],
  ['in more than 18 hours', '2026-11-22T12:00:01Z', false],
  ['at no time that can be read', 'soon', false],
])('a game that starts %s: tonight %s %s (TODAY-3)', (_, startsAt, expected) => {
  expect(isTonight({ id: 'g', startsAt, home: 'Boston Celtics', away: 'Miami Heat' }, NOW)).toBe(expected);
});

describe('the slate', () => {
  const points = {
    id: 1,
    Player: 'Jayson Tatum',
    Team: 'BOS',
    PTS: 27.5,
    updated_at: '2026-11-21T12:00:00Z',
  };

  test('has every kind of every sport, with what the sources project (TODAY-2)', () => {
    const own = slateProps(
      slate(
        {
          props: [props('Jayson Tatum', 105)],
          baseball_props: [{ ...props('Juan Soto', 105), prop_type: 'hits' }],
          baseball_player_props: [{ ...props('Juan Soto', 105), prop_type: 'hits_runs_rbis' }],
          nfl_anytime_td_props: [
            { ...props('Derrick Henry', 105), fanduel_price: -150, draftkings_price: -140 },
          ],
        },
        { etr_projections: [points] },
      ),
    );
    expect(
      own.map(({ sport, category, player, kind }) => [sport.name, category.propType, player, kind]),
    ).toEqual([
      ['NBA', 'points', 'Jayson Tatum', 'lines'],
      ['NFL', 'anytime_td', 'Derrick Henry', 'prices'],
      // The fallback's row, since the other table has none of that type.
      ['MLB', 'hits_runs_rbis', 'Juan Soto', 'lines'],
      ['MLB', 'hits', 'Juan Soto', 'lines'],
    ]);
    expect(own[0]?.priceable).toMatchObject({
      market: 'player_points',
      projections: { sabersim: null, etr: 27.5 },
    });
    expect(own[1]?.priceable.quotes.find(({ book }) => book === 'fanduel')).toEqual({
      book: 'fanduel',
      point: 0.5,
      over: -150,
      under: null,
    });
  });

  test('is priced by what books keep now, and not by a market that has gone (PRICE-5)', () => {
    const scorers = {
      nfl_anytime_td_props: [scorerRow('Derrick Henry', { fanduel: 150, draftkings: 145 }, 1)],
    };
    const dear = propRow({ player: 'Derrick Henry', books: { fanduel: [60.5, -130, -130] } });
    const before = slateProps(slate({ ...scorers, nfl_rushing_yards_props: [dear] }));
    const after = slateProps(slate(scorers));
    const pricer = new SlatePricer();
    pricer.measure(before);
    pricer.playsOf(before, ['draftkings']);
    pricer.measure(after);
    const pricedAnew = new SlatePricer();
    pricedAnew.measure(after);
    const fairBy = (own: SlatePricer) =>
      after.map(({ sport, priceable }) => own.of(sport.league).valueOf(priceable, ['draftkings']).play?.fair);
    expect(fairBy(pricer)).toEqual(fairBy(pricedAnew));
    expect(fairBy(pricer)).toEqual([expect.closeTo(0.368, 3)]);
  });

  test('what did not change stays the same object when it is read again (TODAY-2)', () => {
    const first = props('Jayson Tatum', 105);
    const second = props('Derrick White', 105);
    const before = slate({ props: [first, second] }, { etr_projections: [points] });
    const after = readSlate(
      slateAnswer(
        {
          props: [
            { ...first, updated_at: '2026-11-21T18:05:00Z' },
            { ...second, bovada_over_price: 115, updated_at: '2026-11-21T18:05:00Z' },
          ],
        },
        { etr_projections: [points] },
      ),
      before,
    );
    expect(after.tables.get('props')?.writtenAt).toBe('2026-11-21T18:05:00Z');
    const [older, newer] = [slateProps(before), slateProps(after)];
    expect(newer[0]).toBe(older[0]);
    expect(newer[1]).not.toBe(older[1]);
    expect(newer[1]?.priceable.quotes.find(({ book }) => book === 'bovada')?.over).toBe(115);
  });
});
