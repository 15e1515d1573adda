-- A close follows the start that was said last (QUOTE-4, PLAY-24; docs/adr/146-when-a-game-closes.md). A game that was put off after the
-- clock had closed it stayed closed, for a start that comes without newer quotes was thrown away, and one that the quotes had said long ago
-- counted as said when the game was closed.

-- When the start of a close was said: by the quotes, or by what closed them. Of those that are there nobody knows, and they count as before.
alter table public.closing_market_quotes add column start_said_at timestamptz;
update public.closing_market_quotes set start_said_at = closed_at;
alter table public.closing_market_quotes alter column start_said_at set not null;
-- The closes of a day, for the clock.
create index closing_market_quotes_by_start on public.closing_market_quotes (commence_time);

-- As before, with when the start was said.
create or replace function private.keep_closing_quotes(
  p_quotes public.market_quotes[], p_closed_at timestamptz, p_starts jsonb default '{}'
) returns bigint
  language plpgsql set search_path = ''
as $$
declare
  v_closed bigint;
begin
  insert into public.closing_market_quotes as c (
    event_id, market, table_name, prop_type, commence_time, players, player_ids, books, last_updates, player, book, point,
    over_price, under_price, seen_at, closed_at, start_said_at)
  select q.event_id, q.market, q.table_name, q.prop_type, start.time, q.players, q.player_ids, q.books, q.last_updates,
    q.player, q.book, q.point, q.over_price, q.under_price, q.seen_at, p_closed_at, start.said_at
  from unnest(p_quotes) q
  cross join lateral (values (
    coalesce((p_starts ->> q.event_id)::timestamptz, q.commence_time),
    case when p_starts ->> q.event_id is null then q.seen_at else p_closed_at end)) start(time, said_at)
  where q.seen_at < start.time
  on conflict (event_id, market) do update set
    table_name = excluded.table_name, prop_type = excluded.prop_type, commence_time = excluded.commence_time,
    players = excluded.players, player_ids = excluded.player_ids, books = excluded.books,
    last_updates = excluded.last_updates, player = excluded.player, book = excluded.book, point = excluded.point,
    over_price = excluded.over_price, under_price = excluded.under_price, seen_at = excluded.seen_at,
    closed_at = excluded.closed_at, start_said_at = excluded.start_said_at
  where c.seen_at < excluded.seen_at;
  get diagnostics v_closed = row_count;
  return v_closed;
end;
$$;

-- Gives the closes of games the starts that were said later, where no newer quotes came with them. Game by game: the close of a season is
-- not looked through.
create function private.move_closed_starts(p_starts jsonb, p_said_at timestamptz) returns void
  language plpgsql set search_path = '' set enable_nestloop = on
as $$
declare
  v_event text;
  v_start timestamptz;
begin
  for v_event, v_start in select key, value::timestamptz from jsonb_each_text(p_starts) loop
    update public.closing_market_quotes set commence_time = v_start, start_said_at = p_said_at
    where event_id = v_event and start_said_at < p_said_at and seen_at < v_start;
  end loop;
end;
$$;

-- As before, and what a response says of a start holds for what is closed already.
create or replace function private.replace_quotes(
  p_table text, p_quotes jsonb, p_keep_event_ids text[], p_seen_at timestamptz, p_prop_types text[]
) returns bigint
  language plpgsql set search_path = '' set enable_nestloop = off
as $$
declare
  v_is_mlb constant boolean := (select league = 'mlb' from private.prop_table where name = p_table);
  v_events text[];
  v_names text[];
  v_roles text[];
  v_ids bigint[];
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
  execute format(
    'select array_agg(event_id), array_agg(player_name), array_agg(%s), array_agg(player_id) from public.%I where updated_at = $1',
    case when v_is_mlb then 'private.role_of_prop(''mlb'', prop_type)' else 'null::text' end, p_table)
    into v_events, v_names, v_roles, v_ids using p_seen_at;
  begin
    with who as materialized (
      select distinct on (r.event_id, r.player_name, r.role) r.*
      from unnest(v_events, v_names, v_roles, v_ids) r(event_id, player_name, role, id)
    ), brought as materialized (
      select i.*, row_number() over () as n from jsonb_populate_recordset(null::public.market_quotes, p_quotes) i
    ), named as (
      select b.n, array_agg(who.id order by name.place) as ids
      from brought b cross join unnest(b.players) with ordinality name(player_name, place)
      left join who on who.event_id = b.event_id and who.player_name = name.player_name
        and who.role is not distinct from case when v_is_mlb then private.role_of_prop('mlb', b.prop_type) end
      group by b.n
    ), incoming as materialized (
      -- What is missing is refused when it is written.
      select b.*, coalesce(named.ids, '{}') as who, coalesce(cardinality(b.player) > 0 and b.commence_time > p_seen_at, true) as stands,
        m.event_id is not null as is_stored,
        (b.players, b.books, b.player, b.book, b.point, b.over_price, b.under_price)
          is not distinct from (m.players, m.books, m.player, m.book, m.point, m.over_price, m.under_price) as is_same
      from brought b
      left join named on named.n = b.n
      left join public.market_quotes m on m.event_id = b.event_id and m.market = b.market
    ), ended as (
      delete from public.market_quotes m
      where m.table_name = p_table
        and (p_prop_types is null or m.prop_type = any (p_prop_types))
        and not m.event_id = any (p_keep_event_ids)
        and not exists (select from incoming i where i.event_id = m.event_id and i.market = m.market and i.stands)
      returning m as quotes
    ), seen as (
      update public.market_quotes m set
        table_name = p_table, prop_type = i.prop_type, commence_time = i.commence_time, player_ids = i.who,
        last_updates = i.last_updates, seen_at = p_seen_at
      from incoming i where i.stands and i.is_same and i.event_id = m.event_id and i.market = m.market
      returning 1
    ), updated as (
      -- No upsert: it would check every quote twice, as a row to insert and as the row that it becomes.
      update public.market_quotes m set
        table_name = p_table, prop_type = i.prop_type, commence_time = i.commence_time, players = i.players,
        player_ids = i.who, books = i.books, last_updates = i.last_updates, player = i.player, book = i.book,
        point = i.point, over_price = i.over_price, under_price = i.under_price, seen_at = p_seen_at
      from incoming i where i.stands and not i.is_same and i.event_id = m.event_id and i.market = m.market
      returning 1
    ), inserted as (
      insert into public.market_quotes (
        event_id, market, table_name, prop_type, commence_time, players, player_ids, books, last_updates, player, book,
        point, over_price, under_price, seen_at)
      select i.event_id, i.market, p_table, i.prop_type, i.commence_time, i.players, i.who, i.books, i.last_updates,
        i.player, i.book, i.point, i.over_price, i.under_price, p_seen_at
      from incoming i where i.stands and not i.is_stored
      returning 1
    )
    select (select count(*) from seen) + (select count(*) from updated) + (select count(*) from inserted),
        (select array_agg(e.quotes) from ended e),
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
  perform private.move_closed_starts(v_starts, p_seen_at);
  return v_written;
end;
$$;

-- As before, by when the start of a close was said and not by when it was closed.
create or replace function private.start_of_game(p_league text, p_event_id text) returns timestamptz
  language plpgsql stable set search_path = ''
as $$
declare
  v_start timestamptz;
begin
  execute format(
    'select commence_time from (
       select commence_time, updated_at as said_at from public.%I where id = $1
       union all select commence_time, seen_at from public.market_quotes where event_id = $1
       union all select commence_time, start_said_at from public.closing_market_quotes where event_id = $1
     ) said order by said_at desc limit 1', p_league || '_events') into v_start using p_event_id;
  return v_start;
end;
$$;

-- Closes the games that have started by p_now, by whatever said their start last: the quotes of the last fetch before the start are kept
-- for good. What is closed and was put off since begins when that says. Answers how many markets were closed; the same call again closes
-- none.
create or replace function public.close_games(p_now timestamptz default now()) returns bigint
  language plpgsql set search_path = ''
as $$
declare
  v_quotes public.market_quotes[];
  v_starts jsonb;
begin
  with begun as materialized (
    select q, q.event_id, q.commence_time, coalesce(private.start_of_game(t.league, q.event_id), q.commence_time) as start
    from public.market_quotes q join private.prop_table t on t.name = q.table_name
    where q.commence_time <= p_now and not exists (
      select from public.closing_market_quotes c
      where c.event_id = q.event_id and c.market = q.market and c.seen_at >= q.seen_at)
  )
  select array_agg(q), coalesce(jsonb_object_agg(event_id, start) filter (where start <> commence_time), '{}') into v_quotes, v_starts
  from begun where start <= p_now;
  update public.closing_market_quotes c set commence_time = said.start
  from (
    select game.event_id, private.start_of_game(game.league, game.event_id) as start
    from (
      select distinct d.event_id, t.league
      from public.closing_market_quotes d join private.prop_table t on t.name = d.table_name
      where d.commence_time > p_now - interval '1 day' and d.commence_time <= p_now) game
  ) said
  where c.event_id = said.event_id and c.commence_time <> said.start and c.seen_at < said.start;
  return private.keep_closing_quotes(v_quotes, p_now, v_starts);
end;
$$;
revoke all on function private.move_closed_starts(jsonb, timestamptz) from public, anon, authenticated;
grant execute on function private.move_closed_starts(jsonb, timestamptz) to service_role;
