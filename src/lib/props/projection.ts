import { roleOfPosition } from '../baseball-role.ts';
import {
  type Category,
  type PlayerRole,
  type ProjectionSource,
  SOURCES,
  type Source,
  type Sport,
  type Weights,
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
  readonly teamText: string | null;
  readonly team: string | null;
  readonly value: number | null;
}

/** A source's players, ready to be found by name, with their projection for one category. */
type ProjectionIndex = NameIndex<Candidate>;

export type ProjectionIndexes = Readonly<Partial<Record<Source, ProjectionIndex>>>;

/** A game's teams as abbreviations; null: unknown team. */
interface Sides {
  readonly home: string | null;
  readonly away: string | null;
}

const NOTHING: Projection = { value: null, ambiguous: false };
const AMBIGUOUS: Projection = { value: null, ambiguous: true };

/**
 * A category's projections, prepared once for the rows of each source. Where a source mixes pitchers and batters, only
 * the rows of the category's role count: H, R, K and HR on a pitcher's row are allowed and thrown.
 */
export function indexProjections(sport: Sport, category: Category, rows: ProjectionRows): ProjectionIndexes {
  const indexes: Partial<Record<Source, ProjectionIndex>> = {};
  for (const key of SOURCES) {
    const own = rows[key];
    const index = own === undefined ? null : indexOf(sport, category, key, own);
    if (index !== null) indexes[key] = index;
  }
  return indexes;
}

const prepared = new WeakMap<readonly ProjectionRow[], Map<Category, ProjectionIndex>>();

function indexOf(
  sport: Sport,
  category: Category,
  key: Source,
  rows: readonly ProjectionRow[],
): ProjectionIndex | null {
  const source = sport.sources[key];
  const weights = category.projection[key];
  if (source === undefined || weights === undefined) return null;
  const known = prepared.get(rows) ?? new Map<Category, ProjectionIndex>();
  prepared.set(rows, known);
  const index =
    known.get(category) ??
    indexNames(candidatesOf(sport.league, category.role, source, weights, rows), nameOf);
  known.set(category, index);
  return index;
}

function candidatesOf(
  league: League,
  role: PlayerRole | undefined,
  source: ProjectionSource,
  weights: Weights,
  rows: readonly ProjectionRow[],
): Candidate[] {
  const columns = Object.entries(weights).filter((weight) => weight[1] !== undefined);
  const candidates: Candidate[] = [];
  for (const player of playersOf(league, source, rows)) {
    if (role !== undefined && player.role !== null && player.role !== role) continue;
    const { row, name, teamText, team } = player;
    candidates.push({ name, teamText, team, value: weightedSum(row, columns) });
  }
  return candidates;
}

/** What a projection row says of its player, whatever the category. `role` null: the source does not tell. */
interface Player {
  readonly row: ProjectionRow;
  readonly name: PlayerName;
  readonly teamText: string | null;
  readonly team: string | null;
  readonly role: PlayerRole | null;
}

const players = new WeakMap<readonly ProjectionRow[], readonly Player[]>();

function playersOf(
  league: League,
  source: ProjectionSource,
  rows: readonly ProjectionRow[],
): readonly Player[] {
  const known = players.get(rows);
  if (known !== undefined) return known;
  const read = rows.map((row) => {
    const teamText = text(row, source.team);
    return {
      row,
      name: readPlayerName(text(row, source.player) ?? ''),
      teamText,
      team: teamOf(league, teamText),
      role: source.position === undefined ? null : roleOfPosition(text(row, source.position)),
    };
  });
  players.set(rows, read);
  return read;
}

function nameOf({ name }: Candidate): PlayerName {
  return name;
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

/** The teams of a game. */
export function sidesOf(league: League, game: Game): Sides {
  return { home: teamOf(league, game.home), away: teamOf(league, game.away) };
}

function project(
  prop: Prop,
  index: ProjectionIndex | undefined,
  sides: Sides,
): { projection: Projection; team: string | null } {
  if (index === undefined) return { projection: NOTHING, team: null };
  const match = findPlayer(index, prop.name, (candidate) => standing(candidate, sides));
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
