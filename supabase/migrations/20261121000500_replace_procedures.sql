-- The swaps. Each is one transaction under the table's advisory lock, and writes by upsert and delete. Never TRUNCATE:
-- a reader with an older snapshot would see an empty table.

create function private.prop_tables() returns text[] language sql immutable set search_path = ''
  return array[
    'props', 'rebounds_props', 'assists_props', 'points_rebounds_props', 'points_assists_props',
    'rebounds_assists_props', 'points_rebounds_assists_props',
    'wnba_points_props', 'wnba_rebounds_props', 'wnba_assists_props', 'wnba_pra_props',
    'baseball_props', 'baseball_player_props',
    'nfl_passing_yards_props', 'nfl_rushing_yards_props', 'nfl_receiving_yards_props', 'nfl_receptions_props',
    'nfl_rush_reception_yards_props', 'nfl_anytime_td_props'
  ];

create function private.event_tables() returns text[] language sql immutable set search_path = ''
  return array['nba_events', 'wnba_events', 'mlb_events', 'nfl_events'];

create function private.projection_tables() returns text[] language sql immutable set search_path = ''
  return array[
    'sabersim_projections', 'etr_projections', 'wnba_sabersim_projections', 'wnba_etr_projections',
    'sabersim_baseball_projections', 'nfl_sabersim_projections', 'nfl_etr_projections'
  ];

-- Refuses a table that is not one of p_allowed, then waits for whoever swaps the same table.
create function private.lock_for_swap(p_table text, p_allowed text[]) returns void
  language plpgsql set search_path = ''
as $$
begin
  if p_table is null or not p_table = any (p_allowed) then
    raise exception 'unknown table %: expected one of %', coalesce(p_table, 'null'), array_to_string(p_allowed, ', ')
      using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('edgeboard swap of ' || p_table, 0));
end;
$$;

-- The columns that a caller may name: all but what the database fills itself.
create function private.written_columns(p_table text) returns text[]
  language sql stable set search_path = ''
  return (
    select array_agg(a.attname::text order by a.attnum)
    from pg_catalog.pg_attribute a
    where a.attrelid = format('public.%I', p_table)::regclass
      and a.attnum > 0 and not a.attisdropped and a.attidentity = '' and a.attname <> 'updated_at'
  );

-- Refuses what is not an array of objects that name only columns of the table ("updated_at" is allowed, and ignored).
create function private.check_row_shape(p_table text, p_rows jsonb, p_seen_at timestamptz) returns void
  language plpgsql set search_path = ''
as $$
declare
  v_allowed constant text[] := private.written_columns(p_table) || 'updated_at'::text;
  v_row bigint;
  v_found text;
begin
  if p_seen_at is null then
    raise exception '%: p_seen_at is missing', p_table using errcode = '22004';
  end if;
  if p_rows is null or jsonb_typeof(p_rows) <> 'array' then
    raise exception '%: expected an array of rows, found %', p_table, coalesce(jsonb_typeof(p_rows), 'nothing')
      using errcode = '22023';
  end if;
  select e.n, jsonb_typeof(e.r) into v_row, v_found
  from jsonb_array_elements(p_rows) with ordinality e(r, n)
  where jsonb_typeof(e.r) <> 'object'
  order by e.n limit 1;
  if found then
    raise exception '% row %: expected an object, found %', p_table, v_row, v_found using errcode = '22023';
  end if;
  select e.n, (select min(k) from jsonb_object_keys(e.r - v_allowed) k) into v_row, v_found
  from jsonb_array_elements(p_rows) with ordinality e(r, n)
  where e.r - v_allowed <> '{}'
  order by e.n limit 1;
  if found then
    raise exception '% row %: the table has no column "%"', p_table, v_row, v_found using errcode = '42703';
  end if;
end;
$$;

-- After a refused swap: writes the rows one by one until the bad one is found, and raises naming it. The caller's
-- transaction is lost either way; nothing of this stays.
create function private.name_bad_row(p_table text, p_rows jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  v_columns text;
  v_row jsonb;
  v_number bigint := 0;
begin
  select string_agg(quote_ident(c), ', ') into v_columns from unnest(private.written_columns(p_table)) c;
  for v_row, v_number in select e.r, e.n from jsonb_array_elements(p_rows) with ordinality e(r, n) order by e.n loop
    execute format(
      'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1) on conflict do nothing',
      p_table, v_columns
    ) using v_row;
  end loop;
exception when data_exception or integrity_constraint_violation then
  raise exception '% row % (%): %', p_table, v_number,
    coalesce(v_row ->> 'player_name', v_row ->> 'Player', v_row ->> 'Name', v_row ->> 'id', 'no name'), sqlerrm
    using errcode = sqlstate;
end;
$$;

-- Refuses two rows with one key, naming both.
create function private.refuse_same_key(p_table text, p_rows jsonb, p_key text[]) returns void
  language plpgsql set search_path = ''
as $$
declare
  v_rows text;
  v_values text;
begin
  select string_agg(k.n::text, ' and ' order by k.n), k.key_values into v_rows, v_values
  from (
    select e.n, (select string_agg(e.r ->> c.name, ', ' order by c.i) from unnest(p_key) with ordinality c(name, i)) as key_values
    from jsonb_array_elements(p_rows) with ordinality e(r, n)
  ) k
  group by k.key_values having count(*) > 1
  limit 1;
  if found then
    raise exception '% rows % are the same: %', p_table, v_rows, v_values using errcode = '23505';
  end if;
end;
$$;

-- Swaps of several tables end at the same time; one of them prunes, and none waits for another.
create function private.prune_history() returns void
  language plpgsql set search_path = ''
as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('edgeboard pruning', 0)) then
    return;
  end if;
  delete from public.line_history where seen_at < now() - interval '30 days';
  delete from public.fetch_runs where started_at < now() - interval '30 days';
end;
$$;

-- The statement of a prop swap. $1 rows, $2 kept event ids, $3 prop types, $4 seen at. All its parts see the table as
-- it was before, so that the history compares before with after.
create function private.props_swap_sql(p_table text) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  v_columns constant text[] := private.written_columns(p_table);
  v_typed constant boolean := 'prop_type' = any (v_columns);
  v_key constant text := 'event_id, player_name' || case when v_typed then ', prop_type' else '' end;
  v_same constant text := 'i.event_id = t.event_id and i.player_name = t.player_name'
    || case when v_typed then ' and i.prop_type = t.prop_type' else '' end;
  v_lines text;
  v_ended text;
begin
  select string_agg(format('(%L, i.%I, i.%I, %s, t.%I, t.%I, %s)', book, point, over, coalesce('i.' || under, 'null'),
           point, over, coalesce('t.' || under, 'null')), ', '),
         string_agg(format('(%L, d.%I, d.%I)', book, point, over), ', ')
    into v_lines, v_ended
  from (
    select left(c, -6) as book, c as point, left(c, -6) || '_over_price' as over, left(c, -6) || '_under_price' as under
    from unnest(v_columns) c where c like '%\_point'
  ) books;
  if v_lines is null then
    -- A yes-only market: the price stands as the price of the over, and there is no point.
    select string_agg(format('(%L, null, i.%I, null, null, t.%I, null)', left(c, -6), c, c), ', '),
           string_agg(format('(%L, null, d.%I)', left(c, -6), c), ', ')
      into v_lines, v_ended
    from unnest(v_columns) c where c like '%\_price';
  end if;
  return format($sql$
    with incoming as materialized (
      select * from jsonb_populate_recordset(null::public.%1$I, $1)
    ), upserted as (
      insert into public.%1$I (%2$s, updated_at) select %2$s, $4 from incoming
      on conflict (%3$s) do update set %4$s, updated_at = excluded.updated_at
      returning 1
    ), deleted as (
      delete from public.%1$I t
      where %5$s and not coalesce(t.event_id = any ($2), false) and not exists (select 1 from incoming i where %6$s)
      returning t.*
    ), history as (
      insert into public.line_history
        (table_name, prop_type, event_id, player_name, book, point, over_price, under_price, seen_at)
      select %1$L, %7$s, i.event_id, i.player_name, line.book, line.point::float8, line.over_price::integer,
             line.under_price::integer, $4
      from incoming i left join public.%1$I t on %6$s
      cross join lateral (values %9$s)
        line(book, point, over_price, under_price, was_point, was_over, was_under)
      where (line.point::float8, line.over_price::integer, line.under_price::integer)
        is distinct from (line.was_point::float8, line.was_over::integer, line.was_under::integer)
      union all
      select %1$L, %8$s, d.event_id, d.player_name, line.book, null, null, null, $4
      from deleted d cross join lateral (values %10$s) line(book, point, price)
      where line.point is not null or line.price is not null
      returning 1
    )
    select jsonb_build_object('rows', (select count(*) from upserted), 'deleted', (select count(*) from deleted),
      'changed', (select count(*) from history))
  $sql$,
    p_table,
    (select string_agg(quote_ident(c), ', ') from unnest(v_columns) c),
    v_key,
    (select string_agg(format('%1$I = excluded.%1$I', c), ', ') from unnest(v_columns) c),
    case when v_typed then '($3::text[] is null or t.prop_type = any ($3))' else '$3::text[] is null' end,
    v_same,
    case when v_typed then 'i.prop_type' else 'null' end,
    case when v_typed then 'd.prop_type' else 'null' end,
    v_lines,
    v_ended);
end;
$$;

-- Replaces the rows of a prop table. Rows of p_keep_event_ids (their fetch failed) stay; with p_prop_types only rows of
-- those types are replaced. Answers {"rows", "deleted", "changed"}; "changed" counts the lines added to the history.
create function public.replace_props(
  p_table text, p_rows jsonb, p_keep_event_ids text[], p_seen_at timestamptz, p_prop_types text[] default null
) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  v_typed boolean;
  v_row bigint;
  v_answer jsonb;
begin
  perform private.lock_for_swap(p_table, private.prop_tables());
  if p_table = 'baseball_player_props' then
    -- Its rows point at games: a swap of games at the same time would end in a deadlock.
    perform private.lock_for_swap('mlb_events', private.event_tables());
  end if;
  perform private.check_row_shape(p_table, p_rows, p_seen_at);
  v_typed := 'prop_type' = any (private.written_columns(p_table));
  if p_prop_types is not null and not v_typed then
    raise exception '% has no prop types, found p_prop_types %', p_table, p_prop_types using errcode = '22023';
  end if;
  select e.n into v_row from jsonb_array_elements(p_rows) with ordinality e(r, n)
  where coalesce(e.r ->> 'event_id', '') = '' order by e.n limit 1;
  if found then
    raise exception '% row %: event_id is missing', p_table, v_row using errcode = '23502';
  end if;
  select e.n into v_row from jsonb_array_elements(p_rows) with ordinality e(r, n)
  where p_prop_types is not null and not coalesce(e.r ->> 'prop_type' = any (p_prop_types), false)
  order by e.n limit 1;
  if found then
    raise exception '% row %: expected a prop_type of %, found %', p_table, v_row, p_prop_types,
      coalesce(p_rows -> (v_row - 1)::integer ->> 'prop_type', 'none') using errcode = '22023';
  end if;
  perform private.refuse_same_key(p_table, p_rows,
    case when v_typed then array['event_id', 'player_name', 'prop_type'] else array['event_id', 'player_name'] end);
  begin
    execute private.props_swap_sql(p_table) into v_answer
      using p_rows, coalesce(p_keep_event_ids, '{}'), p_prop_types, p_seen_at;
  exception when data_exception or integrity_constraint_violation then
    perform private.name_bad_row(p_table, p_rows);
    raise;
  end;
  perform private.prune_history();
  return v_answer;
end;
$$;

-- Upserts games, and deletes the games from p_from to p_to (both included) that p_rows does not hold; with both null it
-- deletes nothing. Columns that no row names keep their values, so that a fetch of props does not blank a game's odds.
create function public.replace_events(
  p_table text, p_rows jsonb, p_from timestamptz, p_to timestamptz, p_seen_at timestamptz
) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  v_columns text[];
  v_answer jsonb;
begin
  perform private.lock_for_swap(p_table, private.event_tables());
  perform private.check_row_shape(p_table, p_rows, p_seen_at);
  if (p_from is null) <> (p_to is null) or p_from > p_to then
    raise exception '%: expected a range of time, found % to %', p_table, p_from, p_to using errcode = '22023';
  end if;
  perform private.refuse_same_key(p_table, p_rows, array['id']);
  select array_agg(c) into v_columns from unnest(private.written_columns(p_table)) c
  where c in ('id', 'commence_time', 'home_team', 'away_team')
    or c in (select jsonb_object_keys(r) from jsonb_array_elements(p_rows) r);
  begin
    execute format($sql$
      with incoming as materialized (
        select * from jsonb_populate_recordset(null::public.%1$I, $1)
      ), upserted as (
        insert into public.%1$I (%2$s, updated_at) select %2$s, $4 from incoming
        on conflict (id) do update set %3$s, updated_at = excluded.updated_at
        returning 1
      ), deleted as (
        delete from public.%1$I t
        where t.commence_time between $2 and $3 and not exists (select 1 from incoming i where i.id = t.id)
        returning 1
      )
      select jsonb_build_object('rows', (select count(*) from upserted), 'deleted', (select count(*) from deleted))
    $sql$,
      p_table,
      (select string_agg(quote_ident(c), ', ') from unnest(v_columns) c),
      (select string_agg(format('%1$I = excluded.%1$I', c), ', ') from unnest(v_columns) c)
    ) into v_answer using p_rows, p_from, p_to, p_seen_at;
  exception when data_exception or integrity_constraint_violation then
    perform private.name_bad_row(p_table, p_rows);
    raise;
  end;
  return v_answer;
end;
$$;

-- Replaces a source's projections, all or nothing. No rows at all is refused: clearing is a DELETE, an upload is not.
create function public.replace_projections(p_table text, p_rows jsonb, p_seen_at timestamptz) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  v_columns text;
  v_deleted bigint;
  v_written bigint;
begin
  perform private.lock_for_swap(p_table, private.projection_tables());
  perform private.check_row_shape(p_table, p_rows, p_seen_at);
  if jsonb_array_length(p_rows) = 0 then
    raise exception '%: expected at least one row, found none', p_table using errcode = '22023';
  end if;
  select string_agg(quote_ident(c), ', ') into v_columns from unnest(private.written_columns(p_table)) c;
  begin
    execute format('delete from public.%I', p_table);
    get diagnostics v_deleted = row_count;
    execute format(
      'insert into public.%1$I (%2$s, updated_at) select %2$s, $2 from jsonb_populate_recordset(null::public.%1$I, $1)',
      p_table, v_columns
    ) using p_rows, p_seen_at;
    get diagnostics v_written = row_count;
  exception when data_exception or integrity_constraint_violation then
    perform private.name_bad_row(p_table, p_rows);
    raise;
  end;
  return jsonb_build_object('rows', v_written, 'deleted', v_deleted);
end;
$$;
