import { parseArgs } from 'node:util';
import { mutateDatabase } from './database.ts';
import { report, type Verdict } from './mutation.ts';

// Takes away each guard of the product in turn and says who noticed:
//   npm run mutate [-- database] [--only <text>]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' } },
});
const halves = positionals.length === 0 ? ['database'] : positionals;
const unknown = halves.find((half) => half !== 'database');
if (unknown) throw new Error(`Expected 'database', found '${unknown}'.`);

const { only } = values;
const escaped = only?.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
// SEC-3 is not SEC-34.
const wanted = escaped === undefined ? null : new RegExp(`${escaped}(?!\\d)`, 'i');
const isWanted = (guard: string): boolean => wanted?.test(guard) ?? true;
const print = (line: string): void => console.log(line);

const verdicts: Verdict[] = [];
if (halves.includes('database')) verdicts.push(...(await mutateDatabase(isWanted, print)));
if (verdicts.length === 0) throw new Error(`No guard is called '${only}'.`);
process.exitCode = report(verdicts, print);
