import { BOOK_KEYS } from '../../src/lib/league/books.ts';
import type { AnsweredGame, SlateAnswer } from '../../src/lib/today/slate-answer.ts';

type Row = Readonly<Record<string, unknown>>;

function game(rows: readonly Row[], suffixes: readonly string[]): AnsweredGame {
  const [first = {}] = rows;
  const list = (column: string) => rows.map((row) => row[column] ?? null);
  const has = (column: string) => rows.some((row) => column in row);
  return [
    first.event_id,
    first.commence_time,
    first.home_team,
    first.away_team,
    first.updated_at,
    list('id'),
    list('player_name'),
    has('player_id') ? list('player_id') : null,
    has('prop_type') ? list('prop_type') : null,
    BOOK_KEYS.flatMap((book) => suffixes.map((suffix) => list(book + suffix))),
  ] as unknown as AnsweredGame;
}

/** What `slate_props` answers for these rows of prop tables and projection tables, as the API would give them one by one. */
export function slateAnswer(
  tables: Readonly<Record<string, readonly Row[]>>,
  projections: Readonly<Record<string, readonly Row[]>> = {},
): SlateAnswer {
  return {
    tables: Object.entries(tables).map(([table, rows]) => {
      const suffixes =
        table === 'nfl_anytime_td_props' ? ['_price'] : ['_point', '_over_price', '_under_price'];
      const events = [...new Set(rows.map(({ event_id }) => event_id))];
      const games = events.map((event) =>
        game(
          rows.filter(({ event_id }) => event_id === event),
          suffixes,
        ),
      );
      return { table, books: BOOK_KEYS, games };
    }),
    projections: Object.entries(projections).map(([table, rows]) => {
      const columns = Object.keys(rows[0] ?? {}).filter(
        (column) => column !== 'id' && column !== 'updated_at',
      );
      return {
        table,
        written: rows.length > 0 ? String(rows[0]?.updated_at) : null,
        columns: Object.fromEntries(
          columns.map((column) => [
            column,
            rows.map((row) => (row[column] ?? null) as string | number | null),
          ]),
        ),
      };
    }),
  };
}
