/** A stake in units, with every decimal that a file may bring: '1,250 u', '0.000001 u'. */
export function stakeText(units: number): string {
  return `${units.toLocaleString('en-US', { maximumFractionDigits: 6 })}\u00a0u`;
}
