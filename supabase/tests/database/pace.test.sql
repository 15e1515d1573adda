-- At what pace fetches go on and what they cost (ADM-25).
begin;
\ir support/speak.sql
select no_plan();

delete from public.fetch_runs;
create function pg_temp.run(p_name text, p_ago interval, p_kind text default 'schedule', p_credits integer default 10) returns void language sql
  as $$ with run as (insert into public.fetch_runs (function_name, started_at) values (p_name, now() - p_ago) returning id)
        insert into public.fetch_run_details (run_id, caller_kind, credits_used) select id, p_kind, p_credits from run $$;

select is_empty('select * from public.fetch_pace()', 'where nothing ran nothing is told');
select pg_temp.run('fast', n * interval '10 minutes') from generate_series(1, 4) n;
select results_eq('select function_name, credits, last_scheduled, usual_gap, since from public.fetch_pace()',
  $$ values ('fast', 40::bigint, now() - interval '10 minutes', 600::float8, now() - interval '40 minutes') $$,
  'credits, the last run of the schedule and what lies between them, from the first run on');
select pg_temp.run('slow', interval '1 hour'), pg_temp.run('slow', interval '2 hours'), pg_temp.run('slow', interval '3 hours');
select results_eq($$ select credits, last_scheduled, usual_gap from public.fetch_pace() where function_name = 'slow' $$,
  $$ values (30::bigint, now() - interval '1 hour', null::float8) $$, 'two gaps tell no pace');
select pg_temp.run('by hand', interval '1 minute', 'developer', 7), pg_temp.run('by hand', interval '2 minutes', 'public', null);
select results_eq($$ select credits, last_scheduled, usual_gap from public.fetch_pace() where function_name = 'by hand' $$,
  $$ values (7::bigint, null::timestamptz, null::float8) $$, 'what people fetched costs, and is no schedule');
-- A schedule that was every ten minutes is every minute since.
select pg_temp.run('fast', n * interval '1 minute') from generate_series(1, 3) n;
select isnt((select usual_gap from public.fetch_pace() where function_name = 'fast'), 60::float8, 'after three runs that is not known yet');
select pg_temp.run('fast', interval '4 minutes');
select is((select usual_gap from public.fetch_pace() where function_name = 'fast'), 60::float8, 'but after four');
select pg_temp.run('fast', interval '25 hours', p_credits => 1000);
select is((select credits from public.fetch_pace() where function_name = 'fast'), 80::bigint, 'of the last day');
select is((select min(since) from public.fetch_pace()), now() - interval '1 day', 'and no more is said to be known');

-- A clock that has stopped is missed for as long as three days show its pace.
select pg_temp.run('seldom', interval '30 hours' + n * interval '6 hours') from generate_series(0, 3) n;
select results_eq($$ select credits, last_scheduled, usual_gap from public.fetch_pace() where function_name = 'seldom' $$,
  $$ values (0::bigint, now() - interval '30 hours', 21600::float8) $$, 'a task that runs four times a day and has stopped');
select pg_temp.run('long ago', interval '73 hours' + n * interval '1 hour') from generate_series(0, 3) n;
select is_empty($$ select * from public.fetch_pace() where function_name = 'long ago' $$, 'and is looked for no more');

-- Whose it is
select is(pg_temp.attempt(r, who, 'select * from public.fetch_pace()'), said, format('%s %s', r, said))
from (values ('anon', null, 'error 42501'), ('authenticated', pg_temp.owner(), '0 rows'), ('authenticated', pg_temp.developer(), '4 rows'),
  ('service_role', null, '4 rows')) of(r, who, said);

select * from finish();
rollback;
