-- What pages ask of the history of lines (docs/adr/158-movement-in-three-reads.md). Everybody may read line_history; these
-- functions read it as whoever calls them, answer a limited number of rows and look back a day at most.

-- Moves of the last minutes are asked for by every page that is open; without this each would read a table's whole history.
create index line_history_moves on public.line_history (seen_at) where kind = 'moved';

-- A player's lines in a game, the latest first; of a name whose player nobody knows the index of before.
create index line_history_of_player on public.line_history (player_id, event_id, seen_at) where player_id is not null;

-- Lines of these tables that moved after p_since and still stand where they moved to, the latest 1,000 of them: where each
-- stood before, where it stands, and when it moved. What a row shows beside a number. A line is a player's, however the name
-- was spelled at the time, and a name's where nobody knows whose it is.
create function public.moved_lines(p_tables text[], p_since timestamptz)
  returns table (table_name text, prop_type text, event_id text, player_name text, book text, was double precision,
    point double precision, moved_at timestamptz)
  language sql stable set search_path = ''
as $$
  select m.table_name, m.prop_type, m.event_id, m.player_name, m.book, before.point, m.point, m.seen_at
  from public.line_history m
  cross join lateral (
    (select h.point from public.line_history h
     where h.player_id = m.player_id and h.event_id = m.event_id and h.table_name = m.table_name
       and h.book = m.book and h.prop_type is not distinct from m.prop_type
       and (h.seen_at, h.id) < (m.seen_at, m.id)
     order by h.seen_at desc, h.id desc limit 1)
    union all
    (select h.point from public.line_history h
     where m.player_id is null
       and h.table_name = m.table_name and h.event_id = m.event_id and h.player_name = m.player_name
       and h.book = m.book and h.prop_type is not distinct from m.prop_type
       and (h.seen_at, h.id) < (m.seen_at, m.id)
     order by h.seen_at desc, h.id desc limit 1)
  ) before
  where m.kind = 'moved' and m.table_name = any (p_tables)
    and m.seen_at > greatest(p_since, now() - interval '1 day')
    and before.point is not null
    and not exists (
      select 1 from public.line_history n
      where n.player_id = m.player_id and n.event_id = m.event_id and n.table_name = m.table_name
        and n.book = m.book and n.prop_type is not distinct from m.prop_type and n.kind <> 'price'
        and (n.seen_at, n.id) > (m.seen_at, m.id)
    )
    and not exists (
      select 1 from public.line_history n
      where m.player_id is null
        and n.table_name = m.table_name and n.event_id = m.event_id and n.player_name = m.player_name
        and n.book = m.book and n.prop_type is not distinct from m.prop_type and n.kind <> 'price'
        and (n.seen_at, n.id) > (m.seen_at, m.id)
    )
  order by m.seen_at desc, m.id desc
  limit 1000;
$$;

-- The props of these tables of which most books moved their line after p_since, 60 at most: a row for each of their books
-- with the line before that time (or the first after it), the opening, the line now (null: taken down) and its moves. A
-- player's prop is one however the name was spelled, and stands under the spelling that moved last.
create function public.moved_props(p_tables text[], p_since timestamptz, p_limit integer default 40)
  returns table (table_name text, prop_type text, event_id text, player_name text, player_id bigint, book text,
    opened double precision, was double precision, point double precision, moves bigint, moved_at timestamptz)
  language sql stable set search_path = ''
as $$
  with since as (
    select greatest(p_since, now() - interval '1 day') as at
  ), most as (
    select m.table_name, m.prop_type, m.event_id, m.player_id,
      (array_agg(m.player_name order by m.seen_at desc, m.id desc))[1] as player_name,
      count(distinct m.book) as books, count(*) as moves
    from public.line_history m, since
    where m.kind = 'moved' and m.table_name = any (p_tables) and m.event_id is not null and m.seen_at > since.at
    group by m.table_name, m.prop_type, m.event_id, m.player_id, case when m.player_id is null then m.player_name end
    order by books desc, moves desc, m.table_name, m.event_id, player_name, m.prop_type
    limit least(p_limit, 60)
  )
  select most.table_name, most.prop_type, most.event_id, most.player_name, most.player_id, line.book, line.opened,
    coalesce(line.before, line.first_after), line.point, line.moves, line.moved_at
  from most cross join since cross join lateral (
    select h.book,
      (array_agg(h.point order by h.seen_at, h.id) filter (where h.point is not null))[1] as opened,
      (array_agg(h.point order by h.seen_at desc, h.id desc) filter (where h.seen_at <= since.at))[1] as before,
      (array_agg(h.point order by h.seen_at, h.id) filter (where h.seen_at > since.at and h.point is not null))[1]
        as first_after,
      (array_agg(h.point order by h.seen_at desc, h.id desc))[1] as point,
      count(*) filter (where h.kind = 'moved' and h.seen_at > since.at) as moves,
      max(h.seen_at) filter (where h.kind = 'moved' and h.seen_at > since.at) as moved_at
    from (
      select one.* from public.line_history one
      where one.player_id = most.player_id and one.event_id = most.event_id
      union all
      select one.* from public.line_history one
      where most.player_id is null
        and one.table_name = most.table_name and one.event_id = most.event_id and one.player_name = most.player_name
    ) h
    where h.table_name = most.table_name and h.prop_type is not distinct from most.prop_type
    group by h.book
  ) line
  order by most.books desc, most.moves desc, most.table_name, most.event_id, most.player_name, most.prop_type, line.book;
$$;

-- The changes of one prop at all books in their order, 900 at most: where lines opened, moved and ended goes before changes
-- of a price alone, the later before the earlier. With p_player_id also those under another spelling of the player's name.
create function public.line_story(
  p_table text, p_event_id text, p_player_name text, p_prop_type text default null, p_player_id bigint default null
) returns table (book text, point double precision, over_price integer, under_price integer, kind text, seen_at timestamptz)
  language sql stable set search_path = ''
as $$
  select kept.book, kept.point, kept.over_price, kept.under_price, kept.kind, kept.seen_at
  from (
    select h.* from public.line_history h
    where h.table_name = p_table and h.event_id = p_event_id
      and (h.player_name = p_player_name or h.player_id = p_player_id)
      and h.prop_type is not distinct from p_prop_type
    order by h.kind = 'price', h.seen_at desc, h.id desc
    limit 900
  ) kept
  order by kept.seen_at, kept.id;
$$;

grant execute on function public.moved_lines(text[], timestamptz), public.moved_props(text[], timestamptz, integer),
  public.line_story(text, text, text, text, bigint) to anon, authenticated, service_role;
