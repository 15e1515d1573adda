import { type SlateRows, slateRows, slateTables } from '../../src/lib/today/slate-rows.ts';

/** The slate of an answer at once; a page reads it a table at a time. */
export function readSlate(answer: Parameters<typeof slateTables>[0], older: SlateRows | null): SlateRows {
  return slateRows([...slateTables(answer, older)]);
}
