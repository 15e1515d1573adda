const SQRT_2_PI = Math.sqrt(2 * Math.PI);
/** From here the continued fraction is the shorter way, and no longer loses digits. */
const FAR = 3;
const FRACTION_STEPS = 80;

function density(z: number): number {
  return Math.exp((-z * z) / 2) / SQRT_2_PI;
}

/** The chance between 0 and `size`: the density times the sum of size^(2k + 1) / (1 x 3 x ... x (2k + 1)). */
function nearMiddle(size: number): number {
  let term = size;
  let sum = size;
  for (let odd = 3; term > sum * 1e-17; odd += 2) {
    term *= (size * size) / odd;
    sum += term;
  }
  return density(size) * sum;
}

/** The chance above `size`: the density over size + 1 / (size + 2 / (size + 3 / ...)). */
function farTail(size: number): number {
  let fraction = size;
  for (let step = FRACTION_STEPS; step >= 1; step -= 1) fraction = size + step / fraction;
  return density(size) / fraction;
}

/** The chance that a standard normal number is at most `z`, to 1e-12 of itself. Infinities are 0 and 1. */
export function normalAtMost(z: number): number {
  const size = Math.abs(z);
  if (size > 38) return z > 0 ? 1 : 0;
  if (size < FAR) return z > 0 ? 0.5 + nearMiddle(size) : 0.5 - nearMiddle(size);
  return z > 0 ? 1 - farTail(size) : farTail(size);
}

const CENTRAL = [
  [
    -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716,
    2.506628277459239,
  ],
  [-54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572, 1],
] as const;
const TAIL = [
  [
    -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
    2.938163982698783,
  ],
  [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1],
] as const;

function polynomial(coefficients: readonly number[], x: number): number {
  let value = 0;
  for (const coefficient of coefficients) value = value * x + coefficient;
  return value;
}

/** Acklam's approximation, good to 1e-9; one step of Halley's makes it exact to double precision. */
function roughQuantile(chance: number): number {
  if (chance > 0.97575) return -roughQuantile(1 - chance);
  if (chance < 0.02425) {
    const q = Math.sqrt(-2 * Math.log(chance));
    return polynomial(TAIL[0], q) / polynomial(TAIL[1], q);
  }
  const q = chance - 0.5;
  return (q * polynomial(CENTRAL[0], q * q)) / polynomial(CENTRAL[1], q * q);
}

/** The number that a standard normal one is at most with this chance. 0 and 1 are minus and plus infinity. */
export function normalQuantile(chance: number): number {
  if (chance <= 0) return Number.NEGATIVE_INFINITY;
  if (chance >= 1) return Number.POSITIVE_INFINITY;
  const rough = roughQuantile(chance);
  const error = (normalAtMost(rough) - chance) / density(rough);
  return Number.isFinite(error) ? rough - error / (1 + (rough * error) / 2) : rough;
}
