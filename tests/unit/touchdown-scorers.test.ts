import { describe, expect, test } from 'vitest';
import { nfl } from '../../src/lib/catalogue/nfl.ts';
import { readScorers, type ScorerRow, showScorers } from '../../src/lib/props/touchdown-scorers.ts';

function row(id: number, player: string, prices: Record<string, number | null>): ScorerRow {
  return {
    id,
    event_id: 'game',
    player_name: player,
    commence_time: '2026-11-22T18:00:00+00:00',
    home_team: 'Detroit Lions',
    away_team: 'Denver Broncos',
    ...Object.fromEntries(Object.entries(prices).map(([book, price]) => [`${book}_price`, price])),
  };
}

const names = (scorers: readonly { player: string }[]) => scorers.map(({ player }) => player);

describe('the best price of a touchdown scorer', () => {
  test('is the highest American price, positive or negative, at every book that has it', () => {
    const [gibbs] = readScorers(
      [row(1, 'Jahmyr Gibbs', { draftkings: -135, fanduel: -120, fliff: -120 })],
      nfl.books,
    );
    expect(gibbs?.best).toBe(-120);
    expect(gibbs?.prices.filter(({ isBest }) => isBest).map(({ name }) => name)).toEqual([
      'FanDuel',
      'Fliff',
    ]);
  });

  test('is missing, not 0, when no book has one', () => {
    const [nobody] = readScorers([row(1, 'Unpriced', { draftkings: null })], nfl.books);
    expect(nobody?.best).toBeNull();
    expect(nobody?.prices.every(({ price, isBest }) => price === null && !isBest)).toBe(true);
  });

  test('stands beside the name WilliamHill, which this page gives Caesars', () => {
    const [scorer] = readScorers([row(1, 'Bo Nix', { williamhill_us: 300 })], nfl.books);
    expect(scorer?.prices.find(({ book }) => book === 'williamhill_us')?.name).toBe('WilliamHill');
  });
});

describe('the order of touchdown scorers', () => {
  const scorers = readScorers(
    [
      row(1, 'Unpriced Rookie', {}),
      row(2, 'Jaylen Waddle', { draftkings: 150 }),
      row(3, "D'Andre Swift", { draftkings: 150 }),
      row(4, 'Bo Nix', { draftkings: -110, fanduel: 320 }),
    ],
    nfl.books,
  );

  test('by best price: the highest first, ties by name, without a price last', () => {
    expect(names(showScorers(scorers, '', 'best-price'))).toEqual([
      'Bo Nix',
      "D'Andre Swift",
      'Jaylen Waddle',
      'Unpriced Rookie',
    ]);
  });

  test('by name, and left alone by a search that finds a part of it', () => {
    expect(names(showScorers(scorers, '', 'player-name'))).toEqual([
      'Bo Nix',
      "D'Andre Swift",
      'Jaylen Waddle',
      'Unpriced Rookie',
    ]);
    expect(names(showScorers(scorers, 'WADD', 'player-name'))).toEqual(['Jaylen Waddle']);
    expect(names(scorers)[0]).toBe('Unpriced Rookie');
  });
});
