-- As many plays of a file as an account keeps, with a few statements for all of them (docs/adr/249-a-file-of-all-plays.md).

-- As before, in a language that needs a fifth of the time a play.
create or replace function private.ev_follows(
  p_fair double precision, p_ev double precision, p_price integer, p_point double precision) returns boolean
  language plpgsql immutable set search_path = ''
as $$
declare
  v_pays double precision := case when p_price > 0 then 1 + p_price / 100.0 else 1 + 100.0 / nullif(-p_price, 0) end;
  v_given double precision := p_fair * v_pays - 1;
  v_off double precision := 0.0001 * (1 + v_pays);
begin
  if p_ev is null then
    return true;
  end if;
  if p_fair is null then
    return false;
  end if;
  if p_point = floor(p_point) then
    return p_ev between least(0, v_given) - v_off and greatest(0, v_given) + v_off;
  end if;
  return p_ev between v_given - v_off and v_given + v_off;
end;
$$;

-- What a play of a file is known by: its key, or what it says.
create function private.key_of_import(p_play jsonb) returns uuid
  language sql stable set search_path = ''
  return coalesce((p_play ->> 'client_key')::uuid, md5(concat_ws('|', p_play ->> 'league', p_play ->> 'commence_time',
    p_play ->> 'player_name', p_play ->> 'market', p_play ->> 'side', p_play ->> 'point', p_play ->> 'book', p_play ->> 'price',
    p_play ->> 'stake'))::uuid);
revoke all on function private.key_of_import(jsonb) from public, anon, authenticated;

-- As before for each play; what is there already does not count again. The keys of the account are gathered once: a database that
-- has not counted its plays yet would look all of them up for each play.
create or replace function public.import_plays(p_plays jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  v_user uuid := auth.uid();
  v_keys uuid[];
  v_at bigint;
  v_player text;
  v_problem text;
  v_added integer;
begin
  perform private.refuse_all_but_readers();
  if jsonb_typeof(p_plays) is distinct from 'array' then
    raise exception 'plays come as a list' using errcode = '22023';
  end if;
  select coalesce(array_agg(private.key_of_import(play) order by at), '{}') into v_keys
  from jsonb_array_elements(p_plays) with ordinality a(play, at);
  if (select count(*) from public.plays where user_id = v_user) + (
    select count(distinct k) from unnest(v_keys) k
    where k not in (select client_key from public.plays where user_id = v_user)) > 20000 then
    raise exception 'an account keeps 20000 plays at most' using errcode = '22023';
  end if;

  select at, left(player_name, 80), problem into v_at, v_player, v_problem
  from (
    select a.at, a.play ->> 'player_name' as player_name,
      case
        when c.category is null then 'nobody counts that in its league'
        when not private.ev_follows((a.play ->> 'fair')::float8, (a.play ->> 'ev')::float8, (a.play ->> 'price')::integer,
          (a.play ->> 'point')::float8) then 'its EV does not follow from its fair chance and its price'
        when (a.play ->> 'commence_time')::timestamptz > now()
          and a.key not in (select client_key from public.plays where user_id = v_user)
          then 'its game has not started: record it from its row'
      end as problem
    from rows from (jsonb_array_elements(p_plays), unnest(v_keys)) with ordinality a(play, key, at)
      left join private.category c on c.league = a.play ->> 'league' and c.table_name = a.play ->> 'table_name'
        and c.market = a.play ->> 'market' and c.prop_type is not distinct from a.play ->> 'prop_type'
        and (c.category = 'anytime_td') = (a.play ->> 'point' is null)) asked
  where problem is not null order by at limit 1;
  if found then
    raise exception 'play % of those that were sent, %: %', v_at, v_player, v_problem using errcode = '22023';
  end if;

  insert into public.plays (
    user_id, client_key, league, event_id, home_team, away_team, commence_time, first_commence_time, player_name, table_name,
    prop_type, market, side, point, book, price, own_price, stake, fair, ev, created_at, result, result_by, graded_at)
  select v_user, a.key, a.play ->> 'league', coalesce(a.play ->> 'event_id', 'file ' || md5(a.play ->> 'commence_time')),
    coalesce(a.play ->> 'home_team', '—'), coalesce(a.play ->> 'away_team', '—'), start, start, a.play ->> 'player_name',
    a.play ->> 'table_name', a.play ->> 'prop_type', a.play ->> 'market', a.play ->> 'side', (a.play ->> 'point')::float8,
    a.play ->> 'book', (a.play ->> 'price')::integer, true, (a.play ->> 'stake')::numeric, (a.play ->> 'fair')::float8,
    (a.play ->> 'ev')::float8, least(coalesce((a.play ->> 'created_at')::timestamptz, start), start), a.play ->> 'result',
    case when a.play ->> 'result' is not null then 'own' end, case when a.play ->> 'result' is not null then now() end
  from rows from (jsonb_array_elements(p_plays), unnest(v_keys)) with ordinality a(play, key, at),
    lateral (select (a.play ->> 'commence_time')::timestamptz) said(start)
  order by a.at
  on conflict (user_id, client_key) do nothing;
  get diagnostics v_added = row_count;
  return jsonb_build_object('added', v_added, 'known', cardinality(v_keys) - v_added);
end;
$$;
drop function private.problem_of_import(jsonb, boolean);
