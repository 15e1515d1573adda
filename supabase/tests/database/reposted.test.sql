-- Lines that are taken down and posted again, as books do on news of an injury.
begin;
\ir support/speak.sql
select no_plan();

-- A fetch of so many minutes ago; each book's line by its name.
create function pg_temp.fetch(p_minutes integer, variadic p_rows jsonb[]) returns jsonb
  language sql return public.replace_props('props', to_jsonb(p_rows), '{}', now() - make_interval(mins => p_minutes));
create function pg_temp.lines(p_player text, p_lines jsonb) returns jsonb
  language sql immutable return (
    select pg_temp.prop(p_player, '{"draftkings_point": null, "draftkings_over_price": null, "draftkings_under_price": null}'
      || coalesce(jsonb_object_agg(key || '_point', value), '{}') || coalesce(jsonb_object_agg(key || '_over_price', -110), '{}'))
    from jsonb_each(p_lines));
create function pg_temp.kinds(p_player text) returns text[]
  language sql return (
    select array_agg(distinct concat_ws(' ', h.kind, h.point)) from public.line_history h
    where h.player_name = p_player and h.seen_at = (select max(seen_at) from public.line_history));

-- Two whom an initial can mean.
select public.replace_projections('sabersim_projections', '[{"player_name": "Jalen Brown", "team": "MIA", "points": 8},
  {"player_name": "Jaylin Brown", "team": "MIA", "points": 8}]', now() - interval '250 minutes');
select pg_temp.fetch(240, pg_temp.lines('Tatum', '{"draftkings": 20.5, "fanduel": 20.5, "betmgm": 20.5, "bovada": 20.5}'),
  pg_temp.lines('J. Brown', '{"draftkings": 8.5, "fanduel": 8.5}'));
select pg_temp.fetch(200, pg_temp.lines('Tatum', '{"betmgm": 20.5, "bovada": 20.5}'), pg_temp.lines('J. Brown', '{"draftkings": 8.5}'));
select is(pg_temp.kinds('Tatum'), '{ended}', 'a line that is taken down has ended (DATA-39)');
select pg_temp.fetch(5, pg_temp.lines('Tatum', '{"draftkings": 22.5, "fanduel": 22.5, "betmgm": 20.5, "bovada": 20.5}'),
  pg_temp.lines('J. Brown', '{"draftkings": 8.5, "fanduel": 8.5}'), pg_temp.lines('White', '{"draftkings": 11.5}'));
select is(pg_temp.kinds('Tatum'), '{moved 22.5}', 'posted again at another number it has moved (DATA-39)');
select is(pg_temp.kinds('J. Brown'), '{opened 8.5}', 'at the same number it has not, however long it was away (DATA-39)');
select is(pg_temp.kinds('White'), '{opened 11.5}', 'and a line that was not there before opens (DATA-39)');

select results_eq(
  $$ select player_name, book, was, point from public.moved_lines('{props}', now() - interval '10 minutes') order by book $$,
  $$ values ('Tatum', 'draftkings', 20.5::float8, 22.5::float8), ('Tatum', 'fanduel', 20.5, 22.5) $$,
  'its old number is the last that it had, and readers of the line are told (MOVE-2, ALERT-2)');
select results_eq(
  $$ select player_name, book, opened, was, point, moves from public.moved_props('{props}', now() - interval '3 hours') $$,
  $$ values ('Tatum', 'betmgm', 20.5::float8, 20.5::float8, 20.5::float8, 0::bigint), ('Tatum', 'bovada', 20.5, 20.5, 20.5, 0),
            ('Tatum', 'draftkings', 20.5, 20.5, 22.5, 1), ('Tatum', 'fanduel', 20.5, 20.5, 22.5, 1) $$,
  'its prop is one of those that moved, from before the line was taken down, and books that kept their line stand beside it (MOVE-4, MOVE-5)');

-- Twice in a row, in the same three hours; and of a name that is nobody's.
select pg_temp.fetch(4, pg_temp.lines('Tatum', '{"betmgm": 20.5, "bovada": 20.5}'), pg_temp.lines('J. Brown', '{}'));
select is_empty($$ select * from public.moved_lines('{props}', now() - interval '10 minutes') $$, 'while it is down it has no number to be told (MOVE-6)');
select pg_temp.fetch(3, pg_temp.lines('Tatum', '{"draftkings": 22.5, "fanduel": 20.5, "betmgm": 20.5, "bovada": 20.5}'),
  pg_temp.lines('J. Brown', '{"draftkings": 9.5, "fanduel": 8.5}'));
select is(pg_temp.kinds('Tatum'), '{"moved 20.5","opened 22.5"}', 'each return is judged by where the line was last (DATA-39)');
select results_eq(
  $$ select book, was, point from public.moved_lines('{props}', now() - interval '10 minutes') where player_name = 'Tatum' order by book $$,
  $$ values ('fanduel', 22.5::float8, 20.5::float8) $$, 'so a line that came back as it was has no arrow (MOVE-2)');

select is(pg_temp.kinds('J. Brown'), '{"moved 9.5","opened 8.5"}', 'of a name that is nobody''s, too (DATA-39)');
select results_eq(
  $$ select was, point from public.moved_lines('{props}', now() - interval '10 minutes') m
     where m.player_name = 'J. Brown' and not exists (select from public.line_history h where h.player_name = 'J. Brown' and h.player_id is not null) $$,
  $$ values (8.5::float8, 9.5::float8) $$, 'whose old number is that of the name (MOVE-2)');

-- By the player, however the name was spelled before; in this game, at this book and of this kind alone.
insert into public.players (league, display_name) values ('nba', 'Derrick White');
update public.line_history set player_id = (select max(id) from public.players), player_name = 'D. White' where player_name = 'White';
select pg_temp.fetch(2, pg_temp.lines('Derrick White', '{"draftkings": 12.5, "fanduel": 9.5}'),
  pg_temp.lines('Derrick White', '{"draftkings": 13.5}') || '{"event_id": "game-2"}');
select results_eq(
  $$ select event_id, book, kind, player_id is not null from public.line_history
     where player_name = 'Derrick White' and seen_at > now() - interval '150 seconds' order by event_id, book $$,
  $$ values ('game-1', 'draftkings', 'moved', true), ('game-1', 'fanduel', 'opened', true), ('game-2', 'draftkings', 'opened', true) $$,
  'a line is its player''s, whatever the name was before, and of one game and book (DATA-39)');

create function pg_temp.hits(p_minutes integer, p_type text, p_point double precision) returns jsonb
  language sql return public.replace_props('baseball_props', case when p_point is null then '[]' else jsonb_build_array(jsonb_build_object(
    'event_id', 'game-9', 'commence_time', '2026-11-21T20:00:00Z', 'home_team', 'Boston Red Sox', 'away_team', 'New York Yankees',
    'player_name', 'Kirk', 'prop_type', p_type, 'draftkings_point', p_point, 'draftkings_over_price', -110)) end, '{}',
    now() - make_interval(mins => p_minutes), array[p_type]);
select pg_temp.hits(9, 'hits', 1.5);
select pg_temp.hits(8, 'hits', null);
select pg_temp.hits(7, 'rbis', 0.5);
select pg_temp.hits(6, 'hits', 2.5);
select results_eq(
  $$ select prop_type, kind from public.line_history where table_name = 'baseball_props' order by id $$,
  $$ values ('hits', 'opened'), ('hits', 'ended'), ('rbis', 'opened'), ('hits', 'moved') $$, 'and of one kind (DATA-39)');

-- A name that books spell otherwise from one fetch to the next, and that a developer says is the same player's.
select pg_temp.fetch(1, pg_temp.lines('Umberto Lodi', '{"draftkings": 10.5, "fanduel": 10.5}'));
select public.replace_props('props', jsonb_build_array(pg_temp.lines('Umberto Lodi', '{"fanduel": 10.5}'),
  pg_temp.lines('Percy Zarkov', '{"draftkings": 10.5}')), '{}', now() - interval '40 seconds');
select public.replace_props('props', jsonb_build_array(pg_temp.lines('Percy Zarkov', '{"draftkings": 10.5, "fanduel": 10.5}')), '{}',
  now() - interval '30 seconds');
select is(pg_temp.attempt('authenticated', pg_temp.developer(), format($$select public.decide_name('nba', 'Percy Zarkov', 'same', %s)$$,
  (select id from public.players where display_name = 'Umberto Lodi'))), '1 rows', 'two spellings become one player');
create function pg_temp.lodi() returns bigint language sql as $$ select id from public.players where display_name = 'Umberto Lodi' $$;
select results_eq(
  $$ select book, kind, point from public.line_story('props', 'game-1', 'Percy Zarkov', null, pg_temp.lodi()) $$,
  $$ values ('draftkings', 'opened', 10.5::float8), ('fanduel', 'opened', 10.5), ('draftkings', 'ended', null), ('draftkings', 'opened', 10.5),
            ('fanduel', 'ended', null), ('fanduel', 'opened', 10.5) $$,
  'of one fetch the history says the end of one spelling before the line goes on under the other (MOVE-1)');
select public.replace_props('props', jsonb_build_array(pg_temp.lines('Percy Zarkov', '{"draftkings": 13.5, "fanduel": 10.5}')), '{}',
  now() - interval '20 seconds');
select results_eq(
  $$ select book, was, point from public.moved_lines('{props}', now() - interval '25 seconds') $$,
  $$ values ('draftkings', 10.5::float8, 13.5::float8) $$, 'and its first move after that is told (MOVE-2, ALERT-2)');
select results_eq(
  $$ select book, was, point, moves from public.moved_props('{props}', now() - interval '3 hours') where player_id = pg_temp.lodi() $$,
  $$ values ('draftkings', 10.5::float8, 13.5::float8, 1::bigint), ('fanduel', 10.5, 10.5, 0) $$,
  'beside the line of the other book, which stands (MOVE-5)');

select * from finish();
rollback;
