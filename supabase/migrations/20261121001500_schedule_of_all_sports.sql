-- The clock of a hosted project for all four sports. The two tasks of the NBA run as before; the others are off until
-- somebody turns them on, because each costs credits (docs/adr/026-schedule-of-all-sports.md):
--   update private.scheduled_task set is_on = true where league = 'wnba';
--   select private.schedule_fetches();

create table private.scheduled_task (
  task text primary key,
  league text not null check (league in ('nba', 'wnba', 'mlb', 'nfl')),
  job text not null unique,
  cron text not null,
  is_on boolean not null
);
revoke all on private.scheduled_task from public, anon, authenticated, service_role;

-- No two at the same minute: each is a run of a worker of its own.
insert into private.scheduled_task (task, league, job, cron, is_on) values
  ('fetch-high-frequency-props', 'nba', 'edgeboard high frequency', '*/10 * * * *', true),
  ('fetch-low-frequency-props', 'nba', 'edgeboard low frequency', '5,35 * * * *', true),
  ('fetch-wnba-props', 'wnba', 'edgeboard wnba props', '12,42 * * * *', false),
  ('fetch-wnba-events', 'wnba', 'edgeboard wnba games', '8 * * * *', false),
  ('fetch-mlb-props', 'mlb', 'edgeboard mlb props', '17,47 * * * *', false),
  ('fetch-mlb-events', 'mlb', 'edgeboard mlb games', '13 * * * *', false),
  ('fetch-nfl-props', 'nfl', 'edgeboard nfl props', '24 * * * *', false),
  ('fetch-nfl-events', 'nfl', 'edgeboard nfl games', '28 */6 * * *', false);

-- Lays the jobs of the tasks that are on, and ends those of the tasks that are off. cron.schedule replaces a job of the same
-- name, and cron.unschedule fails for one that is not there.
create or replace function private.schedule_fetches() returns void
  language plpgsql set search_path = ''
as $$
declare
  v_task private.scheduled_task;
  v_is_laid boolean;
begin
  if private.missing_for_schedule() is not null then
    raise exception 'the schedule needs the extensions %: turn them on first', private.missing_for_schedule();
  end if;
  for v_task in select * from private.scheduled_task order by task loop
    if v_task.is_on then
      execute 'select cron.schedule($1, $2, $3)' using v_task.job, v_task.cron,
        format('select private.call_schedule(%L)', v_task.task);
    else
      execute 'select exists (select from cron.job where jobname = $1)' into v_is_laid using v_task.job;
      if v_is_laid then
        execute 'select cron.unschedule($1)' using v_task.job;
      end if;
    end if;
  end loop;
end;
$$;

do $$
begin
  if private.missing_for_schedule() is null then
    perform private.schedule_fetches();
  end if;
end;
$$;
