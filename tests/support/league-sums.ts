import type { RatioSums } from '../../src/lib/plays/interval.ts';
import type { LeagueSums } from '../../src/lib/plays/recommended-record.ts';

/** Of no play. */
const NO_SUMS: RatioSums = { groups: 0, sum: 0, plays: 0, sum_sum: 0, sum_plays: 0, plays_plays: 0 };

/** What `recommendation_record` answers of a league; of the NBA and of nothing, unless said. */
export const leagueSums = (more: Partial<LeagueSums> = {}): LeagueSums => ({
  league: 'nba',
  ahead: 0,
  ungraded: 0,
  wins: 0,
  losses: 0,
  pushes: 0,
  voids: 0,
  expected: 0,
  beaten: 0,
  units: NO_SUMS,
  close_ev: NO_SUMS,
  close_clv: NO_SUMS,
  ...more,
});
