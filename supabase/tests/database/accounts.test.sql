-- Profiles, the developer flag and recorded picks: safety rows 2 to 9, 12 and 57.
begin;
\ir support/speak.sql
\ir support/one_row_everywhere.sql
select no_plan();

-- Profiles
select is(pg_temp.attempt('authenticated', pg_temp.owner(), 'update public.profiles set dev = true'),
  'error 42501', 'row 2: a user cannot make himself a developer');
select is(pg_temp.attempt('authenticated', pg_temp.owner(),
  $$ update public.profiles set username = 'new', dev = true where id = pg_temp.owner() $$),
  'error 42501', 'row 2: nor together with his name');
select results_eq($$ select username, dev from public.profiles where id = pg_temp.owner() $$,
  $$ values ('owner', false) $$, 'row 2: nothing of it was changed');
select is(pg_temp.attempt('authenticated', pg_temp.developer(), 'update public.profiles set dev = false'),
  'error 42501', 'row 2: not even a developer writes the flag through the API');

select is(pg_temp.attempt('authenticated', pg_temp.owner(),
  $$ update public.profiles set username = 'Dana', updated_at = '2026-11-21T12:00:00Z' where id = pg_temp.owner() $$),
  '1 rows', 'an owner changes the own name');
select is(pg_temp.attempt('authenticated', pg_temp.owner(),
  format('update public.profiles set username = %L', repeat('x', 201))),
  'error 23514', 'a name of 201 characters is refused');

select is(pg_temp.attempt('authenticated', pg_temp.owner(),
  $$ update public.profiles set username = 'mine' where id = pg_temp.stranger() $$),
  'error 42501', 'row 3: changing another''s profile is an error, not an update of nothing');
select is((select username from public.profiles where id = pg_temp.stranger()), 'stranger',
  'row 3: the other''s name stands');
select is(pg_temp.attempt('authenticated', pg_temp.developer(),
  $$ update public.profiles set username = 'mine' where id = pg_temp.stranger() $$),
  'error 42501', 'row 3: a developer is no exception');

select is(pg_temp.attempt('authenticated', pg_temp.owner(),
  $$ insert into public.profiles (id, username) values (pg_temp.owner(), 'again') $$),
  'error 42501', 'row 4: nobody inserts a profile');
select is(pg_temp.attempt('authenticated', pg_temp.owner(),
  $$ insert into public.profiles (id, dev) values (pg_temp.owner(), true) on conflict (id) do update set dev = true $$),
  'error 42501', 'row 4: nor upserts one');
select is(pg_temp.attempt('authenticated', pg_temp.owner(), $$ delete from public.profiles where id = pg_temp.owner() $$),
  'error 42501', 'row 4: nor deletes the own one');

select results_eq($$ select username, dev from public.profiles where id = pg_temp.stranger() $$,
  $$ values ('stranger', false) $$, 'row 5: dev in the sign-up''s metadata is ignored, the name is taken');
insert into auth.users (id, email, raw_user_meta_data)
  values ('00000000-0000-4000-8000-000000000004', 'long@example.test', jsonb_build_object('username', repeat('y', 5000)));
select is((select char_length(username) from public.profiles where id = '00000000-0000-4000-8000-000000000004'), 200,
  'row 5: an endless name at sign-up is cut, and the sign-up works');

select is(pg_temp.attempt('anon', null, 'select id from public.profiles'), 'error 42501',
  'row 6: anonymous reads no profile');
select is(pg_temp.attempt('authenticated', pg_temp.owner(),
  $$ select username from public.profiles where id = pg_temp.stranger() $$), '0 rows',
  'row 6: a user reads no other''s profile');

delete from auth.users where id = '00000000-0000-4000-8000-000000000004';
select is_empty($$ select 1 from public.profiles where id = '00000000-0000-4000-8000-000000000004' $$,
  'a deleted account takes its profile along');

-- Recorded picks
create function pg_temp.play(p_more text default '', p_values text default '') returns text language sql immutable
  return format('insert into public.ninety_nine_plays (selection_text, is_over, price%s) values (%L, true, -110%s)',
    p_more, 'Jayson Tatum 26.5 Points DraftKings', p_values);

select is(pg_temp.attempt('authenticated', pg_temp.owner(), pg_temp.play()), '1 rows',
  'a signed-in user records a pick with the three specified fields');
select is((select user_id from public.ninety_nine_plays order by id desc limit 1), pg_temp.owner(),
  'and it is that user''s');
select is(pg_temp.attempt('authenticated', pg_temp.owner(), pg_temp.play(
    ', sport, event_id, player_name, prop_type, bookmaker, point, commence_time',
    $$, 'nba', 'game-1', 'Jayson Tatum', 'points', 'draftkings', 26.5, '2026-11-21T20:00:00Z'$$)),
  '1 rows', 'a pick may say which line it was');
select is(pg_temp.attempt('anon', null, pg_temp.play()), 'error 42501', 'row 7: anonymous records no pick');
select is(pg_temp.attempt('authenticated', pg_temp.owner(), pg_temp.play(', user_id', format(', %L', pg_temp.stranger()))),
  'error 42501', 'row 7: nobody records for another');
select is(pg_temp.attempt('authenticated', pg_temp.owner(), replace(pg_temp.play(), '-110', p)), 'error 23514',
  format('row 7: a price of %s is refused', p))
from unnest(array['-105', '110', '0', '100000']) p;
select is(pg_temp.attempt('authenticated', pg_temp.owner(), replace(pg_temp.play(), '-110', 'null')), 'error 23502',
  'row 7: no price is refused');
select is(pg_temp.attempt('authenticated', pg_temp.owner(), replace(pg_temp.play(), 'Jayson Tatum', repeat('z', 10240))),
  'error 23514', 'row 7: a text of 10 kB is refused');
select is(pg_temp.attempt('authenticated', pg_temp.owner(),
  $$ insert into public.ninety_nine_plays (selection_text, is_over, price) values ('  ', true, -110) $$),
  'error 23514', 'row 7: an empty text is refused');
select is(pg_temp.attempt('authenticated', pg_temp.owner(),
  $$ insert into public.ninety_nine_plays (selection_text, is_over, price, created_at) values ('x', true, -110, now()) $$),
  'error 42501', 'row 7: the time of a pick is the database''s');
select is(pg_temp.attempt('authenticated', pg_temp.stranger(),
  $$ select 1 from public.ninety_nine_plays where user_id = pg_temp.owner() $$), '0 rows',
  'row 8: another''s picks are not seen');
select is(pg_temp.attempt('authenticated', pg_temp.developer(),
  $$ select 1 from public.ninety_nine_plays where user_id = pg_temp.owner() $$), '0 rows',
  'row 8: not by a developer either');

select is(pg_temp.attempt('authenticated', pg_temp.owner(),
  pg_temp.play(', request_id', $$, '00000000-0000-4000-8000-00000000000a'$$)), '1 rows', 'row 57: a pick with its request');
select is(pg_temp.attempt('authenticated', pg_temp.owner(),
  pg_temp.play(', request_id', $$, '00000000-0000-4000-8000-00000000000a'$$)), 'error 23505',
  'row 57: the retry after a lost answer records nothing more');
select is(pg_temp.attempt('authenticated', pg_temp.owner(),
  pg_temp.play(', request_id', $$, '00000000-0000-4000-8000-00000000000a'$$) || ' on conflict do nothing'), '0 rows',
  'row 57: nor does a retry that asks to ignore what is there');
select is(pg_temp.attempt('authenticated', pg_temp.stranger(),
  pg_temp.play(', request_id', $$, '00000000-0000-4000-8000-00000000000a'$$)), '1 rows',
  'row 57: another user''s request of the same name is another pick');

-- Clearing
select is(pg_temp.attempt('authenticated', pg_temp.owner(), format('delete from public.%I', t)), 'error 42501',
  format('row 9: a non-developer who clears %s gets an error, not a delete of nothing', t))
from unnest(private.projection_tables() || array['mlb_events', 'baseball_player_props']) t;
select is(pg_temp.attempt('authenticated', pg_temp.owner(), format('delete from public.%I where false', t)), 'error 42501',
  format('row 9: even where nothing of %s would go', t))
from unnest(private.projection_tables() || array['mlb_events', 'baseball_player_props']) t;
select is((select count(*) from public.sabersim_projections), 1::bigint, 'row 9: the rows are intact');
select is(pg_temp.attempt('authenticated', pg_temp.developer(),
  $$ delete from public.baseball_player_props where prop_type = 'hits_runs_rbis' $$), '1 rows',
  'a developer clears the combined MLB props');
select is(pg_temp.attempt('authenticated', pg_temp.developer(), 'delete from public.mlb_events'), '1 rows',
  'a developer clears the MLB games');

update public.profiles set dev = false where id = pg_temp.developer();
select is(pg_temp.attempt('authenticated', pg_temp.developer(), 'delete from public.etr_projections'), 'error 42501',
  'row 12: a revoked flag works at the next statement, whatever the token says');
select is(pg_temp.attempt('authenticated', pg_temp.developer(), 'select * from public.fetch_run_details'), '0 rows',
  'row 12: and the details of runs are gone from sight');

select is(pg_temp.attempt(r, pg_temp.owner(), call), 'error 42501', format('row 13: %s calls %s', r, call))
from unnest(array['anon', 'authenticated']) r, unnest(array[
  $$select public.replace_props('props', '[]', '{}', now())$$,
  $$select public.replace_events('nba_events', '[]', null, null, now())$$,
  $$select public.replace_projections('etr_projections', '[{"Player": "x"}]', now())$$,
  $$select public.take_lease('nba', gen_random_uuid(), 60)$$,
  $$select public.release_lease('nba', gen_random_uuid())$$,
  $$select private.is_developer()$$
]) call;
select is(pg_temp.attempt('authenticated', pg_temp.developer(), $$select public.replace_props('props', '[]', '{}', now())$$),
  'error 42501', 'row 13: a developer calls no swap either');

select * from finish();
rollback;
