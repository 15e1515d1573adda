import { isJsonObject, type JsonObject } from '../../json-object.ts';

/** An answer is not in the form that its service is known for. */
export class UnreadableBoxScore extends Error {
  override name = 'UnreadableBoxScore';
}

/** The fields of an object; none of anything else. */
export function fieldsOf(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {};
}

/** What stands at the end of a path of fields, or undefined. */
export function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((from, field) => fieldsOf(from)[field], value);
}

/** The items of a list that has to be there. Throws an `UnreadableBoxScore` that names it. */
export function listAt(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const list = at(value, ...path);
  if (Array.isArray(list)) return list;
  throw new UnreadableBoxScore(
    `expected a list at ${path.join('.')}, found ${list === undefined ? 'nothing' : typeof list}`,
  );
}

/** A text that is not blank, or null. */
export function textAt(value: unknown, ...path: readonly string[]): string | null {
  const text = at(value, ...path);
  if (typeof text === 'number') return String(text);
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
}

/** A whole number of at least 0, written as a number or as digits; null for anything else. */
export function countAt(value: unknown, ...path: readonly string[]): number | null {
  const text = textAt(value, ...path);
  return text !== null && /^\d{1,4}$/.test(text) ? Number(text) : null;
}
