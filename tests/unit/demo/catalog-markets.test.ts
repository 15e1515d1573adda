import { describe, expect, test } from 'vitest';
import { nfl } from '../../../src/lib/catalog/nfl.ts';
import type { Category } from '../../../src/lib/catalog/types.ts';
import {
  isKnownMarket,
  marketsOfCatalog,
} from '../../../supabase/local/demo/odds-service/catalog-markets.ts';
import { laterCategories } from '../../support/later-categories.ts';

const NFL = 'americanfootball_nfl';

const later = new Set(laterCategories('nfl').map(({ path }) => path));
const specified = {
  ...nfl,
  categories: nfl.categories.filter(({ path }) => !later.has(path)),
  priceCategories: nfl.priceCategories.filter(({ path }) => !later.has(path)),
};

/** The specified NFL with one more category of lines for each of these markets, and one more of prices. */
function nflWith(lines: readonly Pick<Category, 'market' | 'projection'>[], prices: readonly string[] = []) {
  const more = lines.flatMap((line) =>
    nfl.categories.slice(0, 1).map((category) => ({ ...category, ...line })),
  );
  const morePrices = prices.flatMap((market) =>
    nfl.priceCategories.slice(0, 1).map((category) => ({ ...category, market })),
  );
  return {
    ...specified,
    categories: [...specified.categories, ...more],
    priceCategories: [...specified.priceCategories, ...morePrices],
  };
}

describe('what the demo sells beyond the markets that it models', () => {
  test('A category of the catalog has lines about what it projects', () => {
    const projection = { sabersim: { 'Pass Yds': 1, 'Rush Yds': 0.5 } };
    expect(marketsOfCatalog([nflWith([{ market: 'player_new', projection }])], NFL)).toEqual([
      expect.objectContaining({
        key: 'player_new',
        kind: 'over-under',
        weights: { passYards: 1, rushYards: 0.5 },
      }),
    ]);
  });

  test('A category that no source projects has lines all the same', () => {
    const [market] = marketsOfCatalog([nflWith([{ market: 'player_new', projection: {} }])], NFL);
    expect(Object.values(market?.weights ?? {}).length).toBeGreaterThan(0);
  });

  test('A category of prices is sold as a yes-only market', () => {
    expect(marketsOfCatalog([nflWith([], ['player_first_td'])], NFL)).toEqual([
      expect.objectContaining({ key: 'player_first_td', kind: 'yes' }),
    ]);
  });

  test('The first categories are modeled by hand, and other leagues buy nothing here', () => {
    const [first] = nfl.categories;
    expect(
      marketsOfCatalog(
        [nfl].map((sport) => ({ ...sport, categories: first ? [first] : [] })),
        NFL,
      ),
    ).toEqual([]);
    const projection = { sabersim: { Rec: 1 } };
    expect(marketsOfCatalog([nflWith([{ market: 'player_new', projection }])], 'basketball_nba')).toEqual([]);
  });

  test('A market that nobody knows stays unknown', () => {
    expect(isKnownMarket('player_pass_yds')).toBe(true);
    expect(isKnownMarket('player_nonsense')).toBe(false);
  });
});
