import { describe, expect, test } from 'vitest';
import { type SettlingWork, settlePlays, type WaitingPlay } from '../../../src/lib/plays/settle.ts';

const play = (id: string, more: Partial<WaitingPlay> = {}): WaitingPlay => ({
  id,
  league: 'nba',
  event_id: 'game-1',
  home_team: 'Boston Celtics',
  away_team: 'Miami Heat',
  commence_time: '2026-03-06T00:30:00Z',
  first_commence_time: '2026-03-06T00:30:00Z',
  player_id: 7,
  player_ids: [7],
  player_name: 'Jayson Tatum',
  market: 'player_points',
  side: 'over',
  point: 20.5,
  book: 'draftkings',
  price: -110,
  ...more,
});
const work = (...plays: WaitingPlay[]): SettlingWork => ({
  as_of: '2026-03-06T12:00:00Z',
  plays,
  closings: [],
  results: [
    {
      player_id: 7,
      day: '2026-03-05',
      event_id: null,
      game: 1,
      team: 'BOS',
      played: true,
      started: true,
      stats: { points: 25 },
    },
  ],
  days: [{ league: 'nba', day: '2026-03-05', twice: [] }],
});

describe('plays that are settled together', () => {
  test('one that cannot be graded is told, and the others are graded (GRADE-3)', () => {
    // No instant of a clock: without the checks of the database a file could say so.
    const odd = play('odd', { commence_time: '-infinity', first_commence_time: '-infinity' });
    const { rows, failed } = settlePlays(work(play('before'), odd, play('after')), []);
    expect(rows.map(({ id, result, actual }) => [id, result, actual])).toEqual([
      ['before', 'win', 25],
      ['after', 'win', 25],
    ]);
    expect(failed).toEqual([{ id: 'odd', error: expect.any(RangeError) }]);
  });

  test('what is written says whose play and which start it was asked for (CLV-4)', () => {
    const nobodys = play('nobody', {
      player_id: null,
      player_ids: [],
      commence_time: '2026-03-06T01:00:00.123456+00:00',
    });
    expect(settlePlays(work(play('own'), nobodys), []).rows).toMatchObject([
      { id: 'own', player_id: 7, commence_time: '2026-03-06T00:30:00Z' },
      { id: 'nobody', player_id: null, commence_time: '2026-03-06T01:00:00.123456+00:00' },
    ]);
  });

  test('one by results that may be of the other game of its day is not graded (GRADE-6)', () => {
    const settled = (league: 'nba' | 'mlb', day: string, twice: readonly string[]) =>
      settlePlays({ ...work(play('own')), days: [{ league, day, twice }] }, []).rows.map(
        ({ result }) => result,
      );
    expect(settled('nba', '2026-03-05', ['Boston Celtics'])).toEqual([null]);
    expect(settled('nba', '2026-03-05', ['LAL'])).toEqual(['win']);
    expect(settled('nba', '2026-03-06', ['BOS'])).toEqual(['win']);
    expect(settled('mlb', '2026-03-05', ['BOS'])).toEqual(['win']);
  });

  test('the close of one whose player nobody is certain of is that of its name (CLV-4)', () => {
    const closing = {
      ...{ event_id: 'game-1', market: 'player_points', seen_at: '2026-03-06T00:20:00Z' },
      ...{ closed_at: '2026-03-06T00:20:00Z', players: ['Jayson Tatum', 'Jaylen Brown'], player_ids: [7, 8] },
      ...{ books: ['draftkings', 'fanduel'], player: [1, 1, 2], book: [1, 2, 2] },
      ...{ point: [20.5, 20.5, 22.5], over_price: [-120, -130, -110], under_price: [100, 110, -110] },
    };
    const nobodys = play('nobody', { player_id: null, player_ids: [] });
    const [row] = settlePlays({ ...work(nobodys), closings: [closing] }, []).rows;
    expect(row).toMatchObject({ close_point: 20.5, close_price: -120, close_minutes: 10 });
    const other = play('other', { player_id: null, player_ids: [], player_name: 'Sam Hauser' });
    const [none] = settlePlays({ ...work(other), closings: [closing] }, []).rows;
    expect(none).toMatchObject({ close_point: null, close_price: null, close_minutes: null });
  });

  test('all that can be graded are, and none is told (CLV-4)', () => {
    const { rows, failed } = settlePlays(work(play('over'), play('under', { side: 'under' })), []);
    expect(rows.map(({ id, result }) => [id, result])).toEqual([
      ['over', 'win'],
      ['under', 'loss'],
    ]);
    expect(failed).toEqual([]);
  });
});
