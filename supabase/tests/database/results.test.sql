-- Results of players, and how plays get their closes and results (CLV-3, CLV-4, GRADE-5 to GRADE-8).
begin;
\ir support/speak.sql
select no_plan();

-- Two teams' players by their files, and a player whom only odds name.
select public.replace_projections('etr_projections', '[{"Player": "Jayson Tatum", "Team": "BOS"}, {"Player": "Jaylen Brown", "Team": "BOS"},
  {"Player": "Bam Adebayo", "Team": "MIA"}, {"Player": "Marcus Smith", "Team": "LAL"}, {"Player": "Marcus Smith", "Team": "MIA"}]', now());
create function pg_temp.player(p_name text, p_team text default null) returns bigint language sql stable
  as $$ select id from public.players where display_name = p_name and (p_team is null or team = p_team) $$;
create function pg_temp.said(p_row integer, p_player text, p_team text, p_stats jsonb, p_more jsonb default '{}') returns jsonb
  language sql immutable
  return jsonb_build_object('row', p_row, 'player', p_player, 'player_id', null, 'team', p_team, 'role', null, 'day', '2026-03-05', 'game', 1,
    'event_id', null, 'played', true, 'started', null, 'stats', p_stats) || p_more;

create temp table answers (n integer generated always as identity, said jsonb);
create function pg_temp.store(p_rows jsonb, p_preview boolean default false) returns jsonb language sql
  as $$ insert into answers (said) values (public.replace_results('nba', p_rows, 'file', pg_temp.developer(), p_preview)) returning said $$;

-- Storing
select is(pg_temp.store(jsonb_build_array(pg_temp.said(2, 'J. Tatum', 'BOS', '{"points": 30}'), pg_temp.said(3, 'Nobody Atall', 'BOS', '{"points": 1}'),
    pg_temp.said(4, 'Bam Adebayo', 'LAL', '{"points": 11}'), pg_temp.said(5, 'Marcus Smith', null, '{"points": 5}')), true),
  '{"rows": 4, "added": 2, "changed": 0, "same": 0, "third": [], "twice": [], "unmatched": [{"row": 3, "player": "Nobody Atall"}, {"row": 5, "player": "Marcus Smith"}]}',
  'a preview says whom a file is about, and whom nobody knows or two could be (GRADE-8)');
select is((select count(*) from public.player_results), 0::bigint, 'and stores nothing (GRADE-8)');
select is(pg_temp.store(jsonb_build_array(pg_temp.said(2, 'J. Tatum', 'BOS', '{"points": 30, "rebounds": 8}'),
    pg_temp.said(3, 'Nobody Atall', 'BOS', '{"points": 1}'), pg_temp.said(4, 'Bam Adebayo', 'LAL', '{"points": 11}'),
    pg_temp.said(5, 'Whoever Brown', null, '{"points": 7}', jsonb_build_object('player_id', pg_temp.player('Jaylen Brown'))))) -> 'added', '3',
  'results are stored by the name, the id, and for who changed teams by the name alone (GRADE-6, GRADE-8)');
select results_eq($$ select player_id, stats, team, revision, source from public.player_results order by stats ->> 'points' $$,
  $$ values (pg_temp.player('Bam Adebayo'), '{"points": 11}'::jsonb, 'LAL', 1, 'file'),
       (pg_temp.player('Jayson Tatum'), '{"points": 30, "rebounds": 8}', 'BOS', 1, 'file'),
       (pg_temp.player('Jaylen Brown'), '{"points": 7}', null, 1, 'file') $$, 'by who each is (GRADE-6)');
select is((select count(*) from public.players), 5::bigint, 'and nobody is made a player of it (GRADE-8)');
select is(pg_temp.store(jsonb_build_array(pg_temp.said(2, 'Jayson Tatum', 'BOS', '{"points": 31}'), pg_temp.said(3, 'Jayson Tatum', 'MIA', '{"points": 9}')))
  -> 'unmatched', '[{"row": 3, "player": "Jayson Tatum"}]', 'of two of one name the one of the team is the player, and the other nobody (GRADE-6)');
select is(pg_temp.store(jsonb_build_array(pg_temp.said(2, 'Jayson Tatum', 'BOS', '{"points": 30}'), pg_temp.said(3, 'X Tatum', 'BOS', '{"points": 1}',
    jsonb_build_object('player_id', pg_temp.player('Jayson Tatum'))))) -> 'twice', '[{"row": 2, "player": "Jayson Tatum"}, {"row": 3, "player": "X Tatum"}]',
  'a player who is twice in a file is named (GRADE-8)');
select is((select stats ->> 'points' from public.player_results where player_id = pg_temp.player('Jayson Tatum')), '31', 'and nothing is stored (GRADE-8)');

select is(pg_temp.store(jsonb_build_array(pg_temp.said(2, named, null, '{"points": 50}', jsonb_build_object('player_id', pg_temp.player('Jayson Tatum'))))) -> 'unmatched',
  jsonb_build_array(jsonb_build_object('row', 2, 'player', named)), format('an id of another site stores nothing of %s on a player of that number (GRADE-6)', named))
from unnest(array['Jaylen Brown', 'Roman Anthony', 'Jayson']) named;
select is((select stats ->> 'points' from public.player_results where player_id = pg_temp.player('Jayson Tatum')), '31', 'whose results stay as they were (GRADE-6)');
create temp table written on commit drop as select player_id, written_at from public.player_results;
select is(pg_temp.store(jsonb_build_array(pg_temp.said(2, 'Jayson Tatum', 'BOS', '{"points": 29}', '{"started": true}'), pg_temp.said(3, 'Bam Adebayo', null, '{"points": 11}')))
  - 'unmatched' - 'third', '{"rows": 2, "added": 0, "changed": 1, "same": 1, "twice": []}', 'a corrected file says how much of it is new (GRADE-8)');
select results_eq(
  $$ select stats, played, started, revision from public.player_results where player_id = pg_temp.player('Jayson Tatum') $$,
  $$ values ('{"points": 29, "rebounds": 8}'::jsonb, true, true, 3) $$, 'what it does not say stays (GRADE-8)');
select results_eq(
  $$ select player_id, stats, revision, replaced_by, started from public.player_results_kept order by revision $$,
  $$ values (pg_temp.player('Jayson Tatum'), '{"points": 30, "rebounds": 8}'::jsonb, 1, pg_temp.developer(), null::boolean),
       (pg_temp.player('Jayson Tatum'), '{"points": 31, "rebounds": 8}', 2, pg_temp.developer(), null) $$,
  'and what it was is kept, with who corrected it (GRADE-8)');
select is((select count(*) from written w join public.player_results r using (player_id) where r.written_at = w.written_at), 2::bigint,
  'what did not change is not written again (GRADE-8)');
select is(pg_temp.complaint(call), said, 'refused: ' || said || ' (GRADE-8)')
from (values
  ($$ select public.replace_results('nhl', '[{}]', 'file') $$, 'there are no results of the league nhl'),
  ($$ select public.replace_results(null, '[{}]', 'file') $$, 'there are no results of the league none'),
  ($$ select public.replace_results('nba', null, 'file') $$, 'results of nba: expected a list of 1 to 20000 rows'),
  ($$ select public.replace_results('nba', '[]', 'file') $$, 'results of nba: expected a list of 1 to 20000 rows'),
  ($$ select public.replace_results('nba', '{}', 'file') $$, 'results of nba: expected a list of 1 to 20000 rows')) bad(call, said);
select is(pg_temp.attempt('service_role', null, format('select public.replace_results(''nba'', %L, ''file'')',
  jsonb_build_array(pg_temp.said(2, 'Jayson Tatum', 'BOS', '{"points": "x"}')))), 'error 23514', 'what is no number is refused (GRADE-8)');
select is(pg_temp.attempt('service_role', null, format('select public.replace_results(''nba'', %L, ''file'')',
  jsonb_build_array(pg_temp.said(2, 'J. Tatum', 'BOS', '{"points": 29}')))), '1 rows', 'the service role stores results (GRADE-8)');
select is((select started from public.player_results where player_id = pg_temp.player('Jayson Tatum')), true,
  'and who started is not forgotten by a file that does not say it (GRADE-8)');
select is(pg_temp.store(jsonb_build_array(pg_temp.said(2, 'J. Tatum', 'BOS', '{"points": 29}'), pg_temp.said(3, 'Jayson Tatum', 'LAL', '{"points": 9}')), true)
  - 'same' - 'third', '{"rows": 2, "added": 0, "changed": 0, "twice": [], "unmatched": [{"row": 3, "player": "Jayson Tatum"}]}',
  'who is met by the team is not met once more by the name alone (GRADE-6)');
select is(pg_temp.attempt(r, pg_temp.developer(), call), 'error 42501', format('%s cannot %s (GRADE-8)', r, call))
from unnest(array['anon', 'authenticated']) r, unnest(array[$$select public.replace_results('nba', '[]', 'file')$$,
  'select public.plays_to_settle()', $$select public.settle_plays('[]', now())$$]) call;
update public.players set merged_into = pg_temp.player('Jayson Tatum') where display_name = 'Bam Adebayo';
select set_eq(format('select unnest(private.player_ids(%s))', id), $$ values (pg_temp.player('Jayson Tatum')), (pg_temp.player('Bam Adebayo')) $$,
  'who became another player is that one, asked from either side (GRADE-6)')
from public.players where display_name in ('Jayson Tatum', 'Bam Adebayo');
update public.players set merged_into = pg_temp.player('Bam Adebayo') where display_name = 'Jaylen Brown';
select is(pg_temp.store(jsonb_build_array(pg_temp.said(2, 'X Brown', null, '{"points": 1}', jsonb_build_object('player_id', pg_temp.player('Jaylen Brown'))),
    pg_temp.said(3, 'Jayson Tatum', 'BOS', '{"points": 2}')), true) -> 'twice', '[{"row": 2, "player": "X Brown"}, {"row": 3, "player": "Jayson Tatum"}]',
  'results of who became another, and that one another again, are the last one''s (GRADE-6)');
update public.players set merged_into = null;

-- Results of two players who became one
select is(pg_temp.store(jsonb_build_array(pg_temp.said(2, 'Jaylen Brown', 'BOS', '{"points": 14}', '{"day": "2026-03-06"}'),
  pg_temp.said(3, 'Jayson Tatum', 'BOS', '{"points": 40}', '{"day": "2026-03-07"}'), pg_temp.said(4, 'Jaylen Brown', 'BOS', '{"points": 4}', '{"day": "2026-03-07"}')))
  -> 'added', '3', 'results of two');
update public.player_results set written_at = written_at - interval '1 hour' where player_id = pg_temp.player('Jayson Tatum');
update public.players set merged_into = pg_temp.player('Jayson Tatum') where display_name = 'Jaylen Brown';
create function pg_temp.brown(p_points integer, p_preview boolean default false) returns jsonb language sql as $$
  select pg_temp.store(jsonb_build_array(pg_temp.said(2, 'Whoever Brown', null, jsonb_build_object('points', p_points),
    jsonb_build_object('player_id', pg_temp.player('Jaylen Brown'), 'day', '2026-03-06'))), p_preview) $$;
select is(pg_temp.brown(14) - 'unmatched' - 'twice' - 'third', '{"rows": 1, "added": 0, "changed": 0, "same": 1}',
  'of who became another the same results again are none that are new (GRADE-6)');
select is(pg_temp.brown(15, true) - 'unmatched' - 'twice' - 'third', '{"rows": 1, "added": 0, "changed": 1, "same": 0}', 'others are a correction (GRADE-6)');
select is(pg_temp.brown(15) -> 'changed', '1', 'which is stored (GRADE-6)');
select results_eq($$ select player_id, stats, revision from public.player_results where game_date = '2026-03-06' $$,
  $$ values (pg_temp.player('Jaylen Brown'), '{"points": 15}'::jsonb, 2) $$, 'where the results stood (GRADE-6)');
select results_eq($$ select player_id, stats, revision, replaced_by from public.player_results_kept where game_date = '2026-03-06' $$,
  $$ values (pg_temp.player('Jaylen Brown'), '{"points": 14}'::jsonb, 1, pg_temp.developer()) $$, 'and what it was is kept (GRADE-8)');
select is(pg_temp.store(jsonb_build_array(pg_temp.said(2, 'Jayson Tatum', 'BOS', '{"points": 4}', '{"day": "2026-03-07"}'))) - 'unmatched' - 'twice' - 'third',
  '{"rows": 1, "added": 0, "changed": 0, "same": 1}', 'of a game that both have the later results count (GRADE-6)');
insert into public.plays (id, user_id, client_key, league, event_id, home_team, away_team, commence_time, first_commence_time, player_id,
  player_name, table_name, market, side, point, book, price, own_price)
select gen_random_uuid(), pg_temp.owner(), gen_random_uuid(), 'nba', 'of both', 'Boston Celtics', 'Miami Heat', start, start, pg_temp.player('Jayson Tatum'),
  'Jayson Tatum', 'props', 'player_points', 'over', 20.5, 'draftkings', -110, false from (values (timestamptz '2026-03-07 20:00:00+00')) said(start);
create function pg_temp.handed_out() returns jsonb language sql as $$
  select jsonb_agg(r -> 'stats' -> 'points' order by r ->> 'day', r -> 'stats' -> 'points')
  from jsonb_array_elements(public.plays_to_settle() -> 'results') r where r ->> 'day' > '2026-03-05' $$;
select is(pg_temp.handed_out(), '[15, 4]', 'and a grading gets one row a game (GRADE-6)');
update public.player_results set event_id = case player_id when pg_temp.player('Jayson Tatum') then 'first' else 'second' end where game_date = '2026-03-07';
select is(pg_temp.handed_out(), '[15, 4, 40]', 'but both where they name two games (GRADE-6)');
delete from public.plays;

-- Two games of a day, each by its name
create function pg_temp.of_game(p_row integer, p_event text, p_stats jsonb, p_game integer default 1) returns jsonb language sql stable
  return pg_temp.said(p_row, 'Bam Adebayo', 'MIA', p_stats, jsonb_build_object('day', '2026-03-08', 'event_id', p_event, 'game', p_game));
create function pg_temp.games() returns table (game smallint, event_id text, stats jsonb, revision integer) language sql stable as $$
  select game, event_id, stats, revision from public.player_results
  where game_date = '2026-03-08' and player_id = pg_temp.player('Bam Adebayo') order by game $$;
select is(pg_temp.store(jsonb_build_array(pg_temp.of_game(2, 'A', '{"points": 20, "assists": 3}'))) -> 'added', '1', 'results of a game by its name');
select is(pg_temp.store(jsonb_build_array(pg_temp.of_game(2, 'B', '{"points": 5}'))) - 'unmatched' - 'twice' - 'third',
  '{"rows": 1, "added": 1, "changed": 0, "same": 0}', 'those of another game are others, whatever number they say (GRADE-6)');
select results_eq('select * from pg_temp.games()', $$ values (1::smallint, 'A', '{"points": 20, "assists": 3}'::jsonb, 1), (2::smallint, 'B', '{"points": 5}', 1) $$,
  'and neither has anything of the other (GRADE-6, GRADE-8)');
select is(pg_temp.store(jsonb_build_array(pg_temp.of_game(2, 'B', '{"points": 6}'), pg_temp.of_game(3, 'A', '{"points": 20}'))) - 'unmatched' - 'twice' - 'third',
  '{"rows": 2, "added": 0, "changed": 1, "same": 1}', 'both are met by their names, also in one file (GRADE-6)');
select results_eq('select * from pg_temp.games()', $$ values (1::smallint, 'A', '{"points": 20, "assists": 3}'::jsonb, 1), (2::smallint, 'B', '{"points": 6}', 2) $$,
  'and corrected each (GRADE-8)');
select is(pg_temp.store(jsonb_build_array(pg_temp.of_game(2, 'A', '{"points": 1}', 2))) -> 'changed', '1', 'the name of a game counts before its number (GRADE-6)');
select is(pg_temp.store(jsonb_build_array(pg_temp.said(2, 'Jayson Tatum', 'BOS', '{"points": 1}', '{"day": "2026-03-08"}'), pg_temp.of_game(3, 'C', '{"points": 9}', n)))
  - 'unmatched' - 'twice', '{"rows": 2, "added": 1, "changed": 0, "same": 0, "third": [{"row": 3, "player": "Bam Adebayo"}]}',
  'a third game of a day is refused with its row (GRADE-8)') from unnest(array[1, 2]) n;
select results_eq('select * from pg_temp.games()', $$ values (1::smallint, 'A', '{"points": 1, "assists": 3}'::jsonb, 2), (2::smallint, 'B', '{"points": 6}', 2) $$,
  'and nothing of its file is stored (GRADE-8)');
select is((select count(*) from public.player_results where game_date = '2026-03-08' and player_id = pg_temp.player('Jayson Tatum')), 0::bigint, 'of no player (GRADE-8)');
delete from public.player_results where game_date = '2026-03-08';
select is(pg_temp.store(jsonb_build_array(pg_temp.of_game(2, 'B', '{"points": 5}'), pg_temp.of_game(3, 'A', '{"points": 20}'))) -> 'added', '2',
  'a file may bring both of a day (GRADE-6)');
select results_eq('select * from pg_temp.games()', $$ values (1::smallint, 'B', '{"points": 5}'::jsonb, 1), (2::smallint, 'A', '{"points": 20}', 1) $$, 'in its order (GRADE-6)');
select is(pg_temp.store(jsonb_build_array(pg_temp.of_game(2, e, '{"points": 5}'), pg_temp.of_game(3, 'A', '{"points": 20}'))) -> 'twice',
  '[{"row": 2, "player": "Bam Adebayo"}, {"row": 3, "player": "Bam Adebayo"}]', 'but not one of them twice, nor one without a name beside it (GRADE-8)')
from unnest(array['A', null]) e;
select is(pg_temp.store(jsonb_build_array(pg_temp.of_game(2, 'C', '{"points": 5}'), pg_temp.of_game(3, 'C', '{"points": 20}', 2))) -> 'twice',
  '[{"row": 2, "player": "Bam Adebayo"}, {"row": 3, "player": "Bam Adebayo"}]', 'nor twice with two numbers (GRADE-8)');
select is(pg_temp.store(jsonb_build_array(pg_temp.of_game(2, null, '{"points": 7}', 2))) -> 'changed', '1', 'a row without a name is of the game of its number (GRADE-6)');
delete from public.player_results where game_date = '2026-03-08';
select pg_temp.store(jsonb_build_array(pg_temp.of_game(2, null, '{"points": 7}')));
select is(pg_temp.store(jsonb_build_array(pg_temp.of_game(2, 'A', '{"points": 7}'))) -> 'changed', '1', 'and a game gets its name when it is said (GRADE-6)');
delete from public.player_results where game_date > '2026-03-05';
delete from public.player_results_kept where game_date > '2026-03-05';
update public.players set merged_into = null;

select is(public.replace_results('wnba', jsonb_build_array(pg_temp.said(2, 'Jayson Tatum', 'BOS', '{"points": 1}',
    jsonb_build_object('player_id', pg_temp.player('Jayson Tatum')))), 'file', null, true) -> 'unmatched', '[{"row": 2, "player": "Jayson Tatum"}]',
  'nobody of another league is meant (GRADE-6)');

-- A file of several days, where each row is a player and a day.
insert into public.players (league, display_name, team) values ('nba', 'Tim Hardaway Jr.', 'DEN'), ('nba', 'Cam Thomas', 'BKN');
select is(pg_temp.store(rows) - 'changed' - 'same' - 'third', jsonb_build_object('rows', 2, 'added', 2, 'twice', '[]'::jsonb, 'unmatched', '[]'::jsonb),
  format('of two days %s is met on each (GRADE-6)', what))
from (values
  ('a name with its suffix and without', jsonb_build_array(pg_temp.said(2, 'Tim Hardaway Jr.', 'DEN', '{"points": 12}'),
    pg_temp.said(3, 'Tim Hardaway', 'DEN', '{"points": 9}', '{"day": "2026-03-06"}'))),
  ('who changed teams', jsonb_build_array(pg_temp.said(2, 'Cam Thomas', 'BKN', '{"points": 30}'),
    pg_temp.said(3, 'Cam Thomas', 'LAL', '{"points": 20}', '{"day": "2026-03-06"}'))),
  ('a name without its team', jsonb_build_array(pg_temp.said(2, 'Cam Thomas', 'BKN', '{"points": 30}', '{"day": "2026-03-07"}'),
    pg_temp.said(3, 'Cam Thomas', null, '{"points": 20}', '{"day": "2026-03-08"}'))),
  ('a short form of the name', jsonb_build_array(pg_temp.said(2, 'Cam Thomas', 'BKN', '{"points": 30}', '{"day": "2026-03-09"}'),
    pg_temp.said(3, 'Cameron Thomas', 'BKN', '{"points": 20}', '{"day": "2026-03-10"}'))),
  ('a short form and another team, in two games of one day', jsonb_build_array(pg_temp.said(2, 'Cameron Thomas', 'BKN', '{"points": 30}', '{"day": "2026-03-11"}'),
    pg_temp.said(3, 'Cam Thomas', 'LAL', '{"points": 20}', '{"day": "2026-03-11", "game": 2}')))
) files(what, rows);
select is(pg_temp.store(jsonb_build_array(pg_temp.said(2, 'Tim Hardaway Jr.', 'DEN', '{"points": 12}', '{"day": "2026-03-12"}'),
    pg_temp.said(3, 'Tim Hardaway', 'DEN', '{"points": 9}', '{"day": "2026-03-12"}'))) -> 'unmatched',
  '[{"row": 2, "player": "Tim Hardaway Jr."}, {"row": 3, "player": "Tim Hardaway"}]', 'two who may be one on one day are nobody (GRADE-6)');

-- Plays: one whose game began an hour ago, one of a game to come, one taken back.
create function pg_temp.play(p_event text, p_start timestamptz, p_player bigint, p_more text default '') returns uuid language plpgsql as $$
declare v_id uuid := gen_random_uuid();
begin
  insert into public.plays (id, user_id, client_key, league, event_id, home_team, away_team, commence_time, first_commence_time, player_id,
    player_name, table_name, market, side, point, book, price, own_price)
  values (v_id, pg_temp.owner(), v_id, 'nba', p_event, 'Boston Celtics', 'Miami Heat', p_start, p_start, p_player, 'Jayson Tatum', 'props',
    'player_points', 'over', 20.5, 'draftkings', -110, false);
  return v_id;
end; $$;
create temp table kept (name text primary key, id uuid);
insert into kept values ('begun', pg_temp.play('game-1', now() - interval '1 hour', pg_temp.player('Jayson Tatum'))),
  ('later', pg_temp.play('game-2', now() + interval '1 hour', pg_temp.player('Jayson Tatum'))),
  ('back', pg_temp.play('game-1', now() - interval '1 hour', pg_temp.player('Jayson Tatum'))),
  ('nobody', pg_temp.play('game-1', now() - interval '1 hour', null));
create function pg_temp.id_of(p_name text) returns uuid language sql stable as $$ select id from kept where name = p_name $$;
update public.plays set voided_at = now() where id = pg_temp.id_of('back');
insert into public.closing_market_quotes (event_id, market, table_name, commence_time, players, player_ids, books, last_updates, player, book,
  point, over_price, under_price, seen_at, closed_at, start_said_at)
values ('game-1', 'player_points', 'props', now() - interval '1 hour', '{Tatum}', array[pg_temp.player('Jayson Tatum')], '{draftkings,fanduel}',
  '{null,null}', '{1,1}', '{1,2}', '{21.5,21.5}', '{-110,-115}', '{-110,-105}', now() - interval '65 minutes', now() - interval '1 hour', now() - interval '65 minutes');

create function pg_temp.waiting() returns jsonb language sql as
  $$ select coalesce(jsonb_agg(k.name order by k.name), '[]') from jsonb_array_elements(public.plays_to_settle() -> 'plays') p
     join kept k on k.id = (p ->> 'id')::uuid $$;
select is(pg_temp.waiting(), '["begun", "nobody"]', 'plays whose game has begun wait, those to come and those taken back do not (CLV-4)');
select is((select player_id from public.plays where id = pg_temp.id_of('nobody')), pg_temp.player('Jayson Tatum'),
  'and a play of nobody has its player by now (GRADE-6)');
select is((select jsonb_agg(k.name) from jsonb_array_elements(public.plays_to_settle(p_without => array[pg_temp.id_of('begun')]) -> 'plays') p
  join kept k on k.id = (p ->> 'id')::uuid), '["nobody"]', 'and none that a grading leaves out, so that one that cannot be graded keeps no other waiting (GRADE-3)');
create temp table work on commit drop as select public.plays_to_settle() as said;
select is((select said #> '{plays,0,player_id}' from work), to_jsonb(pg_temp.player('Jayson Tatum')), 'with whose each is now (GRADE-6)');
select is((select jsonb_array_length(said -> 'closings') from work), 1, 'with the close of the market, once (CLV-1)');
select is((select said #>> '{closings,0,player_ids,0}' from work)::bigint, pg_temp.player('Jayson Tatum'), 'whose players are known (CLV-1)');
select is((select said #> '{plays,0,player_ids}' from work), to_jsonb(array[pg_temp.player('Jayson Tatum')]), 'and who their player has been (GRADE-6)');

create function pg_temp.asked(p_name text) returns jsonb language sql stable as
  $$ select jsonb_build_object('id', id, 'player_id', player_id, 'commence_time', commence_time) from public.plays where id = pg_temp.id_of(p_name) $$;
create function pg_temp.settle(p_name text, p_more jsonb default '{}', p_as_of timestamptz default now()) returns bigint language sql as
  $$ select public.settle_plays(jsonb_build_array(pg_temp.asked(p_name) || jsonb_build_object('close_fair', 0.55, 'close_ev', 0.05, 'close_point', 21.5,
    'close_price', -110, 'close_clv', 0.04, 'closed_at', now() - interval '1 hour', 'close_minutes', 5, 'result', null, 'result_why', null,
    'actual', null) || p_more), p_as_of) $$;
select is(pg_temp.settle('begun'), 1::bigint, 'a close is written (CLV-4)');
select is(pg_temp.settle('begun'), 0::bigint, 'and a second time changes nothing (CLV-4)');
select is(pg_temp.settle('nobody'), 1::bigint, 'on each play (CLV-4)');
select is(pg_temp.settle('back'), 0::bigint, 'but none that was taken back (PLAY-24)');
select results_eq($$ select close_fair, close_ev, close_point, close_price, close_clv, close_minutes, result from public.plays where id = pg_temp.id_of('begun') $$,
  $$ values (0.55::float8, 0.05::float8, 21.5::float8, -110, 0.04::float8, 5::float8, null::text) $$, 'as it was said (CLV-4)');
select is(pg_temp.waiting(), '[]', 'then they wait no more (CLV-4)');
update public.closing_market_quotes set closed_at = now();
select is(pg_temp.waiting(), '["begun", "nobody"]', 'until a later close is there (CLV-4)');
select is(pg_temp.settle('begun') + pg_temp.settle('nobody'), 0::bigint, 'which may say the same');
update public.plays set settled_at = now();
select is(pg_temp.waiting(), '[]', 'which is news once (CLV-4)');
update public.plays set settled_at = now() - interval '1 minute';
update public.closing_market_quotes set closed_at = now() - interval '1 hour';
insert into public.player_results (league, player_id, game_date, stats, source, written_at)
select 'nba', pg_temp.player('Jaylen Brown'), (now() - interval '1 hour')::date, '{}', 'file', now();
select is(pg_temp.waiting(), '["begun", "nobody"]', 'and so are results of the day (GRADE-8)');
select is((select public.plays_to_settle() -> 'results'), '[]', 'though none of its player (GRADE-3)');
insert into public.player_results (league, player_id, game_date, stats, source, written_at)
select 'nba', pg_temp.player('Jayson Tatum'), (now() - interval '1 hour')::date, '{"points": 25}', 'file', now();
select is((select public.plays_to_settle() #> '{results,0,stats}'), '{"points": 25}', 'with what its player did (GRADE-6)');
select is((select jsonb_array_length(public.plays_to_settle() -> 'days') between 1 and 2), true, 'and of which days there are results (GRADE-3)');
select is(public.plays_to_settle() #> '{days,0,twice}', '[]', 'of one game each (GRADE-6)');
update public.player_results set game = 2, team = 'BOS' where player_id = pg_temp.player('Jaylen Brown') and game_date >= (now() - interval '1 hour')::date;
select is(jsonb_path_query_array(public.plays_to_settle(), '$.days[*].twice[*]'), '[]', 'also where one player has a second one, whose name was corrected (GRADE-6)');
update public.player_results set game = 2, team = 'BOS' where player_id = pg_temp.player('Jayson Tatum') and game_date >= (now() - interval '1 hour')::date;
select is(jsonb_path_query_array(public.plays_to_settle(), '$.days[*].twice[*]'), '["BOS"]', 'unless a team plays twice (GRADE-6)');
update public.player_results set game = 1, team = null where player_id = pg_temp.player('Jayson Tatum') and game_date >= (now() - interval '1 hour')::date;
update public.player_results set game = 1 where player_id = pg_temp.player('Jaylen Brown') and game_date >= (now() - interval '1 hour')::date;

select is(pg_temp.settle('begun', '{"result": "win", "actual": 25}'), 1::bigint, 'a result is written (GRADE-8)');
select results_eq($$ select result, result_by, actual, graded_at = now(), earlier_results from public.plays where id = pg_temp.id_of('begun') $$,
  $$ values ('win', 'file', 25::float8, true, '[]'::jsonb) $$, 'as the file''s (GRADE-8)');
select is(pg_temp.settle('begun', '{"result": "loss", "actual": 20}'), 1::bigint, 'and corrected (GRADE-8)');
select results_eq(
  $$ select result, actual, earlier_results #>> '{0,result}', (earlier_results #>> '{0,actual}')::float8 from public.plays where id = pg_temp.id_of('begun') $$,
  $$ values ('loss', 20::float8, 'win', 25::float8) $$, 'and what it was is kept (GRADE-8)');
select is(pg_temp.settle('begun', '{"result_why": "not in the results"}'), 1::bigint, 'a result that is none any more goes (GRADE-3)');
select results_eq($$ select result, result_by, graded_at, result_why from public.plays where id = pg_temp.id_of('begun') $$,
  $$ values (null::text, null::text, null::timestamptz, 'not in the results') $$, 'with why (GRADE-3)');
select is(pg_temp.attempt('authenticated', pg_temp.owner(), format('select public.mark_play(%L, ''push'')', pg_temp.id_of('begun'))), '1 rows', 'a reader marks it (GRADE-7)');
select is(pg_temp.settle('begun', '{"result": "win", "actual": 25}'), 1::bigint, 'then a file says otherwise (GRADE-7)');
select results_eq($$ select result, result_by, actual from public.plays where id = pg_temp.id_of('begun') $$, $$ values ('push', 'own', 25::float8) $$,
  'the mark stands, and what the player did is beside it (GRADE-7)');
select is(pg_temp.settle('begun', '{"result": "loss", "result_why": "why", "actual": 25}'), 0::bigint, 'again (GRADE-7)');
update public.plays set settled_at = now();
select is(pg_temp.attempt('authenticated', pg_temp.owner(), format('select public.mark_play(%L, null)', pg_temp.id_of('begun'))), '1 rows', 'the mark is taken back (GRADE-7)');
select is(pg_temp.waiting(), '["begun"]', 'so that results count again (GRADE-7)');

-- What changed while a grading was under way
create temp table asked_for on commit drop as select pg_temp.asked('begun') as said;
create temp table graded_before on commit drop as select result, actual, close_fair from public.plays where id = pg_temp.id_of('begun');
create function pg_temp.settle_as_asked() returns text language plpgsql as $$
declare
  v_changed bigint := pg_temp.settle('begun', (select said from asked_for) || '{"result": "loss", "actual": 3, "close_fair": 0.1}');
begin
  return v_changed || (select case when settled_at is null then ', and waits' else '' end from public.plays where id = pg_temp.id_of('begun'));
end; $$;
update public.plays set player_id = pg_temp.player('Jaylen Brown'), settled_at = null where id = pg_temp.id_of('begun');
select is(pg_temp.settle_as_asked(), '0, and waits', 'of a play that a decision has given to another player meanwhile nothing is written, and it is looked at again (GRADE-6)');
update public.plays set player_id = null where id = pg_temp.id_of('begun');
select is(pg_temp.settle_as_asked(), '0, and waits', 'nor of one that is nobody''s meanwhile (GRADE-6)');
update public.plays set player_id = pg_temp.player('Jayson Tatum'), commence_time = commence_time + interval '1 second' where id = pg_temp.id_of('begun');
select is(pg_temp.settle_as_asked(), '0, and waits', 'nor of one whose start has moved (CLV-4)');
update public.plays set commence_time = commence_time - interval '1 second' where id = pg_temp.id_of('begun');
select results_eq($$ select result, actual, close_fair from public.plays where id = pg_temp.id_of('begun') $$, 'select * from graded_before', 'what they say stays (CLV-4)');
select is(pg_temp.settle_as_asked(), '1', 'of one that is as it was asked for it is (CLV-4)');
update public.plays set settled_at = null where id = pg_temp.id_of('begun');

-- Starts that move
insert into public.nba_events (id, commence_time, home_team, away_team, updated_at)
values ('game-1', now() + interval '30 minutes', 'Boston Celtics', 'Miami Heat', now());
update public.closing_market_quotes set closed_at = now() - interval '1 hour';
select is(pg_temp.waiting(), '[]', 'a play whose start was put off waits for it (CLV-3)');
select results_eq(
  $$ select distinct commence_time = now() + interval '30 minutes', first_commence_time = now() - interval '1 hour', close_fair, close_ev, close_point, close_price,
       close_clv, closed_at, close_minutes from public.plays where event_id = 'game-1' $$,
  $$ values (true, true, null::float8, null::float8, null::float8, null::integer, null::float8, null::timestamptz, null::float8) $$,
  'and the close that was none is gone (CLV-3)');
update public.nba_events set commence_time = now() - interval '20 minutes', updated_at = now() + interval '1 second';
select is(pg_temp.waiting(), '["begun", "nobody"]', 'brought forward it is looked at again (CLV-3)');
select is((select count(*) from public.plays where commence_time = now() - interval '20 minutes'), 3::bigint, 'with the true start (CLV-3)');
update public.nba_events set commence_time = '-infinity', updated_at = now() + interval '2 seconds';
select is((select count(*) from public.plays where commence_time = now() - interval '20 minutes' and pg_temp.waiting() is not null), 3::bigint,
  'a start that cannot be is not followed, and stops no grading (CLV-3)');
delete from public.nba_events;
create temp table snow_quotes on commit drop as select * from public.closing_market_quotes where event_id = 'game-1';
delete from public.closing_market_quotes;
select is((select count(*) from public.plays where event_id = 'game-1' and commence_time = now() - interval '20 minutes' and pg_temp.waiting() is not null), 3::bigint,
  'a game that nothing tells of any more keeps its start (GRADE-5)');

-- Whose plays are that nobody was certain of
insert into public.players (league, display_name, team) values ('nba', 'Nicolas Claxton', 'BKN'), ('nba', 'Jalen Williams', 'MIA'), ('nba', 'Jaylin Williams', 'MIA');
select is(public.replace_results('nba', jsonb_build_array(pg_temp.said(2, 'Jalen Williams', 'MIA', '{"points": 1}',
    jsonb_build_object('player_id', pg_temp.player('Jaylin Williams')))), 'file', null, true) -> 'unmatched', '[{"row": 2, "player": "Jalen Williams"}]',
  'an id beside the name of another of its family is nobody''s (GRADE-6)');
insert into kept select name, pg_temp.play('spelled', now() - interval '1 hour', null) from unnest(array['Nic Claxton', 'Nick Claxton', 'J. Williams', 'Jaylin Williams']) name;
insert into kept values ('again', pg_temp.play('spelled', now() - interval '1 hour', null));
update public.plays p set player_name = case k.name when 'again' then 'Nic Claxton' else k.name end, home_team = case when k.name ~ 'Williams' then 'Boston Celtics' else 'Brooklyn Nets' end,
  settled_at = now(), user_id = case k.name when 'Nick Claxton' then pg_temp.stranger() else p.user_id end from kept k where k.id = p.id and p.event_id = 'spelled';
select private.name_players_of_plays();
select results_eq(
  $$ select k.name, o.display_name from public.plays p join kept k using (id) left join public.players o on o.id = p.player_id where p.event_id = 'spelled' order by k.name collate "C" $$,
  $$ values ('J. Williams', null), ('Jaylin Williams', 'Jaylin Williams'), ('Nic Claxton', 'Nicolas Claxton'), ('Nick Claxton', 'Nicolas Claxton'),
       ('again', 'Nicolas Claxton') $$,
  'each has its player by its own name and teams, however another reader spells it, and what two could be is nobody''s (GRADE-6)');
select is((select count(*) from public.plays where event_id = 'spelled' and settled_at is null), 4::bigint, 'and is graded anew (GRADE-6)');

select matches(pg_temp.complaint($$ insert into public.player_results (league, player_id, game_date, stats, source)
  values ('nba', pg_temp.player('Jayson Tatum'), '1926-03-05', '{}', 'file') $$), 'player_results_of_our_time', 'nobody played in 1926 (GRADE-8)');

-- Names that nobody knows
delete from private.asked_play;
create temp table asked_before on commit drop as select private.players_version.version from private.players_version;
create function pg_temp.asked() returns bigint language sql as $$ select count(*) from private.asked_play $$;
delete from public.plays where event_id = 'spelled' and player_id is not null;
insert into public.plays select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'client_key', gen_random_uuid(),
  'player_name', 'Nobody ' || n, 'user_id', case when n > 450 then pg_temp.stranger() else p.user_id end))).*
from public.plays p, generate_series(1, 452) n where p.event_id = 'spelled' and p.player_name = 'J. Williams';
select private.name_players_of_plays();
select is(pg_temp.asked(), 400::bigint, 'of plays that nobody is known for so many are asked for at once (SEC-81)');
select is((select count(*) from private.asked_play a join public.plays p on p.id = a.play_id where p.user_id = pg_temp.stranger()), 2::bigint,
  'and one account keeps no other waiting (SEC-81)');
select public.plays_to_settle(p_is_first => false);
select is(pg_temp.asked(), 400::bigint, 'by the first call of a grading alone (SEC-81)');
select public.plays_to_settle();
select is(pg_temp.asked(), 453::bigint, 'the others by the next one (GRADE-6)');
update private.asked_play set asked_at = now() - interval '1 hour';
select private.name_players_of_plays();
select is((select count(*) from private.asked_play where asked_at = now()), 0::bigint, 'what was asked in vain is not asked again (SEC-81)');
update private.asked_play set asked_at = now() - interval '7 hours' where play_id = (select min(play_id::text)::uuid from private.asked_play);
select private.name_players_of_plays();
select is((select count(*) from private.asked_play where asked_at = now()), 1::bigint, 'but for a quarter of a day (GRADE-6)');
insert into public.players (league, display_name, team) values ('nba', 'Nobody 7', 'BOS');
select private.name_players_of_plays() from generate_series(1, 2);
select is((select count(*) from public.plays where player_name = 'Nobody 7' and player_id is not null), 1::bigint, 'and once players have changed (GRADE-6)');
delete from public.plays where player_name ~ '^Nobody ';

-- Plays of an old file
delete from private.asked_play;
create function pg_temp.old_play(p_player text) returns jsonb language sql stable
  return jsonb_build_object('league', 'nba', 'commence_time', now() - interval '200 days', 'player_name', p_player, 'home_team', 'Brooklyn Nets',
    'away_team', 'Boston Celtics', 'table_name', 'props', 'market', 'player_points', 'side', 'over', 'point', 20.5, 'book', 'fanduel', 'price', -120);
select is(pg_temp.attempt('authenticated', pg_temp.owner(), format('select public.import_plays(%L)', jsonb_build_array(pg_temp.old_play('Nic Claxton'), pg_temp.old_play('Of Old')))),
  '1 rows', 'plays of an old season are imported');
select private.name_players_of_plays();
select results_eq(
  $$ select p.player_name, o.display_name from public.plays p left join public.players o on o.id = p.player_id where p.commence_time < now() - interval '100 days' order by 1 $$,
  $$ values ('Nic Claxton', 'Nicolas Claxton'), ('Of Old', null) $$, 'and have their players, as far as they are known (GRADE-6)');
update public.plays set player_id = null where player_name = 'Nic Claxton' and commence_time < now() - interval '100 days';
update private.asked_play set asked_at = now() - interval '7 hours';
select private.name_players_of_plays();
select is((select count(*) from public.plays where player_id is null and commence_time < now() - interval '100 days'), 2::bigint, 'who is asked for once (SEC-81)');
select is((select count(*) from private.asked_play where asked_at = '-infinity'), 0::bigint, 'and waits no more (SEC-81)');
delete from public.plays where commence_time < now() - interval '100 days';

-- Games that are put off by days
insert into public.nba_events (id, commence_time, home_team, away_team, updated_at)
values ('snow', now() - interval '2 hours', 'Boston Celtics', 'Miami Heat', now()), ('strike', now() + interval '20 days', 'Boston Celtics', 'Miami Heat', now());
insert into public.closing_market_quotes
select 'closed', market, table_name, prop_type, now() - interval '6 days', players, player_ids, books, last_updates, player, book, point, over_price,
  under_price, now() - interval '10 days', now() - interval '10 days', now() - interval '9 days' from snow_quotes;
insert into kept values ('snow', pg_temp.play('snow', now() - interval '5 days', null)), ('strike', pg_temp.play('strike', now() - interval '199 days', null)),
  ('closed', pg_temp.play('closed', now() - interval '10 days', null)), ('long ago', pg_temp.play('strike', now() - interval '201 days', null)),
  ('graded', pg_temp.play('snow', now() - interval '5 days', null)), ('just graded', pg_temp.play('snow', now() - interval '2 days', null)),
  ('taken back', pg_temp.play('snow', now() - interval '5 days', null));
update public.plays set result = 'win', result_by = 'own', graded_at = now() where id in (pg_temp.id_of('graded'), pg_temp.id_of('just graded'));
update public.plays set voided_at = now() where id = pg_temp.id_of('taken back');
select ok(w @> '["snow", "closed"]' and not w ? 'strike', 'plays of a game that was put off wait until it begins, also by weeks (GRADE-5)') from pg_temp.waiting() w;
select results_eq(
  $$ select name, now() - commence_time from public.plays join kept using (id) where event_id in ('snow', 'strike', 'closed') order by name $$,
  $$ values ('closed', interval '6 days'), ('graded', interval '5 days'), ('just graded', interval '2 hours'), ('long ago', interval '201 days'),
       ('snow', interval '2 hours'), ('strike', interval '-20 days'), ('taken back', interval '5 days') $$,
  'plays without a result follow their game for a season, and others for three days (CLV-3, GRADE-5)');

select * from finish();
rollback;
