-- On which devices a reader is notified of alerts, and when not (ALERT-8, ALERT-9, ALERT-10).
begin;
\ir support/speak.sql
select no_plan();

-- Nine in the evening in New York.
create function pg_temp.evening() returns timestamptz language sql immutable return '2026-12-01T02:00:00Z'::timestamptz;
create function pg_temp.device(p_reader uuid, p_name text, p_told_at timestamptz default pg_temp.evening() - interval '1 day') returns void language sql
  as $$ insert into public.alert_devices (user_id, endpoint, p256dh, auth, told_at)
        values (p_reader, 'https://updates.example/' || p_name, repeat('p', 87), repeat('a', 22), p_told_at) $$;
create function pg_temp.alert(p_reader uuid, p_player text, p_at timestamptz, p_start timestamptz default pg_temp.evening() + interval '1 hour', p_rule text default 'watched')
  returns void language sql
  as $$ insert into public.alerts (user_id, rule, league, event_id, home_team, away_team, commence_time, player_name, table_name, market, book, point, created_at)
        values (p_reader, p_rule, 'nba', 'late', 'Boston Celtics', 'Miami Heat', p_start, p_player, 'props', 'player_points', 'bovada', 20.5, p_at) $$;
create function pg_temp.claimed(p_at timestamptz default pg_temp.evening(), p_limit integer default 100)
  returns table (endpoint text, fresh bigint, player text) language sql
  as $$ select endpoint, fresh, alert->>'player_name' from public.claim_notifications(p_at, p_limit) $$;

insert into public.alert_rules (user_id) values (pg_temp.owner()), (pg_temp.stranger());
select pg_temp.device(pg_temp.owner(), 'phone');
select is_empty('select * from pg_temp.claimed()', 'whoever has no alerts is notified of none (ALERT-8)');
select pg_temp.alert(pg_temp.owner(), 'Early', pg_temp.evening() - interval '2 hours'), pg_temp.alert(pg_temp.owner(), 'Tatum', pg_temp.evening()),
  pg_temp.alert(pg_temp.owner(), 'Brown', pg_temp.evening()), pg_temp.alert(pg_temp.owner(), 'Begun', pg_temp.evening(), pg_temp.evening()),
  pg_temp.alert(pg_temp.stranger(), 'Holiday', pg_temp.evening());
select results_eq('select * from pg_temp.claimed()', $$ values ('https://updates.example/phone', 3::bigint, 'Tatum') $$,
  'a device is told how many are new, and the most urgent of the latest; what has begun is left out, and so is another reader''s (ALERT-8)');
select is_empty('select * from pg_temp.claimed()', 'once (ALERT-8)');
select pg_temp.alert(pg_temp.owner(), 'White', pg_temp.evening() + interval '1 minute');
select pg_temp.device(pg_temp.owner(), 'desk', pg_temp.evening());
select results_eq('select endpoint, fresh, player from pg_temp.claimed() order by 1',
  $$ values ('https://updates.example/desk', 1::bigint, 'White'), ('https://updates.example/phone', 1::bigint, 'White') $$, 'each device by itself (ALERT-8)');
select pg_temp.alert(pg_temp.owner(), 'Horford', pg_temp.evening() + interval '2 minutes');
update public.alert_rules set read_at = pg_temp.evening() + interval '2 minutes' where user_id = pg_temp.owner();
select is_empty('select * from pg_temp.claimed()', 'what was read in the inbox is told no more (ALERT-8)');

select pg_temp.device(pg_temp.stranger(), 'tablet');
select results_eq(
  $$ select * from public.claim_notifications(pg_temp.evening(), 100) $$,
  $$ select d.id, d.endpoint, d.p256dh, d.auth, 1::bigint, 'american', to_jsonb(a.*), a.commence_time from public.alert_devices d join public.alerts a using (user_id)
     where d.user_id = pg_temp.stranger() $$,
  'with all that is needed to send it: where to, the keys, and the alert as it is (ALERT-8)');
insert into public.preferences (user_id, odds_format) values (pg_temp.stranger(), 'decimal');
update public.alert_devices set told_at = '-infinity' where user_id = pg_temp.stranger();
select results_eq($$ select odds_format from public.claim_notifications(pg_temp.evening(), 100) $$, $$ values ('decimal') $$, 'and how the reader writes prices (ALERT-8)');
select pg_temp.device(pg_temp.developer(), 'no-rules'), pg_temp.alert(pg_temp.developer(), 'Tatum', pg_temp.evening());
select is_empty('select * from pg_temp.claimed()', 'without rules there is nothing to tell (ALERT-1)');

-- As many as are asked for
update public.alert_rules set read_at = '-infinity';
update public.alert_devices set told_at = pg_temp.evening() - case endpoint when 'https://updates.example/desk' then interval '3 days' else interval '2 days' end;
select results_eq($$ select endpoint from pg_temp.claimed(p_limit => 1) $$, $$ values ('https://updates.example/desk') $$, 'the one that waited longest first (ALERT-8)');
select set_eq('select endpoint from pg_temp.claimed()', $$ values ('https://updates.example/phone'), ('https://updates.example/tablet') $$, 'the others next (ALERT-8)');

-- Quiet hours
create function pg_temp.told_at(p_from integer, p_to integer, p_at timestamptz, p_zone text default 'America/New_York') returns boolean language plpgsql
as $$
begin
  update public.alert_rules set quiet_from = p_from, quiet_to = p_to, time_zone = p_zone where user_id = pg_temp.stranger();
  update public.alert_devices set told_at = '-infinity' where user_id = pg_temp.stranger();
  update public.alerts set commence_time = p_at + interval '1 hour' where user_id = pg_temp.stranger();
  return exists (select from pg_temp.claimed(p_at) where endpoint = 'https://updates.example/tablet');
end;
$$;
select is(pg_temp.told_at(f, t, at::timestamptz), told, format('quiet from %s to %s: %s is %s (ALERT-9)', f, t, at, case when told then 'told' else 'quiet' end))
from (values
  (23, 8, '2026-12-01 22:59:59 America/New_York', true), (23, 8, '2026-12-01 23:00 America/New_York', false),
  (23, 8, '2026-12-01 00:30 America/New_York', false), (23, 8, '2026-12-01 07:59:59 America/New_York', false),
  (23, 8, '2026-12-01 08:00 America/New_York', true), (9, 17, '2026-12-01 08:59 America/New_York', true),
  (9, 17, '2026-12-01 09:00 America/New_York', false), (9, 17, '2026-12-01 16:59 America/New_York', false),
  (9, 17, '2026-12-01 17:00 America/New_York', true), (0, 1, '2026-12-01 00:00 America/New_York', false),
  (0, 1, '2026-12-01 01:00 America/New_York', true), (0, 1, '2026-12-01 23:59 America/New_York', true),
  (23, 0, '2026-12-01 23:30 America/New_York', false), (23, 0, '2026-12-01 00:00 America/New_York', true),
  -- In summer by summer's clock.
  (23, 8, '2026-07-01 07:30 America/New_York', false), (23, 8, '2026-07-01 08:00 America/New_York', true)) hours(f, t, at, told);
select is(pg_temp.told_at(2, 3, '2026-12-01T02:30:00Z', 'UTC'), false, 'by the reader''s own zone (ALERT-9)');
select is(pg_temp.told_at(2, 3, '2026-12-01T02:30:00Z'), true, 'and no other (ALERT-9)');
select is(pg_temp.told_at(null, null, '2026-12-01T02:30:00Z', null), true, 'without quiet hours nothing waits (ALERT-9)');
select is(pg_temp.told_at(23, 8, '2026-12-02 02:00 America/New_York'), false, 'what comes in the night');
select is(exists (select from pg_temp.claimed('2026-12-02 08:00 America/New_York')), false, 'is told no more once its game has begun (ALERT-9)');
update public.alerts set commence_time = '2026-12-02 20:00 America/New_York';
update public.alert_devices set told_at = '-infinity' where endpoint like '%phone';
select results_eq($$ select endpoint from pg_temp.claimed('2026-12-02 07:59 America/New_York') $$, $$ values ('https://updates.example/phone') $$,
  'other readers are told at night (ALERT-9)');
select results_eq($$ select endpoint, fresh from pg_temp.claimed('2026-12-02 08:00 America/New_York') $$, $$ values ('https://updates.example/tablet', 1::bigint) $$,
  'it is told in the morning where that is still ahead (ALERT-9)');
update public.alert_rules set quiet_from = 22, quiet_to = 8, time_zone = 'America/New_York' where user_id = pg_temp.stranger();
update public.alert_devices set told_at = '-infinity' where user_id = pg_temp.stranger();
update public.alerts set commence_time = '2026-12-01 23:00 America/New_York' where user_id = pg_temp.stranger();
select is((select until from public.claim_notifications('2026-12-01 21:30 America/New_York', 100) where endpoint like '%tablet'),
  '2026-12-01 22:00 America/New_York'::timestamptz, 'what is told is so until quiet hours begin (ALERT-9)');
update public.alert_devices set told_at = '-infinity' where user_id = pg_temp.stranger();
update public.alerts set commence_time = '2026-12-01 21:45 America/New_York' where user_id = pg_temp.stranger();
select is((select until from public.claim_notifications('2026-12-01 21:30 America/New_York', 100) where endpoint like '%tablet'),
  '2026-12-01 21:45 America/New_York'::timestamptz, 'or its game does (ALERT-8)');
select is(private.next_hour('America/New_York', 23, '2026-12-01 22:59 America/New_York'), '2026-12-01 23:00 America/New_York'::timestamptz, 'an hour begins today');
select is(private.next_hour('America/New_York', 23, '2026-12-01 23:00 America/New_York'), '2026-12-02 23:00 America/New_York'::timestamptz, 'or, once it has begun, tomorrow');
select is(private.next_hour('America/New_York', 8, '2026-10-31 12:00 America/New_York'), '2026-11-01 08:00 America/New_York'::timestamptz,
  'by the clock of that day');
select is(private.next_hour('Nowhere/Land', 8, now()), null, 'and never in a zone that nobody knows (ALERT-9)');
select is(private.hour_in('America/Chicago', '2026-12-01T02:00:00Z'), 20, 'an hour is that of the zone');
select is(private.hour_in('Nowhere/Land', '2026-12-01T02:00:00Z'), null, 'and null in one that nobody knows (ALERT-9)');
select is(pg_temp.attempt('authenticated', pg_temp.owner(), 'update public.alert_rules set ' || what), said, format('%s (ALERT-9)', what))
from (values
  ('quiet_from = 23, quiet_to = 8, time_zone = ''Europe/Berlin''', '1 rows'), ('quiet_from = null', 'error 23514'), ('quiet_to = 23', 'error 23514'),
  ('quiet_from = 24', 'error 23514'), ('quiet_to = -1', 'error 23514'), ('time_zone = null', 'error 23514'), ('time_zone = ''Nowhere/Land''', 'error 22023'),
  ('quiet_from = null, quiet_to = null, time_zone = null', '1 rows'), ('time_zone = ''UTC''', 'error 23514')) change(what, said);

-- Whose they are
create function pg_temp.add(p_name text) returns text language sql immutable
  return format($$ insert into public.alert_devices (endpoint, p256dh, auth) values ('https://updates.example/%s', repeat('p', 87), repeat('a', 22)) $$, p_name);
grant execute on function pg_temp.add(text) to public;
select is(pg_temp.attempt(r, case r when 'authenticated' then pg_temp.owner() end, call), said, format('%s: %s (ALERT-10)', r, call))
from (values
  ('anon', 'select * from public.alert_devices', 'error 42501'), ('anon', pg_temp.add('anon'), 'error 42501'),
  ('authenticated', 'select * from public.alert_devices', '2 rows'), ('authenticated', pg_temp.add('phone'), 'error 23505'),
  ('authenticated', pg_temp.add('tablet'), 'error 23505'), ('authenticated', pg_temp.add('watch'), '1 rows'),
  ('authenticated', 'update public.alert_devices set told_at = now()', 'error 42501'),
  ('authenticated', 'insert into public.alert_devices (user_id, endpoint, p256dh, auth) values (null, ''https://a.example/b'', '''', '''')', 'error 42501'),
  ('authenticated', 'delete from public.alert_devices where endpoint like ''%tablet''', '0 rows'),
  ('authenticated', 'delete from public.alert_devices where endpoint like ''%watch''', '1 rows'),
  ('anon', 'select * from public.claim_notifications(now(), 1)', 'error 42501'),
  ('authenticated', 'select * from public.claim_notifications(now(), 1)', 'error 42501'),
  ('service_role', 'select * from public.claim_notifications(now(), 0)', '0 rows')) who(r, call, said);
select pg_temp.attempt('authenticated', pg_temp.owner(), pg_temp.add('more-' || n)) from generate_series(1, 9) n;
-- Whoever may read all devices makes room among those of one reader, too.
select pg_temp.device(pg_temp.owner(), 'more-10');
select set_eq($$ select endpoint from public.alert_devices where user_id = pg_temp.owner() $$,
  $$ select 'https://updates.example/more-' || n from generate_series(1, 10) n $$,
  'a reader has ten devices at most: the one that was added first makes room (ALERT-10)');
select is((select count(*) from public.alert_devices where user_id = pg_temp.stranger()), 1::bigint, 'among their own (ALERT-10)');

select * from finish();
rollback;
