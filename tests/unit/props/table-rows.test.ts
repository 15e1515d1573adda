import { describe, expect, it } from 'vitest';
import { readProps } from '../../../src/lib/props/prop.ts';
import { type FreshRow, shareRows, staleSince, tableRows } from '../../../src/lib/props/table-rows.ts';

const FIRST = '2026-11-21T20:00:00+00:00';
const SECOND = '2026-11-21T20:05:00+00:00';

function row(id: number, point: number, updated_at = FIRST, event_id = 'game-1'): FreshRow {
  return {
    id,
    event_id,
    player_name: `Player ${id}`,
    commence_time: '2026-11-22T00:30:00+00:00',
    home_team: 'Boston Celtics',
    away_team: 'Los Angeles Lakers',
    draftkings_point: point,
    updated_at,
  };
}

describe('rows across refetches', () => {
  it('a row of which only the time of writing changed stays the same object, and so does its prop', () => {
    const older = tableRows([row(1, 20.5), row(2, 21.5)]);
    const shared = shareRows(older, tableRows([row(1, 20.5, SECOND), row(2, 22.5, SECOND)]));
    expect(shared.rows[0]).toBe(older.rows[0]);
    expect(shared.rows[1]).not.toBe(older.rows[1]);
    const before = readProps(older.rows, 'points', ['draftkings']);
    const after = readProps(shared.rows, 'points', ['draftkings']);
    expect(after[0]).toBe(before[0]);
    expect(after[1]?.lowestLine).toBe(22.5);
  });

  it('a new row among them moves nothing else', () => {
    const older = tableRows([row(2, 21.5), row(3, 22.5)]);
    const shared = shareRows(older, tableRows([row(1, 20.5), row(2, 21.5), row(3, 22.5)]));
    expect(shared.rows.slice(1)).toEqual(older.rows);
    expect([shared.rows[1] === older.rows[0], shared.rows[2] === older.rows[1]]).toEqual([true, true]);
  });

  it('a line that vanished is a change', () => {
    const older = tableRows([row(1, 20.5)]);
    const shared = shareRows(older, tableRows([{ ...row(1, 20.5), draftkings_point: null }]));
    expect(shared.rows[0]?.draftkings_point).toBeNull();
  });

  it('when nothing moved at all the list is the same list; only the age is new', () => {
    const older = tableRows([row(1, 20.5)]);
    expect(shareRows(older, tableRows([row(1, 20.5)]))).toBe(older);
    const newer = shareRows(older, tableRows([row(1, 20.5, SECOND)]));
    expect(newer.rows).toBe(older.rows);
    expect(newer.updatedAt).toBe(SECOND);
  });

  it('a row that ended is gone', () => {
    const shared = shareRows(tableRows([row(1, 20.5), row(2, 21.5)]), tableRows([row(2, 21.5)]));
    expect(shared.rows.map(({ id }) => id)).toEqual([2]);
  });
});

describe('the age of rows', () => {
  it('is that of the newest row; no rows have none', () => {
    expect(tableRows([row(1, 20.5), row(2, 20.5, SECOND)]).updatedAt).toBe(SECOND);
    expect(tableRows([]).updatedAt).toBeNull();
  });

  it('games whose fetch failed are named with their own last time', () => {
    const set = tableRows([row(1, 20.5, SECOND), row(2, 20.5, FIRST, 'game-2')]);
    expect(set.staleGames).toEqual({ 'game-2': FIRST });
    const [fetched, stale] = readProps(set.rows, 'points', ['draftkings']);
    expect(fetched && staleSince(fetched.game, set.staleGames)).toBeNull();
    expect(stale && staleSince(stale.game, set.staleGames)).toBe(FIRST);
  });
});

describe('props of rows', () => {
  it('the rows of one game share it', () => {
    const [a, b] = readProps([row(1, 20.5), row(2, 21.5)], 'points', ['draftkings']);
    expect(a?.game).toBe(b?.game);
    expect(a?.game).toEqual({
      id: 'game-1',
      startsAt: '2026-11-22T00:30:00+00:00',
      home: 'Boston Celtics',
      away: 'Los Angeles Lakers',
    });
  });

  it('rows of a game that is gone keep what they say themselves', () => {
    const gone = { ...row(1, 20.5), event_id: null };
    const other = { ...row(2, 20.5), event_id: null, home_team: 'Miami Heat' };
    const props = readProps([gone, other], 'points', ['draftkings']);
    expect(props.map(({ game }) => game.home)).toEqual(['Boston Celtics', 'Miami Heat']);
    expect(new Set(props.map(({ key }) => key)).size).toBe(2);
  });
});
