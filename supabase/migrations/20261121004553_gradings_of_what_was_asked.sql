-- What a grading says of a play holds for the player and the start that it was asked with (CLV-4, GRADE-6; docs/adr/171-what-the-close-says.md).
-- A decision about names, or a start that moved, changes a play while a grading is under way: that one then wrote over it, and nothing
-- looked again. It leaves such a play alone, and the next grading is handed it as it is now.

-- As before, and says whose a play is.
create or replace function public.plays_to_settle(
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
  ), asked as (
    select distinct u.id as player_id, (select min(o.id) from unnest(p.player_ids) o(id)) as who, p.commence_time::date + near.days as day
    from play p cross join unnest(p.player_ids) u(id) cross join generate_series(-2, 2) near(days)
  ), met as materialized (
    select asked.who, r.*
    from asked join public.player_results r on r.player_id = asked.player_id and r.game_date = asked.day
  ), closing as materialized (
    select c.* from public.closing_market_quotes c
    where (c.event_id, c.market) in (select event_id, market from play) and c.commence_time <= now()
  )
  select jsonb_build_object(
      'as_of', now(),
      'plays', coalesce((select jsonb_agg(jsonb_build_object(
          'id', p.id, 'league', p.league, 'event_id', p.event_id, 'home_team', p.home_team, 'away_team', p.away_team,
          'commence_time', p.commence_time, 'first_commence_time', p.first_commence_time, 'player_id', p.player_id,
          'player_ids', coalesce(p.player_ids, '{}'), 'player_name', p.player_name, 'market', p.market, 'side', p.side, 'point', p.point, 'book', p.book, 'price', p.price)
        order by p.commence_time, p.id) from play p), '[]'),
      'closings', coalesce((select jsonb_agg(jsonb_build_object(
          'event_id', c.event_id, 'market', c.market, 'seen_at', c.seen_at, 'closed_at', c.closed_at, 'players', c.players,
          'player_ids', c.player_ids, 'books', c.books, 'player', c.player, 'book', c.book, 'point', c.point,
          'over_price', c.over_price, 'under_price', c.under_price)) from closing c), '[]'),
      'results', coalesce((select jsonb_agg(jsonb_build_object(
          'player_id', r.player_id, 'day', r.game_date, 'event_id', r.event_id, 'game', r.game, 'team', r.team, 'played', r.played,
          'started', r.started, 'stats', r.stats))
        from met r
        where not exists (
          select from met l
          where l.who = r.who and l.game_date = r.game_date and l.game = r.game and coalesce(l.event_id = r.event_id, true)
            and (l.written_at, l.player_id) > (r.written_at, r.player_id))), '[]'),
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
-- As before, but for plays that are another player's, or begin at another time, than when they were asked for: rows say both ("player_id",
-- "commence_time") as they were handed out.
create or replace function public.settle_plays(p_rows jsonb, p_as_of timestamptz) returns bigint
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
  where p.id = s.id and p.voided_at is null and p.player_id is not distinct from s.player_id and p.commence_time = s.commence_time
    and ((p.close_fair, p.close_ev, p.close_point, p.close_price, p.close_clv, p.closed_at, p.close_minutes, p.actual)
        is distinct from (s.close_fair, s.close_ev, s.close_point, s.close_price, s.close_clv, s.closed_at, s.close_minutes, s.actual)
      or p.result_by is distinct from 'own' and (p.result, p.result_why) is distinct from (s.result, s.result_why));
  get diagnostics v_changed = row_count;
  -- What was being written while they were asked for shows itself within two minutes, and they are looked at again.
  update public.plays p set settled_at = p_as_of - interval '2 minutes'
  from jsonb_populate_recordset(null::public.plays, p_rows) s
  where p.id = s.id and p.player_id is not distinct from s.player_id and p.commence_time = s.commence_time;
  return v_changed;
end;
$$;
