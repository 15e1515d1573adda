-- Every line of every book (docs/adr/145-every-quote-is-kept.md): the ladders, alternate lines and single sides of the last
-- fetch, and for good those that stood when a game started. Stored is one row a market of a game, a tenth of the work and a
-- fiftieth of the room of one row a quote; the views "quotes" and "closing_quotes" give one row a quote.

-- Whether parallel arrays are quotes: each of a player and a book that are there, its point in stat units and its prices
-- in American odds, at least one of them, and in the order of player, book and point, so that none is there twice. Values are
-- looked at in the order of their arrays, without a table of them in between, which takes half the time.
create function private.are_quotes(
  p_players text[], p_books text[], p_player smallint[], p_book smallint[], p_point double precision[],
  p_over_price integer[], p_under_price integer[]
) returns boolean
  language sql immutable set search_path = ''
as $$
  select
    cardinality(p_player) > 0
    and cardinality(p_player) = all (array[
      cardinality(p_book), cardinality(p_point), cardinality(p_over_price), cardinality(p_under_price)])
    and '' <> all (p_players) and array_position(p_players, null) is null
    and array_position(p_player, null) is null and 1 <= all (p_player) and cardinality(p_players) >= all (p_player)
    and array_position(p_book, null) is null and 1 <= all (p_book) and cardinality(p_books) >= all (p_book)
    and (0 <= all (p_point)) is not false and ('infinity' > all (p_point)) is not false
    and not exists (
      select from (select unnest(p_over_price) as over_price, unnest(p_under_price) as under_price offset 0) q
      where coalesce(over_price, under_price) is null
        or over_price > -100 and over_price < 100
        or under_price > -100 and under_price < 100)
    and not exists (
      -- Each beside the one before it.
      select from (
        select unnest(p_player) as player, unnest(p_book) as book, unnest(p_point) as point,
          unnest(0::smallint || p_player) as last_player, unnest(0::smallint || p_book) as last_book,
          unnest(null::float8 || p_point) as last_point
        offset 0
      ) q
      where player < last_player
        or player = last_player and book < last_book
        or player = last_player and book = last_book and coalesce(point, -1) <= coalesce(last_point, -1))
$$;
revoke all on function private.are_quotes(text[], text[], smallint[], smallint[], double precision[], integer[], integer[])
  from public, anon, authenticated;
grant execute on function
  private.are_quotes(text[], text[], smallint[], smallint[], double precision[], integer[], integer[]) to service_role;
grant execute on function private.books() to service_role;

-- The quotes on one market of a game as the last fetch brought them.
create table public.market_quotes (
  event_id text not null check (event_id <> ''),
  market text not null check (market <> ''),
  table_name text not null check (table_name <> ''),
  -- Null where the table is the type.
  prop_type text,
  -- As the fetch that brought the quotes said; the start may move.
  commence_time timestamptz not null,
  -- Names as the rows of the table have them, each once; below them who they are, null where nobody is certain.
  players text[] not null,
  player_ids bigint[],
  -- Each book once, and when it last changed this market by its own word.
  books text[] not null check (books <@ private.books()),
  last_updates timestamptz[] not null,
  -- One entry a quote: its place among the players and books (from 1), its line and prices. A price without a line, as of
  -- a yes-only market, is an over price with a null point.
  player smallint[] not null,
  book smallint[] not null,
  point double precision[] not null,
  over_price integer[] not null,
  under_price integer[] not null,
  seen_at timestamptz not null,
  primary key (event_id, market),
  constraint market_quotes_ids_of_players check (cardinality(player_ids) = cardinality(players)),
  constraint market_quotes_updates_of_books check (cardinality(last_updates) = cardinality(books)),
  constraint market_quotes_are_sane
    check (private.are_quotes(players, books, player, book, point, over_price, under_price))
);
create index market_quotes_of_table on public.market_quotes (table_name, prop_type);

-- The last of them before the start of the game, for good.
create table public.closing_market_quotes (
  like public.market_quotes including all,
  closed_at timestamptz not null
);

do $$
declare
  v_table text;
begin
  foreach v_table in array array['market_quotes', 'closing_market_quotes'] loop
    execute format('alter table public.%I enable row level security', v_table);
    execute format('revoke all on public.%I from public, anon, authenticated, service_role', v_table);
    execute format('grant select on public.%I to anon, authenticated', v_table);
    execute format('grant select, insert, update, delete on public.%I to service_role', v_table);
    execute format('create policy "everyone reads" on public.%I for select to anon, authenticated using (true)', v_table);
  end loop;
end;
$$;

-- One row a quote. Whoever asks for a player asks for the game too: the rows of all others are unpacked only to be dropped.
create view public.quotes with (security_invoker = true) as
select m.event_id, m.player_ids[q.player] as player_id, m.players[q.player] as player_name, m.table_name, m.prop_type,
  m.market, m.books[q.book] as book, q.point, q.over_price, q.under_price, m.seen_at, m.last_updates[q.book] as last_update
from public.market_quotes m,
  unnest(m.player, m.book, m.point, m.over_price, m.under_price) q(player, book, point, over_price, under_price);

create view public.closing_quotes with (security_invoker = true) as
select m.event_id, m.player_ids[q.player] as player_id, m.players[q.player] as player_name, m.table_name, m.prop_type,
  m.market, m.books[q.book] as book, q.point, q.over_price, q.under_price, m.seen_at, m.last_updates[q.book] as last_update,
  m.commence_time, m.closed_at
from public.closing_market_quotes m,
  unnest(m.player, m.book, m.point, m.over_price, m.under_price) q(player, book, point, over_price, under_price)
-- What vanished before the start is kept at once, but it may come back until then.
where m.commence_time <= now();

revoke all on public.quotes, public.closing_quotes from public, anon, authenticated, service_role;
grant select on public.quotes, public.closing_quotes to anon, authenticated, service_role;

-- Keeps quotes as the closing ones. Of two sets for one market the one that was seen later stands, and none counts that was
-- seen when the game had begun: so a close may be repeated, and a start that was put off is closed again. p_starts has the
-- starts of games by their ids where they are known better than by the quotes.
create function private.keep_closing_quotes(
  p_quotes public.market_quotes[], p_closed_at timestamptz, p_starts jsonb default '{}'
) returns bigint
  language plpgsql set search_path = ''
as $$
declare
  v_closed bigint;
begin
  insert into public.closing_market_quotes as c (
    event_id, market, table_name, prop_type, commence_time, players, player_ids, books, last_updates, player, book, point,
    over_price, under_price, seen_at, closed_at)
  select q.event_id, q.market, q.table_name, q.prop_type, start.time, q.players, q.player_ids, q.books, q.last_updates,
    q.player, q.book, q.point, q.over_price, q.under_price, q.seen_at, p_closed_at
  from unnest(p_quotes) q
  cross join lateral (values (coalesce((p_starts ->> q.event_id)::timestamptz, q.commence_time))) start(time)
  where q.seen_at < start.time
  on conflict (event_id, market) do update set
    table_name = excluded.table_name, prop_type = excluded.prop_type, commence_time = excluded.commence_time,
    players = excluded.players, player_ids = excluded.player_ids, books = excluded.books,
    last_updates = excluded.last_updates, player = excluded.player, book = excluded.book, point = excluded.point,
    over_price = excluded.over_price, under_price = excluded.under_price, seen_at = excluded.seen_at,
    closed_at = excluded.closed_at
  where c.seen_at < excluded.seen_at;
  get diagnostics v_closed = row_count;
  return v_closed;
end;
$$;

-- Closes the games that have started by p_now: the quotes of the last fetch before the start are kept for good. Answers how
-- many markets were closed; the same call again closes none.
create function public.close_games(p_now timestamptz default now()) returns bigint
  language sql set search_path = ''
  return private.keep_closing_quotes(
    (select array_agg(q) from public.market_quotes q where q.commence_time <= p_now
       and not exists (
         select from public.closing_market_quotes c
         where c.event_id = q.event_id and c.market = q.market and c.seen_at >= q.seen_at)),
    p_now);

-- Replaces the quotes on the markets of a prop table, for a caller who holds its lock. p_quotes has one object a market of a
-- game with the columns of market_quotes but "table_name" and "seen_at"; its arrays may be array literals such as
-- "{1,1,2}", which are read ten times as fast as lists. A market without quotes says only when the game starts. What is
-- not among them goes, but for games in p_keep_event_ids, and what goes is kept as closing quotes: a game that has started
-- answers nothing. Quotes on a game that has started are not taken. Answers how many markets have quotes.
create function private.replace_quotes(
  p_table text, p_quotes jsonb, p_keep_event_ids text[], p_seen_at timestamptz, p_prop_types text[]
) returns bigint
  language plpgsql set search_path = ''
as $$
declare
  v_market text;
  v_ended public.market_quotes[];
  v_starts jsonb;
  v_written bigint;
begin
  if jsonb_typeof(p_quotes) <> 'array' then
    raise exception 'quotes of %: expected an array, found %', p_table, jsonb_typeof(p_quotes) using errcode = '22023';
  end if;
  perform private.refuse_same_key('quotes of ' || p_table, p_quotes, array['event_id', 'market']);
  select i ->> 'market' into v_market from jsonb_array_elements(p_quotes) i
  where p_prop_types is not null and not coalesce(i ->> 'prop_type' = any (p_prop_types), false) limit 1;
  if found then
    raise exception 'quotes of %: expected a prop_type of %, found another one on %', p_table, p_prop_types, v_market
      using errcode = '22023';
  end if;
  begin
    with incoming as materialized (
      -- What is missing is refused when it is written.
      select i.*, coalesce(cardinality(i.player) > 0 and i.commence_time > p_seen_at, true) as stands
      from jsonb_populate_recordset(null::public.market_quotes, p_quotes) i
    ), ended as (
      delete from public.market_quotes m
      where m.table_name = p_table
        and (p_prop_types is null or m.prop_type = any (p_prop_types))
        and not m.event_id = any (p_keep_event_ids)
        and not exists (select from incoming i where i.event_id = m.event_id and i.market = m.market and i.stands)
      returning m as quotes
    ), updated as (
      -- No upsert: it would check every quote twice, as a row to insert and as the row that it becomes.
      update public.market_quotes m set
        table_name = p_table, prop_type = i.prop_type, commence_time = i.commence_time, players = i.players,
        player_ids = i.player_ids, books = i.books, last_updates = i.last_updates, player = i.player, book = i.book,
        point = i.point, over_price = i.over_price, under_price = i.under_price, seen_at = p_seen_at
      from incoming i where i.stands and i.event_id = m.event_id and i.market = m.market
      returning 1
    ), inserted as (
      insert into public.market_quotes (
        event_id, market, table_name, prop_type, commence_time, players, player_ids, books, last_updates, player, book,
        point, over_price, under_price, seen_at)
      select i.event_id, i.market, p_table, i.prop_type, i.commence_time, i.players, i.player_ids, i.books, i.last_updates,
        i.player, i.book, i.point, i.over_price, i.under_price, p_seen_at
      from incoming i
      where i.stands
        and not exists (select from public.market_quotes m where m.event_id = i.event_id and m.market = i.market)
      returning 1
    )
    select (select count(*) from updated) + (select count(*) from inserted), (select array_agg(e.quotes) from ended e),
        (select jsonb_object_agg(i.event_id, i.commence_time) from incoming i)
      into v_written, v_ended, v_starts;
  exception when check_violation then
    select format('%s of game %s', i.market, i.event_id) into v_market
    from jsonb_populate_recordset(null::public.market_quotes, p_quotes) i
    where private.are_quotes(i.players, i.books, i.player, i.book, i.point, i.over_price, i.under_price) is not true
      and cardinality(i.player) > 0 limit 1;
    raise exception 'quotes of % on %: %', p_table, coalesce(v_market, 'some market'), sqlerrm using errcode = '23514';
  end;
  if v_ended is not null then
    perform private.keep_closing_quotes(v_ended, p_seen_at, v_starts);
  end if;
  return v_written;
end;
$$;
revoke all on function private.keep_closing_quotes(public.market_quotes[], timestamptz, jsonb), public.close_games(timestamptz),
  private.replace_quotes(text, jsonb, text[], timestamptz, text[]) from public, anon, authenticated;
grant execute on function private.keep_closing_quotes(public.market_quotes[], timestamptz, jsonb), public.close_games(timestamptz),
  private.replace_quotes(text, jsonb, text[], timestamptz, text[]) to service_role;

-- Once a minute where there is pg_cron. Whatever lacks it (the embedded backend, a plain PostgreSQL) keeps a clock of its own.
create function private.schedule_closing() returns void
  language plpgsql set search_path = ''
as $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is null then
    raise exception 'closing games by schedule needs the extension pg_cron: turn it on first';
  end if;
  execute 'select cron.schedule($1, $2, $3)' using 'edgeboard closing', '* * * * *', 'select public.close_games()';
end;
$$;
revoke all on function private.schedule_closing() from public, anon, authenticated;

do $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is not null then
    perform private.schedule_closing();
  end if;
end;
$$;
