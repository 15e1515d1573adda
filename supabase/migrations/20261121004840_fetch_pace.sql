-- At what pace fetches go on and what they cost (docs/adr/257-the-pace-of-fetches.md), told from what they did: a page can read no cron.
-- Details are developers' to read, so that nobody else is told anything.

-- Of each function or task that ran lately: the credits of all its runs of a day, when the schedule ran it last, and the seconds that lay
-- between its last runs, in the middle; null where fewer than three did. `since` is from when on the credits are known: a day ago, or the
-- first run. A schedule is looked for through three days, in which a clock that has stopped is still missed.
create function public.fetch_pace()
  returns table (function_name text, credits bigint, last_scheduled timestamptz, usual_gap double precision, since timestamptz)
  language sql stable set search_path = ''
as $$
  with run as (
    select r.function_name, r.started_at, d.credits_used, d.caller_kind = 'schedule' as is_scheduled
    from public.fetch_runs r join public.fetch_run_details d on d.run_id = r.id
    where r.started_at > now() - interval '3 days'
  ), scheduled as (
    select s.function_name, s.started_at, row_number() over latest as place,
      extract(epoch from s.started_at - lead(s.started_at) over latest)::double precision as gap
    from run s where s.is_scheduled
    window latest as (partition by s.function_name order by s.started_at desc)
  ), gaps as (
    -- The last ones: a schedule may have been changed today.
    select g.function_name, max(g.started_at) as last_scheduled,
      case when count(g.gap) > 2 then percentile_cont(0.5) within group (order by g.gap) end as usual_gap
    from scheduled g where g.place <= 5
    group by g.function_name
  )
  select run.function_name, coalesce(sum(run.credits_used) filter (where run.started_at > now() - interval '1 day'), 0)::bigint,
    gaps.last_scheduled, gaps.usual_gap,
    greatest(now() - interval '1 day', (select min(f.started_at) from public.fetch_runs f))
  from run left join gaps on gaps.function_name = run.function_name
  group by run.function_name, gaps.last_scheduled, gaps.usual_gap
  order by run.function_name;
$$;
revoke all on function public.fetch_pace() from public, anon, authenticated;
grant execute on function public.fetch_pace() to authenticated, service_role;
