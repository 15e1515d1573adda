-- Plays go with whom people say they are about (docs/adr/149-two-players-become-one.md, docs/adr/180-what-a-rule-joined-can-be-parted.md):
-- a merge, two people told apart, and undoing either move them as they move history and picks, and they are graded again.

-- What a decision moved of plays, whose ids are no numbers, so that it can be undone.
create table private.moved_play (
  alias_id bigint not null references public.player_aliases on delete cascade,
  play_id uuid not null references public.plays on delete cascade,
  was bigint not null references public.players,
  primary key (alias_id, play_id)
);
create index moved_play_of_play on private.moved_play (play_id);
create index moved_play_of_player on private.moved_play (was);
revoke all on private.moved_play from public, anon, authenticated, service_role;

-- Gives the plays of a player to another one, or to nobody (null), under a decision: all of them, or those under one name.
create function private.move_plays(p_from bigint, p_to bigint, p_key text, p_alias_id bigint) returns void
  language sql set search_path = ''
as $$
  with moved as (
    update public.plays set player_id = p_to, settled_at = null
    where player_id = p_from and (p_key is null or private.name_key(player_name) = p_key) returning id
  )
  insert into private.moved_play (alias_id, play_id, was) select p_alias_id, id, p_from from moved
$$;
revoke all on function private.move_plays(bigint, bigint, text, bigint) from public, anon, authenticated;

-- What a decision would move of what readers have recorded: plays, and picks that are no plays.
create or replace function private.plays_of(p_player_id bigint) returns bigint
  language sql stable set search_path = ''
  return (select count(*) from public.plays where player_id = p_player_id) + (
    select count(*) from public.ninety_nine_plays n
    where n.player_id = p_player_id and not exists (select from public.plays p where p.ninety_nine_play_id = n.id));

-- As before, and plays with it.
create or replace function private.merge_players(p_from bigint, p_into bigint, p_alias_id bigint) returns void
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
  perform private.move_plays(p_from, p_into, null, p_alias_id);
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

-- As before, and plays with it.
create or replace function private.part_name(p_player_id bigint, p_key text, p_alias_id bigint) returns void
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
  perform private.move_plays(p_player_id, null, p_key, p_alias_id);
  perform private.name_closing_quotes(p_alias_id, p_key, array[p_player_id], null);
end;
$$;

-- As before, and plays with it.
create or replace function private.give_parted(p_league text, p_key text, p_from bigint, p_alias_id bigint) returns void
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
  update public.plays p set player_id = v_who, settled_at = null
  from private.moved_play m where m.alias_id = p_alias_id and m.was = p_from and p.id = m.play_id and p.player_id is null;
  perform private.name_closing_quotes(p_alias_id, p_key, array[null::bigint], v_who);
end;
$$;

-- As before, and plays with it.
create or replace function public.undo_name_decision(p_id bigint) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  v_decision public.player_aliases;
  v_change private.player_change;
  v_moved private.moved_rows;
  v_rows bigint;
begin
  perform private.refuse_all_but_developers();
  select * into v_decision from public.player_aliases where id = p_id;
  if not found then
    raise exception 'there is no decision %', p_id using errcode = '22023';
  end if;
  perform private.lock_names(array[v_decision.league]);
  select * into v_decision from public.player_aliases where id = p_id for update;
  if v_decision.undone_at is not null then
    raise exception 'the decision about % was taken back already', v_decision.spelling using errcode = 'PT409';
  end if;
  if exists (
    select from private.player_change c join public.players p on p.id = c.player_id
    where c.alias_id = p_id and c.change = 'made' and p.merged_into is not null
  ) then
    raise exception 'a later decision has made this player another one; take that one back first' using errcode = 'PT409';
  end if;
  update public.player_aliases set undone_at = greatest(now(), decided_at), undone_by = auth.uid() where id = p_id;
  for v_change in select * from private.player_change where alias_id = p_id loop
    if v_change.change = 'merged' then
      perform private.part_players(v_decision, v_change);
    else
      -- Nobody deletes a player. Without rows, and with nobody who means it, it is not seen again.
      delete from private.known_player where player_id = v_change.player_id;
      perform private.give_up_rows(v_change.player_id);
    end if;
  end loop;
  if v_decision.decision = 'never' then
    perform private.name_closing_quotes(p_id, v_decision.spelling_key,
      array(select null::bigint union all select c.player_id from private.player_change c where c.alias_id = p_id),
      v_decision.player_id);
  end if;
  for v_moved in select * from private.moved_rows where alias_id = p_id order by id desc loop
    -- What is never one player's became whosever it is; what is the same became this player's, unless a later decision says otherwise.
    execute format('update public.%I set player_id = $1 where id = any ($2) and ($3 is null or player_id = $3)', v_moved.table_name)
      using v_moved.was, v_moved.row_ids, case v_decision.decision when 'same' then v_decision.player_id end;
  end loop;
  update public.plays p set player_id = m.was, settled_at = null
  from private.moved_play m
  where m.alias_id = p_id and p.id = m.play_id and (v_decision.decision = 'never' or p.player_id = v_decision.player_id);
  -- Plays that had their player by the decision alone are asked about again, as nobody's are.
  if v_decision.decision = 'same' then
    update public.plays p set player_id = null, settled_at = null
    where p.league = v_decision.league and p.player_id = v_decision.player_id and p.commence_time > now() - interval '14 days'
      and private.name_key(p.player_name) = v_decision.spelling_key;
  end if;
  delete from private.moved_rows where alias_id = p_id;
  delete from private.moved_play where alias_id = p_id;
  delete from private.player_change where alias_id = p_id;
  v_rows := private.resolve_again(v_decision.league, null);
  perform private.name_players_of_plays();
  return jsonb_build_object('rows', v_rows);
end;
$$;

-- As before, and plays with it.
create or replace function private.part_players(p_decision public.player_aliases, p_change private.player_change) returns void
  language plpgsql set search_path = ''
as $$
declare
  v_key text;
  v_into constant bigint := p_decision.player_id;
begin
  -- Known again by the trigger of players.
  update public.players set merged_into = null where id = p_change.player_id;
  update private.known_player set teams = p_change.teams where player_id = p_change.player_id returning key into v_key;
  if v_key = (select key from private.known_player where player_id = v_into) then
    return;
  end if;
  update public.line_history h set player_id = p_change.player_id
  where h.player_id = v_into and h.seen_at >= p_decision.decided_at and private.name_key(h.player_name) = v_key;
  update public.ninety_nine_plays p set player_id = p_change.player_id
  where p.player_id = v_into and p.created_at >= p_decision.decided_at and private.name_key(p.player_name) = v_key;
  update public.plays p set player_id = p_change.player_id, settled_at = null
  where p.player_id = v_into and p.created_at >= p_decision.decided_at and private.name_key(p.player_name) = v_key;
  update public.closing_market_quotes q
  set player_ids = (
    select array_agg(case when who.id = v_into and private.name_key(who.name) = v_key then p_change.player_id else who.id end
      order by who.place)
    from unnest(q.player_ids, q.players) with ordinality who(id, name, place))
  where v_into = any (q.player_ids);
end;
$$;
