-- Plays of earlier games from a file of the reader's own (docs/adr/176-plays-from-a-file.md): all of them, or none.

-- Why a play of a file cannot be imported; null where it can.
create function private.problem_of_import(p_play jsonb, p_known boolean) returns text
  language plpgsql stable set search_path = ''
as $$
begin
  if not exists (
    select from private.category c
    where c.league = p_play ->> 'league' and c.table_name = p_play ->> 'table_name' and c.market = p_play ->> 'market'
      and c.prop_type is not distinct from p_play ->> 'prop_type'
      and (c.category = 'anytime_td') = (p_play ->> 'point' is null)) then
    return 'nobody counts that in its league';
  end if;
  if not p_known and (p_play ->> 'commence_time')::timestamptz > now() then
    return 'its game has not started: record it from its row';
  end if;
  return null;
end;
$$;

-- Adds plays of the caller whose games have started, at prices of their own. A play is known by its key, and without one by what
-- it says: what is there already is not added again.
create function public.import_plays(p_plays jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  v_play jsonb;
  v_at integer := 0;
  v_key uuid;
  v_problem text;
  v_added integer := 0;
  v_rows integer;
begin
  perform private.refuse_all_but_readers();
  if jsonb_typeof(p_plays) is distinct from 'array' then
    raise exception 'plays come as a list' using errcode = '22023';
  end if;
  if jsonb_array_length(p_plays) + (select count(*) from public.plays where user_id = auth.uid()) > 20000 then
    raise exception 'an account keeps 20000 plays at most' using errcode = '22023';
  end if;
  for v_play in select value from jsonb_array_elements(p_plays) loop
    v_at := v_at + 1;
    v_key := coalesce((v_play ->> 'client_key')::uuid, md5(concat_ws('|', v_play ->> 'league', v_play ->> 'commence_time',
      v_play ->> 'player_name', v_play ->> 'market', v_play ->> 'side', v_play ->> 'point', v_play ->> 'book', v_play ->> 'price',
      v_play ->> 'stake'))::uuid);
    v_problem := private.problem_of_import(v_play,
      exists (select from public.plays where user_id = auth.uid() and client_key = v_key));
    if v_problem is not null then
      raise exception 'play % of the file, %: %', v_at, left(v_play ->> 'player_name', 80), v_problem using errcode = '22023';
    end if;
    insert into public.plays (
      user_id, client_key, league, event_id, home_team, away_team, commence_time, first_commence_time, player_name, table_name,
      prop_type, market, side, point, book, price, own_price, stake, fair, ev, created_at, result, result_by, graded_at)
    select auth.uid(), v_key, v_play ->> 'league', coalesce(v_play ->> 'event_id', 'file ' || md5(v_play ->> 'commence_time')),
      coalesce(v_play ->> 'home_team', '—'), coalesce(v_play ->> 'away_team', '—'), start, start, v_play ->> 'player_name',
      v_play ->> 'table_name', v_play ->> 'prop_type', v_play ->> 'market', v_play ->> 'side', (v_play ->> 'point')::float8,
      v_play ->> 'book', (v_play ->> 'price')::integer, true, (v_play ->> 'stake')::numeric, (v_play ->> 'fair')::float8,
      (v_play ->> 'ev')::float8, least(coalesce((v_play ->> 'created_at')::timestamptz, start), start), v_play ->> 'result',
      case when v_play ->> 'result' is not null then 'own' end, case when v_play ->> 'result' is not null then now() end
    from (values ((v_play ->> 'commence_time')::timestamptz)) said(start)
    on conflict (user_id, client_key) do nothing;
    get diagnostics v_rows = row_count;
    v_added := v_added + v_rows;
  end loop;
  return jsonb_build_object('added', v_added, 'known', v_at - v_added);
end;
$$;

revoke all on function private.problem_of_import(jsonb, boolean), public.import_plays(jsonb) from public, anon, authenticated;
grant execute on function public.import_plays(jsonb) to authenticated, service_role;
