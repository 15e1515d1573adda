-- Quotes are checked once when they are replaced. What is checked stays as it is; only the text of the function is kept now,
-- so that each of its rules can be taken away to see who notices.
create or replace function private.are_quotes(
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

-- Replaces the quotes on the markets of a prop table, for a caller who holds its lock. p_quotes has one object a market of a
-- game with the columns of market_quotes but "table_name" and "seen_at"; its arrays may be array literals such as
-- "{1,1,2}", which are read ten times as fast as lists. A market without quotes says only when the game starts. What is
-- not among them goes, but for games in p_keep_event_ids, and what goes is kept as closing quotes: a game that has started
-- answers nothing. Quotes on a game that has started are not taken. Answers how many markets have quotes.
create or replace function private.replace_quotes(
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
