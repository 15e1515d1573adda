-- What pages ask of the history of lines.
begin;
\ir support/speak.sql
select no_plan();

-- A fetch of so many minutes ago; each book's line by its name.
create function pg_temp.fetch(p_minutes integer, p_rows jsonb) returns jsonb
  language sql return public.replace_props('props', p_rows, '{}', now() - make_interval(mins => p_minutes));
create function pg_temp.lines(p_player text, p_lines jsonb) returns jsonb
  language sql immutable return (
    select pg_temp.prop(p_player, jsonb_object_agg(key || '_point', value) || jsonb_object_agg(key || '_over_price', -110))
    from jsonb_each(p_lines));

select pg_temp.fetch(120, jsonb_build_array(
  pg_temp.lines('Tatum', '{"draftkings": 24.5, "fanduel": 24.5, "betmgm": 24.5}'),
  pg_temp.lines('Brown', '{"draftkings": 20.5, "fanduel": 20.5, "betmgm": 20.5}')));
select pg_temp.fetch(90, jsonb_build_array(
  pg_temp.lines('Tatum', '{"draftkings": 25.5, "fanduel": 24.5, "betmgm": 24.5}'),
  pg_temp.lines('Brown', '{"draftkings": 20.5, "fanduel": 20.5, "betmgm": 20.5}')));
select pg_temp.fetch(5, jsonb_build_array(
  pg_temp.lines('Tatum', '{"draftkings": 26.5, "fanduel": 25.5, "betmgm": 24.5}'),
  pg_temp.lines('Brown', '{"draftkings": 21.5, "fanduel": 19.5, "betmgm": 20.5}')));
select pg_temp.fetch(3, jsonb_build_array(
  pg_temp.lines('Tatum', '{"draftkings": 26.5, "fanduel": 25.5, "betmgm": 24.5}'),
  pg_temp.lines('Brown', '{"draftkings": 21.5, "fanduel": null, "betmgm": 20.5}')
    || '{"draftkings_over_price": -105, "fanduel_over_price": null}'));

select results_eq(
  $$ select table_name, player_name, book, was, point, extract(epoch from now() - moved_at)::integer / 60
     from public.moved_lines('{props}', now() - interval '10 minutes') order by player_name desc, book $$,
  $$ values ('props', 'Tatum', 'draftkings', 25.5::float8, 26.5::float8, 5), ('props', 'Tatum', 'fanduel', 24.5, 25.5, 5),
            ('props', 'Brown', 'draftkings', 20.5, 21.5, 5) $$,
  'lines that moved lately, from where to where; a price that changed since is no move, a line that was taken down has none (MOVE-6)');
select is_empty($$ select * from public.moved_lines('{rebounds_props}', now() - interval '10 minutes') $$,
  'and only of the tables that are asked for (MOVE-6)');

select results_eq(
  $$ select player_name, book, opened, was, point, moves from public.moved_props('{props}', now() - interval '100 minutes') $$,
  $$ values ('Tatum', 'betmgm', 24.5::float8, 24.5::float8, 24.5::float8, 0::bigint),
            ('Tatum', 'draftkings', 24.5, 24.5, 26.5, 2), ('Tatum', 'fanduel', 24.5, 24.5, 25.5, 1),
            ('Brown', 'betmgm', 20.5, 20.5, 20.5, 0), ('Brown', 'draftkings', 20.5, 20.5, 21.5, 1),
            ('Brown', 'fanduel', 20.5, 20.5, null, 1) $$,
  'the props that most books moved come first, each with all of its books: opening, before, now and moves (MOVE-6)');
select results_eq(
  $$ select book, over_price, under_price from public.moved_props('{props}', now() - interval '100 minutes') where player_name = 'Brown' $$,
  $$ values ('betmgm', -110, null::integer), ('draftkings', -105, -120), ('fanduel', null, null) $$,
  'with what each book asks now, of a line that was taken down nothing (MOVE-5)');
select is((select count(distinct player_name) from public.moved_props('{props}', now() - interval '100 minutes', 1)), 1::bigint,
  'no more props than asked for (MOVE-6)');

select results_eq(
  $$ select book, point, over_price, kind from public.line_story('props', 'game-1', 'Brown') order by seen_at, book $$,
  $$ values ('betmgm', 20.5::float8, -110, 'opened'), ('draftkings', 20.5, -110, 'opened'), ('fanduel', 20.5, -110, 'opened'),
            ('draftkings', 21.5, -110, 'moved'), ('fanduel', 19.5, -110, 'moved'),
            ('draftkings', 21.5, -105, 'price'), ('fanduel', null, null, 'ended') $$,
  'the story of a prop is all that its books changed, in its order (MOVE-6)');
select is_empty($$ select * from public.line_story('props', 'game-1', 'Brown', 'hits') $$, 'of one prop type where there are several (MOVE-6)');
insert into public.line_history (table_name, event_id, player_name, book, over_price, kind, seen_at)
select 'props', 'game-1', 'Brown', 'draftkings', 100 + n, 'price', now() - make_interval(mins => 60, secs => n)
from generate_series(1, 2000) n;
select results_eq(
  $$ select count(*), count(*) filter (where kind = 'opened'), max(over_price) filter (where kind = 'price') < 1100
     from public.line_story('props', 'game-1', 'Brown') $$,
  $$ values (900::bigint, 3::bigint, true) $$,
  'a long story leaves out the oldest changes of a price alone, and no opening (MOVE-6)');

insert into public.players (league, display_name) values ('nba', 'Jaylen Brown');
update public.line_history set player_id = (select id from public.players where display_name = 'Jaylen Brown'), player_name = 'J. Brown'
where player_name = 'Brown' and kind = 'moved';
select is((select count(*) from public.line_story('props', 'game-1', 'Brown')) , 900::bigint, 'rows of another spelling are left out');
select is((select count(*) from public.line_story('props', 'game-1', 'Brown', null, (select max(id) from public.players)) s
  where s.kind = 'moved'), 2::bigint, 'unless the player is known by an id (MOVE-6)');

insert into public.line_history (table_name, event_id, player_name, player_id, book, point, kind, seen_at)
select 'rebounds_props', 'game-1', line.name, max(p.id), line.book, line.point, line.kind, now() - make_interval(mins => line.minutes)
from public.players p, (values ('J. Brown', 'fanduel', 5.5, 'opened', 60), ('J. Brown', 'betmgm', 5.5, 'opened', 60),
  ('Jaylen Brown', 'fanduel', 6.5, 'moved', 6), ('J. Brown', 'betmgm', 4.5, 'moved', 5), ('Jaylen Brown', 'betmgm', 5.5, 'moved', 4)
) line(name, book, point, kind, minutes)
group by line.name, line.book, line.point, line.kind, line.minutes;
select results_eq(
  $$ select player_name, book, was, point from public.moved_lines('{rebounds_props}', now() - interval '10 minutes') order by book $$,
  $$ values ('Jaylen Brown', 'betmgm', 4.5::float8, 5.5::float8), ('Jaylen Brown', 'fanduel', 5.5, 6.5) $$,
  'a line is its player''s, however the name was spelled before it moved (MOVE-6)');
select results_eq(
  $$ select player_name, book, opened, was, point, moves from public.moved_props('{rebounds_props}', now() - interval '30 minutes') $$,
  $$ values ('Jaylen Brown', 'betmgm', 5.5::float8, 5.5::float8, 5.5::float8, 2::bigint), ('Jaylen Brown', 'fanduel', 5.5, 5.5, 6.5, 1) $$,
  'and so is a prop: two spellings are one (MOVE-6)');
delete from public.line_history where table_name = 'rebounds_props';
insert into public.line_history (table_name, event_id, player_name, book, point, kind, seen_at)
select 'rebounds_props', 'game-1', 'Many ' || n, 'fanduel', line.point, line.kind, now() - make_interval(mins => line.minutes)
from generate_series(1, 1001) n, (values (5.5, 'opened', 9), (6.5, 'moved', 8)) line(point, kind, minutes);
select is((select count(*) from public.moved_lines('{rebounds_props}', now() - interval '10 minutes')), 1000::bigint,
  'of very many moves the thousand latest (MOVE-6)');
delete from public.line_history where table_name = 'rebounds_props';

insert into public.line_history (table_name, event_id, player_name, book, point, kind, seen_at) values
  ('rebounds_props', 'game-1', 'Late', 'fanduel', 5.5, 'opened', now() - interval '40 hours'),
  ('rebounds_props', 'game-1', 'Late', 'fanduel', 6.5, 'moved', now() - interval '30 hours');
select is_empty($$ select 1 from public.moved_lines('{rebounds_props}', '2020-01-01')
  union all select 1 from public.moved_props('{rebounds_props}', '2020-01-01') $$, 'nobody looks back further than a day (MOVE-6)');

-- One player at one book, in two games of a day, two tables and two kinds of a table that mixes kinds.
insert into public.line_history (table_name, event_id, prop_type, player_name, book, point, kind, seen_at)
select prop.table_name, prop.event_id, prop.prop_type, 'Twice', 'fanduel', line.point, line.kind, now() - make_interval(mins => line.minutes)
from (values ('rebounds_props', 'game-1', null), ('rebounds_props', 'game-2', null), ('assists_props', 'game-1', null),
    ('baseball_props', 'game-1', 'hits'), ('baseball_props', 'game-1', 'rbis')) prop(table_name, event_id, prop_type),
  (values (5.5, 'opened', 9), (6.5, 'moved', 8), (7.5, 'moved', 7)) line(point, kind, minutes);
select results_eq(
  $$ select table_name, event_id, prop_type, was, point
     from public.moved_lines('{rebounds_props,assists_props,baseball_props}', now() - interval '10 minutes') order by 1, 2, 3 $$,
  $$ values ('assists_props', 'game-1', null, 6.5::float8, 7.5::float8), ('baseball_props', 'game-1', 'hits', 6.5, 7.5),
     ('baseball_props', 'game-1', 'rbis', 6.5, 7.5), ('rebounds_props', 'game-1', null, 6.5, 7.5), ('rebounds_props', 'game-2', null, 6.5, 7.5) $$,
  'each line of a player is told by itself, by where it moved to last (MOVE-6)');
delete from public.line_history where player_name = 'Twice';

-- A table that mixes kinds, and the one that stands in for it: two hits that moved at one book, 600 strikeouts that moved at two,
-- and hits + runs + RBIs in both tables.
insert into public.line_history (table_name, event_id, prop_type, player_name, book, point, kind, seen_at)
select p.table_name, 'game-1', p.prop_type, p.player, book, line.point, line.kind, now() - make_interval(mins => line.minutes)
from (values ('baseball_props', 'hits', 'Kirk', '{fanduel}'::text[]), ('baseball_props', 'hits', 'Bichette', '{fanduel}'),
    ('baseball_props', 'hits_runs_rbis', 'Kirk', '{fanduel,betmgm}'), ('baseball_player_props', 'hits_runs_rbis', 'Kirk', '{fanduel,betmgm}')
  ) p(table_name, prop_type, player, books), unnest(p.books) book,
  (values (1.5, 'opened', 60), (2.5, 'moved', 6)) line(point, kind, minutes);
insert into public.line_history (table_name, event_id, prop_type, player_name, book, point, kind, seen_at)
select 'baseball_props', 'game-1', 'strikeouts', 'Pitcher ' || n, book, line.point, line.kind, now() - make_interval(mins => line.minutes)
from generate_series(1, 600) n, unnest('{fanduel,betmgm}'::text[]) book, (values (5.5, 'opened', 60), (6.5, 'moved', 2)) line(point, kind, minutes);
create function pg_temp.mlb() returns text[] language sql immutable return '{baseball_props,baseball_player_props}'::text[];
select is_empty($$ select 1 from public.moved_props(pg_temp.mlb(), now() - interval '30 minutes', 60) where prop_type = 'hits' $$,
  'asked for all that a table has, kinds of which more books moved take every place (MOVE-4)');
select results_eq(
  $$ select prop_type, player_name, book, was, point from public.moved_props(pg_temp.mlb(), now() - interval '30 minutes', 40, '{hits}') $$,
  $$ values ('hits', 'Bichette', 'fanduel', 1.5::float8, 2.5::float8), ('hits', 'Kirk', 'fanduel', 1.5, 2.5) $$,
  'a page of one kind is told of what moved of that kind (MOVE-4)');
select results_eq(
  $$ select table_name, prop_type, player_name, book from public.moved_props(pg_temp.mlb(), now() - interval '30 minutes', 40, '{hits,hits_runs_rbis}') $$,
  $$ values ('baseball_props', 'hits_runs_rbis', 'Kirk', 'betmgm'), ('baseball_props', 'hits_runs_rbis', 'Kirk', 'fanduel'),
            ('baseball_props', 'hits', 'Bichette', 'fanduel'), ('baseball_props', 'hits', 'Kirk', 'fanduel') $$,
  'and one of several kinds of all of these, of a prop in two tables once, by the table that is named first (MOVE-4)');
select is((select array_agg(distinct player_name || ' ' || prop_type order by player_name || ' ' || prop_type)
    from public.moved_props(pg_temp.mlb(), now() - interval '30 minutes', 2, '{hits,hits_runs_rbis}')), '{Bichette hits,Kirk hits_runs_rbis}',
  'which takes one place of those asked for (MOVE-6)');
update public.line_history set seen_at = seen_at + interval '1 minute' where table_name = 'baseball_player_props' and kind = 'moved';
select is((select array_agg(distinct table_name) from public.moved_props(pg_temp.mlb(), now() - interval '30 minutes', 40, '{hits_runs_rbis}')),
  '{baseball_player_props}', 'by the one that stands in where that saw it move last (MOVE-4)');
select results_eq(
  $$ select distinct table_name, player_name from public.moved_props('{rebounds_props,assists_props,baseball_props}', now() - interval '30 minutes', 40, '{hits}')
     order by 2 $$, $$ values ('baseball_props', 'Bichette'), ('baseball_props', 'Kirk') $$,
  'a kind asks nothing of tables that have one kind each, which had no moves (MOVE-6)');
insert into public.line_history (table_name, event_id, player_name, book, point, kind, seen_at)
select t, 'game-1', 'Kirk', 'fanduel', line.point, line.kind, now() - make_interval(mins => line.minutes)
from unnest('{rebounds_props,assists_props}'::text[]) t, (values (5.5, 'opened', 60), (6.5, 'moved', 6)) line(point, kind, minutes);
select results_eq(
  $$ select distinct table_name, prop_type from public.moved_props('{rebounds_props,assists_props,baseball_props}', now() - interval '30 minutes', 40, '{hits}')
     where player_name = 'Kirk' order by 1 $$,
  $$ values ('assists_props', null), ('baseball_props', 'hits'), ('rebounds_props', null) $$,
  'and leaves out nothing of them: each is a kind of its own (MOVE-6)');
select is((select array_agg(distinct prop_type) from public.moved_lines(pg_temp.mlb(), now() - interval '10 minutes')), '{strikeouts}',
  'the thousand latest moves of all kinds may be of one (MOVE-6)');
select results_eq(
  $$ select prop_type, player_name, was, point from public.moved_lines(pg_temp.mlb(), now() - interval '10 minutes', '{hits}') order by 2 $$,
  $$ values ('hits', 'Bichette', 1.5::float8, 2.5::float8), ('hits', 'Kirk', 1.5, 2.5) $$,
  'a page of one kind is told of those of that kind (MOVE-2)');
select is((select count(*) from public.moved_lines('{rebounds_props}', now() - interval '10 minutes', '{hits}')), 1::bigint,
  'which leaves out nothing of a table that is a kind of its own (MOVE-6)');
delete from public.line_history where event_id = 'game-1' and (prop_type is not null or player_name = 'Kirk');

-- Without the line in it, each line that moved reads all lines of its player in the game.
select matches(pg_get_indexdef('public.line_history_of_player'::regclass),
  'player_id, event_id, table_name, book, seen_at\) WHERE', 'a line''s rows lie beside each other (SCALE-5)');
-- Of a table that nobody has counted yet an index by game and player looks as good for all lines of a game as for one of them.
select is_empty($$
  select i.indexrelid::regclass from pg_index i
  where i.indrelid = 'public.line_history'::regclass and i.indnatts > 1 and i.indpred is null
    and pg_get_indexdef(i.indexrelid, 1, true) in ('table_name', 'event_id') $$,
  'no index offers all that a game or a table has in place of a line''s rows (SCALE-5)');

-- Planned for any time, a third of all moves counts as late: so the whole table would be read. The planner is told how large it is.
insert into public.line_history (table_name, event_id, player_name, book, point, kind, seen_at)
select (private.prop_tables())[1 + n % 3], 'game-' || n % 100, 'Old ' || n % 700, 'fanduel', 5.5, 'moved', now() - make_interval(hours => 40, secs => n)
from generate_series(1, 30000) n;
analyze public.line_history;
create function pg_temp.whole_reads(p_question text) returns bigint
  language plpgsql
as $$
declare
  v_before constant bigint := pg_stat_get_xact_numscans('public.line_history'::regclass);
begin
  execute p_question;
  return pg_stat_get_xact_numscans('public.line_history'::regclass) - v_before;
end;
$$;
select cmp_ok(pg_temp.whole_reads('table public.line_history'), '>', 0::bigint, 'reading all of the history is seen as such');
select is(pg_temp.whole_reads($$ select * from public.moved_lines('{props,rebounds_props}', now() - interval '10 minutes') $$), 0::bigint,
  'moves are found without reading all of the history (SCALE-5)');
select is(pg_temp.whole_reads($$ select * from public.moved_props('{props,rebounds_props}', now() - interval '100 minutes') $$), 0::bigint,
  'and so is what moved most (SCALE-5)');
delete from public.line_history where player_name like 'Old %';

-- All rows of one player, whatever they are spelled like.
create function pg_temp.brown() returns bigint language sql as $$ select id from public.players where display_name = 'Jaylen Brown' $$;
update public.props set player_id = pg_temp.brown(), player_name = 'J. Brown' where player_name = 'Brown';
select is(said -> 'player' ->> 'display_name', 'Jaylen Brown', 'a player''s rows say who it is (PERSON-6)')
from public.player_rows(pg_temp.brown(), '{props,assists_props,sabersim_projections}') said;
select is((said -> 'tables' -> 'props' -> 0 ->> 'draftkings_point')::float8, 21.5::float8, 'and have the rows that are about them (PERSON-6)')
from public.player_rows(pg_temp.brown(), '{props}') said;
select is(jsonb_array_length(said -> 'tables' -> 'props'), 1, 'and no other')
from public.player_rows(pg_temp.brown(), '{props}') said;
select is(public.player_rows(pg_temp.brown(), '{assists_props}') -> 'tables', '{"assists_props": []}', 'a table without any is empty (PERSON-6)');
select is(public.player_rows(-1, '{props}'), '{"player": null, "tables": {"props": []}}', 'an id that nobody has is nobody (PERSON-6)');
select matches(pg_temp.complaint(format($$select public.player_rows(1, array_fill('props'::text, array[51]))$$)), '50 tables at most, found 51',
  'and no more tables than there are (PERSON-6)');

select * from finish();
rollback;
