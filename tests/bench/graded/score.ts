/** What is lost by having said `chance` of something that happened or did not, in nats. */
export function logLoss(chance: number, happened: boolean): number {
  const within = Math.min(1 - 1e-6, Math.max(1e-6, chance));
  return -Math.log(happened ? within : 1 - within);
}

/** The mean of numbers; NaN of none. */
export function mean(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

/**
 * Standard error of a mean whose values hang together by groups: all quotes of a player and day have one result, so
 * nights are counted and not quotes.
 */
export function clusteredError(values: readonly number[], groups: readonly string[]): number {
  const center = mean(values);
  const sums = new Map<string, number>();
  values.forEach((value, at) => {
    const group = groups[at] ?? '';
    sums.set(group, (sums.get(group) ?? 0) + value - center);
  });
  let squares = 0;
  for (const sum of sums.values()) squares += sum * sum;
  return Math.sqrt(squares) / values.length;
}

/** Where a function of one valley is lowest, between two ends (golden section, to a thousandth of the width). */
export function lowestPoint(at: (x: number) => number, from: number, to: number): number {
  const golden = (Math.sqrt(5) - 1) / 2;
  let [low, high] = [from, to];
  let [left, right] = [high - golden * (high - low), low + golden * (high - low)];
  let [atLeft, atRight] = [at(left), at(right)];
  for (let step = 0; step < 16; step += 1) {
    if (atLeft < atRight) {
      [high, right, atRight] = [right, left, atLeft];
      left = high - golden * (high - low);
      atLeft = at(left);
    } else {
      [low, left, atLeft] = [left, right, atRight];
      right = low + golden * (high - low);
      atRight = at(right);
    }
  }
  return (low + high) / 2;
}
