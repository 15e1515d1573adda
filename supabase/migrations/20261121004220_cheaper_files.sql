-- A projection file comes as columns, as the rows of a fetch do (docs/adr/196-a-replace-writes-what-is-new.md), and is taken apart
-- once: whom its rows name is read as three arrays, not from the list of objects at every step.

-- Of the rows of a file those at p_places, and all that one of them may be taken for: of the same given name or the same last
-- one, or who was decided to be (or not to be) the same. p_who are the players of the rows.
drop function private.with_namesakes(private.projection_table, jsonb, bigint[], bigint[]);
create function private.with_namesakes(p_league text, p_names text[], p_places bigint[], p_who bigint[]) returns bigint[]
  language plpgsql set search_path = ''
as $$
begin
  perform private.read_spellings(array(select p_names[place] from unnest(p_places) place where length(p_names[place]) <= 200));
  return array(
    with new as materialized (
      select s.key, s.alias_key, s.given, s.last_word from unnest(p_places) place
      join private.spelling s on s.spelling = p_names[place]
    )
    select i.place from unnest(p_names, p_who) with ordinality i(spelling, player_id, place)
    left join private.spelling s on s.spelling = i.spelling
    where i.place = any (p_places) or s.given in (select given from new) or s.last_word in (select last_word from new)
      or s.alias_key in (select alias_key from new)
      or i.player_id in (
        select d.player_id from public.player_aliases d
        where d.league = p_league and d.undone_at is null and d.spelling_key in (select key from new))
    order by i.place);
end;
$$;

-- Who the rows of a file are about. Those that the table holds mean whom they meant, unless something was learned of players
-- since; a name that the table does not hold is looked at anew together with whatever the file has that it may be taken for.
-- For whoever holds the lock of the table.
create or replace function private.players_of_projections(p_table text, p_rows jsonb) returns bigint[]
  language plpgsql set search_path = ''
as $$
declare
  v_version constant bigint := (select version from private.players_version);
  v_table private.projection_table;
  v_names text[];
  v_teams text[];
  v_positions text[];
  v_who bigint[];
  v_open bigint[];
  v_named private.named_rows;
  v_found bigint[];
  v_was_doubted boolean;
  -- No row of the file stands in the table twice.
  v_is_plain boolean := false;
begin
  select * into strict v_table from private.projection_table where name = p_table;
  v_names := private.column_of(p_rows, v_table.player_column);
  v_teams := private.column_of(p_rows, v_table.team_column);
  v_positions := case when v_table.position_column is not null then private.column_of(p_rows, v_table.position_column) end;
  if v_version = (select players_version from private.replaced where table_name = p_table) then
    execute format($sql$
      select array_agg(t.player_id order by i.place), array_agg(i.place order by i.place) filter (where t.id is null),
        count(*) = cardinality($1)
      from unnest($1, $2, $3) with ordinality i(spelling, team, player_position, place)
      left join public.%3$I t on t.%1$I = i.spelling and coalesce(t.%2$I, '') = coalesce(i.team, '') %4$s
    $sql$, v_table.player_column, v_table.team_column, p_table,
      case when v_table.position_column is not null
        then format('and coalesce(t.%I, '''') = coalesce(i.player_position, '''')', v_table.position_column) else '' end)
      into v_who, v_open, v_is_plain using v_names, v_teams, v_positions;
    if v_is_plain and v_open is null then
      return v_who;
    end if;
  end if;
  perform private.lock_players();
  if v_is_plain and v_version = (select version from private.players_version) then
    v_open := private.with_namesakes(v_table.league, v_names, v_open, v_who);
  else
    v_open := array(select generate_series(1, cardinality(v_names)));
  end if;
  v_named.league := v_table.league;
  v_named.is_file := true;
  select array_agg(null::text), array_agg(spelling), array_agg(team), array_agg(player_position),
      array_agg(case when v_table.league = 'mlb' then private.role_of_position('mlb', player_position) end)
    into v_named.events, v_named.spellings, v_named.teams, v_named.positions, v_named.roles
  from (
    select i.spelling, i.team, nullif(btrim(i.player_position), '') as player_position
    from unnest(v_names, v_teams, v_positions) with ordinality i(spelling, team, player_position, place)
    join unnest(v_open) open(place) on open.place = i.place order by i.place
  ) r;
  v_found := private.resolve_players(v_named, true, array[p_table]);
  for n in 1 .. cardinality(v_open) loop
    v_who[v_open[n]] := v_found[n];
  end loop;
  -- Whoever was in doubt by the table may be so no more, and others may be by the file.
  execute format('select exists (select from public.%I where player_id is null)', p_table) into v_was_doubted;
  if v_was_doubted or array_position(v_found, null) is not null then
    update private.players_version set version = version + 1;
  end if;
  perform private.resolved(p_table);
  return v_who;
end;
$$;

-- Replaces a source's projections, all or nothing. No rows at all is refused: clearing is a DELETE, an upload is not.
create or replace function public.replace_projections(p_table text, p_rows jsonb, p_seen_at timestamptz) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  v_names text[];
  v_player_column text;
  v_is_columns boolean;
  v_columns text;
  v_arrays text;
  v_given text;
  v_read text;
  v_uneven text;
  v_who bigint[];
  v_deleted bigint;
  v_written bigint;
begin
  perform private.lock_for_swap(p_table, private.projection_tables());
  select player_column into v_player_column from private.projection_table where name = p_table;
  v_is_columns := coalesce(jsonb_typeof(p_rows -> v_player_column) = 'string', false);
  if v_is_columns then
    perform private.check_column_shape(p_table, p_rows, p_seen_at);
  else
    perform private.check_row_shape(p_table, p_rows, p_seen_at);
  end if;
  if (case when v_is_columns then (p_rows ->> v_player_column)::text[] = '{}' else jsonb_array_length(p_rows) = 0 end) then
    raise exception '%: expected at least one row, found none', p_table using errcode = '22023';
  end if;
  v_names := private.written_columns(p_table);
  select string_agg(quote_ident(attname), ', ' order by attnum),
      string_agg(format('($1 ->> %L)::%s[] as %I', attname, format_type(atttypid, atttypmod), attname), ', ' order by attnum),
      string_agg(format('c.%I', attname), ', ' order by attnum),
      string_agg(format('r.%I', attname), ', ' order by attnum),
      string_agg(format('coalesce(cardinality(c.%I) <> cardinality(c.%I), false)', attname, v_player_column), ' or ')
    into v_columns, v_arrays, v_given, v_read, v_uneven
  from pg_catalog.pg_attribute
  where attrelid = format('public.%I', p_table)::regclass and attname = any (v_names);
  v_who := private.players_of_projections(p_table, p_rows);
  begin
    execute format('delete from public.%I', p_table);
    get diagnostics v_deleted = row_count;
    if v_is_columns then
      -- Nothing is written of columns that differ in length.
      execute format(
        'insert into public.%1$I (%2$s, updated_at, player_id)
         select %5$s, $2, r.who from (select %3$s offset 0) c, unnest(%6$s, $3::bigint[]) r(%2$s, who) where not (%4$s)',
        p_table, v_columns, v_arrays, v_uneven, v_read, v_given
      ) using p_rows, p_seen_at, v_who;
    else
      execute format(
        'insert into public.%1$I (%2$s, updated_at, player_id)
         select %2$s, $2, who_id from jsonb_populate_recordset(null::public.%1$I, $1) with ordinality r
         left join unnest($3::bigint[]) with ordinality who(who_id, place) on who.place = r.ordinality',
        p_table, v_columns
      ) using p_rows, p_seen_at, v_who;
    end if;
    get diagnostics v_written = row_count;
  exception when data_exception or integrity_constraint_violation then
    perform private.name_bad_row(p_table, private.rows_of(p_table, p_rows));
    raise;
  end;
  if v_written = 0 then
    raise exception '%: expected columns of one length', p_table using errcode = '22023';
  end if;
  return jsonb_build_object('rows', v_written, 'deleted', v_deleted);
end;
$$;

revoke all on function private.with_namesakes(text, text[], bigint[], bigint[]) from public, anon, authenticated;
grant execute on function private.with_namesakes(text, text[], bigint[], bigint[]) to service_role;
