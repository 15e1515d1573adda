-- What came between a decision that told two people apart and its undoing (REVIEW-5, REVIEW-8, REVIEW-9).
begin;
\ir support/speak.sql
select no_plan();

create function pg_temp.call(p_user uuid, p_sql text) returns jsonb language plpgsql as $$
declare
  v_answer jsonb;
begin
  perform set_config('request.jwt.claims', json_build_object('role', 'authenticated', 'sub', p_user)::text, true);
  perform set_config('role', 'authenticated', true);
  execute 'select to_jsonb(' || p_sql || ')' into v_answer;
  perform set_config('role', 'none', true);
  perform set_config('request.jwt.claims', '', true);
  return v_answer;
end;
$$;
create function pg_temp.fetch(p_game text, p_at timestamptz, variadic p_names text[]) returns jsonb language sql as $$
  select public.replace_props('props', (
    select jsonb_agg(pg_temp.prop(name, jsonb_build_object('event_id', p_game, 'commence_time', now() + interval '3 hours',
      'home_team', 'Brooklyn Nets'))) from unnest(p_names) name), '{}', p_at) $$;
create function pg_temp.record(p_game text, p_name text) returns uuid language sql as $$
  select (pg_temp.call(pg_temp.owner(), format('public.record_play(%L)', jsonb_build_object('client_key', gen_random_uuid(), 'event_id', p_game,
    'table_name', 'props', 'player_name', p_name, 'side', 'over', 'point', 20.5, 'book', 'draftkings', 'price', -110))) ->> 'id')::uuid $$;
create function pg_temp.id(p_name text) returns bigint language sql stable
  return (select max(id) from public.players where display_name = p_name);
create function pg_temp.whose(p_table text, p_and text default 'true') returns text language plpgsql as $$
declare
  v_names text;
begin
  execute format('select string_agg(distinct coalesce(o.display_name, ''nobody''), '', '') from public.%I t
    left join public.players o on o.id = t.player_id where %s', p_table, p_and) into v_names;
  return v_names;
end;
$$;

select public.replace_projections('etr_projections', '[{"Player": "Nicolas Claxton", "Team": "BKN"}]', now() - interval '3 hours');
select pg_temp.fetch('one', now() - interval '150 minutes', 'Nic Claxton');
select is(pg_temp.whose('props'), 'Nicolas Claxton', 'a nickname is joined by a rule');
create temp table kept (name text primary key, id uuid);
insert into kept values ('before', pg_temp.record('one', 'Nic Claxton'));
create temp table decided (name text primary key, answer jsonb);

-- Told apart by one decision, then by a file; both are undone the same way.
create function pg_temp.tell_apart(p_way text) returns bigint language plpgsql as $$
begin
  if p_way = 'a decision' then
    return (pg_temp.call(pg_temp.developer(), format('public.decide_name(''nba'', ''Nic Claxton'', ''never'', %s)',
      pg_temp.id('Nicolas Claxton'))) ->> 'id')::bigint;
  end if;
  perform pg_temp.call(pg_temp.developer(), 'public.import_name_decisions(''[{"row": 2, "league": "nba", "spelling": "Nic Claxton",
    "decision": "never", "player": "Nicolas Claxton"}]'', false)');
  return (select max(id) from public.player_aliases);
end;
$$;
create function pg_temp.between(p_way text) returns setof text language plpgsql as $$
declare
  v_decision bigint := pg_temp.tell_apart(p_way);
  v_made bigint;
  v_game text := 'of ' || p_way;
begin
  v_made := pg_temp.id('Nic Claxton');
  return next is(pg_temp.whose('props'), 'Nic Claxton', format('by %s it is a player of its own (REVIEW-9)', p_way));
  -- Meanwhile: a fetch of another game, plays, a pick, two readers who watch him (one both of them), results, and a game that closes.
  perform pg_temp.fetch(v_game, now() - case p_way when 'a decision' then interval '140 minutes' else interval '120 minutes' end, 'Nic Claxton');
  insert into kept values (p_way, pg_temp.record(v_game, 'Nic Claxton'));
  insert into public.ninety_nine_plays (user_id, selection_text, is_over, price, sport, event_id, player_name, prop_type)
  values (pg_temp.owner(), 'x', true, -110, 'nba', v_game, 'Nic Claxton', 'points');
  insert into public.watched_players (user_id, player_id) values (pg_temp.owner(), v_made), (pg_temp.stranger(), v_made),
    (pg_temp.stranger(), pg_temp.id('Nicolas Claxton'));
  insert into public.player_results (league, player_id, game_date, game, stats, source, written_at) values
    ('nba', v_made, '2026-03-01', 1, '{"points": 11}', 'file', now()),
    ('nba', v_made, '2026-03-02', 1, '{"points": 12}', 'file', now()),
    ('nba', v_made, '2026-03-03', 1, '{"points": 13}', 'file', now() - interval '2 hours'),
    ('nba', pg_temp.id('Nicolas Claxton'), '2026-03-02', 1, '{"points": 2}', 'file', now() - interval '1 hour'),
    ('nba', pg_temp.id('Nicolas Claxton'), '2026-03-03', 1, '{"points": 3}', 'file', now() - interval '1 hour');
  insert into public.closing_market_quotes (event_id, market, table_name, commence_time, players, player_ids, books, last_updates, player,
    book, point, over_price, under_price, seen_at, closed_at, start_said_at)
  values (v_game, 'player_points', 'props', now(), '{Nic Claxton,Else}', array[v_made, null], '{fanduel}', '{null}', '{1,2}', '{1,1}', '{20.5,20.5}',
    '{-110,-110}', '{-110,-110}', now() - interval '1 hour', now(), now());
  update public.plays set settled_at = now();
  -- The game is over, and its rows are gone.
  perform pg_temp.fetch('after ' || p_way, now() - case p_way when 'a decision' then interval '130 minutes' else interval '110 minutes' end, 'Nic Claxton');
  return next is(pg_temp.whose('plays', format('t.id = (select id from kept where name = %L)', p_way)), 'Nic Claxton', 'a play is recorded on him (REVIEW-9)');

  perform pg_temp.call(pg_temp.developer(), format('public.undo_name_decision(%s)', v_decision));
  return next is(pg_temp.whose('props'), 'Nicolas Claxton', format('%s is undone (REVIEW-5)', p_way));
  return next is(pg_temp.whose('plays'), 'Nicolas Claxton', 'and plays that came meanwhile are joined again, those of before too (REVIEW-5)');
  return next is((select count(*) from public.plays where settled_at is null), (select count(*) from kept), 'and are graded again (REVIEW-5)');
  return next is(pg_temp.whose('ninety_nine_plays'), 'Nicolas Claxton', 'so are picks (REVIEW-5)');
  return next is(pg_temp.whose('line_history'), 'Nicolas Claxton', 'and the history, of games that are over too (REVIEW-5)');
  return next is((select player_ids from public.closing_market_quotes where event_id = v_game), array[pg_temp.id('Nicolas Claxton'), null],
    'and a close (REVIEW-5)');
  return next results_eq($q$ select user_id, player_id from public.watched_players order by user_id $q$,
    $q$ values (pg_temp.owner(), pg_temp.id('Nicolas Claxton')), (pg_temp.stranger(), pg_temp.id('Nicolas Claxton')) $q$,
    'whoever watched either watches whom it is (REVIEW-5, WATCH-5)');
  return next results_eq($q$ select player_id, stats ->> 'points' from public.player_results order by game_date $q$,
    $q$ values (pg_temp.id('Nicolas Claxton'), '11'), (pg_temp.id('Nicolas Claxton'), '12'), (pg_temp.id('Nicolas Claxton'), '3') $q$,
    'results are those that were written last (REVIEW-5, GRADE-8)');
  return next results_eq($q$ select player_id, stats ->> 'points', replaced_by from public.player_results_kept order by game_date $q$,
    format('values (pg_temp.id(''Nicolas Claxton''), ''2'', pg_temp.developer()), (%s::bigint, ''13'', pg_temp.developer())', v_made),
    'and the others are kept (GRADE-8)');
  delete from public.watched_players;
  delete from public.player_results;
  delete from public.player_results_kept;
end;
$$;
select pg_temp.between(way) from unnest(array['a decision', 'a file']) way;

-- A player of a name that was nobody's: what came is nobody's again.
select public.replace_projections('sabersim_projections', '[{"player_name": "Jalen Williams", "team": "BKN"}, {"player_name": "Jaylin Williams", "team": "BKN"}]',
  now() - interval '100 minutes');
select pg_temp.fetch('new', now() - interval '90 minutes', 'J. Williams');
select is(pg_temp.whose('props'), 'nobody', 'an initial that two can mean');
insert into decided values ('new', pg_temp.call(pg_temp.developer(), 'public.decide_name(''nba'', ''J. Williams'', ''new'')'));
insert into kept values ('new', pg_temp.record('new', 'J. Williams')), ('long ago', pg_temp.record('new', 'J. Williams'));
update public.plays set commence_time = now() - interval '15 days', event_id = 'over', settled_at = now() where id = (select id from kept where name = 'long ago');
insert into public.watched_players (user_id, player_id) values (pg_temp.owner(), pg_temp.id('J. Williams'));
select is(pg_temp.whose('plays', $$ player_name = 'J. Williams' $$), 'J. Williams', 'is a player of its own by a decision (REVIEW-4)');
select lives_ok(format('select pg_temp.call(pg_temp.developer(), ''public.undo_name_decision(%s)'')', answer -> 'id')) from decided where name = 'new';
select is(pg_temp.whose('plays', format('t.id = (select id from kept where name = %L)', 'new')), 'nobody', 'undone, a play on it is nobody''s (REVIEW-5)');
select is(pg_temp.whose('plays', format('t.settled_at is not null and t.id = (select id from kept where name = %L)', 'long ago')), 'J. Williams',
  'but what is too old to be asked about again keeps what it says (REVIEW-5)');
select is(pg_temp.whose('watched_players'), 'J. Williams', 'and a watchlist loses nobody without its reader (WATCH-3)');

-- Two people of one name: whose was whose nobody knows when they are one again.
select public.replace_projections('etr_projections', '[{"Player": "Twin Name", "Team": "BKN"}]', now() - interval '80 minutes');
insert into public.players (league, display_name, team) values ('nba', 'Twin Name', 'LAL');
create temp table twin on commit drop as select min(id) as stays, max(id) as made from public.players where display_name = 'Twin Name';
with d as (
  insert into public.player_aliases (league, spelling, team, player_id, decision) select 'nba', 'Twin Name', 'LAL', stays, 'never' from twin returning id
), made as (
  insert into private.player_change (alias_id, player_id, change) select d.id, twin.made, 'made' from d, twin
)
insert into decided select 'twins', jsonb_build_object('id', id) from d;
insert into public.plays (id, user_id, client_key, league, event_id, home_team, away_team, commence_time, first_commence_time, player_id,
  player_name, table_name, market, side, point, book, price, own_price)
select gen_random_uuid(), pg_temp.owner(), gen_random_uuid(), 'nba', 'twins', 'Los Angeles Lakers', 'Boston Celtics', now(), now(), made,
  'Twin Name', 'props', 'player_points', 'over', 20.5, 'draftkings', -110, false from twin;
select lives_ok(format('select pg_temp.call(pg_temp.developer(), ''public.undo_name_decision(%s)'')', answer -> 'id')) from decided where name = 'twins';
select is(pg_temp.whose('plays', $$ event_id = 'twins' $$), 'nobody', 'of two people of one name nobody is taken for the other (REVIEW-5)');


-- An initial that is somebody in one team: a player of that spelling in another team is not that one.
insert into public.players (league, display_name, team) values ('nba', 'Olaf Initial', 'BKN'), ('nba', 'O. Initial', 'LAL');
with d as (
  insert into public.player_aliases (league, spelling, team, player_id, decision) values ('nba', 'O. Initial', 'BKN', pg_temp.id('Olaf Initial'), 'same') returning id
), made as (
  insert into private.player_change (alias_id, player_id, change) select d.id, pg_temp.id('O. Initial'), 'made' from d
)
insert into decided select 'initial', jsonb_build_object('id', id) from d;
update public.plays set player_id = pg_temp.id('O. Initial'), player_name = 'O. Initial', commence_time = now() - interval '15 days' where event_id = 'twins';
select lives_ok(format('select pg_temp.call(pg_temp.developer(), ''public.undo_name_decision(%s)'')', answer -> 'id')) from decided where name = 'initial';
select is(pg_temp.whose('plays', $$ event_id = 'twins' $$), 'O. Initial', 'nobody is taken for whom a decision only gave a spelling to, also long ago (REVIEW-5)');

select * from finish();
rollback;
