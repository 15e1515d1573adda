import { isJsonObject } from '../json-object.ts';
import {
  type Cell,
  type Column,
  isCount,
  jsonOf,
  type PackedColumn,
  packed,
  rowCount,
  type Snapshot,
  unpacked,
} from './snapshot.ts';

/** A column that changed: all of it, or the places of the cells that did and what they say now. */
type ChangedColumn = PackedColumn | { readonly at: readonly number[]; readonly to: PackedColumn };

/** What makes a table's next snapshot of the one before (SCALE-7). */
interface Delta {
  readonly table: string;
  /** The hashes of both. */
  readonly from: string;
  readonly to: string;
  /** The number and rows of the next one. */
  readonly number: number;
  readonly rows: number;
  /** The next one's rows in their order: where rows of the one before begin and how many, or -1 and how many new ones. */
  readonly take: readonly number[];
  readonly columns: Readonly<Record<string, ChangedColumn>>;
}

const NEW = -1;

/** Which of the older rows each newer one was, by their ids. */
function sources(older: Column, newer: Column): number[] {
  const places = new Map(older.map((id, place) => [id, place]));
  return newer.map((id) => places.get(id) ?? NEW);
}

function takeOf(from: readonly number[]): number[] {
  const take: number[] = [];
  let next: number | null = null;
  for (const place of from) {
    if (place === next) take[take.length - 1] = (take.at(-1) ?? 0) + 1;
    else take.push(place, 1);
    next = place === NEW ? NEW : place + 1;
  }
  return take;
}

/** Which of the older rows each newer one was, of a take; null where it does not fit. */
function placesOf(take: readonly number[], before: number, rows: number): number[] | null {
  const places: number[] = [];
  for (let at = 0; at < take.length; at += 2) {
    const [start = NEW, count = 0] = [take[at], take[at + 1]];
    if (start < NEW || count < 1 || places.length + count > rows) return null;
    if (start !== NEW && start + count > before) return null;
    for (let step = 0; step < count; step += 1) places.push(start === NEW ? NEW : start + step);
  }
  return places.length === rows ? places : null;
}

const taken = (column: Column, places: readonly number[]): Cell[] =>
  places.map((place) => (place === NEW ? null : (column[place] ?? null)));

function changedColumn(kept: Column, newer: Column): ChangedColumn | null {
  const at = newer.flatMap((cell, index) => (cell === kept[index] ? [] : [index]));
  if (at.length === 0) return null;
  const whole = packed(newer);
  const cells = { at, to: packed(at.map((index) => newer[index] ?? null)) };
  return JSON.stringify(cells).length < JSON.stringify(whole).length ? cells : whole;
}

/**
 * What changed from one snapshot of a table to a later one, by the ids of rows; null where they are not of one form. `from` and
 * `to` are their hashes.
 */
export function deltaOf(older: Snapshot, newer: Snapshot, from: string, to: string): Delta | null {
  const names = Object.keys(newer.columns);
  const ids = older.columns.id;
  const newIds = newer.columns.id;
  if (older.table !== newer.table || !ids || !newIds || new Set(ids).size !== ids.length) return null;
  if (names.join('\n') !== Object.keys(older.columns).join('\n')) return null;
  const places = sources(ids, newIds);
  const columns: Record<string, ChangedColumn> = {};
  for (const name of names) {
    const changed = changedColumn(taken(older.columns[name] ?? [], places), newer.columns[name] ?? []);
    if (changed) columns[name] = changed;
  }
  const { table, number } = newer;
  return { table, from, to, number, rows: newIds.length, take: takeOf(places), columns };
}

const areCounts = (value: unknown): value is number[] => Array.isArray(value) && value.every(isCount);

function isTake(value: unknown): value is number[] {
  return Array.isArray(value) && value.length % 2 === 0 && value.every(Number.isSafeInteger);
}

/** The delta that a text holds; null where it holds none. Whether it fits shows when it is applied. */
export function readDelta(text: string): Delta | null {
  const value = jsonOf(text);
  if (!isJsonObject(value) || !isJsonObject(value.columns) || !isTake(value.take)) return null;
  const { table, from, to, number, rows } = value;
  if (typeof table !== 'string' || typeof from !== 'string' || typeof to !== 'string') return null;
  if (!isCount(number) || !isCount(rows)) return null;
  const columns = value.columns as Delta['columns'];
  return { table, from, to, number, rows, take: value.take, columns };
}

function patched(kept: Cell[], change: unknown): Column | null {
  if (change === undefined) return kept;
  if (!isJsonObject(change) || !('at' in change)) {
    const whole = unpacked(change, kept.length);
    return whole?.length === kept.length ? whole : null;
  }
  const { at } = change;
  const to = unpacked(change.to, kept.length);
  if (!areCounts(at) || to?.length !== at.length) return null;
  for (const [index, place] of at.entries()) {
    if (place >= kept.length) return null;
    kept[place] = to[index] ?? null;
  }
  return kept;
}

/** The next snapshot; null where the delta does not fit this one. Whether it is right its hash tells (SCALE-8). */
export function applyDelta(older: Snapshot, { table, number, rows, take, columns }: Delta): Snapshot | null {
  if (table !== older.table) return null;
  const places = placesOf(take, rowCount(older), rows);
  if (places === null) return null;
  const made: Record<string, Column> = {};
  for (const [name, column] of Object.entries(older.columns)) {
    const next = patched(taken(column, places), columns[name]);
    if (next === null) return null;
    made[name] = next;
  }
  return { table, number, columns: made };
}
