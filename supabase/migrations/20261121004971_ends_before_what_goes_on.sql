-- A line that goes on under another spelling is not the one that was taken down (MOVE-1, MOVE-6, REVIEW-4, REVIEW-6): a fetch that spells a
-- player otherwise ends the lines of one name and opens those of the other, and where a decision makes the two one player's the end was
-- the last that their history said.

-- The statement of a prop swap. $1 rows, $2 kept event ids, $3 prop types, $4 seen at, $5 who each row is about. As before, but what ends is
-- written before what goes on, so that of one fetch it comes first in the order of the history (seen_at, id).
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
             end as kind, $4
      from incoming i
      cross join lateral (values %9$s)
        line(book, point, over_price, under_price, was_point, was_over, was_under)
      where i.is_another and (line.point::float8, line.over_price::integer, line.under_price::integer)
        is distinct from (line.was_point::float8, line.was_over::integer, line.was_under::integer)
      union all
      select %1$L, %8$s, d.event_id, d.player_name, d.player_id, line.book, null, null, null, 'ended', $4
      from deleted d cross join lateral (values %10$s) line(book, point, price)
      where line.point is not null or line.price is not null
      -- 'ended' comes first by the alphabet.
      order by kind
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
