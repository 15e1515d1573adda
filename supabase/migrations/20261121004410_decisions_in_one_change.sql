-- A file of decisions is one change of what is known of players (docs/adr/148-names-are-decided-by-people.md): counted once a
-- row it kept everybody who reads waiting for minutes, for the same row of the same table was written five times each. What
-- it tells apart is told apart for what lasts too, and undone like any other decision.
create or replace function private.players_changed() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  -- Whoever says so holds the lock, and counts the change itself.
  if current_setting('edgeboard.players_change_at_once', true) = 'on' then
    return null;
  end if;
  perform private.lock_players();
  update private.players_version set version = version + 1;
  return null;
end;
$$;

-- A player of a name that is nobody's yet.
create or replace function private.make_player(p_league text, p_name text, p_team text, p_role text, p_teams text[]) returns bigint
  language plpgsql set search_path = ''
as $$
declare
  v_id bigint;
begin
  insert into public.players (league, display_name, team, role) values (p_league, btrim(p_name), p_team, p_role)
  returning id into v_id;
  if p_teams is not null then
    update private.known_player set teams = coalesce(teams, p_teams) where player_id = v_id;
  end if;
  return v_id;
end;
$$;

-- Takes decisions of another installation, all of them or none; with p_preview it only says what would come of it. Players are
-- named, because ids differ, and who is not known yet is made. Answers {"imported", "rows": [{"row", "outcome", "problem"}],
-- "changed"}: 'new', 'known' or 'bad' for each row, and how many stored rows changed their player.
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
      update private.players_version set version = version + 1;
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
