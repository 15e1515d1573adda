-- The registry of prop tables, and the one line of SQL that adds a table to it.
begin;
\ir support/speak.sql
select no_plan();

-- The first tables, by hand; a category that was added later is of no interest here.
select bag_has('select name, kind, cardinality(books) from private.prop_table', $$ values
  ('props', 'over-under', 10), ('rebounds_props', 'over-under', 10), ('assists_props', 'over-under', 10),
  ('points_rebounds_props', 'over-under', 10), ('points_assists_props', 'over-under', 10),
  ('rebounds_assists_props', 'over-under', 10), ('points_rebounds_assists_props', 'over-under', 10),
  ('wnba_points_props', 'over-under', 7), ('wnba_rebounds_props', 'over-under', 7),
  ('wnba_assists_props', 'over-under', 7), ('wnba_pra_props', 'over-under', 7), ('baseball_props', 'over-under', 7),
  ('baseball_player_props', 'over-under', 7), ('nfl_passing_yards_props', 'over-under', 9),
  ('nfl_rushing_yards_props', 'over-under', 9), ('nfl_receiving_yards_props', 'over-under', 9),
  ('nfl_receptions_props', 'over-under', 9), ('nfl_rush_reception_yards_props', 'over-under', 9),
  ('nfl_anytime_td_props', 'yes', 9) $$,
  'the first nineteen tables are registered, each with its books (DATA-1, DATA-4, DATA-6, DATA-9, DATA-21)');
select set_eq(
  $$ select name, book || suffix from private.prop_table, unnest(books) book,
       unnest(case kind when 'yes' then array['_price'] else array['_point', '_over_price', '_under_price'] end) suffix $$,
  $$ select c.relname::text, a.attname::text from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relname = any (private.prop_tables()) and c.relkind = 'r' and a.attname ~ '_(point|price)$' $$,
  'a table has columns for the books that it is registered with, and for no other');
select is((select books from private.prop_table where name = 'props'), private.books(), 'the NBA has every book');

-- A new table is made like one that the migrations spelled out.
create function pg_temp.shape(p_table text) returns setof text language sql stable as $$
  select format('column %s %s %s %s %s %s', row_number() over (order by a.attnum), a.attname,
      format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, pg_get_expr(d.adbin, d.adrelid))
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = ('public.' || p_table)::regclass and a.attnum > 0 and not a.attisdropped
  union all
  select 'constraint ' || pg_get_constraintdef(oid) from pg_constraint where conrelid = ('public.' || p_table)::regclass
  union all
  select regexp_replace(indexdef, 'INDEX \S+ ON public\.' || p_table || ' ', 'INDEX ON ') from pg_indexes
    where schemaname = 'public' and tablename = p_table
  union all
  select format('policy %s %s %s %s %s', policyname, cmd, roles, qual, with_check) from pg_policies
    where schemaname = 'public' and tablename = p_table
  union all
  select format('grant on %s to %s of %s', c.relkind, x.grantee::regrole, x.privilege_type)
    from pg_class c, aclexplode(c.relacl) x
    where c.oid in (('public.' || p_table)::regclass, pg_get_serial_sequence('public.' || p_table, 'id')::regclass)
  union all
  select format('row level security %s %s, kept by %s, triggers %s', relrowsecurity, relforcerowsecurity, relowner::regrole,
      (select count(*) from pg_trigger where tgrelid = c.oid))
    from pg_class c where oid = ('public.' || p_table)::regclass
$$;
-- Also where new sequences are open to the API roles, as a hosted project makes them.
alter default privileges in schema public grant all on sequences to anon, authenticated;
select lives_ok($$ select private.add_prop_table('steals_props', private.books_of('props')) $$, 'one line adds a table');
select private.add_prop_table('nfl_tackles_props', private.books_of('nfl_passing_yards_props'));
select private.add_prop_table('wnba_steals_props', private.books_of('wnba_points_props'));
select private.add_prop_table('nfl_first_td_props', private.books_of('nfl_anytime_td_props'), 'yes');
select bag_eq(format('select pg_temp.shape(%L)', added), format('select pg_temp.shape(%L)', spelled),
  format('%s is made like %s', added, spelled))
from (values ('steals_props', 'props'), ('nfl_tackles_props', 'nfl_passing_yards_props'),
  ('wnba_steals_props', 'wnba_points_props'), ('nfl_first_td_props', 'nfl_anytime_td_props')) pair(added, spelled);
select is((private.prop_tables())[cardinality(private.prop_tables()) - 3:],
  array['steals_props', 'nfl_tackles_props', 'wnba_steals_props', 'nfl_first_td_props'],
  'new tables are registered after the others');

-- What a fetch writes stands in it, with its history.
create function pg_temp.fetched(p_table text, p_row jsonb) returns jsonb language plpgsql as $$
declare
  v_answer jsonb;
begin
  set local role service_role;
  v_answer := public.replace_props(p_table, jsonb_build_array(p_row), '{}', '2026-11-21T12:00:00Z');
  set local role none;
  return v_answer;
end;
$$;
select is(pg_temp.fetched('steals_props', pg_temp.prop('Tatum')), '{"rows": 1, "deleted": 0, "changed": 1}',
  'a fetch replaces the rows of the new table');
select is(pg_temp.fetched('nfl_first_td_props',
    pg_temp.prop('Henry', '{"fanduel_price": 450}') - 'draftkings_point' - 'draftkings_over_price' - 'draftkings_under_price'),
  '{"rows": 1, "deleted": 0, "changed": 1}', 'and of one that has prices and no lines');
select results_eq(
  $$ select table_name, player_name, book, point, over_price from public.line_history order by 1 $$,
  $$ values ('nfl_first_td_props', 'Henry', 'fanduel', null::float8, 450), ('steals_props', 'Tatum', 'draftkings', 20.5, -110) $$,
  'the history follows the new tables');
select is(pg_temp.attempt('anon', null, 'select * from public.steals_props'), '1 rows', 'everyone reads it');

-- The read of the whole slate has it column by column, and follows the registry (docs/adr/212-the-slate-in-fewer-bytes.md).
create function pg_temp.slate_of(p_table text) returns json language sql as $$
  select t from json_array_elements(public.slate_props() -> 'props') t where t ->> 'table' = p_table $$;
select is(public.slate_props() ->> 'form', '2', 'the slate says which form it has (TODAY-2)');
select is(pg_temp.slate_of('steals_props') -> 'games' -> 0 ->> i, said, format('column %s of a game in the slate (TODAY-2)', i))
from (values (0, 'game-1'), (2, 'Boston Celtics'), (3, 'Miami Heat')) known(i, said);
select is((pg_temp.slate_of('steals_props') -> 'games' -> 0 ->> 1)::timestamptz, '2026-11-21T20:00:00Z', 'when the game starts');
select is((pg_temp.slate_of('steals_props') ->> 'written')::timestamptz, '2026-11-21T12:00:00Z', 'when its rows were written');
select is((pg_temp.slate_of('steals_props') -> m)::jsonb, said::jsonb, format('its %s (TODAY-2)', m))
from (values ('players', '["Tatum"]'), ('places', '[0]'), ('lines', '[20.5]'), ('rows', 'null'), ('prop_types', 'null')) member(m, said);
select is((pg_temp.slate_of('steals_props') -> m)::jsonb,
  (select jsonb_agg(case when b = 'draftkings' then said else '[null]' end::jsonb order by i)
   from unnest(private.books()) with ordinality book(b, i)),
  format('of each book, in the order of books, the %s (TODAY-2)', m))
from (values ('points', '[0]'), ('overs', '[-10]'), ('unders', '[-30]')) member(m, said);
select is((pg_temp.slate_of('nfl_first_td_props') -> 'prices' -> 1)::jsonb, '[351]', 'one price a book where there is no line');
select is((pg_temp.slate_of('nfl_first_td_props') -> 'lines')::jsonb, null, 'and no line');
select is((pg_temp.slate_of('steals_props') -> 'books')::jsonb, to_jsonb(private.books()), 'and which books these are');
select is((pg_temp.slate_of('wnba_points_props') -> m)::jsonb, said::jsonb, format('a table without rows has no %s', m))
from (values ('games', '[]'), ('places', 'null'), ('rows', 'null'), ('players', 'null'), ('player_ids', 'null'), ('written', 'null'),
  ('lines', 'null')) member(m, said);
select is((pg_temp.slate_of('steals_props') -> 'older')::jsonb, 'null', 'no game of them is older than the last fetch (SEC-60)');
savepoint odd_rows;
insert into public.steals_props (event_id, commence_time, home_team, away_team, player_name, updated_at)
values ('missed', '2026-11-21T20:00:00Z', 'A', 'B', 'Curry', '2026-11-21T11:00:00Z'),
  ('missed', '2026-11-21T20:00:00Z', 'A', 'B', 'Green', '2026-11-21T09:00:00Z'),
  ('slow', '2026-11-21T20:00:00Z', 'A', 'C', 'Doncic', '2026-11-21T11:59:00Z');
select is((select jsonb_object_agg(key, value::timestamptz) from json_each_text(pg_temp.slate_of('steals_props') -> 'older')),
  jsonb_build_object('missed', timestamptz '2026-11-21T11:00:00Z'),
  'a game that the last fetch missed says when its newest row was written; one within a minute is of one fetch (SEC-60)');
rollback to savepoint odd_rows;
insert into public.steals_props (event_id, commence_time, home_team, away_team, player_name, draftkings_point, fanduel_point,
  fanduel_over_price, fanduel_under_price, betmgm_point, betmgm_over_price, bovada_under_price)
values ('game-0', '2026-11-21T19:00:00Z', 'Utah Jazz', 'Brooklyn Nets', 'of steps', null, 21, 100, -100, 19.5, 2147483647, 2147483647),
  ('game-0', '2026-11-21T19:00:00Z', 'Utah Jazz', 'Brooklyn Nets', 'too far off', 1e300, 0.1, 2147483647, 2147483647, null, -101, 101);
select is((pg_temp.slate_of('steals_props') -> m)::jsonb, said::jsonb, format('%s of rows of two games (TODAY-2)', m))
from (values ('players', '["of steps", "too far off", "Tatum"]'), ('places', '[0, 0, 1]'), ('lines', '[21, null, 20.5]')) member(m, said);
select is((pg_temp.slate_of('steals_props') -> m -> place)::jsonb, said::jsonb, format('%s of book %s, %s', m, place, why))
from (values
  ('points', 0, '[null, 1e300, 0]', 'as they are where they cannot be told from the first one (TODAY-2)'),
  ('points', 1, '[0, 0.1, null]', 'counted from the first book that has a line (TODAY-2)'),
  ('points', 2, '[-1.5, null, null]', 'which may be above (TODAY-2)'),
  ('overs', 1, '[1, 2147483548, null]', '+100 and the longest price (TODAY-2)'),
  ('unders', 1, '[1, 4294967096, null]', '-100 beside +100, and the longest two (TODAY-2)'),
  ('overs', 2, '[2147483548, -1, null]', 'of one side alone (TODAY-2)'),
  ('unders', 2, '[null, null, null]', 'which has no other (TODAY-2)'),
  ('unders', 3, '[2147483548, 2, null]', 'of the other side alone (TODAY-2)')) column_of(m, place, said, why);
rollback to savepoint odd_rows;
insert into public.mlb_events (id, commence_time, home_team, away_team) values ('gone', '2026-11-21T20:00:00Z', 'A', 'B');
insert into public.baseball_player_props (event_id, commence_time, home_team, away_team, player_name, prop_type)
values ('gone', '2026-11-21T20:00:00Z', 'A', 'B', 'Judge', 'rbis'), ('gone', '2026-11-21T20:00:00Z', 'A', 'B', 'Judge', 'hits'),
  (null, '2026-11-21T20:00:00Z', 'A', 'B', 'Judge', 'hits');
select is((pg_temp.slate_of('baseball_player_props') -> m)::jsonb, said::jsonb, format('%s where prop types are mixed (TODAY-2)', m))
from (values ('prop_types', '["hits", "hits", "rbis"]'), ('places', '[0, 1, 0]'), ('players', '["Judge", "Judge", "Judge"]')) member(m, said);
select is((pg_temp.slate_of('baseball_player_props') -> 'rows')::jsonb,
  (select jsonb_build_array(null, id, null) from public.baseball_player_props where event_id is null),
  'rows without a game, and they alone, have their ids (TODAY-2)');
update public.baseball_player_props set updated_at = '2026-11-21T09:00:00Z' where event_id is null;
select is((pg_temp.slate_of('baseball_player_props') -> 'older')::jsonb, 'null', 'of rows without a game no game is older (TODAY-2)');
rollback to savepoint odd_rows;
-- Prices in the gap would be told as others; there are none.
select is_empty(
  $$ select name, column_name from private.prop_table, unnest(books) b, information_schema.columns c
     where c.table_schema = 'public' and c.table_name = name and c.column_name ~ ('^' || b || '_((over|under)_)?price$')
       and not exists (select from pg_constraint k where k.conrelid = ('public.' || name)::regclass and k.contype = 'c'
         and pg_get_constraintdef(k.oid) = format('CHECK (((%1$s <= ''-100''::integer) OR (%1$s >= 100)))', c.column_name)) $$,
  'no table takes a price between -100 and +100, of which the slate could not tell (TODAY-2)');
select set_eq($$ select t ->> 'table' from json_array_elements(public.slate_props() -> 'props') t $$,
  'select name from private.prop_table', 'the slate has every registered table (TODAY-2)');
select set_eq($$ select key from json_each_text(public.slate_written()) $$,
  'select unnest(private.prop_tables() || private.projection_tables())', 'and says of each when it was written (TODAY-2)');
select is((public.slate_written() ->> 'steals_props')::timestamptz, '2026-11-21T12:00:00Z', 'the newest writing of a table');
select public.replace_projections('sabersim_projections', '[{"player_name": "Tatum", "team": "BOS", "points": 27.5}]', '2026-11-21T11:00:00Z');
select is((p -> 'columns' -> 'points')::jsonb, '[27.5]', 'and every projection (TODAY-2)')
from json_array_elements(public.slate_props() -> 'projections') p where p ->> 'table' = 'sabersim_projections';
select is((public.slate_written() ->> 'sabersim_projections')::timestamptz, '2026-11-21T11:00:00Z', 'and of projections the oldest');
savepoint left_out;
delete from private.prop_table where name = 'steals_props';
select is(pg_temp.slate_of('steals_props')::jsonb, null, 'a table that leaves the registry leaves the slate');
select lives_ok('drop table public.steals_props', 'and nothing holds it then');
rollback to savepoint left_out;
select is(pg_temp.attempt(r, null, statement), 'error 42501', format('%s cannot: %s', r, statement))
from unnest(array['anon', 'authenticated']) r,
  unnest(array['delete from public.steals_props', $$ insert into public.steals_props (player_name) values ('x') $$]) statement;

-- The line of SQL is for migrations alone, and says what is wrong with it.
select is(pg_temp.attempt(r, pg_temp.developer(), statement), 'error 42501', format('%s cannot: %s', r, statement))
from unnest(array['anon', 'authenticated', 'service_role']) r,
  unnest(array[$$ select private.add_prop_table('blocks_props', '{fanduel}') $$,
    $$ insert into private.prop_table (name, kind, books) values ('blocks_props', 'yes', '{fanduel}') $$,
    'delete from private.prop_table']) statement;
select is(pg_temp.complaint(format('select private.add_prop_table(%s)', arguments)), complaint, arguments)
from (values
  ($$ 'Steals', '{fanduel}' $$, 'the name ''Steals'' is no name of a prop table: expected one like steals_props, at most 63 characters of a-z, 0-9 and _'),
  ($$ 'a"; drop table props; --_props', '{fanduel}' $$, 'the name ''a"; drop table props; --_props'' is no name of a prop table: expected one like steals_props, at most 63 characters of a-z, 0-9 and _'),
  ($$ repeat('a', 58) || '_props', '{fanduel}' $$, 'the name ''' || repeat('a', 58) || '_props'' is no name of a prop table: expected one like steals_props, at most 63 characters of a-z, 0-9 and _'),
  ($$ null, '{fanduel}' $$, 'the name null is no name of a prop table: expected one like steals_props, at most 63 characters of a-z, 0-9 and _'),
  ($$ 'assists_props', '{fanduel}' $$, 'a table assists_props exists already'),
  ($$ 'steals_props', '{fanduel}' $$, 'a table steals_props exists already'),
  ($$ 'blocks_props', '{fanduel,bet365}' $$, 'blocks_props: unknown book bet365, expected some of draftkings, fanduel, betmgm, bovada, williamhill_us, betrivers, espnbet, fliff, pinnacle, betonlineag'),
  ($$ 'blocks_props', '{null}' $$, 'blocks_props: unknown book null, expected some of draftkings, fanduel, betmgm, bovada, williamhill_us, betrivers, espnbet, fliff, pinnacle, betonlineag'),
  ($$ 'blocks_props', '{fanduel,fanduel}' $$, 'blocks_props: expected each book once, found fanduel, fanduel'),
  ($$ 'blocks_props', '{}' $$, 'blocks_props: expected at least one book, found none'),
  ($$ 'blocks_props', null $$, 'blocks_props: expected at least one book, found none'),
  ($$ 'blocks_props', '{fanduel}', 'no' $$, 'blocks_props: unknown kind no, expected over-under or yes'),
  ($$ 'blocks_props', '{fanduel}', null $$, 'blocks_props: unknown kind null, expected over-under or yes')
) bad(arguments, complaint);
select matches(pg_temp.complaint('select private.books_of(''blocks_props'')'),
  '^unknown prop table blocks_props: expected one of props, rebounds_props, ', 'books of no table are an error');
select hasnt_table('public', 'blocks_props', 'what is refused leaves no table');
select lives_ok(format('select private.add_prop_table(%L, %L)', repeat('a', 57) || '_props', '{fanduel}'),
  'the longest name is taken');

-- Told its prop type and market too, the line registers the category: picks and plays of a file find it by them.
select private.add_prop_table('nfl_pass_rush_yards_props', '{fanduel}', 'pass_rush_yards', 'player_pass_rush_yds');
select private.add_prop_table('wnba_first_basket_props', '{betmgm}', 'first_basket', 'player_first_basket', 'yes');
select bag_eq($$ select c.league, c.category, c.table_name, c.prop_type, c.market, t.kind, t.books
    from private.category c join private.prop_table t on t.name = c.table_name
    where t.name in ('nfl_pass_rush_yards_props', 'wnba_first_basket_props') $$,
  $$ values
    ('nfl', 'pass_rush_yards', 'nfl_pass_rush_yards_props', null::text, 'player_pass_rush_yds', 'over-under', '{fanduel}'::text[]),
    ('wnba', 'first_basket', 'wnba_first_basket_props', null, 'player_first_basket', 'yes', '{betmgm}') $$,
  'one line makes a category of a table (PLAY-26)');
select is(pg_temp.attempt(r, pg_temp.developer(), $$ select private.add_prop_table('b_props', '{fanduel}', 'b', 'player_b') $$),
  'error 42501', format('%s cannot', r)) from unnest(array['anon', 'authenticated', 'service_role']) r;
select is(pg_temp.complaint(format('select private.add_prop_table(''nfl_tds_props'', ''{fanduel}'', %s)', arguments)),
  'nfl_tds_props: ' || complaint, arguments)
from (values
  ($$ null, 'player_tds' $$, 'the category null is no prop type: expected one like pass_rush_yards'),
  ($$ 'Pass TDs', 'player_tds' $$, 'the category ''Pass TDs'' is no prop type: expected one like pass_rush_yards'),
  ($$ 'tds', null $$, 'the market null is none of the odds service: expected one like player_pass_rush_yds'),
  ($$ 'tds', 'yes' $$, 'the market ''yes'' is none of the odds service: expected one like player_pass_rush_yds'),
  ($$ 'receptions', 'player_tds' $$, 'its league has a category receptions already'),
  ($$ 'tds', 'player_tds', 'no' $$, 'unknown kind no, expected over-under or yes')
) bad(arguments, complaint);
select lives_ok($$ select private.add_prop_table('receptions_props', '{fanduel}', 'receptions', 'player_receptions') $$,
  'another league may have a category of that name');
select hasnt_table('public', 'nfl_tds_props', 'a category that is refused leaves no table');

select * from finish();
rollback;
