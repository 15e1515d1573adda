/** The odds service's response for one game, as far as an independent computation needs it. */
export type EventResponse = {
  id: string;
  bookmakers: {
    key: string;
    markets: {
      key: string;
      outcomes: { name: string; description: string; price: number; point?: number | null }[];
    }[];
  }[];
};

type ExpectedLine = { point: number | null; over: number | null; under: number | null };

type Rung = { point: number; overs: number[]; unders: number[] };

/** What a winning bet of 100 pays: how the test ranks prices, other than the functions do. */
const pays = (price: number) => (price > 0 ? price : 10_000 / -price);
const leastPaying = (prices: readonly number[]) =>
  prices.length === 0 ? null : ([...prices].sort((a, b) => pays(a) - pays(b))[0] ?? null);
const chance = (price: number) => 100 / (100 + pays(price));

function unevenness({ over, under }: ExpectedLine): number {
  if (over !== null && under !== null) return Math.abs(chance(over) - chance(under));
  // -114 and +114 are equally far from even; as fractions they would differ in the last bit.
  return Math.abs(over ?? under ?? Number.NaN);
}

/** Rungs of every book, for one player: book -> point -> prices. */
function ladders(
  response: EventResponse,
  market: string,
  books: readonly string[],
  means: (name: string) => boolean,
) {
  const found = new Map<string, Map<number, Rung>>();
  for (const { key, markets } of response.bookmakers) {
    if (!books.includes(key)) continue;
    for (const { outcomes } of markets.filter((candidate) => candidate.key === market)) {
      for (const { name, description, price, point } of outcomes) {
        if (!means(description) || typeof point !== 'number') continue;
        const rungs = found.get(key) ?? new Map<number, Rung>();
        const rung = rungs.get(point) ?? { point, overs: [], unders: [] };
        (name === 'Over' ? rung.overs : rung.unders).push(price);
        found.set(key, rungs.set(point, rung));
      }
    }
  }
  return found;
}

/**
 * The main line of each book for the player that `means` recognizes, worked out from the rule's words alone: points
 * with both sides first, then the point that most other books have, then the prices nearest to even, then the lower.
 */
export function expectedLines(
  response: EventResponse,
  market: string,
  books: readonly string[],
  means: (name: string) => boolean,
): Map<string, ExpectedLine> {
  const all = ladders(response, market, books, means);
  const lines = new Map<string, ExpectedLine>();
  for (const [book, rungs] of all) {
    const ranked = [...rungs.values()].map(({ point, overs, unders }) => {
      const line = { point, over: leastPaying(overs), under: leastPaying(unders) };
      const bothSides = line.over !== null && line.under !== null;
      const others = [...all].filter(([other, theirs]) => other !== book && theirs.has(point)).length;
      return { line, rank: [bothSides ? 0 : 1, -others, unevenness(line), point] };
    });
    ranked.sort((a, b) => {
      const at = a.rank.findIndex((value, index) => value !== b.rank[index]);
      return at === -1 ? 0 : (a.rank[at] ?? 0) - (b.rank[at] ?? 0);
    });
    if (ranked[0] !== undefined) lines.set(book, ranked[0].line);
  }
  return lines;
}

/**
 * Everything that the books sell in a market on the player that `means` recognizes, by book and line ('yes' where there is
 * none): of several prices for one side the one that pays least.
 */
export function everyLine(
  response: EventResponse,
  market: string,
  books: readonly string[],
  means: (name: string) => boolean,
): Record<string, Pick<ExpectedLine, 'over' | 'under'>> {
  const prices = new Map<string, { over: number[]; under: number[] }>();
  for (const { key, markets } of response.bookmakers.filter((book) => books.includes(book.key))) {
    const outcomes = markets.filter((each) => each.key === market).flatMap((each) => each.outcomes);
    for (const { name, price, point } of outcomes.filter(({ description }) => means(description))) {
      const line = `${key} ${point ?? 'yes'}`;
      const both = prices.get(line) ?? { over: [], under: [] };
      (name === 'Under' ? both.under : both.over).push(price);
      prices.set(line, both);
    }
  }
  const lines = [...prices].map(([line, { over, under }]) => [
    line,
    { over: leastPaying(over), under: leastPaying(under) },
  ]);
  return Object.fromEntries(lines);
}

/** Every name that our books print in a market. */
export function namesOf(response: EventResponse, market: string, books: readonly string[]): string[] {
  const names = response.bookmakers
    .filter(({ key }) => books.includes(key))
    .flatMap(({ markets }) => markets.filter(({ key }) => key === market))
    .flatMap(({ outcomes }) => outcomes.map(({ description }) => description.trim()));
  return [...new Set(names)];
}
