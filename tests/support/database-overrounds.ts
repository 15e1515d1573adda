import type { RunScript } from './pgtap.ts';

/** A book's prices of one line; null: the side is not offered. */
type PricedLine = {
  readonly book: string;
  readonly over: number | null;
  readonly under: number | null;
};

const TABLE = 'nfl_receptions_props';
const MARKET = 'player_receptions';

/**
 * What a migrated database says that books keep of these lines, as rows of a table and as a game's close: the sum and number of their
 * overrounds, by book.
 */
export async function overroundsOfDatabase(
  lines: readonly PricedLine[],
  run: RunScript,
): Promise<Record<'table' | 'close', { book: string; total: number; quotes: number }[]>> {
  const quoted = lines.map(({ book, over, under }, at) => ({ player: `Player ${at}`, book, over, under }));
  const rows = await run(`begin;
    create temporary table quoted on commit drop as
      select row_number() over () as place, *
      from jsonb_to_recordset('${JSON.stringify(quoted)}') each(player text, book text, over integer, under integer);
    select public.replace_props('${TABLE}', (select jsonb_agg(jsonb_build_object('event_id', 'game-1', 'commence_time', now(),
      'home_team', 'Home', 'away_team', 'Away', 'player_name', player, book || '_point', 4.5, book || '_over_price', over,
      book || '_under_price', under)) from quoted), '{}', now());
    insert into public.closing_market_quotes (event_id, market, table_name, commence_time, players, books, last_updates, player, book,
      point, over_price, under_price, seen_at, closed_at, start_said_at)
    select 'game-1', '${MARKET}', '${TABLE}', now(), array_agg(player order by place), books, array_fill(null::timestamptz,
      array[cardinality(books)]), array_agg(place order by place), array_agg(array_position(books, book) order by place),
      array_agg(4.5 order by place), array_agg(over order by place), array_agg(under order by place), now(), now(), now()
    from quoted, (select array_agg(distinct book) as books from quoted) every
    group by books;
    select 'table' as said_of, book, total, quotes::integer from public.book_overrounds('{${TABLE}}')
    union all
    select 'close', book, total, quotes
    from jsonb_to_recordset(public.closing_overrounds('{game-1}')) kept(book text, total float8, quotes integer)
    order by book;
    rollback;`);
  const saidOf = (what: string) =>
    rows
      .filter(({ said_of }) => said_of === what)
      .map(({ book, total, quotes }) => ({
        book: String(book),
        total: Number(total),
        quotes: Number(quotes),
      }));
  return { table: saidOf('table'), close: saidOf('close') };
}
