import {
  type Category,
  type PlayerRole,
  type ProjectionSource,
  SOURCES,
  type Source,
  type Sport,
} from '../catalogue/types.ts';
import {
  findPlayer,
  indexNames,
  type NameIndex,
  type PlayerName,
  readPlayerName,
  type Standing,
} from '../player-name.ts';
import { teamOf } from '../teams.ts';
import type { League } from '../time-window.ts';
import type { Game, Prop } from './read-prop.ts';

/** A row of any projection table, its columns named by the catalogue. */
export type ProjectionRow = Readonly<Record<string, string | number | null>>;
/** The rows of the sources that a sport has; a source that is absent is still loading or does not exist. */
export type ProjectionRows = Readonly<Partial<Record<Source, readonly ProjectionRow[]>>>;

/** What a source says of a prop. */
export interface Projection {
  /** In stat units. Null: the source does not project this player, or the match is ambiguous. */
  readonly value: number | null;
  /** More than one row of the source may be meant, so that none is taken. */
  readonly ambiguous: boolean;
}

interface Candidate {
  readonly name: PlayerName;
  readonly row: ProjectionRow;
  readonly teamText: string | null;
  readonly team: string | null;
  readonly value: number | null;
}

/** A source's players, ready to be found by name, with their projection for one category. */
interface ProjectionIndex {
  readonly players: NameIndex<Candidate>;
}

export type ProjectionIndexes = Readonly<Partial<Record<Source, ProjectionIndex>>>;

/** A game's teams as abbreviations; null: unknown team. */
interface Sides {
  readonly home: string | null;
  readonly away: string | null;
}

const PITCHERS = new Set(['P', 'SP', 'RP']);
const NOTHING: Projection = { value: null, ambiguous: false };
const AMBIGUOUS: Projection = { value: null, ambiguous: true };

/**
 * Prepares a category's projections. Where a source mixes pitchers and batters, only the rows of the category's role
 * count: H, R, K and HR on a pitcher's row are allowed and thrown.
 */
export function indexProjections(sport: Sport, category: Category, rows: ProjectionRows): ProjectionIndexes {
  const indexes: Partial<Record<Source, ProjectionIndex>> = {};
  for (const key of SOURCES) {
    const source = sport.sources[key];
    const weights = category.projection[key];
    const own = rows[key];
    if (source === undefined || weights === undefined || own === undefined) continue;
    const counted = own.filter((row) => hasRole(row, source, category.role));
    const columns = Object.entries(weights).filter((weight) => weight[1] !== undefined);
    const candidates = counted.map((row) => candidateOf(row, source, columns, sport.league));
    indexes[key] = { players: indexNames(candidates, (candidate) => candidate.name) };
  }
  return indexes;
}

function hasRole(row: ProjectionRow, source: ProjectionSource, role: PlayerRole | undefined): boolean {
  if (role === undefined || source.position === undefined) return true;
  const positions = text(row, source.position)?.toUpperCase().split(/[/,]/) ?? [];
  const pitches = positions.some((position) => PITCHERS.has(position.trim()));
  return role === 'pitcher' ? pitches : !pitches;
}

const names = new WeakMap<ProjectionRow, PlayerName>();

function nameOf(row: ProjectionRow, source: ProjectionSource): PlayerName {
  const known = names.get(row);
  if (known !== undefined) return known;
  const name = readPlayerName(text(row, source.player) ?? '');
  names.set(row, name);
  return name;
}

function candidateOf(
  row: ProjectionRow,
  source: ProjectionSource,
  weights: readonly (readonly [string, number])[],
  league: League,
): Candidate {
  const teamText = text(row, source.team);
  const value = weightedSum(row, weights);
  return { name: nameOf(row, source), row, teamText, team: teamOf(league, teamText), value };
}

function text(row: ProjectionRow, column: string): string | null {
  const value = row[column];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/**
 * A combined stat is the weighted sum of its parts, a missing part counting as 0 (specification 1, section 3); null when
 * every part is missing, for then nothing is projected.
 */
export function weightedSum(
  row: ProjectionRow,
  weights: readonly (readonly [column: string, weight: number])[],
): number | null {
  let sum: number | null = null;
  for (const [column, weight] of weights) {
    const part = row[column];
    if (typeof part === 'number' && Number.isFinite(part)) sum = (sum ?? 0) + weight * part;
  }
  return sum;
}

/** What both sources say of a prop, and the player's team as the projections write it (SaberSim first, then ETR). */
export interface Projected {
  readonly sabersim: Projection;
  readonly etr: Projection;
  readonly team: string | null;
}

/** Joins a prop with the projections of its player by normalised name, within the two teams of its game. */
export function projectProp(prop: Prop, indexes: ProjectionIndexes, sides: Sides): Projected {
  const sabersim = project(prop, indexes.sabersim, sides);
  const etr = project(prop, indexes.etr, sides);
  return { sabersim: sabersim.projection, etr: etr.projection, team: sabersim.team ?? etr.team };
}

/** The teams of a game, to be asked once a game. */
export function sidesOf(league: League, game: Game): Sides {
  return { home: teamOf(league, game.home), away: teamOf(league, game.away) };
}

function project(
  prop: Prop,
  index: ProjectionIndex | undefined,
  sides: Sides,
): { projection: Projection; team: string | null } {
  if (index === undefined) return { projection: NOTHING, team: null };
  const match = findPlayer(index.players, prop.name, (candidate) => standing(candidate, sides));
  if (match.kind === 'none') return { projection: NOTHING, team: null };
  if (match.kind === 'ambiguous') return { projection: AMBIGUOUS, team: null };
  const { value, teamText } = match.candidate;
  return { projection: value === null ? NOTHING : { value, ambiguous: false }, team: teamText };
}

function standing({ team }: Candidate, { home, away }: Sides): Standing {
  if (team === null) return 'unknown';
  if (team === home || team === away) return 'in';
  return home === null || away === null ? 'unknown' : 'out';
}

/** The teams found in the projections, SaberSim's spelling before ETR's, sorted; one entry a team. */
export function teamsIn(sport: Sport, rows: ProjectionRows): string[] {
  const found = new Map<string, string>();
  for (const key of SOURCES) {
    const source = sport.sources[key];
    if (source === undefined) continue;
    for (const row of rows[key] ?? []) {
      const team = text(row, source.team);
      if (team === null) continue;
      const same = teamKey(sport.league, team);
      if (!found.has(same)) found.set(same, team);
    }
  }
  return [...found.values()].sort();
}

/** What two spellings of one team have in common, so that a filter by team joins them. */
export function teamKey(league: League, team: string): string {
  return teamOf(league, team) ?? team.toUpperCase();
}
