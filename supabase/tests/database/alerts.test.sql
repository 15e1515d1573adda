-- What fetches found, handed out by each reader's rules (ALERT-1, ALERT-3, ALERT-4, ALERT-7).
begin;
\ir support/speak.sql
select no_plan();

create function pg_temp.fact(p_kind text, p_player text, p_more jsonb default '{}') returns jsonb language sql stable
  return jsonb_build_object('kind', p_kind, 'league', 'nba', 'event_id', 'late', 'home_team', 'Boston Celtics', 'away_team', 'Miami Heat',
    'commence_time', now() + interval '3 hours', 'player_id', null, 'player_name', p_player, 'table_name', 'props', 'prop_type', null,
    'market', 'player_points', 'book', 'bovada', 'side', null, 'point', 20.5, 'other_point', null, 'price', null, 'fair', null, 'ev', null,
    'books_moved', null) || case p_kind
      when 'value' then jsonb_build_object('side', 'over', 'price', 106, 'fair', 0.5, 'ev', 0.03)
      when 'moved' then jsonb_build_object('other_point', 19.5, 'books_moved', 1)
      else jsonb_build_object('side', 'over', 'other_point', 21.5, 'price', -110, 'fair', 0.55, 'ev', 0.05) end || p_more;
create function pg_temp.note(p_facts jsonb, p_at timestamptz default now()) returns bigint language sql
  as $$ select public.note_alerts(p_facts, p_at) $$;
create function pg_temp.told(p_reader uuid default pg_temp.owner()) returns table (rule text, player_name text, book text) language sql
  as $$ select a.rule, a.player_name, a.book from public.alerts a where a.user_id = p_reader order by a.id $$;
create function pg_temp.clear() returns void language sql as $$ delete from public.alerts $$;
create function pg_temp.rules(p_reader uuid, p_value double precision, p_watched boolean, p_open boolean, p_old boolean, p_most smallint default 20)
  returns void language sql
  as $$ insert into public.alert_rules values (p_reader, p_value, p_watched, p_open, p_old, p_most)
        on conflict (user_id) do update set value_ev = excluded.value_ev, watched = excluded.watched, open_plays = excluded.open_plays,
          old_number = excluded.old_number, most_a_day = excluded.most_a_day $$;

-- Value
select is(pg_temp.note(jsonb_build_array(pg_temp.fact('value', 'Tatum'))), 0::bigint, 'whoever has no rules is told nothing (ALERT-1)');
select pg_temp.rules(pg_temp.owner(), 0.03, false, false, false);
select is(pg_temp.note(jsonb_build_array(pg_temp.fact('value', 'Tatum'), pg_temp.fact('value', 'Brown', '{"ev": 0.0299}'),
  pg_temp.fact('moved', 'Tatum'), pg_temp.fact('old', 'Tatum'))), 1::bigint, 'a play is told from the reader''s EV on, and nothing of rules that are off (ALERT-3)');
select results_eq(
  $$ select rule, league, event_id, home_team, away_team, commence_time, player_id, player_name, table_name, prop_type, market, book, side,
       point, other_point, own_point, price, fair, ev from public.alerts $$,
  $$ values ('value', 'nba', 'late', 'Boston Celtics', 'Miami Heat', now() + interval '3 hours', null::bigint, 'Tatum', 'props', null::text,
       'player_points', 'bovada', 'over', 20.5::float8, null::float8, null::float8, 106, 0.5::float8, 0.03::float8) $$,
  'with all that the fact says (ALERT-3)');
select is(pg_temp.note(jsonb_build_array(pg_temp.fact('value', 'Tatum', '{"book": "fanduel", "ev": 0.08, "price": 116}'))), 0::bigint,
  'a prop brings one alert a rule, ever (ALERT-3)');
select is(pg_temp.note(jsonb_build_array(pg_temp.fact('value', 'Tatum', '{"market": "player_assists"}'), pg_temp.fact('value', 'Tatum', '{"event_id": "later"}'))),
  1::bigint, 'another kind of the same player is the same opinion, another game is not (ALERT-3)');
select pg_temp.clear();
select is(pg_temp.note(jsonb_build_array(pg_temp.fact('value', 'Tatum', '{"ev": 0.04}'), pg_temp.fact('value', 'Tatum', '{"market": "player_assists", "ev": 0.05}'))),
  1::bigint, 'of the values of a player in a game one is told');
select results_eq('select market, ev from public.alerts', $$ values ('player_assists', 0.05::float8) $$, 'the best (ALERT-3)');
select is(pg_temp.note(jsonb_build_array(pg_temp.fact('value', 'Begun', jsonb_build_object('commence_time', now())))), 0::bigint,
  'a game that has started brings none (ALERT-3)');
select is(pg_temp.note(jsonb_build_array(pg_temp.fact('value', 'Begun', jsonb_build_object('commence_time', now() - interval '1 minute'))),
  now() - interval '5 minutes'), 0::bigint, 'nor one that started since its lines were seen (ALERT-3)');
select pg_temp.clear();
select is(pg_temp.note(jsonb_build_array(pg_temp.fact('value', 'Tatum'), pg_temp.fact('value', 'Tatum', '{"book": "fliff", "ev": 0.06}'),
  pg_temp.fact('value', 'Tatum', '{"book": "betmgm", "ev": 0.04}'))), 1::bigint, 'of several books one is told');
select results_eq('select * from pg_temp.told()', $$ values ('value', 'Tatum', 'fliff') $$, 'the one that is worth most (ALERT-3)');
select pg_temp.clear();
insert into public.preferences (user_id, books) values (pg_temp.owner(), '{bovada,betmgm}');
select is(pg_temp.note(jsonb_build_array(pg_temp.fact('value', 'Tatum', '{"book": "fliff", "ev": 0.06}'), pg_temp.fact('value', 'Tatum'),
  pg_temp.fact('value', 'Brown', '{"book": "fliff"}'))), 1::bigint, 'only the reader''s books count (ALERT-3)');
select results_eq('select * from pg_temp.told()', $$ values ('value', 'Tatum', 'bovada') $$, 'with the best of those (ALERT-3)');
select pg_temp.clear();

-- Old numbers
select pg_temp.rules(pg_temp.owner(), null, false, false, true);
select is(pg_temp.note(jsonb_build_array(pg_temp.fact('old', 'Tatum'), pg_temp.fact('old', 'Brown', '{"book": "fliff"}'), pg_temp.fact('value', 'Tatum'))),
  1::bigint, 'an old number is told at the reader''s books (ALERT-3)');
select results_eq($$ select rule, side, point, other_point, price, ev from public.alerts $$,
  $$ values ('old-number', 'over', 20.5::float8, 21.5::float8, -110, 0.05::float8) $$, 'with what the others have (ALERT-3)');
select pg_temp.clear();

-- Watched players
insert into public.players (league, display_name) values ('nba', 'Derrick White'), ('nba', 'Al Horford');
create function pg_temp.player(p_name text) returns bigint language sql stable as $$ select id from public.players where display_name = p_name $$;
create function pg_temp.of(p_name text, p_more jsonb default '{}') returns jsonb language sql stable
  as $$ select jsonb_build_object('player_id', pg_temp.player(p_name)) || p_more $$;
insert into public.watched_players (user_id, player_id) values (pg_temp.owner(), pg_temp.player('Derrick White'));
select pg_temp.rules(pg_temp.owner(), null, true, false, false);
select is(pg_temp.note(jsonb_build_array(pg_temp.fact('moved', 'Derrick White', pg_temp.of('Derrick White', '{"book": "fliff"}')))), 0::bigint,
  'a move at a book that is not the reader''s is not told (ALERT-3)');
select is(pg_temp.note(jsonb_build_array(pg_temp.fact('moved', 'Al Horford', pg_temp.of('Al Horford')), pg_temp.fact('moved', 'Tatum'),
  pg_temp.fact('moved', 'Derrick White', pg_temp.of('Derrick White', '{"book": "betmgm"}')), pg_temp.fact('moved', 'Derrick White', pg_temp.of('Derrick White')))),
  1::bigint, 'moves of whom the reader watches are told, once a prop (ALERT-3)');
select results_eq($$ select player_name, book, side, point, other_point from public.alerts $$,
  $$ values ('Derrick White', 'betmgm', null::text, 20.5::float8, 19.5::float8) $$, 'with where the line was (ALERT-3)');
select is(pg_temp.note(jsonb_build_array(pg_temp.fact('moved', 'D. White', pg_temp.of('Derrick White')))), 0::bigint, 'and not again under another spelling (ALERT-3)');
select pg_temp.clear();

-- Open plays
create function pg_temp.play(p_reader uuid, p_player text, p_side text, p_point double precision, p_book text, p_voided timestamptz default null)
  returns void language sql
  as $$ insert into public.plays (user_id, client_key, league, event_id, home_team, away_team, commence_time, first_commence_time, player_name,
          table_name, market, side, point, book, price, own_price, voided_at)
        values (p_reader, gen_random_uuid(), 'nba', 'late', 'Boston Celtics', 'Miami Heat', now() + interval '3 hours', now() + interval '3 hours', p_player,
          'props', 'player_points', p_side, p_point, p_book, -110, false, p_voided) $$;
select pg_temp.play(pg_temp.owner(), 'Tatum', 'under', 19.5, 'fliff');
select pg_temp.play(pg_temp.owner(), 'Brown', 'over', 19.5, 'fliff', now());
select pg_temp.rules(pg_temp.owner(), null, false, true, false);
select is(pg_temp.note(jsonb_build_array(pg_temp.fact('moved', 'Tatum'), pg_temp.fact('moved', 'Brown', '{"book": "fliff"}'), pg_temp.fact('moved', 'Holiday', '{"book": "fliff"}'))),
  0::bigint, 'one other book that moves is not told, nor a play that was taken back (ALERT-3)');
select is(pg_temp.note(jsonb_build_array(pg_temp.fact('moved', 'Tatum', '{"books_moved": 2}'), pg_temp.fact('moved', 'Tatum', '{"book": "fliff", "point": 21.5, "books_moved": 2}'))),
  1::bigint, 'a move on an open play is told (ALERT-3)');
select results_eq($$ select rule, book, side, point, other_point, own_point from public.alerts $$,
  $$ values ('open', 'fliff', 'under', 21.5::float8, 19.5::float8, 19.5::float8) $$, 'at its own book, if that moved, with the reader''s line (ALERT-3)');
select pg_temp.clear();
select is(pg_temp.note(jsonb_build_array(pg_temp.fact('moved', 'Tatum', '{"books_moved": 2}'))), 1::bigint, 'and where two others moved at once (ALERT-3)');
select pg_temp.clear();

create function pg_temp.apart(p_player text, p_more jsonb default '{}') returns jsonb language sql stable
  as $$ select jsonb_agg(pg_temp.fact('moved', p_player, p_more || jsonb_build_object('book', book, 'point', point, 'other_point', 19.5, 'books_moved', 3)))
        from (values ('draftkings', 18.5), ('fanduel', 20.5), ('betmgm', 21.5)) moved(book, point) $$;
select is(pg_temp.note(pg_temp.apart('Tatum')), 1::bigint, 'of others that moved apart one is told');
select results_eq('select book, point from public.alerts', $$ values ('fanduel', 20.5::float8) $$, 'one that went with most of them (ALERT-3)');
select pg_temp.clear();
update public.plays set book = 'draftkings' where player_name = 'Tatum';
select is(pg_temp.note(pg_temp.apart('Tatum')), 1::bigint, 'or the play''s own book');
select results_eq('select book, point from public.alerts', $$ values ('draftkings', 18.5::float8) $$, 'whichever way it went (ALERT-3)');
update public.plays set book = 'fliff' where player_name = 'Tatum';
select pg_temp.clear();

-- What the reader has already
select pg_temp.rules(pg_temp.owner(), 0.02, false, false, true, 50::smallint);
select pg_temp.play(pg_temp.owner(), 'Holiday', 'over', 20.5, 'fanduel');
select pg_temp.play(pg_temp.owner(), 'Derrick White', 'over', 20.5, 'fanduel');
update public.plays set player_id = pg_temp.player('Derrick White') where player_name = 'Derrick White';
select is(pg_temp.note(jsonb_build_array(pg_temp.fact('value', 'Holiday'), pg_temp.fact('old', 'Holiday'), pg_temp.fact('value', 'D. White', pg_temp.of('Derrick White')))),
  0::bigint, 'what the reader has a play on is no news, by whatever spelling (ALERT-3)');
select is(pg_temp.note(jsonb_build_array(pg_temp.fact('value', 'Holiday', '{"side": "under"}'), pg_temp.fact('value', 'Brown'), pg_temp.fact('old', 'Brown'))), 3::bigint,
  'the other side is, and what was taken back (ALERT-3)');
select pg_temp.clear();
delete from public.plays where player_name in ('Holiday', 'Derrick White');

-- A day's most
select pg_temp.rules(pg_temp.owner(), 0.02, true, true, true, 5::smallint);
select is(pg_temp.note(jsonb_build_array(pg_temp.fact('value', 'Low', '{"ev": 0.02}'), pg_temp.fact('value', 'High', '{"ev": 0.07}'), pg_temp.fact('old', 'Old'),
  pg_temp.fact('moved', 'Derrick White', pg_temp.of('Derrick White')), pg_temp.fact('moved', 'Tatum', '{"book": "fliff"}'))), 4::bigint,
  'one fetch tells a quarter of a day''s values and old numbers (ALERT-4)');
select set_eq('select rule, player_name from pg_temp.told()',
  $$ values ('open', 'Tatum'), ('watched', 'Derrick White'), ('old-number', 'Old'), ('value', 'High') $$, 'old numbers before values, and of these the best (ALERT-4)');
select is(pg_temp.note(jsonb_build_array(pg_temp.fact('value', 'Low', '{"ev": 0.02}'), pg_temp.fact('value', 'Middle', '{"ev": 0.05}'), pg_temp.fact('old', 'Another'),
  pg_temp.fact('moved', 'Al Horford', pg_temp.of('Al Horford')), pg_temp.fact('value', 'Middle', '{"event_id": "later", "ev": 0.04}'))), 2::bigint,
  'and the next one what is left of the day (ALERT-4)');
select set_eq($$ select rule, player_name from pg_temp.told() where player_name in ('Another', 'Middle', 'Low', 'Al Horford') $$,
  $$ values ('old-number', 'Another'), ('value', 'Middle') $$, 'the most urgent of it (ALERT-4)');
insert into public.watched_players (user_id, player_id) values (pg_temp.owner(), pg_temp.player('Al Horford'));
select pg_temp.play(pg_temp.owner(), 'Holiday', 'over', 19.5, 'fliff');
select is(pg_temp.note(jsonb_build_array(pg_temp.fact('value', 'Low', '{"ev": 0.02}'), pg_temp.fact('moved', 'Al Horford', pg_temp.of('Al Horford')),
  pg_temp.fact('moved', 'Holiday', '{"book": "fliff"}'))), 1::bigint, 'then no more on that day but of what is at stake');
select is((select player_name from pg_temp.told() where rule = 'open' and player_name <> 'Tatum'), 'Holiday', 'whatever else was told (ALERT-4)');
delete from public.plays where player_name = 'Holiday';
delete from public.alerts where rule = 'open';
update public.alerts set created_at = now() - interval '25 hours';
select pg_temp.rules(pg_temp.owner(), 0.02, true, false, true, 1::smallint);
select is(pg_temp.note(jsonb_build_array(pg_temp.fact('value', 'Low', '{"ev": 0.02}'), pg_temp.fact('value', 'Best', '{"ev": 0.09}'),
  pg_temp.fact('moved', 'Al Horford', pg_temp.of('Al Horford')))), 1::bigint, 'a day later there is room again, for as many as the reader allows (ALERT-4)');
select is((select player_name from pg_temp.told() where player_name in ('Low', 'Best', 'Al Horford')), 'Al Horford', 'whom they watch first (ALERT-4)');
select is(pg_temp.note('[]', now() + interval '3 hours' + interval '2 days' + interval '1 second'), 0::bigint, 'two days after the start');
select is((select count(*) from public.alerts), 0::bigint, 'alerts are gone (ALERT-4)');

-- Games that start at another time
select pg_temp.rules(pg_temp.owner(), 0.02, true, false, true, 20::smallint);
select is(pg_temp.note(jsonb_build_array(pg_temp.fact('value', 'Tatum'), pg_temp.fact('value', 'Brown', '{"event_id": "later"}'))), 2::bigint, 'of two games');
create function pg_temp.starts() returns table (game text, hours integer) language sql
  as $$ select a.event_id, (extract(epoch from a.commence_time - now()) / 3600)::integer from public.alerts a order by 1 $$;
select is(pg_temp.note(jsonb_build_array(pg_temp.fact('value', 'Tatum', jsonb_build_object('commence_time', now() + interval '26 hours')))), 0::bigint, 'one is put off');
select results_eq('select * from pg_temp.starts()', $$ values ('late', 26), ('later', 3) $$, 'and its alert says so with the next fetch that tells of it (ALERT-5)');
insert into public.nba_events (id, commence_time, home_team, away_team, updated_at) values
  ('later', now() - interval '1 hour', 'Boston Celtics', 'Miami Heat', now()), ('nobodys', now(), 'Boston Celtics', 'Miami Heat', now());
select private.follow_starts();
select results_eq('select * from pg_temp.starts()', $$ values ('late', 26), ('later', -1) $$, 'of one that is told of no more, with the next grading (ALERT-5)');
update public.nba_events set commence_time = 'infinity', updated_at = now() + interval '1 second' where id = 'later';
select private.follow_starts();
select is((select hours from pg_temp.starts() where game = 'later'), -1, 'a start that cannot be is not believed (ALERT-5)');
select pg_temp.clear();

-- Whose they are
select pg_temp.rules(pg_temp.developer(), 0.02, false, false, false);
select is(pg_temp.note(jsonb_build_array(pg_temp.fact('value', 'Tatum'))), 2::bigint, 'each reader has their own (ALERT-3)');
select is(pg_temp.attempt(r, case r when 'authenticated' then pg_temp.owner() end, call), said, format('%s: %s (ALERT-7)', r, call))
from (values
  ('anon', 'select * from public.alerts', 'error 42501'), ('anon', 'select * from public.alert_rules', 'error 42501'),
  ('authenticated', 'select * from public.alerts', '1 rows'), ('authenticated', 'select * from public.alert_rules', '1 rows'),
  ('authenticated', 'delete from public.alerts', 'error 42501'), ('authenticated', 'update public.alerts set ev = 1', 'error 42501'),
  ('authenticated', 'delete from public.alert_rules', 'error 42501'), ('authenticated', 'update public.alert_rules set most_a_day = 5', '1 rows'),
  ('authenticated', 'update public.alert_rules set read_at = now()', '1 rows'), ('authenticated', 'update public.alert_rules set user_id = null', 'error 42501'),
  ('authenticated', 'update public.alert_rules set most_a_day = 51', 'error 23514'), ('authenticated', 'update public.alert_rules set value_ev = 0.01', 'error 23514'),
  ('anon', 'select public.note_alerts(''[]'', now())', 'error 42501'), ('authenticated', 'select public.note_alerts(''[]'', now())', 'error 42501'),
  ('service_role', 'select public.note_alerts(''[]'', now())', '1 rows')) who(r, call, said);
select is(pg_temp.attempt('service_role', null, $$ insert into public.alerts (user_id, rule, league, event_id, home_team, away_team, commence_time, player_name, table_name, market, book)
  select user_id, rule, league, event_id, home_team, away_team, commence_time, player_name, table_name, market, book from public.alerts $$), 'error 23505',
  'and nobody has one twice, whoever writes it (ALERT-3)');
select is(pg_temp.complaint($$ select public.note_alerts('{}', now()) $$), 'facts come as a list, found object', 'what is no list is refused (ALERT-3)');

-- Very many readers
select pg_temp.clear();
insert into auth.users (id, email) select gen_random_uuid(), format('reader-%s@example.com', n) from generate_series(1, 2001) n;
insert into public.alert_rules (user_id) select id from auth.users where email like 'reader-%';
select is(pg_temp.note(jsonb_build_array(pg_temp.fact('value', 'Tatum'))), 2000::bigint, 'of very many readers a fetch looks at 2,000 (ALERT-4)');
update public.alert_rules set most_a_day = 1;
select is(pg_temp.note(jsonb_build_array(pg_temp.fact('value', 'Tatum'))), (select count(*) from public.alert_rules where value_ev <= 0.03) - 2000,
  'and a later one at those who wait (ALERT-4)');

select * from finish();
rollback;
