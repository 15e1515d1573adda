-- What a replace looks at once, and writes only where something is new (docs/adr/196-a-replace-writes-what-is-new.md). Rows come
-- as a list of objects, or as one object of columns, each an array literal such as "{20.5,NULL,21}": a slate that way is read
-- in a fifth of the time.

-- Rows as a list of objects, whichever way they came.
create function private.rows_of(p_table text, p_rows jsonb) returns jsonb
  language plpgsql stable set search_path = ''
as $$
declare
  v_rows jsonb;
begin
  if jsonb_typeof(p_rows) <> 'object' then
    return p_rows;
  end if;
  execute (
    select format('select coalesce(jsonb_agg(to_jsonb(r) order by place), ''[]'') from unnest(%s) with ordinality r(%s, place)',
      string_agg(format('($1 ->> %L)::%s[]', attname, format_type(atttypid, atttypmod)), ', ' order by attnum),
      string_agg(quote_ident(attname), ', ' order by attnum))
    from pg_catalog.pg_attribute
    where attrelid = format('public.%I', p_table)::regclass and attname = any (private.written_columns(p_table))
  ) into v_rows using p_rows;
  return v_rows;
end;
$$;

-- A column of text of rows, whichever way they came.
create function private.column_of(p_rows jsonb, p_column text) returns text[]
  language sql immutable set search_path = ''
  return case jsonb_typeof(p_rows) when 'object' then (p_rows ->> p_column)::text[]
    else array(select e.r ->> p_column from jsonb_array_elements(p_rows) with ordinality e(r, n) order by e.n) end;

-- Refuses columns that the table has not, and rows that are older than those stored.
create function private.check_column_shape(p_table text, p_columns jsonb, p_seen_at timestamptz) returns void
  language plpgsql set search_path = ''
as $$
declare
  v_found text;
begin
  if p_seen_at is null then
    raise exception '%: p_seen_at is missing', p_table using errcode = '22004';
  end if;
  select min(k) into v_found from jsonb_object_keys(p_columns - private.written_columns(p_table)) k;
  if v_found is not null then
    raise exception '%: the table has no column "%"', p_table, v_found using errcode = '42703';
  end if;
  perform private.refuse_older(p_table, p_seen_at);
end;
$$;

-- The statement of a prop swap. $1 rows, $2 kept event ids, $3 prop types, $4 seen at, $5 who each row is about. The rows meet
-- the stored ones once, and all its parts see the table as it was before, so that the history compares before with after. No
-- upsert: it would check every row twice, as a row to insert and as the row that it becomes.
drop function private.props_swap_sql(text);
create function private.props_swap_sql(p_table text, p_is_columns boolean) returns text
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
               when line.was_point is null and line.was_over is null and line.was_under is null then 'opened'
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

-- Replaces the rows of a prop table. Rows of p_keep_event_ids (their fetch failed) stay; with p_prop_types only rows of
-- those types are replaced. With p_quotes the quotes of the same fetch are replaced too. Answers {"rows", "deleted",
-- "changed"} and with quotes "markets"; "changed" counts the lines added to the history.
create or replace function public.replace_props(
  p_table text, p_rows jsonb, p_keep_event_ids text[], p_seen_at timestamptz, p_prop_types text[] default null,
  p_quotes jsonb default null
) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  v_keep constant text[] := coalesce(p_keep_event_ids, '{}');
  v_key text[] := '{event_id,player_name}';
  v_is_columns constant boolean := coalesce(jsonb_typeof(p_rows -> 'event_id') = 'string', false);
  v_typed boolean;
  v_events text[];
  v_types text[];
  v_row bigint;
  v_who bigint[];
  v_answer jsonb;
begin
  perform private.lock_for_swap(p_table, private.prop_tables());
  if p_table = 'baseball_player_props' then
    -- Its rows point at games: a swap of games at the same time would end in a deadlock.
    perform private.lock_for_swap('mlb_events', private.event_tables());
  end if;
  if v_is_columns then
    perform private.check_column_shape(p_table, p_rows, p_seen_at);
  else
    perform private.check_row_shape(p_table, p_rows, p_seen_at);
  end if;
  v_typed := 'prop_type' = any (private.written_columns(p_table));
  if v_typed then
    v_key := v_key || 'prop_type'::text;
  end if;
  if p_prop_types is not null and not v_typed then
    raise exception '% has no prop types, found p_prop_types %', p_table, p_prop_types using errcode = '22023';
  end if;
  v_events := private.column_of(p_rows, 'event_id');
  v_row := coalesce(array_position(v_events, null), array_position(v_events, ''));
  if v_row is not null then
    raise exception '% row %: event_id is missing', p_table, v_row using errcode = '23502';
  end if;
  if p_prop_types is not null then
    v_types := private.column_of(p_rows, 'prop_type');
    select n into v_row from generate_subscripts(v_events, 1) n
    where not coalesce(v_types[n] = any (p_prop_types), false) order by n limit 1;
    if found then
      raise exception '% row %: expected a prop_type of %, found %', p_table, v_row, p_prop_types, coalesce(v_types[v_row], 'none')
        using errcode = '22023';
    end if;
  end if;
  v_who := private.players_of_props(p_table, p_rows, p_seen_at);
  begin
    execute private.props_swap_sql(p_table, v_is_columns) into v_answer
      using p_rows, v_keep, p_prop_types, p_seen_at, v_who;
  exception when data_exception or integrity_constraint_violation then
    if sqlstate = '23505' then
      perform private.refuse_same_key(p_table, private.rows_of(p_table, p_rows), v_key);
    end if;
    perform private.name_bad_row(p_table, private.rows_of(p_table, p_rows));
    raise;
  end;
  if (v_answer ->> 'uneven')::boolean then
    raise exception '%: expected columns of one length', p_table using errcode = '22023';
  end if;
  v_answer := v_answer - 'uneven';
  if (v_answer ->> 'rows')::bigint <> cardinality(v_events) then
    -- Two rows for one: looked for only then, because it takes a twentieth of the whole.
    perform private.refuse_same_key(p_table, private.rows_of(p_table, p_rows), v_key);
  end if;
  if p_quotes is not null then
    v_answer := v_answer || jsonb_build_object('markets', private.replace_quotes(p_table, p_quotes, v_keep, p_seen_at, p_prop_types));
  end if;
  perform private.prune_history();
  return v_answer;
end;
$$;

-- Who the rows of a fetch are about. Those that the table holds mean whom they meant, unless something was learned of
-- players since; a game with a name that the table does not hold is looked at anew as a whole. For whoever holds the lock of
-- the table.
create or replace function private.players_of_props(p_table text, p_rows jsonb, p_seen_at timestamptz) returns bigint[]
  language plpgsql set search_path = ''
as $$
declare
  v_version constant bigint := (select version from private.players_version);
  v_rows jsonb;
  v_who bigint[];
  v_open bigint[];
  v_named private.named_rows;
  v_found bigint[];
begin
  if v_version = (select players_version from private.replaced where table_name = p_table) then
    execute format($sql$
      with stored as materialized (
        select i.place, i.event_id, t.id, t.player_id
        from unnest($1, $2, $3) with ordinality i(event_id, player_name, prop_type, place)
        left join public.%I t on t.event_id = i.event_id and t.player_name = i.player_name %s
      )
      select array_agg(s.player_id order by s.place),
        array_agg(s.place order by s.place) filter (where s.event_id in (select o.event_id from stored o where o.id is null))
      from stored s
    $sql$, p_table, case when 'prop_type' = any (private.written_columns(p_table)) then 'and t.prop_type = i.prop_type' else '' end)
      into v_who, v_open
      using private.column_of(p_rows, 'event_id'), private.column_of(p_rows, 'player_name'), private.column_of(p_rows, 'prop_type');
    if v_open is null then
      return v_who;
    end if;
  end if;
  v_rows := private.rows_of(p_table, p_rows);
  perform private.lock_players();
  if v_open is null or v_version <> (select version from private.players_version) then
    v_open := array(select generate_series(1, jsonb_array_length(v_rows)));
  end if;
  v_named := private.named_props(p_table, private.rows_at(v_rows, v_open));
  v_found := private.resolve_players(v_named, true);
  for n in 1 .. cardinality(v_open) loop
    v_who[v_open[n]] := v_found[n];
  end loop;
  perform private.follow_players(p_table, v_named.events, v_named.spellings, v_named.prop_types, v_found, p_seen_at);
  perform private.resolved(p_table);
  return v_who;
end;
$$;

revoke all on function private.rows_of(text, jsonb),
  private.column_of(jsonb, text), private.check_column_shape(text, jsonb, timestamptz), private.props_swap_sql(text, boolean)
  from public, anon, authenticated;
grant execute on function private.rows_of(text, jsonb),
  private.column_of(jsonb, text), private.check_column_shape(text, jsonb, timestamptz), private.props_swap_sql(text, boolean)
  to service_role;
