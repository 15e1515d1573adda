-- Profiles, the developer flag and recorded picks (SEC-2 to SEC-9).
begin;
\ir support/speak.sql
\ir support/one_row_everywhere.sql
select no_plan();

-- Profiles
select is(pg_temp.attempt('authenticated', pg_temp.owner(), 'update public.profiles set dev = true'),
  'error 42501', 'users cannot make themselves developers (SEC-2)');
select is(pg_temp.attempt('authenticated', pg_temp.owner(),
  $$ update public.profiles set username = 'new', dev = true where id = pg_temp.owner() $$),
  'error 42501', 'users cannot set dev together with their name (SEC-2)');
select results_eq($$ select username, dev from public.profiles where id = pg_temp.owner() $$,
  $$ values ('owner', false) $$, 'a refused update changed nothing of the profile (SEC-2)');
select is(pg_temp.attempt('authenticated', pg_temp.developer(), 'update public.profiles set dev = false'),
  'error 42501', 'not even a developer writes the flag through the API (SEC-2)');

select is(pg_temp.attempt('authenticated', pg_temp.owner(),
  $$ update public.profiles set username = 'Dana', updated_at = '2026-11-21T12:00:00Z' where id = pg_temp.owner() $$),
  '1 rows', 'an owner changes the own name');
select is(pg_temp.attempt('authenticated', pg_temp.owner(),
  format('update public.profiles set username = %L', repeat('x', 201))),
  'error 23514', 'a name of 201 characters is refused');

select is(pg_temp.attempt('authenticated', pg_temp.owner(),
  $$ update public.profiles set username = 'mine' where id = pg_temp.stranger() $$),
  'error 42501', 'changing another''s profile is an error, not an update of nothing (SEC-3, SEC-76)');
select is((select username from public.profiles where id = pg_temp.stranger()), 'stranger',
  'the name in another''s profile stands (SEC-3)');
select is(pg_temp.attempt('authenticated', pg_temp.developer(),
  $$ update public.profiles set username = 'mine' where id = pg_temp.stranger() $$),
  'error 42501', 'a developer cannot change another''s profile either (SEC-3)');

select is(pg_temp.attempt('authenticated', pg_temp.owner(),
  $$ insert into public.profiles (id, username) values (pg_temp.owner(), 'again') $$),
  'error 42501', 'nobody inserts a profile (SEC-4)');
select is(pg_temp.attempt('authenticated', pg_temp.owner(),
  $$ insert into public.profiles (id, dev) values (pg_temp.owner(), true) on conflict (id) do update set dev = true $$),
  'error 42501', 'nobody upserts a profile (SEC-4)');
select is(pg_temp.attempt('authenticated', pg_temp.owner(), $$ delete from public.profiles where id = pg_temp.owner() $$),
  'error 42501', 'nobody deletes the own profile (SEC-4)');

select results_eq($$ select username, dev from public.profiles where id = pg_temp.stranger() $$,
  $$ values ('stranger', false) $$, 'dev in the sign-up''s metadata is ignored, the name is taken (SEC-5, DATA-14)');
insert into auth.users (id, email, raw_user_meta_data)
  values ('00000000-0000-4000-8000-000000000004', 'long@example.test', jsonb_build_object('username', repeat('y', 5000)));
select is((select char_length(username) from public.profiles where id = '00000000-0000-4000-8000-000000000004'), 200,
  'an endless name at sign-up is cut, and the sign-up works (SEC-5)');

insert into auth.users (id, email, raw_user_meta_data)
  values ('00000000-0000-4000-8000-000000000005', 'blank@example.test', '{"username": "  "}');
select is((select username from public.profiles where id = '00000000-0000-4000-8000-000000000005'), null,
  'a blank name at sign-up is none');

select is(pg_temp.attempt('anon', null, 'select id from public.profiles'), 'error 42501',
  'an anonymous visitor reads no profile (SEC-6)');
select is(pg_temp.attempt('authenticated', pg_temp.owner(),
  $$ select username from public.profiles where id = pg_temp.stranger() $$), '0 rows',
  'a user reads nobody else''s profile (SEC-6)');

delete from auth.users where id = '00000000-0000-4000-8000-000000000004';
select is_empty($$ select 1 from public.profiles where id = '00000000-0000-4000-8000-000000000004' $$,
  'a deleted account takes its profile along');

-- Preferences: the books and the way prices are written that a reader chose
create function pg_temp.choose(p_books text, p_format text) returns text language sql immutable
  return format('insert into public.preferences (books, odds_format) values (%L, %L)
    on conflict (user_id) do update set books = excluded.books, odds_format = excluded.odds_format', p_books, p_format);

select is(pg_temp.attempt('authenticated', pg_temp.owner(), pg_temp.choose('{bovada,fanduel}', 'decimal')), '1 rows',
  'a reader keeps the chosen books and format, and may change them (BOOK-3)');
select results_eq($$ select user_id, books, odds_format from public.preferences order by user_id $$,
  $$ select u, case u when pg_temp.owner() then '{bovada,fanduel}'::text[] else '{draftkings}' end,
       case u when pg_temp.owner() then 'decimal' else 'american' end
     from unnest(array[pg_temp.owner(), pg_temp.stranger(), pg_temp.developer()]) u order by u $$,
  'and only the own ones change (BOOK-3)');
select is(pg_temp.attempt('authenticated', pg_temp.owner(), pg_temp.choose(null, 'american')), '1 rows',
  'no choice of books stands for all of them (BOOK-3)');
select is(pg_temp.attempt('authenticated', pg_temp.owner(), pg_temp.choose(books, 'american')), 'error 23514',
  format('books that are none are refused: %s (BOOK-3)', books))
from unnest(array['{}', '{draftkings,nobody}', '{NULL}', array_fill('fliff'::text, array[11])::text]) books;
select is(pg_temp.attempt('authenticated', pg_temp.owner(), pg_temp.choose(null, 'fractional')), 'error 23514',
  'a format that is none is refused (BOOK-3)');
select is(pg_temp.attempt('authenticated', pg_temp.owner(),
  format('insert into public.preferences (user_id) values (%L)', pg_temp.stranger())), 'error 42501',
  'nobody chooses for another (BOOK-3)');
select is(pg_temp.attempt('authenticated', pg_temp.owner(),
  $$ update public.preferences set odds_format = 'implied' where user_id = pg_temp.stranger() $$), '0 rows',
  'and nobody changes the choice of another (BOOK-3)');
select is(pg_temp.attempt('authenticated', pg_temp.developer(),
  $$ select 1 from public.preferences where user_id = pg_temp.owner() $$), '0 rows',
  'nor does a developer read it (BOOK-3)');

-- The watchlist: whom a reader watches
create temp table watchable (id bigint) on commit drop;
with made as (
  insert into public.players (league, display_name) select 'nba', 'Watched ' || n from generate_series(1, 201) n returning id
)
insert into watchable select id from made;
grant select on watchable to public;
delete from public.watched_players where user_id = pg_temp.owner();
create function pg_temp.watch(p_nth integer) returns text language sql
  return format('insert into public.watched_players (player_id) values (%s) on conflict do nothing',
    (select id from watchable order by id offset p_nth - 1 limit 1));
select is(pg_temp.attempt('authenticated', pg_temp.owner(), pg_temp.watch(1)), '1 rows', 'a reader watches a player (WATCH-1)');
select results_eq($$ select user_id, created_at from public.watched_players where player_id in (select id from watchable) $$,
  $$ values (pg_temp.owner(), now()) $$, 'for themselves, from now on (WATCH-1)');
select is(pg_temp.attempt('authenticated', pg_temp.owner(), replace(replace(pg_temp.watch(2), 'player_id', 'player_id, user_id'),
  ') on', format(', %L) on', pg_temp.stranger()))), 'error 42501', 'nobody watches for another (WATCH-3)');
select is(pg_temp.attempt('authenticated', pg_temp.stranger(),
  format('%s public.watched_players where user_id = %L', v, pg_temp.owner())), '0 rows', format('nor does another %s (WATCH-3)', v))
from unnest(array['select from', 'delete from']) v;
select is(pg_temp.attempt('authenticated', pg_temp.owner(), 'insert into public.watched_players (player_id) values (0)'), 'error 23503',
  'whom nobody knows cannot be watched (WATCH-1)');
select is(pg_temp.attempt('authenticated', pg_temp.owner(),
  'insert into public.watched_players (player_id) select id from watchable order by id limit 200 on conflict do nothing'), '199 rows',
  'a watchlist holds 200 players, and who is on it already is no error (WATCH-4)');
select is(pg_temp.attempt('authenticated', pg_temp.owner(), pg_temp.watch(201)), 'error PT409', 'and not one more (WATCH-4)');
select is(pg_temp.attempt('authenticated', pg_temp.owner(), pg_temp.watch(200)), '0 rows', 'a full one takes who is on it again (WATCH-4)');
select is(pg_temp.attempt('authenticated', pg_temp.stranger(), pg_temp.watch(201)), '1 rows', 'what another watches does not count (WATCH-4)');
select is(pg_temp.attempt('service_role', null, replace(replace(pg_temp.watch(200), 'player_id', 'player_id, user_id'),
  ') on', format(', %L) on', pg_temp.stranger()))), '1 rows', 'nor for who sees all lists (WATCH-4)');
delete from public.watched_players where user_id = pg_temp.stranger() and player_id <> (select max(id) from watchable);
select is(pg_temp.attempt('authenticated', pg_temp.owner(), 'delete from public.watched_players where player_id = (select max(player_id)
  from public.watched_players)'), '1 rows', 'a reader stops watching (WATCH-1)');
select is(pg_temp.attempt('authenticated', pg_temp.owner(), pg_temp.watch(201)), '1 rows', 'and has room again (WATCH-4)');
-- Two who become one: both 1 and 2 are on the list, of the stranger's 201 nobody.
update public.players set merged_into = (select min(id) from watchable) where id in (
  select id from watchable order by id offset 1 limit 1) or id = (select max(id) from watchable);
select results_eq($$ select user_id, count(*)::integer, count(*) filter (where player_id = (select min(id) from watchable))::integer
    from public.watched_players where player_id in (select id from watchable) group by 1 order by 1 $$,
  $$ values (pg_temp.owner(), 198, 1), (pg_temp.stranger(), 1, 1) $$,
  'where players become one, whoever watched any of them watches the one that stays (WATCH-5)');
select is_empty($$ select 1 from public.watched_players w join public.players p on p.id = w.player_id and p.merged_into is not null $$,
  'and nobody who is no more (WATCH-5)');

-- Recorded picks
create function pg_temp.play(p_more text default '', p_values text default '') returns text language sql immutable
  return format('insert into public.ninety_nine_plays (selection_text, is_over, price%s) values (%L, true, -110%s)',
    p_more, 'Jayson Tatum 26.5 Points DraftKings', p_values);

select is(pg_temp.attempt('authenticated', pg_temp.owner(), pg_temp.play()), '1 rows',
  'a signed-in user records a pick with the three specified fields (DATA-12, PLAY-2)');
select is((select user_id from public.ninety_nine_plays order by id desc limit 1), pg_temp.owner(),
  'and it is that user''s');
select is(pg_temp.attempt('authenticated', pg_temp.owner(), pg_temp.play(
    ', sport, event_id, player_name, prop_type, bookmaker, point, commence_time',
    $$, 'nba', 'game-1', 'Jayson Tatum', 'points', 'draftkings', 26.5, '2026-11-21T20:00:00Z'$$)),
  '1 rows', 'a pick may say which line it was (DATA-13)');
select is(pg_temp.attempt('anon', null, pg_temp.play()), 'error 42501', 'an anonymous visitor records no pick (SEC-7)');
select is(pg_temp.attempt('authenticated', pg_temp.owner(), pg_temp.play(', user_id', format(', %L', pg_temp.stranger()))),
  'error 42501', 'nobody records a pick for another (SEC-7)');
select is(pg_temp.attempt('authenticated', pg_temp.owner(), replace(pg_temp.play(), '-110', p)), 'error 23514',
  format('a pick at a price of %s is refused (SEC-7)', p))
from unnest(array['-105', '110', '0', '100000']) p;
select is(pg_temp.attempt('authenticated', pg_temp.owner(), replace(pg_temp.play(), '-110', 'null')), 'error 23502',
  'a pick without a price is refused (SEC-7)');
select is(pg_temp.attempt('authenticated', pg_temp.owner(), replace(pg_temp.play(), 'Jayson Tatum', repeat('z', 10240))),
  'error 23514', 'a pick with a text of 10 kB is refused (SEC-7)');
select is(pg_temp.attempt('authenticated', pg_temp.owner(),
  $$ insert into public.ninety_nine_plays (selection_text, is_over, price) values ('  ', true, -110) $$),
  'error 23514', 'a pick with an empty text is refused (SEC-7)');
select is(pg_temp.attempt('authenticated', pg_temp.owner(),
  $$ insert into public.ninety_nine_plays (selection_text, is_over, price, created_at) values ('x', true, -110, now()) $$),
  'error 42501', 'nobody sets the time of a pick: it is the database''s (SEC-7)');
select is(pg_temp.attempt('authenticated', pg_temp.stranger(),
  $$ select 1 from public.ninety_nine_plays where user_id = pg_temp.owner() $$), '0 rows',
  'a user does not see another''s picks (SEC-8)');
select is(pg_temp.attempt('authenticated', pg_temp.developer(),
  $$ select 1 from public.ninety_nine_plays where user_id = pg_temp.owner() $$), '0 rows',
  'a developer does not see another''s picks either (SEC-8)');

select is(pg_temp.attempt('authenticated', pg_temp.owner(),
  pg_temp.play(', request_id', $$, '00000000-0000-4000-8000-00000000000a'$$)), '1 rows', 'a pick is recorded with its request (SEC-57)');
select is(pg_temp.attempt('authenticated', pg_temp.owner(),
  pg_temp.play(', request_id', $$, '00000000-0000-4000-8000-00000000000a'$$)), 'error 23505',
  'a retry after a lost response records nothing more (SEC-57)');
select is(pg_temp.attempt('authenticated', pg_temp.owner(),
  pg_temp.play(', request_id', $$, '00000000-0000-4000-8000-00000000000a'$$) || ' on conflict do nothing'), '0 rows',
  'a retry that asks to ignore what is there records nothing more (SEC-57)');
select is(pg_temp.attempt('authenticated', pg_temp.stranger(),
  pg_temp.play(', request_id', $$, '00000000-0000-4000-8000-00000000000a'$$)), '1 rows',
  'another user''s request of the same name is another pick (SEC-57)');

-- Clearing
select is(pg_temp.attempt('authenticated', pg_temp.owner(), format('delete from public.%I', t)), 'error 42501',
  format('a non-developer who clears %s gets an error, not a delete of nothing (SEC-9, SEC-76)', t))
from unnest(private.projection_tables() || array['mlb_events', 'baseball_player_props']) t;
select is(pg_temp.attempt('authenticated', pg_temp.owner(), format('delete from public.%I where false', t)), 'error 42501',
  format('a non-developer who would clear nothing of %s gets an error too (SEC-9)', t))
from unnest(private.projection_tables() || array['mlb_events', 'baseball_player_props']) t;
select is(pg_temp.attempt('authenticated', '00000000-0000-4000-8000-00000000dead', 'delete from public.etr_projections'),
  'error 42501', 'nor does a session clear anything whose account is gone (SEC-75)');
select is((select count(*) from public.sabersim_projections), 1::bigint, 'the rows are intact after a refused clear (SEC-9)');
select is(pg_temp.attempt('authenticated', pg_temp.developer(),
  $$ delete from public.baseball_player_props where prop_type = 'hits_runs_rbis' $$), '1 rows',
  'a developer clears the combined MLB props (DATA-19)');
select is(pg_temp.attempt('authenticated', pg_temp.developer(), 'delete from public.mlb_events'), '1 rows',
  'a developer clears the MLB games (DATA-19)');

update public.profiles set dev = false where id = pg_temp.developer();
select is(pg_temp.attempt('authenticated', pg_temp.developer(), 'delete from public.etr_projections'), 'error 42501',
  'a revoked flag works at the next statement, whatever the token says (SEC-12, SEC-75)');
select is(pg_temp.attempt('authenticated', pg_temp.developer(), 'select * from public.fetch_run_details'), '0 rows',
  'a developer whose flag was revoked no longer sees the details of runs (SEC-12)');

select is(pg_temp.attempt(r, pg_temp.owner(), call), 'error 42501', format('%s is refused the call of %s (SEC-13)', r, call))
from unnest(array['anon', 'authenticated']) r, unnest(array[
  $$select public.replace_props('props', '[]', '{}', now())$$,
  $$select public.replace_events('nba_events', '[]', null, null, now())$$,
  $$select public.replace_projections('etr_projections', '[{"Player": "x"}]', now())$$,
  $$select public.take_lease('nba', gen_random_uuid(), 60)$$,
  $$select public.release_lease('nba', gen_random_uuid())$$,
  $$select private.is_developer()$$
]) call;
select is(pg_temp.attempt('authenticated', pg_temp.developer(), $$select public.replace_props('props', '[]', '{}', now())$$),
  'error 42501', 'a developer is refused the replace procedures too (SEC-13)');

select * from finish();
rollback;
