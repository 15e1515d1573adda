import { playerTables, sports } from '../catalog/catalog.ts';
import type { League } from '../league/leagues.ts';
import type { ProjectionRow } from '../projections/sources.ts';
import { gamesByStart } from '../props/games.ts';
import type { WrittenRow } from '../props/table-rows.ts';
import type { SlateRow } from '../today/slate.ts';
import { type SlateProp, slateProps } from '../today/slate-props.ts';

/** Who somebody is, as table `players` has it. */
export interface Player {
  readonly id: number;
  readonly league: League;
  readonly display_name: string;
  readonly team: string | null;
  readonly position: string | null;
  /** The player whom this one was found to be (REVIEW-6); null or absent for all others. */
  readonly merged_into?: number | null;
}

/** What `player_rows` answers. */
export interface PlayerAnswer {
  /** Null for an id that nobody has. */
  readonly player: Player | null;
  readonly tables: Readonly<Record<string, readonly (SlateRow & ProjectionRow & WrittenRow)[]>>;
}

const PROP_TABLES: readonly string[] = [...new Set(sports.flatMap(({ league }) => playerTables(league)))];
const PROJECTION_TABLES: readonly string[] = sports.flatMap(({ sources }) =>
  Object.values(sources).map(({ table }) => table),
);

/** Every table in which a player may have rows. */
export const TABLES_OF_PLAYERS: readonly string[] = [...PROP_TABLES, ...PROJECTION_TABLES];

function writing(rows: readonly WrittenRow[], isBefore: (a: number, b: number) => boolean): string | null {
  return rows.reduce<string | null>(
    (found, { updated_at }) =>
      found === null || isBefore(Date.parse(updated_at), Date.parse(found)) ? updated_at : found,
    null,
  );
}

const newest = (rows: readonly WrittenRow[]) => writing(rows, (a, b) => a > b);
const oldest = (rows: readonly WrittenRow[]) => writing(rows, (a, b) => a < b);

/** When a player's lines and projections were written (ISO 8601); null without rows. */
export interface WrittenAt {
  /** The newest of the lines. */
  readonly lines: string | null;
  /** Each projection table's, by its name. */
  readonly projections: ReadonlyMap<string, string | null>;
}

/** Game by game, the first to start first, each game's in the order that they had; of games without an id or a start last. */
function byGame(props: readonly SlateProp[]): SlateProp[] {
  const ids = gamesByStart(props.map(({ game }) => game)).map(({ id }) => id);
  const place = ({ game }: SlateProp) => (ids.includes(game.id) ? ids.indexOf(game.id) : ids.length);
  return props.toSorted((a, b) => place(a) - place(b));
}

/** All props of one player, game by game and in the order of the catalog, and how old they are (PERSON-1). */
export function playerProps({ tables }: PlayerAnswer): { props: SlateProp[]; writtenAt: WrittenAt } {
  const rowsOf = (table: string) => tables[table] ?? [];
  const projections = new Map(
    PROJECTION_TABLES.map((table) => [table, { rows: rowsOf(table), writtenAt: oldest(rowsOf(table)) }]),
  );
  const props = byGame(
    slateProps({
      tables: new Map(
        PROP_TABLES.map((table) => [table, { rows: rowsOf(table), writtenAt: newest(rowsOf(table)) }]),
      ),
      projections,
    }),
  );
  return {
    props,
    writtenAt: {
      lines: newest(PROP_TABLES.flatMap(rowsOf)),
      projections: new Map([...projections].map(([table, { writtenAt }]) => [table, writtenAt])),
    },
  };
}
