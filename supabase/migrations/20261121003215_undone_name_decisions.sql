-- Taking decisions about names back, and what was decided (docs/adr/149-two-players-become-one.md).

-- Takes a decision back, and with it all that it moved. Answers {"rows"}: how many rows changed their player.
create function public.undo_name_decision(p_id bigint) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  v_decision public.player_aliases;
  v_change private.player_change;
  v_moved private.moved_rows;
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
  delete from private.moved_rows where alias_id = p_id;
  delete from private.player_change where alias_id = p_id;
  return jsonb_build_object('rows', private.resolve_again(v_decision.league, null));
end;
$$;

-- The rows of a player are nobody's.
create function private.give_up_rows(p_player_id bigint) returns void
  language plpgsql set search_path = ''
as $$
declare
  v_table text;
begin
  foreach v_table in array private.tables_of_players() loop
    execute format('update public.%I set player_id = null where player_id = $1', v_table) using p_player_id;
  end loop;
end;
$$;

-- Makes a player that became another one themselves again: also what came since under their name.
create function private.part_players(p_decision public.player_aliases, p_change private.player_change) returns void
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
  update public.closing_market_quotes q
  set player_ids = (
    select array_agg(case when who.id = v_into and private.name_key(who.name) = v_key then p_change.player_id else who.id end
      order by who.place)
    from unnest(q.player_ids, q.players) with ordinality who(id, name, place))
  where v_into = any (q.player_ids);
end;
$$;

-- What was decided, newest first, as JSON (src/lib/name-review/review.ts says which).
create function public.name_decisions() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.refuse_all_but_developers();
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', d.id, 'league', d.league, 'spelling', d.spelling, 'team', d.team, 'decision', d.decision,
      'player_id', p.id, 'player', p.display_name, 'player_team', p.team, 'player_role', p.role,
      'decided_by', case when d.decided_by is not null then coalesce(by.username, 'a developer') end,
      'decided_at', d.decided_at, 'undone_at', d.undone_at,
      'undone_by', case when d.undone_by is not null then coalesce(undone.username, 'a developer') end,
      'merged', exists (select from private.player_change c where c.alias_id = d.id and c.change = 'merged'))
      order by d.id desc)
    from public.player_aliases d
    join public.players p on p.id = d.player_id
    left join public.profiles by on by.id = d.decided_by
    left join public.profiles undone on undone.id = d.undone_by), '[]');
end;
$$;

grant execute on function public.undo_name_decision(bigint), public.name_decisions() to authenticated, service_role;
