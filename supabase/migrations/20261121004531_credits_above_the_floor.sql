-- The floor of credits is held under the lock too (docs/adr/026-schedule-of-all-sports.md): two runs that were both told of the
-- last credits cannot both take them.

drop function public.reserve_credits(uuid, integer, timestamptz, bigint, bigint);

-- Sets aside what a run may spend, as its credits_used: a run that is killed counts what it may have spent, and a run that
-- ends writes what it did spend. Null when it may spend; 'floor' when fewer than p_floor would remain of the p_remaining that the
-- odds service told of, less what runs that hold a lease have set aside (a null p_remaining is not told); 'day' when it would pass
-- p_cap over all runs since p_since, 'public' when the run is a visitor's and would pass p_public_cap over theirs. A null cap is
-- none. Two runs at a time cannot both take the last credits. What a run has spent of what it set aside counts twice until it
-- ends: near the floor a run may wait for another, and none goes below.
create function public.reserve_credits(
  p_run_id uuid, p_credits integer, p_since timestamptz, p_cap bigint, p_public_cap bigint, p_remaining bigint, p_floor bigint
) returns text
  language plpgsql set search_path = ''
as $$
declare
  v_kind text;
  v_aside bigint;
  v_all bigint;
  v_public bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('edgeboard credits', 0));
  select caller_kind into v_kind from public.fetch_run_details where run_id = p_run_id;
  if not found then
    raise exception 'no run % is recorded, so no credits can be set aside for it', p_run_id using errcode = '22023';
  end if;
  -- A run that was killed says 'running' too, but its leases end.
  select coalesce(sum(d.credits_used), 0) into v_aside
  from public.fetch_runs r join public.fetch_run_details d on d.run_id = r.id
  where r.outcome = 'running' and r.id <> p_run_id
    and exists (select from public.fetch_leases l where l.holder = r.id and l.expires_at > clock_timestamp());
  if p_remaining - v_aside - p_credits < p_floor then
    return 'floor';
  end if;
  select coalesce(sum(d.credits_used), 0), coalesce(sum(d.credits_used) filter (where d.caller_kind = 'public'), 0)
    into v_all, v_public
  from public.fetch_runs r join public.fetch_run_details d on d.run_id = r.id
  where r.started_at >= p_since and d.run_id <> p_run_id;
  if v_all + p_credits > p_cap then
    return 'day';
  end if;
  if v_kind = 'public' and v_public + p_credits > p_public_cap then
    return 'public';
  end if;
  update public.fetch_run_details set credits_used = p_credits where run_id = p_run_id;
  return null;
end;
$$;

revoke all on function public.reserve_credits(uuid, integer, timestamptz, bigint, bigint, bigint, bigint)
  from public, anon, authenticated;
grant execute on function public.reserve_credits(uuid, integer, timestamptz, bigint, bigint, bigint, bigint) to service_role;
