-- Every table (DATA-1 to DATA-11), the rules of its columns, and an index for each way of reading.
begin;
\ir support/speak.sql
\ir support/one_row_everywhere.sql
select no_plan();

-- Every line, price and name of every table, tried with a value that must not stand.
create temp table columns on commit drop as
select c.relname::text as table_name, a.attname::text as column_name,
  case
    when a.atttypid = 'float8'::regtype
      and (c.relname = any (private.prop_tables()) or a.attname in ('total', 'DraftKings_total')) then 'line'
    when a.atttypid = 'float8'::regtype then 'figure'
    when a.atttypid = 'int4'::regtype then 'price'
    when a.attname in ('player_name', 'Player', 'Name', 'home_team', 'away_team') then 'name'
    when a.attname = 'event_id' or a.attname = 'id' and a.atttypid = 'text'::regtype then 'game'
    when a.attname = 'prop_type' then 'prop type'
  end as kind
from pg_class c join pg_attribute a on a.attrelid = c.oid
where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
  and c.relname = any (private.prop_tables() || private.event_tables() || private.projection_tables());

create function pg_temp.refused(p_kind text, p_value text) returns setof text language sql as $$
  select table_name || '.' || column_name from columns
  where kind = p_kind and pg_temp.attempt('service_role', null,
    format('update public.%I set %I = %L', table_name, column_name, p_value)) in ('error 23514', 'error 23502')
$$;
-- All columns of a kind at once, a table at a time: a table that takes the value takes it in each of them.
create function pg_temp.refusing(p_kind text, p_value text) returns setof text language sql as $$
  select table_name from columns where kind = p_kind group by table_name
  having pg_temp.attempt('service_role', null, format('update public.%I set %s', table_name,
    string_agg(format('%I = %L', column_name, p_value), ', '))) <> '1 rows'
$$;
create function pg_temp.columns_of(p_kind text) returns setof text language sql as $$
  select table_name || '.' || column_name from columns where kind = p_kind
$$;

select set_eq(format('select pg_temp.refused(%L, %L)', kind, value), format('select pg_temp.columns_of(%L)', kind),
  format('every %s of every table refuses %s', kind, coalesce(nullif(btrim(value), ''), 'blank')))
from (values
  ('line', '-0.5'), ('line', 'NaN'), ('line', 'Infinity'), ('line', '-Infinity'),
  ('figure', 'NaN'), ('figure', 'Infinity'), ('figure', '-Infinity'),
  ('price', '0'), ('price', '99'), ('price', '-99'),
  ('name', ''), ('name', '  '), ('name', null), ('game', ''), ('prop type', 'nobody knows'), ('prop type', null)
) bad(kind, value);
select is_empty(format('select pg_temp.refusing(%L, %L)', kind, value),
  format('every %s of every table takes %s (PROP-15)', kind, coalesce(value, 'null')))
from (values
  ('line', '0'), ('line', '0.5'), ('line', null), ('figure', '-0.4'), ('figure', '0'), ('figure', null),
  ('price', '100'), ('price', '-100'), ('price', '25000'), ('price', null), ('name', 'Luka Dončić')
) good(kind, value);

select is(pg_temp.attempt('service_role', null, format('update public.%I set %I = %L', t, c, v)), 'error 23514',
  format('%s.%s refuses %s (QUOTE-2)', t, c, coalesce(nullif(v, ''), 'nothing')))
from unnest(array['market_quotes', 'closing_market_quotes']) t,
  (values ('event_id', ''), ('market', ''), ('table_name', ''), ('books', '{draftkings,golf}'), ('player_ids', '{1}'),
    ('last_updates', '{}'), ('over_price', '{-110,-150,-99,NULL}')) bad(c, v);
select is(pg_temp.attempt('service_role', null, format('update public.%I set %I = %L', t, c, v)), 'error 23514',
  format('%s.%s refuses %s', t, c, coalesce(nullif(left(v, 40), ''), 'nothing')))
from (values
  ('fetch_runs', 'function_name', ''), ('fetch_runs', 'outcome', 'perhaps'), ('fetch_runs', 'events_total', '-1'),
  ('fetch_runs', 'events_failed', '-1'), ('fetch_runs', 'rows_written', '-1'), ('fetch_runs', 'rows_rejected', '-1'),
  ('fetch_run_details', 'caller_kind', 'nobody'), ('fetch_leases', 'name', ''), ('odds_quota', 'id', 'false'),
  ('line_history', 'kind', 'gone'), ('ninety_nine_plays', 'sport', 'golf'), ('ninety_nine_plays', 'event_id', ''),
  ('ninety_nine_plays', 'player_name', ''), ('ninety_nine_plays', 'prop_type', ''), ('ninety_nine_plays', 'bookmaker', ''),
  ('ninety_nine_plays', 'point', '-0.5'), ('players', 'league', 'nhl'), ('players', 'display_name', ' '),
  ('players', 'team', ''), ('players', 'role', 'batter'), ('players', 'position', ' '),
  ('player_aliases', 'league', 'nhl'), ('player_aliases', 'spelling', ''), ('player_aliases', 'team', ' '),
  ('player_aliases', 'decision', 'perhaps'), ('player_aliases', 'undone_at', '2001-01-01'),
  ('plays', 'league', 'nhl'), ('plays', 'event_id', ''), ('plays', 'home_team', ' '), ('plays', 'away_team', ' '),
  ('plays', 'player_name', ' '), ('plays', 'table_name', ''), ('plays', 'market', ''), ('plays', 'side', 'both'),
  ('plays', 'point', '-1'), ('plays', 'point', 'Infinity'), ('plays', 'book', 'golf'), ('plays', 'price', '99'),
  ('plays', 'price', '1000001'), ('plays', 'stake', '0'), ('plays', 'stake', '1000001'), ('plays', 'fair', '1.1'),
  ('plays', 'ev', '-1.1'), ('plays', 'ev', '10002'), ('plays', 'method', ''), ('plays', 'sabersim', '-0.1'), ('plays', 'etr', 'NaN'),
  ('plays', 'agreement', 'all'), ('plays', 'close_fair', '2'), ('plays', 'close_ev', 'NaN'), ('plays', 'close_ev', '10002'), ('plays', 'close_point', '-1'),
  ('plays', 'close_price', '99'), ('plays', 'close_clv', '-2'), ('plays', 'close_clv', '10002'), ('plays', 'close_minutes', '-1'), ('plays', 'result', 'win'),
  ('plays', 'result', 'draw'), ('plays', 'result_by', 'me'), ('plays', 'graded_at', '2026-11-21'), ('plays', 'result_why', ''),
  ('plays', 'actual', 'NaN'), ('plays', 'earlier_results', '{}'), ('plays', 'commence_time', '-infinity'), ('plays', 'commence_time', 'infinity'),
  ('plays', 'commence_time', '1989-12-31'), ('plays', 'first_commence_time', '-infinity'), ('plays', 'first_commence_time', '2100-01-02'),
  ('plays', 'created_at', '-infinity'), ('plays', 'created_at', 'infinity'), ('plays', 'player_name', repeat('x', 201)),
  ('plays', 'home_team', repeat('x', 201)), ('plays', 'away_team', repeat('x', 201)), ('bankrolls', 'bankroll', '0'), ('bankrolls', 'unit', ' '),
  ('alert_rules', 'value_ev', '0.019'), ('alert_rules', 'value_ev', 'NaN'), ('alert_rules', 'most_a_day', '0'), ('alert_rules', 'quiet_from', '24'),
  ('alert_rules', 'quiet_to', '-1'), ('alert_devices', 'endpoint', 'ftp://updates.example/a'), ('alert_devices', 'endpoint', 'https://updates.example'),
  ('alert_devices', 'endpoint', 'https://updates.example/' || repeat('x', 1000)), ('alert_devices', 'p256dh', repeat('x', 86)),
  ('alert_devices', 'auth', repeat('+', 22)), ('alerts', 'rule', 'all'),
  ('alerts', 'league', 'nhl'), ('alerts', 'book', 'golf'), ('alerts', 'side', 'both'), ('alerts', 'price', '99'), ('alerts', 'fair', '1.1'),
  ('player_results', 'league', 'nhl'), ('player_results', 'game', '3'), ('player_results', 'event_id', ''),
  ('player_results', 'team', ' '), ('player_results', 'stats', '[]'), ('player_results', 'stats', '{"points": "20"}'),
  ('player_results', 'stats', '{"points": 10001}'), ('player_results', 'stats', '{"Points": 1}'), ('player_results', 'source', 'A file'),
  ('player_results', 'revision', '0')
) bad(t, c, v);
select is(pg_temp.attempt('service_role', null,
  $$ update public.plays set voided_at = now(), result = 'win', result_by = 'own', graded_at = now() $$), 'error 23514',
  'a play that was taken back has no result (PLAY-25)');
select is(pg_temp.attempt('postgres', null, format('update private.%I set %I = %L', t, c, v)), 'error 23514',
  format('private.%s.%s refuses %s', t, c, v))
from (values ('prop_table', 'kind', 'perhaps'), ('prop_table', 'books', '{}'), ('scheduled_task', 'league', 'nhl'),
  ('projection_table', 'league', 'nhl'), ('team_name', 'league', 'nhl'), ('team_name', 'name', 'BOS'),
  ('players_version', 'is_it', 'false')) bad(t, c, v);
select is_empty(
  $$ select c.relname::text from pg_class c
     where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r'
       and not exists (select from pg_constraint where conrelid = c.oid and contype = 'p') $$,
  'every table has a primary key');
-- What may be missing: of lines and projections every number, and elsewhere what stands here.
create temp table empty_columns on commit drop as
select c.relnamespace::regnamespace::text || '.' || c.relname as table_name, a.attname::text as column_name,
  c.relname = any (private.prop_tables() || private.projection_tables() || private.event_tables()) as is_registered
from pg_class c join pg_attribute a on a.attrelid = c.oid
where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r' and a.attnum > 0
  and not a.attisdropped and not a.attnotnull;
select is_empty(
  $$ select table_name, column_name from empty_columns where is_registered
       and column_name in ('event_id', 'commence_time', 'home_team', 'away_team', 'player_name', 'prop_type', 'Player', 'Name', 'updated_at')
       and (table_name, column_name) <> ('public.baseball_player_props', 'event_id') $$,
  'a line says its game, its start and its player, a projection its player, and both when they were written');
select set_eq(
  $$ select table_name, column_name from empty_columns where not is_registered $$,
  $$ select t, unnest(string_to_array(columns, ' ')) from (values
       ('private.category', 'prop_type'), ('private.known_player', 'role team teams'), ('private.moved_rows', 'was'),
       ('private.player_change', 'teams'), ('private.projection_table', 'position_column'), ('private.replaced', 'players_version'),
       ('public.alert_rules', 'value_ev quiet_from quiet_to time_zone'), ('public.alerts', 'player_id prop_type side point other_point own_point price fair ev'),
       ('public.bankrolls', 'bankroll'), ('public.closing_market_quotes', 'prop_type player_ids'),
       ('public.fetch_run_details', 'caller credits_used credits_left requests error'), ('public.fetch_runs', 'finished_at'),
       ('public.line_history', 'prop_type event_id point over_price under_price player_id'), ('public.market_quotes', 'prop_type player_ids'),
       ('public.ninety_nine_plays', 'request_id sport event_id player_name prop_type bookmaker point commence_time player_id'),
       ('public.odds_quota', 'used remaining last'), ('public.player_aliases', 'team decided_by undone_at undone_by spelling_key'),
       ('public.player_results', 'event_id team played started'), ('public.player_results_kept', 'event_id team played started replaced_by'),
       ('public.players', 'team role position merged_into'),
       ('public.plays', 'user_id player_id prop_type point stake fair ev method sabersim etr agreement voided_at ninety_nine_play_id close_fair close_ev close_point close_price close_clv closed_at close_minutes result result_by result_why actual graded_at settled_at'),
       ('public.preferences', 'books'), ('public.profiles', 'username'),
       ('private.snapshot', 'noted hash delta_from stand seen_at'), ('private.snapshot_file', 'replaced_at')) may(t, columns) $$,
  'and what every other row must say');
select set_eq(
  $$ select conrelid::regclass::text as name, pg_get_constraintdef(oid) as rule from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conkey <> all (
       select array[attnum] from pg_attribute where attrelid = conrelid and attname = 'player_id') $$,
  $$ values ('profiles', 'FOREIGN KEY (id) REFERENCES auth.users(id) ON DELETE CASCADE'),
       ('preferences', 'FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE'),
       ('ninety_nine_plays', 'FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE'),
       ('plays', 'FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE'),
       ('plays', 'FOREIGN KEY (ninety_nine_play_id) REFERENCES ninety_nine_plays(id) ON DELETE SET NULL'),
       ('bankrolls', 'FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE'),
       ('alert_rules', 'FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE'),
       ('alert_devices', 'FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE'),
       ('alerts', 'FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE'),
       ('watched_players', 'FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE'),
       ('fetch_run_details', 'FOREIGN KEY (run_id) REFERENCES fetch_runs(id) ON DELETE CASCADE'),
       ('fetch_run_details', 'FOREIGN KEY (caller) REFERENCES auth.users(id) ON DELETE SET NULL'),
       ('player_aliases', 'FOREIGN KEY (decided_by) REFERENCES auth.users(id) ON DELETE SET NULL'),
       ('player_aliases', 'FOREIGN KEY (undone_by) REFERENCES auth.users(id) ON DELETE SET NULL'),
       ('players', 'FOREIGN KEY (merged_into) REFERENCES players(id)'),
       ('player_results_kept', 'FOREIGN KEY (replaced_by) REFERENCES auth.users(id) ON DELETE SET NULL'),
       ('baseball_player_props', 'FOREIGN KEY (event_id) REFERENCES mlb_events(id) ON DELETE SET NULL') $$,
  'a deleted account takes what is its own along, a run its details, and a game leaves its props');
select set_eq(
  $$ select conrelid::regclass::text from pg_constraint
     where contype = 'f' and pg_get_constraintdef(oid) = 'FOREIGN KEY (player_id) REFERENCES players(id)' $$,
  $$ select unnest(private.prop_tables() || '{ninety_nine_plays,plays,watched_players,alerts,player_aliases,player_results,player_results_kept,private.known_player,private.player_change}'::text[]) $$,
  'what points at a player points at one that is there (ID-1)');
select set_eq(
  $$ select c.relname::text from pg_attribute a join pg_class c on c.oid = a.attrelid
     where a.attname = 'player_id' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and format_type(a.atttypid, null) = 'bigint' $$,
  $$ select unnest(private.prop_tables() || private.projection_tables()
       || '{line_history,ninety_nine_plays,plays,watched_players,alerts,player_aliases,player_results,player_results_kept}'::text[]) $$,
  'whatever lasts says who it is about (ID-1)');
select set_eq(
  $$ select conrelid::regclass::text as name, pg_get_constraintdef(oid) as rule from pg_constraint
     where contype = 'u' and connamespace = 'private'::regnamespace $$,
  $$ values ('private.prop_table', 'UNIQUE ("position")'), ('private.scheduled_task', 'UNIQUE (job)') $$,
  'tables have places of their own, and tasks jobs of their own');

-- Books a table (DATA-21: eight in the NBA with Bovada, with Pinnacle and BetOnline.ag
-- beside them; seven in WNBA and MLB; nine in NFL).
select is((select count(*) from columns where table_name = t and column_name ~ '^[a-z_]+_point$'), n,
  format('%s has lines of %s books (DATA-1, DATA-4, DATA-6, DATA-9, DATA-21)', t, n))
from (values
  ('props', 10), ('rebounds_props', 10), ('assists_props', 10), ('points_rebounds_props', 10),
  ('points_assists_props', 10), ('rebounds_assists_props', 10), ('points_rebounds_assists_props', 10),
  ('wnba_points_props', 7), ('wnba_rebounds_props', 7), ('wnba_assists_props', 7), ('wnba_pra_props', 7),
  ('baseball_props', 7), ('baseball_player_props', 7), ('nfl_passing_yards_props', 9), ('nfl_rushing_yards_props', 9),
  ('nfl_receiving_yards_props', 9), ('nfl_receptions_props', 9), ('nfl_rush_reception_yards_props', 9),
  ('nfl_anytime_td_props', 0::bigint)
) specified(t, n);
select is((select count(*) from columns where table_name = 'nfl_anytime_td_props' and kind = 'price'), 9::bigint,
  'nfl_anytime_td_props has prices of 9 books (DATA-7)');

select columns_are('public', t, cols, format('%s has the specified columns (DATA-2, DATA-3, DATA-5, DATA-8, DATA-10, DATA-11, DATA-12)', t)) from (values
  ('sabersim_projections', array['id', 'player_name', 'team', 'points', 'rebounds', 'assists', 'updated_at', 'player_id']),
  ('wnba_sabersim_projections', array['id', 'player_name', 'team', 'points', 'rebounds', 'assists', 'updated_at', 'player_id']),
  ('etr_projections', array['id', 'Player', 'Team', 'PTS', 'REB', 'AST', 'updated_at', 'player_id']),
  ('wnba_etr_projections', array['id', 'Player', 'Team', 'Points', 'Reb', 'Assists', 'updated_at', 'player_id']),
  ('sabersim_baseball_projections', array['id', 'Name', 'Team', 'Pos', 'Opp', 'H', 'R', 'RBI', 'K', 'HR', '1B', '2B', '3B', 'updated_at', 'player_id']),
  ('nfl_sabersim_projections', array['id', 'Name', 'Team', 'Pass Yds', 'Rush Yds', 'Rec Yds', 'Rec', 'updated_at', 'player_id', 'Pos']),
  ('nfl_etr_projections', array['id', 'Player', 'Team', 'Pass Yards', 'Rush Yards', 'Receiving Yards', 'Receptions', 'updated_at', 'player_id', 'Position']),
  ('mlb_events', array['id', 'commence_time', 'home_team', 'away_team', 'DraftKings_total', 'DraftKings_over', 'DraftKings_under', 'updated_at']),
  ('wnba_events', array['id', 'commence_time', 'home_team', 'away_team', 'home_moneyline', 'away_moneyline', 'home_spread', 'away_spread',
    'home_spread_price', 'away_spread_price', 'total', 'over_price', 'under_price', 'updated_at']),
  ('profiles', array['id', 'username', 'dev', 'updated_at'])
) specified(t, cols);
select fk_ok('public', 'baseball_player_props', 'event_id', 'public', 'mlb_events', 'id',
  'props of /mlb-player-props join their game by a foreign key');

-- Reads: with sorting and sequential scans made dear, whatever still sorts or scans has no index.
create function pg_temp.plan_of(p_sql text) returns text language plpgsql as $$
declare
  v_line text;
  v_plan text := '';
begin
  for v_line in execute 'explain (costs off) ' || p_sql loop
    v_plan := v_plan || v_line || E'\n';
  end loop;
  return v_plan;
end;
$$;
set local enable_seqscan = off;
set local enable_sort = off;
set local enable_bitmapscan = off;
select unalike(pg_temp.plan_of(r.read), '%Sort%', 'in its order by an index: ' || r.read)
from (
  select format('select * from public.%I order by player_name, id limit 1000', t) as read
  from unnest(private.prop_tables()) t where t not in ('baseball_props', 'baseball_player_props')
  union all
  select format('select * from public.%I where prop_type = ''hits'' order by player_name, id limit 1000', t)
  from unnest(array['baseball_props', 'baseball_player_props']) t
  union all
  select format('select updated_at from public.%I order by updated_at desc limit 1', t)
  from unnest(private.prop_tables() || private.event_tables()) t
  union all
  select format('select * from public.%I where commence_time between ''2026-11-21'' and ''2026-11-22'' order by commence_time, id', t)
  from unnest(private.event_tables()) t
  union all
  select format('select * from public.%I order by id limit 1000', t)
  from unnest(private.prop_tables() || private.projection_tables()) t
  union all values
    ('select * from public.line_history where table_name = ''props'' and event_id = ''e'' and player_name = ''p'' order by seen_at'),
    ('select * from public.quotes where event_id = ''e'' order by market limit 1000'),
    ('select * from public.closing_quotes where event_id = ''e'' and market = ''m'' and player_name = ''p'''),
    ('select * from public.fetch_runs where function_name = ''f'' order by started_at desc limit 1'),
    ('select * from public.fetch_runs order by started_at desc limit 20'),
    ('select * from public.ninety_nine_plays where user_id = pg_temp.owner() order by created_at desc'),
    ('select * from public.plays where user_id = pg_temp.owner() order by created_at desc')
) r;
select unalike(pg_temp.plan_of('delete from public.line_history where seen_at < now()'), '%Seq Scan%', 'pruning finds the old by an index');

select * from finish();
rollback;
