import { type Slate, slateOf, slateTables } from '../../src/lib/today/slate.ts';

/** The slate of an answer at once; a page reads it a table at a time. */
export function readSlate(answer: Parameters<typeof slateTables>[0], older: Slate | null): Slate {
  return slateOf([...slateTables(answer, older)]);
}
