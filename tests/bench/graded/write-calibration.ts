import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { calibrationOf } from './calibration.ts';
import { gradedQuotes } from './graded-files.ts';
import { judgeMarket } from './judge-quotes.ts';
import { logLoss, mean } from './score.ts';

// `npm run calibration -- <folder>`: writes what fair chances said and what happened, for the page that shows it
// (PRICE-11). Sums only: no quote or result of the files is in it.

const folder = process.argv[2];
if (folder === undefined) {
  console.error('Usage: npm run calibration -- <folder of graded .csv.gz files>');
  process.exit(1);
}
const TARGET = fileURLToPath(new URL('../../../src/lib/pricing/calibration.json', import.meta.url));
const quotes = gradedQuotes(folder);
const dates = quotes.map(({ date }) => date).sort();
const rounded = (value: number) => Number(value.toFixed(4));
const markets = [...new Set(quotes.map(({ market }) => market))].sort();
const judged = markets.flatMap((market) => judgeMarket(quotes, market));
const lossOf = (rows: typeof judged, way: 'fair' | 'own' | 'ignored') =>
  Number(mean(rows.map(({ chances, won }) => logLoss(chances[way], won))).toFixed(5));
const content = {
  measured: new Date().toISOString().slice(0, 10),
  from: dates[0],
  to: dates.at(-1),
  quotes: judged.length,
  nights: new Set(judged.map(({ night }) => night)).size,
  bins: calibrationOf(judged).map((bin) => ({
    ...bin,
    said: rounded(bin.said),
    happened: rounded(bin.happened),
    error: rounded(bin.error),
  })),
  markets: markets.map((market) => {
    const own = judged.filter((quote) => quote.market === market);
    return {
      market,
      n: own.length,
      logLoss: { fair: lossOf(own, 'fair'), own: lossOf(own, 'own'), ignored: lossOf(own, 'ignored') },
    };
  }),
};
writeFileSync(TARGET, `${JSON.stringify(content, null, 2)}\n`);
console.log(`wrote ${judged.length} quotes of ${content.nights} nights to ${TARGET}`);
