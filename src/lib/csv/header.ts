/** How many headers of a file a message lists. */
export const SHOWN_HEADERS = 12;

// As keys they would change every object. No export has them, so a file that does is refused.
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/** A header as it is compared: letter case and spacing do not count. */
export function headerKey(header: string): string {
  return header.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** The first header that no file may have, because as a key it would change every object; null where there is none (SEC-29). */
export function forbiddenHeader(headers: readonly string[]): string | null {
  return headers.find((header) => FORBIDDEN.has(headerKey(header)))?.trim() ?? null;
}

/**
 * Where a column is by any of its names: positions from 0 among the `keys` of the headers, in the order of the file; none where it
 * is not there (DATA-22).
 */
export function placesOf(keys: readonly string[], names: readonly string[]): number[] {
  const wanted = new Set(names.map(headerKey));
  return keys.flatMap((key, at) => (wanted.has(key) ? [at] : []));
}

/** The first headers of a file, as a message lists them. */
export function shownHeaders(headers: readonly string[]): string {
  const names = headers.map((header) => header.trim().slice(0, 40) || '(blank)');
  const rest = names.length - SHOWN_HEADERS;
  return rest > 0 ? `${names.slice(0, SHOWN_HEADERS).join(', ')} and ${rest} more` : names.join(', ');
}

/** What to say behind the headers of a file that is separated by something else; '' where it is not. */
export function separatorHint(headers: readonly string[]): string {
  const only = headers.length === 1 ? (headers[0] ?? '') : '';
  if (only.includes(';')) return ' (separated by semicolons; expected commas)';
  if (only.includes('\t')) return ' (separated by tabs; expected commas)';
  return '';
}
