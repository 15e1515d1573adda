import { expectedValue, kellyStake } from '../pricing/worth.ts';
import { stakeOf } from './record-summary.ts';
import { stateOf, subjectKey, type TrackedPlay } from './tracked-play.ts';

/** Stakes are told in steps of a tenth of a unit. */
const STEP = 0.1;

/**
 * A quarter of Kelly's stake on the low end of the span (`fairLow`: pushes aside, 0 to 1) at an American price, in the
 * bankroll's units, rounded down to a tenth, so that 0 is less than that; null where that end does not pay (MINE-8).
 */
export function suggestedStake(bankroll: number, fairLow: number, price: number): number | null {
  const pick = { win: fairLow, loss: 1 - fairLow };
  if (!(expectedValue(pick, price) > 0)) return null;
  const stake = bankroll * kellyStake(pick, price);
  // A whole number of steps stays one although it is not stored as one.
  return Math.floor(stake / STEP + 1e-9) / (1 / STEP);
}

/** What stands on one player, or on one game, in open plays. */
export interface Exposure {
  readonly key: string;
  readonly name: string;
  readonly plays: number;
  /** What is lost if all of them lose, in units. */
  readonly staked: number;
}

function summed(
  plays: readonly TrackedPlay[],
  of: (play: TrackedPlay) => readonly [key: string, name: string],
) {
  const sums = new Map<string, Exposure>();
  for (const play of plays) {
    const [key, name] = of(play);
    const before = sums.get(key) ?? { key, name, plays: 0, staked: 0 };
    sums.set(key, { ...before, plays: before.plays + 1, staked: before.staked + stakeOf(play) });
  }
  return [...sums.values()].sort((a, b) => b.staked - a.staked || (a.name < b.name ? -1 : 1));
}

/** What open plays stake a player and a game, the most first (MINE-8). */
export function exposureOf(
  plays: readonly TrackedPlay[],
  now: number,
): { readonly players: readonly Exposure[]; readonly games: readonly Exposure[]; readonly staked: number } {
  const open = plays.filter((play) => stateOf(play, now) === 'open');
  return {
    players: summed(open, (play) => [subjectKey({ ...play, market: '' }), play.player]),
    games: summed(open, ({ eventId, away, home }) => [eventId, `${away} @ ${home}`]),
    staked: open.reduce((sum, play) => sum + stakeOf(play), 0),
  };
}
