/** What was read of public tables, by the first part of its key: lines, projections, the slate, games (INST-4). */
const KEPT: readonly unknown[] = ['props', 'projections', 'slate', 'games'];

/** Whether an answer is kept on the device: nothing of an account is (INST-4). */
export function isKept(key: readonly unknown[]): boolean {
  return KEPT.includes(key[0]);
}

/** Under which address a read stands in the cache. */
export function keptAddress(key: readonly unknown[]): string {
  return `/kept/${key.map((part) => encodeURIComponent(String(part))).join('/')}`;
}

/** An answer, and when it came (milliseconds since 1970). */
export interface KeptRead {
  readonly at: number;
  readonly data: unknown;
}

const MAP = '(map)';

/**
 * The same with its maps as JSON can say them. Lists are rows as the API answered them, and hold none: they are left as they
 * are, because to look at each value of a slate would hold a slow phone up.
 */
function withoutMaps(value: unknown): unknown {
  if (value instanceof Map) {
    return { [MAP]: Array.from(value, ([key, own]: [unknown, unknown]) => [key, withoutMaps(own)]) };
  }
  const isPlain =
    typeof value === 'object' && value !== null && !Array.isArray(value) && !('toJSON' in value);
  if (!isPlain) return value;
  return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, withoutMaps(own)]));
}

/** A read as text, maps included that stand in no list. */
export function keptText(read: KeptRead): string {
  return JSON.stringify(withoutMaps(read));
}

/** The read of a text; null where it is none. */
export function readOfText(text: string): KeptRead | null {
  const read: unknown = JSON.parse(text, (_, value: unknown) => {
    if (typeof value !== 'object' || value === null || !(MAP in value)) return value;
    return new Map(value[MAP] as [unknown, unknown][]);
  });
  if (typeof read !== 'object' || read === null || !('at' in read) || !('data' in read)) return null;
  return typeof read.at === 'number' ? { at: read.at, data: read.data } : null;
}
