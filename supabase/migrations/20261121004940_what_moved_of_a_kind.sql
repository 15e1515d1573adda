-- A page of one kind asks what moved of that kind: the kinds of a table that mixes them share no limit (MOVE-6). Without p_prop_types
-- everything counts, as whoever has an older page asks. What stands in a table and in the one that stands in for it is one prop, told by
-- the one that saw it move last, and of both at once by the first of p_tables.
-- A function whose arguments change is made anew, and so are the grants that stood with it.
drop function public.moved_lines(text[], timestamptz);
drop function public.moved_props(text[], timestamptz, integer);

create function public.moved_lines(p_tables text[], p_since timestamptz, p_prop_types text[] default null)
  returns table (table_name text, prop_type text, event_id text, player_name text, book text, was double precision,
    point double precision, moved_at timestamptz)
  language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
#variable_conflict use_column
declare
  v_since constant timestamptz := greatest(p_since, now() - interval '1 day');
begin
  return query
  with moved as (
    select distinct on (m.event_id, m.player_id, case when m.player_id is null then m.player_name end, m.book, m.table_name, m.prop_type) m.*
    from public.line_history m
    where m.kind = 'moved' and m.table_name = any (p_tables) and m.seen_at > v_since
      and (p_prop_types is null or m.prop_type is null or m.prop_type = any (p_prop_types))
    order by m.event_id, m.player_id, case when m.player_id is null then m.player_name end, m.book, m.table_name, m.prop_type,
      m.seen_at desc, m.id desc
  )
  select m.table_name, m.prop_type, m.event_id, m.player_name, m.book, before.point, m.point, m.seen_at
  from moved m
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
  where before.point is not null and later.is_newer is null
  order by m.seen_at desc, m.id desc
  limit 1000;
end;
$$;

create function public.moved_props(p_tables text[], p_since timestamptz, p_limit integer default 40, p_prop_types text[] default null)
  returns table (table_name text, prop_type text, event_id text, player_name text, player_id bigint, book text,
    opened double precision, was double precision, point double precision, moves bigint, moved_at timestamptz,
    over_price integer, under_price integer)
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
      and (p_prop_types is null or m.prop_type is null or m.prop_type = any (p_prop_types))
    group by m.table_name, m.prop_type, m.event_id, m.player_id, m.player_name, m.book
  ), told as (
    select l.table_name, l.prop_type, l.event_id, l.player_id,
      (array_agg(l.player_name order by l.seen_at desc, l.id desc))[1] as player_name,
      count(distinct l.book) as books, sum(l.moves) as moves, max(l.seen_at) as seen_at
    from lines l
    group by l.table_name, l.prop_type, l.event_id, l.player_id, case when l.player_id is null then l.player_name end
  ), props as (
    -- A table of one kind is its own.
    select distinct on (t.event_id, t.player_id, case when t.player_id is null then t.player_name end, t.prop_type,
      case when t.prop_type is null then t.table_name end) t.*
    from told t
    order by t.event_id, t.player_id, case when t.player_id is null then t.player_name end, t.prop_type,
      case when t.prop_type is null then t.table_name end, t.seen_at desc, array_position(p_tables, t.table_name)
  ), most as (
    select p.* from props p
    order by p.books desc, p.moves desc, p.table_name, p.event_id, p.player_name, p.prop_type
    limit least(p_limit, 60)
  )
  select most.table_name, most.prop_type, most.event_id, most.player_name, most.player_id, line.book, line.opened,
    coalesce(line.before, line.first_after), line.point, line.moves, line.moved_at,
    line.over_price, line.under_price
  from most cross join lateral (
    select h.book,
      (array_agg(h.point order by h.seen_at, h.id) filter (where h.point is not null))[1] as opened,
      (array_agg(h.point order by h.seen_at desc, h.id desc) filter (where h.seen_at <= v_since))[1] as before,
      (array_agg(h.point order by h.seen_at, h.id) filter (where h.seen_at > v_since and h.point is not null))[1]
        as first_after,
      (array_agg(h.point order by h.seen_at desc, h.id desc))[1] as point,
      (array_agg(h.over_price order by h.seen_at desc, h.id desc))[1] as over_price,
      (array_agg(h.under_price order by h.seen_at desc, h.id desc))[1] as under_price,
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

revoke all on function public.moved_lines(text[], timestamptz, text[]), public.moved_props(text[], timestamptz, integer, text[]) from public;
grant execute on function public.moved_lines(text[], timestamptz, text[]), public.moved_props(text[], timestamptz, integer, text[])
  to anon, authenticated, service_role;
