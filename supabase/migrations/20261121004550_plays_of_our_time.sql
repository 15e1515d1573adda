-- A play is of a time in which games are played, and its names have an end (docs/adr/176-plays-from-a-file.md). One play of a file that
-- began at -infinity stopped the closes and results of everybody's, and a name could have a megabyte.

-- Whether a game can begin then: there were no such bets before 1990, and of a later century nobody knows a game.
create function private.is_of_our_time(p_at timestamptz) returns boolean
  language sql immutable set search_path = ''
  return p_at >= timestamptz '1990-01-01 00:00:00+00' and p_at < timestamptz '2100-01-01 00:00:00+00';
revoke all on function private.is_of_our_time(timestamptz) from public, anon, authenticated;
grant execute on function private.is_of_our_time(timestamptz) to service_role;

-- What stands outside of these bounds cannot have come from a page, which refuses it, or from the odds: no such game was ever played, no
-- result could meet it, and the play goes. All others stay: one that says only an impossible time of recording was recorded when its game
-- began, as a file that says none, and of a name that is too long its beginning is kept.
delete from public.plays
where not private.is_of_our_time(commence_time) or not private.is_of_our_time(first_commence_time);
update public.plays set created_at = first_commence_time where not private.is_of_our_time(created_at);
update public.plays
set player_name = left(btrim(player_name), 200), home_team = left(btrim(home_team), 200), away_team = left(btrim(away_team), 200)
where greatest(char_length(player_name), char_length(home_team), char_length(away_team)) > 200;

alter table public.plays
  add constraint plays_commence_time_check check (private.is_of_our_time(commence_time)),
  add constraint plays_first_commence_time_check check (private.is_of_our_time(first_commence_time)),
  add constraint plays_created_at_check check (private.is_of_our_time(created_at)),
  add constraint plays_player_name_length check (char_length(player_name) <= 200),
  add constraint plays_home_team_length check (char_length(home_team) <= 200),
  add constraint plays_away_team_length check (char_length(away_team) <= 200);

-- As before, and says in words what is longer or of another time than a play can be.
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
  return jsonb_build_object('added', v_added, 'known', cardinality(v_keys) - v_added);
end;
$$;

-- As before, but a start that cannot be is not followed: it would stop the grading of all other plays.
create or replace function private.follow_starts() returns void
  language sql set search_path = ''
as $$
  with game as materialized (
    select g.event_id, g.league, private.start_of_game(g.league, g.event_id) as start
    from (select distinct event_id, league from public.plays where commence_time > now() - interval '3 days') g
  )
  update public.plays p
  set commence_time = game.start, settled_at = null,
    close_fair = case when game.start <= now() then p.close_fair end, close_ev = case when game.start <= now() then p.close_ev end,
    close_point = case when game.start <= now() then p.close_point end,
    close_price = case when game.start <= now() then p.close_price end,
    close_clv = case when game.start <= now() then p.close_clv end,
    closed_at = case when game.start <= now() then p.closed_at end,
    close_minutes = case when game.start <= now() then p.close_minutes end
  from game
  where p.event_id = game.event_id and p.league = game.league and p.commence_time <> game.start
    and p.commence_time > now() - interval '3 days' and private.is_of_our_time(game.start)
$$;

-- As before, but for plays of p_without, whose turn this run had without success: they would take the place of all others, and the next
-- run tries them again.
drop function public.plays_to_settle(integer, interval);
create function public.plays_to_settle(
  p_limit integer default 500, p_news interval default '7 days', p_without uuid[] default '{}'
) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  v_answer jsonb;
begin
  perform private.follow_starts();
  perform private.name_players_of_plays();
  with news as materialized (
    select p.id from public.plays p where p.settled_at is null and p.voided_at is null and p.commence_time <= now()
    union
    select p.id from public.closing_market_quotes c
    join public.plays p on p.event_id = c.event_id and p.market = c.market and p.settled_at < c.closed_at
    where c.closed_at > now() - p_news and p.voided_at is null and p.commence_time <= now()
    union
    select p.id
    from (
      select league, game_date, max(written_at) as written_at from public.player_results
      where written_at > now() - p_news group by league, game_date
    ) r
    join public.plays p on p.league = r.league and p.settled_at < r.written_at and p.voided_at is null
      and p.commence_time >= r.game_date - interval '1 day' and p.commence_time < r.game_date + interval '3 days'
      and p.commence_time <= now()
  ), play as materialized (
    select p.*, private.player_ids(p.player_id) as player_ids
    from public.plays p where p.id in (select id from news) and p.id <> all (p_without)
    order by p.settled_at nulls first, p.commence_time, p.id limit p_limit
  ), closing as materialized (
    select c.* from public.closing_market_quotes c
    where (c.event_id, c.market) in (select event_id, market from play) and c.commence_time <= now()
  )
  select jsonb_build_object(
      'as_of', now(),
      'plays', coalesce((select jsonb_agg(jsonb_build_object(
          'id', p.id, 'league', p.league, 'event_id', p.event_id, 'home_team', p.home_team, 'away_team', p.away_team,
          'commence_time', p.commence_time, 'first_commence_time', p.first_commence_time, 'player_ids', coalesce(p.player_ids, '{}'),
          'player_name', p.player_name, 'market', p.market, 'side', p.side, 'point', p.point, 'book', p.book, 'price', p.price)
        order by p.commence_time, p.id) from play p), '[]'),
      'closings', coalesce((select jsonb_agg(jsonb_build_object(
          'event_id', c.event_id, 'market', c.market, 'seen_at', c.seen_at, 'closed_at', c.closed_at, 'players', c.players,
          'player_ids', c.player_ids, 'books', c.books, 'player', c.player, 'book', c.book, 'point', c.point,
          'over_price', c.over_price, 'under_price', c.under_price)) from closing c), '[]'),
      'results', coalesce((select jsonb_agg(jsonb_build_object(
          'player_id', r.player_id, 'day', r.game_date, 'event_id', r.event_id, 'game', r.game, 'team', r.team, 'played', r.played,
          'started', r.started, 'stats', r.stats))
        from (
          select distinct u.id as player_id, p.commence_time::date + near.days as day
          from play p cross join unnest(p.player_ids) u(id) cross join generate_series(-2, 2) near(days)
        ) asked
        join public.player_results r on r.player_id = asked.player_id and r.game_date = asked.day), '[]'),
      'days', coalesce((select jsonb_agg(jsonb_build_object('league', d.league, 'day', d.day) order by d.day, d.league)
        from (
          select distinct r.league, r.game_date as day
          from (select league, min(commence_time)::date - 2 as first, max(commence_time)::date + 2 as last
            from play group by league) p
          join public.player_results r on r.league = p.league and r.game_date between p.first and p.last
        ) d), '[]'))
    into v_answer;
  return v_answer;
end;
$$;
revoke all on function public.plays_to_settle(integer, interval, uuid[]) from public, anon, authenticated;
grant execute on function public.plays_to_settle(integer, interval, uuid[]) to service_role;
