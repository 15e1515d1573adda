/** What was read of public tables, by the first part of its key: lines and what books keep, projections, the slate, games (INST-4). */
const KEPT: readonly unknown[] = ['props', 'overrounds', 'projections', 'slate', 'games'];

/** Whether an answer is kept on the device: nothing of an account is (INST-4). */
export function isKept(key: readonly unknown[]): boolean {
  return KEPT.includes(key[0]);
}

/** The cache address of a read. */
export function keptAddress(key: readonly unknown[]): string {
  return `/kept/${key.map((part) => encodeURIComponent(String(part))).join('/')}`;
}

/** An answer, and when it came (milliseconds since 1970). */
interface KeptRead {
  readonly at: number;
  readonly data: unknown;
}

const MAP = '(map)';

/** How many items of a list are written at once: less than a few milliseconds on a slow phone. */
const WRITTEN_AT_ONCE = 50;

/**
 * A read as text, in pieces that take no longer than a few milliseconds each; maps are said as JSON can say them. Lists are
 * rows as the API answered them, and hold no map.
 */
export function* keptPieces(read: KeptRead): Generator<string> {
  yield* piecesOf(read);
}

function* piecesOf(value: unknown): Generator<string> {
  if (value instanceof Map) yield* piecesOfMap(value);
  else if (Array.isArray(value)) yield* piecesOfList(value);
  else if (typeof value === 'object' && value !== null && !('toJSON' in value)) yield* piecesOfObject(value);
  else yield JSON.stringify(value) ?? 'null';
}

function* piecesOfMap(map: ReadonlyMap<unknown, unknown>): Generator<string> {
  let before = `{"${MAP}":[`;
  for (const [key, own] of map) {
    yield `${before}[${JSON.stringify(key)},`;
    yield* piecesOf(own);
    before = '],';
  }
  yield map.size === 0 ? `${before}]}` : ']]}';
}

function* piecesOfList(list: readonly unknown[]): Generator<string> {
  yield '[';
  for (let from = 0; from < list.length; from += WRITTEN_AT_ONCE) {
    const items = JSON.stringify(list.slice(from, from + WRITTEN_AT_ONCE)).slice(1, -1);
    yield from === 0 ? items : `,${items}`;
  }
  yield ']';
}

function* piecesOfObject(object: object): Generator<string> {
  let before = '{';
  for (const [name, own] of Object.entries(object)) {
    if (own === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    yield* piecesOf(own);
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text, (_, value: unknown) => {
      if (typeof value !== 'object' || value === null || !(MAP in value)) return value;
      return new Map(value[MAP] as [unknown, unknown][]);
    });
  } catch {
    return null;
  }
}

/** The read that a text holds; null where it holds none, as one that was cut off while it was written. */
export function readOfText(text: string): KeptRead | null {
  const read = parsed(text);
  if (typeof read !== 'object' || read === null || !('at' in read) || !('data' in read)) return null;
  return typeof read.at === 'number' ? { at: read.at, data: read.data } : null;
}
