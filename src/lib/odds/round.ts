/** To four decimals, which no projection, chance or stake of a file needs more of; null stays null. */
export function toFourDecimals(value: number | null): number | null {
  return value === null ? null : Number(value.toFixed(4));
}

/**
 * One decimal, half away from zero, of the decimal that is meant (EDGE-2): 8.45 - 7.5 is 0.95 and becomes 1.0, although
 * binary floats make it 0.9499999999999993. The nudge is far above a float's error on stats (below 1e-11) and far below
 * the last decimal of any projection. Never -0.
 */
export function roundToTenth(value: number): number {
  const tenths = Math.floor(Math.abs(value) * 10 + 0.5 + 1e-9);
  return tenths === 0 ? 0 : (Math.sign(value) * tenths) / 10;
}
