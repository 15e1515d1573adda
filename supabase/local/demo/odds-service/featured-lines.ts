import { LEAGUES } from '../leagues/leagues.ts';
import type { Game } from '../leagues/model.ts';
import { gauss, unit } from '../leagues/random.ts';
import { americanPrice } from './prices.ts';
import type { Sportsbook } from './sportsbooks.ts';

/** One side of a featured market; the name is a team's, or Over and Under for totals. */
type FeaturedOutcome = { name: string; price: number; point?: number };

/** The outcomes of a book on the game itself: moneyline (h2h), spreads or totals; empty when it does not have the market. */
export function featuredOutcomes(
  seed: number,
  game: Game,
  market: string,
  book: Sportsbook,
  minute: number,
): FeaturedOutcome[] {
  if (unit(seed, game.id, market, book.key) >= book.markets * 0.94) return [];
  const moving = Math.floor((minute + unit(seed, game.id, market, book.key, 'phase') * 30) / 20);
  const wobble = gauss(seed, game.id, market, book.key, moving);
  const { home, away } = { home: game.home.name, away: game.away.name };
  const margin = book.margin * 0.8;
  const price = (chance: number) => americanPrice(chance, margin, book.tick);
  const strength = 0.5 + 0.13 * gauss(seed, game.id, 'strength');
  switch (market) {
    case 'h2h': {
      const chance = Math.min(0.88, Math.max(0.12, strength + 0.01 * wobble));
      return [
        { name: home, price: price(chance) },
        { name: away, price: price(1 - chance) },
      ];
    }
    case 'spreads': {
      const point = spreadOf(game, strength, wobble);
      const chance = 0.5 + 0.02 * wobble;
      return [
        { name: home, price: price(chance), point },
        { name: away, price: price(1 - chance), point: -point },
      ];
    }
    case 'totals': {
      const { mean, deviation } = LEAGUES[game.sport].total;
      const exact = mean + deviation * gauss(seed, game.id, 'total') + 0.15 * wobble;
      const point = Math.floor(exact) + 0.5;
      const chance = 0.5 + 0.02 * wobble;
      return [
        { name: 'Over', price: price(chance), point },
        { name: 'Under', price: price(1 - chance), point },
      ];
    }
    default:
      return [];
  }
}

/** The home team's spread: negative when it is favored; baseball always lays a run and a half. */
function spreadOf(game: Game, strength: number, wobble: number): number {
  const { deviation, fixed } = LEAGUES[game.sport].spread;
  if (fixed !== null) return strength >= 0.5 ? -fixed : fixed;
  const exact = ((0.5 - strength) / 0.13) * deviation + 0.3 * wobble;
  return Math.floor(exact) + 0.5;
}
