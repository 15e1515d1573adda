import type { Sport } from '../../../../src/lib/catalog/types.ts';
import type { PropRow } from '../../../../src/lib/ingest/prop-rows.ts';
import { readPlayerName } from '../../../../src/lib/players/player-name.ts';
import { readRows } from '../db/database.ts';
import type { Call } from '../http/call.ts';
import type { Settings } from '../settings.ts';

/** Whom the stored rows of tables name: each name as it is spelled, and the players that rows are about. */
export interface Named {
  readonly names: readonly string[];
  readonly players: ReadonlySet<number>;
  /** The names of rows that are about one of some players. */
  readonly namesOf: (players: ReadonlySet<number>) => ReadonlySet<string>;
}

/** A table and its column of names. */
interface NameColumn {
  readonly table: string;
  readonly column: string;
}

/** Reads whom tables name, each by its column of names. */
export async function readNamed(settings: Settings, tables: readonly NameColumn[]): Promise<Named> {
  const read = tables.map(async ({ table, column }) =>
    (await readRows(settings, table, [column, 'player_id'])).flatMap(({ [column]: name, player_id }) =>
      typeof name === 'string' ? [{ name, player: typeof player_id === 'number' ? player_id : null }] : [],
    ),
  );
  const rows = (await Promise.all(read)).flat();
  return {
    names: rows.map(({ name }) => name),
    players: new Set(rows.flatMap(({ player }) => (player === null ? [] : [player]))),
    namesOf: (players) =>
      new Set(rows.flatMap(({ name, player }) => (player !== null && players.has(player) ? [name] : []))),
  };
}

/** Whom the sources of a league project. */
export function projectedOf(settings: Settings, sport: Sport): Promise<Named> {
  return readNamed(
    settings,
    Object.values(sport.sources).map(({ table, player }) => ({ table, column: player })),
  );
}

/**
 * The names of stored rows that are about one of some players, however those are spelled elsewhere. What is stored is told as stored
 * also where this cannot be read: then no name is met.
 */
export async function namesMet(
  { settings, log }: Pick<Call, 'settings' | 'log'>,
  tables: readonly NameColumn[],
  players: ReadonlySet<number>,
): Promise<ReadonlySet<string>> {
  if (players.size === 0) return new Set();
  try {
    return (await readNamed(settings, tables)).namesOf(players);
  } catch (error) {
    log({ problem: 'who matches nothing is told by the names alone', error: String(error) });
    return new Set();
  }
}

/**
 * Players whom a fetch has stored and no source projects, sorted (ADM-17): neither by name nor by whom their rows are about; none
 * when no source has rows. `rows` are what was stored in the tables.
 */
export async function namesWithoutProjection(
  call: Pick<Call, 'settings' | 'log'>,
  projected: Named,
  rows: readonly PropRow[],
  tables: readonly string[],
): Promise<string[]> {
  if (projected.names.length === 0) return [];
  const known = new Set(projected.names.map((name) => readPlayerName(name).aliasKey));
  const stored = new Set(rows.map((row) => row.player_name).filter((name) => typeof name === 'string'));
  const others = [...stored].filter((name) => !known.has(readPlayerName(name).aliasKey));
  if (others.length === 0) return [];
  const met = await namesMet(
    call,
    tables.map((table) => ({ table, column: 'player_name' })),
    projected.players,
  );
  return others.filter((name) => !met.has(name)).sort();
}
