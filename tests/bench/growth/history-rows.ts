import type pg from 'pg';

/** What a day of the demo adds for good (record 147): lines that opened, moved and ended. */
export const ROWS_A_DAY = 326_000;
/** 26 games of seven tables, ten players and nine books. */
const LINES = 26 * 7 * 10 * 9;

/**
 * Writes so many days before `end`: in the order in which they were seen. Ids of games are like the odds service's, without
 * an order. Day 0 is the last and has not ended.
 */
export async function writeDays(client: pg.Client, end: Date, days: number): Promise<void> {
  for (let day = days - 1; day >= 0; day -= 1) await writeDay(client, end, day);
}

/** What a day's rows of one line share is made once a line: so a day takes a sixth of the time. */
async function writeDay(client: pg.Client, end: Date, day: number): Promise<void> {
  await client.query(
    `
    with line as materialized (
      select line, tables.names[1 + (game % 3 * 7 + line % 7) % cardinality(tables.names)] as table_name,
        md5('game ' || $2::int || ' ' || game) as event_id, 'Player ' || player as player_name, player,
        books.names[1 + (line / 70) % 9] as book
      from generate_series(0, $4::int - 1) line
      cross join lateral (select line / 630 as game) of_line
      cross join lateral (select 1 + (($2::int * 26 + game) % 260) * 10 + (line / 7) % 10 as player) of_game
      cross join (select private.prop_tables() as names) tables
      cross join (select private.books() as names) books
    )
    insert into public.line_history
      (table_name, event_id, player_name, player_id, book, point, over_price, under_price, kind, seen_at)
    select table_name, event_id, player_name, player, book,
      case when not is_end then 10 + line % 20 + (change + line) % 3 end, case when not is_end then -110 end,
      case when not is_end then -110 end,
      case when change = 0 then 'opened' when is_end then 'ended'
        when $2::int < 2 and change % 3 = 2 then 'price' else 'moved' end,
      $1::timestamptz + ((k::float8 / $3::int - $2::int - 1) * 86400) * interval '1 second'
    from generate_series(0, $3::int - 1) k
    cross join lateral (select k / $4::int as change, k / $4::int = ($3::int - 1) / $4::int and $2::int > 0 as is_end) of_change
    join line on line.line = k % $4::int
    order by k
    `,
    [end, day, ROWS_A_DAY, LINES],
  );
}

/** Closes of as many days: 156 markets a day with some 110 quotes each. */
export async function writeCloses(client: pg.Client, end: Date, days: number): Promise<void> {
  await client.query(
    `
    insert into public.closing_market_quotes (event_id, market, table_name, commence_time, players, books, last_updates,
      player, book, point, over_price, under_price, seen_at, closed_at, start_said_at)
    select md5('game ' || day || ' ' || game), 'market_' || market, 'props', starts, players, books, updates,
      player, book, point, over_price, under_price, starts - interval '1 minute', starts, starts - interval '1 minute'
    from generate_series(0, $2::int - 1) day, generate_series(0, 25) game, generate_series(1, 6) market
    cross join lateral (select $1::timestamptz - make_interval(days => day) as starts) time
    cross join (
      select array_agg(distinct 'Player ' || p) filter (where b = 1) as players,
        array_agg((p)::smallint order by p, b) as player, array_agg(b::smallint order by p, b) as book,
        array_agg(20.5::float8 order by p, b) as point, array_agg(-110 order by p, b) as over_price,
        array_agg(-110 order by p, b) as under_price
      from generate_series(1, 12) p, generate_series(1, 9) b
    ) quotes
    cross join (select (private.books())[1:9] as books, array_fill(null::timestamptz, array[9]) as updates) of_books
    `,
    [end, days],
  );
}
