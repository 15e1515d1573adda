-- Quotes that are what they were are not written again (docs/adr/196-a-replace-writes-what-is-new.md).

-- Quotes are checked where they are written, and a fetch that brings what is stored writes its time alone.
create function private.check_market_quotes() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if private.are_quotes(new.players, new.books, new.player, new.book, new.point, new.over_price, new.under_price) is false then
    raise exception 'new row for relation "%" violates check constraint "market_quotes_are_sane"', tg_table_name
      using errcode = '23514', constraint = 'market_quotes_are_sane';
  end if;
  return new;
end;
$$;
revoke all on function private.check_market_quotes() from public, anon, authenticated;
alter table public.market_quotes drop constraint market_quotes_are_sane;
create trigger market_quotes_are_sane before insert or update of players, books, player, book, point, over_price, under_price
  on public.market_quotes for each row execute function private.check_market_quotes();

drop function private.with_player_ids(text, jsonb, timestamptz);

-- Replaces the quotes on the markets of a prop table, for a caller who holds its lock. p_quotes has one object a market of a
-- game with the columns of market_quotes but "table_name", "player_ids" and "seen_at"; its arrays may be array literals such as
-- "{1,1,2}", which are read ten times as fast as lists. Players are whom the rows of the same fetch, which stand in the table
-- by now, say of the same names. A market without quotes says only when the game starts. What is not among them goes, but for
-- games in p_keep_event_ids, and what goes is kept as closing quotes: a game that has started answers nothing. Quotes on a game
-- that has started are not taken. Answers how many markets have quotes.
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
  return v_written;
end;
$$;
