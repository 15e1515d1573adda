import type pg from 'pg';

/** What a day of the demo adds for good (record 147): lines that opened, moved and ended. */
export const ROWS_A_DAY = 326_000;
/** 26 games of seven tables, ten players and nine books. */
const LINES = 26 * 7 * 10 * 9;

/**
 * Writes the days from `from` up to, not including, `to` before `end`: in the order in which they were seen. Ids of games are
 * like the odds service's, without an order. Day 0 is the last and has not ended.
 */
export async function writeDays(client: pg.Client, end: Date, from: number, to: number): Promise<void> {
  await client.query(
    `
    insert into public.line_history
      (table_name, event_id, player_name, player_id, book, point, over_price, under_price, kind, seen_at)
    select tables.names[1 + ((game % 3) * 7 + line % 7) % cardinality(tables.names)], md5('game ' || day || ' ' || game), 'Player ' || player,
      player, books.names[1 + (line / 70) % 9],
      case when kind <> 'ended' then 10 + line % 20 + (change + line) % 3 end,
      case when kind <> 'ended' then -110 end, case when kind <> 'ended' then -110 end, kind,
      $1::timestamptz - make_interval(secs => (day + 1 - k::float8 / $4) * 86400)
    from generate_series($3::int - 1, $2::int, -1) day
    cross join lateral generate_series(0, $4::int - 1) k
    cross join lateral (select k % $5::int as line, k / $5::int as change) one
    cross join lateral (select line / 630 as game) of_line
    cross join lateral (select 1 + ((day * 26 + game) % 260) * 10 + (line / 7) % 10 as player) of_game
    cross join lateral (select case
        when change = 0 then 'opened' when change = ($4::int - 1) / $5::int and day > 0 then 'ended'
        when day < 2 and change % 3 = 2 then 'price' else 'moved' end as kind) of_change
    cross join (select private.prop_tables() as names) tables
    cross join (select private.books() as names) books
    `,
    [end, from, to, ROWS_A_DAY, LINES],
  );
}

/** Closes of as many days: 156 markets a day with some 110 quotes each. */
export async function writeCloses(client: pg.Client, end: Date, from: number, to: number): Promise<void> {
  await client.query(
    `
    insert into public.closing_market_quotes (event_id, market, table_name, commence_time, players, books, last_updates,
      player, book, point, over_price, under_price, seen_at, closed_at)
    select md5('game ' || day || ' ' || game), 'market_' || market, 'props', starts, players, books, updates,
      player, book, point, over_price, under_price, starts - interval '1 minute', starts
    from generate_series($2::int, $3::int - 1) day, generate_series(0, 25) game, generate_series(1, 6) market
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
    [end, from, to],
  );
}
