import { roundToTenth } from './round.ts';

/** Shown where a value is missing (SEC-73: a missing value is never 0). */
export const MISSING = '—';

const MINUS = '\u2212';

/** An American price as text, always with its sign (MARK-6): '+120', '−110' with a true minus; a dash for no price. */
export function priceText(price: number | null): string {
  if (price === null) return MISSING;
  return price > 0 ? `+${price}` : `${MINUS}${Math.abs(price)}`;
}

/** A line in stat units as the book writes it: '24.5', '7'; a dash for no line. */
export function lineText(point: number | null): string {
  return point === null ? MISSING : String(point);
}

/** A projection in stat units with one decimal: '27.0'; a dash for none. */
export function statText(value: number | null): string {
  return value === null ? MISSING : roundToTenth(value).toFixed(1).replace('-', MINUS);
}

/** An edge or a spread in stat units with its sign: '+1.2', '−0.3', '0.0'; a dash for none. */
export function signedText(value: number | null): string {
  if (value === null) return MISSING;
  const text = statText(value);
  return value > 0 && text !== '0.0' ? `+${text}` : text;
}

/** A count, or an amount of up to three decimals, with its thousands apart: '2,949', '1,500.25'. */
export function countText(count: number): string {
  return count.toLocaleString('en-US');
}

/**
 * A number with its word.
 * @example counted(1, 'game') // '1 game'
 * @example counted(2949, 'player matches', 'players match') // '2,949 players match'
 */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${countText(count)} ${count === 1 ? one : many}`;
}
