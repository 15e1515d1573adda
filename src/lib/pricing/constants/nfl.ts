import type { Family } from '../distribution.ts';
import { count, type MarketConstant, type ProjectionConstant, type SportConstants } from './types.ts';

const weeks = 'log loss at half to one and a half of weekly projections at the level of the results, 2024';

const fitted = (family: Family, n: number): ProjectionConstant => ({ family, source: weeks, n });
const borrowed = (family: Family, source: string): ProjectionConstant => ({ family, source, n: 0 });

const passing: Family = { kind: 'normal', ratio: 22.4 };
const rushing = count(19.6);
const quarterbackRushing = count(11.8);
const backReceiving = count(14.8);
const wideReceiving = count(20.2);
const endReceiving = count(1, 0.55);

/** No ladder was seen, and a market's key does not say who plays where: the usual position's family. */
function asProjected(family: Family): MarketConstant {
  const source = 'no ladder seen: as results around a projection of the usual position';
  return { families: { additive: family, multiplicative: family, power: family }, source, n: 0 };
}

export const NFL: SportConstants = {
  markets: {
    player_pass_yds: asProjected(passing),
    player_rush_yds: asProjected(rushing),
    player_reception_yds: asProjected(wideReceiving),
    player_rush_reception_yds: asProjected(rushing),
    player_pass_rush_yds: asProjected(passing),
    player_pass_rush_reception_yds: asProjected(passing),
    player_receptions: asProjected(count(1.25)),
    player_anytime_td: asProjected(count(1)),
    player_pass_tds: asProjected(count(0.95)),
    player_rush_tds: asProjected(count(1)),
    player_reception_tds: asProjected(count(1)),
    player_tds_over: asProjected(count(1)),
    player_pass_attempts: asProjected(count(1.6)),
    player_pass_completions: asProjected(count(1.4)),
    player_pass_interceptions: asProjected(count(1)),
    player_rush_attempts: asProjected(count(1.6)),
    player_field_goals: asProjected(count(0.9)),
    player_tackles_assists: asProjected(count(1.2)),
    player_sacks: asProjected(count(1)),
  },
  projections: {
    passing_yards: { usual: 'QB', positions: { QB: fitted(passing, 480) } },
    rushing_yards: {
      usual: 'RB',
      positions: {
        RB: fitted(rushing, 931),
        QB: fitted(quarterbackRushing, 372),
        WR: borrowed(quarterbackRushing, 'not fitted: as a quarterback’s'),
        TE: borrowed(quarterbackRushing, 'not fitted: as a quarterback’s'),
      },
    },
    receiving_yards: {
      usual: 'WR',
      positions: {
        RB: fitted(backReceiving, 719),
        WR: fitted(wideReceiving, 1_617),
        TE: fitted(endReceiving, 673),
      },
    },
    receptions: {
      usual: 'WR',
      positions: {
        RB: fitted(count(1.2), 583),
        WR: fitted(count(1.27), 1_341),
        TE: fitted(count(1, 0.1), 494),
      },
    },
    rush_reception_yards: {
      usual: 'RB',
      positions: {
        RB: borrowed(rushing, 'not fitted: as rushing yards'),
        QB: borrowed(quarterbackRushing, 'not fitted: as rushing yards'),
        WR: borrowed(wideReceiving, 'not fitted: as receiving yards'),
        TE: borrowed(endReceiving, 'not fitted: as receiving yards'),
      },
    },
    pass_rush_yards: { usual: 'QB', positions: { QB: borrowed(passing, 'not fitted: as passing yards') } },
    anytime_td: { level: 1, exponent: 0.9, source: 'log loss of weekly projections, 2024', n: 4_255 },
    passing_tds: borrowed(count(0.95), 'not fitted: nearly Poisson'),
    interceptions: borrowed(count(1), 'not fitted: Poisson'),
    rushing_attempts: borrowed(count(1.6), 'not fitted: between receptions and yards'),
    passing_attempts: borrowed(count(1.6), 'not fitted: between receptions and yards'),
    completions: borrowed(count(1.4), 'not fitted: between receptions and yards'),
  },
};
