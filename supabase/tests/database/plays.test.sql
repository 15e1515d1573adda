-- Tracked plays (PLAY-20 to PLAY-26) and the bankroll (BANK-1): who records what, and what the database says of it.
begin;
\ir support/speak.sql
select no_plan();

-- Two games: one that starts in three hours, one that has started.
create function pg_temp.row_of(p_game text, p_player text, p_more jsonb default '{}') returns jsonb language sql stable
  return pg_temp.prop(p_player, jsonb_build_object('event_id', p_game, 'commence_time',
    now() + case p_game when 'late' then interval '3 hours' else interval '-1 minute' end) || p_more);
select public.replace_props('props', jsonb_build_array(
  pg_temp.row_of('late', 'Tatum', '{"betmgm_point": 21.5, "betmgm_over_price": 105}'),
  pg_temp.row_of('late', 'Brown', '{"draftkings_over_price": null}'),
  pg_temp.row_of('begun', 'Tatum')), '{}', now() - interval '2 hours');
select public.replace_props('baseball_props', jsonb_build_array(
  pg_temp.row_of('late', 'Judge', '{"prop_type": "hits"}') - 'bovada_point'), '{}', now() - interval '2 hours');
select public.replace_props('nfl_anytime_td_props', jsonb_build_array(jsonb_build_object(
  'event_id', 'late', 'commence_time', now() + interval '3 hours', 'home_team', 'Dallas Cowboys', 'away_team', 'New York Giants',
  'player_name', 'Lamb', 'fanduel_price', 140)), '{}', now() - interval '2 hours');
-- A ladder beside the rows.
insert into public.market_quotes (event_id, market, table_name, commence_time, players, player_ids, books, last_updates, player, book,
  point, over_price, under_price, seen_at)
values ('late', 'player_points', 'props', now() + interval '3 hours', '{Tatum}', '{null}', '{betrivers}', '{null}', '{1}', '{1}',
  '{30.5}', '{450}', '{null}', now());

create function pg_temp.said(p_more jsonb default '{}') returns jsonb language sql immutable
  return '{"client_key": "00000000-0000-4000-8000-0000000000a1", "event_id": "late", "table_name": "props", "player_name": "Tatum",
    "side": "over", "point": 20.5, "book": "draftkings", "price": -110}'::jsonb || p_more;
create function pg_temp.record(p_more jsonb default '{}') returns text language sql immutable
  return format('select public.record_play(%L)', pg_temp.said(p_more));
create function pg_temp.key(p_n integer) returns jsonb language sql immutable
  return jsonb_build_object('client_key', '00000000-0000-4000-8000-0000000000b' || p_n);
create function pg_temp.as_owner(p_sql text) returns text language sql as
  $$ select pg_temp.attempt('authenticated', pg_temp.owner(), p_sql) $$;
create function pg_temp.owner_hears(p_sql text) returns text language plpgsql as $$
declare
  v_said text;
begin
  perform set_config('request.jwt.claims', json_build_object('role', 'authenticated', 'sub', pg_temp.owner())::text, true);
  v_said := pg_temp.complaint(p_sql);
  perform set_config('request.jwt.claims', '', true);
  return v_said;
end;
$$;

-- Recording
select is(pg_temp.as_owner(pg_temp.record('{"stake": 1.5, "fair": 0.55, "ev": 0.05, "method": "additive, 8 books", "sabersim": 0.6,
  "etr": null, "agreement": "one-source"}')), '1 rows', 'a reader records a play (PLAY-20)');
select results_eq(
  $$ select user_id, league, event_id, home_team, away_team, commence_time, first_commence_time, player_name, table_name, prop_type, market, side, point,
       book, price, own_price, stake, fair, ev, method, sabersim, etr, agreement, created_at, voided_at, ninety_nine_play_id, result
     from public.plays $$,
  $$ select pg_temp.owner(), 'nba', 'late', 'Boston Celtics', 'Miami Heat', now() + interval '3 hours', now() + interval '3 hours', 'Tatum', 'props', null::text,
       'player_points', 'over', 20.5::float8, 'draftkings', -110, false, 1.5::numeric, 0.55::float8, 0.05::float8,
       'additive, 8 books', 0.6::float8, null::float8, 'one-source', now(), null::timestamptz, null::bigint, null::text $$,
  'with its game, who it is and its market by what is stored, and with what the reader saw of it (PLAY-20)');
select is((select player_id from public.plays), (select player_id from public.props where event_id = 'late' and player_name = 'Tatum'),
  'and with the player of the row (PLAY-20)');
select isnt((select player_id from public.plays), null, 'who is known (PLAY-20)');
select is(pg_temp.as_owner(pg_temp.record('{"price": 200}')), '1 rows', 'the same key again answers (PLAY-21)');
select is((select (private.keep_play(pg_temp.row_of('late', 'Tatum'), p, null)).id = p.id from public.plays p), true,
  'so it does when both come at once (PLAY-21)');
select is((select count(*) from public.plays where price = -110), 1::bigint, 'with the play that is there, and records nothing (PLAY-21)');
select is((select count(*) from public.plays), 1::bigint, 'nor anything else (PLAY-21)');
select is(pg_temp.as_owner(pg_temp.record('{"player_name": "Nobody", "player_id": 0}')), '1 rows',
  'also when what it is on is no longer offered (PLAY-21)');
select is(pg_temp.attempt('authenticated', pg_temp.stranger(), pg_temp.record()), '1 rows',
  'the same key of another reader is another play (PLAY-21)');
select is((select count(*) from public.plays where user_id = pg_temp.stranger()), 1::bigint, 'of that reader (PLAY-21)');

select is(pg_temp.as_owner(pg_temp.record(pg_temp.key(1) || '{"price": -105}')), '1 rows', 'a price of the reader''s own is recorded (PLAY-22)');
select is(pg_temp.as_owner(pg_temp.record(pg_temp.key(2) || '{"point": 19.5}')), '1 rows', 'a line of the reader''s own is recorded (PLAY-22)');
select is(pg_temp.as_owner(pg_temp.record(pg_temp.key(3) || '{"book": "betrivers", "point": 30.5, "price": 450}')), '1 rows',
  'an alternate line is recorded (PLAY-22)');
select is(pg_temp.as_owner(pg_temp.record(pg_temp.key(4) || '{"book": "betmgm", "point": 21.5, "price": 105}')), '1 rows',
  'a line of another book is recorded (PLAY-22)');
select is(pg_temp.as_owner(pg_temp.record(pg_temp.key(5) || '{"side": "under", "price": -120}')), '1 rows', 'an under is recorded (PLAY-22)');
select is(pg_temp.as_owner(pg_temp.record(pg_temp.key(6)
  || '{"table_name": "nfl_anytime_td_props", "player_name": "Lamb", "book": "fanduel", "point": 0.5, "price": 140}')), '1 rows',
  'a touchdown is recorded (PLAY-22)');
select is(pg_temp.as_owner(pg_temp.record(pg_temp.key(7)
  || '{"table_name": "baseball_props", "prop_type": "hits", "player_name": "Judge"}')), '1 rows', 'a prop of a type is recorded (PLAY-22)');
select results_eq(
  $$ select right(client_key::text, 1), market, prop_type, point, own_price from public.plays
     where user_id = pg_temp.owner() and client_key::text ~ 'b\d$' order by 1 $$,
  $$ values ('1', 'player_points', null, 20.5::float8, true), ('2', 'player_points', null, 19.5, true),
       ('3', 'player_points', null, 30.5, false), ('4', 'player_points', null, 21.5, false), ('5', 'player_points', null, 20.5, false),
       ('6', 'player_anytime_td', null, null, false), ('7', 'batter_hits', 'hits', 20.5, false) $$,
  'what no book shows is marked as an own price, and a market without a line has none (PLAY-22)');
select is(pg_temp.as_owner(pg_temp.record(pg_temp.key(8) || '{"player_name": "Brown", "side": "under", "price": -120}')), '1 rows',
  'the side of Brown that is offered is recorded (PLAY-23)');

select is(pg_temp.as_owner(pg_temp.record('{"client_key": "00000000-0000-4000-8000-0000000000c3", "book": "fanduel"}')), '1 rows',
  'a price that another book shows is recorded (PLAY-22)');
select is((select own_price from public.plays where client_key::text ~ 'c3$'), true, 'as an own price at this one (PLAY-22)');

-- A fetch takes the price away: for an hour it is still one that the reader was shown.
select public.replace_props('props', jsonb_build_array(
  pg_temp.row_of('late', 'Tatum', '{"draftkings_over_price": -130}'), pg_temp.row_of('late', 'Brown', '{"draftkings_over_price": null}')),
  '{}', now() - interval '50 minutes');
select is(pg_temp.as_owner(pg_temp.record(pg_temp.key(9))), '1 rows', 'a price that a fetch took away is recorded (PLAY-22)');
select is((select own_price from public.plays where client_key::text ~ 'b9$'), false, 'as one that was shown (PLAY-22)');
update public.line_history set seen_at = seen_at - interval '20 minutes';
select is(pg_temp.as_owner(pg_temp.record('{"client_key": "00000000-0000-4000-8000-0000000000c1"}')), '1 rows',
  'more than an hour later it is recorded too (PLAY-22)');
select is((select own_price from public.plays where client_key::text ~ 'c1$'), true, 'as the reader''s own (PLAY-22)');

-- And a side away from every book.
select public.replace_props('props', jsonb_build_array(
  pg_temp.row_of('late', 'Tatum', '{"draftkings_over_price": -130}'),
  pg_temp.row_of('late', 'Brown', '{"draftkings_over_price": null, "draftkings_under_price": null}')), '{}', now() - interval '1 minute');

-- What is refused
select is(pg_temp.owner_hears(pg_temp.record(pg_temp.key(0) || more)), said, 'refused: ' || said || ' (PLAY-23)')
from (values
  ('{"player_name": "Brown", "side": "under", "price": -120}'::jsonb, 'no book offers the under of Brown in this game'),
  ('{"player_name": "Brown"}', 'no book offers the over of Brown in this game'),
  ('{"table_name": "nfl_anytime_td_props", "player_name": "Lamb", "side": "under"}', 'no book offers the under of Lamb in this game'),
  ('{"player_name": "Nobody"}', 'Nobody has no line in this game any more'),
  ('{"event_id": "nowhere"}', 'Tatum has no line in this game any more'),
  ('{"table_name": "profiles"}', 'there are no props in profiles'),
  ('{"point": null}', 'a play on a line needs its point'),
  ('{"user_id": "00000000-0000-4000-8000-000000000002"}', 'a play has no field user_id that a reader may set'),
  ('{"own_price": false}', 'a play has no field own_price that a reader may set'),
  ('{"result": "win"}', 'a play has no field result that a reader may set'),
  ('{"created_at": "2020-01-01"}', 'a play has no field created_at that a reader may set'),
  ('{"price": null}', 'a play needs the field price'),
  ('{"client_key": null}', 'a play needs the field client_key')
) refused(more, said);
select is(pg_temp.owner_hears(format('select public.record_play(%L)', p)), said, 'refused: ' || said || ' (PLAY-23)')
from (values ('[]', 'a play is an object of its fields, found array'), (null, 'a play is an object of its fields, found nothing')) bad(p, said);
select is(pg_temp.as_owner(pg_temp.record(pg_temp.key(0) || more)), 'error 23514', format('a play with %s is refused (PLAY-23)', more))
from unnest(array['{"price": 50}', '{"price": 1000001}', '{"stake": 0}', '{"stake": -1}', '{"fair": 1.2}', '{"book": "golf"}', '{"side": "both"}',
  '{"agreement": "yes"}', '{"point": -1}']::jsonb[]) more;
select is(pg_temp.as_owner(pg_temp.record(pg_temp.key(0) || more)), 'error 22P02', format('a play with %s is refused (PLAY-23)', more))
from unnest(array['{"price": "cheap"}', '{"stake": "all"}', '{"client_key": "1"}']::jsonb[]) more;
-- What it was worth hangs together: 0.55 at -110 is +5.0 %, a whole line has pushes.
select is(pg_temp.owner_hears(pg_temp.record(pg_temp.key(0) || more)),
  'the EV of this play does not follow from its fair chance and its price: load the page again and record it anew',
  format('a play with %s is refused (PLAY-27)', more))
from unnest(array['{"fair": 0.55, "ev": 0.06}', '{"fair": 0.55, "ev": 0.04}', '{"fair": 0.55, "ev": -0.05}', '{"ev": 0.05}', '{"fair": 0.5, "ev": 0.05}',
  '{"fair": 0.55, "ev": 0.06, "point": 20}', '{"fair": 0.55, "ev": -0.01, "point": 20}', '{"fair": 0.45, "ev": 0.05, "price": 150}',
  '{"fair": 0.45, "ev": 0.05, "price": 150, "point": null, "table_name": "nfl_anytime_td_props", "player_name": "Lamb"}']::jsonb[]) more;
select is(pg_temp.as_owner(pg_temp.record(jsonb_build_object('client_key', '00000000-0000-4000-8000-0000000000d' || n) || more)), '1 rows',
  format('a play with %s is recorded (PLAY-27)', more))
from unnest(array['{"fair": 0.55}', '{"fair": 0.55, "ev": 0.05}', '{"fair": 0.5501, "ev": 0.05}', '{"fair": 0.55, "ev": 0.046, "point": 20}',
  '{"fair": 0.45, "ev": 0.125, "price": 150}', '{"fair": 0.45, "ev": -0.13, "point": 20}']::jsonb[]) with ordinality recorded(more, n);
select is(pg_temp.attempt('service_role', null, 'update public.plays set ev = 0.2, fair = 0.55 where client_key::text ~ ''a1$'''), 'error 23514',
  'nor is such a pair written otherwise (PLAY-27)');
-- The row of a game that has started stands until the next fetch.
insert into public.props (event_id, commence_time, home_team, away_team, player_name, draftkings_point, draftkings_over_price)
values ('begun', now(), 'Boston Celtics', 'Miami Heat', 'Tatum', 20.5, -110);
select is(pg_temp.owner_hears(pg_temp.record(pg_temp.key(0) || '{"event_id": "begun"}')), 'the game has started, so nothing was recorded',
  'refused once the game has started (PLAY-23)');
insert into public.nba_events (id, commence_time, home_team, away_team, updated_at)
values ('begun', now() + interval '1 hour', 'Boston Celtics', 'Miami Heat', now());
insert into public.market_quotes
select 'begun', market, table_name, prop_type, now() - interval '1 minute', players, player_ids, books, last_updates, player, book, point,
  over_price, under_price, now() - interval '1 hour'
from public.market_quotes where event_id = 'late';
select is(pg_temp.as_owner(pg_temp.record('{"client_key": "00000000-0000-4000-8000-0000000000c2", "event_id": "begun"}')), '1 rows',
  'but for a start that was put off (PLAY-23)');
update public.nba_events set commence_time = now(), updated_at = now() + interval '1 second' where id = 'begun';
select is(pg_temp.as_owner(format('select public.void_play(%L)', id)), 'error PT409', 'a play stands once its game has started (PLAY-24)')
from public.plays where client_key::text ~ 'c2$';
update public.plays set voided_at = now() - interval '1 hour' where client_key::text ~ 'c2$';
select is(pg_temp.owner_hears(format('select public.restore_play(%L)', id)), 'the game has started, so the play stays taken back',
  'and one that was taken back stays so (PLAY-24)') from public.plays where client_key::text ~ 'c2$';
update public.plays set voided_at = null where client_key::text ~ 'c2$';

select is(pg_temp.attempt('anon', null, call), 'error 42501', format('a visitor cannot %s (PLAY-20)', left(call, 30)))
from unnest(array[pg_temp.record(), 'select public.void_play(gen_random_uuid())', 'select public.restore_play(gen_random_uuid())',
  'select public.mark_play(gen_random_uuid(), null)']) call;
select is(pg_temp.attempt('service_role', null, pg_temp.record()), 'error 42501', 'nobody records for no reader (PLAY-20)');
select is(pg_temp.attempt('authenticated', p, sql), 'error 42501', 'plays are written by their procedures alone (PLAY-20)')
from unnest(array[pg_temp.owner(), pg_temp.developer()]) p, unnest(array[
  'insert into public.plays default values', 'update public.plays set price = 100', 'delete from public.plays']) sql;
select is(pg_temp.attempt('authenticated', p, 'select 1 from public.plays where user_id = pg_temp.owner()'), '0 rows',
  'nobody else reads a reader''s plays (PLAY-20)') from unnest(array[pg_temp.stranger(), pg_temp.developer()]) p;

-- Taking back and marking
create function pg_temp.play_id(p_key text) returns uuid language sql as
  $$ select id from public.plays where user_id = pg_temp.owner() and right(client_key::text, 2) = p_key $$;
select is(pg_temp.attempt('authenticated', pg_temp.stranger(), format('select public.%s', call)), 'error PT404',
  format('nobody touches the play of another: %s (PLAY-24)', call))
from unnest(array[format('void_play(%L)', pg_temp.play_id('a1')), format('restore_play(%L)', pg_temp.play_id('a1')),
  format('mark_play(%L, null)', pg_temp.play_id('a1'))]) call;
select is(pg_temp.as_owner(format('select public.void_play(%L)', pg_temp.play_id('b1'))), '1 rows', 'a play is taken back (PLAY-24)');
select is((select count(*) from public.plays where voided_at = now()), 1::bigint, 'and stays (PLAY-24)');
update public.plays set voided_at = now() - interval '1 minute' where voided_at is not null;
select is(pg_temp.as_owner(format('select public.void_play(%L)', pg_temp.play_id('b1'))), '1 rows', 'a second time answers (PLAY-24)');
select is((select count(*) from public.plays where voided_at < now()), 1::bigint, 'and changes nothing (PLAY-24)');
create temp table as_it_was as select * from public.plays where id = pg_temp.play_id('b1');
select is(pg_temp.as_owner(format('select public.restore_play(%L)', pg_temp.play_id('b1'))), '1 rows', 'and comes back until the start (PLAY-24)');
select results_eq($$ select to_jsonb(p) - 'voided_at' from public.plays p where id = pg_temp.play_id('b1') and voided_at is null $$,
  $$ select to_jsonb(w) - 'voided_at' from as_it_was w $$, 'as it was (PLAY-24)');
select is(pg_temp.as_owner(format('select public.restore_play(%L)', pg_temp.play_id('b1'))), '1 rows', 'which a second time changes nothing (PLAY-24)');
select is(pg_temp.as_owner(format('select public.void_play(%L)', pg_temp.play_id('b1'))), '1 rows', 'and can be taken back again (PLAY-24)');
select is(pg_temp.owner_hears(format('select public.mark_play(%L, %L)', pg_temp.play_id('b1'), 'win')),
  'the play was taken back, so it has no result', 'a play that was taken back has no result (PLAY-25)');
select is(pg_temp.owner_hears(format('select public.mark_play(%L, %L)', pg_temp.play_id('a1'), 'win')),
  'the game has not started, so the play has no result yet', 'nor one whose game has not started (PLAY-25)');
select is(pg_temp.as_owner(format('select public.mark_play(%L, null)', pg_temp.play_id('a1'))), '1 rows',
  'though that there is none yet can be said of it (PLAY-25)');
update public.plays set commence_time = now() - interval '3 hours';
select is(pg_temp.owner_hears(format('select public.mark_play(%L, %L)', pg_temp.play_id('a1'), 'draw')),
  'a play ends as a win, a loss, a push or void, found draw', 'a result that is none is refused (PLAY-25)');
create temp table marked (result text, result_by text, graded boolean, earlier integer);
do $$
declare
  v_result text;
begin
  foreach v_result in array array['win', 'win', 'loss', null, 'push', 'void'] loop
    perform pg_temp.as_owner(format('select public.mark_play(%L, %L)', pg_temp.play_id('a1'), v_result));
    insert into marked select result, result_by, graded_at is not null, jsonb_array_length(earlier_results)
    from public.plays where id = pg_temp.play_id('a1');
  end loop;
end;
$$;
select results_eq('select * from marked',
  $$ values ('win', 'own', true, 0), ('win', 'own', true, 0), ('loss', 'own', true, 1), (null, null, false, 2), ('push', 'own', true, 2),
       ('void', 'own', true, 3) $$,
  'a result is marked, taken back and marked anew, and what it was is kept (PLAY-25)');
update public.plays set result = 'loss', result_by = 'file', graded_at = now() - interval '1 day', settled_at = now() where id = pg_temp.play_id('a1');
select pg_temp.as_owner(format('select public.mark_play(%L, %L)', pg_temp.play_id('a1'), said)) from unnest(array['win', 'push']) said;
select pg_temp.as_owner(format('select public.mark_play(%L, null)', pg_temp.play_id('a1')));
select results_eq(
  $$ select result, result_by, graded_at = now() - interval '1 day', settled_at is null from public.plays where id = pg_temp.play_id('a1') $$,
  $$ values ('loss', 'file', true, true) $$, 'over what a file of results said, taking back is what it said, to be graded anew (MINE-7)');
do $$ begin for n in 1 .. 30 loop
  update public.plays set actual = n where id = pg_temp.play_id('a1');
end loop; end $$;
select is((select jsonb_array_length(earlier_results) from public.plays where id = pg_temp.play_id('a1')), 20,
  'the last twenty of what it was are kept (PLAY-25)');

-- Picks of the specified dialog
create function pg_temp.pick(p_key integer, p_values text) returns text language sql immutable
  return format('insert into public.ninety_nine_plays (selection_text, is_over, price, request_id, sport, event_id, player_name,
    prop_type, bookmaker, point) values (%L, true, -110, %L, %s)', 'Tatum 20.5 Points', pg_temp.key(p_key) ->> 'client_key', p_values);
delete from public.plays;
update public.props set fliff_point = 49.5, fliff_over_price = 1000000 where event_id = 'late' and player_name = 'Tatum';
select is(pg_temp.as_owner(pg_temp.pick(1, $$'nba', 'late', 'Tatum', 'points', 'draftkings', 20.5$$)), '1 rows', 'a pick of the dialog is recorded (PLAY-26)');
select is(pg_temp.as_owner(pg_temp.pick(7, $$'nba', 'late', 'Tatum', 'points', 'fliff', 49.5$$)), '1 rows', 'also at a price of a million (PLAY-26)');
select is(pg_temp.as_owner(pg_temp.pick(2, $$'nba', 'late', 'Tatum', 'points', 'draftkings', 19.5$$)), '1 rows', 'also at a line that is gone (PLAY-26)');
select is(pg_temp.as_owner(pg_temp.pick(3, p)), '1 rows', format('the pick %s is recorded (PLAY-26)', p))
from unnest(array[$$'nba', 'late', 'Nobody', 'points', 'draftkings', 20.5$$]) p;
select is(pg_temp.as_owner(pg_temp.pick(4, $$'nba', 'late', 'Tatum', 'points', 'golf', 20.5$$)), '1 rows', 'so is one at a book that is none (PLAY-26)');
select is(pg_temp.as_owner(pg_temp.pick(5, $$'nba', 'begun', 'Tatum', 'points', 'draftkings', 20.5$$)), '1 rows', 'so is one on a game that has started (PLAY-26)');
select is(pg_temp.as_owner(pg_temp.pick(6, $$'nba', 'late', 'Tatum', 'points', 'draftkings', null$$)), '1 rows', 'so is one without a line (PLAY-26)');
select is(pg_temp.as_owner($$ insert into public.ninety_nine_plays (selection_text, is_over, price) values ('Tatum', true, -110) $$), '1 rows',
  'so is one of the three specified fields (PLAY-26)');
select results_eq(
  $$ select p.client_key = n.request_id, p.user_id, p.player_name, p.market, p.side, p.point, p.book, p.price, p.own_price
     from public.plays p join public.ninety_nine_plays n on n.id = p.ninety_nine_play_id order by p.point desc $$,
  $$ values (true, pg_temp.owner(), 'Tatum', 'player_points', 'over', 49.5::float8, 'fliff', 1000000, false),
       (true, pg_temp.owner(), 'Tatum', 'player_points', 'over', 20.5, 'draftkings', -130, false),
       (true, pg_temp.owner(), 'Tatum', 'player_points', 'over', 19.5, 'draftkings', -110, true) $$,
  'of those, the picks that say which prop they are on are plays as well, at the price of the book (PLAY-26)');
select is((select count(*) from public.plays), 3::bigint, 'and no other (PLAY-26)');

-- What a pick was worth
create function pg_temp.price_play(p_key integer, p_more jsonb default '{}') returns text language sql stable
  return format('select public.price_play(%s, %L)', (select id from public.ninety_nine_plays where request_id::text = pg_temp.key(p_key) ->> 'client_key'),
    jsonb_build_object('price', -130, 'point', 20.5, 'fair', 0.55, 'ev', 0.55 * (1 + 100 / 130.0) - 1, 'method', 'additive, 7 books, two-sided', 'sabersim', 0.6, 'etr', null,
      'agreement', 'one-source') || p_more);
create function pg_temp.worth() returns table (fair double precision, ev double precision, method text, sabersim double precision, etr double precision, agreement text)
  language sql stable as $$ select fair, ev, method, sabersim, etr, agreement from public.plays where fair is not null $$;
select is(pg_temp.as_owner(pg_temp.price_play(1, p_more)), '1 rows', format('worth %s (PLAY-26)', p_more))
from unnest(array['{"price": -110}', '{"point": 21.5}', '{"point": null}']::jsonb[]) p_more;
select is(pg_temp.attempt('authenticated', pg_temp.stranger(), pg_temp.price_play(1)), '1 rows', 'told by somebody else (PLAY-26)');
update public.plays set created_at = now() - interval '3 minutes';
select is(pg_temp.as_owner(pg_temp.price_play(1)), '1 rows', 'or too late (PLAY-26)');
select is((select count(*) from pg_temp.worth()), 0::bigint, 'says nothing of a play (PLAY-26)');
update public.plays set created_at = now();
select is(pg_temp.as_owner(pg_temp.price_play(1, '{"user_id": "00000000-0000-4000-8000-000000000009", "result": "win", "stake": 9}')), '1 rows', 'that of its line and price does');
select results_eq('select * from pg_temp.worth()', $$ values (0.55::float8, (0.55 * (1 + 100 / 130.0) - 1)::float8, 'additive, 7 books, two-sided', 0.6::float8, null::float8, 'one-source') $$,
  'as it was when the pick was made (PLAY-26)');
select is((select count(*) from public.plays where result is null and stake is null and user_id = pg_temp.owner()), 3::bigint, 'and nothing else (PLAY-26)');
select is(pg_temp.as_owner(pg_temp.price_play(1, '{"fair": 0.9}')), '1 rows', 'said again');
select is((select fair from pg_temp.worth()), 0.55::float8, 'it stays as it was (PLAY-26)');
select is(pg_temp.owner_hears(pg_temp.price_play(2, '{"price": -110, "point": 19.5, "fair": 2}')) ~ 'plays_|EV', true, 'no chance is over 1 (PLAY-26)');
select is(pg_temp.owner_hears('select public.price_play(1, ''[]'')'), 'a worth is an object of its fields, found array', 'what is no worth is refused (PLAY-26)');
select is(pg_temp.attempt('anon', null, 'select public.price_play(1, ''{}'')'), 'error 42501', 'a visitor tells none (PLAY-26)');

-- From a file
delete from public.plays;
create function pg_temp.of_file(p_more jsonb default '{}') returns jsonb language sql stable
  return jsonb_build_object('client_key', null, 'league', 'nba', 'commence_time', now() - interval '2 days', 'player_name', 'Tatum',
    'table_name', 'props', 'market', 'player_points', 'side', 'over', 'point', 20.5, 'book', 'fanduel', 'price', -120,
    'stake', 2, 'result', 'win', 'home_team', 'Boston Celtics', 'away_team', 'Miami Heat', 'user_id', pg_temp.stranger()) || p_more;
create function pg_temp.import(variadic p_plays jsonb[]) returns text language sql stable
  return format('select public.import_plays(%L)', to_jsonb(p_plays));
select is(pg_temp.as_owner(pg_temp.import(pg_temp.of_file(), pg_temp.of_file(), pg_temp.of_file('{"price": 105, "result": null}'))),
  '1 rows', 'a reader imports plays of games that have started (MINE-6)');
select results_eq(
  $$ select user_id = pg_temp.owner(), price, own_price, stake, result, result_by, created_at = commence_time from public.plays
     order by price $$,
  $$ values (true, -120, true, 2::numeric, 'win', 'own', true), (true, 105, true, 2, null, null, true) $$,
  'for themselves alone, at prices of their own, the same play once (MINE-6)');
select is(pg_temp.as_owner(pg_temp.import(pg_temp.of_file(
  '{"price": 106, "method": "additive, 7 books, two-sided", "sabersim": 0.6, "etr": 0.45}'))), '1 rows', 'with what its sources said');
select results_eq($$ select method, sabersim, etr from public.plays where price = 106 $$,
  $$ values ('additive, 7 books, two-sided', 0.6::float8, 0.45::float8) $$, 'as the file has it (MINE-6)');
delete from public.plays where price = 106;
select is(pg_temp.as_owner(pg_temp.import(pg_temp.of_file())), '1 rows', 'the same file again (MINE-6)');
select is((select count(*) from public.plays), 2::bigint, 'adds nothing (MINE-6)');
select is(pg_temp.as_owner(pg_temp.import(pg_temp.of_file(), pg_temp.of_file('{"repeat": 1}'), pg_temp.of_file('{"repeat": 2}'))), '1 rows',
  'a file that says a bet three times (MINE-6)') from generate_series(1, 2);
select is((select count(*) from public.plays where price = -120), 3::bigint, 'has three of them, however often it comes (MINE-6)');
delete from public.plays where price = -120 and client_key <> private.key_of_import(pg_temp.of_file());
select is(pg_temp.as_owner(pg_temp.import(pg_temp.of_file('{"price": 130}'), pg_temp.of_file(bad))), said,
  format('a file with %s (MINE-6)', what))
from (values ('{"market": "player_dunks"}'::jsonb, 'error 22023', 'a market that nobody counts'),
  ('{"point": null}', 'error 22023', 'no line where there is one'),
  ('{"fair": 0.55, "ev": 0.2}', 'error 22023', 'an EV that does not follow'),
  ('{"book": "mine"}', 'error 23514', 'a book that nobody knows'), ('{"price": 50}', 'error 23514', 'a price that is none'),
  ('{"result": "won"}', 'error 23514', 'a result that is none'), ('{"client_key": "x"}', 'error 22P02', 'a key that is none'))
  bad_files(bad, said, what);
select is(pg_temp.as_owner(pg_temp.import(pg_temp.of_file('{"price": 130}'),
  pg_temp.of_file(jsonb_build_object('price', 131, 'commence_time', now() + interval '1 hour')))), 'error 22023',
  'or with a game that has not started (MINE-6)');
create function pg_temp.ahead(p_more jsonb default '{}') returns jsonb language sql stable
  return pg_temp.of_file(jsonb_build_object('client_key', 'a0000000-0000-4000-8000-0000000000aa', 'price', 132,
    'commence_time', now() + interval '1 hour') || p_more);
insert into public.plays select (jsonb_populate_record(p, pg_temp.ahead(jsonb_build_object('id', gen_random_uuid(), 'user_id', pg_temp.owner(),
  'first_commence_time', now() + interval '1 hour', 'result', null, 'result_by', null, 'graded_at', null)))).* from public.plays p limit 1;
select is(pg_temp.as_owner(pg_temp.import(pg_temp.ahead())), '1 rows', 'but a file of the reader''s own plays has those of games ahead (MINE-6)');
select is((select count(*) from public.plays where price = 132), 1::bigint, 'which stand as they are (MINE-6)');
delete from public.plays where price = 132;
select is(pg_temp.owner_hears(pg_temp.import(pg_temp.of_file('{"price": 130}'), pg_temp.of_file('{"price": 131}' || bad))),
  'play 2 of those that were sent, ' || left(coalesce(bad ->> 'player_name', 'Tatum'), 80) || ': ' || said, format('and so it is with %s (MINE-6)', left(bad::text, 60)))
from (values
  ('{"commence_time": "-infinity"}'::jsonb, 'its game cannot have started then: expected a time since 1990'),
  ('{"commence_time": "4000-01-01 BC"}', 'its game cannot have started then: expected a time since 1990'),
  ('{"commence_time": "1989-12-31T23:59:59Z"}', 'its game cannot have started then: expected a time since 1990'),
  ('{"commence_time": "infinity"}', 'its game has not started: record it from its row'),
  ('{"created_at": "-infinity"}', 'it cannot have been recorded then: expected a time since 1990'),
  (jsonb_build_object('player_name', repeat('x', 201)), 'its player has a name of more than 200 characters'),
  (jsonb_build_object('home_team', repeat('x', 201)), 'a team has a name of more than 200 characters'),
  (jsonb_build_object('away_team', repeat('x', 201)), 'a team has a name of more than 200 characters')) bad_files(bad, said);
select is((select count(*) from public.plays), 2::bigint, 'is not imported by halves (MINE-6)');
select is(pg_temp.owner_hears('select public.import_plays(''{}'')'), 'plays come as a list', 'plays of a file are a list (MINE-6)');
select is(pg_temp.attempt('anon', null, pg_temp.import(pg_temp.of_file())), 'error 42501', 'a visitor imports nothing (MINE-6)');
select is(pg_temp.as_owner(pg_temp.import(pg_temp.of_file('{"commence_time": "1990-01-01T00:00:00Z"}'
  || jsonb_build_object('player_name', repeat('x', 200), 'home_team', repeat('é', 200), 'away_team', repeat('x', 200))))), '1 rows',
  'the oldest game and the longest names are taken (MINE-6)');
delete from public.plays where commence_time < '2000-01-01';
create function pg_temp.of_many(p_count integer) returns text language sql volatile
  return format('select public.import_plays(%L)', (
    select jsonb_agg(jsonb_build_object('client_key', gen_random_uuid())) from generate_series(1, p_count)));
insert into public.plays select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'user_id', pg_temp.stranger(),
  'client_key', pg_temp.key(8) ->> 'client_key'))).* from public.plays p limit 1;
select is(pg_temp.owner_hears(pg_temp.of_many(19999)), 'an account keeps 20000 plays at most', 'nor does a file bring more than that (MINE-6)');
select matches(pg_temp.owner_hears(pg_temp.of_many(19998)), '^play 1 of those that were sent, ', 'those of another account do not count (MINE-6)');
select is(pg_temp.as_owner(format('select public.import_plays(%L)', (
    select jsonb_agg(pg_temp.of_file(case when n < 2 then '{}'::jsonb else jsonb_build_object('price', 130 + n) end))
    from generate_series(0, 19999) n))),
  '1 rows', 'a file brings all that an account keeps at once, the plays that are there already among them (MINE-6)');
select is((select count(*) from public.plays where user_id = pg_temp.owner()), 20000::bigint, 'and no more of them (MINE-6)');
select is(pg_temp.as_owner(pg_temp.import(pg_temp.of_file(), pg_temp.of_file('{"price": 140}'))), '1 rows',
  'of a full account the same file adds nothing and is not refused (MINE-6)');
select is(pg_temp.owner_hears(pg_temp.import(pg_temp.of_file('{"price": 129}'))), 'an account keeps 20000 plays at most',
  'and one more play is (MINE-6)');
select matches(pg_temp.owner_hears(pg_temp.record(jsonb_build_object('client_key', gen_random_uuid()))), '^an account keeps 20000 plays at most$', 'a full account records no more, either (PLAY-28)');
select is((select count(*) from public.plays where user_id = pg_temp.owner()), 20000::bigint, 'and has as many as before (PLAY-28)');
delete from public.plays where user_id = pg_temp.owner() and price > 130;
insert into public.ninety_nine_plays (user_id, selection_text, is_over, price) select pg_temp.owner(), 'Tatum', true, -110
from generate_series(1, 20000 - (select count(*) from public.ninety_nine_plays where user_id = pg_temp.owner()));
select is(pg_temp.owner_hears($$ insert into public.ninety_nine_plays (selection_text, is_over, price) values ('Tatum', true, -110) $$),
  'an account keeps 20000 plays at most', 'picks are bounded as plays are (PLAY-28)');
delete from public.ninety_nine_plays where selection_text = 'Tatum' and event_id is null;
select is(pg_temp.as_owner(pg_temp.import(pg_temp.of_file(pg_temp.key(8) || jsonb_build_object('commence_time', now() + interval '1 hour')))),
  'error 22023', 'and their keys are no keys of its own (MINE-6)');
select is(pg_temp.as_owner(pg_temp.import(pg_temp.of_file(pg_temp.key(8)))), '1 rows', 'which it may use as well (MINE-6)');
select is((select count(*) from public.plays where client_key = (pg_temp.key(8) ->> 'client_key')::uuid), 2::bigint, 'for its own plays (MINE-6)');

-- Bankroll
select is(pg_temp.as_owner('insert into public.bankrolls (bankroll) values (1000)'), '1 rows', 'a reader keeps a bankroll (BANK-1)');
update public.bankrolls set updated_at = '2020-01-01';
select is((select updated_at from public.bankrolls), now(), 'with when it was changed (BANK-1)');
select is(pg_temp.as_owner('update public.bankrolls set ' || v), said, format('bankroll %s (BANK-1)', v))
from (values ('bankroll = null', '1 rows'), ('bankroll = 0', 'error 23514'), ('bankroll = 1e12', 'error 23514'), ('unit = '' ''', 'error 23514'),
  ('unit = ''$''', '1 rows'), ('user_id = pg_temp.stranger()', 'error 42501')) changed(v, said);
select is(pg_temp.attempt('authenticated', p, 'select 1 from public.bankrolls'), '0 rows', 'which nobody else reads (BANK-1)')
from unnest(array[pg_temp.stranger(), pg_temp.developer()]) p;
select is(pg_temp.attempt('authenticated', pg_temp.stranger(), 'update public.bankrolls set bankroll = 1'), '0 rows', 'or changes (BANK-1)');
select is(pg_temp.attempt('authenticated', pg_temp.stranger(),
  format('insert into public.bankrolls (user_id) values (%L)', pg_temp.owner())), 'error 42501', 'or makes for another (BANK-1)');
select is(pg_temp.attempt('anon', null, 'select 1 from public.bankrolls'), 'error 42501', 'nor does a visitor (BANK-1)');

delete from auth.users where id = pg_temp.owner();
select is_empty($$ select 1 from public.plays where user_id = pg_temp.owner() union all select 1 from public.bankrolls $$,
  'a deleted account takes its plays and bankroll along (PLAY-20, BANK-1)');

select * from finish();
rollback;
