import { describe, expect, test } from 'vitest';
import { freshProps } from '../../../src/lib/today/fresh-props.ts';
import { recommendationsOf } from '../../../src/lib/today/recommended.ts';
import { propRow, scorerRow } from '../../support/page-rows.ts';
import { readSlate } from '../../support/read-slate.ts';
import { slateAnswer } from '../../support/slate-answer.ts';

const NOW = new Date('2026-11-21T18:00:00Z');
const EVEN = [20.5, -110, -110] as const;

type More = { eventId?: string; updatedAt?: string };

/** Two books say 50 % to 20.5; what Bovada pays for the over is what may be recommended. */
const props = (player: string, overAtBovada: number, more: More = {}) =>
  propRow({
    player,
    books: { draftkings: EVEN, fanduel: EVEN, bovada: [20.5, overAtBovada, -135] },
    updatedAt: '2026-11-21T17:59:00Z',
    ...more,
  });

const of = (table: string, propType: string | null = null) => ({ table, propType });
/** What is recommended of the rows that a fetch replaced. */
const recommended = (...fetched: Parameters<typeof freshProps>) => recommendationsOf(freshProps(...fetched));
const slate = (...of: Parameters<typeof slateAnswer>) => readSlate(slateAnswer(...of), null);

describe('what pages recommend', () => {
  test('is a prop’s best play from an EV of 2 % on, with all that a play says (REC-1)', () => {
    const found = recommended(
      slate(
        { props: [props('Jayson Tatum', 106), props('Derrick White', 103)] },
        { sabersim_projections: [{ player_name: 'Jayson Tatum', team: 'BOS', points: 24 }] },
      ),
      [of('props')],
      NOW,
    );
    expect(found).toMatchObject([
      {
        ...{ league: 'nba', player_name: 'Jayson Tatum', table_name: 'props', prop_type: null },
        ...{ market: 'player_points', side: 'over', point: 20.5, book: 'bovada', price: 106 },
        ...{ method: 'additive, 2 books, two-sided', agreement: 'one-source', etr: null },
      },
    ]);
    // Half of 1.06 less a half; 103 would be 1.5 %.
    expect(found[0]?.fair).toBeCloseTo(0.5, 9);
    expect(found[0]?.ev).toBeCloseTo(0.03, 9);
    // 24 is above 20.5, so the source gives the over more than a half.
    expect(found[0]?.sabersim).toBeGreaterThan(0.5);
  });

  test('is no data alarm, and nothing that one other book alone stands behind (REC-1)', () => {
    const alone = propRow({
      player: 'Two Books',
      books: { draftkings: EVEN, bovada: [20.5, 108, -135] },
      updatedAt: '2026-11-21T17:59:00Z',
    });
    const found = recommended(slate({ props: [props('Alarm', 140), alone] }), [of('props')], NOW);
    expect(found).toEqual([]);
  });

  test('is of games that have not started and that the last fetch brought (REC-1)', () => {
    const at = (start: string, row: ReturnType<typeof props>) => ({ ...row, commence_time: start });
    const begun = at('2026-11-21T18:00:00Z', props('Begun', 106, { eventId: 'begun' }));
    const missed = props('Missed', 106, { eventId: 'missed', updatedAt: '2026-11-21T15:00:00Z' });
    const ahead = at('2026-11-25T18:00:00Z', props('Days Ahead', 106, { eventId: 'ahead' }));
    const found = recommended(slate({ props: [begun, missed, ahead] }), [of('props')], NOW);
    expect(found.map(({ player_name }) => player_name)).toEqual(['Days Ahead']);
  });

  test('is of the tables that are asked for, with prices that have no line (REC-1)', () => {
    const all = slate({
      props: [props('Jayson Tatum', 106)],
      assists_props: [props('Jayson Tatum', 106)],
      nfl_anytime_td_props: [scorerRow('CeeDee Lamb', { draftkings: 150, fanduel: 190, betmgm: 150 }, 1)],
    });
    expect(recommended(all, [of('assists_props')], NOW).map(({ table_name }) => table_name)).toEqual([
      'assists_props',
    ]);
    expect(recommended(all, [of('nfl_anytime_td_props')], NOW)).toMatchObject([
      { market: 'player_anytime_td', point: null, side: 'over', book: 'fanduel', price: 190 },
    ]);
    expect(recommended(all, [], NOW)).toEqual([]);
  });

  test('is of the prop types that were fetched, where a table mixes several (REC-1)', () => {
    const hits = [1.5, -110, -110] as const;
    const batter = (type: string) => ({
      ...propRow({
        player: 'Aaron Judge',
        books: { draftkings: hits, fanduel: hits, betmgm: [1.5, 106, -135] },
        eventId: type,
        updatedAt: '2026-11-21T17:59:00Z',
      }),
      prop_type: type,
    });
    const all = slate({ baseball_props: [batter('hits'), batter('bases')] });
    const found = recommended(all, [of('baseball_props', 'hits')], NOW);
    expect(found.map(({ event_id, prop_type }) => [event_id, prop_type])).toEqual([['hits', 'hits']]);
    expect(recommended(all, [of('baseball_props')], NOW)).toEqual([]);
  });
});
