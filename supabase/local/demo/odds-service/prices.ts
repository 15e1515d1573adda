/** Chance that a statistic with this mean and dispersion (variance over mean) ends above a half point. */
export function chanceOver(point: number, mean: number, dispersion: number): number {
  const chance = mean < 15 && dispersion < 2 ? poissonOver(point, mean) : normalOver(point, mean, dispersion);
  return Math.min(0.97, Math.max(0.02, chance));
}

function poissonOver(point: number, mean: number): number {
  let term = Math.exp(-mean);
  let below = 0;
  for (let count = 0; count <= point; count += 1) {
    below += term;
    term *= mean / (count + 1);
  }
  return 1 - below;
}

function normalOver(point: number, mean: number, dispersion: number): number {
  const z = (point - mean) / Math.sqrt(dispersion * mean);
  return 1 / (1 + Math.exp(1.702 * z));
}

/** The half point at which over and under are nearest to even. */
export function evenPoint(mean: number, dispersion: number): number {
  const middle = Math.floor(mean);
  const points = [middle - 1.5, middle - 0.5, middle + 0.5].filter((point) => point >= 0.5);
  const distance = (point: number) => Math.abs(chanceOver(point, mean, dispersion) - 0.5);
  return points.reduce((best, point) => (distance(point) < distance(best) ? point : best), points[0] ?? 0.5);
}

/**
 * American odds that a book asks for a chance, with its margin added and rounded to its tick.
 * Never between -100 and 100.
 */
export function americanPrice(chance: number, margin: number, tick: number): number {
  const asked = Math.min(0.98, Math.max(0.01, chance * (1 + margin)));
  const exact = asked >= 0.5 ? (-100 * asked) / (1 - asked) : (100 * (1 - asked)) / asked;
  const rounded = Math.round(exact / tick) * tick;
  return Math.abs(rounded) < 100 ? Math.sign(exact) * 100 : rounded;
}

/** Decimal odds of American ones, to two places, as the service gives them. */
export function decimalPrice(american: number): number {
  const decimal = american > 0 ? 1 + american / 100 : 1 + 100 / -american;
  return Math.round(decimal * 100) / 100;
}
