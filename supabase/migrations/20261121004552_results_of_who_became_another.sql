-- After two players became one, their results are one's as well (GRADE-6; docs/adr/172-results-are-met-by-player.md). Results met what was
-- stored under today's id alone: the same file again stored each game of the other one a second time, and every play of it was graded no
-- longer, for 'two games that day'.

-- Rows of results beside what is stored of their player under any of the ids of that player: what each will say, for what a row does not
-- say stays as it was. Of what is stored twice, as two players' once, the later one counts.
drop function private.judged_results(jsonb, bigint[]);
create function private.judged_results(p_rows jsonb, p_who bigint[])
  returns table (
    n bigint, "row" bigint, player text, player_id bigint, day date, game smallint, event_id text, team text, played boolean,
    started boolean, stats jsonb, stored_id bigint, is_stored boolean, is_changed boolean, is_twice boolean
  )
  language sql stable set search_path = ''
as $$
  with recursive said as materialized (
    select r.*, w.id
    from rows from (jsonb_to_recordset(p_rows) as ("row" bigint, player text, day date, game smallint, event_id text, team text,
        played boolean, started boolean, stats jsonb))
      with ordinality r("row", player, day, game, event_id, team, played, started, stats, n)
    join unnest(p_who) with ordinality w(id, n) on w.n = r.n
  ), been as (
    select id as today, id from (select distinct id from said where id is not null) s
    union
    select been.today, p.id from been join public.players p on p.merged_into = been.id
  ), stored as materialized (
    select distinct on (asked.today, s.game_date, s.game) asked.today, s.*
    from (select distinct been.today, been.id, said.day from been join said on said.id = been.today) asked
    join public.player_results s on s.player_id = asked.id and s.game_date = asked.day
    order by asked.today, s.game_date, s.game, s.written_at desc, s.player_id
  )
  select r.n, r."row", r.player, r.id, r.day, r.game, merged.event_id, merged.team, merged.played, merged.started, merged.stats,
    s.player_id, s.player_id is not null,
    s.player_id is not null and (merged.event_id, merged.team, merged.played, merged.started, merged.stats)
      is distinct from (s.event_id, s.team, s.played, s.started, s.stats),
    r.id is not null and count(*) over (partition by r.id, r.day, r.game) > 1
  from said r
  left join stored s on s.today = r.id and s.game_date = r.day and s.game = r.game
  cross join lateral (
    select coalesce(r.event_id, s.event_id) as event_id, coalesce(r.team, s.team) as team, coalesce(r.played, s.played) as played,
      coalesce(r.started, s.started) as started, coalesce(s.stats, '{}') || r.stats as stats
  ) merged
$$;

-- As before, and what is stored is corrected where it stands: it stays with whose it was, should the two be told apart again.
create or replace function public.replace_results(
  p_league text, p_rows jsonb, p_source text, p_by uuid default null, p_preview boolean default false
) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  v_who bigint[];
  v_answer jsonb;
begin
  if p_league is null or p_league <> all (array['nba', 'nfl', 'mlb', 'wnba']) then
    raise exception 'there are no results of the league %', coalesce(left(p_league, 20), 'none') using errcode = '22023';
  end if;
  if p_rows is null or jsonb_typeof(p_rows) <> 'array' or jsonb_array_length(p_rows) not between 1 and 20000 then
    raise exception 'results of %: expected a list of 1 to 20000 rows', p_league using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('edgeboard results', 0));
  v_who := private.who_of_results(p_league, p_rows);
  select jsonb_build_object(
      'rows', count(*), 'added', count(*) filter (where player_id is not null and not is_stored),
      'changed', count(*) filter (where is_changed), 'same', count(*) filter (where is_stored and not is_changed),
      'unmatched', coalesce(jsonb_agg(jsonb_build_object('row', "row", 'player', player) order by n)
        filter (where player_id is null), '[]'),
      'twice', coalesce(jsonb_agg(jsonb_build_object('row', "row", 'player', player) order by n) filter (where is_twice), '[]'))
    into v_answer from private.judged_results(p_rows, v_who);
  if p_preview or v_answer -> 'twice' <> '[]' then
    return v_answer;
  end if;
  insert into public.player_results_kept (
    league, player_id, game_date, game, event_id, team, played, started, stats, source, revision, written_at, replaced_by)
  select s.league, s.player_id, s.game_date, s.game, s.event_id, s.team, s.played, s.started, s.stats, s.source, s.revision,
    s.written_at, p_by
  from public.player_results s
  join private.judged_results(p_rows, v_who) j on j.is_changed and s.player_id = j.stored_id and s.game_date = j.day and s.game = j.game;
  insert into public.player_results as s (
    league, player_id, game_date, game, event_id, team, played, started, stats, source)
  select p_league, coalesce(j.stored_id, j.player_id), j.day, j.game, j.event_id, j.team, j.played, j.started, j.stats, p_source
  from private.judged_results(p_rows, v_who) j where j.player_id is not null and (j.is_changed or not j.is_stored)
  on conflict (player_id, game_date, game) do update set
    event_id = excluded.event_id, team = excluded.team, played = excluded.played, started = excluded.started,
    stats = excluded.stats, source = excluded.source, revision = s.revision + 1, written_at = clock_timestamp();
  return v_answer;
end;
$$;
revoke all on function private.judged_results(jsonb, bigint[]) from public, anon, authenticated;
grant execute on function private.judged_results(jsonb, bigint[]) to service_role;

-- As before, but of a game that two players have who are one today, the results that were written later: one row a game.
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
-- Plays whose results were taken for two games are graded again.
update public.plays set settled_at = null
where result_why = 'two games that day' and player_id in (
  select merged_into from public.players where merged_into is not null
  union select id from public.players where merged_into is not null);
