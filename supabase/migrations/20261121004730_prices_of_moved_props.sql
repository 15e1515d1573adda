-- What moved most says what each book asks now: of a book that is still at the old number a bettor wants the price (MOVE-5).
-- A function whose columns change is made anew, and so are the grants that stood with it.
drop function public.moved_props(text[], timestamptz, integer);

create function public.moved_props(p_tables text[], p_since timestamptz, p_limit integer default 40)
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

revoke all on function public.moved_props(text[], timestamptz, integer) from public;
grant execute on function public.moved_props(text[], timestamptz, integer) to anon, authenticated, service_role;
