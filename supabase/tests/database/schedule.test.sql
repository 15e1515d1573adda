-- The clock of a hosted project, with stand-ins for the extensions that only a hosted project has.
begin;
\ir support/speak.sql
select no_plan();

select is(pg_temp.complaint('select private.schedule_fetches()'),
  'the schedule needs the extensions pg_cron, pg_net, supabase_vault: turn them on first',
  'without its extensions the schedule says what to turn on');

select is(pg_temp.complaint('select private.schedule_pruning()'),
  'pruning by schedule needs the extension pg_cron: turn it on first', 'and so does pruning');
select is(pg_temp.complaint('select private.schedule_closing()'),
  'closing games by schedule needs the extension pg_cron: turn it on first', 'and closing games (QUOTE-4)');
select is(pg_temp.complaint('select private.schedule_grading()'),
  'grading by schedule needs the extensions pg_cron, pg_net, supabase_vault: turn them on first', 'and grading (CLV-4)');

create schema cron;
create table cron.job (jobname text primary key, schedule text, command text);
create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as $$
  insert into cron.job values (job_name, schedule, command)
  on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command;
  select 1::bigint;
$$;
create function cron.unschedule(job_name text) returns boolean language plpgsql as $$
begin
  delete from cron.job where jobname = job_name;
  if not found then raise exception 'could not find valid entry for job ''%''', job_name; end if;
  return true;
end;
$$;
create schema net;
create table net.request (url text, body jsonb, headers jsonb, timeout_milliseconds integer);
create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}',
  timeout_milliseconds integer default 5000) returns bigint language sql as $$
  insert into net.request values (url, body, headers, timeout_milliseconds);
  select 7::bigint;
$$;
create schema vault;
create table vault.decrypted_secrets (name text, decrypted_secret text);

select lives_ok('select private.schedule_fetches()', 'with them it makes its jobs');
select lives_ok('select private.schedule_fetches()', 'and a second time changes nothing');
select results_eq('select jobname, schedule from cron.job order by 1',
  $$ values ('edgeboard high frequency', '*/10 * * * *'), ('edgeboard low frequency', '5,35 * * * *') $$,
  'one job a group of fetches');
update private.scheduled_task set is_on = true where league in ('wnba', 'nfl');
select lives_ok('select private.schedule_fetches()', 'other sports are turned on by their setting');
select results_eq('select jobname, schedule from cron.job order by 1',
  $$ values ('edgeboard high frequency', '*/10 * * * *'), ('edgeboard low frequency', '5,35 * * * *'),
       ('edgeboard nfl games', '28 */6 * * *'), ('edgeboard nfl props', '24 * * * *'),
       ('edgeboard wnba games', '8 * * * *'), ('edgeboard wnba props', '12,42 * * * *') $$, 'each with its jobs (DESK-15)');
update private.scheduled_task set is_on = league = 'nba';
select lives_ok('select private.schedule_fetches()', 'and off again');
select is((select count(*) from cron.job), 2::bigint, 'which ends their jobs and no other (DESK-15)');
select is(pg_temp.complaint((select command from cron.job where jobname = 'edgeboard high frequency')),
  'the vault lacks edgeboard_project_url or edgeboard_schedule_secret', 'a job without its secrets says so');

create function pg_temp.with_secret(p_name text) returns text language plpgsql as $$
declare
  v_said text;
begin
  insert into vault.decrypted_secrets values (p_name, 'https://project.example.test/');
  v_said := pg_temp.complaint((select command from cron.job where jobname = 'edgeboard high frequency'));
  delete from vault.decrypted_secrets;
  return v_said;
end;
$$;
select is(pg_temp.with_secret(secret), 'the vault lacks edgeboard_project_url or edgeboard_schedule_secret',
  format('one that has %s alone too (SEC-70)', secret))
from unnest(array['edgeboard_project_url', 'edgeboard_schedule_secret']) secret;
insert into vault.decrypted_secrets values
  ('edgeboard_project_url', 'https://project.example.test/'), ('edgeboard_schedule_secret', 'canary');
select is(pg_temp.complaint(command), 'no error', jobname || ' calls the function') from cron.job;
select results_eq('select url, body, headers from net.request order by body ->> ''task''',
  $$ select 'https://project.example.test/functions/v1/scheduled-functions', jsonb_build_object('task', task),
       '{"Content-Type": "application/json", "x-schedule-secret": "canary"}'::jsonb
     from unnest(array['fetch-high-frequency-props', 'fetch-low-frequency-props']) task $$,
  'with its task, and the secret in a header');
select is(pg_temp.attempt(r, pg_temp.developer(), call), 'error 42501', format('%s cannot %s', r, call))
from unnest(array['anon', 'authenticated']) r,
  unnest(array['select private.schedule_fetches()', 'select private.call_schedule(''x'')', 'select * from cron.job']) call;

delete from cron.job;
select lives_ok('select private.schedule_pruning()', 'pruning the history has a job of its own');
select results_eq('select jobname, command from cron.job', $$ values ('edgeboard pruning', 'select public.prune_line_history()') $$,
  'with the times that the history is kept (DATA-39)');
select lives_ok((select command from cron.job), 'and the job runs');
delete from cron.job;
select lives_ok('select private.schedule_closing()', 'and so has closing the games that have started');
select results_eq('select schedule, command from cron.job', $$ values ('* * * * *', 'select public.close_games()') $$,
  'every minute (QUOTE-4)');
select lives_ok((select command from cron.job), 'and it runs');
delete from cron.job;
delete from net.request;
select lives_ok('select private.schedule_grading()', 'grading plays has a job too');
select results_eq('select jobname, schedule from cron.job', $$ values ('edgeboard grading', '*/5 * * * *') $$, 'every five minutes (CLV-4)');
select is(pg_temp.complaint((select command from cron.job)), 'no error', 'which calls its function (CLV-4)');
select results_eq('select url, body, headers ->> ''x-schedule-secret'' from net.request',
  $$ values ('https://project.example.test/functions/v1/grade-plays', '{}'::jsonb, 'canary') $$, 'with the secret (CLV-4)');

delete from cron.job;
select lives_ok('select private.schedule_all()', 'one call lays all of them (DESK-15)');
select set_has('select jobname from cron.job', $$ values ('edgeboard high frequency'), ('edgeboard closing'), ('edgeboard grading'), ('edgeboard pruning') $$,
  'those that fetch, close, grade and prune (DESK-15)');

select * from finish();
rollback;
