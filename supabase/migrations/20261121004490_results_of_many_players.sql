-- Results are asked of the players whom they name, and not of every player of the house (docs/adr/248-results-of-many-players.md).

-- The same answers: who everybody is today is worked out once for all, where each row was compared with every player there is.
create or replace function private.who_of_results(p_league text, p_rows jsonb) returns bigint[]
  language plpgsql set search_path = ''
as $$
declare
  v_who bigint[];
begin
  with recursive named as (
    select array_agg(player) as players, array_agg(role) as roles, array_agg(team) as teams
    from (
      select distinct player, role, team
      from jsonb_to_recordset(p_rows) r(player text, player_id bigint, role text, team text)
      where player_id is null order by 1, 2, 3
    ) d
  ), who as materialized (
    select unnest(players) as player, unnest(roles) as role, unnest(teams) as team,
      unnest(private.players_of_results(p_league, players, roles, teams)) as id
    from named where players is not null
  ), said as materialized (
    select r.n, r.role, coalesce(r.player_id, who.id) as id
    from rows from (jsonb_to_recordset(p_rows) as (player text, player_id bigint, role text, team text))
      with ordinality r(player, player_id, role, team, n)
    left join who on r.player_id is null and who.player = r.player and who.role is not distinct from r.role
      and who.team is not distinct from r.team
  ), up as (
    select id as said_id, id from (select distinct id from said where id is not null) s
    union
    -- Who became another player is the other one.
    select up.said_id, p.merged_into from up join public.players p on p.id = up.id where p.merged_into is not null
  ), today as materialized (
    select up.said_id, p.id, p.role
    from up join public.players p on p.id = up.id where p.merged_into is null and p.league = p_league
  )
  select array_agg(today.id order by said.n) into v_who
  from said
  left join today on today.said_id = said.id
    and (today.role is null or said.role is null or today.role = said.role);
  return v_who;
end;
$$;

-- The same answers: the results around each play are asked for by its player and day, where every result there is was compared with every
-- play.
create or replace function public.plays_to_settle(p_limit integer default 500, p_news interval default '7 days') returns jsonb
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
