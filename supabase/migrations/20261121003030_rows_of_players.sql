-- Rows follow their player: a replace says who each row is about, keeps the row of a player whose shown spelling changed, and
-- writes one history whatever the spelling (docs/adr/143-one-history-a-player.md).

-- The lines of a row "d" of a prop table as rows of a VALUES list: book, point, price.
create function private.lines_of_row(p_table text) returns text
  language sql stable set search_path = ''
  return (
    select string_agg(
      case kind when 'yes' then format('(%1$L, null, d.%2$I)', book, book || '_price')
        else format('(%1$L, d.%2$I, d.%3$I)', book, book || '_point', book || '_over_price') end, ', ')
    from private.prop_table, unnest(books) book where name = p_table
  );

-- The statement of a prop swap. $1 rows, $2 kept event ids, $3 prop types, $4 seen at, $5 who each row is about. All its parts
-- see the table as it was before, so that the history compares before with after.
create or replace function private.props_swap_sql(p_table text) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  v_columns constant text[] := private.written_columns(p_table);
  v_typed constant boolean := 'prop_type' = any (v_columns);
  v_key constant text := 'event_id, player_name' || case when v_typed then ', prop_type' else '' end;
  v_same constant text := 'i.event_id = t.event_id and i.player_name = t.player_name'
    || case when v_typed then ' and i.prop_type = t.prop_type' else '' end;
  v_lines text;
begin
  select string_agg(
      case kind
        -- A yes-only market: the price stands as the price of the over, and there is no point.
        when 'yes' then format('(%1$L, null, i.%2$I, null, null, t.%2$I, null)', book, book || '_price')
        else format('(%1$L, i.%2$I, i.%3$I, i.%4$I, t.%2$I, t.%3$I, t.%4$I)', book, book || '_point', book || '_over_price',
          book || '_under_price')
      end, ', ')
    into v_lines
  from private.prop_table, unnest(books) book where name = p_table;
  return format($sql$
    with incoming as materialized (
      select r.*, who.id as who
      from jsonb_populate_recordset(null::public.%1$I, $1) with ordinality r
      left join unnest($5::bigint[]) with ordinality who(id, place) on who.place = r.ordinality
    ), upserted as (
      insert into public.%1$I (%2$s, updated_at, player_id) select %2$s, $4, who from incoming
      on conflict (%3$s) do update set %4$s, updated_at = excluded.updated_at, player_id = excluded.player_id
      returning 1
    ), deleted as (
      delete from public.%1$I t
      where %5$s and not coalesce(t.event_id = any ($2), false) and not exists (select 1 from incoming i where %6$s)
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
      from incoming i left join public.%1$I t on %6$s
      cross join lateral (values %9$s)
        line(book, point, over_price, under_price, was_point, was_over, was_under)
      where (line.point::float8, line.over_price::integer, line.under_price::integer)
        is distinct from (line.was_point::float8, line.was_over::integer, line.was_under::integer)
      union all
      select %1$L, %8$s, d.event_id, d.player_name, d.player_id, line.book, null, null, null, 'ended', $4
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
    private.lines_of_row(p_table));
end;
$$;

-- Before a swap: the stored row of a player whose spelling is another one now takes the new one, so that the swap meets it,
-- and a row in its way goes with its lines ended. What the history and the picks say of a spelling that was not certain is
-- said of the player once it is.
create function private.follow_players(
  p_table text, p_events text[], p_spellings text[], p_types text[], p_who bigint[], p_seen_at timestamptz
) returns void
  language plpgsql set search_path = ''
as $$
declare
  v_typed constant boolean := 'prop_type' = any (private.written_columns(p_table));
  v_same_type constant text := case when v_typed then 'and t.prop_type = i.prop_type' else '' end;
  v_league constant text := (select league from private.prop_table where name = p_table);
  v_incoming constant text := 'unnest($1, $2, $3, $4) i(event_id, player_name, prop_type, who)';
  v_rows bigint[];
  v_names text[];
  v_is_new boolean;
begin
  execute format(
    'select array_agg(t.id), array_agg(i.player_name) from %s
     join public.%I t on t.event_id = i.event_id and t.player_id = i.who %s
     where t.player_name <> i.player_name', v_incoming, p_table, v_same_type)
    into v_rows, v_names using p_events, p_spellings, p_types, p_who;
  if v_rows is not null then
    execute format($sql$
      with deleted as (
        delete from public.%1$I d
        using unnest($1::bigint[], $2::text[]) moved(id, player_name) join public.%1$I t on t.id = moved.id
        where d.event_id = t.event_id and d.player_name = moved.player_name and not d.id = any ($1) %2$s
        returning d.*
      )
      insert into public.line_history (table_name, prop_type, event_id, player_name, player_id, book, kind, seen_at)
      select %3$L, %4$s, d.event_id, d.player_name, d.player_id, line.book, 'ended', $3
      from deleted d cross join lateral (values %5$s) line(book, point, price)
      where line.point is not null or line.price is not null
    $sql$, p_table, case when v_typed then 'and d.prop_type = t.prop_type' else '' end, p_table,
      case when v_typed then 'd.prop_type' else 'null' end, private.lines_of_row(p_table))
      using v_rows, v_names, p_seen_at;
    -- Two players may take each other's spelling, and no two rows may have one even for a moment.
    execute format('update public.%1$I t set player_name = chr(1) || t.id where t.id = any ($1)', p_table) using v_rows;
    execute format(
      'update public.%1$I t set player_name = moved.player_name
       from unnest($1::bigint[], $2::text[]) moved(id, player_name) where t.id = moved.id', p_table)
      using v_rows, v_names;
  end if;
  execute format(
    'select exists (select from %s join public.%I t on t.event_id = i.event_id and t.player_name = i.player_name %s
       where t.player_id is null and i.who is not null)', v_incoming, p_table, v_same_type)
    into v_is_new using p_events, p_spellings, p_types, p_who;
  if v_is_new then
    update public.line_history h set player_id = i.who
    from unnest(p_events, p_spellings, p_types, p_who) i(event_id, player_name, prop_type, who)
    where h.table_name = p_table and h.event_id = i.event_id and h.player_name = i.player_name and h.player_id is null
      and h.prop_type is not distinct from i.prop_type and i.who is not null;
    update public.ninety_nine_plays p set player_id = i.who
    from unnest(p_events, p_spellings, p_types, p_who) i(event_id, player_name, prop_type, who)
    where p.sport = v_league and p.event_id = i.event_id and p.player_name = i.player_name and p.player_id is null
      and private.role_of_prop(v_league, p.prop_type) is not distinct from private.role_of_prop(v_league, i.prop_type)
      and i.who is not null;
  end if;
end;
$$;

-- What rows of a prop table, as a fetch brings them, say of who they are about.
create function private.named_props(p_table text, p_rows jsonb) returns private.named_rows
  language plpgsql stable set search_path = ''
as $$
declare
  v_named private.named_rows;
begin
  select league into v_named.league from private.prop_table where name = p_table;
  v_named.is_file := false;
  v_named.quotes := p_rows;
  select array_agg(event_id), array_agg(player_name), array_agg(prop_type), array_agg(home_team), array_agg(away_team),
      array_agg(case when v_named.league = 'mlb' then private.role_of_prop('mlb', prop_type) end)
    into v_named.events, v_named.spellings, v_named.prop_types, v_named.teams, v_named.other_teams, v_named.roles
  from (
    select e.r ->> 'event_id' as event_id, e.r ->> 'player_name' as player_name, e.r ->> 'prop_type' as prop_type,
      e.r ->> 'home_team' as home_team, e.r ->> 'away_team' as away_team
    from jsonb_array_elements(p_rows) with ordinality e(r, n) order by e.n
  ) r;
  return v_named;
end;
$$;

-- What rows of a projection file say of who they are about.
create function private.named_projections(p_table private.projection_table, p_rows jsonb) returns private.named_rows
  language plpgsql stable set search_path = ''
as $$
declare
  v_named private.named_rows;
begin
  v_named.league := p_table.league;
  v_named.is_file := true;
  select array_agg(null::text), array_agg(spelling), array_agg(team), array_agg(player_position),
      array_agg(case when p_table.league = 'mlb' then private.role_of_position('mlb', player_position) end)
    into v_named.events, v_named.spellings, v_named.teams, v_named.positions, v_named.roles
  from (
    select e.r ->> p_table.player_column as spelling, e.r ->> p_table.team_column as team,
      nullif(btrim(e.r ->> p_table.position_column), '') as player_position
    from jsonb_array_elements(p_rows) with ordinality e(r, n) order by e.n
  ) r;
  return v_named;
end;
$$;

-- The rows at some places.
create function private.rows_at(p_rows jsonb, p_places bigint[]) returns jsonb
  language sql immutable set search_path = ''
  return (
    select coalesce(jsonb_agg(p_rows -> (place - 1)::integer order by n), '[]')
    from unnest(p_places) with ordinality places(place, n)
  );

-- Notes that the rows of a table are about whom they mean by everything that is known. For whoever holds the lock of players
-- since before they were looked at: whatever was learned since is its own.
create function private.resolved(p_table text) returns void
  language sql set search_path = ''
  begin atomic
    update private.replaced set players_version = (select version from private.players_version) where table_name = p_table;
  end;

-- Who the rows of a fetch are about. Those that the table holds mean whom they meant, unless something was learned of
-- players since; a game with a name that the table does not hold is looked at anew as a whole. For whoever holds the lock of
-- the table.
create function private.players_of_props(p_table text, p_rows jsonb, p_seen_at timestamptz) returns bigint[]
  language plpgsql set search_path = ''
as $$
declare
  v_version constant bigint := (select version from private.players_version);
  v_who bigint[];
  v_open bigint[];
  v_named private.named_rows;
  v_found bigint[];
begin
  if v_version = (select players_version from private.replaced where table_name = p_table) then
    execute format($sql$
      with stored as materialized (
        select i.place, i.event_id, t.id, t.player_id
        from rows from (jsonb_to_recordset($1) as (event_id text, player_name text, prop_type text))
          with ordinality i(event_id, player_name, prop_type, place)
        left join public.%I t on t.event_id = i.event_id and t.player_name = i.player_name %s
      )
      select array_agg(s.player_id order by s.place),
        array_agg(s.place order by s.place) filter (where s.event_id in (select o.event_id from stored o where o.id is null))
      from stored s
    $sql$, p_table, case when 'prop_type' = any (private.written_columns(p_table)) then 'and t.prop_type = i.prop_type' else '' end)
      into v_who, v_open using p_rows;
    if v_open is null then
      return v_who;
    end if;
  end if;
  perform private.lock_players();
  if v_open is null or v_version <> (select version from private.players_version) then
    v_open := array(select generate_series(1, jsonb_array_length(p_rows)));
  end if;
  v_named := private.named_props(p_table, private.rows_at(p_rows, v_open));
  v_found := private.resolve_players(v_named, true);
  for n in 1 .. cardinality(v_open) loop
    v_who[v_open[n]] := v_found[n];
  end loop;
  perform private.follow_players(p_table, v_named.events, v_named.spellings, v_named.prop_types, v_found, p_seen_at);
  perform private.resolved(p_table);
  return v_who;
end;
$$;

-- Who the rows of a file are about. Those that the table holds mean whom they meant, unless something was learned of players
-- since; a name that the table does not hold is looked at anew together with whatever the file has that it may be taken for.
-- For whoever holds the lock of the table.
create function private.players_of_projections(p_table text, p_rows jsonb) returns bigint[]
  language plpgsql set search_path = ''
as $$
declare
  v_version constant bigint := (select version from private.players_version);
  v_table private.projection_table;
  v_who bigint[];
  v_open bigint[];
  v_named private.named_rows;
  v_found bigint[];
  v_was_doubted boolean;
  -- No row of the file stands in the table twice.
  v_is_plain boolean := false;
begin
  select * into strict v_table from private.projection_table where name = p_table;
  execute format('select exists (select from public.%I where player_id is null)', p_table) into v_was_doubted;
  if v_version = (select players_version from private.replaced where table_name = p_table) then
    execute format($sql$
      select array_agg(t.player_id order by i.place), array_agg(i.place order by i.place) filter (where t.id is null),
        count(*) = jsonb_array_length($1)
      from rows from (jsonb_to_recordset($1) as (%1$I text, %2$I text, %3$s text))
        with ordinality i(spelling, team, player_position, place)
      left join public.%4$I t on t.%1$I = i.spelling and coalesce(t.%2$I, '') = coalesce(i.team, '') %5$s
    $sql$, v_table.player_column, v_table.team_column, coalesce(quote_ident(v_table.position_column), 'none'), p_table,
      case when v_table.position_column is not null
        then format('and coalesce(t.%I, '''') = coalesce(i.player_position, '''')', v_table.position_column) else '' end)
      into v_who, v_open, v_is_plain using p_rows;
    if v_is_plain and v_open is null then
      return v_who;
    end if;
  end if;
  perform private.lock_players();
  if v_is_plain and v_version = (select version from private.players_version) then
    v_open := private.with_namesakes(v_table, p_rows, v_open, v_who);
  else
    v_open := array(select generate_series(1, jsonb_array_length(p_rows)));
  end if;
  v_named := private.named_projections(v_table, private.rows_at(p_rows, v_open));
  v_found := private.resolve_players(v_named, true, array[p_table]);
  for n in 1 .. cardinality(v_open) loop
    v_who[v_open[n]] := v_found[n];
  end loop;
  -- Whoever was in doubt by the table may be so no more, and others may be by the file.
  if v_was_doubted or array_position(v_found, null) is not null then
    update private.players_version set version = version + 1;
  end if;
  perform private.resolved(p_table);
  return v_who;
end;
$$;

-- Of the rows of a file those at p_places, and all that one of them may be taken for: of the same given name or the same last
-- one, or who was decided to be (or not to be) the same. p_who are the players of the rows.
create function private.with_namesakes(
  p_table private.projection_table, p_rows jsonb, p_places bigint[], p_who bigint[]
) returns bigint[]
  language plpgsql set search_path = ''
as $$
declare
  v_names constant text[] := array(
    select r.row ->> p_table.player_column from jsonb_array_elements(p_rows) with ordinality r(row, place) order by place);
begin
  perform private.read_spellings(array(select v_names[place] from unnest(p_places) place where length(v_names[place]) <= 200));
  return array(
    with new as materialized (
      select s.key, s.alias_key, s.given, s.last_word from unnest(p_places) place
      join private.spelling s on s.spelling = v_names[place]
    )
    select i.place from unnest(v_names, p_who) with ordinality i(spelling, player_id, place)
    left join private.spelling s on s.spelling = i.spelling
    where i.place = any (p_places) or s.given in (select given from new) or s.last_word in (select last_word from new)
      or s.alias_key in (select alias_key from new)
      or i.player_id in (
        select d.player_id from public.player_aliases d
        where d.league = p_table.league and d.undone_at is null and d.spelling_key in (select key from new))
    order by i.place);
end;
$$;

-- The quotes of a fetch with who their players are: whom its rows, which stand in the table by now, say of the same names.
create function private.with_player_ids(p_table text, p_quotes jsonb, p_seen_at timestamptz) returns jsonb
  language plpgsql stable set search_path = '' set enable_nestloop = off
as $$
declare
  v_is_mlb constant boolean := (select league = 'mlb' from private.prop_table where name = p_table);
  v_events text[];
  v_names text[];
  v_roles text[];
  v_ids bigint[];
  v_quotes jsonb;
begin
  execute format(
    'select array_agg(event_id), array_agg(player_name), array_agg(%s), array_agg(player_id) from public.%I where updated_at = $1',
    case when v_is_mlb then 'private.role_of_prop(''mlb'', prop_type)' else 'null::text' end, p_table)
    into v_events, v_names, v_roles, v_ids using p_seen_at;
  with who as materialized (
    select distinct on (r.event_id, r.player_name, r.role) r.*
    from unnest(v_events, v_names, v_roles, v_ids) r(event_id, player_name, role, id)
  ), market as (
    select q.n, q.event_id, q.players, case when v_is_mlb then private.role_of_prop('mlb', q.prop_type) end as role
    from rows from (jsonb_to_recordset(p_quotes) as (event_id text, players text[], prop_type text))
      with ordinality q(event_id, players, prop_type, n)
  ), named as (
    select m.n, array_agg(who.id order by name.place)::text as ids
    from market m cross join unnest(m.players) with ordinality name(player_name, place)
    left join who on who.event_id = m.event_id and who.player_name = name.player_name and who.role is not distinct from m.role
    group by m.n
  )
  select jsonb_agg(e.quote || jsonb_build_object('player_ids', coalesce(named.ids, '{}')) order by e.n)
    into v_quotes
  from jsonb_array_elements(p_quotes) with ordinality e(quote, n) left join named on named.n = e.n;
  return coalesce(v_quotes, '[]');
end;
$$;

revoke all on function private.resolved(text), private.lines_of_row(text),
  private.follow_players(text, text[], text[], text[], bigint[], timestamptz),
  private.with_player_ids(text, jsonb, timestamptz), private.named_props(text, jsonb),
  private.named_projections(private.projection_table, jsonb), private.rows_at(jsonb, bigint[]),
  private.players_of_props(text, jsonb, timestamptz), private.players_of_projections(text, jsonb),
  private.with_namesakes(private.projection_table, jsonb, bigint[], bigint[])
  from public, anon, authenticated;
grant execute on function private.resolved(text), private.lines_of_row(text),
  private.follow_players(text, text[], text[], text[], bigint[], timestamptz),
  private.with_player_ids(text, jsonb, timestamptz), private.named_props(text, jsonb),
  private.named_projections(private.projection_table, jsonb), private.rows_at(jsonb, bigint[]),
  private.players_of_props(text, jsonb, timestamptz), private.players_of_projections(text, jsonb),
  private.with_namesakes(private.projection_table, jsonb, bigint[], bigint[]) to service_role;
