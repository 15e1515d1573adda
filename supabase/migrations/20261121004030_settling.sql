-- Closes and results come to plays by themselves (docs/adr/171-what-the-close-says.md, docs/adr/172-results-are-met-by-player.md): the
-- function grade-plays asks which plays have news, works out what they say with the rules of the pages, and writes it here. All
-- of it may be done twice, or at the same time: what is written follows from what is stored.

-- Plays follow their games: a start that moved is theirs too, and a close that came before a start that was put off is none.
create function private.follow_starts() returns void
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
    and p.commence_time > now() - interval '3 days'
$$;

-- Plays on somebody whom nobody was certain of get their player once somebody is.
create function private.name_players_of_plays() returns void
  language plpgsql set search_path = ''
as $$
declare
  v_league text;
begin
  for v_league in
    select distinct league from public.plays where player_id is null and voided_at is null and commence_time > now() - interval '14 days'
  loop
    with nobodys as (
      select array_agg(p.id) as ids, array_agg(p.event_id) as events, array_agg(p.player_name) as names,
        array_agg(private.role_of_prop(v_league, p.prop_type)) as roles, array_agg(p.home_team) as homes,
        array_agg(p.away_team) as aways
      from public.plays p
      where p.player_id is null and p.voided_at is null and p.league = v_league and p.commence_time > now() - interval '14 days'
    ), who as (
      select unnest(ids) as id, unnest(private.resolve_players(
        row(v_league, false, events, names, roles, null, homes, aways, null, null)::private.named_rows, false)) as player_id
      from nobodys
    )
    update public.plays p set player_id = who.player_id, settled_at = null
    from who where p.id = who.id and who.player_id is not null;
  end loop;
end;
$$;

-- Plays whose game has started and of which something is new since they were looked at: the start, the close, results of that
-- time. Answers {"as_of", "plays", "closings", "results"}: with each its market's closing quotes and its player's results.
create function public.plays_to_settle(p_limit integer default 500, p_news interval default '7 days') returns jsonb
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
    from public.plays p where p.id in (select id from news)
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
        from public.player_results r
        where exists (
          select from play p
          where r.player_id = any (p.player_ids)
            and r.game_date between p.commence_time::date - 2 and p.commence_time::date + 2)), '[]'),
      'days', coalesce((select jsonb_agg(distinct jsonb_build_object('league', r.league, 'day', r.game_date))
        from (select distinct league, min(commence_time)::date - 2 as first, max(commence_time)::date + 2 as last
          from play group by league) p
        join public.player_results r on r.league = p.league and r.game_date between p.first and p.last), '[]'))
    into v_answer;
  return v_answer;
end;
$$;

-- Writes what the close and the results say of plays, as of when they were asked for. Rows are objects with the columns close_*,
-- closed_at, result, result_why and actual. A reader's own mark stands, and a play that was taken back has no result. Answers how
-- many plays say something else now.
create function public.settle_plays(p_rows jsonb, p_as_of timestamptz) returns bigint
  language plpgsql set search_path = ''
as $$
declare
  v_changed bigint;
begin
  with said as (
    select s.* from jsonb_populate_recordset(null::public.plays, p_rows) s
  )
  update public.plays p
  set close_fair = s.close_fair, close_ev = s.close_ev, close_point = s.close_point, close_price = s.close_price,
    close_clv = s.close_clv, closed_at = s.closed_at, close_minutes = s.close_minutes, actual = s.actual,
    result = case when p.result_by = 'own' then p.result else s.result end,
    result_by = case when p.result_by = 'own' then 'own' when s.result is not null then 'file' end,
    result_why = case when p.result_by is distinct from 'own' then s.result_why end,
    graded_at = case
      when p.result_by = 'own' or p.result = s.result and p.actual is not distinct from s.actual then p.graded_at
      when s.result is not null then now() end
  from said s
  where p.id = s.id and p.voided_at is null
    and ((p.close_fair, p.close_ev, p.close_point, p.close_price, p.close_clv, p.closed_at, p.close_minutes, p.actual)
        is distinct from (s.close_fair, s.close_ev, s.close_point, s.close_price, s.close_clv, s.closed_at, s.close_minutes, s.actual)
      or p.result_by is distinct from 'own' and (p.result, p.result_why) is distinct from (s.result, s.result_why));
  get diagnostics v_changed = row_count;
  -- What was being written while they were asked for shows itself within two minutes, and they are looked at again.
  update public.plays p set settled_at = p_as_of - interval '2 minutes'
  from jsonb_populate_recordset(null::public.plays, p_rows) s where p.id = s.id;
  return v_changed;
end;
$$;

-- What pg_cron calls a function of the project with: its address and the schedule's secret are in the vault.
create function private.call_function(p_name text, p_body jsonb) returns bigint
  language plpgsql set search_path = ''
as $$
declare
  v_url text;
  v_secret text;
  v_request bigint;
begin
  -- Dynamic, because vault and net do not exist everywhere.
  execute 'select decrypted_secret from vault.decrypted_secrets where name = $1' into v_url
    using 'edgeboard_project_url';
  execute 'select decrypted_secret from vault.decrypted_secrets where name = $1' into v_secret
    using 'edgeboard_schedule_secret';
  if v_url is null or v_secret is null then
    raise exception 'the vault lacks edgeboard_project_url or edgeboard_schedule_secret';
  end if;
  execute 'select net.http_post(url := $1, headers := $2, body := $3, timeout_milliseconds := 60000)' into v_request
    using rtrim(v_url, '/') || '/functions/v1/' || p_name,
      jsonb_build_object('Content-Type', 'application/json', 'x-schedule-secret', v_secret), p_body;
  return v_request;
end;
$$;
create or replace function private.call_schedule(p_task text) returns bigint
  language sql set search_path = ''
as $$ select private.call_function('scheduled-functions', jsonb_build_object('task', p_task)) $$;

-- Every five minutes where there is all that the schedule needs. Whatever lacks it keeps a clock of its own.
create function private.schedule_grading() returns void
  language plpgsql set search_path = ''
as $$
begin
  if private.missing_for_schedule() is not null then
    raise exception 'grading by schedule needs the extensions %: turn them on first', private.missing_for_schedule();
  end if;
  execute 'select cron.schedule($1, $2, $3)' using 'edgeboard grading', '*/5 * * * *',
    $job$select private.call_function('grade-plays', '{}')$job$;
end;
$$;

revoke all on function private.follow_starts(), private.name_players_of_plays(), public.plays_to_settle(integer, interval),
  public.settle_plays(jsonb, timestamptz), private.call_function(text, jsonb), private.schedule_grading()
  from public, anon, authenticated;
grant execute on function private.follow_starts(), private.name_players_of_plays(), public.plays_to_settle(integer, interval),
  public.settle_plays(jsonb, timestamptz), private.start_of_game(text, text) to service_role;

do $$
begin
  if private.missing_for_schedule() is null then
    perform private.schedule_grading();
  end if;
end;
$$;
