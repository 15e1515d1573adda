import { describe, expect, test } from 'vitest';
import { propPageAt, sports } from '../../../src/lib/catalog/catalog.ts';
import { oldestWritten, pageTables } from '../../../src/lib/props/page-tables.ts';
import { propCountText } from '../../../src/lib/props/prop-count-text.ts';
import { type FreshRow, tableRows } from '../../../src/lib/props/table-rows.ts';

function row(id: number, updated_at: string, event_id = 'game-1'): FreshRow {
  return {
    id,
    event_id,
    player_name: `Player ${id}`,
    commence_time: '2026-11-22T00:30:00+00:00',
    home_team: 'Boston Celtics',
    away_team: 'Los Angeles Lakers',
    updated_at,
  };
}

describe('The table of a page that was written longest ago (PROP-22)', () => {
  test('is the oldest of them by the instant, however that is written', () => {
    expect(
      oldestWritten([
        { path: '/points', updatedAt: '2026-11-21T20:05:00+00:00' },
        { path: '/assists', updatedAt: '2026-11-21T21:00:00+02:00' },
        { path: '/rebounds', updatedAt: '2026-11-21T19:30:00Z' },
      ]),
    ).toEqual({ path: '/assists', updatedAt: '2026-11-21T21:00:00+02:00' });
  });

  test('is none that has no rows, and is the first of several of one instant', () => {
    const at = '2026-11-21T20:00:00Z';
    expect(
      oldestWritten([
        { path: '/points', updatedAt: null },
        { path: '/assists', updatedAt: at },
        { path: '/rebounds', updatedAt: at },
      ]),
    ).toEqual({ path: '/assists', updatedAt: at });
    expect(oldestWritten([{ path: '/points', updatedAt: null }])).toBeNull();
    expect(oldestWritten([])).toBeNull();
  });
});

describe('The tables of a page together', () => {
  const { parts } = propPageAt('/top-plays');
  const points = tableRows([
    row(1, '2026-11-21T20:05:00Z'),
    // An hour before the last fetch, which did not bring its game.
    row(2, '2026-11-21T19:05:00Z', 'game-2'),
  ]);
  const assists = tableRows([row(3, '2026-11-21T18:00:00Z')]);
  const tables = new Map([
    ['/points', points],
    ['/points-and-assists', assists],
  ]);

  test('are each under its own category, and one that is not there counts as empty (PROP-22)', () => {
    const { rows, writtenAt, staleGames } = pageTables(parts, tables, '/points-and-assists');
    expect(rows).toEqual({
      points: points.rows,
      points_assists: assists.rows,
      points_rebounds: [],
      points_rebounds_assists: [],
    });
    expect(writtenAt).toEqual({
      points: '2026-11-21T20:05:00Z',
      points_assists: '2026-11-21T18:00:00Z',
      points_rebounds: null,
      points_rebounds_assists: null,
    });
    expect(staleGames).toEqual({
      points: { 'game-2': '2026-11-21T19:05:00Z' },
      points_assists: {},
      points_rebounds: {},
      points_rebounds_assists: {},
    });
  });

  test('name the oldest in words and of how many it is, where there are several (PROP-22)', () => {
    expect(pageTables(parts, tables, '/points-and-assists').oldestTable).toEqual({
      name: 'Points + Assists',
      of: 4,
    });
    expect(pageTables(parts, tables, null).oldestTable).toBeNull();
    const one = pageTables(propPageAt('/points').parts, new Map([['/points', points]]), '/points');
    expect(one.oldestTable).toBeNull();
    expect(one.rows).toEqual({ points: points.rows });
  });

  test('are all empty before anything was read', () => {
    const { rows, oldestTable } = pageTables(parts, new Map(), null);
    expect(Object.values(rows)).toEqual([[], [], [], []]);
    expect(oldestTable).toBeNull();
  });
});

describe('How many rows a page shows, in words', () => {
  const texts = (count?: string) => ({
    texts: { loading: '', error: { title: '' }, ...(count && { count }) },
  });

  test('says one prop of one, and the number of others', () => {
    expect([0, 1, 2, 2500].map((count) => propCountText(texts(), count))).toEqual([
      '0 props',
      '1 prop',
      '2 props',
      '2500 props',
    ]);
  });

  test('says it in the words of a sport that has some', () => {
    expect([0, 1, 12].map((count) => propCountText(texts('Showing {n} of them'), count))).toEqual([
      'Showing 0 of them',
      'Showing 1 of them',
      'Showing 12 of them',
    ]);
  });

  test.each(sports.map((sport) => [sport.name, sport] as const))('%s names the number', (_, sport) => {
    expect(propCountText(sport, 47)).toContain('47');
    expect(propCountText(sport, 1)).toContain('1');
  });
});
