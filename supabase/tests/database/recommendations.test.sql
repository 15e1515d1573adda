-- What pages recommended, kept when it was and graded for everybody (REC-2 to REC-5).
begin;
\ir support/speak.sql
select no_plan();

create function pg_temp.said(p_player text, p_more jsonb default '{}') returns jsonb language sql stable
  return jsonb_build_object('league', 'nba', 'event_id', 'late', 'home_team', 'Boston Celtics', 'away_team', 'Miami Heat',
    'commence_time', now() + interval '3 hours', 'player_id', null, 'player_name', p_player, 'table_name', 'props', 'prop_type', null,
    'market', 'player_points', 'side', 'over', 'point', 20.5, 'book', 'bovada', 'price', 106, 'fair', 0.5, 'ev', 0.03,
    'method', 'additive, 2 books, two-sided', 'sabersim', 0.6, 'etr', null, 'agreement', 'one-source') || p_more;
create function pg_temp.note(p_rows jsonb, p_at timestamptz default now()) returns bigint language sql
  as $$ select public.note_recommendations(p_rows, p_at) $$;
create function pg_temp.noted() returns bigint language sql as $$ select count(*) from public.plays where user_id is null $$;

-- Noting
select is(pg_temp.note(jsonb_build_array(pg_temp.said('Tatum'), pg_temp.said('Brown', '{"side": "under", "fair": 0.6, "price": -130, "ev": 0.0615}'))),
  2::bigint, 'what is recommended is kept (REC-2)');
select results_eq(
  $$ select user_id, league, event_id, commence_time, first_commence_time, player_name, table_name, market, side, point, book, price, own_price,
       stake, fair, ev, method, sabersim, etr, agreement, created_at, voided_at, result from public.plays where player_name = 'Tatum' $$,
  $$ values (null::uuid, 'nba', 'late', now() + interval '3 hours', now() + interval '3 hours', 'Tatum', 'props', 'player_points', 'over',
       20.5::float8, 'bovada', 106, false, null::numeric, 0.5::float8, 0.03::float8, 'additive, 2 books, two-sided', 0.6::float8,
       null::float8, 'one-source', now(), null::timestamptz, null::text) $$,
  'as a play of nobody, at that price and worth (REC-2)');
select is(pg_temp.note(jsonb_build_array(pg_temp.said('Tatum', '{"price": 108, "ev": 0.04, "book": "fanduel", "point": 21.5}')), now() + interval '1 minute'), 0::bigint,
  'each side of a prop once: a later price is not (REC-2)');
select results_eq($$ select price, book, created_at from public.plays where player_name = 'Tatum' $$, $$ values (106, 'bovada', now()) $$,
  'and the first one stands (REC-2)');
select is(pg_temp.note(jsonb_build_array(pg_temp.said('Tatum', '{"side": "under"}'), pg_temp.said('Tatum', '{"market": "player_assists", "table_name": "assists_props"}'),
  pg_temp.said('Tatum', '{"event_id": "later"}'))), 3::bigint, 'the other side, another kind and another game are others (REC-2)');
select is(pg_temp.note(jsonb_build_array(pg_temp.said('Begun', jsonb_build_object('commence_time', now())))), 0::bigint,
  'on a game that has started when it was seen nothing is recommended (REC-1)');
insert into public.players (league, display_name) values ('nba', 'Derrick White');
create function pg_temp.white() returns jsonb language sql stable
  as $$ select jsonb_build_object('player_id', id) from public.players where display_name = 'Derrick White' $$;
select is(pg_temp.note(jsonb_build_array(pg_temp.said('Derrick White', pg_temp.white()))), 1::bigint, 'a player who is known is kept by who it is (REC-2)');
select is(pg_temp.note(jsonb_build_array(pg_temp.said('D. White', pg_temp.white()))), 0::bigint, 'and not again under another spelling (REC-2)');
select is(pg_temp.complaint($$ select public.note_recommendations('{}', now()) $$), 'recommendations come as a list, found object',
  'what is no list is refused (REC-2)');
select is(pg_temp.complaint(format('select public.note_recommendations(%L, now())', jsonb_build_array(pg_temp.said('X', wrong)))) ~ said, true, message || ' (REC-2)')
from (values
  ('{"ev": null}'::jsonb, 'plays_recommended', 'one without a worth is refused'), ('{"fair": null, "ev": null}', 'plays_recommended', 'and one without a fair chance'),
  ('{"ev": 0.2}', 'plays_ev_follows', 'and a worth that does not hang together')) bad(wrong, said, message);
select is(pg_temp.attempt('service_role', null, change), 'error 23514', 'nobody ' || what || ' what was recommended (REC-2)')
from (values
  ($$ update public.plays set voided_at = now() where user_id is null $$, 'takes back'),
  ($$ update public.plays set stake = 2 where user_id is null $$, 'stakes more on'),
  ($$ update public.plays set result = 'win', result_by = 'own', graded_at = now() where user_id is null $$, 'marks')) tried(change, what);
select is(pg_temp.noted(), 6::bigint, 'and nothing else came (REC-2)');

-- Whose they are
select is(pg_temp.attempt(r, case r when 'authenticated' then pg_temp.developer() end, call), said, format('%s: %s (REC-5)', r, call))
from (values
  ('anon', 'select public.note_recommendations(''[]'', now())', 'error 42501'), ('authenticated', 'select public.note_recommendations(''[]'', now())', 'error 42501'),
  ('service_role', 'select public.note_recommendations(''[]'', now())', '1 rows'),
  ('anon', 'select * from public.plays', 'error 42501'), ('authenticated', 'select * from public.plays', '0 rows'),
  ('anon', 'select * from public.recommendations()', '0 rows'), ('anon', 'select * from public.recommendation_record()', '1 rows')) who(r, call, said);
select is(pg_temp.attempt('authenticated', pg_temp.owner(), format('select public.%s(%L%s)', f, p.id, more)) ~ '^error', true, format('nobody may %s one (REC-5)', f))
from (select id from public.plays where player_name = 'Brown') p, (values ('void_play', ''), ('restore_play', ''), ('mark_play', ', ''win''')) call(f, more);

-- The games begin, and a reader has a play on one of them.
insert into public.plays (user_id, client_key, league, event_id, home_team, away_team, commence_time, first_commence_time, player_name, table_name,
  market, side, point, book, price, own_price)
select pg_temp.owner(), gen_random_uuid(), league, event_id, home_team, away_team, commence_time, commence_time, player_name, table_name, market, side, point, book, price, false
from public.plays where player_name = 'Brown';
update public.plays set commence_time = now() - interval '1 hour', first_commence_time = now() - interval '1 hour' where event_id = 'late';
create temp table listed on commit drop as select * from public.recommendations() with ordinality r;
select results_eq($$ select player_name, market, side from listed order by ordinality $$,
  $$ select player_name, market, side from public.plays where user_id is null and event_id = 'late' order by id desc $$,
  'recommendations whose game has started are listed, and no play of a reader (REC-5)');
select results_eq(
  $$ select id from public.recommendations((select commence_time from listed where ordinality = 2), (select id from listed where ordinality = 2), 2) $$,
  $$ select id from listed where ordinality in (3, 4) order by ordinality $$, 'part by part, each after the last one of the one before (REC-5)');
select is((select count(*) from public.recommendations(p_limit => 0)), 1::bigint, 'one at the least (REC-5)');
select set_eq($$ select p ->> 'player_name' from jsonb_array_elements(public.plays_to_settle() -> 'plays') p where p ->> 'event_id' = 'late' $$,
  $$ values ('Tatum'), ('Brown'), ('Derrick White') $$, 'and they are graded with the plays of readers (REC-3)');

-- What came of them: Tatum over points won at +106, the under lost, his assists pushed; Brown won at -130; White was void.
update public.plays p set result = said.result, result_by = 'file', graded_at = now(), close_ev = said.ev, close_clv = said.clv, closed_at = now()
from (values ('Tatum', 'player_points', 'over', 'win', 0.04, 0.01), ('Tatum', 'player_points', 'under', 'loss', -0.05, null),
  ('Tatum', 'player_assists', 'over', 'push', null, null), ('Brown', 'player_points', 'under', 'win', 0.02, 0.03),
  ('Derrick White', 'player_points', 'over', 'void', 0.5, 0.5)) said(player, market, side, result, ev, clv)
where p.user_id is null and p.event_id = 'late' and p.player_name = said.player and p.market = said.market and p.side = said.side;
-- Of Tatum 0.06 in three plays, of Brown 0.769231 in one; of the closes -0.01 in two and 0.02 in one; of the same book 0.01 and 0.03 in one each.
select results_eq(
  $$ select league, ahead, ungraded, wins, losses, pushes, voids, round(expected::numeric, 6), beaten,
       (select jsonb_object_agg(key, round(value::numeric, 6)) from jsonb_each_text(units)),
       (select jsonb_object_agg(key, round(value::numeric, 6)) from jsonb_each_text(close_ev)),
       (select jsonb_object_agg(key, round(value::numeric, 6)) from jsonb_each_text(close_clv))
     from public.recommendation_record() $$,
  $$ values ('nba', 1::bigint, 0::bigint, 2::bigint, 1::bigint, 1::bigint, 1::bigint, 1.6, 2::bigint,
       '{"sum": 0.829231, "plays": 4, "groups": 2, "sum_sum": 0.595316, "sum_plays": 0.949231, "plays_plays": 10}'::jsonb,
       '{"sum": 0.01, "plays": 3, "groups": 2, "sum_sum": 0.0005, "sum_plays": 0, "plays_plays": 5}'::jsonb,
       '{"sum": 0.04, "plays": 2, "groups": 2, "sum_sum": 0.001, "sum_plays": 0.04, "plays_plays": 2}'::jsonb) $$,
  'by league, the plays of a player in a game together (REC-4)');

select * from finish();
rollback;
