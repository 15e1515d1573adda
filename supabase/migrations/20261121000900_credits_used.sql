-- Credits of the odds service that runs since a time have used, all of them or those of one kind of caller: what the
-- fetch functions hold against the caps of a day. Summed here, because the API gives at most 1,000 rows an answer.
create function public.credits_used_since(p_since timestamptz, p_caller_kind text default null) returns bigint
  language sql stable set search_path = ''
  return (
    select coalesce(sum(d.credits_used), 0)::bigint
    from public.fetch_runs r join public.fetch_run_details d on d.run_id = r.id
    where r.started_at >= p_since and (p_caller_kind is null or d.caller_kind = p_caller_kind)
  );
revoke all on function public.credits_used_since(timestamptz, text) from public, anon, authenticated;
grant execute on function public.credits_used_since(timestamptz, text) to service_role;
