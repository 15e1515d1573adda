/** A `numeric` as the JSON number that PostgREST sends; NaN and the infinities stay text, as JSON has none. */
export function numericToJson(text: string): number | string {
  const value = Number(text);
  return Number.isFinite(value) ? value : text;
}

/** PostgreSQL's text of a timestamp (`2026-11-21 03:00:00+00`) as PostgREST sends it (`2026-11-21T03:00:00+00:00`). */
export function timestampToJson(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}
