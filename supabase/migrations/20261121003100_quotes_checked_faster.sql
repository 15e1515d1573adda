-- The same rules for the quotes on a market, looked at in half the time: values in the order of their arrays, without a table
-- of them in between. Whether parallel arrays are quotes: each of a player and a book that are there, its point in stat units
-- and its prices in American odds, at least one of them, and in the order of player, book and point, so that none is there
-- twice.
create or replace function private.are_quotes(
  p_players text[], p_books text[], p_player smallint[], p_book smallint[], p_point double precision[],
  p_over_price integer[], p_under_price integer[]
) returns boolean
  language sql immutable set search_path = ''
  return
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
        or player = last_player and book = last_book and coalesce(point, -1) <= coalesce(last_point, -1));
