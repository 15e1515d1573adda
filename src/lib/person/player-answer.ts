import { playerTables, sports } from '../catalog/catalog.ts';
import { isJsonObject } from '../json-object.ts';
import type { League } from '../league/leagues.ts';
import { writtenAt } from '../projections/age.ts';
import type { ProjectionRow } from '../projections/sources.ts';
import { gamesByStart } from '../props/games.ts';
import { tableRows, type WrittenRow } from '../props/table-rows.ts';
import { categoryRows, type SlateProp, slateProps } from '../today/slate-props.ts';
import type { SlateRow, SlateRows } from '../today/slate-rows.ts';

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

/** Whether a value is what `player_rows` answers, as far as its outer members tell. */
export function isPlayerAnswer(value: unknown): value is PlayerAnswer {
  return isJsonObject(value) && 'player' in value && isJsonObject(value.tables);
}

const PROP_TABLES: readonly string[] = [...new Set(sports.flatMap(({ league }) => playerTables(league)))];
const PROJECTION_TABLES: readonly string[] = sports.flatMap(({ sources }) =>
  Object.values(sources).map(({ table }) => table),
);

/** Every table in which a player may have rows. */
export const TABLES_OF_PLAYERS: readonly string[] = [...PROP_TABLES, ...PROJECTION_TABLES];

/** When a player's lines and projections were written (ISO 8601). */
export interface WrittenAt {
  /** Each prop's own row, by the key of the prop: a table that is fetched must not hide one beside it that is not (SEC-60). */
  readonly lines: ReadonlyMap<string, string>;
  /** Each projection table's, by its name; null without rows. */
  readonly projections: ReadonlyMap<string, string | null>;
}

/** Game by game, the first to start first, each game's in the order that they had; of games without an id or a start last. */
function byGame(props: readonly SlateProp[]): SlateProp[] {
  const ids = gamesByStart(props.map(({ game }) => game)).map(({ id }) => id);
  const place = ({ game }: SlateProp) => (ids.includes(game.id) ? ids.indexOf(game.id) : ids.length);
  return props.toSorted((a, b) => place(a) - place(b));
}

/** The row that a prop was read from. */
function rowOf(prop: SlateProp, slate: SlateRows): SlateRow | undefined {
  const rows =
    prop.kind === 'lines'
      ? categoryRows(slate, prop.category)
      : (slate.tables.get(prop.category.table)?.rows ?? []);
  return rows.find(({ event_id, player_name }) => event_id === prop.game.id && player_name === prop.player);
}

/** All props of one player, game by game and in the order of the catalog, and how old they are (PERSON-1). */
export function playerProps({ tables }: PlayerAnswer): { props: SlateProp[]; writtenAt: WrittenAt } {
  const rowsOf = (table: string) => tables[table] ?? [];
  const projections = new Map(
    PROJECTION_TABLES.map((table) => [table, { rows: rowsOf(table), writtenAt: writtenAt(rowsOf(table)) }]),
  );
  const slate: SlateRows = {
    tables: new Map(
      PROP_TABLES.map((table) => {
        const { rows, updatedAt: writtenAt, staleGames } = tableRows(rowsOf(table));
        return [table, { rows, writtenAt, staleGames }];
      }),
    ),
    projections,
  };
  const props = byGame(slateProps(slate));
  const writings = new Map<SlateRow | undefined, string>(
    PROP_TABLES.flatMap(rowsOf).map((row) => [row, row.updated_at]),
  );
  return {
    props,
    writtenAt: {
      lines: new Map(
        props.flatMap((prop) => {
          const written = writings.get(rowOf(prop, slate));
          return written === undefined ? [] : [[prop.key, written] as const];
        }),
      ),
      projections: new Map([...projections].map(([table, { writtenAt }]) => [table, writtenAt])),
    },
  };
}
