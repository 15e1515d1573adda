-- A file of plays brings what each source said, as it takes it away (MINE-6): without it sources that believed in a play had none of its record.

-- As before, with how its fair chance was found and what the sources said.
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
        when char_length(a.play ->> 'player_name') > 200 then 'its player has a name of more than 200 characters'
        when char_length(a.play ->> 'home_team') > 200 or char_length(a.play ->> 'away_team') > 200
          then 'a team has a name of more than 200 characters'
        when (a.play ->> 'commence_time')::timestamptz > now()
          and a.key not in (select client_key from public.plays where user_id = v_user)
          then 'its game has not started: record it from its row'
        when not private.is_of_our_time((a.play ->> 'commence_time')::timestamptz)
          then 'its game cannot have started then: expected a time since 1990'
        when not private.is_of_our_time(least((a.play ->> 'created_at')::timestamptz, (a.play ->> 'commence_time')::timestamptz))
          then 'it cannot have been recorded then: expected a time since 1990'
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
    prop_type, market, side, point, book, price, own_price, stake, fair, ev, method, sabersim, etr, created_at, result,
    result_by, graded_at)
  select v_user, a.key, a.play ->> 'league', coalesce(a.play ->> 'event_id', 'file ' || md5(a.play ->> 'commence_time')),
    coalesce(a.play ->> 'home_team', '—'), coalesce(a.play ->> 'away_team', '—'), start, start, a.play ->> 'player_name',
    a.play ->> 'table_name', a.play ->> 'prop_type', a.play ->> 'market', a.play ->> 'side', (a.play ->> 'point')::float8,
    a.play ->> 'book', (a.play ->> 'price')::integer, true, (a.play ->> 'stake')::numeric, (a.play ->> 'fair')::float8,
    (a.play ->> 'ev')::float8, a.play ->> 'method', (a.play ->> 'sabersim')::float8, (a.play ->> 'etr')::float8,
    least(coalesce((a.play ->> 'created_at')::timestamptz, start), start), a.play ->> 'result',
    case when a.play ->> 'result' is not null then 'own' end, case when a.play ->> 'result' is not null then now() end
  from rows from (jsonb_array_elements(p_plays), unnest(v_keys)) with ordinality a(play, key, at),
    lateral (select (a.play ->> 'commence_time')::timestamptz) said(start)
  order by a.at
  on conflict (user_id, client_key) do nothing;
  get diagnostics v_added = row_count;
  -- Who is asked for by itself is of the last days alone.
  insert into private.asked_play (play_id, players_version, asked_at)
  select id, 0, '-infinity' from public.plays
  where user_id = v_user and client_key = any (v_keys) and player_id is null and commence_time <= now() - interval '14 days'
  on conflict (play_id) do nothing;
  return jsonb_build_object('added', v_added, 'known', cardinality(v_keys) - v_added);
end;
$$;
