-- A day with two games (GRADE-6, GRADE-8): whoever was in one of them alone was graded by it for the other, and rows of one game passed for
-- two by their numbers. And a decision about a player whom an undo has unmade meanwhile is refused in words (REVIEW-3).

-- As before, and two rows of one game of a player clash whatever numbers they say.
create or replace function private.judged_results(p_rows jsonb, p_who bigint[])
  returns table (
    n bigint, "row" bigint, player text, player_id bigint, day date, game smallint, event_id text, team text, played boolean,
    started boolean, stats jsonb, stored_id bigint, is_stored boolean, is_changed boolean, is_twice boolean, is_third boolean
  )
  language sql stable set search_path = ''
as $$
  with recursive said as materialized (
    select r.*, w.id, min(r.n) over (partition by w.id, r.day, r.game, r.event_id) as first_n
    from rows from (jsonb_to_recordset(p_rows) as ("row" bigint, player text, day date, game smallint, event_id text, team text,
        played boolean, started boolean, stats jsonb))
      with ordinality r("row", player, day, game, event_id, team, played, started, stats, n)
    join unnest(p_who) with ordinality w(id, n) on w.n = r.n
  ), been as (
    select id as today, id from (select distinct id from said where id is not null) s
    union
    select been.today, p.id from been join public.players p on p.merged_into = been.id
  ), stored as materialized (
    select asked.today, s.*
    from (select distinct been.today, been.id, said.day from been join said on said.id = been.today) asked
    join public.player_results s on s.player_id = asked.id and s.game_date = asked.day
  ), by_number as materialized (
    select distinct on (today, game_date, game) * from stored order by today, game_date, game, written_at desc, player_id
  ), by_name as materialized (
    select distinct on (today, game_date, event_id) * from stored where event_id is not null
    order by today, game_date, event_id, written_at desc, player_id
  ), placed as (
    select r.*, named.game is not null as is_named,
      case
        when named.game is not null then named.game
        when r.event_id <> numbered.event_id or r.event_id is not null
          and 1 < dense_rank() over (partition by r.id, r.day, r.game, r.event_id is null or named.game is not null order by r.first_n)
          then (3 - r.game)::smallint
        else r.game
      end as place
    from said r
    left join by_name named on named.today = r.id and named.game_date = r.day and named.event_id = r.event_id
    left join by_number numbered on numbered.today = r.id and numbered.game_date = r.day and numbered.game = r.game
  ), met as materialized (
    select r.n, b.* from placed r
    join by_name b on r.is_named and b.today = r.id and b.game_date = r.day and b.event_id = r.event_id
    union all
    select r.n, b.* from placed r
    join by_number b on not r.is_named and b.today = r.id and b.game_date = r.day and b.game = r.place
  ), judged as (
    select r.*, s.player_id as stored_id, s.event_id as stored_event, merged.event_id as new_event, merged.team as new_team,
      merged.played as new_played, merged.started as new_started, merged.stats as new_stats,
      (merged.event_id, merged.team, merged.played, merged.started, merged.stats)
        is distinct from (s.event_id, s.team, s.played, s.started, s.stats) as is_other,
      coalesce(not r.is_named and r.event_id <> s.event_id, false) as is_third,
      r.id is not null and (
        count(*) over (partition by r.id, r.day, r.place, s.player_id) > 1
        -- Of two rows of one number that do not both name their game nobody knows that they are two games.
        or count(*) over same_number > 1 and bool_or(r.event_id is null) over same_number
        -- One game is one, whatever numbers its rows say.
        or r.event_id is not null and count(*) over (partition by r.id, r.day, r.event_id) > 1) as is_twice
    from placed r
    left join met s on s.n = r.n
    cross join lateral (
      select coalesce(r.event_id, s.event_id) as event_id, coalesce(r.team, s.team) as team, coalesce(r.played, s.played) as played,
        coalesce(r.started, s.started) as started, coalesce(s.stats, '{}') || r.stats as stats
    ) merged
    window same_number as (partition by r.id, r.day, r.game)
  )
  select n, "row", player, id, day, place, new_event, new_team, new_played, new_started, new_stats, stored_id,
    stored_id is not null and not is_third, stored_id is not null and not is_third and is_other, is_twice, is_third
  from judged
$$;

-- As before, with the teams of which results of a day tell a second game. Whose plays are is asked by the first call of a grading alone.
drop function public.plays_to_settle(integer, interval, uuid[]);
create function public.plays_to_settle(
  p_limit integer default 500, p_news interval default '7 days', p_without uuid[] default '{}', p_is_first boolean default true
) returns jsonb
  language plpgsql set search_path = '' set statement_timeout = '60s' set lock_timeout = '55s'
as $$
declare
  v_answer jsonb;
begin
  perform private.follow_starts();
  if p_is_first then
    perform private.name_players_of_plays();
  end if;
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
      'days', coalesce((select jsonb_agg(jsonb_build_object('league', d.league, 'day', d.day, 'twice', d.twice) order by d.day, d.league)
        from (
          select r.league, r.game_date as day,
            -- One player's second row may be a game whose name was corrected; a second game has a line-up.
            coalesce((
              select jsonb_agg(team order by team) from (
                select s.team from public.player_results s
                where s.league = r.league and s.game_date = r.game_date and s.game > 1 and s.team is not null
                group by s.team having count(distinct s.player_id) > 1) t), '[]') as twice
          from (select league, min(commence_time)::date - 2 as first, max(commence_time)::date + 2 as last
            from play group by league) p
          join public.player_results r on r.league = p.league and r.game_date between p.first and p.last
          group by r.league, r.game_date
        ) d), '[]'))
    into v_answer;
  return v_answer;
end;
$$;
revoke all on function public.plays_to_settle(integer, interval, uuid[], boolean) from public, anon, authenticated;
grant execute on function public.plays_to_settle(integer, interval, uuid[], boolean) to service_role;

-- As before, and it says so where the player is known no more.
create or replace function private.team_of_decision(
  p_league text, p_spelling text, p_team text, p_player_id bigint, p_other_id bigint, p_decision text
) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  v_name private.spelling;
  v_player private.known_player;
  v_team text;
begin
  select * into strict v_name from private.spelling where spelling = p_spelling;
  select * into v_player from private.known_player where player_id = p_player_id;
  if not found then
    raise exception 'the player % is known no more; please read the names again', p_player_id using errcode = 'PT409';
  end if;
  if p_decision = 'never' and v_name.key = v_player.key then
    -- Two people of one name: only the team tells them apart.
    select coalesce(p_team, min(t.team)) into v_team
    from private.stored_names() n cross join lateral unnest(n.teams) t(team)
    where n.league = p_league and n.spelling = p_spelling and n.player_id is distinct from p_player_id
      and not coalesce(t.team = any (v_player.teams), false);
    if v_team is null or v_team = any (v_player.teams) then
      raise exception '% plays for the same team: nothing tells two players of that name apart', p_spelling
        using errcode = '22023';
    end if;
    return v_team;
  end if;
  if p_decision = 'same' and (v_name.is_abbreviated or exists (
    select from private.known_player k
    where k.league = p_league and k.key = v_name.key and k.role is not distinct from v_player.role
      and k.player_id <> p_player_id and k.player_id is distinct from p_other_id)) then
    return coalesce(p_team, v_player.team, v_player.teams[1]);
  end if;
  return null;
end;
$$;
