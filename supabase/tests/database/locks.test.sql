-- What must not happen twice at a time holds a lock until its transaction ends (SEC-68). This is a file of its own: a lock
-- that something before it took would hide that nobody takes it here.
begin;
\ir support/speak.sql
select no_plan();

-- Rows that are there before anybody asks, written without triggers: those take locks.
set local session_replication_role = replica;
insert into public.players (id, league, display_name, team) overriding system value values (9001, 'nba', 'Bones Kane', 'BOS');
insert into private.spelling (spelling, key, alias_key, given, family, last_word, is_abbreviated)
values ('Bones Kane', 'bones kane', 'bones kane', 'bones', 'kane', 'kane', false);
insert into private.known_player (player_id, league, key, alias_key, given, family, last_word, is_abbreviated, team, teams)
values (9001, 'nba', 'bones kane', 'bones kane', 'bones', 'kane', 'kane', false, 'BOS', '{BOS}');
insert into public.player_aliases (id, league, spelling, player_id, decision) overriding system value
values (9001, 'nba', 'B. Kane', 9001, 'same');
insert into public.plays (id, user_id, client_key, league, event_id, home_team, away_team, commence_time, first_commence_time,
  player_name, table_name, market, side, point, book, price, own_price)
values (pg_temp.owner(), pg_temp.owner(), pg_temp.owner(), 'nba', 'game-1', 'Boston Celtics', 'Miami Heat', now() + interval '1 hour',
  now() + interval '1 hour', 'Bones Kane', 'props', 'player_points', 'over', 20.5, 'draftkings', -110, false);
set local session_replication_role = origin;

-- How many locks a call takes, and of plays and decisions whether it holds the row, as somebody; what it did and took is taken back.
create function pg_temp.locks_of(p_user uuid, p_sql text) returns text language plpgsql as $$
declare
  v_locks text;
begin
  perform set_config('request.jwt.claims', json_build_object('role', 'authenticated', 'sub', p_user)::text, true);
  execute p_sql;
  select concat_ws(' ', count(*) filter (where locktype = 'advisory'),
      string_agg(relation::regclass::text, ' ') filter (where mode = 'RowShareLock' and relation = any (array[
        'public.plays', 'public.player_aliases']::regclass[])))
    into v_locks from pg_locks where pid = pg_backend_pid();
  raise exception 'taken back' using errcode = 'ZZ001';
exception when sqlstate 'ZZ001' then
  return v_locks;
end;
$$;
select is((select count(*) from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()), 0::bigint, 'nothing holds a lock yet');

select is(pg_temp.locks_of(who, call), locks, format('%s holds %s (SEC-68)', call, locks))
from (values
  -- Seven tables of props and two of projections, in which names are resolved anew, and the lock of whoever makes players.
  (null, $$ select private.lock_names('{nba}') $$, '10'),
  (pg_temp.developer(), $$ select public.decide_name('nba', 'Bones Kane', 'same', 9001) $$, '10'),
  (pg_temp.developer(), $$ select public.import_name_decisions('[{"league": "nba"}]', true) $$, '10'),
  (pg_temp.developer(), $$ select public.undo_name_decision(9001) $$, '10 player_aliases'),
  (null, $$ select private.read_spellings('{Somebody Whom Nobody Has Read}') $$, '1'),
  (null, $$ update private.known_player set teams = teams $$, '1'),
  (null, $$ select private.players_of_props('props', jsonb_build_array(pg_temp.prop('Bones Kane')), now()) $$, '1'),
  (null, $$ select private.players_of_projections('etr_projections', '[{"Player": "Bones Kane", "Team": "BOS"}]') $$, '1'),
  (pg_temp.owner(), $$ insert into public.watched_players (user_id, player_id) values (pg_temp.owner(), 9001) $$, '1'),
  (pg_temp.owner(), format('select public.void_play(%L)', pg_temp.owner()), '0 plays'),
  (null, $$ select public.replace_results('nba', '[{"player": "Bones Kane", "day": "2026-11-20", "game": 1, "played": true,
    "stats": {"points": 20}}]', 'file', null, false) $$, '1'),
  (null, $$ select public.note_alerts('[]', now()) $$, '1'),
  (null, $$ insert into public.alert_devices (user_id, endpoint, p256dh, auth) values (pg_temp.owner(), 'https://updates.example/of-a-lock',
    repeat('x', 87), repeat('x', 22)) $$, '1')
) calls(who, call, locks);

select * from finish();
rollback;
