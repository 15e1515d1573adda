-- A play without a result follows its game for a season (CLV-3, GRADE-5; docs/adr/171-what-the-close-says.md): a game that was put off by
-- more than three days left its plays at the first start, and they were graded by a day on which nobody played.

-- As before, for plays of the last three days, and for those without a result of 200 days. Only games of which something stored tells a
-- start are asked for, and not every game that a file of plays names.
create or replace function private.follow_starts() returns void
  language sql set search_path = ''
as $$
  with told as materialized (
    select 'nba' as league, id as event_id from public.nba_events
    union select 'nfl', id from public.nfl_events
    union select 'mlb', id from public.mlb_events
    union select 'wnba', id from public.wnba_events
    union select t.league, q.event_id from public.market_quotes q join private.prop_table t on t.name = q.table_name
    union select t.league, c.event_id from public.closing_market_quotes c join private.prop_table t on t.name = c.table_name
      where c.commence_time > now() - interval '7 days'
  ), game as materialized (
    select told.event_id, told.league, private.start_of_game(told.league, told.event_id) as start
    from told
    where exists (
      select from public.plays p
      where p.event_id = told.event_id and p.league = told.league and p.commence_time > now() - interval '200 days'
        and (p.commence_time > now() - interval '3 days' or p.result is null and p.voided_at is null))
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
    and p.commence_time > now() - interval '200 days'
    and (p.commence_time > now() - interval '3 days' or p.result is null and p.voided_at is null)
    and private.is_of_our_time(game.start)
$$;
