const LARGEST_ID = 2 ** 53;

/** The id in an address; null for a text that is none. */
export function readPlayerId(text: string | undefined): number | null {
  const id = Number(text);
  return text !== undefined && /^[1-9]\d*$/.test(text) && id < LARGEST_ID ? id : null;
}
