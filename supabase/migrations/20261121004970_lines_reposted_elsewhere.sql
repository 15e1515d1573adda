-- A line that is taken down and posted again at another number has moved (MOVE-2, MOVE-4, MOVE-5, ALERT-2;
-- docs/adr/268-a-reposted-line-has-moved.md).

-- The statement of a prop swap. $1 rows, $2 kept event ids, $3 prop types, $4 seen at, $5 who each row is about. As before, but for
-- a line that comes back: it moved from where it last stood in this game, and opened where it comes at the same number or for the first
-- time. Only lines that come are asked for.
create or replace function private.props_swap_sql(p_table text, p_is_columns boolean) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  v_table constant private.prop_table := (select t from private.prop_table t where t.name = p_table);
  v_suffixes constant text[] := case v_table.kind when 'yes' then '{_price}' else '{_point,_over_price,_under_price}' end;
  v_columns text[];
  v_types text[];
  v_all text;
  v_typed boolean;
  v_key text[] := '{event_id,player_name}';
  v_books text[] := '{}';
  v_lines text[] := '{}';
  v_ended text[] := '{}';
  v_book text;
  v_own text[];
begin
  select array_agg(quote_ident(attname) order by attnum) filter (where is_written),
      array_agg(format_type(atttypid, atttypmod) order by attnum) filter (where is_written),
      string_agg(quote_ident(attname), ', ' order by attnum), bool_or(attname = 'prop_type')
    into v_columns, v_types, v_all, v_typed
  from (
    select *, attidentity = '' and attname not in ('updated_at', 'player_id') as is_written from pg_catalog.pg_attribute
    where attrelid = format('public.%I', p_table)::regclass and attnum > 0 and not attisdropped
  ) a;
  if v_typed then
    v_key := v_key || 'prop_type'::text;
  end if;
  foreach v_book in array v_table.books loop
    v_own := array(select v_book || suffix from unnest(v_suffixes) suffix);
    v_books := v_books || v_own;
    -- A yes-only market: the price stands as the price of the over, and there is no point.
    v_lines := v_lines || case v_table.kind
      when 'yes' then format('(%1$L, null, i.%2$I, null, null, i.%3$I, null)', v_book, v_own[1], 'was_' || v_own[1])
      else format('(%1$L, i.%2$I, i.%3$I, i.%4$I, i.%5$I, i.%6$I, i.%7$I)', v_book, v_own[1], v_own[2], v_own[3],
        'was_' || v_own[1], 'was_' || v_own[2], 'was_' || v_own[3]) end;
    v_ended := v_ended || case v_table.kind
      when 'yes' then format('(%1$L, null, d.%2$I)', v_book, v_own[1])
      else format('(%1$L, d.%2$I, d.%3$I)', v_book, v_own[1], v_own[2]) end;
  end loop;
  return format($sql$
    with brought as materialized (
      %6$s
    ), incoming as materialized (
      select r.*, t.id as stored_id, %11$s, (%12$s) is distinct from (%13$s) as is_another
      from brought r left join public.%1$I t on %3$s
    ), updated as (
      update public.%1$I t set %4$s, updated_at = $4, player_id = i.who from incoming i where t.id = i.stored_id
      returning 1
    ), inserted as (
      insert into public.%1$I (%2$s, updated_at, player_id) select %2$s, $4, who from incoming where stored_id is null
      returning 1
    ), deleted as (
      delete from public.%1$I t
      where %5$s and not coalesce(t.event_id = any ($2), false) and not exists (select 1 from incoming i where i.stored_id = t.id)
      returning t.*
    ), history as (
      insert into public.line_history
        (table_name, prop_type, event_id, player_name, player_id, book, point, over_price, under_price, kind, seen_at)
      select %1$L, %7$s, i.event_id, i.player_name, i.who, line.book, line.point::float8, line.over_price::integer,
             line.under_price::integer,
             case
               when line.point is null and line.over_price is null and line.under_price is null then 'ended'
               when line.was_point is null and line.was_over is null and line.was_under is null then case
                 when line.point::float8 <> (
                   select h.point
                   from (
                     select one.* from public.line_history one
                     where one.player_id = i.who and one.event_id = i.event_id and one.table_name = %1$L and one.book = line.book
                     union all
                     select one.* from public.line_history one
                     where i.who is null and one.player_name = i.player_name and one.event_id = i.event_id and one.table_name = %1$L
                       and one.book = line.book
                   ) h
                   where h.point is not null and h.prop_type is not distinct from %7$s
                   order by h.seen_at desc, h.id desc limit 1
                 ) then 'moved' else 'opened' end
               when line.point::float8 is distinct from line.was_point::float8 then 'moved'
               else 'price'
             end, $4
      from incoming i
      cross join lateral (values %9$s)
        line(book, point, over_price, under_price, was_point, was_over, was_under)
      where i.is_another and (line.point::float8, line.over_price::integer, line.under_price::integer)
        is distinct from (line.was_point::float8, line.was_over::integer, line.was_under::integer)
      union all
      select %1$L, %8$s, d.event_id, d.player_name, d.player_id, line.book, null, null, null, 'ended', $4
      from deleted d cross join lateral (values %10$s) line(book, point, price)
      where line.point is not null or line.price is not null
      returning 1
    )
    select jsonb_build_object('rows', (select count(*) from updated) + (select count(*) from inserted),
      'deleted', (select count(*) from deleted), 'changed', (select count(*) from history),
      'uneven', (select bool_or(is_uneven) from incoming))
  $sql$,
    p_table,
    array_to_string(v_columns, ', '),
    (select string_agg(format('t.%1$I = r.%1$I', c), ' and ') from unnest(v_key) c),
    (select string_agg(format('%1$s = i.%1$s', c), ', ') from unnest(v_columns) c where c <> all (v_key)),
    case when v_typed then '($3::text[] is null or t.prop_type = any ($3))' else '$3::text[] is null' end,
    case when p_is_columns then format(
      'select r.*, c.is_uneven from (select *, %3$s as is_uneven from (select %1$s offset 0) a) c, unnest(%2$s, $5::bigint[]) r(%4$s, who)',
      (select string_agg(format('($1::jsonb ->> %L)::%s[] as %s', c, type, c), ', ') from unnest(v_columns, v_types) columns(c, type)),
      (select string_agg('c.' || c, ', ') from unnest(v_columns) c),
      (select string_agg(format('coalesce(cardinality(a.%s) <> cardinality(a.event_id), false)', c), ' or ') from unnest(v_columns) c),
      array_to_string(v_columns, ', '))
    else format(
      'select *, false as is_uneven from rows from (jsonb_populate_recordset(null::public.%1$I, $1), unnest($5::bigint[])) r(%2$s, who)',
      p_table, v_all) end,
    case when v_typed then 'i.prop_type' else 'null' end,
    case when v_typed then 'd.prop_type' else 'null' end,
    array_to_string(v_lines, ', '),
    array_to_string(v_ended, ', '),
    (select string_agg(format('t.%I as %I', c, 'was_' || c), ', ') from unnest(v_books) c),
    (select string_agg(format('r.%I', c), ', ') from unnest(v_books) c),
    (select string_agg(format('t.%I', c), ', ') from unnest(v_books) c));
end;
$$;

-- As before, but a line came from the last number that it had, also where it was taken down in between.
create or replace function public.moved_lines(p_tables text[], p_since timestamptz, p_prop_types text[] default null)
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
       and h.point is not null and (h.seen_at, h.id) < (m.seen_at, m.id)
     order by h.seen_at desc, h.id desc limit 1)
    union all
    (select h.point from public.line_history h
     where m.player_id is null
       and h.table_name = m.table_name and h.event_id = m.event_id and h.player_name = m.player_name
       and h.book = m.book and h.prop_type is not distinct from m.prop_type
       and h.point is not null and (h.seen_at, h.id) < (m.seen_at, m.id)
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
  where before.point <> m.point and later.is_newer is null
  order by m.seen_at desc, m.id desc
  limit 1000;
end;
$$;

-- As before, but of a line that was down at p_since the number that it had last is where it was.
create or replace function public.moved_props(p_tables text[], p_since timestamptz, p_limit integer default 40, p_prop_types text[] default null)
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
      (array_agg(h.point order by h.seen_at desc, h.id desc) filter (where h.seen_at <= v_since and h.point is not null))[1]
        as before,
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
