/**
 * Orders texts by their code units, the same in every place and language; for `sort`.
 * @example ['b', 'a'].sort(compareText) // ['a', 'b']
 */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
