-- Undoing a decision that had made a player leaves nothing on that player, whom nobody means any more (REVIEW-5, REVIEW-9;
-- docs/adr/149-two-players-become-one.md): plays and watchlists, whose rows have no number of their own, were left there for ever.

-- Who gets back what lasts of a player whom a decision has made, when it is undone: whom the decision is about, where it took a
-- spelling from them ('never'); of two people of one name nobody knows, and then it is nobody's (null).
create function private.heir_of_made(p_decision public.player_aliases, p_made_id bigint) returns bigint
  language sql stable set search_path = ''
as $$
  select o.id
  from public.players o join private.known_player k on k.player_id = o.id
  where o.id = any (private.player_ids(p_decision.player_id)) and o.merged_into is null and o.id <> p_made_id
    and p_decision.decision = 'never' and k.key <> p_decision.spelling_key
$$;

-- Takes all that lasts from a player whom nobody means any more. What has the name p_key is p_to's, and so are watchlists and results
-- of a player of that name; all else is nobody's (p_to null: everything). A play of nobody keeps what it says where it is too old to be
-- asked about again, and a watchlist whom nobody could tell its reader.
create function private.give_up_player(p_from bigint, p_to bigint, p_key text) returns void
  language plpgsql set search_path = ''
as $$
declare
  v_is_heir constant boolean := p_to is not null and p_key = (select private.name_key(display_name) from public.players where id = p_from);
begin
  update public.closing_market_quotes q
  set player_ids = (
    select array_agg(
      case when who.id is distinct from p_from then who.id when private.name_key(who.name) = p_key then p_to end order by who.place)
    from unnest(q.player_ids, q.players) with ordinality who(id, name, place))
  where p_from = any (q.player_ids) and q.event_id in (
    select h.event_id from public.line_history h where h.player_id = p_from
    union select p.event_id from public.plays p where p.player_id = p_from);
  if p_to is not null then
    update public.line_history set player_id = p_to where player_id = p_from and private.name_key(player_name) = p_key;
    update public.ninety_nine_plays set player_id = p_to where player_id = p_from and private.name_key(player_name) = p_key;
    update public.plays set player_id = p_to, settled_at = null where player_id = p_from and private.name_key(player_name) = p_key;
  end if;
  perform private.give_up_rows(p_from);
  update public.plays set player_id = null, settled_at = null
  where player_id = p_from and commence_time > now() - interval '14 days';
  if v_is_heir then
    update public.watched_players w set player_id = p_to
    where w.player_id = p_from and not exists (
      select from public.watched_players o where o.user_id = w.user_id and o.player_id = p_to);
    delete from public.watched_players where player_id = p_from;
    perform private.give_results(p_from, p_to);
  end if;
end;
$$;

-- Gives the results of a player to another one. Of two for one game the one that was written later stands, and the other is kept.
create function private.give_results(p_from bigint, p_to bigint) returns void
  language sql set search_path = ''
as $$
  with lost as (
    delete from public.player_results r
    using public.player_results o
    where r.player_id in (p_from, p_to) and o.player_id in (p_from, p_to) and o.player_id <> r.player_id
      and o.game_date = r.game_date and o.game = r.game and (r.written_at, r.player_id) < (o.written_at, o.player_id)
    returning r.*
  )
  insert into public.player_results_kept (
    league, player_id, game_date, game, event_id, team, played, started, stats, source, revision, written_at, replaced_by)
  select league, player_id, game_date, game, event_id, team, played, started, stats, source, revision, written_at, auth.uid() from lost;
  update public.player_results set player_id = p_to, written_at = clock_timestamp() where player_id = p_from;
$$;
revoke all on function private.heir_of_made(public.player_aliases, bigint), private.give_up_player(bigint, bigint, text),
  private.give_results(bigint, bigint) from public, anon, authenticated;

-- As before, and plays and watchlists of a player whom the decision had made with it.
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
      perform private.give_up_player(
        v_change.player_id, private.heir_of_made(v_decision, v_change.player_id), v_decision.spelling_key);
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

-- What was left on players whom nobody means any more is whose it is since: the decision that told the name apart and was taken back
-- says whose. Where none or two say so, plays of late are asked about again, and older ones keep what they say.
do $$
declare
  v_player record;
begin
  perform private.lock_players();
  for v_player in
    select o.id, private.name_key(o.display_name) as key, (
        select case when count(distinct heir.id) = 1 then min(heir.id) end
        from public.player_aliases d cross join lateral (values (private.heir_of_made(d, o.id))) heir(id)
        where d.league = o.league and d.undone_at is not null and d.spelling_key = private.name_key(o.display_name)) as heir
    from public.players o
    where o.merged_into is null and not exists (select from private.known_player k where k.player_id = o.id)
    order by o.id
  loop
    perform private.give_up_player(v_player.id, v_player.heir, v_player.key);
  end loop;
  perform private.name_players_of_plays();
end;
$$;
