import { SLATE } from '../../lib/snapshots/head.ts';
import type { SnapshotRow } from '../../lib/snapshots/snapshot.ts';
import type { SlateAnswer } from '../../lib/today/slate-answer.ts';
import { writtenIn } from '../../lib/today/slate-rows.ts';
import { type Fallback, noteFallback } from './fallbacks.ts';
import { filesOfProject } from './files.ts';
import { SnapshotReads } from './read-snapshots.ts';

// Without effects until it is asked: a build that reads tables holds nothing of it (SCALE-9).
const snapshots = /* @__PURE__ */ new SnapshotReads(filesOfProject, () => new Date());

/** Which rows of a table are wanted, and how the table itself is asked when it was written. */
type Wanted = {
  readonly table: string;
  readonly propType?: string;
  readonly byPlayer?: boolean;
  readonly signal: AbortSignal;
  readonly newest: () => Promise<string | null>;
};

/** What the table itself says; that it was asked is noted once it has answered. */
async function itself<Value>(table: string, reason: Fallback, read: () => Promise<Value>): Promise<Value> {
  const value = await read();
  noteFallback(table, reason);
  return value;
}

type WrittenRow = SnapshotRow & { readonly id: number; readonly updated_at: string };

/** Rows as the table orders them: by player, as the snapshot has them, or by their ids. */
function ordered(rows: readonly SnapshotRow[], { propType, byPlayer }: Wanted): readonly WrittenRow[] {
  const all = rows as readonly WrittenRow[];
  const wanted = propType === undefined ? all : all.filter((row) => row.prop_type === propType);
  return byPlayer ? wanted : wanted.toSorted((one, other) => one.id - other.id);
}

/** The wanted rows from the newest snapshot; where it is of no use, those that `read` gets from the table (SCALE-8). */
export async function rowsOrElse<Row>(
  wanted: Wanted,
  read: () => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const found = await snapshots.rows(wanted.table, wanted.newest);
  wanted.signal.throwIfAborted();
  if ('reason' in found) return itself(wanted.table, found.reason, read);
  noteFallback(wanted.table, null);
  return ordered(found.value, wanted) as unknown as readonly Row[];
}

/** When the newest of the wanted rows was written, alike; of a whole table the head says it. */
export async function newestOrElse(
  wanted: Wanted,
  read: () => Promise<string | null>,
): Promise<string | null> {
  if (wanted.propType === undefined) {
    const written = await snapshots.writtenAt(wanted.table, wanted.newest);
    wanted.signal.throwIfAborted();
    return 'reason' in written ? itself(wanted.table, written.reason, read) : written.value;
  }
  const found = await snapshots.rows(wanted.table, wanted.newest);
  wanted.signal.throwIfAborted();
  if ('reason' in found) return itself(wanted.table, found.reason, read);
  let newest: string | null = null;
  for (const { updated_at } of ordered(found.value, { ...wanted, byPlayer: true })) {
    if (newest === null || Date.parse(updated_at) > Date.parse(newest)) newest = updated_at;
  }
  return newest;
}

type AskWritten = () => Promise<ReadonlyMap<string, unknown>>;

/**
 * What tells one state of all tables from the next, so that an old head of the slate can be seen to be behind. The newest of all
 * writings does not do: the head has none of the slate.
 */
const changed = (slate: SlateAnswer, written: ReadonlyMap<string, unknown>): boolean =>
  [...writtenIn(slate)].some(([table, at]) => at !== written.get(table));

/** The slate from its newest snapshot; where that is of no use, as `ask` gets it. */
export async function slateOrElse(
  signal: AbortSignal,
  askWritten: AskWritten,
  ask: () => Promise<SlateAnswer>,
): Promise<SlateAnswer> {
  const found = await snapshots.slate(async (slate) => changed(slate, await askWritten()));
  signal.throwIfAborted();
  if ('reason' in found) return itself(SLATE, found.reason, ask);
  noteFallback(SLATE, null);
  return found.value;
}

/** When each table of the slate was written, alike. */
export async function slateWrittenOrElse(
  signal: AbortSignal,
  askWritten: AskWritten,
): Promise<ReadonlyMap<string, unknown>> {
  const found = await snapshots.slate(async (slate) => changed(slate, await askWritten()));
  signal.throwIfAborted();
  return 'reason' in found ? itself(SLATE, found.reason, askWritten) : writtenIn(found.value);
}
