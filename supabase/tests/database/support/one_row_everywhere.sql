-- One row in every table, written as the functions write them.
do $$
declare
  v_table text;
  v_game constant jsonb := '[{"id": "game-1", "commence_time": "2026-11-21T20:00:00Z", "home_team": "Boston Celtics", "away_team": "Miami Heat"}]';
  v_prop jsonb;
begin
  foreach v_table in array private.event_tables() loop
    perform public.replace_events(v_table, v_game, '2026-11-21', '2026-11-22', now());
  end loop;
  foreach v_table in array private.prop_tables() loop
    -- Only what the table has: the yes-only market has no line, and not every table has every book.
    select jsonb_object_agg(key, value) into v_prop
    from jsonb_each(pg_temp.prop('Somebody', '{"prop_type": "hits_runs_rbis"}'))
    where key = any (private.written_columns(v_table));
    perform public.replace_props(v_table, jsonb_build_array(v_prop), '{}', now());
  end loop;
  perform private.replace_quotes('props', jsonb_build_array(pg_temp.quotes('game-1', now() + interval '1 hour')), '{}', now(), null);
  insert into public.closing_market_quotes select m.*, now(), now() from public.market_quotes m;
  update public.closing_market_quotes set commence_time = now();
  foreach v_table in array private.projection_tables() loop
    perform public.replace_projections(v_table,
      jsonb_build_array(jsonb_build_object((private.written_columns(v_table))[1], 'Somebody')), now());
  end loop;
end;
$$;
insert into public.fetch_runs (id, function_name) values ('00000000-0000-4000-8000-0000000000aa', 'fetch-player-props');
insert into public.fetch_run_details (run_id, caller_kind) values ('00000000-0000-4000-8000-0000000000aa', 'schedule');
insert into public.fetch_leases (name, holder, expires_at) values ('nba', gen_random_uuid(), now());
insert into public.odds_quota (used, remaining) values (1, 499);
insert into public.ninety_nine_plays (user_id, selection_text, is_over, price)
select u, 'Somebody 20.5 Points DraftKings', true, -110
from unnest(array[pg_temp.owner(), pg_temp.stranger(), pg_temp.developer()]) u;
insert into public.preferences (user_id, books)
select u, '{draftkings}' from unnest(array[pg_temp.owner(), pg_temp.stranger(), pg_temp.developer()]) u;
insert into public.players (league, display_name) values ('nba', 'Somebody Else');
insert into public.player_aliases (league, spelling, player_id, decision)
select 'nba', 'Some Body', id, 'never' from public.players where display_name = 'Somebody Else';
insert into public.plays (
  user_id, client_key, league, event_id, home_team, away_team, commence_time, first_commence_time, player_name, table_name, market,
  side, point, book, price, own_price)
select u, u, 'nba', 'game-1', 'Boston Celtics', 'Miami Heat', now() + interval '1 hour', now() + interval '1 hour', 'Somebody',
  'props', 'player_points', 'over', 20.5, 'draftkings', -110, false
from unnest(array[pg_temp.owner(), pg_temp.stranger(), pg_temp.developer()]) u;
insert into public.bankrolls (user_id, bankroll)
select u, 1000 from unnest(array[pg_temp.owner(), pg_temp.stranger(), pg_temp.developer()]) u;
insert into public.watched_players (user_id, player_id)
select u, p.id from unnest(array[pg_temp.owner(), pg_temp.stranger(), pg_temp.developer()]) u, public.players p
where p.display_name = 'Somebody Else';
insert into public.alert_rules (user_id)
select u from unnest(array[pg_temp.owner(), pg_temp.stranger(), pg_temp.developer()]) u;
insert into public.alerts (
  user_id, rule, league, event_id, home_team, away_team, commence_time, player_name, table_name, market, book)
select u, 'watched', 'nba', 'game-1', 'Boston Celtics', 'Miami Heat', now() + interval '1 hour', 'Somebody', 'props', 'player_points', 'draftkings'
from unnest(array[pg_temp.owner(), pg_temp.stranger(), pg_temp.developer()]) u;
insert into public.alert_devices (user_id, endpoint, p256dh, auth)
select u, format('https://updates.example/%s', u), repeat('x', 87), repeat('x', 22)
from unnest(array[pg_temp.owner(), pg_temp.stranger(), pg_temp.developer()]) u;
insert into public.player_results (league, player_id, game_date, played, stats, source)
select 'nba', id, '2026-11-20', true, '{"points": 20}', 'file' from public.players where display_name = 'Somebody Else';
insert into public.player_results_kept (league, player_id, game_date, game, stats, source, revision, written_at)
select league, player_id, game_date, game, stats, source, revision, written_at from public.player_results;
