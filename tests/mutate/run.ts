import { parseArgs } from 'node:util';
import { mutateCode } from './code.ts';
import { mutateDatabase } from './database.ts';
import { report, type Verdict } from './mutation.ts';

// Takes away each guard of the product in turn and says who noticed:
//   npm run mutate [-- database | code] [--only <text>] [--journeys]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, journeys: { type: 'boolean', default: false } },
});
const halves = positionals.length === 0 ? ['database', 'code'] : positionals;
const unknown = halves.find((half) => half !== 'database' && half !== 'code');
if (unknown) throw new Error(`Expected 'database' or 'code', found '${unknown}'.`);

const { only } = values;
const escaped = only?.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
// SEC-3 is not SEC-34.
const wanted = escaped === undefined ? null : new RegExp(`${escaped}(?!\\d)`, 'i');
const isWanted = (guard: string): boolean => wanted?.test(guard) ?? true;
const print = (line: string): void => console.log(line);

const verdicts: Verdict[] = [];
if (halves.includes('database')) verdicts.push(...(await mutateDatabase(isWanted, print)));
if (halves.includes('code')) verdicts.push(...(await mutateCode(isWanted, values.journeys, print)));
if (verdicts.length === 0) throw new Error(`No guard is called '${only}'.`);
process.exitCode = report(verdicts, print);
