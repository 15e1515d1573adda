import type { League } from '../../../src/lib/league/leagues.ts';
import { chancesAt, type Family } from '../../../src/lib/pricing/distribution.ts';
import { type GradedProjection, type GradedRow, gradedProjections, gradedRows } from './graded-files.ts';
import { logLoss, lowestPoint, mean } from './score.ts';

/** Where graded projections of a stat are, and at which lines their families are judged. */
interface GradedStat {
  readonly league: League;
  readonly file: string;
  /** Ending of the columns `proj_` and `act_`. */
  readonly column: string;
  /** The product's name of it. */
  readonly stat: string;
  /** The NFL's families are fitted a position. */
  readonly position?: string;
  /** Smaller projections are of players without a prop. */
  readonly least?: number;
  /** Lines as a share of the projection, or the lines themselves where books offer only a few. */
  readonly lines: { readonly shares: readonly number[] } | { readonly fixed: readonly number[] };
  /** Between which ratios a count is looked for. */
  readonly ratios: readonly [number, number];
}

const NEAR = { shares: [0.75, 0.9, 1, 1.1, 1.25] };
const WIDE = { shares: [0.5, 0.75, 0.9, 1, 1.1, 1.25, 1.5] };
const SUMS = [1.2, 5] as const;
const COUNTS = [0.5, 2.5] as const;

function basketball(league: 'nba' | 'wnba', file: string, columns: readonly string[]): GradedStat[] {
  const names: Record<string, string> = {
    PTS: 'points',
    REB: 'rebounds',
    AST: 'assists',
    '3PM': 'threes',
    PRA: 'points_rebounds_assists',
    PR: 'points_rebounds',
    PA: 'points_assists',
    RA: 'rebounds_assists',
  };
  return columns.map((column) => ({
    league,
    file,
    column,
    stat: names[column] ?? column,
    lines: NEAR,
    ratios: column.startsWith('P') ? SUMS : COUNTS,
  }));
}

function batter(
  column: string,
  stat: string,
  fixed: number[],
  ratios: readonly [number, number],
): GradedStat {
  return { league: 'mlb', file: 'mlb_batter_games', column, stat, lines: { fixed }, ratios };
}

function starter(column: string, stat: string): GradedStat {
  return { league: 'mlb', file: 'mlb_starter_games', column, stat, lines: NEAR, ratios: COUNTS };
}

function football(column: string, stat: string, position: string, least: number): GradedStat {
  const ratios = column === 'receptions' ? COUNTS : ([4, 60] as const);
  return { league: 'nfl', file: 'nfl_player_weeks', column, stat, position, least, lines: WIDE, ratios };
}

/** Every stat that the graded files have. */
export const GRADED_STATS: readonly GradedStat[] = [
  ...basketball('nba', 'nba_player_games_2024_25', ['PTS', 'REB', 'AST', '3PM', 'PRA', 'PR', 'PA', 'RA']),
  ...basketball('wnba', 'wnba_player_games', ['PTS', 'REB', 'AST', '3PM', 'PRA']),
  batter('H', 'hits', [0.5, 1.5, 2.5], COUNTS),
  batter('TB', 'bases', [0.5, 1.5, 2.5], SUMS),
  batter('HR', 'homeruns', [0.5], COUNTS),
  batter('R', 'runs', [0.5, 1.5], COUNTS),
  batter('RBI', 'rbis', [0.5, 1.5], COUNTS),
  batter('SO', 'batter_strikeouts', [0.5, 1.5], COUNTS),
  batter('HRR', 'hits_runs_rbis', [0.5, 1.5, 2.5, 3.5], SUMS),
  starter('SO', 'strikeouts'),
  starter('H', 'hits_allowed'),
  starter('OUTS', 'outs'),
  football('pass_yards', 'passing_yards', 'QB', 20),
  football('rush_yards', 'rushing_yards', 'RB', 10),
  football('rush_yards', 'rushing_yards', 'QB', 8),
  football('rec_yards', 'receiving_yards', 'RB', 8),
  football('rec_yards', 'receiving_yards', 'WR', 8),
  football('rec_yards', 'receiving_yards', 'TE', 8),
  football('receptions', 'receptions', 'RB', 1.5),
  football('receptions', 'receptions', 'WR', 1.5),
  football('receptions', 'receptions', 'TE', 1.5),
];

/** The lines at which a projection is judged, all halves. */
function linesOf({ lines }: GradedStat, projection: number): readonly number[] {
  if ('fixed' in lines) return lines.fixed;
  return lines.shares.map((share) => Math.floor(projection * share) + 0.5);
}

/**
 * A stat's projections with results, by date. The NFL's are scaled to the level of the results, position by position:
 * the level is the forecaster's and changes with the season, the scatter is what is looked for.
 */
export function projectionsOf(folder: string, graded: GradedStat): GradedProjection[] {
  const { file, column, position, least = 0 } = graded;
  const keep = (row: GradedRow) =>
    (position === undefined || row.position === position) && Number(row[`proj_${column}`]) >= least;
  const all = gradedProjections(gradedRows(folder, file), column, keep);
  if (graded.league !== 'nfl') return all;
  const level = mean(all.map(({ result }) => result)) / mean(all.map((one) => one.mean));
  return all.map(({ mean: projected, result }) => ({ mean: projected * level, result }));
}

/** Mean log loss of a family over all lines of all projections. */
export function projectionLoss(
  graded: GradedStat,
  projections: readonly GradedProjection[],
  family: Family,
): number {
  let loss = 0;
  let count = 0;
  for (const { mean: projected, result } of projections) {
    for (const line of linesOf(graded, projected)) {
      loss += logLoss(chancesAt(family, projected, line).over, result > line);
      count += 1;
    }
  }
  return loss / count;
}

/** A family that is tried: how it is made of one number, and between which numbers that is looked for. */
interface Candidate {
  readonly name: 'ratio' | 'growth' | 'both' | 'normal';
  readonly family: (x: number) => Family;
  readonly range: readonly [number, number];
}

function candidates({ league, stat, ratios }: GradedStat): Candidate[] {
  const both = stat === 'receptions' ? 1.1 : 10;
  const ratio: Candidate = { name: 'ratio', family: (x) => ({ kind: 'count', ratio: x }), range: ratios };
  if (league !== 'nfl') return [ratio];
  return [
    ratio,
    { name: 'growth', family: (x) => ({ kind: 'count', ratio: 1, growth: x }), range: [0.001, 1.5] },
    { name: 'both', family: (x) => ({ kind: 'count', ratio: both, growth: x }), range: [0.001, 1] },
    { name: 'normal', family: (x) => ({ kind: 'normal', ratio: x }), range: ratios },
  ];
}

/** What a stat's projections say: one family of each kind that was tried. */
interface ProjectionFit {
  readonly kind: Candidate['name'];
  readonly family: Family;
  /** Mean log loss over everything. */
  readonly loss: number;
  /** Mean log loss on the last 35 % of what was fitted on the first 65 %. */
  readonly laterLoss: number;
  readonly n: number;
}

/** Fits every family that may fit a stat, the plain ratio first. */
export function fitProjection(graded: GradedStat, projections: readonly GradedProjection[]): ProjectionFit[] {
  const cut = Math.floor(projections.length * 0.65);
  const [early, late] = [projections.slice(0, cut), projections.slice(cut)];
  return candidates(graded).map(({ name, family, range }) => {
    const best = (rows: readonly GradedProjection[]) =>
      family(lowestPoint((x) => projectionLoss(graded, rows, family(x)), ...range));
    const all = best(projections);
    return {
      kind: name,
      family: all,
      loss: projectionLoss(graded, projections, all),
      laterLoss: projectionLoss(graded, late, best(early)),
      n: projections.length,
    };
  });
}

/** Another family must be better by this much, over all and on the later part, to take the plain ratio's place. */
const CLEARLY = 0.0005;

/** The plain ratio, unless another family is clearly better; the best of those that are. */
export function chosenFit(fits: readonly ProjectionFit[]): ProjectionFit {
  const plain = fits.find(({ kind }) => kind === 'ratio');
  if (plain === undefined) throw new Error('expected a fit of the plain ratio');
  const better = fits.filter(
    ({ loss, laterLoss }) => loss < plain.loss - CLEARLY && laterLoss < plain.laterLoss - CLEARLY,
  );
  return better.reduce((best, fit) => (fit.loss < best.loss ? fit : best), plain);
}
