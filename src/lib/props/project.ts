import type { Category, PlayerRole, Sport } from '../catalog/types.ts';
import type { League } from '../league/leagues.ts';
import { teamOf } from '../league/teams.ts';
import { findPlayer, indexNames, mayBeMeant, type NameIndex, type TeamMatch } from '../players/match.ts';
import { type PlayerName, readPlayerName } from '../players/player-name.ts';
import { roleOfPosition } from '../players/role.ts';
import { type ProjectionRow, SOURCES, type Source, type SourceTable } from '../projections/sources.ts';
import type { Game, Prop } from './prop.ts';

/** The rows of the sources that a sport has; a source that is absent is still loading or does not exist. */
export type ProjectionRows = Readonly<Partial<Record<Source, readonly ProjectionRow[]>>>;

/** A source's projection of a prop. */
export interface Projection {
  /** In stat units. Null: the source does not project this player, or the match is ambiguous. */
  readonly value: number | null;
  /** More than one row of the source may mean this player, so none is taken (DATA-32). */
  readonly ambiguous: boolean;
}

/** The player of a projection row, by whom a prop's may be found that no id names. */
interface Player {
  readonly row: ProjectionRow;
  readonly name: PlayerName;
  /** Null: nobody is certain who the row is about. */
  readonly id: number | null;
  readonly team: string | null;
  /** Null: the source does not tell. */
  readonly role: PlayerRole | null;
}

/** A source's players, ready to be found by id and by name, and the teams it writes. */
interface ProjectedPlayers {
  readonly byId: ReadonlyMap<number, ProjectionRow>;
  /** Most are found by their id: players are read only once somebody is not. */
  readonly byName: () => NameIndex<Player>;
  readonly teams: ReadonlySet<string>;
}

/** A source's part in a category: who is projected and which columns make the projection. */
interface CategorySource {
  readonly source: SourceTable;
  readonly projected: ProjectedPlayers;
  readonly weights: readonly (readonly [column: string, weight: number])[];
  readonly role: PlayerRole | null;
}

/** The sources that project a category; one that is absent is still loading or does not exist. */
type CategorySources = Readonly<Partial<Record<Source, CategorySource>>>;

/** A game's teams as abbreviations; null: unknown team. */
export interface GameTeams {
  readonly home: string | null;
  readonly away: string | null;
}

const NOTHING: Projection = { value: null, ambiguous: false };
const AMBIGUOUS: Projection = { value: null, ambiguous: true };

/** The parts of the sources in a category; without rows or weights a source has none. */
export function categorySources(sport: Sport, category: Category, rows: ProjectionRows): CategorySources {
  const found: Partial<Record<Source, CategorySource>> = {};
  for (const key of SOURCES) {
    const source = sport.sources[key];
    const weights = category.projection[key];
    const own = rows[key];
    if (source === undefined || weights === undefined || own === undefined) continue;
    found[key] = {
      source,
      projected: projectedPlayersOf(sport.league, source, own),
      weights: Object.entries(weights).filter((weight) => weight[1] !== undefined),
      role: category.role ?? null,
    };
  }
  return found;
}

const indexed = new WeakMap<readonly ProjectionRow[], Map<SourceTable, ProjectedPlayers>>();

/** Reads a source's rows once: every category of the league uses the same ones (record 258). */
function projectedPlayersOf(
  league: League,
  source: SourceTable,
  rows: readonly ProjectionRow[],
): ProjectedPlayers {
  const bySource = indexed.get(rows) ?? new Map<SourceTable, ProjectedPlayers>();
  indexed.set(rows, bySource);
  const known = bySource.get(source);
  if (known !== undefined) return known;
  const byId = new Map<number, ProjectionRow>();
  const teams = new Set<string>();
  for (const row of rows) {
    const id = idOf(row);
    const team = text(row, source.team);
    if (id !== null) byId.set(id, row);
    if (team !== null) teams.add(team);
  }
  let names: NameIndex<Player> | null = null;
  const byName = () => {
    names ??= indexNames(
      rows.map((row) => readPlayer(league, source, row)),
      ({ name }) => name,
    );
    return names;
  };
  const projected = { byId, byName, teams };
  bySource.set(source, projected);
  return projected;
}

function readPlayer(league: League, source: SourceTable, row: ProjectionRow): Player {
  return {
    row,
    name: readPlayerName(text(row, source.player) ?? ''),
    id: idOf(row),
    team: teamOf(league, text(row, source.team)),
    role: source.position === undefined ? null : roleOfPosition(text(row, source.position)),
  };
}

function idOf({ player_id: id }: ProjectionRow): number | null {
  return typeof id === 'number' ? id : null;
}

function text(row: ProjectionRow, column: string): string | null {
  const value = row[column];
  return typeof value === 'string' ? value.trim() || null : null;
}

/**
 * A combined stat is the weighted sum of its parts, a missing part counting as 0 (EDGE-7); null when
 * every part is missing: then nothing is projected.
 */
function weightedSum(
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

/** What both sources say of a prop, with the player's team and NFL position as they write it (SaberSim first, then ETR). */
export interface Projected {
  readonly sabersim: Projection;
  readonly etr: Projection;
  readonly team: string | null;
  readonly position: string | null;
}

/** The props of a category, by name and by game and player. */
interface OtherProps {
  readonly byName: NameIndex<Prop>;
  readonly players: ReadonlySet<string>;
}

const others = new WeakMap<readonly Prop[], OtherProps>();

/** Reads a category's props once. Most have an id that a source has: nobody asks until one has not. */
function otherProps(props: readonly Prop[]): OtherProps {
  const known = others.get(props) ?? {
    byName: indexNames(props, ({ name }) => name),
    players: new Set(props.map(({ game, playerId }) => `${game.id} ${playerId}`)),
  };
  others.set(props, known);
  return known;
}

/**
 * Joins a prop with the projections of its player (ID-9): by id, and where either has none by normalized name within the two
 * teams of its game. `props` are all props of the category: what a name means depends on who else is in the game.
 */
export function projectProp(
  prop: Prop,
  sources: CategorySources,
  teams: GameTeams,
  props: readonly Prop[],
): Projected {
  let first = findProjected(prop, sources.sabersim, teams, props);
  let second = findProjected(prop, sources.etr, teams, props);
  // A name that means two people to the sources together means neither.
  if (prop.playerId === null && first && second && areTwo(first, second)) first = second = 'ambiguous';
  const sabersim = project(first, sources.sabersim);
  const etr = project(second, sources.etr);
  return {
    sabersim: sabersim.projection,
    etr: etr.projection,
    team: sabersim.team ?? etr.team,
    position: sabersim.position ?? etr.position,
  };
}

/** The teams of a game. */
export function gameTeams(league: League, game: Game): GameTeams {
  return { home: teamOf(league, game.home), away: teamOf(league, game.away) };
}

interface Projecting {
  readonly projection: Projection;
  readonly team: string | null;
  readonly position: string | null;
}

const nobody = (projection: Projection): Projecting => ({ projection, team: null, position: null });

function project(found: Found, source: CategorySource | undefined): Projecting {
  if (source === undefined || found === null) return nobody(NOTHING);
  if (found === 'ambiguous') return nobody(AMBIGUOUS);
  const { team, playsAs } = source.source;
  const value = weightedSum(found, source.weights);
  return {
    projection: value === null ? NOTHING : { value, ambiguous: false },
    team: text(found, team),
    position: playsAs === undefined ? null : text(found, playsAs),
  };
}

/** The row of a prop's player in a source, if it has one. */
type Found = ProjectionRow | 'ambiguous' | null;

/** The row of a prop's player in a source; null: none. Whom an id names is nobody else, however alike the name. */
function findProjected(
  prop: Prop,
  source: CategorySource | undefined,
  teams: GameTeams,
  props: readonly Prop[],
): Found {
  if (source === undefined) return null;
  const { playerId, name } = prop;
  const { projected, role } = source;
  const same = playerId === null ? undefined : projected.byId.get(playerId);
  if (same !== undefined) return same;
  const match = findPlayer(projected.byName(), name, (player) =>
    playerId === null || player.id === null ? teamMatch(player, role, teams) : 'out',
  );
  if (match.kind !== 'matched') return match.kind === 'none' ? null : match.kind;
  return mayBeAnothers(match.candidate, prop, props) ? 'ambiguous' : match.candidate.row;
}

/**
 * Whether a player whom a prop's name found may be another prop's of its game (ID-9): one of that id, and where a nickname or an
 * initial found the player, one that either name may mean.
 */
function mayBeAnothers({ id, name }: Player, prop: Prop, props: readonly Prop[]): boolean {
  const { byName, players } = otherProps(props);
  const isOther = (other: Prop) => other !== prop && other.game.id === prop.game.id;
  return (
    (id !== null && players.has(`${prop.game.id} ${id}`)) ||
    (name.key !== prop.name.key && [name, prop.name].some((each) => mayBeMeant(byName, each).some(isOther)))
  );
}

/** Whether the players whom a name found in both sources may be two. */
function areTwo(a: ProjectionRow | 'ambiguous', b: ProjectionRow | 'ambiguous'): boolean {
  return a === 'ambiguous' || b === 'ambiguous' || (idOf(a) ?? idOf(b)) !== (idOf(b) ?? idOf(a));
}

/**
 * Whether a player is in a game. Where a source mixes pitchers and batters, only those of the category's role count: H,
 * R, K and HR on a pitcher's row are allowed and thrown.
 */
function teamMatch(player: Player, role: PlayerRole | null, { home, away }: GameTeams): TeamMatch {
  if (role !== null && player.role !== null && player.role !== role) return 'out';
  if (player.team === null) return 'unknown';
  if (player.team === home || player.team === away) return 'in';
  return home === null || away === null ? 'unknown' : 'out';
}

/** The teams found in the projections, as SaberSim writes them before ETR, sorted; one entry for each team. */
export function teamsIn(sport: Sport, rows: ProjectionRows): string[] {
  const found = new Map<string, string>();
  for (const key of SOURCES) {
    const source = sport.sources[key];
    const own = rows[key];
    if (source === undefined || own === undefined) continue;
    for (const team of projectedPlayersOf(sport.league, source, own).teams) {
      const same = teamKey(sport.league, team);
      if (!found.has(same)) found.set(same, team);
    }
  }
  return [...found.values()].sort();
}

/** A key that is the same for every name of a team, so that a filter by team joins them. */
export function teamKey(league: League, team: string): string {
  return teamOf(league, team) ?? team.toUpperCase();
}
