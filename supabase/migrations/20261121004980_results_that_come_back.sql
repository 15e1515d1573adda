-- A play of an old file meets its results, and a mark that is taken back what the file said (GRADE-6, MINE-7).

-- Plays of a file whose games were longer ago than who is asked for by itself; each is asked for once, before it has another time.
create index asked_play_waiting on private.asked_play (play_id) where asked_at = '-infinity';

-- As before, but of an old game it is noted that nobody has asked who its player is.
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
  -- Who is asked for by itself is of the last days alone.
  insert into private.asked_play (play_id, players_version, asked_at)
  select id, 0, '-infinity' from public.plays
  where user_id = v_user and client_key = any (v_keys) and player_id is null and commence_time <= now() - interval '14 days'
  on conflict (play_id) do nothing;
  return jsonb_build_object('added', v_added, 'known', cardinality(v_keys) - v_added);
end;
$$;

insert into private.asked_play (play_id, players_version, asked_at)
select id, 0, '-infinity' from public.plays
where player_id is null and voided_at is null and commence_time <= now() - interval '14 days'
on conflict (play_id) do nothing;

-- As before, and of old files' plays once.
create or replace function private.name_players_of_plays() returns void
  language plpgsql set search_path = ''
as $$
declare
  v_most constant integer := 400;
  v_version constant bigint := (select version from private.players_version);
  v_league text;
  v_ids uuid[];
begin
  select coalesce(array_agg(id), '{}') into v_ids from (
    select id from (
      select id, asked_at, row_number() over (partition by user_id order by asked_at nulls first, commence_time desc, id) as turn
      from (
        select p.id, p.user_id, p.commence_time, a.asked_at
        from public.plays p left join private.asked_play a on a.play_id = p.id
        where p.player_id is null and p.voided_at is null and p.commence_time > now() - interval '14 days'
          and (a.play_id is null or a.players_version <> v_version or a.asked_at < now() - interval '6 hours')
        union all
        select p.id, p.user_id, p.commence_time, a.asked_at
        from private.asked_play a join public.plays p on p.id = a.play_id
        where a.asked_at = '-infinity' and p.player_id is null and p.voided_at is null and p.commence_time <= now() - interval '14 days'
      ) waiting
    ) open order by turn, asked_at nulls first, id limit v_most
  ) next;
  for v_league in select distinct league from public.plays where id = any (v_ids) loop
    with said as materialized (
      select row_number() over () as n, p.player_name, p.role, p.home_team, p.away_team, array_agg(p.id) as ids
      from (
        select id, player_name, private.role_of_prop(v_league, prop_type) as role, home_team, away_team
        from public.plays where id = any (v_ids) and league = v_league
      ) p
      group by p.player_name, p.role, p.home_team, p.away_team
    ), asked as (
      -- As if each were a game of its own.
      select array_agg(n) as ns, array_agg(n::text) as games, array_agg(player_name) as names, array_agg(role) as roles,
        array_agg(home_team) as homes, array_agg(away_team) as aways
      from said
    ), who as (
      select unnest(ns) as n, unnest(private.resolve_players(
        row(v_league, false, games, names, roles, null, homes, aways, null, null)::private.named_rows, false)) as player_id
      from asked
    )
    update public.plays p set player_id = who.player_id, settled_at = null
    from who join said on said.n = who.n cross join unnest(said.ids) play(id)
    where p.id = play.id and who.player_id is not null;
  end loop;
  insert into private.asked_play as a (play_id, players_version)
  select p.id, v_version from public.plays p where p.id = any (v_ids)
    and (p.player_id is null or exists (select from private.asked_play w where w.play_id = p.id))
  on conflict (play_id) do update set players_version = excluded.players_version, asked_at = excluded.asked_at;
end;
$$;

-- As before, but a mark that is taken back gives way to what a file of results said before it, and not to nothing until the next grading.
create or replace function public.mark_play(p_id uuid, p_result text) returns public.plays
  language plpgsql security definer set search_path = ''
as $$
declare
  v_play public.plays;
  v_file jsonb;
begin
  perform private.refuse_all_but_readers();
  v_play := private.own_play(p_id);
  if v_play.voided_at is not null then
    raise exception 'the play was taken back, so it has no result' using errcode = 'PT409';
  end if;
  if p_result is not null and p_result <> all (array['win', 'loss', 'push', 'void']) then
    raise exception 'a play ends as a win, a loss, a push or void, found %', left(p_result, 40) using errcode = '22023';
  end if;
  if p_result is not null and v_play.commence_time > now() then
    raise exception 'the game has not started, so the play has no result yet' using errcode = 'PT409';
  end if;
  if p_result is null and v_play.result_by = 'own' then
    select said.entry into v_file from jsonb_array_elements(v_play.earlier_results) with ordinality said(entry, n)
    where said.entry ->> 'result_by' = 'file' order by said.n desc limit 1;
  end if;
  update public.plays
  set result = coalesce(p_result, v_file ->> 'result'),
    result_by = case when p_result is not null then 'own' when v_file is not null then 'file' end, result_why = null,
    graded_at = case when p_result is not null then now() else (v_file ->> 'graded_at')::timestamptz end,
    settled_at = case when p_result is not null then settled_at end
  where id = p_id and (p_result is null or result is distinct from p_result or result_by is distinct from 'own')
  returning * into v_play;
  return case when v_play.id is null then private.own_play(p_id) else v_play end;
end;
$$;
