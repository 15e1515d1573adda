-- The API's sessions on a hosted project are stricter than a login of one's own (docs/adr/260-sessions-of-a-hosted-project.md). They refuse
-- a change of a whole table that does not say which rows, inside functions too, so that each fetch and upload failed there: whoever means
-- all rows says so, and a file of decisions names rows that contradict each other (REVIEW-8). And a statement
-- has 8 s, and so has its wait for a lock, also of the service role, which names no time of its own.
create or replace function private.players_changed() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  -- Whoever says so holds the lock, and counts the change itself.
  if current_setting('edgeboard.players_change_at_once', true) = 'on' then
    return null;
  end if;
  perform private.lock_players();
  update private.players_version set version = version + 1 where true;
  return null;
end;
$$;

create or replace function public.import_name_decisions(p_rows jsonb, p_preview boolean) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  v_most constant integer := 400;
  v_row jsonb;
  v_called bigint[];
  v_before bigint;
  v_problem text;
  v_outcomes jsonb := '[]';
  v_is_made boolean;
  v_is_bad boolean := false;
  v_is_done boolean := false;
  v_changed bigint := 0;
  v_league text;
  v_id bigint;
  -- The decisions that told two people apart, and the newest player before the stored rows were resolved.
  v_parting bigint[] := '{}';
  v_last bigint;
  v_decision public.player_aliases;
  -- What the rows so far say of a name, each the number of its row by what it is about.
  v_said jsonb := '{}';
  v_about text[];
  v_against jsonb;
begin
  perform private.refuse_all_but_developers();
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) not between 1 and v_most then
    raise exception 'expected 1 to % decisions', v_most using errcode = '22023';
  end if;
  perform private.lock_names(array(select r ->> 'league' from jsonb_array_elements(p_rows) r));
  -- What this block wrote is gone when it ends with an error: of a preview everything, and so of a file with a bad row.
  begin
    perform private.lock_players();
    perform private.read_spellings(array(
      select distinct written from jsonb_array_elements(p_rows) r,
        unnest(array[btrim(r ->> 'spelling'), btrim(r ->> 'player')]) written where length(written) between 1 and 200));
    perform set_config('edgeboard.players_change_at_once', 'on', true);
    for v_row in select r from jsonb_array_elements(p_rows) r loop
      v_problem := private.problem_of_decision(v_row);
      v_before := null;
      if v_problem is null then
        begin
          v_called := private.players_called(
            v_row ->> 'league', v_row ->> 'player', v_row ->> 'player_team', v_row ->> 'player_role');
          if cardinality(v_called) > 1 then
            v_problem := format('%s players are called %s; say the team', cardinality(v_called), v_row ->> 'player');
          else
            v_is_made := cardinality(v_called) = 0;
            if v_is_made then
              v_called := array[private.make_player(
                v_row ->> 'league', v_row ->> 'player', v_row ->> 'player_team', v_row ->> 'player_role', null)];
            end if;
            -- Of rows that contradict each other the later one would count, without a word.
            select array[jsonb_build_array('same', name, p.role)::text, jsonb_build_array('same', name, p.id)::text,
                jsonb_build_array('never', name, p.id)::text] into v_about
            from public.players p, jsonb_build_array(v_row ->> 'league', private.name_key(v_row ->> 'spelling'), v_row ->> 'team') name
            where p.id = v_called[1];
            v_against := case
              when v_row ->> 'decision' = 'never' then v_said -> v_about[2]
              when v_said ? v_about[3] then v_said -> v_about[3]
              when not v_said ? v_about[2] then v_said -> v_about[1]
            end;
            if v_against is not null then
              raise exception 'row % says otherwise of the same name', v_against using errcode = '22023';
            end if;
            v_said := v_said || case v_row ->> 'decision'
              when 'never' then jsonb_build_object(v_about[3], v_row -> 'row')
              else jsonb_build_object(v_about[1], v_row -> 'row', v_about[2], v_row -> 'row') end;
            select max(d.id) into v_before from public.player_aliases d
            where d.league = v_row ->> 'league' and d.spelling_key = private.name_key(v_row ->> 'spelling')
              and d.player_id = v_called[1] and d.decision = v_row ->> 'decision' and d.undone_at is null
              and d.team is not distinct from v_row ->> 'team';
            if v_before is null then
              v_id := private.keep_decision(
                v_row ->> 'league', v_row ->> 'spelling', v_row ->> 'team', v_called[1], v_row ->> 'decision');
              -- Nothing lasts yet of who was made by this row.
              if v_row ->> 'decision' = 'never' and not v_is_made then
                perform private.part_name(v_called[1], private.name_key(v_row ->> 'spelling'), v_id);
                v_parting := v_parting || v_id;
              end if;
            end if;
          end if;
        exception when sqlstate '22023' or sqlstate 'PT409' then
          v_problem := sqlerrm;
        end;
      end if;
      v_is_bad := v_is_bad or v_problem is not null;
      v_outcomes := v_outcomes || jsonb_build_object(
        'row', v_row -> 'row',
        'outcome', case when v_problem is not null then 'bad' when v_before is not null then 'known' else 'new' end,
        'problem', v_problem);
    end loop;
    perform set_config('edgeboard.players_change_at_once', '', true);
    if not v_is_bad then
      update private.players_version set version = version + 1 where true;
      select coalesce(max(id), 0) into v_last from public.players;
      for v_league in select distinct r ->> 'league' from jsonb_array_elements(p_rows) r order by 1 loop
        v_changed := v_changed + private.resolve_again(v_league, null);
      end loop;
      for v_decision in select * from public.player_aliases where id = any (v_parting) and undone_at is null order by id loop
        -- It looks through all stored names.
        if exists (
          select from private.moved_rows where alias_id = v_decision.id
          union all select from private.moved_play where alias_id = v_decision.id)
        then
          perform private.give_parted(v_decision.league, v_decision.spelling_key, v_decision.player_id, v_decision.id);
        end if;
        insert into private.player_change (alias_id, player_id, change)
        select v_decision.id, k.player_id, 'made' from private.known_player k
        where k.league = v_decision.league and k.key = v_decision.spelling_key and k.player_id > v_last;
      end loop;
    end if;
    if v_is_bad or p_preview is distinct from false then
      raise exception 'nothing is kept' using errcode = 'ZR001';
    end if;
    v_is_done := true;
  exception when sqlstate 'ZR001' then
    v_is_done := false;
  end;
  return jsonb_build_object('imported', v_is_done, 'rows', v_outcomes, 'changed', v_changed);
end;
$$;

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
    update private.players_version set version = version + 1 where true;
  end if;
  perform private.resolved(p_table);
  return v_who;
end;
$$;

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
    execute format('delete from public.%I where true', p_table);
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

create or replace function public.restore_projections(p_table text, p_stored_at timestamptz) returns bigint
  language plpgsql security definer set search_path = ''
as $$
declare
  v_file jsonb;
  v_answer jsonb;
begin
  perform private.refuse_all_but_developers();
  select e.file into v_file from private.earlier_projections e where e.table_name = p_table and e.stored_at = p_stored_at;
  if not found then
    raise exception 'that file is kept no more: three of a slot are' using errcode = 'P0002';
  end if;
  -- It makes room among the three for the file that it takes the place of.
  delete from private.earlier_projections e where e.table_name = p_table and e.stored_at = p_stored_at;
  v_answer := public.replace_projections(p_table, v_file, now());
  execute format('update public.%I set updated_at = $1 where true', p_table) using p_stored_at;
  return (v_answer ->> 'rows')::bigint;
end;
$$;

-- How long a slate, a file or a day's results may take to be stored, of whoever may store them; PostgREST asks it of the function.
do $$
declare
  v_procedure regprocedure;
begin
  for v_procedure in
    select p.oid from pg_catalog.pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and (not has_function_privilege('authenticated', p.oid, 'EXECUTE')
        or p.proname in ('decide_name', 'undo_name_decision', 'import_name_decisions', 'restore_projections'))
  loop
    execute format('alter function %s set statement_timeout = %L set lock_timeout = %L', v_procedure, '60s', '55s');
  end loop;
end;
$$;

-- As new projects give it to nobody by themselves.
grant execute on function public.restore_play(uuid), public.price_play(bigint, jsonb) to service_role;

-- All that a hosted project's clock does: fetch, close games, grade plays and prune. Each again replaces its own job.
create function private.schedule_all() returns void
  language plpgsql set search_path = ''
as $$
begin
  perform private.schedule_fetches();
  perform private.schedule_closing();
  perform private.schedule_grading();
  perform private.schedule_pruning();
end;
$$;
revoke all on function private.schedule_all() from public, anon, authenticated;
