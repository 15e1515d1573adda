-- Speaking as somebody: pg_temp.attempt answers 'N rows' or 'error SQLSTATE'. What an allowed statement did stays until
-- the file's rollback; what a refused one did is undone.
create extension if not exists pgtap with schema extensions;
set local search_path = public, extensions;
set local client_min_messages = warning;

create function pg_temp.attempt(p_role text, p_user uuid, p_sql text) returns text
  language plpgsql
as $$
declare
  v_rows bigint;
begin
  perform set_config('request.jwt.claims', json_build_object('role', p_role, 'sub', p_user)::text, true);
  perform set_config('role', p_role, true);
  execute p_sql;
  get diagnostics v_rows = row_count;
  perform set_config('role', 'none', true);
  perform set_config('request.jwt.claims', '', true);
  return v_rows || ' rows';
exception when others then
  return 'error ' || sqlstate;
end;
$$;

-- The message of an error, for those that a person reads.
create function pg_temp.complaint(p_sql text) returns text
  language plpgsql
as $$
begin
  execute p_sql;
  return 'no error';
exception when others then
  return sqlerrm;
end;
$$;

create function pg_temp.owner() returns uuid language sql immutable return '00000000-0000-4000-8000-000000000001'::uuid;
create function pg_temp.stranger() returns uuid language sql immutable return '00000000-0000-4000-8000-000000000002'::uuid;
create function pg_temp.developer() returns uuid language sql immutable return '00000000-0000-4000-8000-000000000003'::uuid;
-- A new function can be called by nobody else until it is granted.
grant execute on function pg_temp.owner(), pg_temp.stranger(), pg_temp.developer() to public;

insert into auth.users (id, email, raw_user_meta_data) values
  (pg_temp.owner(), 'owner@example.test', '{"username": "owner"}'),
  (pg_temp.stranger(), 'stranger@example.test', '{"dev": true, "username": "stranger"}'),
  (pg_temp.developer(), 'developer@example.test', null);
update public.profiles set dev = true where id = pg_temp.developer();

-- A row of a prop table; p_more adds or replaces columns.
create function pg_temp.prop(p_player text, p_more jsonb default '{}') returns jsonb
  language sql immutable
  return jsonb_build_object(
    'event_id', 'game-1', 'commence_time', '2026-11-21T20:00:00Z', 'home_team', 'Boston Celtics',
    'away_team', 'Miami Heat', 'player_name', p_player, 'draftkings_point', 20.5, 'draftkings_over_price', -110,
    'draftkings_under_price', -120) || p_more;

-- The quotes on one market of a game: Tatum at 10.5 of DraftKings and a ladder of BetRivers, Brown under only.
create function pg_temp.quotes(p_event text, p_start timestamptz, p_more jsonb default '{}') returns jsonb
  language sql immutable
  return jsonb_build_object(
    'event_id', p_event, 'market', 'player_points', 'commence_time', p_start, 'players', array['Tatum', 'Brown'],
    'books', array['draftkings', 'betrivers'], 'last_updates', array['2024-11-21T11:59:00Z', null], 'player', '{1,1,1,2}',
    'book', '{1,2,2,1}', 'point', '{10.5,9.5,10.5,22.5}', 'over_price', '{-110,-150,100,NULL}',
    'under_price', '{-110,NULL,NULL,-120}') || p_more;
