import { isJsonObject } from '../../lib/json-object.ts';
import { applyDelta, readDelta } from '../../lib/snapshots/delta.ts';
import {
  deltaPath,
  type Head,
  type HeadEntry,
  isOldHead,
  readHead,
  SLATE,
  snapshotPath,
} from '../../lib/snapshots/head.ts';
import {
  jsonOf,
  readSnapshot,
  rowsOf,
  type Snapshot,
  type SnapshotRow,
  snapshotText,
} from '../../lib/snapshots/snapshot.ts';
import { isSlateAnswer, type SlateAnswer } from '../../lib/today/slate-answer.ts';
import type { Fallback } from './fallbacks.ts';
import type { Files } from './files.ts';

/** How long a table that was asked because the head is old is not asked again. */
const ASKED_MS = 5 * 60_000;

/** What was read last of a table, or of the slate. */
type Kept = { readonly entry: HeadEntry; readonly snapshot: Snapshot; readonly rows: readonly SnapshotRow[] };
type KeptSlate = { readonly entry: HeadEntry; readonly answer: SlateAnswer };

/** What snapshots say, or why they are of no use. */
export type Found<Value> = { readonly value: Value } | { readonly reason: Fallback };

const isSameInstant = (one: string | null, other: string | null): boolean =>
  one === other || (one !== null && other !== null && Date.parse(one) === Date.parse(other));

function slateIn(text: string, { number }: HeadEntry): SlateAnswer | null {
  const value = jsonOf(text);
  if (!isJsonObject(value) || value.table !== SLATE || value.number !== number) return null;
  return isSlateAnswer(value.slate) ? value.slate : null;
}

/** Reads snapshots, and keeps of each table the newest that it has read (SCALE-6, SCALE-8). */
export class SnapshotReads {
  readonly #files: Files;
  readonly #clock: () => Date;
  readonly #kept = new Map<string, Kept>();
  readonly #loading = new Map<string, Promise<Kept | Fallback>>();
  readonly #asked = new Map<string, { at: number; isBehind: boolean }>();
  #slate: KeptSlate | null = null;
  #latest: Head | null = null;
  #answeredAt = Number.NaN;
  #underWay: Promise<Head | null> | null = null;

  constructor(files: Files, clock: () => Date) {
    this.#files = files;
    this.#clock = clock;
  }

  /**
   * All rows of a table from its newest snapshot, or why the table has to be read itself. `newest` asks the table when it was
   * written.
   */
  async rows(table: string, newest: () => Promise<string | null>): Promise<Found<readonly SnapshotRow[]>> {
    const found = await this.#entry(table);
    if ('reason' in found) return found;
    const { head, entry } = found.value;
    const hasChanged = async () => !isSameInstant(await newest(), entry.seenAt);
    if (await this.#isBehind(head, table, hasChanged)) return { reason: 'behind' };
    const snapshot = await this.#snapshot(table, entry).catch((): Fallback => 'unreachable');
    return typeof snapshot === 'string' ? { reason: snapshot } : { value: snapshot.rows };
  }

  /** When the newest row of a table was written, by the head alone (ISO 8601, null without rows); or why it does not say. */
  async writtenAt(table: string, newest: () => Promise<string | null>): Promise<Found<string | null>> {
    const found = await this.#entry(table);
    if ('reason' in found) return found;
    const { head, entry } = found.value;
    const hasChanged = async () => !isSameInstant(await newest(), entry.seenAt);
    if (await this.#isBehind(head, table, hasChanged)) return { reason: 'behind' };
    return { value: entry.seenAt };
  }

  /**
   * The whole slate as its newest snapshot has it, the same object while that is the same; else why it has to be asked for.
   * `hasChanged` asks the tables whether they were written since.
   */
  async slate(hasChanged: (slate: SlateAnswer) => Promise<boolean>): Promise<Found<SlateAnswer>> {
    const found = await this.#entry(SLATE);
    if ('reason' in found) return found;
    const { head, entry } = found.value;
    const read = await this.#loadSlate(entry).catch((): Found<SlateAnswer> => ({ reason: 'unreachable' }));
    if ('reason' in read) return read;
    return (await this.#isBehind(head, SLATE, () => hasChanged(read.value))) ? { reason: 'behind' } : read;
  }

  /** The newest head: a cache on the way may answer with one from before, which counts for nothing. */
  async #readHead(): Promise<Head | null> {
    const answer = await this.#files.head();
    const head = answer && readHead(answer.text);
    if (!answer || !head) return null;
    this.#answeredAt = answer.answeredAt;
    const known = this.#latest;
    if (known === null || Date.parse(head.at) >= Date.parse(known.at)) this.#latest = head;
    return this.#latest;
  }

  /** The entry of a name in the newest head, or why there is none. Those who ask at once share a question. */
  async #entry(name: string): Promise<Found<{ head: Head; entry: HeadEntry }>> {
    this.#underWay ??= this.#readHead().finally(() => {
      this.#underWay = null;
    });
    let head: Head | null;
    try {
      head = await this.#underWay;
    } catch {
      // Without a connection the table cannot be read either, and the page says so.
      return { reason: 'unreachable' };
    }
    const entry = head?.tables.get(name);
    return head && entry ? { value: { head, entry } } : { reason: 'missing' };
  }

  async #isBehind(head: Head, name: string, ask: () => Promise<boolean>): Promise<boolean> {
    const now = this.#clock().getTime();
    // Of a clock that is behind the answer's own time knows better.
    if (!isOldHead(head, new Date(this.#answeredAt > now ? this.#answeredAt : now))) return false;
    const before = this.#asked.get(name);
    if (before && now - before.at < ASKED_MS) return before.isBehind;
    const isBehind = await ask();
    this.#asked.set(name, { at: now, isBehind });
    return isBehind;
  }

  /** Those who read the same snapshot at once share it. */
  async #snapshot(table: string, entry: HeadEntry): Promise<Kept | Fallback> {
    const known = this.#kept.get(table);
    if (known?.entry.hash === entry.hash) return known;
    const running = this.#loading.get(entry.hash) ?? this.#load(table, entry);
    this.#loading.set(entry.hash, running);
    try {
      const found = await running;
      if (typeof found !== 'string') this.#kept.set(table, found);
      return found;
    } finally {
      this.#loading.delete(entry.hash);
    }
  }

  async #load(table: string, entry: HeadEntry): Promise<Kept | Fallback> {
    const next = await this.#byDelta(this.#kept.get(table), entry);
    if (next) return { entry, snapshot: next, rows: rowsOf(next) };
    const text = await this.#files.text(snapshotPath(table, entry.hash));
    if (text === null) return 'missing';
    const hash = await this.#files.hash(text);
    const whole = hash === null || hash === entry.hash ? readSnapshot(text) : null;
    if (whole?.table !== table || whole.number !== entry.number) return 'damaged';
    return { entry, snapshot: whole, rows: rowsOf(whole) };
  }

  /** The next snapshot by its difference from the one that is here; null where there is none, or it does not lead there. */
  async #byDelta(known: Kept | undefined, entry: HeadEntry): Promise<Snapshot | null> {
    if (!known || entry.deltaFrom !== known.entry.number) return null;
    const text = await this.#files.text(deltaPath(known.entry.hash, entry.hash));
    const delta = text === null ? null : readDelta(text);
    if (delta?.from !== known.entry.hash || delta.to !== entry.hash) return null;
    const made = applyDelta(known.snapshot, delta);
    return made && (await this.#files.hash(snapshotText(made))) === entry.hash ? made : null;
  }

  async #loadSlate(entry: HeadEntry): Promise<Found<SlateAnswer>> {
    if (this.#slate?.entry.hash === entry.hash) return { value: this.#slate.answer };
    const text = await this.#files.text(snapshotPath(SLATE, entry.hash));
    if (text === null) return { reason: 'missing' };
    const hash = await this.#files.hash(text);
    const answer = hash === null || hash === entry.hash ? slateIn(text, entry) : null;
    if (answer === null) return { reason: 'damaged' };
    this.#slate = { entry, answer };
    return { value: answer };
  }
}
