import { type BookLine, tellingLines } from '../../../src/lib/pricing/book-line.ts';
import type { MarketConstant } from '../../../src/lib/pricing/constants/types.ts';
import { fairOver } from '../../../src/lib/pricing/devig.ts';
import type { Family } from '../../../src/lib/pricing/distribution.ts';
import { marketConstant } from '../../../src/lib/pricing/market-constant.ts';
import { MarketTables } from '../../../src/lib/pricing/market-tables.ts';
import { PropMarket } from '../../../src/lib/pricing/prop-market.ts';
import type { GradedQuote } from './graded-files.ts';
import { mean } from './score.ts';

/** Ways to a chance of the over at a quote's line: ours, and those that somebody in a hurry would take. */
export const WAYS = ['fair', 'own', 'ignored', 'poisson', 'normal'] as const;
/** 'own': the book's own price without margin. 'ignored': the others' mean price, whatever their lines. */
export type Way = (typeof WAYS)[number];

/** A graded quote with the chance of its over by each way. */
export type JudgedQuote = GradedQuote & { readonly chances: Readonly<Record<Way, number>> };

function oneFamily(family: Family): MarketConstant['families'] {
  return { additive: family, multiplicative: family, power: family };
}

function ignoringLines(lines: readonly BookLine[], except: string): number {
  return mean(
    tellingLines(lines)
      .filter(({ book }) => book !== except)
      .map(({ over, under }) => fairOver(over ?? Number.NaN, under ?? Number.NaN)),
  );
}

function judgeProp(
  quotes: readonly GradedQuote[],
  allTables: Readonly<Record<string, MarketTables>>,
): JudgedQuote[] {
  const markets = ['fair', 'poisson', 'normal'].map((way) => {
    const tables = allTables[way];
    if (tables === undefined) throw new Error(`no families for ${way}`);
    // All of them have both sides.
    return new PropMarket(quotes, tables, new Map());
  });
  return quotes.flatMap((quote) => {
    const [fair, poisson, normal] = markets.map(
      (market) => market.consensus(quote.line, quote.book)?.chances.over,
    );
    if (fair === undefined || poisson === undefined || normal === undefined) return [];
    const own = fairOver(quote.over, quote.under);
    return [
      { ...quote, chances: { fair, own, ignored: ignoringLines(quotes, quote.book), poisson, normal } },
    ];
  });
}

/** Every quote of one market that another book has an opinion on, judged by the others of its prop. */
export function judgeMarket(quotes: readonly GradedQuote[], market: string): JudgedQuote[] {
  const constant = marketConstant(market);
  if (constant === null) throw new Error(`expected constants of ${market}`);
  const { additive } = constant.families;
  const allTables = {
    fair: new MarketTables(constant.families),
    poisson: new MarketTables(oneFamily({ kind: 'count', ratio: 1 })),
    normal: new MarketTables(oneFamily({ kind: 'normal', ratio: additive.ratio })),
  };
  const props = new Map<string, GradedQuote[]>();
  for (const quote of quotes) {
    if (quote.market !== market) continue;
    const prop = props.get(quote.prop);
    if (prop) prop.push(quote);
    else props.set(quote.prop, [quote]);
  }
  return [...props.values()].flatMap((prop) => judgeProp(prop, allTables));
}
