-- What a run holds at its start it gives back in one call, and what it may spend is set aside before it spends.

-- Ends every lease of a holder, however many it took. Answers how many there were.
create function public.release_leases(p_holder uuid) returns integer
  language plpgsql set search_path = ''
as $$
declare
  v_released integer;
begin
  delete from public.fetch_leases where holder = p_holder;
  get diagnostics v_released = row_count;
  return v_released;
end;
$$;

-- Sets aside what a run may spend, as its credits_used: a run that is killed counts what it may have spent, and a run that
-- ends writes what it did spend. Null when it may spend; 'day' when that would pass p_cap over all runs since p_since,
-- 'public' when the run is a visitor's and would pass p_public_cap over theirs. A null cap is none. Two runs at a time
-- cannot both take the last credits.
create function public.reserve_credits(
  p_run_id uuid, p_credits integer, p_since timestamptz, p_cap bigint, p_public_cap bigint
) returns text
  language plpgsql set search_path = ''
as $$
declare
  v_kind text;
  v_all bigint;
  v_public bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('edgeboard credits', 0));
  select caller_kind into v_kind from public.fetch_run_details where run_id = p_run_id;
  if not found then
    raise exception 'no run % is recorded, so no credits can be set aside for it', p_run_id using errcode = '22023';
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

-- What summed the credits without setting any aside.
drop function public.credits_used_since(timestamptz, text);

revoke all on function public.release_leases(uuid), public.reserve_credits(uuid, integer, timestamptz, bigint, bigint)
  from public, anon, authenticated;
grant execute on function public.release_leases(uuid), public.reserve_credits(uuid, integer, timestamptz, bigint, bigint)
  to service_role;
