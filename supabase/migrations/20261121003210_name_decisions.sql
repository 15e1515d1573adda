-- Deciding about names (docs/adr/149-two-players-become-one.md).

-- Keeps every replace of some leagues' names waiting until this transaction ends. Tables in one order and the players last, as
-- a replace takes them, so that no two wait for each other.
create function private.lock_names(p_leagues text[]) returns void
  language plpgsql set search_path = ''
as $$
declare
  v_table text;
begin
  for v_table in
    select name from private.projection_table where league = any (p_leagues)
    union all select name from private.prop_table where league = any (p_leagues)
    order by name
  loop
    perform private.lock_for_swap(v_table, array[v_table]);
  end loop;
  perform private.lock_players();
end;
$$;

-- Says anew who the stored rows of a league are about, as if its files and fetches came again. What the history, the picks and
-- the quotes say of a name that was nobody's is said of the player; a decision (p_alias_id) keeps which rows these were. Answers
-- how many rows of props and projections changed.
create function private.resolve_again(p_league text, p_alias_id bigint) returns bigint
  language plpgsql set search_path = ''
as $$
declare
  v_table text;
  v_is_file boolean;
  v_type text;
  v_rows jsonb;
  v_ids bigint[];
  v_who bigint[];
  v_changed bigint;
  v_total bigint := 0;
begin
  for v_table, v_is_file in
    select name, true from private.projection_table where league = p_league
    union all select name, false from private.prop_table where league = p_league
    order by 2 desc, 1
  loop
    execute format('select jsonb_agg(to_jsonb(t) order by t.id), array_agg(t.id order by t.id) from public.%I t', v_table)
      into v_rows, v_ids;
    continue when v_ids is null;
    v_who := case when v_is_file
      then (select private.resolve_players(private.named_projections(t, v_rows), true, array[v_table])
            from private.projection_table t where t.name = v_table)
      else private.resolve_players(private.named_props(v_table, v_rows), true) end;
    execute format(
      'update public.%I t set player_id = who.player_id from unnest($1, $2) who(id, player_id)
       where t.id = who.id and t.player_id is distinct from who.player_id', v_table)
      using v_ids, v_who;
    get diagnostics v_changed = row_count;
    v_total := v_total + v_changed;
    continue when v_is_file or v_changed = 0;
    v_type := case when 'prop_type' = any (private.written_columns(v_table)) then 't.prop_type' else 'null' end;
    execute format($sql$
      with named as (
        update public.line_history h set player_id = t.player_id from public.%1$I t
        where h.table_name = %1$L and h.event_id = t.event_id and h.player_name = t.player_name and h.player_id is null
          and t.player_id is not null and h.prop_type is not distinct from %2$s
        returning h.id
      )
      insert into private.moved_rows (alias_id, table_name, was, row_ids)
      select $1, 'line_history', null, array_agg(id) from named having $1 is not null and count(*) > 0
    $sql$, v_table, v_type) using p_alias_id;
    execute format($sql$
      with named as (
        update public.ninety_nine_plays p set player_id = t.player_id from public.%1$I t
        where p.sport = %2$L and p.event_id = t.event_id and p.player_name = t.player_name and p.player_id is null
          and t.player_id is not null
          and private.role_of_prop(%2$L, p.prop_type) is not distinct from private.role_of_prop(%2$L, %3$s)
        returning p.id
      )
      insert into private.moved_rows (alias_id, table_name, was, row_ids)
      select $1, 'ninety_nine_plays', null, array_agg(id) from named having $1 is not null and count(*) > 0
    $sql$, v_table, p_league, v_type) using p_alias_id;
    execute format($sql$
      update public.market_quotes m set player_ids = named.ids
      from (
        select q.event_id, q.market, array_agg(t.player_id order by name.place) as ids
        from public.market_quotes q
        cross join lateral unnest(q.players) with ordinality name(player_name, place)
        left join public.%1$I t on t.event_id = q.event_id and t.player_name = name.player_name
          and %2$s is not distinct from q.prop_type
        where q.table_name = %1$L group by q.event_id, q.market
      ) named
      where m.event_id = named.event_id and m.market = named.market and m.player_ids is distinct from named.ids
    $sql$, v_table, v_type);
  end loop;
  return v_total;
end;
$$;

-- Gives everything that is a player's to another player, under a decision, which keeps what it was. Stored rows of props and
-- projections follow when they are resolved again.
create function private.merge_players(p_from bigint, p_into bigint, p_alias_id bigint) returns void
  language plpgsql set search_path = ''
as $$
declare
  v_table text;
begin
  insert into private.player_change (alias_id, player_id, change, teams)
  select p_alias_id, p_from, 'merged', k.teams from private.known_player k where k.player_id = p_from;
  update public.closing_market_quotes q set player_ids = array_replace(q.player_ids, p_from, p_into)
  where q.event_id in (select h.event_id from public.line_history h where h.player_id = p_from);
  foreach v_table in array private.tables_of_players() loop
    execute format($sql$
      with moved as (
        update public.%1$I set player_id = $2 where player_id = $1 returning id
      )
      insert into private.moved_rows (alias_id, table_name, was, row_ids)
      select $3, %1$L, $1, array_agg(id) from moved having count(*) > 0
    $sql$, v_table) using p_from, p_into, p_alias_id;
  end loop;
  -- What told the two apart holds no more.
  update public.player_aliases d set undone_at = greatest(now(), d.decided_at), undone_by = auth.uid()
  from private.known_player k
  where d.undone_at is null and d.decision = 'never' and d.spelling_key = k.key
    and (k.player_id, d.player_id) in ((p_from, p_into), (p_into, p_from));
  with moved as (
    update public.player_aliases d set player_id = p_into
    where d.player_id = p_from and d.undone_at is null and not exists (
      select from public.player_aliases o
      where o.player_id = p_into and o.league = d.league and o.spelling = d.spelling and o.decision = d.decision
        and o.undone_at is null and o.team is not distinct from d.team)
    returning d.id
  )
  insert into private.moved_rows (alias_id, table_name, was, row_ids)
  select p_alias_id, 'player_aliases', p_from, array_agg(id) from moved having count(*) > 0;
  update public.players set merged_into = p_into where id = p_from;
  -- Nobody means the old one any more.
  delete from private.known_player where player_id = p_from;
end;
$$;

-- The tables whose rows last and are a player's; rows of props and projections are resolved again instead.
create function private.tables_of_players() returns text[]
  language sql stable set search_path = ''
  return (
    select array_agg(c.relname::text order by c.relname)
    from pg_catalog.pg_class c
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attname = 'player_id' and a.atttypid = 'bigint'::regtype
    join pg_catalog.pg_attribute i on i.attrelid = c.oid and i.attname = 'id' and i.atttypid = 'bigint'::regtype
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname <> 'player_aliases' and c.relname <> all (private.prop_tables() || private.projection_tables())
  );

-- The team for which a decision counts: none where the name is written out and nobody else has it.
create function private.team_of_decision(
  p_league text, p_spelling text, p_team text, p_player_id bigint, p_other_id bigint, p_decision text
) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  v_name private.spelling;
  v_player private.known_player;
  v_team text;
begin
  select * into strict v_name from private.spelling where spelling = p_spelling;
  select * into strict v_player from private.known_player where player_id = p_player_id;
  if p_decision = 'never' and v_name.key = v_player.key then
    -- Two people of one name: only the team tells them apart.
    select coalesce(p_team, min(t.team)) into v_team
    from private.stored_names() n cross join lateral unnest(n.teams) t(team)
    where n.league = p_league and n.spelling = p_spelling and n.player_id is distinct from p_player_id
      and not coalesce(t.team = any (v_player.teams), false);
    if v_team is null or v_team = any (v_player.teams) then
      raise exception '% plays for the same team: nothing tells two players of that name apart', p_spelling
        using errcode = '22023';
    end if;
    return v_team;
  end if;
  if p_decision = 'same' and (v_name.is_abbreviated or exists (
    select from private.known_player k
    where k.league = p_league and k.key = v_name.key and k.role is not distinct from v_player.role
      and k.player_id <> p_player_id and k.player_id is distinct from p_other_id)) then
    return coalesce(p_team, v_player.team, v_player.teams[1]);
  end if;
  return null;
end;
$$;

-- Keeps one decision about a name, with all that follows but the stored rows (private.resolve_again). What says the opposite is
-- taken back. Answers its id; one that stands already is kept.
create function private.keep_decision(
  p_league text, p_spelling text, p_team text, p_player_id bigint, p_decision text
) returns bigint
  language plpgsql set search_path = ''
as $$
declare
  v_spelling text := btrim(p_spelling);
  v_player public.players;
  v_target bigint := p_player_id;
  v_other bigint;
  v_key text;
  v_team text;
  v_id bigint;
begin
  if not coalesce(length(v_spelling) <= 200 and private.name_key(v_spelling) <> '', false) then
    raise exception 'expected a name of 1 to 200 characters, found %', coalesce(quote_literal(left(p_spelling, 40)), 'none')
      using errcode = '22023';
  end if;
  if p_decision is null or p_decision not in ('same', 'never') then
    raise exception 'expected the decision same or never, found %', coalesce(quote_literal(p_decision), 'none')
      using errcode = '22023';
  end if;
  select * into v_player from public.players where id = p_player_id and league = p_league;
  if not found or v_player.merged_into is not null then
    raise exception 'the player % is not there, or has become another one; please read the names again', p_player_id
      using errcode = 'PT409';
  end if;
  perform private.read_spellings(array[v_spelling]);
  v_key := private.name_key(v_spelling);
  if p_decision = 'same' then
    -- Whoever of the same team has this name as a player of their own becomes the other, and the older id stays.
    select case when count(*) = 1 then min(k.player_id) end into v_other
    from private.known_player k join private.known_player t on t.player_id = p_player_id
    where k.league = p_league and k.key = v_key and k.player_id <> p_player_id and k.role is not distinct from v_player.role
      and coalesce(k.teams && t.teams, true) and (p_team is null or k.teams is null or p_team = any (k.teams));
    if v_other < p_player_id then
      v_target := v_other;
      v_other := p_player_id;
      v_spelling := v_player.display_name;
      v_key := private.name_key(v_spelling);
      perform private.read_spellings(array[v_spelling]);
    end if;
  end if;
  v_team := private.team_of_decision(p_league, v_spelling, p_team, v_target, v_other, p_decision);
  select d.id into v_id from public.player_aliases d
  where d.league = p_league and d.spelling_key = v_key and d.player_id = v_target and d.decision = p_decision
    and d.undone_at is null and d.team is not distinct from v_team;
  if found and v_other is null then
    return v_id;
  end if;
  update public.player_aliases d set undone_at = greatest(now(), d.decided_at), undone_by = auth.uid()
  from public.players o
  where o.id = d.player_id and d.league = p_league and d.spelling_key = v_key and d.undone_at is null
    and d.team is not distinct from v_team
    and case
      when d.player_id in (v_target, v_other) then d.decision <> p_decision
      else d.decision = 'same' and p_decision = 'same' and o.role is not distinct from v_player.role
    end;
  if v_id is null then
    insert into public.player_aliases (league, spelling, team, player_id, decision, decided_by)
    values (p_league, v_spelling, v_team, v_target, p_decision, auth.uid())
    returning id into v_id;
  end if;
  if v_other is not null then
    perform private.merge_players(v_other, v_target, v_id);
  end if;
  return v_id;
end;
$$;

-- Takes from a player what lasts under a name that is never theirs: it is nobody's, and the decision keeps what it was. The
-- stored rows say whose it is when they are resolved again (private.give_parted).
create function private.part_name(p_player_id bigint, p_key text, p_alias_id bigint) returns void
  language plpgsql set search_path = ''
as $$
declare
  v_table text;
begin
  if p_key = (select key from private.known_player where player_id = p_player_id) then
    return;
  end if;
  foreach v_table in array array['line_history', 'ninety_nine_plays'] loop
    execute format($sql$
      with moved as (
        update public.%1$I set player_id = null where player_id = $1 and private.name_key(player_name) = $2 returning id
      )
      insert into private.moved_rows (alias_id, table_name, was, row_ids)
      select $3, %1$L, $1, array_agg(id) from moved having count(*) > 0
    $sql$, v_table) using p_player_id, p_key, p_alias_id;
  end loop;
  perform private.name_closing_quotes(p_alias_id, p_key, array[p_player_id], null);
end;
$$;

-- What a decision took from a player (private.part_name) is the player's who has the name in the stored rows now, if that is one.
create function private.give_parted(p_league text, p_key text, p_from bigint, p_alias_id bigint) returns void
  language plpgsql set search_path = ''
as $$
declare
  v_who constant bigint := (
    select case when count(distinct n.player_id) = 1 then min(n.player_id) end
    from private.stored_names() n join private.spelling s on s.spelling = n.spelling
    where n.league = p_league and s.key = p_key and n.player_id <> p_from);
  v_moved private.moved_rows;
begin
  if v_who is null then
    return;
  end if;
  for v_moved in select * from private.moved_rows where alias_id = p_alias_id and was = p_from loop
    execute format('update public.%I set player_id = $1 where id = any ($2) and player_id is null', v_moved.table_name)
      using v_who, v_moved.row_ids;
  end loop;
  perform private.name_closing_quotes(p_alias_id, p_key, array[null::bigint], v_who);
end;
$$;

-- Says anew whose closing quotes under a name are, of the games whose history a decision took from a player: of one of p_from
-- (null: nobody) they become p_to's.
create function private.name_closing_quotes(p_alias_id bigint, p_key text, p_from bigint[], p_to bigint) returns void
  language sql set search_path = ''
  begin atomic
    update public.closing_market_quotes q
    set player_ids = (
      select array_agg(
        case when private.name_key(who.name) = p_key and array_position(p_from, who.id) is not null then p_to else who.id end
        order by who.place)
      from unnest(q.player_ids, q.players) with ordinality who(id, name, place))
    where q.event_id in (
      select h.event_id from private.moved_rows m join public.line_history h on h.id = any (m.row_ids)
      where m.alias_id = p_alias_id and m.table_name = 'line_history' and m.was is not null);
  end;

-- A player of a name that is nobody's yet.
create function private.make_player(p_league text, p_name text, p_team text, p_role text, p_teams text[]) returns bigint
  language plpgsql set search_path = ''
as $$
declare
  v_id bigint;
begin
  insert into public.players (league, display_name, team, role) values (p_league, btrim(p_name), p_team, p_role)
  returning id into v_id;
  update private.known_player set teams = coalesce(teams, p_teams) where player_id = v_id;
  return v_id;
end;
$$;

-- Decides about a name: it is this player ('same'), never this player ('never'), or a player of its own ('new', without a
-- player). What was decided holds from now on, for the stored rows too. Answers {"id", "rows"}: the decision, and how many rows
-- it gave to another player.
create function public.decide_name(
  p_league text, p_spelling text, p_decision text, p_player_id bigint default null, p_team text default null,
  p_role text default null
) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  v_player bigint := p_player_id;
  v_teams text[];
  v_last bigint;
  v_id bigint;
  v_rows bigint;
begin
  perform private.refuse_all_but_developers();
  perform private.lock_names(array[p_league]);
  select coalesce(max(id), 0) into v_last from public.players;
  if p_decision = 'new' then
    if p_player_id is not null then
      raise exception 'a new player is nobody who is there, found %', p_player_id using errcode = '22023';
    end if;
    select n.teams into v_teams from private.stored_names() n
    where n.league = p_league and n.spelling = p_spelling and n.role is not distinct from p_role and n.player_id is null
      and (p_team is null or p_team = any (n.teams))
    order by cardinality(n.teams), n.commence_time limit 1;
    if not found then
      raise exception 'no row of % is nobody''s any more; please read the names again', p_spelling using errcode = 'PT409';
    end if;
    v_player := private.make_player(p_league, p_spelling, p_team, p_role, v_teams);
  end if;
  v_id := private.keep_decision(p_league, p_spelling, p_team, v_player, case p_decision when 'new' then 'same' else p_decision end);
  if p_decision = 'never' then
    perform private.part_name(v_player, private.name_key(p_spelling), v_id);
  end if;
  v_rows := private.resolve_again(p_league, v_id);
  if p_decision = 'never' then
    perform private.give_parted(p_league, private.name_key(p_spelling), v_player, v_id);
  end if;
  -- Whoever is a player because of it: of a name that is never the only one it could be, one is made.
  insert into private.player_change (alias_id, player_id, change)
  select v_id, p.id, 'made' from public.players p where p.id > v_last and p.league = p_league;
  return jsonb_build_object('id', v_id, 'rows', v_rows);
end;
$$;

grant execute on function public.decide_name(text, text, text, bigint, text, text) to authenticated, service_role;
