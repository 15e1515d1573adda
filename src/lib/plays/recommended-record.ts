import { LEAGUES, type League } from '../league/leagues.ts';
import { sumOf } from '../sum-of.ts';
import { type RatioSums, ratioOfSums } from './interval.ts';
import { type Figure, figure, type PlayRecord } from './record-summary.ts';

/**
 * What came of the recommendations of a league, as `recommendation_record` answers it: counts, the wins that fair chances said of those
 * that won or lost, and the sums that units (of one a play), EV at close and same-book CLV are worked out of. The plays on one
 * player in one game are a group of those.
 */
export interface LeagueSums {
  readonly league: string;
  readonly ahead: number;
  readonly ungraded: number;
  readonly wins: number;
  readonly losses: number;
  readonly pushes: number;
  readonly voids: number;
  readonly expected: number;
  readonly beaten: number;
  readonly units: RatioSums;
  readonly close_ev: RatioSums;
  readonly close_clv: RatioSums;
}

/** What came of recommendations. */
export interface RecommendedRecord {
  readonly record: PlayRecord;
  /** Whose games have not started, and those that have and are not graded. */
  readonly ahead: number;
  readonly ungraded: number;
  /** How many of those that won or lost would have won by their fair chances. */
  readonly expected: number;
}

const SUMS = ['groups', 'sum', 'plays', 'sum_sum', 'sum_plays', 'plays_plays'] as const;

function added(all: readonly RatioSums[]): RatioSums {
  const sums = { groups: 0, sum: 0, plays: 0, sum_sum: 0, sum_plays: 0, plays_plays: 0 };
  for (const name of SUMS) sums[name] = sumOf(all.map((own) => own[name]));
  return sums;
}

function figureOf(sums: RatioSums): Figure {
  const found = ratioOfSums(sums);
  return figure(sums.plays, found?.ratio, found?.interval);
}

/**
 * What came of the recommendations of some leagues together, a unit on each. Intervals take the plays on one player in one game for one,
 * because they hang together; under 20 plays a figure has no value (REC-4).
 */
export function recommendedRecord(leagues: readonly LeagueSums[]): RecommendedRecord {
  const count = (
    name: 'ahead' | 'ungraded' | 'wins' | 'losses' | 'pushes' | 'voids' | 'expected' | 'beaten',
  ) => sumOf(leagues.map((own) => own[name]));
  const units = added(leagues.map((own) => own.units));
  const closes = added(leagues.map((own) => own.close_ev));
  return {
    ahead: count('ahead'),
    ungraded: count('ungraded'),
    expected: count('expected'),
    record: {
      wins: count('wins'),
      losses: count('losses'),
      pushes: count('pushes'),
      voids: count('voids'),
      graded: units.plays,
      units: units.sum,
      staked: units.plays,
      roi: figureOf(units),
      closeEv: figureOf(closes),
      beaten: { of: closes.plays, plays: count('beaten') },
      sameBook: figureOf(added(leagues.map((own) => own.close_clv))),
    },
  };
}

/** What came of each league's recommendations, in the order of leagues; those of whose games none has started are left out (REC-4). */
export function recordByLeague(
  leagues: readonly LeagueSums[],
): { readonly league: League; readonly record: PlayRecord }[] {
  return LEAGUES.flatMap((league) => {
    const { record, ungraded } = recommendedRecord(leagues.filter((sums) => sums.league === league));
    return record.graded + record.voids + ungraded === 0 ? [] : { league, record };
  });
}
