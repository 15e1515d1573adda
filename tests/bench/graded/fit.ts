import { LEAGUES } from '../../../src/lib/league/leagues.ts';
import { CONSTANTS } from '../../../src/lib/pricing/constants/by-league.ts';
import type { Family } from '../../../src/lib/pricing/distribution.ts';
import { projectionConstant } from '../../../src/lib/pricing/projection.ts';
import { fitMarkets } from './fit-markets.ts';
import { chosenFit, fitProjection, GRADED_STATS, projectionsOf } from './fit-projections.ts';
import { gradedQuotes } from './graded-files.ts';

// `npm run fit -- <folder>`: fits the constants of src/lib/pricing/constants anew from graded files and prints how far the
// table is from them (PRICE-11). What was fitted on the first 65 % of the rows is judged on the rest ('later').

const folder = process.argv[2];
if (folder === undefined) {
  console.error('Usage: npm run fit -- <folder of graded .csv.gz files>');
  process.exit(1);
}

function shown(family: Family): string {
  const growth = family.kind === 'count' ? family.growth : undefined;
  return `${family.kind} ${family.ratio.toFixed(2)}${growth === undefined ? '' : ` + ${growth.toFixed(2)} m`}`;
}

console.log('Markets: how far a book’s price at another of its lines is from the prediction');
console.table(
  fitMarkets(gradedQuotes(folder)).map(({ market, method, ratio, error, laterError, n }) => {
    const family = CONSTANTS.nba.markets[market]?.families[method];
    const table = family?.ratio ?? Number.NaN;
    return {
      market,
      method,
      table,
      fitted: ratio,
      difference: Number((ratio - table).toFixed(2)),
      error: Number(error.toFixed(5)),
      later: Number(laterError.toFixed(5)),
      n,
    };
  }),
);

console.log('Projections: log loss at lines around them');
console.table(
  GRADED_STATS.map((graded) => {
    const fits = fitProjection(graded, projectionsOf(folder, graded));
    const best = chosenFit(fits);
    const constant = projectionConstant(graded.league, graded.stat, graded.position);
    const family = constant !== null && 'family' in constant ? constant.family : null;
    return {
      stat: [graded.league, graded.stat, graded.position ?? ''].join(' '),
      table: family === null ? 'none' : shown(family),
      fitted: shown(best.family),
      'log loss': Number(best.loss.toFixed(5)),
      later: Number(best.laterLoss.toFixed(5)),
      others: fits
        .filter((fit) => fit !== best)
        .map((fit) => `${shown(fit.family)}: ${fit.loss.toFixed(5)}, ${fit.laterLoss.toFixed(5)}`)
        .join('; '),
      n: best.n,
    };
  }),
);

const borrowed = LEAGUES.flatMap((league) =>
  Object.entries(CONSTANTS[league].markets)
    .filter(([, { n }]) => n === 0)
    .map(([key]) => `${league} ${key}`),
);
console.log(`Markets that no ladder was seen of: ${borrowed.join(', ')}`);
