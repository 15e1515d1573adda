-- Decisions about names of another installation (docs/adr/148-names-are-decided-by-people.md).

-- Why a row of a file of decisions cannot be used; null when it can.
create function private.problem_of_decision(p_row jsonb) returns text
  language sql stable set search_path = ''
  return case
    when jsonb_typeof(p_row) <> 'object' then 'expected a decision'
    when not coalesce(p_row ->> 'league' in ('nba', 'nfl', 'mlb', 'wnba'), false) then 'expected a league'
    when not coalesce(p_row ->> 'decision' in ('same', 'never'), false) then 'expected same or never'
    when not coalesce(length(btrim(p_row ->> 'spelling')) between 1 and 200 and private.name_key(p_row ->> 'spelling') <> '', false)
      then 'expected a name'
    when not coalesce(length(btrim(p_row ->> 'player')) between 1 and 200 and private.name_key(p_row ->> 'player') <> '', false)
      then 'expected the name of a player'
    when coalesce(p_row ->> 'player_role' in ('batter', 'pitcher'), false) <> (p_row ->> 'league' = 'mlb')
      then 'expected batter or pitcher in MLB, and no role elsewhere'
    when exists (
      select from unnest(array[p_row ->> 'team', p_row ->> 'player_team']) t(team)
      where t.team is not null and not exists (
        select from private.team_name n where n.league = p_row ->> 'league' and n.team = t.team))
      then 'expected a team of the league'
  end;

-- The players of a league whom a file of decisions means by a name.
create function private.players_called(p_league text, p_name text, p_team text, p_role text) returns bigint[]
  language sql stable set search_path = ''
  return (
    select coalesce(array_agg(k.player_id), '{}')
    from private.known_player k
    where k.league = p_league and k.key = private.name_key(p_name) and k.role is not distinct from p_role
      and (p_team is null or k.teams is null or p_team = any (k.teams)));

-- Takes decisions of another installation, all of them or none; with p_preview it only says what would come of it. Players are
-- named, because ids differ, and who is not known yet is made. Answers {"imported", "rows": [{"row", "outcome", "problem"}],
-- "changed"}: 'new', 'known' or 'bad' for each row, and how many stored rows changed their player.
create function public.import_name_decisions(p_rows jsonb, p_preview boolean) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  v_most constant integer := 5000;
  v_row jsonb;
  v_called bigint[];
  v_before bigint;
  v_problem text;
  v_outcomes jsonb := '[]';
  v_is_bad boolean := false;
  v_is_done boolean := false;
  v_changed bigint := 0;
  v_league text;
begin
  perform private.refuse_all_but_developers();
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) not between 1 and v_most then
    raise exception 'expected 1 to % decisions', v_most using errcode = '22023';
  end if;
  perform private.lock_names(array(select r ->> 'league' from jsonb_array_elements(p_rows) r));
  -- What this block wrote is gone when it ends with an error: of a preview everything, and so of a file with a bad row.
  begin
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
            if cardinality(v_called) = 0 then
              v_called := array[private.make_player(
                v_row ->> 'league', v_row ->> 'player', v_row ->> 'player_team', v_row ->> 'player_role', null)];
            end if;
            select max(d.id) into v_before from public.player_aliases d
            where d.league = v_row ->> 'league' and d.spelling_key = private.name_key(v_row ->> 'spelling')
              and d.player_id = v_called[1] and d.decision = v_row ->> 'decision' and d.undone_at is null
              and d.team is not distinct from v_row ->> 'team';
            if v_before is null then
              perform private.keep_decision(
                v_row ->> 'league', v_row ->> 'spelling', v_row ->> 'team', v_called[1], v_row ->> 'decision');
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
    if not v_is_bad then
      for v_league in select distinct r ->> 'league' from jsonb_array_elements(p_rows) r order by 1 loop
        v_changed := v_changed + private.resolve_again(v_league, null);
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

grant execute on function public.import_name_decisions(jsonb, boolean) to authenticated, service_role;
