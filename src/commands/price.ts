import { CsvError } from '../lib/csv/table.ts';
import { priceProjections } from '../lib/pricing/csv/price-projections.ts';
import { priceQuotes } from '../lib/pricing/csv/price-quotes.ts';
import type { PricedCsv } from '../lib/pricing/csv/priced-csv.ts';

// `npm run --silent price -- quotes|projections`: CSV on stdin, the same rows with added columns on stdout (PRICE-10).

const KINDS: Readonly<Record<string, (text: string) => PricedCsv>> = {
  quotes: priceQuotes,
  projections: priceProjections,
};

async function textOf(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch (error) {
    throw new CsvError('expected a CSV in UTF-8, found other bytes', { cause: error });
  }
}

// Whoever reads only the first rows (`| head`) has had what they wanted.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

const kind = process.argv[2] ?? '';
const price = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
if (price === undefined || process.argv.length > 3) {
  console.error('Usage: npm run --silent price -- quotes|projections < in.csv > out.csv');
  process.exit(1);
}
try {
  const { text, badRows } = price(await textOf(process.stdin));
  for (const { row, record, problem } of badRows) {
    console.error(`row ${row} (record ${record}): ${problem}`);
  }
  if (badRows.length > 0) process.exitCode = 1;
  process.stdout.write(text);
} catch (error) {
  if (!(error instanceof CsvError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
