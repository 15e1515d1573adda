-- Moves are found as fast after a season as on the first day (docs/adr/214-moves-by-table-and-time.md).

-- Those of a table and a time lie beside each other: so there is no other way to them that could seem cheaper.
drop index public.line_history_moves;
create index line_history_moves on public.line_history (table_name, seen_at) where kind = 'moved';

-- The same answers as before (docs/adr/158-movement-in-three-reads.md), planned for the time and tables that are asked for. A
-- function in SQL is planned for any time, and takes a third of the table to be later than that: all of a large one was read
-- where its rows did not lie in the order in which they came.
create or replace function public.moved_lines(p_tables text[], p_since timestamptz)
  returns table (table_name text, prop_type text, event_id text, player_name text, book text, was double precision,
    point double precision, moved_at timestamptz)
  language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
#variable_conflict use_column
declare
  v_since constant timestamptz := greatest(p_since, now() - interval '1 day');
begin
  return query
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
  left join lateral (
    (select true as is_newer from public.line_history n
     where n.player_id = m.player_id and n.event_id = m.event_id and n.table_name = m.table_name
       and n.book = m.book and n.prop_type is not distinct from m.prop_type and n.kind <> 'price'
       and (n.seen_at, n.id) > (m.seen_at, m.id)
     limit 1)
    union all
    (select true from public.line_history n
     where m.player_id is null
       and n.table_name = m.table_name and n.event_id = m.event_id and n.player_name = m.player_name
       and n.book = m.book and n.prop_type is not distinct from m.prop_type and n.kind <> 'price'
       and (n.seen_at, n.id) > (m.seen_at, m.id)
     limit 1)
  ) later on true
  where m.kind = 'moved' and m.table_name = any (p_tables)
    and m.seen_at > v_since
    and before.point is not null and later.is_newer is null
  order by m.seen_at desc, m.id desc
  limit 1000;
end;
$$;

create or replace function public.moved_props(p_tables text[], p_since timestamptz, p_limit integer default 40)
  returns table (table_name text, prop_type text, event_id text, player_name text, player_id bigint, book text,
    opened double precision, was double precision, point double precision, moves bigint, moved_at timestamptz)
  language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
#variable_conflict use_column
declare
  v_since constant timestamptz := greatest(p_since, now() - interval '1 day');
begin
  return query
  with lines as (
    select m.table_name, m.prop_type, m.event_id, m.player_id, m.player_name, m.book, count(*) as moves,
      max(m.seen_at) as seen_at, max(m.id) as id
    from public.line_history m
    where m.kind = 'moved' and m.table_name = any (p_tables) and m.event_id is not null and m.seen_at > v_since
    group by m.table_name, m.prop_type, m.event_id, m.player_id, m.player_name, m.book
  ), most as (
    select l.table_name, l.prop_type, l.event_id, l.player_id,
      (array_agg(l.player_name order by l.seen_at desc, l.id desc))[1] as player_name,
      count(distinct l.book) as books, sum(l.moves) as moves
    from lines l
    group by l.table_name, l.prop_type, l.event_id, l.player_id, case when l.player_id is null then l.player_name end
    order by books desc, moves desc, l.table_name, l.event_id, player_name, l.prop_type
    limit least(p_limit, 60)
  )
  select most.table_name, most.prop_type, most.event_id, most.player_name, most.player_id, line.book, line.opened,
    coalesce(line.before, line.first_after), line.point, line.moves, line.moved_at
  from most cross join lateral (
    select h.book,
      (array_agg(h.point order by h.seen_at, h.id) filter (where h.point is not null))[1] as opened,
      (array_agg(h.point order by h.seen_at desc, h.id desc) filter (where h.seen_at <= v_since))[1] as before,
      (array_agg(h.point order by h.seen_at, h.id) filter (where h.seen_at > v_since and h.point is not null))[1]
        as first_after,
      (array_agg(h.point order by h.seen_at desc, h.id desc))[1] as point,
      count(*) filter (where h.kind = 'moved' and h.seen_at > v_since) as moves,
      max(h.seen_at) filter (where h.kind = 'moved' and h.seen_at > v_since) as moved_at
    from (
      select one.* from public.line_history one
      where one.player_id = most.player_id and one.event_id = most.event_id and one.table_name = most.table_name
      union all
      select one.* from public.line_history one
      where most.player_id is null
        and one.table_name = most.table_name and one.event_id = most.event_id and one.player_name = most.player_name
    ) h
    where h.prop_type is not distinct from most.prop_type
    group by h.book
  ) line
  order by most.books desc, most.moves desc, most.table_name, most.event_id, most.player_name, most.prop_type, line.book;
end;
$$;
