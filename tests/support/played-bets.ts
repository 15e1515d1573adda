import type { Json } from './functions-backend.ts';
import type { BoxScore, PlayedMarket } from './played-week.ts';

/** A recorded play with what is known of it beside: its market's quotes and its player's box score. */
export type Bet = {
  play: Json & { id: string };
  market: PlayedMarket;
  box: BoxScore;
  side: 'over' | 'under';
  point: number | null;
  price: number;
  book: string;
};
/** What a market counts, by a box score's own columns. */
const COUNTED: Readonly<Record<string, readonly string[]>> = {
  player_points: ['PTS'],
  player_rebounds_assists: ['REB', 'AST'],
  player_points_rebounds_assists: ['PTS', 'REB', 'AST'],
  batter_hits_runs_rbis: ['H', 'R', 'RBI'],
  // One for each hit, and one, two or three more.
  batter_total_bases: ['H', '2B', '3B', '3B', 'HR', 'HR', 'HR'],
  pitcher_strikeouts: ['K'],
  player_rush_reception_yds: ['Rush Yds', 'Rec Yds'],
  player_anytime_td: ['TD'],
};

function counted({ cells }: BoxScore, market: string): number | null {
  const parts = (COUNTED[market] ?? []).map((header) => cells[header] ?? '');
  return parts.includes('') || parts.length === 0 ? null : parts.reduce((sum, part) => sum + Number(part), 0);
}

/** How a bet ends, counted from its box score by hand. */
export function expectedResult({ market, box, side, point }: Bet): {
  result: string | null;
  actual: number | null;
} {
  if (box.cells.Played === 'no') return { result: 'void', actual: null };
  const actual = counted(box, market.market);
  if (actual === null) return { result: null, actual: null };
  const line = point ?? 0.5;
  const result =
    actual === line ? 'push' : (side === 'over' ? actual > line : actual < line) ? 'win' : 'loss';
  return { result, actual };
}

/** Each book's line of both sides that most books offer, then the nearest to even money, then the lower. */
export function mainOffers({ quotes }: PlayedMarket, player: string) {
  const chance = (price: number) => (price > 0 ? 100 / (100 + price) : -price / (100 - price));
  const own = quotes.filter((quote) => quote.player === player && quote.point !== null);
  const offers = own.flatMap(({ book, point, over, under }) => {
    if (point === null || over === null || under === null) return [];
    const others = own.filter((quote) => quote.point === point).length;
    const rank = [-others, Math.abs(chance(over) - chance(under)), point];
    return { book, line: point, over, under, rank, margin: chance(over) + chance(under) - 1 };
  });
  const isBefore = (a: readonly number[], b: readonly number[]) => {
    const at = a.findIndex((value, place) => value !== b[place]);
    return at !== -1 && (a[at] ?? 0) < (b[at] ?? 0);
  };
  return offers.filter(
    (offer) =>
      offer.line > 0 &&
      offer.margin >= -0.05 &&
      offer.margin <= 0.3 &&
      offers.every((other) => other.book !== offer.book || !isBefore(other.rank, offer.rank)),
  );
}

/** A bet at a price that a book showed; every third is at a line of the reader's own: what the player will have done, a push. */
export function betOn(
  market: PlayedMarket,
  name: unknown,
  box: BoxScore,
  n: number,
): Omit<Bet, 'play'> | null {
  const own = market.quotes.filter(({ player, over }) => player === name && over !== null);
  const quote = own[n % own.length];
  if (quote === undefined || quote.over === null) return null;
  const side = n % 2 === 1 && quote.under !== null ? 'under' : 'over';
  const actual = counted(box, market.market);
  const isPush = quote.point !== null && n % 3 === 2 && actual !== null && actual > 0;
  const price = side === 'over' ? quote.over : (quote.under ?? 0);
  const book = market.league === 'mlb' ? 'fanduel' : quote.book;
  return { market, box, side, point: isPush ? actual : quote.point, price, book };
}
