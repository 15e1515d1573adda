-- Every change of a line or a price, one row a book. A null point with null prices says that the book took its line
-- down. event_id is null only where the game was cleared before the row. prop_type is null where the table is the type.
create table public.line_history (
  id bigint generated always as identity primary key,
  table_name text not null,
  prop_type text,
  event_id text,
  player_name text not null,
  book text not null,
  point double precision,
  over_price integer,
  under_price integer,
  seen_at timestamptz not null
);
create index line_history_of_line on public.line_history (table_name, event_id, player_name, seen_at);
create index line_history_seen_at on public.line_history (seen_at);

-- The public status of a run of a fetch function.
create table public.fetch_runs (
  id uuid primary key default gen_random_uuid(),
  function_name text not null check (function_name <> ''),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  outcome text not null default 'running'
    check (outcome in ('running', 'succeeded', 'partial', 'failed', 'fresh')),
  events_total integer not null default 0 check (events_total >= 0),
  events_failed integer not null default 0 check (events_failed >= 0),
  rows_written integer not null default 0 check (rows_written >= 0),
  rows_rejected integer not null default 0 check (rows_rejected >= 0)
);
create index fetch_runs_of_function on public.fetch_runs (function_name, started_at desc);
create index fetch_runs_started_at on public.fetch_runs (started_at desc);

-- What only developers see of a run.
create table public.fetch_run_details (
  run_id uuid primary key references public.fetch_runs (id) on delete cascade,
  caller uuid references auth.users (id) on delete set null,
  caller_kind text not null check (caller_kind in ('developer', 'schedule', 'public')),
  credits_used integer,
  credits_left integer,
  requests integer,
  error text,
  rejected jsonb not null default '[]',
  unmatched jsonb not null default '[]'
);
create index fetch_run_details_of_caller on public.fetch_run_details (caller);

create table public.fetch_leases (
  name text primary key check (name <> ''),
  holder uuid not null,
  expires_at timestamptz not null
);

-- The odds service's own count of credits, as of its last answer. One row.
create table public.odds_quota (
  id boolean primary key default true check (id),
  used integer,
  remaining integer,
  last integer,
  seen_at timestamptz not null default now()
);

-- True when the caller now holds the lease: nobody held it, it had expired, or the caller held it already.
create function public.take_lease(p_name text, p_holder uuid, p_seconds integer) returns boolean
  language plpgsql set search_path = ''
as $$
declare
  v_now constant timestamptz := clock_timestamp();
begin
  if p_seconds is null or p_seconds < 1 or p_seconds > 3600 then
    raise exception 'a lease lasts 1 to 3600 seconds, found %', p_seconds using errcode = '22023';
  end if;
  insert into public.fetch_leases as held (name, holder, expires_at)
  values (p_name, p_holder, v_now + make_interval(secs => p_seconds))
  on conflict (name) do update set holder = excluded.holder, expires_at = excluded.expires_at
    where held.expires_at <= v_now or held.holder = excluded.holder;
  return found;
end;
$$;

-- True when the caller held the lease. A worker whose lease another one took over ends nothing.
create function public.release_lease(p_name text, p_holder uuid) returns boolean
  language plpgsql set search_path = ''
as $$
begin
  delete from public.fetch_leases where name = p_name and holder = p_holder;
  return found;
end;
$$;
