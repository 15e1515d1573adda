import { describe, expect, test } from 'vitest';
import { DEFAULT_FILTERS, isAskedFor, needsWatchlist } from '../../../src/lib/props/filter.ts';
import { gamesByStart } from '../../../src/lib/props/games.ts';
import {
  carriedPlayers,
  isWatchedPlayer,
  MOST_WATCHED,
  readWatched,
} from '../../../src/lib/watch/watchlist.ts';
import { range } from '../../support/prop-rows.ts';

describe('the list that a device keeps (WATCH-3)', () => {
  test('is read as ids of players, each once, and nothing else of what a storage may hold', () => {
    expect(readWatched([7, 7, 3, 0, -1, 1.5, '4', null, Number.NaN])).toEqual([7, 3]);
    for (const stored of [null, {}, 'ids', 7]) expect(readWatched(stored)).toEqual([]);
    expect(readWatched(range(1, 500))).toHaveLength(MOST_WATCHED);
  });

  test('goes into an account as far as there is room, without those it has (WATCH-4)', () => {
    expect(carriedPlayers([1, 2, 3], new Set([2]))).toEqual({ carried: [1, 3], left: 0 });
    const nearlyFull = new Set(range(1001, 1001 + MOST_WATCHED - 1));
    expect(carriedPlayers([1, 2, 3], nearlyFull)).toEqual({ carried: [1], left: 2 });
  });
});

describe('rows that are asked for', () => {
  const game = { id: 'game-1', startsAt: '2026-11-21T20:00:00Z', home: 'BOS', away: 'LAL' };
  const asked = (filters: Partial<typeof DEFAULT_FILTERS>, playerId: number | null) =>
    isAskedFor({ ...DEFAULT_FILTERS, ...filters }, { game, playerId });

  test('are all of them, those of one game, and those of watched players, never one whom nobody is sure of (BAR-5, WATCH-2)', () => {
    expect(asked({}, null)).toBe(true);
    expect([asked({ game: 'game-1' }, 7), asked({ game: 'game-2' }, 7)]).toEqual([true, false]);
    const watched = { onlyWatched: true, watched: new Set([7]) };
    expect([asked(watched, 7), asked(watched, 8), asked(watched, null)]).toEqual([true, false, false]);
    expect(asked({ ...watched, game: 'game-2' }, 7)).toBe(false);
  });

  test('wait until it is known who is watched (WATCH-2)', () => {
    expect(needsWatchlist({ ...DEFAULT_FILTERS, onlyWatched: true })).toBe(true);
    expect(needsWatchlist({ ...DEFAULT_FILTERS, onlyWatched: true, watched: new Set() })).toBe(false);
    expect(needsWatchlist(DEFAULT_FILTERS)).toBe(false);
  });

  test('games come each once by their start; without an id or a readable start they cannot be chosen (BAR-5)', () => {
    const at = (id: string | null, startsAt: string) => ({ ...game, id, startsAt });
    const games = [
      at('b', '2026-11-21T22:00:00Z'),
      at('c', '2026-11-21T20:00:00Z'),
      at('b', '2026-11-21T22:00:00Z'),
      at('a', '2026-11-21T22:00:00Z'),
      at(null, '2026-11-21T20:00:00Z'),
      at('d', 'soon'),
    ];
    expect(gamesByStart(games).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  });
});

test('nobody watches a player of whom nobody is certain (WATCH-2)', () => {
  expect(isWatchedPlayer(new Set([7]), 7)).toBe(true);
  expect(isWatchedPlayer(new Set([7]), 8)).toBe(false);
  expect(isWatchedPlayer(new Set([0, 7]), null)).toBe(false);
  expect(isWatchedPlayer(null, 7)).toBe(false);
});
