import type { Row } from './product-api.ts';

// What a play is worth, worked out once more for the journeys and not by the modules that they check: margins taken off
// additively, each other book's mean by bisection, their average at the line of the play.

export type Offer = { book: string; line: number; over: number | null; under: number | null };
export type Worth = Offer & {
  side: 'over' | 'under';
  price: number;
  fair: number;
  books: number;
  ev: number;
};

const implied = (price: number) => (price > 0 ? 100 / (100 + price) : -price / (100 - price));
const profit = (price: number) => (price > 0 ? price / 100 : -100 / price);
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);

/** What the books of a prop's row offer. */
export function offersOf(row: Row, books: readonly string[]): Offer[] {
  return books.flatMap((book) => {
    const line = numberOf(row[`${book}_point`]);
    const over = numberOf(row[`${book}_over_price`]);
    const under = numberOf(row[`${book}_under_price`]);
    return line === null ? [] : [{ book, line, over, under }];
  });
}

/** Chances of each count from 0 on of a negative binomial with this mean and variance to mean. */
function counts(mean: number, ratio: number): number[] {
  const size = mean / (ratio - 1);
  const chances = [ratio ** -size];
  for (let k = 1; k < mean * 4 + 80; k += 1) {
    chances.push(((chances[k - 1] ?? 0) * (size + k - 1) * (1 - 1 / ratio)) / k);
  }
  return chances;
}

function winAndLoss(mean: number, ratio: number, line: number): { over: number; under: number } {
  const chances = counts(mean, ratio);
  const under = chances.reduce((sum, chance, k) => (k < line ? sum + chance : sum), 0);
  const push = chances.reduce((sum, chance, k) => (k === line ? sum + chance : sum), 0);
  return { over: 1 - under - push, under };
}

/** The mean at which a two-sided offer is fair; null where its prices are no market of two sides. */
function meanOf({ line, over, under }: Offer, ratio: number): number | null {
  if (over === null || under === null) return null;
  const margin = implied(over) + implied(under) - 1;
  if (margin < -0.05 || margin > 0.3) return null;
  const fair = implied(over) - margin / 2;
  let [low, high] = [0.01, 200];
  for (let step = 0; step < 80; step += 1) {
    const middle = (low + high) / 2;
    const at = winAndLoss(middle, ratio, line);
    if (at.over / (at.over + at.under) < fair) low = middle;
    else high = middle;
  }
  return low;
}

/** EV of a pick by the average of these offers' means; null where none of them says anything. */
export function worthOfPick(
  { side, line, price }: { side: 'over' | 'under'; line: number; price: number },
  offers: readonly Offer[],
  ratio: number,
): { fair: number; ev: number } | null {
  const means = offers.flatMap((offer) => meanOf(offer, ratio) ?? []);
  if (means.length === 0) return null;
  const { over, under } = winAndLoss(means.reduce((sum, one) => sum + one, 0) / means.length, ratio, line);
  const [win, loss] = side === 'over' ? [over, under] : [under, over];
  return { fair: win / (win + loss), ev: win * profit(price) - loss };
}

/** The play with the highest EV at these books, by all other books' two-sided offers; null without one. */
export function bestWorth(
  offers: readonly Offer[],
  ratio: number,
  mine: (book: string) => boolean,
): Worth | null {
  const means = new Map(offers.map((offer) => [offer.book, meanOf(offer, ratio)]));
  const plays = offers
    .filter(({ book }) => mine(book))
    .flatMap((offer): Worth[] => {
      const others = [...means].flatMap(([book, mean]) => (book === offer.book || mean === null ? [] : mean));
      if (others.length === 0) return [];
      const mean = others.reduce((sum, one) => sum + one, 0) / others.length;
      const { over, under } = winAndLoss(mean, ratio, offer.line);
      return (['over', 'under'] as const).flatMap((side) => {
        const price = offer[side];
        if (price === null) return [];
        const [win, loss] = side === 'over' ? [over, under] : [under, over];
        const ev = win * profit(price) - loss;
        return { ...offer, side, price, fair: win / (win + loss), books: others.length, ev };
      });
    });
  // Equal but for rounding: the first of them.
  return plays.sort((a, b) => (Math.abs(b.ev - a.ev) < 1e-12 ? 0 : b.ev - a.ev))[0] ?? null;
}

type Prices = Pick<Offer, 'book' | 'over' | 'under'>;

/** What each book keeps on average of these offers where it has a price on both sides. */
export function marginsOf(offers: readonly Prices[]): Map<string, number> {
  const kept = new Map<string, number[]>();
  for (const { book, over, under } of offers) {
    if (over === null || under === null) continue;
    const margin = implied(over) + implied(under) - 1;
    if (margin >= -0.05 && margin <= 0.3) kept.set(book, [...(kept.get(book) ?? []), margin]);
  }
  return new Map([...kept].map(([book, own]) => [book, own.reduce((sum, one) => sum + one, 0) / own.length]));
}

/**
 * The fair chance of a yes that nobody bets against, by these prices: each loses half of what its book keeps (6.8 % where
 * nobody knows that) from its odds. Of counts whose chances of none multiply the average mean is the geometric one of those.
 */
export function fairYes(
  prices: readonly { readonly book: string; readonly price: number }[],
  margins: ReadonlyMap<string, number>,
): number {
  const nones = prices.map(({ book, price }) => {
    const half = (1 + (margins.get(book) ?? 0.068)) / 2;
    const odds = (implied(price) / (1 - implied(price))) * ((1 - half) / half);
    return 1 - odds / (1 + odds);
  });
  return 1 - nones.reduce((product, none) => product * none, 1) ** (1 / nones.length);
}
