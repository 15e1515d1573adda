-- The quotes that a fetch replaces with its rows, and the close of a game.
begin;
\ir support/speak.sql
select no_plan();

-- Every quote of a fetch
create function pg_temp.replace_quotes(p_quotes jsonb, p_seen_at timestamptz, p_keep text[] default '{}') returns jsonb
  language sql return public.replace_props('props', '[]', p_keep, p_seen_at, null, p_quotes);
delete from private.replaced;
create temp table times (started timestamptz, fetched timestamptz) on commit drop;
insert into times values (now() - interval '1 hour', now() - interval '2 hours');
create function pg_temp.tonight(p_more jsonb default '{}') returns jsonb
  language sql stable return pg_temp.quotes('tonight', (select started from times), p_more);

select is(pg_temp.replace_quotes(jsonb_build_array(pg_temp.tonight()), (select fetched from times)) ->> 'markets', '1',
  'quotes are replaced with the rows of the same fetch (QUOTE-1)');
select results_eq(
  $$ select player_id, player_name, table_name, prop_type, market, book, point, over_price, under_price, last_update
     from public.quotes where event_id = 'tonight' order by player_name, book desc, point $$,
  $$ values (null::bigint, 'Brown', 'props', null, 'player_points', 'draftkings', 22.5::float8, null, -120, '2024-11-21T11:59:00Z'::timestamptz),
       (null, 'Tatum', 'props', null, 'player_points', 'draftkings', 10.5, -110, -110, '2024-11-21T11:59:00Z'),
       (null, 'Tatum', 'props', null, 'player_points', 'betrivers', 9.5, -150, null, null),
       (null, 'Tatum', 'props', null, 'player_points', 'betrivers', 10.5, 100, null, null) $$,
  'each line of each book is a row, ladders and single sides too (QUOTE-1)');
select is((select min(seen_at) from public.quotes), (select fetched from times), 'with the time at which it was seen (QUOTE-1)');
select is((select count(*) from public.closing_quotes where event_id = 'tonight'), 0::bigint, 'before the start nothing is closed (QUOTE-4)');
select pg_temp.replace_quotes('[]', (select fetched from times) + interval '1 minute', '{tonight}');
select is((select count(*) from public.quotes), 4::bigint, 'quotes on a game whose fetch failed stay (QUOTE-2)');
select public.replace_props('props', '[]', '{}', (select fetched from times) + interval '2 minutes');
select is((select count(*) from public.quotes), 4::bigint, 'a caller who says nothing of quotes leaves them (QUOTE-2)');
select is(pg_temp.attempt('service_role', null, format('select public.replace_props(''props'', ''[]'', ''{}'', %L, null, ''[]'')',
  (select fetched from times))), 'error PT409', 'older quotes are refused with their rows (QUOTE-2)');
select public.replace_props('baseball_props', '[]', '{}', (select fetched from times), '{hits}',
  jsonb_build_array(pg_temp.tonight('{"event_id": "other", "market": "batter_hits", "prop_type": "hits"}')));
select public.replace_props('baseball_props', '[]', '{}', (select fetched from times), '{bases}', '[]');
select pg_temp.replace_quotes(jsonb_build_array(pg_temp.tonight()), (select fetched from times) + interval '3 minutes');
select is((select count(*) from public.quotes), 8::bigint, 'quotes of other tables and of other types stay (QUOTE-2)');
select is(pg_temp.complaint(format('select public.replace_props(''baseball_props'', ''[]'', ''{}'', now(), ''{bases}'', %L)',
  jsonb_build_array(pg_temp.tonight('{"event_id": "other", "market": "batter_hits", "prop_type": "hits"}')))),
  'quotes of baseball_props: expected a prop_type of {bases}, found another one on batter_hits', 'and none of another type are taken');
select public.replace_props('baseball_props', '[]', '{}', (select fetched from times), '{hits}', '[]');

-- Quotes that cannot be
select matches(pg_temp.complaint(format('select public.replace_props(''props'', ''[]'', ''{}'', now(), null, %L)',
  jsonb_build_array(pg_temp.quotes('bad', now() + interval '1 hour', wrong)))), message, 'refused: quotes with ' || wrong::text)
from (values
  ('{"point": "{10.5,9.5,9.5,22.5}"}'::jsonb, '^quotes of props on player_points of game bad: '),
  ('{"point": "{10.5,10.5,9.5,22.5}"}', 'market_quotes_are_sane'), ('{"point": "{10.5,9.5,NULL,22.5}"}', 'are_sane'),
  ('{"point": "{10.5,9.5,NaN,22.5}"}', 'are_sane'), ('{"point": "{10.5,9.5,Infinity,22.5}"}', 'are_sane'),
  ('{"player": "{2,1,1,2}"}', 'are_sane'), ('{"book": "{2,2,1,1}", "point": "{9.5,10.5,11.5,22.5}"}', 'are_sane'),
  ('{"point": "{-1,9.5,10.5,22.5}"}', 'are_sane'), ('{"point": "{10.5}"}', 'are_sane'),
  ('{"over_price": "{-110,-150,99,NULL}"}', 'are_sane'), ('{"under_price": "{-99,NULL,NULL,-120}"}', 'are_sane'),
  ('{"over_price": "{-110,NULL,100,NULL}"}', 'are_sane'), ('{"over_price": "{-110}"}', 'are_sane'),
  ('{"under_price": "{-110}"}', 'are_sane'), ('{"player": "{0,1,1,2}"}', 'are_sane'), ('{"player": "{1,1,1,3}"}', 'are_sane'),
  ('{"player": "{1,1,1,NULL}"}', 'are_sane'), ('{"book": "{1,2,2,3}"}', 'are_sane'), ('{"book": "{0,2,2,1}"}', 'are_sane'),
  ('{"book": "{1}"}', 'are_sane'), ('{"players": ["Tatum", ""]}', 'are_sane'), ('{"players": ["Tatum", null]}', 'are_sane'),
  ('{"books": ["draftkings", "golf"]}', 'books_check'), ('{"last_updates": []}', 'updates_of_books'),
  ('{"event_id": ""}', 'event_id_check'), ('{"market": ""}', 'market_check'),
  ('{"commence_time": null}', 'commence_time'), ('{"player": null}', 'player'), ('{"point": "nonsense"}', 'malformed array')
) bad(wrong, message);
select is(pg_temp.attempt('service_role', null, 'update public.market_quotes set player_ids = ''{1}'''), 'error 23514',
  'quotes have as many ids as players');
select matches(pg_temp.complaint('select public.replace_props(''props'', ''[]'', ''{}'', now(), null, ''{}'')'),
  '^quotes of props: expected an array, found object', 'refused: what is no list of quotes');
select matches(pg_temp.complaint(format('select public.replace_props(''props'', ''[]'', ''{}'', now(), null, %L)',
  jsonb_build_array(pg_temp.tonight(), pg_temp.tonight()))), '^quotes of props rows 1 and 2 are the same: tonight, player_points',
  'refused: one market of a game twice');
select is((select count(*) from public.quotes), 4::bigint, 'after each refusal the stored quotes stand (QUOTE-2)');

-- A game starts
select is(public.close_games((select started - interval '1 second' from times)), 0::bigint, 'a game that has not started is not closed (QUOTE-4)');
select is(public.close_games((select started from times)), 1::bigint, 'at its start it is (QUOTE-4)');
select is(public.close_games((select started from times)), 0::bigint, 'once (QUOTE-4)');
select results_eq(
  $$ select player_name, table_name, market, book, point, over_price, under_price, seen_at, last_update, commence_time
     from public.closing_quotes where event_id = 'tonight' order by player_name, book, point $$,
  $$ select player_name, table_name, market, book, point, over_price, under_price, seen_at, last_update, (select started from times)
     from public.quotes order by player_name, book, point $$,
  'with every quote that stood (QUOTE-4)');
create temp table closed on commit drop as select * from public.closing_quotes;
select pg_temp.replace_quotes(jsonb_build_array(pg_temp.tonight('{"over_price": "{-500,-500,-500,-500}"}')),
  (select started + interval '1 minute' from times));
select is((select count(*) from public.quotes), 0::bigint, 'quotes on a game that has started are not taken (QUOTE-4)');
select results_eq('select * from public.closing_quotes order by event_id, player_name, book, point', 'select * from closed order by event_id, player_name, book, point',
  'and its close stays what it was (QUOTE-4)');
select is(public.close_games(), 0::bigint, 'no job closes it again (QUOTE-4)');

-- Games that no job saw start
create function pg_temp.game(p_event text, p_start interval, p_more jsonb default '{}') returns jsonb
  language sql stable return pg_temp.quotes(p_event, (select started + p_start from times), p_more);
select pg_temp.replace_quotes(jsonb_build_array(pg_temp.game('silent', '10 minutes'), pg_temp.game('early', '10 minutes'),
  pg_temp.game('late', '10 minutes'), pg_temp.game('unseen', '10 minutes')), (select started + interval '5 minutes' from times));
select pg_temp.replace_quotes(jsonb_build_array(
    pg_temp.game('early', '7 minutes', '{"player": [], "book": [], "point": [], "over_price": [], "under_price": []}'),
    pg_temp.game('unseen', '3 minutes', '{"player": [], "book": [], "point": [], "over_price": [], "under_price": []}'),
    pg_temp.game('late', '30 minutes', '{"over_price": "{-300,-300,-300,-300}"}')),
  (select started + interval '11 minutes' from times));
select results_eq('select distinct event_id, commence_time - (select started from times) from public.closing_quotes where event_id in (''silent'', ''early'', ''late'', ''unseen'') order by 1',
  $$ values ('early', interval '7 minutes'), ('silent', interval '10 minutes') $$,
  'what a started game no longer answers is closed as it goes, with the start that was said last (QUOTE-4)');
select is((select count(*) from public.closing_quotes where event_id = 'unseen'), 0::bigint,
  'quotes that were seen in a running game are no close (QUOTE-4)');
select results_eq('select distinct event_id from public.quotes', $$ values ('late') $$, 'a start that was put off keeps its quotes (QUOTE-4)');
select is(public.close_games((select started + interval '31 minutes' from times)), 1::bigint, 'and is closed when it comes');
select is((select max(over_price) from public.closing_quotes where event_id = 'late'), -300, 'with the quotes of then (QUOTE-4)');
-- Games that are put off after the clock has closed them
delete from public.closing_market_quotes;
delete from public.market_quotes;
delete from private.replaced;
create function pg_temp.none(p_event text, p_start interval) returns jsonb
  language sql stable return pg_temp.game(p_event, p_start, '{"player": [], "book": [], "point": [], "over_price": [], "under_price": []}');
create function pg_temp.at(p_minutes interval) returns timestamptz language sql stable return (select started + p_minutes from times);
-- The start of a close, and what everything says of the start, both from the first start.
create function pg_temp.starts(p_event text) returns text language sql stable return (
  select format('%s, %s', min(commence_time) - pg_temp.at('0'), private.start_of_game('nba', p_event) - pg_temp.at('0'))
  from public.closing_market_quotes where event_id = p_event);
select pg_temp.replace_quotes(jsonb_build_array(pg_temp.game('rain', '0'), pg_temp.game('twice', '0'), pg_temp.game('games first', '0'),
  pg_temp.game('games later', '0'), pg_temp.game('begun', '0'), pg_temp.game('on time', '0')), pg_temp.at('-18 minutes'));
insert into public.nba_events (id, commence_time, home_team, away_team, updated_at)
select id, pg_temp.at('0'), 'Boston Celtics', 'Miami Heat', pg_temp.at('-30 minutes')
from unnest(array['rain', 'twice', 'games first', 'games later', 'begun', 'on time']) id;
update public.nba_events set commence_time = pg_temp.at('115 minutes'), updated_at = pg_temp.at('-10 minutes') where id = 'games first';
select is(public.close_games(pg_temp.at('0')), 5::bigint, 'closed are the games that have started by what was said last (QUOTE-4)');
select is((select count(*) from public.closing_quotes where event_id = 'games first'), 0::bigint,
  'and none that the games have put off since its quotes were seen (QUOTE-4)');
select pg_temp.replace_quotes(jsonb_build_array(pg_temp.none('rain', '115 minutes'), pg_temp.none('twice', '0'), pg_temp.none('begun', '-30 minutes'),
  pg_temp.game('on time', '0')), pg_temp.at('12 minutes'), '{games first,games later}');
select is(pg_temp.starts('rain'), '01:55:00, 01:55:00', 'a start that was put off without newer quotes is the start (QUOTE-4, PLAY-24)');
select is((select count(*) from public.closing_quotes where event_id = 'rain'), 0::bigint, 'and the game is closed no longer (QUOTE-4)');
select is(pg_temp.starts('twice'), '00:00:00, 00:00:00', 'one that was said again is the start');
select pg_temp.replace_quotes(jsonb_build_array(pg_temp.none('twice', '60 minutes')), pg_temp.at('20 minutes'), '{games first,games later}');
select is(pg_temp.starts('twice'), '01:00:00, 01:00:00', 'until another one is said, though its quotes went long ago (QUOTE-4)');
delete from private.replaced;
select pg_temp.replace_quotes(jsonb_build_array(pg_temp.none('rain', '0')), pg_temp.at('12 minutes'), '{games first,games later}');
select is(pg_temp.starts('rain'), '01:55:00, 01:55:00', 'and none that was said no later (QUOTE-4)');
update public.nba_events set commence_time = pg_temp.at('75 minutes'), updated_at = pg_temp.at('-5 minutes') where id = 'games later';
update public.nba_events set commence_time = pg_temp.at('-20 minutes'), updated_at = pg_temp.at('12 minutes 30 seconds') where id = 'on time';
select is(public.close_games(pg_temp.at('13 minutes')), 0::bigint, 'the clock closes nothing anew (QUOTE-4)');
select is(pg_temp.starts('games later'), '01:15:00, 01:15:00', 'but what is closed follows the games that were asked since its quotes were seen, though their answer came late (QUOTE-4)');
select is(pg_temp.starts('begun'), '00:00:00, 00:00:00', 'and a close that would be of a running game is not moved (QUOTE-4)');
select is(pg_temp.starts('on time'), '00:00:00, -00:20:00', 'nor is one moved by the games to before its quotes were seen (QUOTE-4)');
select is(public.close_games(pg_temp.at('115 minutes')), 1::bigint, 'put off, a game is closed when it begins (QUOTE-4)');
select is(pg_temp.starts('games first'), '01:55:00, 01:55:00', 'with its start (QUOTE-4)');
delete from public.nba_events;
delete from public.closing_market_quotes;
delete from public.market_quotes;
-- As the functions call it
select is(pg_temp.attempt('service_role', null, format(
    'select public.replace_props(''assists_props'', ''[]'', ''{}'', %L, null, %L)', (select started + minutes from times), quotes)), '1 rows',
  'the service role replaces quotes and keeps those that go (QUOTE-4)')
from (values (interval '-1 minute', jsonb_build_array(pg_temp.tonight('{"event_id": "served"}'))), (interval '1 minute', '[]')) calls(minutes, quotes);
select is((select count(*) from public.closing_quotes where event_id = 'served'), 4::bigint, 'and they are there (QUOTE-4)');
select is(pg_temp.attempt('service_role', null, 'select public.close_games()'), '1 rows', 'the clock closes games as the service role (QUOTE-4)');
select is(pg_temp.attempt(r, pg_temp.developer(), call), 'error 42501', format('%s cannot %s (QUOTE-4)', r, call))
from unnest(array['anon', 'authenticated']) r,
  unnest(array['select public.close_games()', 'delete from public.closing_market_quotes', 'delete from public.market_quotes']) call;

select * from finish();
rollback;
