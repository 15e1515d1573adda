-- What a line's rows are found by begins with the player, in each index of them (docs/adr/247-no-guess-without-statistics.md). Before,
-- a planner without statistics could take all rows of the game for as few as those of one line of it.
drop index public.line_history_of_line;
create index line_history_of_line on public.line_history (player_name, event_id, table_name, seen_at);

-- The same answers: of a line only what it moved to last is asked where it came from and whether anything came after it.
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
  with moved as (
    select distinct on (m.event_id, m.player_id, case when m.player_id is null then m.player_name end, m.book, m.table_name, m.prop_type) m.*
    from public.line_history m
    where m.kind = 'moved' and m.table_name = any (p_tables) and m.seen_at > v_since
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
