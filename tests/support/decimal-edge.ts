import type { Row } from './product-api.ts';

// Arithmetic of the journeys, on whole millionths and not by the modules that it checks.

const MINUS = '\u2212';

/** A decimal number as millionths: '27.5' is 27500000n. */
function millionths(value: unknown): bigint {
  const match = /^(-?)(\d+)(?:\.(\d{1,6}))?$/.exec(String(value));
  if (!match) throw new Error(`Expected a number with at most six decimals, found '${value}'.`);
  const [, sign, whole, decimals = ''] = match;
  const size = BigInt(`${whole}${decimals.padEnd(6, '0')}`);
  return sign ? -size : size;
}

/** One decimal, half away from zero, in tenths. */
function tenths(value: bigint): bigint {
  return value < 0n ? -((-value + 50_000n) / 100_000n) : (value + 50_000n) / 100_000n;
}

/** The sum of what a source projects in these columns, a missing part counting as 0, in millionths; null for none. */
function projected(row: Row, columns: readonly string[]): bigint | null {
  const parts = columns.flatMap((column) => (row[column] === null ? [] : [millionths(row[column])]));
  return parts.length === 0 ? null : parts.reduce((sum, part) => sum + part, 0n);
}

/** Projection minus the lowest line of all books of the row, in tenths; null without a projection or a line. */
export function edgeInTenths(
  prop: Row,
  projection: Row | undefined,
  columns: readonly string[],
): number | null {
  const lines = Object.entries(prop).flatMap(([column, value]) =>
    column.endsWith('_point') && value !== null ? [millionths(value)] : [],
  );
  const value = projection ? projected(projection, columns) : null;
  if (value === null || lines.length === 0) return null;
  const [lowest = 0n] = lines.sort((a, b) => Number(a - b));
  return Number(tenths(value - lowest));
}

/** An edge as a page writes it, with its sign. */
export function edgeText(edge: number): string {
  const text = (Math.abs(edge) / 10).toFixed(1);
  if (edge === 0) return text;
  return `${edge > 0 ? '+' : MINUS}${text}`;
}
