import type { Means } from '../leagues/model.ts';
import { gauss, unit, whole } from '../leagues/random.ts';
import { type Cells, fileText } from './file-text.ts';
import { PERCENTILES, SABERSIM_BASEBALL, SABERSIM_BASKETBALL, SABERSIM_FOOTBALL } from './headers.ts';
import type { Projected } from './slate.ts';
import { sourceName } from './source-names.ts';

// Where a normal spread has its percentiles, in deviations.
const PERCENTILE_AT: Record<number, number> = { 25: -0.67, 50: 0, 75: 0.67, 85: 1.04, 95: 1.64, 99: 2.33 };

/** Six figures, as SaberSim prints its simulated means. */
function figures(value: number): string {
  return String(Number(value.toPrecision(6)));
}

/** Salary, ownership and fantasy points: columns that the product does not read but that every export has. */
function poolCells(seed: number, { player, team, opponent, means }: Projected, fantasy: number): Cells {
  const salary = Math.round((3000 + fantasy * 150) / 100) * 100;
  const id = 40_000_000 + whole(3_000_000, seed, team.code, player.name, player.position);
  const cells: Cells = {
    'DFS ID': String(id),
    Name: sourceName(player.name, 'sabersim'),
    Team: team.code,
    Opp: opponent.code,
    Status: means === null ? 'Out' : 'Confirmed',
    Salary: String(salary),
    'Min Exp': '0',
    'Max Exp': '100',
  };
  if (means === null) return cells;
  const ownership = Math.abs(15 + 10 * gauss(seed, 'owned', player.name));
  const own: Cells = {
    Actual: figures(fantasy),
    'SS Proj': fantasy.toFixed(2),
    'Live Proj': figures(fantasy),
    'My Proj': fantasy.toFixed(2),
    Value: (fantasy / (salary / 1000)).toFixed(9),
    'My Own': ownership.toFixed(2),
    'Adj Own': (ownership * 0.93).toFixed(8),
    'Saber Team': figures(100 + 10 * unit(seed, team.code)),
    'Saber Total': figures(210 + 15 * unit(seed, team.code, opponent.code)),
  };
  for (const site of ['dk', 'fd', 'yahoo', 'ob']) {
    const points = fantasy * (1 + 0.02 * gauss(seed, site));
    const deviation = Math.sqrt(fantasy) * 1.5;
    own[`${site}_points`] = figures(points);
    own[`${site}_std`] = figures(deviation);
    for (const each of PERCENTILES) {
      own[`${site}_${each}_percentile`] = figures(
        Math.max(0, points + (PERCENTILE_AT[each] ?? 0) * deviation),
      );
    }
  }
  return { ...cells, ...own };
}

/** Names a player's slots: 'PG/G/UTIL'. */
function slots(position: string): string {
  const guard = position.includes('G') ? ['G'] : [];
  const forward = position.includes('F') ? ['F'] : [];
  return [position, ...guard, ...forward, 'UTIL'].join('/');
}

function basketballStats({ points = 0, rebounds = 0, assists = 0 }: Means): Cells {
  return {
    PTS: figures(points),
    Min: figures(Math.min(40, 12 + points)),
    '2PT': figures(points * 0.29),
    '3PT': figures(points * 0.08),
    RB: figures(rebounds),
    'Off Reb': figures(rebounds * 0.24),
    'Def Reb': figures(rebounds * 0.76),
    AST: figures(assists),
    STL: figures(0.4 + points * 0.025),
    BLK: figures(0.2 + rebounds * 0.07),
    TO: figures(0.6 + assists * 0.28),
  };
}

function basketballFantasy({ points = 0, rebounds = 0, assists = 0 }: Means): number {
  return points + 1.25 * rebounds + 1.5 * assists + 4;
}

/** SaberSim's NBA or WNBA export: 61 columns. */
export function sabersimBasketball(seed: number, projected: Projected[]): string {
  return fileText(
    SABERSIM_BASKETBALL,
    projected.map((each) => ({
      ...poolCells(seed, each, basketballFantasy(each.means ?? {})),
      Pos: slots(each.player.position),
      ...(each.means === null ? {} : basketballStats(each.means)),
    })),
  );
}

function hitterStats(means: Means): Cells {
  const { singles = 0, doubles = 0, triples = 0, homeRuns = 0, runs = 0, rbis = 0 } = means;
  return {
    '1B': figures(singles),
    '2B': figures(doubles),
    '3B': figures(triples),
    HR: figures(homeRuns),
    SB: figures(0.08),
    CS: figures(0.02),
    R: figures(runs),
    RBI: figures(rbis),
    // A hitter's K are the strikeouts they suffer, a pitcher's those they throw: the same column, opposite meanings.
    K: figures(1.35 - singles * 0.5),
    BB: figures(0.25 + homeRuns),
    PA: figures(4.2),
    H: figures(singles + doubles + triples + homeRuns),
  };
}

function pitcherStats({ strikeoutsThrown = 0 }: Means): Cells {
  const innings = 4.6 + strikeoutsThrown * 0.15;
  return {
    '1B': figures(innings * 0.52),
    '2B': figures(innings * 0.17),
    '3B': figures(innings * 0.012),
    HR: figures(innings * 0.12),
    SB: '0',
    CS: '0',
    R: figures(innings * 0.38),
    RBI: '0',
    K: figures(strikeoutsThrown),
    BB: figures(innings * 0.31),
    PA: figures(innings * 4.1),
    H: figures(innings * 0.822),
    ER: figures(innings * 0.35),
    IP: figures(innings),
    W: figures(0.3),
    QS: figures(0.25),
    CG: figures(0.01),
    CGSO: figures(0.003),
    Pitches: figures(86),
  };
}

/** SaberSim's MLB export: 70 columns; whoever has no projection has blank statistics and `H` NaN. */
export function sabersimBaseball(seed: number, projected: Projected[]): string {
  const isPitcher = ({ player }: Projected) => player.position === 'P';
  const rows = [...projected].sort((a, b) => Number(isPitcher(b)) - Number(isPitcher(a)));
  return fileText(
    SABERSIM_BASEBALL,
    rows.map((each) => ({
      ...poolCells(seed, each, isPitcher(each) ? 16 : 8),
      Pos: isPitcher(each) ? pitcherSlot(seed, each) : each.player.position.replace('DH', '1B/OF'),
      Order: isPitcher(each) ? '' : String(1 + each.team.players.indexOf(each.player)),
      ...baseballStats(each),
    })),
  );
}

function baseballStats({ player, means }: Projected): Cells {
  if (means === null) return { H: 'NaN' };
  return player.position === 'P' ? pitcherStats(means) : hitterStats(means);
}

function pitcherSlot(seed: number, { player }: Projected): string {
  return unit(seed, player.name, 'slot') < 0.1 ? 'SP' : 'P';
}

/** SaberSim's NFL export. Statistics in which a player has no part are blank. */
export function sabersimFootball(seed: number, projected: Projected[]): string {
  const yards = (value: number | undefined) => (value === undefined ? '' : figures(value));
  return fileText(
    SABERSIM_FOOTBALL,
    projected.map((each) => ({
      ...poolCells(seed, each, 6 + ((each.means?.rushYards ?? 0) + (each.means?.receivingYards ?? 0)) / 8),
      Pos: each.player.position,
      'Pass Yds': yards(each.means?.passYards),
      'Rush Yds': yards(each.means?.rushYards),
      'Rec Yds': yards(each.means?.receivingYards),
      Rec: yards(each.means?.receptions),
    })),
  );
}
