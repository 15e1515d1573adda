import { existsSync } from 'node:fs';
import path from 'node:path';
import { BOOK_KEYS } from '../../src/lib/league/books.ts';
import type { BookLine } from '../../src/lib/pricing/book-line.ts';
import type { Family } from '../../src/lib/pricing/distribution.ts';
import { marketConstant } from '../../src/lib/pricing/market-constant.ts';
import { MarketTables } from '../../src/lib/pricing/market-tables.ts';
import { projectionConstant } from '../../src/lib/pricing/projection.ts';
import { PropMarket } from '../../src/lib/pricing/prop-market.ts';
import { expectedValue } from '../../src/lib/pricing/worth.ts';
import { median } from '../support/process-figures.ts';
import { calibrationOf } from './graded/calibration.ts';
import { ladderError, ladderPairs } from './graded/fit-markets.ts';
import { GRADED_STATS, projectionLoss, projectionsOf } from './graded/fit-projections.ts';
import { type GradedQuote, gradedQuotes } from './graded/graded-files.ts';
import { type JudgedQuote, judgeMarket, WAYS, type Way } from './graded/judge-quotes.ts';
import { clusteredError, logLoss, mean } from './graded/score.ts';

// How good fair chances are, beside naive ways, on graded quotes and projections (RECORDED_DATA/graded), and how long a
// slate takes (PRICE-11). One JSON line a figure; what is not there is said and left out.

const POISSON: Family = { kind: 'count', ratio: 1 };

function print(figure: string, fields: Record<string, number | string>): void {
  const rounded = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'number' ? Number(value.toFixed(5)) : value,
  ]);
  console.log(JSON.stringify({ bench: 'pricing', figure, ...Object.fromEntries(rounded) }));
}

function printLosses(market: string, quotes: readonly JudgedQuote[]): void {
  const nights = quotes.map(({ night }) => night);
  const losses = (way: Way) => quotes.map(({ chances, won }) => logLoss(chances[way], won));
  const brier = (way: Way) => mean(quotes.map(({ chances, won }) => (chances[way] - Number(won)) ** 2));
  const fair = losses('fair');
  const own = losses('own');
  const gain = fair.map((loss, at) => loss - (own[at] ?? Number.NaN));
  print('log loss', {
    market,
    n: quotes.length,
    nights: new Set(nights).size,
    ...Object.fromEntries(WAYS.map((way) => [way, mean(losses(way))])),
    'fair - own': mean(gain),
    error: clusteredError(gain, nights),
  });
  print('Brier', { market, ...Object.fromEntries(WAYS.map((way) => [way, brier(way)])) });
  const shade = quotes.map(({ chances, won }) => chances.fair - Number(won));
  print('overs are shaded', { market, 'fair - hit': mean(shade), error: clusteredError(shade, nights) });
}

function printLadder(quotes: readonly GradedQuote[], market: string): void {
  const pairs = ladderPairs(quotes, market);
  const families = marketConstant(market)?.families;
  if (families === undefined || pairs.length === 0) return;
  print('ladder error', {
    market,
    n: pairs.length,
    additive: ladderError(pairs, families.additive, 'additive'),
    multiplicative: ladderError(pairs, families.multiplicative, 'multiplicative'),
    mismatched: ladderError(pairs, families.multiplicative, 'additive'),
    poisson: ladderError(pairs, POISSON, 'additive'),
    normal: ladderError(pairs, { kind: 'normal', ratio: families.additive.ratio }, 'additive'),
  });
}

function printProjections(folder: string): void {
  for (const graded of GRADED_STATS) {
    const constant = projectionConstant(graded.league, graded.stat, graded.position);
    if (constant === null || !('family' in constant)) continue;
    const rows = projectionsOf(folder, graded);
    const ratio = mean(rows.map((row) => (row.result - row.mean) ** 2)) / mean(rows.map((row) => row.mean));
    print('projection log loss', {
      stat: [graded.league, graded.stat, graded.position].filter(Boolean).join(' '),
      n: rows.length,
      family: projectionLoss(graded, rows, constant.family),
      poisson: projectionLoss(graded, rows, POISSON),
      normal: projectionLoss(graded, rows, { kind: 'normal', ratio }),
    });
  }
}

function printQuality(folder: string): void {
  const quotes = gradedQuotes(folder);
  const markets = [...new Set(quotes.map(({ market }) => market))].sort();
  const judged = new Map(markets.map((market) => [market, judgeMarket(quotes, market)]));
  for (const [market, own] of judged) printLosses(market, own);
  const all = [...judged.values()].flat();
  printLosses('all', all);
  const lonely = new Map<string, Set<string>>();
  for (const { prop, line, book } of quotes) {
    const key = `${prop} ${line}`;
    lonely.set(key, (lonely.get(key) ?? new Set()).add(book));
  }
  printLosses(
    'nobody else has the line',
    all.filter(({ prop, line }) => lonely.get(`${prop} ${line}`)?.size === 1),
  );
  for (const market of markets) printLadder(quotes, market);
  for (const bin of calibrationOf(all)) print('calibration', { ...bin });
  printProjections(folder);
}

const PROPS = 3_000;
const RUNS = 25;

/** A slate as ten books would quote it; prices of every run are others. */
function slate(run: number): BookLine[][] {
  let seed = run + 1;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  return Array.from({ length: PROPS }, () => {
    const line = 4.5 + Math.floor(random() * 30);
    return BOOK_KEYS.map((book) => {
      const over = -100 - Math.floor(random() * 40);
      return {
        book,
        line: line + Math.floor(random() * 3) - 1,
        over,
        under: -225 - over + Math.floor(random() * 6),
      };
    });
  });
}

/** What a page needs of a slate: every quote's chances by all other books, and the EV of both its sides. */
function priceSlate(props: readonly (readonly BookLine[])[]): number {
  const families = marketConstant('player_points')?.families;
  if (families === undefined) throw new Error('points have no families');
  const tables = new MarketTables(families);
  const overrounds = new Map<string, number>();
  let best = Number.NEGATIVE_INFINITY;
  for (const lines of props) {
    const market = new PropMarket(lines, tables, overrounds);
    for (const { book, line, over, under } of lines) {
      const chances = market.consensus(line, book)?.chances;
      if (!chances || over === null || under === null) continue;
      const overValue = expectedValue({ win: chances.over, loss: chances.under }, over);
      const underValue = expectedValue({ win: chances.under, loss: chances.over }, under);
      best = Math.max(best, overValue, underValue);
    }
  }
  return best;
}

function printSpeed(): void {
  // All slates first: moving quotes that were made a moment ago is the collector's work, and none of pricing them.
  const slates = Array.from({ length: RUNS }, (_, run) => slate(run));
  const times = slates.map((props) => {
    const [start, cpu] = [performance.now(), process.cpuUsage()];
    if (!Number.isFinite(priceSlate(props))) throw new Error('a slate without any EV');
    const { user, system } = process.cpuUsage(cpu);
    return { ms: performance.now() - start, cpuMs: (user + system) / 1_000 };
  });
  // On a shared machine the processor's time is what the work took, and the quickest run the least disturbed.
  print('slate priced', {
    props: PROPS,
    books: BOOK_KEYS.length,
    first_cpu_ms: times[0]?.cpuMs ?? 0,
    cpu_ms: median(times.map(({ cpuMs }) => cpuMs)),
    ms: median(times.map(({ ms }) => ms)),
    quickest_ms: Math.min(...times.map(({ ms }) => ms)),
  });
}

printSpeed();
const folder = path.join(process.env.RECORDED_DATA ?? '', 'graded');
if (process.env.RECORDED_DATA && existsSync(folder)) printQuality(folder);
else console.log('No graded files: set RECORDED_DATA to the folder that has graded/.');
