-- Notifications of alerts (docs/adr/256-alerts-on-a-device.md): on which devices a reader is notified of them, and in which hours not.

-- The hour of a day, 0 to 23, in a zone; null where nobody knows the zone.
create function private.hour_in(p_zone text, p_at timestamptz) returns integer
  language plpgsql stable set search_path = ''
as $$
begin
  return extract(hour from p_at at time zone p_zone);
exception when invalid_parameter_value then
  return null;
end;
$$;
-- When such an hour begins next, after p_at; null where nobody knows the zone.
create function private.next_hour(p_zone text, p_hour integer, p_at timestamptz) returns timestamptz
  language plpgsql stable set search_path = ''
as $$
declare
  v_today timestamp;
begin
  v_today := date_trunc('day', p_at at time zone p_zone) + make_interval(hours => p_hour);
  return case when v_today at time zone p_zone > p_at then v_today else v_today + interval '1 day' end at time zone p_zone;
exception when invalid_parameter_value then
  return null;
end;
$$;
revoke all on function private.hour_in(text, timestamptz), private.next_hour(text, integer, timestamptz) from public, anon, authenticated;
grant execute on function private.hour_in(text, timestamptz), private.next_hour(text, integer, timestamptz) to service_role;

alter table public.alert_rules
  -- From the start of which hour of the reader's day until the start of which no device is notified; null: there are no such hours.
  add column quiet_from smallint check (quiet_from between 0 and 23),
  add column quiet_to smallint check (quiet_to between 0 and 23),
  add column time_zone text,
  add constraint quiet_hours_are_whole check (num_nulls(quiet_from, quiet_to, time_zone) in (0, 3) and quiet_from <> quiet_to);
grant insert (quiet_from, quiet_to, time_zone), update (quiet_from, quiet_to, time_zone) on public.alert_rules to authenticated;

-- A zone is one that the database knows: of another the hour could not be told.
create function private.check_time_zone() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  perform timestamptz 'epoch' at time zone new.time_zone;
  return new;
end;
$$;
create trigger check_time_zone before insert or update of time_zone on public.alert_rules
  for each row when (new.time_zone is not null) execute function private.check_time_zone();
revoke all on function private.check_time_zone() from public, anon, authenticated;

create table public.alert_devices (
  id bigint generated always as identity primary key,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  -- Where the maker of the reader's browser takes what is sent to the device.
  endpoint text not null unique check (length(endpoint) <= 1000 and endpoint ~ '^https?://[^/]+/'),
  -- With which only the device can read it: a point of P-256, and 16 bytes, in base64url.
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  -- The newest alert that it was notified of.
  told_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index alert_devices_of_user on public.alert_devices (user_id);

alter table public.alert_devices enable row level security;
revoke all on public.alert_devices from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.alert_devices to service_role;
create policy "own devices" on public.alert_devices for select to authenticated using (user_id = (select auth.uid()));
create policy "own devices are added" on public.alert_devices for insert to authenticated with check (user_id = (select auth.uid()));
create policy "own devices are removed" on public.alert_devices for delete to authenticated using (user_id = (select auth.uid()));
grant select, delete on public.alert_devices to authenticated;
-- Not user_id: whose device it is follows from who asks.
grant insert (endpoint, p256dh, auth) on public.alert_devices to authenticated;

-- A reader has so many devices, however many requests come at once: the one that was added first makes room.
create function private.bound_alert_devices() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('edgeboard devices of ' || coalesce(new.user_id::text, ''), 0));
  delete from public.alert_devices d where d.id in (
    select o.id from public.alert_devices o where o.user_id = new.user_id order by o.id desc offset 9);
  return new;
end;
$$;
create trigger bound_alert_devices before insert on public.alert_devices
  for each row execute function private.bound_alert_devices();
revoke all on function private.bound_alert_devices() from public, anon, authenticated;

-- Devices that are to be notified at p_at, as many as p_limit, those that waited longest first: each with how many alerts are new to its
-- reader, the most urgent of the latest, and until when that may be told: the start of its game, or of quiet hours. What it answers
-- counts as told, so that of two fetches that end at once one sends it. An alert is none any more once the reader saw the inbox or its
-- game has started, and in quiet hours it waits.
create function public.claim_notifications(p_at timestamptz, p_limit integer)
  returns table (device bigint, endpoint text, p256dh text, auth text, fresh bigint, odds_format text, alert jsonb, until timestamptz)
  language plpgsql set search_path = ''
as $$
begin
  return query
  with due as materialized (
    select d.id, d.user_id, greatest(d.told_at, r.read_at) as since, r.time_zone, r.quiet_from
    from public.alert_devices d join public.alert_rules r on r.user_id = d.user_id
    where exists (
        select from public.alerts a
        where a.user_id = d.user_id and a.created_at > greatest(d.told_at, r.read_at) and a.commence_time > p_at)
      and case when r.quiet_from < r.quiet_to then private.hour_in(r.time_zone, p_at) not between r.quiet_from and r.quiet_to - 1
        when r.quiet_from > r.quiet_to then private.hour_in(r.time_zone, p_at) between r.quiet_to and r.quiet_from - 1
        else true end is not false
    order by d.told_at, d.id
    limit p_limit
    for update of d skip locked
  ), news as materialized (
    select due.id, due.user_id, due.time_zone, due.quiet_from, a.fresh, a.newest, a.first_id
    from due cross join lateral (
      select count(*) as fresh, max(n.created_at) as newest, (array_agg(n.id order by n.created_at desc, n.id))[1] as first_id
      from public.alerts n
      where n.user_id = due.user_id and n.created_at > due.since and n.commence_time > p_at) a
  ), told as (
    update public.alert_devices d set told_at = n.newest from news n where d.id = n.id
    returning d.id, d.endpoint, d.p256dh, d.auth
  )
  select t.id, t.endpoint, t.p256dh, t.auth, n.fresh, coalesce(p.odds_format, 'american'), to_jsonb(a.*),
    least(a.commence_time, private.next_hour(n.time_zone, n.quiet_from, p_at))
  from told t join news n on n.id = t.id join public.alerts a on a.id = n.first_id
    left join public.preferences p on p.user_id = n.user_id
  order by t.id;
end;
$$;
revoke all on function public.claim_notifications(timestamptz, integer) from public, anon, authenticated;
grant execute on function public.claim_notifications(timestamptz, integer) to service_role;
