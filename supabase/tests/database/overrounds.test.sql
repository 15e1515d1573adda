-- What books keep where they offer both sides (PRICE-5).
begin;
\ir support/speak.sql
select no_plan();

create function pg_temp.priced(p_player text, p_over integer, p_under integer, p_more jsonb default '{}') returns jsonb
  language sql immutable return pg_temp.prop(p_player,
    jsonb_build_object('draftkings_over_price', p_over, 'draftkings_under_price', p_under) || p_more);
select public.replace_props('nfl_receptions_props', jsonb_build_array(
  pg_temp.priced('Even', -110, -110, '{"fanduel_point": 4.5, "fanduel_over_price": -120, "fanduel_under_price": 100}'),
  pg_temp.priced('Dearer', -120, -120), pg_temp.priced('One side', -110, null), pg_temp.priced('Priceless', null, null),
  pg_temp.priced('Pays the bettor', 150, 150), pg_temp.priced('Keeps too much', -300, -300)), '{}', now());
select public.replace_props('baseball_props', jsonb_build_array(
  pg_temp.priced('Batter', -110, -110, '{"prop_type": "hits"}')), '{}', now(), '{hits}');
select public.replace_props('baseball_props', jsonb_build_array(
  pg_temp.priced('Batter', -120, -120, '{"prop_type": "homeruns"}')), '{}', now(), '{homeruns}');

select results_eq(
  $$ select table_name, prop_type, book, round(total::numeric, 9), quotes
     from public.book_overrounds('{nfl_receptions_props,baseball_props,nfl_rushing_yards_props}') $$,
  $$ values ('nfl_receptions_props', null, 'draftkings', 0.138528139, 2::bigint), ('nfl_receptions_props', null, 'fanduel', 0.045454545, 1),
       ('baseball_props', 'hits', 'draftkings', 0.047619048, 1), ('baseball_props', 'homeruns', 'draftkings', 0.090909091, 1) $$,
  'each book keeps what its quotes with both sides say, table by table and type by type; other prices say nothing');
-- On both sides of either bound: 100/210 + 100/211 pays the bettor 4.99 %, twice 100/211 5.2 %; 185/285 + 186/286 keeps 29.9 %, twice
-- 186/286 30.1 %.
create function pg_temp.near_bounds() returns table (book text, over_price integer, under_price integer)
  language sql immutable
begin atomic
  values ('betmgm', 110, 111), ('betrivers', 111, 111), ('draftkings', -185, -186), ('fanduel', -186, -186);
end;
select public.replace_props('nfl_receiving_yards_props', jsonb_build_array((
  select pg_temp.prop('Near the bounds', jsonb_object_agg(book || '_point', 50.5) || jsonb_object_agg(book || '_over_price', over_price)
    || jsonb_object_agg(book || '_under_price', under_price))
  from pg_temp.near_bounds())), '{}', now());
select results_eq(
  $$ select book, round(total::numeric, 9), quotes from public.book_overrounds('{nfl_receiving_yards_props}') $$,
  $$ values ('betmgm', -0.049875875, 1::bigint), ('draftkings', 0.299472457, 1) $$,
  'of a table prices count that pay less than 5 % or keep less than 30 %, and no others (PRICE-2, PRICE-5)');
select is_empty($$ select 1 from public.book_overrounds('{}') $$, 'nobody asked of nothing is answered nothing');
select matches(pg_temp.complaint(call), message, message)
from (values ($$select public.book_overrounds('{nfl_anytime_td_props}')$$, 'expected a table of lines, found nfl_anytime_td_props'),
  ($$select public.book_overrounds('{profiles}')$$, 'expected a table of lines, found profiles'),
  ($$select public.book_overrounds('{nowhere}')$$, 'expected a table of lines, found nowhere'),
  ($$select public.book_overrounds(array_fill('props'::text, array[51]))$$, '50 tables at most, found 51')) wrong(call, message);
select is(pg_temp.attempt(r, null, $$ select * from public.book_overrounds('{nfl_receptions_props}') $$), '2 rows', format('%s may ask (SEC-13)', r))
from unnest(array['anon', 'authenticated', 'service_role']) r;
alter policy "everyone reads" on public.nfl_receptions_props using (false);
select is(pg_temp.attempt('anon', null, $$ select public.book_overrounds('{nfl_receptions_props}') $$), '0 rows',
  'and it reads as whoever calls it (SEC-13)');

-- The close of a game: all lines that stood, each market for itself.
insert into public.closing_market_quotes (event_id, market, table_name, commence_time, players, books, last_updates, player, book, point,
  over_price, under_price, seen_at, closed_at, start_said_at)
select event, market, 'nfl_receptions_props', start, '{Brown,Hill}', '{draftkings,fanduel}', '{null,null}', '{1,1,1,2}', '{1,1,2,2}',
  '{3.5,4.5,4.5,5.5}', over_price, under_price, start - interval '5 minutes', start, start
from (values
    ('over', 'player_receptions', now() - interval '1 hour', '{-110,-120,-120,-120}'::integer[], '{-110,100,null,-120}'::integer[]),
    ('over', 'player_rush_yds', now() - interval '1 hour', '{-110,null,null,null}', '{-110,100,110,-120}'),
    ('ahead', 'player_receptions', now() + interval '1 hour', '{-110,-120,-120,-120}', '{-110,100,100,-120}'),
    ('elsewhere', 'player_receptions', now() - interval '1 hour', '{-110,-120,-120,-120}', '{-110,100,100,-120}')
  ) closed(event, market, start, over_price, under_price);
select bag_eq(
  $$ select event_id, market, book, round(total, 9) as total, quotes
     from jsonb_to_recordset(public.closing_overrounds('{over,ahead}')) kept(event_id text, market text, book text, total numeric, quotes bigint) $$,
  $$ values ('over', 'player_receptions', 'draftkings', 0.093073593, 2::bigint), ('over', 'player_receptions', 'fanduel', 0.090909091, 1),
       ('over', 'player_rush_yds', 'draftkings', 0.047619048, 1) $$,
  'of games that have started, what each book kept of each market when it closed (CLV-1)');
insert into public.closing_market_quotes (event_id, market, table_name, commence_time, players, books, last_updates, player, book, point,
  over_price, under_price, seen_at, closed_at, start_said_at)
select 'near bounds', 'player_reception_yds', 'nfl_receiving_yards_props', now() - interval '1 hour', '{Brown}', array_agg(book),
  array_agg(null::timestamptz), array_agg(1), array_agg(place), array_agg(50.5), array_agg(over_price), array_agg(under_price),
  now() - interval '2 hours', now() - interval '1 hour', now() - interval '1 hour'
from (select *, row_number() over () as place from pg_temp.near_bounds()) quoted;
select bag_eq(
  $$ select book, round(total, 9) as total, quotes
     from jsonb_to_recordset(public.closing_overrounds('{near bounds}')) kept(book text, total numeric, quotes bigint) $$,
  $$ values ('betmgm', -0.049875875, 1::bigint), ('draftkings', 0.299472457, 1) $$,
  'and of a close the same prices (PRICE-2, CLV-1)');
select is(public.closing_overrounds('{nobody}'), '[]', 'of a game without a close it is an empty list');
select is(pg_temp.attempt(r, null, $$ select public.closing_overrounds('{over}') $$), said, format('closes of games for %s (SEC-13)', r))
from (values ('anon', 'error 42501'), ('authenticated', 'error 42501'), ('service_role', '1 rows')) calls(r, said);

select * from finish();
rollback;
