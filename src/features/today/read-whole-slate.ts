import { readSlateAnswer } from '../../data/read-slate.ts';
import { type SlatePart, type SlateRows, slateRows, slateTables } from '../../lib/today/slate-rows.ts';
import { inSlices } from '../../ui/in-slices.ts';

/**
 * Every prop and projection of every sport (TODAY-2), read a few milliseconds at a time. What says the same as in the older slate
 * stays the same object. Rejects when it cannot be read, and when `signal` ends it.
 */
export async function readWholeSlate(older: SlateRows | null, signal: AbortSignal): Promise<SlateRows> {
  const parts: SlatePart[] = [];
  const tables = slateTables(await readSlateAnswer(signal), older);
  await inSlices(tables, (part) => parts.push(part), signal);
  signal.throwIfAborted();
  return slateRows(parts);
}

/** A slate and when it was read, in milliseconds since 1970. */
export interface SlateAhead {
  readonly slate: SlateRows;
  readonly at: number;
}

let settled: SlateAhead | null = null;

/** Reads the slate for the app, before that is there (PERF-17). Rejects when it cannot be read. */
export async function readSlateAhead(clock: () => number): Promise<SlateRows> {
  const slate = await readWholeSlate(null, new AbortController().signal);
  settled = { slate, at: clock() };
  return slate;
}

/** The slate that was read before the app was there; null where none was. It is let go of. */
export function takeSlateAhead(): SlateAhead | null {
  const all = settled;
  settled = null;
  return all;
}
