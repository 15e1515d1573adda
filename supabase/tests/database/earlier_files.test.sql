-- What stood in a projection table before, and how a developer has it back (ADM-24).
begin;
\ir support/speak.sql
select no_plan();

create function pg_temp.store(p_table text, p_players text[], p_points double precision, p_at timestamptz) returns jsonb language sql
  as $$ select public.replace_projections(p_table, (
    select jsonb_agg(jsonb_build_object('player_name', p, 'team', 'BOS', 'points', p_points + n) order by n)
    from unnest(p_players) with ordinality u(p, n)), p_at) $$;
create function pg_temp.kept() returns table (table_name text, stored_at timestamptz, players integer) language sql
  as $$ select e.table_name, e.stored_at, e.players from private.earlier_projections e $$;
create function pg_temp.as_developer(p_sql text) returns text language sql as
  $$ select pg_temp.attempt('authenticated', pg_temp.developer(), p_sql) $$;

select pg_temp.store('sabersim_projections', '{Tatum,Brown}', 20.125, now() - interval '5 hours');
select is_empty('select * from pg_temp.kept()', 'before the first file there is none (ADM-24)');
create temp table first_file as select * from public.sabersim_projections;
select pg_temp.store('sabersim_projections', '{Tatum}', 30, now() - interval '4 hours');
select results_eq('select * from pg_temp.kept()', $$ values ('sabersim_projections', now() - interval '5 hours', 2) $$,
  'a file that another one replaces is kept, with when it was stored (ADM-24)');

-- Having it back
select is(pg_temp.as_developer(format('select public.restore_projections(''sabersim_projections'', %L)', now() - interval '5 hours')), '1 rows',
  'a developer has it back (ADM-24)');
select set_eq(
  $$ select to_jsonb(p) - 'id' from public.sabersim_projections p $$, $$ select to_jsonb(f) - 'id' from first_file f $$,
  'to the last column: with whom its rows are about, and as old as they were (ADM-24)');
select results_eq('select * from pg_temp.kept()', $$ values ('sabersim_projections', now() - interval '4 hours', 1) $$,
  'and what it replaced is kept in its turn, so that this can be taken back (ADM-24)');
select is(pg_temp.as_developer(format('select public.restore_projections(''sabersim_projections'', %L)', now() - interval '5 hours')), 'error PT409',
  'whoever has the same one back once more is told that somebody has (ADM-24)');
select set_eq(
  $$ select to_jsonb(p) - 'id' from public.sabersim_projections p $$, $$ select to_jsonb(f) - 'id' from first_file f $$,
  'and nothing of what is stored changes (ADM-24)');
select results_eq('select * from pg_temp.kept()', $$ values ('sabersim_projections', now() - interval '4 hours', 1) $$,
  'nor of what is kept (ADM-24)');
select is(pg_temp.complaint($$ select pg_temp.store('sabersim_projections', '{Tatum}', 31, now() - interval '3 hours') $$) ~ 'found older ones', true,
  'a file that was on its way before is older than that (ADM-24, SEC-68)');

-- Clearing
select is(pg_temp.as_developer('delete from public.sabersim_projections where id > 0'), '2 rows', 'a developer clears a table by hand');
select set_eq('select stored_at, players from pg_temp.kept()',
  $$ values (now() - interval '4 hours', 1), (now() - interval '5 hours', 2) $$, 'and what was cleared is kept, too (ADM-24)');
select is(pg_temp.as_developer(format('select public.restore_projections(''sabersim_projections'', %L)', now() - interval '5 hours')), '1 rows', 'and had back (ADM-24)');
select is((select count(*) from public.sabersim_projections), 2::bigint, 'all of it (ADM-24)');
delete from public.sabersim_projections where player_name = 'Brown';
select is((select count(*) from pg_temp.kept()), 1::bigint, 'a single row that goes is no file (ADM-24)');
delete from public.sabersim_projections;
delete from public.sabersim_projections;
select is((select count(*) from pg_temp.kept()), 2::bigint, 'nor is nothing (ADM-24)');

-- Three of a table, each table for itself.
do $$ begin for n in 1..5 loop
  perform pg_temp.store('sabersim_projections', array['Tatum'], n, now() + n * interval '1 minute');
end loop; end $$;
select pg_temp.store('wnba_sabersim_projections', '{Wilson}', 20, now());
select pg_temp.store('wnba_sabersim_projections', '{Wilson}', 21, now() + interval '1 minute');
select set_eq($$ select table_name, stored_at from pg_temp.kept() $$,
  $$ select 'sabersim_projections' as t, now() + n * interval '1 minute' as s from generate_series(2, 4) n union all values ('wnba_sabersim_projections', now()) $$,
  'the last three of each are kept (ADM-24)');
select is(pg_temp.as_developer('select * from public.earlier_projections()'), '4 rows', 'a developer sees them (ADM-24)');
select is(pg_temp.attempt(r, case when r = 'authenticated' then pg_temp.owner() end, call), 'error 42501', format('%s: %s is refused (ADM-24)', r, call))
from unnest(array['anon', 'authenticated', 'service_role']) r, unnest(array['select * from public.earlier_projections()',
  format('select public.restore_projections(''sabersim_projections'', %L)', now() + interval '2 minutes'),
  'select * from private.earlier_projections']) call;
select is(pg_temp.as_developer($$ select public.restore_projections('profiles', now()) $$), 'error 22023', 'no other table is written by it (ADM-24)');
select is(pg_temp.as_developer($$ select public.restore_projections('sabersim_projections', '2026-01-01') $$), 'error P0002', 'nor is a file that is kept no more (ADM-24)');

-- The one that is had back makes room for the one that goes.
do $$ begin for n in 1..4 loop
  perform public.replace_projections('wnba_etr_projections', jsonb_build_array(jsonb_build_object('Player', 'Wilson', 'Team', 'LVA', 'Points', n)),
    now() - (5 - n) * interval '1 minute');
end loop; end $$;
select is(pg_temp.as_developer(format('select public.restore_projections(''wnba_etr_projections'', %L)', now() - interval '2 minutes')), '1 rows');
select set_eq($$ select stored_at from pg_temp.kept() where table_name = 'wnba_etr_projections' $$,
  $$ select now() - n * interval '1 minute' from unnest('{4,3,1}'::integer[]) n $$, 'having the last file back loses none of the others (ADM-24)');

-- Every projection table keeps what it had.
select set_eq(
  $$ select tgrelid::regclass::text from pg_trigger where tgfoid = 'private.keep_earlier_projections()'::regprocedure $$,
  $$ select unnest(private.projection_tables()) $$, 'of every projection table (ADM-24)');
select set_eq('select unnest(private.projection_tables())', 'select name from private.projection_table', 'which are those of the registry');

select * from finish();
rollback;
