/** Why something in the odds service's response was not taken. */
type RejectionReason =
  | 'unreadable bookmaker'
  | 'unreadable market'
  | 'unknown book'
  | 'market not asked for'
  | 'no player name'
  | 'unusable player name'
  | 'unknown side'
  | 'side not kept'
  | 'price is not American odds'
  | 'point is not a number from 0 to 1000'
  | 'same outcome repeated'
  | 'two prices for one outcome'
  | 'two sides without one line'
  | 'unreadable event'
  | 'same game repeated';

/** One thing in a response that was not taken. */
export type Rejection = {
  reason: RejectionReason;
  /** What was found, in a few words: the book, the player, the value. */
  found: string;
};

/** Rejections of one reason, with some examples. */
export type RejectionTally = { reason: RejectionReason; count: number; examples: string[] };

/** Reasons that are no fault: the response has more than the product uses (DATA-37). */
const HARMLESS: ReadonlySet<RejectionReason> = new Set([
  'unknown book',
  'market not asked for',
  'same outcome repeated',
  'same game repeated',
  'side not kept',
]);

/** Whether something was rejected for a fault, and is not merely more than the product uses (DATA-37). */
export const isFault = ({ reason }: { readonly reason: RejectionReason }): boolean => !HARMLESS.has(reason);

const EXAMPLES_A_REASON = 5;

/** Rejections counted by reason, most frequent first, each with up to five different examples in sorted order. */
export function tallyRejections(rejections: readonly Rejection[]): RejectionTally[] {
  const found = new Map<RejectionReason, { count: number; examples: Set<string> }>();
  for (const rejection of rejections) {
    const tally = found.get(rejection.reason) ?? { count: 0, examples: new Set<string>() };
    tally.count += 1;
    tally.examples.add(rejection.found);
    found.set(rejection.reason, tally);
  }
  return [...found]
    .map(([reason, { count, examples }]) => ({
      reason,
      count,
      examples: [...examples].sort().slice(0, EXAMPLES_A_REASON),
    }))
    .sort((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1));
}

/** How many outcomes were rejected for a fault (SEC-49); unknown books and repetitions are no fault. */
export function countFaults(tallies: readonly RejectionTally[]): number {
  return tallies.reduce((sum, tally) => (isFault(tally) ? sum + tally.count : sum), 0);
}
