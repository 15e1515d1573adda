-- The replace procedures, the history they write, leases (SEC-68). What they do with quotes is in quotes.test.sql.
begin;
\ir support/speak.sql
select no_plan();

create function pg_temp.replace(p_rows jsonb, p_seen_at timestamptz, p_keep text[] default '{}') returns jsonb
  language sql return public.replace_props('props', p_rows, p_keep, p_seen_at);
create function pg_temp.mlb_game() returns jsonb language sql return public.replace_events('mlb_events',
  '[{"id": "game-1", "commence_time": "2024-11-21T20:00:00Z", "home_team": "A", "away_team": "B"}]', null, null, now());

-- Each replace holds the lock of its table until its transaction ends
create function pg_temp.new_locks(p_sql text) returns bigint language plpgsql as $$
declare
  v_before bigint;
begin
  select count(*) into v_before from pg_locks where locktype = 'advisory' and pid = pg_backend_pid();
  execute p_sql;
  return (select count(*) from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) - v_before;
end;
$$;
select is(pg_temp.new_locks(call), locks::bigint, format('%s takes %s locks that nobody held (SEC-68)', call, locks))
from (values
  -- The second is for whoever makes players.
  ($$select public.replace_projections('etr_projections', '[{"Player": "x"}]', '2020-01-01')$$, 2),
  ($$select public.replace_projections('nfl_etr_projections', '[{"Player": "x"}]', '2020-01-01')$$, 1),
  ($$select public.replace_events('nba_events', '[]', null, null, '2020-01-01')$$, 1),
  -- The second is for whoever prunes the records of runs.
  ($$select public.replace_props('props', '[]', '{}', '2020-01-01')$$, 2),
  -- The second is for the games that its rows point at.
  ($$select public.replace_props('baseball_player_props', '[]', '{}', '2020-01-01')$$, 2),
  ($$select public.replace_props('props', '[]', '{}', '2020-01-01')$$, 0)
) replaces(call, locks);

-- A first fetch
select is(pg_temp.replace(jsonb_build_array(pg_temp.prop('Tatum'),
    pg_temp.prop('Brown', '{"fanduel_point": 22.5, "fanduel_over_price": -105}')), '2024-11-21T12:00:00Z'),
  '{"rows": 2, "deleted": 0, "changed": 3}', 'a first fetch writes its rows and a history row for each book''s line (DATA-18)');
create temp table first_ids on commit drop as select player_name, id from public.props;

-- The same again
select is(pg_temp.replace(jsonb_build_array(pg_temp.prop('Tatum'),
    pg_temp.prop('Brown', '{"fanduel_point": 22.5, "fanduel_over_price": -105}')), '2024-11-21T12:01:00Z'),
  '{"rows": 2, "deleted": 0, "changed": 0}', 'the same fetch again changes no line (SEC-38)');
select results_eq('select player_name, id from public.props order by 1', 'select player_name, id from first_ids order by 1',
  'rows that the same fetch brings again keep their ids (SEC-38)');
select is((select count(*) from public.line_history), 3::bigint, 'the history gets nothing from the same fetch again (SEC-38)');
select is((select min(updated_at) from public.props), '2024-11-21T12:01:00Z'::timestamptz, 'only the time moves');

-- Changes
select is(pg_temp.replace(jsonb_build_array(
    pg_temp.prop('Tatum', '{"draftkings_point": 21.5}'),
    pg_temp.prop('Brown', '{"fanduel_point": null, "fanduel_over_price": null, "draftkings_over_price": -115}')),
    '2024-11-21T12:02:00Z') ->> 'changed', '3', 'a moved line, a changed price and a line taken down are three changes');
select results_eq(
  $$ select player_name, book, point, over_price, under_price from public.line_history
     where seen_at = '2024-11-21T12:02:00Z' order by player_name, book $$,
  $$ values ('Brown', 'draftkings', 20.5::float8, -115, -120), ('Brown', 'fanduel', null, null, null),
            ('Tatum', 'draftkings', 21.5, -110, -120) $$,
  'the history says what each line is now, and null where it ended');
select results_eq($$ select kind, count(*) from public.line_history group by 1 order by 1 $$,
  $$ values ('ended', 1::bigint), ('moved', 1), ('opened', 3), ('price', 1) $$,
  'and whether it opened, moved, changed its price alone or ended (DATA-39)');
select is((select fanduel_point from public.props where player_name = 'Brown'), null,
  'a line that ended is null, not 0 (SEC-49, PROP-15)');

-- A game whose fetch failed, and one that ended
select pg_temp.replace(jsonb_build_array(pg_temp.prop('Tatum'), pg_temp.prop('Brown'),
  pg_temp.prop('Curry', '{"event_id": "game-2"}')), '2024-11-21T12:03:00Z');
select is(pg_temp.replace(jsonb_build_array(pg_temp.prop('Tatum')), '2024-11-21T12:04:00Z', '{game-2}'),
  '{"rows": 1, "deleted": 1, "changed": 1}', 'rows of a game whose fetch failed stay, other missing rows go (SEC-47)');
select results_eq('select player_name, updated_at from public.props order by 1',
  $$ values ('Curry', '2024-11-21T12:03:00Z'::timestamptz), ('Tatum', '2024-11-21T12:04:00Z') $$,
  'rows of a game whose fetch failed keep the time at which they were seen (SEC-47)');
select is(pg_temp.replace('[]', '2024-11-21T12:05:00Z'), '{"rows": 0, "deleted": 2, "changed": 2}',
  'a fetch that finds no games today empties the table (SEC-50)');
select results_eq(
  $$ select player_name, book, point, over_price, kind from public.line_history
     where seen_at = '2024-11-21T12:05:00Z' order by 1 $$,
  $$ values ('Curry', 'draftkings', null::float8, null::integer, 'ended'), ('Tatum', 'draftkings', null, null, 'ended') $$,
  'and the history says that their lines ended');

-- Prop types of one table
select pg_temp.mlb_game();
select is(public.replace_props(t, jsonb_build_array(
    pg_temp.prop('Judge', '{"prop_type": "hits"}'), pg_temp.prop('Judge', '{"prop_type": "rbis"}')), '{}', now()) ->> 'rows',
  '2', format('%s holds a player once a prop type', t))
from unnest(array['baseball_props', 'baseball_player_props']) t;
select is(public.replace_props('baseball_props', jsonb_build_array(pg_temp.prop('Soto', '{"prop_type": "hits"}')), '{}', now(), '{hits}'),
  '{"rows": 1, "deleted": 1, "changed": 2}', 'with prop types given, rows of other types are left alone');
select results_eq('select player_name, prop_type from public.baseball_props order by 1',
  $$ values ('Judge', 'rbis'), ('Soto', 'hits') $$, 'what stands then');
select is((select prop_type from public.line_history where player_name = 'Soto'), 'hits', 'the history names the type');
delete from public.mlb_events;
select is((select count(*) from public.baseball_player_props where event_id is null), 2::bigint,
  'clearing the games leaves the props without a game');
select pg_temp.mlb_game();
select is(public.replace_props('baseball_player_props', jsonb_build_array(pg_temp.prop('Judge', '{"prop_type": "hits"}')),
    '{game-2}', now()), '{"rows": 1, "deleted": 2, "changed": 3}',
  'and the next fetch replaces them, though another game''s rows are kept');

-- The yes-only market
select is(public.replace_props('nfl_anytime_td_props', jsonb_build_array(
    pg_temp.prop('Hill', '{"fanduel_price": 140}') - 'draftkings_point' - 'draftkings_over_price' - 'draftkings_under_price'), '{}', now()),
  '{"rows": 1, "deleted": 0, "changed": 1}', 'a touchdown price goes to the history');
select results_eq($$ select book, point, over_price, under_price from public.line_history where player_name = 'Hill' $$,
  $$ values ('fanduel', null::float8, 140, null::integer) $$, 'as the price of the over, without a point');

-- Bad rows: named, and nothing changes
select pg_temp.replace(jsonb_build_array(pg_temp.prop('Tatum')), '2024-11-21T13:00:00Z');
create temp table before on commit drop as select * from public.props;
select matches(pg_temp.complaint(format('select public.replace_props(''props'', %L, ''{}'', now())', bad.rows)), bad.complaint,
  bad.why || ' (SEC-37)')
from (values
  (jsonb_build_array(pg_temp.prop('Brown'), pg_temp.prop('White', '{"draftkings_over_price": 50}')),
    '^props row 2 \(White\): .*draftkings_over_price', 'a price between -100 and 100 names row and player'),
  (jsonb_build_array(pg_temp.prop('Brown', '{"draftkings_point": -1}')), '^props row 1 \(Brown\): ', 'so does a negative line'),
  (jsonb_build_array(pg_temp.prop('Brown', '{"draftkings_point": "NaN"}')), '^props row 1 \(Brown\): ', 'and a line that is no number'),
  (jsonb_build_array(pg_temp.prop('Brown', '{"draftkings_point": "abc"}')), '^props row 1 \(Brown\): .*abc', 'and a text'),
  (jsonb_build_array(pg_temp.prop('Brown', '{"draftkings_over_price": -110.5}')), '^props row 1 \(Brown\): ', 'and half a price'),
  (jsonb_build_array(pg_temp.prop('Brown', '{"draftkings_over_price": 99999999999}')), '^props row 1 \(Brown\): ', 'and an absurd one'),
  (jsonb_build_array(pg_temp.prop('Brown'), pg_temp.prop(' ')), '^props row 2 \( \): .*player_name', 'and a blank name'),
  (jsonb_build_array(pg_temp.prop('Brown') - 'commence_time'), '^props row 1 \(Brown\): .*commence_time', 'and a missing time'),
  (jsonb_build_array(pg_temp.prop('Brown') - 'event_id'), '^props row 1: event_id is missing$', 'and a missing game'),
  (jsonb_build_array(pg_temp.prop('A'), pg_temp.prop('B'), pg_temp.prop('A')), '^props rows 1 and 3 are the same: game-1, A$',
    'a player twice names both rows'),
  (jsonb_build_array(pg_temp.prop('Brown'), pg_temp.prop('White', '{"kalshi_point": 1}')),
    '^props row 2: the table has no column "kalshi_point"$', 'an unknown column is not dropped in silence'),
  (jsonb_build_array(pg_temp.prop('Brown'), 7), '^props row 2: expected an object, found number$', 'nor is what is no row'),
  ('{"a": 1}', '^props: expected an array of rows, found object$', 'nor what is no list'),
  (null, '^props: expected an array of rows, found nothing$', 'nor nothing'),
  (jsonb_build_array(pg_temp.prop('Tatum'), pg_temp.prop('Tatum')), '^props rows 1 and 2 are the same: game-1, Tatum$',
    'nor a player twice who has a row')
) bad(rows, complaint, why);
select matches(pg_temp.complaint(format('select public.replace_props(''baseball_props'', %L, ''{}'', now())', jsonb_agg(
    pg_temp.prop(name, jsonb_build_object('prop_type', type)) - 'bovada_point'))), '^baseball_props rows 3 and 4 are the same: game-1, B, hits$',
  'of several prop types a player has a row each (SEC-37)')
from (values ('A', 'hits'), ('A', 'bases'), ('B', 'hits'), ('B', 'hits')) rows(name, type);
select results_eq('select * from public.props', 'select * from before', 'the old rows stand after every refused replace (SEC-37)');

select matches(pg_temp.complaint(call), '^unknown table ' || name || ': expected one of ', format('%s is not a table of this procedure (SEC-36)', name))
from (values
  ($$select public.replace_props('profiles', '[]', '{}', now())$$, 'profiles'),
  ($$select public.replace_props('props; drop table props', '[]', '{}', now())$$, 'props; drop table props'),
  ($$select public.replace_props(null, '[]', '{}', now())$$, 'null'),
  ($$select public.replace_events('props', '[]', null, null, now())$$, 'props'),
  ($$select public.replace_projections('profiles', '[{}]', now())$$, 'profiles')
) wrong(call, name);
select is(pg_temp.complaint($$select public.replace_props('props', '[]', '{}', null)$$), 'props: p_seen_at is missing', 'no time, no replace');
select is(pg_temp.complaint($$select public.replace_props('props', '[]', '{}', now(), '{points}')$$),
  'props has no prop types, found p_prop_types {points}', 'prop types where there are none');
select is(pg_temp.complaint(format('select public.replace_props(''baseball_props'', %L, ''{}'', now(), ''{rbis}'')',
    jsonb_build_array(pg_temp.prop('Soto', '{"prop_type": "hits"}')))),
  'baseball_props row 1: expected a prop_type of {rbis}, found hits', 'a row of another type than the replace''s');

-- Games
select is(public.replace_events('wnba_events', '[
    {"id": "a", "commence_time": "2024-11-21T20:00:00Z", "home_team": "Aces", "away_team": "Sun", "total": 161.5, "over_price": -110},
    {"id": "b", "commence_time": "2024-11-22T20:00:00Z", "home_team": "Sky", "away_team": "Fever"}]',
  '2024-11-21', '2024-11-23', '2024-11-21T12:00:00Z'), '{"rows": 2, "deleted": 0}', 'games are written');
select is(public.replace_events('wnba_events', '[{"id": "a", "commence_time": "2024-11-21T20:10:00Z", "home_team": "Aces", "away_team": "Sun"}]',
  '2024-11-21', '2024-11-22', '2024-11-21T12:05:00Z'), '{"rows": 1, "deleted": 0}', 'a game outside the range stays');
select results_eq($$ select commence_time, total, over_price, updated_at from public.wnba_events where id = 'a' $$,
  $$ values ('2024-11-21T20:10:00Z'::timestamptz, 161.5::float8, -110, '2024-11-21T12:05:00Z'::timestamptz) $$,
  'a fetch that knows no odds moves the time and leaves the odds');
select is(public.replace_events('wnba_events', '[{"id": "a", "commence_time": "2024-11-21T20:20:00Z", "home_team": "Aces", "away_team": "Sun", "total": null, "over_price": null}, {"id": "new", "commence_time": "2024-11-21T21:00:00Z", "home_team": "Sky", "away_team": "Sun", "total": null, "over_price": null}]',
  '2024-11-21', '2024-11-23', '2024-11-21T12:06:00Z', '{a,b,new}'), '{"rows": 2, "deleted": 0}', 'games that are kept are not deleted (SEC-50)');
select results_eq($$ select id, commence_time, total, over_price, updated_at from public.wnba_events order by id $$,
  $$ values ('a', '2024-11-21T20:20:00Z'::timestamptz, 161.5::float8, -110, '2024-11-21T12:05:00Z'::timestamptz),
    ('b', '2024-11-22T20:00:00Z', null, null, '2024-11-21T12:00:00Z'),
    ('new', '2024-11-21T21:00:00Z', null, null, '2024-11-21T12:06:00Z') $$,
  'and keep their odds and the time at which these were seen, but not their start; a new one is written (SEC-50)');
select is(public.replace_events('wnba_events', '[{"id": "a", "commence_time": "2024-11-21T20:20:00Z", "home_team": "Aces", "away_team": "Sun", "total": null}]',
  '2024-11-21', '2024-11-22', now(), null), '{"rows": 1, "deleted": 1}', 'none is kept where none is named');
select is((select total from public.wnba_events where id = 'a'), null, 'and odds that are gone are gone');
select is(public.replace_events('wnba_events', '[]', '2024-11-21', '2024-11-22', now()), '{"rows": 0, "deleted": 1}',
  'a new fetch replaces the games in its range (FUNC-12)');
select is(public.replace_events('wnba_events', '[]', null, null, now()), '{"rows": 0, "deleted": 0}', 'no range, nothing deleted');
select matches(pg_temp.complaint($$select public.replace_events('wnba_events', '[]', '2024-11-22', '2024-11-21', now())$$),
  '^wnba_events: expected a range of time, found ', 'an end before the start is refused');
select matches(pg_temp.complaint($$select public.replace_events('wnba_events', '[]', '2024-11-22', null, now())$$),
  '^wnba_events: expected a range of time, found ', 'and so is a start without an end');
select is(pg_temp.complaint($$select public.replace_events('wnba_events',
    '[{"id": "c", "commence_time": "2024-11-21", "home_team": "Sky", "away_team": "Sun"},
      {"id": "c", "commence_time": "2024-11-21", "home_team": "Sky", "away_team": "Sun"}]', null, null, now())$$),
  'wnba_events rows 1 and 2 are the same: c', 'a game twice names both rows (SEC-37)');
select matches(pg_temp.complaint($$select public.replace_events('wnba_events', '[{"id": "c", "commence_time": "2024-11-21", "home_team": "Sky"}]', null, null, now())$$),
  '^wnba_events row 1 \(c\): .*away_team', 'a game without a team is named');

-- Projections
select is(public.replace_projections('nfl_sabersim_projections', '[{"Name": "Josh Allen", "Pass Yds": 251.4, "Rec": null}]', now()),
  '{"rows": 1, "deleted": 0}', 'projections are written, blanks in column names and all');
select results_eq('select "Pass Yds", "Rush Yds", "Rec" from public.nfl_sabersim_projections',
  'values (251.4::float8, null::float8, null::float8)', 'what the source does not project is null, never 0');
select is(public.replace_projections('nfl_sabersim_projections', '[{"Name": "Josh Allen", "Pass Yds": 251.4}]', now()),
  '{"rows": 1, "deleted": 1}', 'the same file twice gives the same rows (SEC-38)');
select matches(pg_temp.complaint(format('select public.replace_projections(''nfl_sabersim_projections'', %L, now())',
    (select jsonb_agg(jsonb_build_object('Name', 'Player ' || n, 'Rec', case n when 999 then 'x' else '4.5' end))
     from generate_series(1, 1000) n))),
  '^nfl_sabersim_projections row 999 \(Player 999\): .*x', 'a file of which only row 999 is bad is refused, and that row is named (SEC-37)');
select results_eq('select "Name" from public.nfl_sabersim_projections', $$ values ('Josh Allen') $$, 'the old rows stand after a refused file (SEC-37)');
select is(pg_temp.complaint($$select public.replace_projections('etr_projections', '[]', now())$$),
  'etr_projections: expected at least one row, found none', 'an empty upload clears nothing (SEC-25)');

-- Rows come in the order in which they were seen
select pg_temp.replace(jsonb_build_array(pg_temp.prop('Tatum', '{"draftkings_point": 23.5}')), now());
create temp table newest on commit drop as select * from public.props;
select matches(pg_temp.complaint(format('select public.replace_props(''props'', %L, ''{}'', ''2020-01-01'')',
    jsonb_build_array(pg_temp.prop('Tatum')))),
  '^props: rows of .* are stored, found older ones of 2020-01-01.*; the stored rows stay$', 'rows of years ago are refused by name (SEC-79)');
select matches(pg_temp.complaint('select public.replace_events(''wnba_events'', ''[]'', null, null, ''2020-01-01'')'),
  '^wnba_events: rows of .* are stored', 'and so are games (SEC-79)');
select matches(pg_temp.complaint('select public.replace_projections(''nfl_sabersim_projections'', ''[{"Name": "Josh Allen"}]'', ''2020-01-01'')'),
  '^nfl_sabersim_projections: rows of .* are stored', 'and projections (SEC-79)');
select matches(pg_temp.complaint('select public.replace_props(''props'', ''[]'', ''{}'', now() + interval ''1 hour'')'),
  '^props: expected rows that were seen by now', 'and rows of a time to come (SEC-79)');
select results_eq('select * from public.props', 'select * from newest', 'the newer rows stand after every refusal (SEC-79)');
select is(pg_temp.attempt('service_role', null, 'select public.replace_props(''props'', ''[]'', ''{}'', ''2020-01-01'')'), 'error PT409',
  'the service role is told by a code of its own (SEC-79)');
update private.replaced set seen_at = now() + interval '2 years' where table_name = 'props';
select is(pg_temp.replace('[]', now()) ->> 'deleted', '1', 'a last time in the future, of a clock that was wrong, blocks nothing');

-- Rows as an array literal a column
create function pg_temp.columns(p_rows jsonb) returns jsonb language sql return (
  select jsonb_object_agg(name, list) from (
    select e.key as name, array_agg(e.value order by n)::text as list
    from jsonb_array_elements(p_rows) with ordinality r(one, n), jsonb_each_text(one) e group by e.key) c);
create function pg_temp.replace_columns(p_rows jsonb, p_more jsonb default '{}', p_table text default 'props',
  p_types text[] default null) returns jsonb
  language sql return public.replace_props(p_table, pg_temp.columns(p_rows) || p_more, '{}', now(), p_types);
create function pg_temp.two_props() returns jsonb language sql return jsonb_build_array(pg_temp.prop('Tatum'), pg_temp.prop('Brown'));
create temp table odd_rows on commit drop as select jsonb_build_array(
  pg_temp.prop('O"Ne\al, {Jr.}', '{"fanduel_point": null, "fanduel_over_price": null}'),
  pg_temp.prop('NULL', '{"fanduel_point": 22.5, "fanduel_over_price": -105, "draftkings_point": null, "draftkings_over_price": null, "draftkings_under_price": null}')) as list;
delete from private.replaced;
select is(pg_temp.replace_columns((select list from odd_rows)), '{"rows": 2, "deleted": 0, "changed": 2}',
  'rows may come as columns (QUOTE-6)');
create temp table from_columns on commit drop as select * from public.props;
select is(pg_temp.replace((select list from odd_rows), now()), '{"rows": 2, "deleted": 0, "changed": 0}', 'and are the rows that they are as objects (QUOTE-6)');
select results_eq('select * from public.props order by id', 'select * from from_columns order by id', 'in every column (QUOTE-6)');
select is(pg_temp.complaint(format('select pg_temp.replace_columns(%L, %L)', pg_temp.two_props(), more)), message,
  'refused: columns with ' || more)
from (values
  ('{"draftkings_point": "{1}"}', 'props: expected columns of one length'),
  ('{"dev": "{1,2}"}', 'props: the table has no column "dev"'),
  ('{"event_id": "{a,NULL}"}', 'props row 2: event_id is missing'),
  ('{"event_id": "{\"\",a}"}', 'props row 1: event_id is missing'),
  ('{"player_name": "{Same,Same}"}', 'props rows 1 and 2 are the same: game-1, Same')
) wrong(more, message);
select matches(pg_temp.complaint(format('select pg_temp.replace_columns(%L, %L)', pg_temp.two_props(),
  '{"draftkings_over_price": "{-110,-50}"}')), '^props row 2 \(Brown\): ', 'a bad value is named with its row (SEC-37)');
select is(pg_temp.complaint(format('select public.replace_props(''props'', %L, ''{}'', null)', pg_temp.columns(pg_temp.two_props()))),
  'props: p_seen_at is missing', 'columns have a time as rows do');
select is(pg_temp.attempt('service_role', null, format('select public.replace_props(''props'', %L, ''{}'', ''2020-01-01'')',
  pg_temp.columns(pg_temp.two_props()))), 'error PT409', 'and older ones are refused (SEC-79)');
select is(pg_temp.complaint(format('select pg_temp.replace_columns(%L, %L, ''baseball_props'', ''{hits}'')',
  pg_temp.two_props(), '{"prop_type": "{hits,runs}"}')), 'baseball_props row 2: expected a prop_type of {hits}, found runs',
  'and those of another prop type');
-- A file too
create temp table file_rows on commit drop as select
  '[{"Name": "O\"Ne\\al, {Jr.}", "Team": "LAD", "Pos": "P", "H": 5.25, "1B": null},
    {"Name": "Shohei Ohtani", "Team": "LAD", "Pos": "DH", "H": 1.5, "1B": 0.75}]'::jsonb as list;
create function pg_temp.file_columns(p_more jsonb default '{}') returns jsonb
  language sql return (select pg_temp.columns(list) || p_more from file_rows);
create function pg_temp.projected() returns setof text language sql begin atomic
  select (to_jsonb(t) - 'id')::text from public.sabersim_baseball_projections t order by t.id;
end;
delete from private.replaced;
select public.replace_projections('sabersim_baseball_projections', list, now()) from file_rows;
create temp table from_rows on commit drop as select * from pg_temp.projected() line;
delete from public.sabersim_baseball_projections;
select is(public.replace_projections('sabersim_baseball_projections', pg_temp.file_columns(), now()), '{"rows": 2, "deleted": 0}',
  'a file may come as columns (QUOTE-6)');
select results_eq('select * from pg_temp.projected()', 'select line from from_rows', 'and is what it is as objects, in every column (QUOTE-6)');
select matches(pg_temp.complaint(format('select public.replace_projections(''sabersim_baseball_projections'', %L, now())',
  pg_temp.file_columns(more::jsonb))), message, 'refused: a file of columns with ' || more)
from (values
  ('{"H": "{1}"}', '^sabersim_baseball_projections: expected columns of one length$'),
  ('{"Name": "{}"}', '^sabersim_baseball_projections: expected at least one row, found none$'),
  ('{"dev": "{1,2}"}', '^sabersim_baseball_projections: the table has no column "dev"$'),
  ('{"H": "{1,Infinity}"}', '^sabersim_baseball_projections row 2 \(Shohei Ohtani\): ')
) wrong(more, message);
select is(pg_temp.attempt('service_role', null, format('select public.replace_projections(''sabersim_baseball_projections'', %L, ''2020-01-01'')',
  pg_temp.file_columns())), 'error PT409', 'and one that is older is refused (SEC-79)');
select results_eq('select * from pg_temp.projected()', 'select line from from_rows', 'what is refused changes nothing');

select pg_temp.replace('[]', now());

-- What the history keeps
delete from public.line_history;
insert into public.line_history (table_name, event_id, player_name, book, kind, over_price, seen_at)
select 'props', 'game-1', l.player, 'fanduel', l.kind, l.n, now() - l.days * interval '1 day'
from (values
  ('Long ago', 'opened', 1, 90), ('Long ago', 'price', 2, 89), ('Long ago', 'moved', 3, 88), ('Long ago', 'price', 4, 87),
  ('Long ago', 'price', 5, 86), ('Long ago', 'ended', 6, 85),
  ('This month', 'opened', 1, 29), ('This month', 'price', 2, 28), ('This month', 'price', 3, 27)
) l(player, kind, n, days);
select is(public.prune_line_history(), '{"prices": 2, "everything": 0}', 'pruning says how many rows went (DATA-39)');
select results_eq($$ select kind, over_price from public.line_history where player_name = 'Long ago' order by over_price $$,
  $$ values ('opened', 1), ('moved', 3), ('price', 5), ('ended', 6) $$,
  'of a line of long ago stay the opening, each move, the closing price and the end (DATA-39)');
select is((select count(*) from public.line_history where player_name = 'This month'), 3::bigint,
  'every change of a price of the last 30 days stays (DATA-18)');
select is(public.prune_line_history(p_most_prices => 2) ->> 'prices', '0', 'the closing price counts, and stays');
select is(public.prune_line_history(p_most_prices => 1) ->> 'prices', '1', 'of too many prices the oldest go (DATA-39)');
select is(public.prune_line_history(p_everything_kept => '30 days') ->> 'everything', '4', 'a demo lets everything old go');
select matches(pg_temp.complaint(format('select public.prune_line_history(%s)', bad)), '^expected times and a number of at least 0',
  format('pruning refuses %s', bad))
from unnest(array['null', 'p_most_prices => null', 'p_most_prices => -1', 'p_everything_kept => ''-1 day''']) bad;
select matches(pg_temp.complaint('select public.prune_line_history(interval ''-1 day'')'), '^expected times and a number of at least 0',
  'a time before none is refused');
select is(pg_temp.attempt(r, pg_temp.developer(), 'select public.prune_line_history()'), 'error 42501', r || ' prunes nothing')
from unnest(array['anon', 'authenticated']) r;
insert into public.fetch_runs (function_name, started_at)
values ('old', now() - interval '31 days'), ('young', now() - interval '29 days');
select pg_temp.replace('[]', now());
select results_eq($$ select function_name from public.fetch_runs where function_name in ('old', 'young') $$,
  $$ values ('young') $$, 'records of runs end after 30 days, and not before');

-- Credits
insert into public.fetch_runs (id, function_name, started_at) values
  ('00000000-0000-4000-8000-0000000000c1', 'a', now()), ('00000000-0000-4000-8000-0000000000c2', 'b', now()),
  ('00000000-0000-4000-8000-0000000000c3', 'c', now() - interval '2 days');
insert into public.fetch_run_details (run_id, caller_kind, credits_used) values
  ('00000000-0000-4000-8000-0000000000c1', 'public', null), ('00000000-0000-4000-8000-0000000000c2', 'schedule', 90),
  ('00000000-0000-4000-8000-0000000000c3', 'schedule', 5000);
create function pg_temp.reserve(p_credits integer, p_cap bigint, p_public_cap bigint) returns text language sql return
  public.reserve_credits('00000000-0000-4000-8000-0000000000c1', p_credits, now() - interval '1 hour', p_cap, p_public_cap, null, null);
select is(pg_temp.new_locks('select pg_temp.reserve(1000, 100, 100)'), 1::bigint,
  'one run at a time sets credits aside (SEC-80)');
select is(pg_temp.reserve(11, 100, 100), 'day', 'a run that would pass the cap of the day is refused (SEC-46)');
select is((select credits_used from public.fetch_run_details where run_id = '00000000-0000-4000-8000-0000000000c1'), null,
  'and sets nothing aside');
select is(pg_temp.reserve(10, 100, 9), 'public', 'so is a visitor''s past the cap of visitors (SEC-46)');
select is(pg_temp.reserve(10, 100, 10), null, 'up to the caps it may spend');
select is((select credits_used from public.fetch_run_details where run_id = '00000000-0000-4000-8000-0000000000c1'), 10,
  'what it may spend counts from now on, though it has not ended (SEC-80)');
select is(pg_temp.reserve(10, 100, 10), null, 'setting aside again counts once');
select is(pg_temp.reserve(1000000, null, null), null, 'without a cap any number');
select is(public.reserve_credits('00000000-0000-4000-8000-0000000000c2', 10, now() - interval '1 hour', null, 0, null, null), null,
  'the schedule''s run heeds no cap of visitors');
-- Beside it runs 'b' with 90 credits; 'c' says that it runs, but holds no lease any more.
update public.fetch_run_details set credits_used = 90 where run_id = '00000000-0000-4000-8000-0000000000c2';
insert into public.fetch_leases values ('table a', '00000000-0000-4000-8000-0000000000c1', now() + interval '1 minute'),
  ('table b', '00000000-0000-4000-8000-0000000000c2', now() + interval '1 minute'),
  ('table c', '00000000-0000-4000-8000-0000000000c3', now() - interval '1 second');
create function pg_temp.reserve_above(p_remaining bigint, p_floor bigint) returns text language sql return
  public.reserve_credits('00000000-0000-4000-8000-0000000000c1', 22, now(), null, null, p_remaining, p_floor);
select is(pg_temp.reserve_above(131, 20), 'floor', 'what a running fetch has set aside is not there for another (SEC-46)');
select is(pg_temp.reserve_above(132, 20), null, 'down to the floor it may spend');
select is(pg_temp.reserve_above(null, 20), null, 'where nobody tells what remains there is no floor');
update public.fetch_runs set outcome = 'succeeded' where function_name = 'b';
select is(pg_temp.reserve_above(42, 20), null, 'what a run that has ended set aside counts no more, nor what its own did before');
select is(pg_temp.reserve_above(41, 20), 'floor', 'a fetch that would go below the floor by itself is refused (SEC-46)');
delete from public.fetch_leases;
select matches(pg_temp.complaint('select public.reserve_credits(gen_random_uuid(), 1, now(), 1, 1, null, null)'), '^no run .* is recorded',
  'credits of nobody are refused');

-- Leases
create function pg_temp.worker(n integer) returns uuid language sql immutable return ('00000000-0000-4000-8000-00000000000' || n)::uuid;
select is(public.take_lease('nba', pg_temp.worker(1), 60), true, 'a free lease is taken');
select is(public.take_lease('nba', pg_temp.worker(2), 60), false, 'the second worker is told that one is running (SEC-52)');
select is(public.take_lease('nba', pg_temp.worker(1), 60), true, 'the holder extends its own');
select is(public.take_lease('mlb', pg_temp.worker(2), 60), true, 'another job is another lease');
select is(public.release_lease('nba', pg_temp.worker(2)), false, 'who does not hold it ends nothing');
update public.fetch_leases set expires_at = now() - interval '1 second' where name = 'nba';
select is(public.take_lease('nba', pg_temp.worker(2), 60), true, 'a dead worker''s lease ends by itself (SEC-52)');
select is(public.release_lease('nba', pg_temp.worker(1)), false, 'and the dead worker cannot end the new one');
select is(public.release_lease('nba', pg_temp.worker(2)), true, 'the holder ends it');
select is(public.take_lease('nba', pg_temp.worker(3), 60), true, 'then it is free');
select is(public.take_lease('mlb', pg_temp.worker(3), 60), false, 'a lease of somebody else is not among a worker''s own');
select is(public.release_leases(pg_temp.worker(3)), 1, 'a worker ends all that it holds in one call');
select is(public.release_leases(pg_temp.worker(3)), 0, 'and then holds none');
select results_eq('select name, holder from public.fetch_leases', 'select ''mlb'', pg_temp.worker(2)', 'the leases of others stand');
select matches(pg_temp.complaint($$select public.take_lease('x', gen_random_uuid(), null)$$), '^a lease lasts 1 to 3600 seconds, found ',
  'and it has to be said (SEC-52)');
select matches(pg_temp.complaint($$select public.take_lease('x', gen_random_uuid(), 0)$$), '^a lease lasts 1 to 3600 seconds, found 0$',
  'a lease of no time is refused');
select matches(pg_temp.complaint($$select public.take_lease('x', gen_random_uuid(), 3601)$$),
  '^a lease lasts 1 to 3600 seconds, found 3601$', 'and one of more than an hour (SEC-52)');

-- As the service role, whose rights every inner function has
select is(pg_temp.attempt('service_role', null, call), '1 rows', 'the service role may ' || call)
from unnest(array[
  format($$select public.replace_props('props', %L, '{}', now())$$, jsonb_build_array(pg_temp.prop('Brown'))),
  $$select public.replace_events('wnba_events', '[]', null, null, now())$$,
  $$select public.replace_projections('etr_projections', '[{"Player": "x"}]', now())$$
]) call;
select is(pg_temp.attempt('service_role', null, format('select public.replace_props(''props'', %L, ''{}'', now())',
    jsonb_build_array(pg_temp.prop('Brown', '{"draftkings_point": -1}')))), 'error 23514',
  'and is told of a bad row by its code (SEC-37)');

select * from finish();
rollback;
