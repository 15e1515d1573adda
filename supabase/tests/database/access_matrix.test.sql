-- The matrix of docs/requirements.md (SEC-1) as data. Verbs: S I U D; what is not named is refused with 42501.
-- S:n means that a read shows n rows of the table's rows (row level security), U:n that an update touches n.
begin;
\ir support/speak.sql
\ir support/one_row_everywhere.sql
select no_plan();

create temp table matrix (table_name text primary key, anonymous text, signed_in text, developer text) on commit drop;
insert into matrix
select t, 'S', 'S', 'S' from unnest(array[
  'props', 'rebounds_props', 'assists_props', 'points_rebounds_props', 'points_assists_props',
  'rebounds_assists_props', 'points_rebounds_assists_props', 'wnba_points_props', 'wnba_rebounds_props',
  'wnba_assists_props', 'wnba_pra_props', 'baseball_props', 'nfl_passing_yards_props', 'nfl_rushing_yards_props',
  'nfl_receiving_yards_props', 'nfl_receptions_props', 'nfl_rush_reception_yards_props', 'nfl_anytime_td_props',
  'nba_events', 'wnba_events', 'nfl_events', 'line_history', 'fetch_runs', 'players', 'market_quotes',
  'closing_market_quotes', 'player_results'
]) t
union all
select t, 'S', 'S', 'SD' from unnest(array[
  'mlb_events', 'baseball_player_props', 'sabersim_projections', 'etr_projections', 'wnba_sabersim_projections',
  'wnba_etr_projections', 'sabersim_baseball_projections', 'nfl_sabersim_projections', 'nfl_etr_projections'
]) t
union all values
  ('profiles', '', 'S:1 U:1', 'S:1 U:1'),
  ('ninety_nine_plays', '', 'S:1 I', 'S:1 I'),
  ('preferences', '', 'S:1 I U:1', 'S:1 I U:1'),
  ('plays', '', 'S:1', 'S:1'),
  ('bankrolls', '', 'S:1 I U:1', 'S:1 I U:1'),
  ('watched_players', '', 'S:1 I D:1', 'S:1 I D:1'),
  ('alert_rules', '', 'S:1 I U:1', 'S:1 I U:1'),
  ('alerts', '', 'S:1', 'S:1'),
  ('alert_devices', '', 'S:1 I D:1', 'S:1 I D:1'),
  ('fetch_run_details', '', 'S:0', 'S'),
  ('player_aliases', '', 'S:0', 'S'),
  ('player_results_kept', '', 'S:0', 'S'),
  ('fetch_leases', '', '', ''),
  ('odds_quota', '', '', '');
-- Views, which nobody can write.
create temp table views on commit drop as
select c.relname::text as table_name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v';
insert into matrix values ('quotes', 'S', 'S', 'S'), ('closing_quotes', 'S', 'S', 'S');
-- What everyone may do with any other registered prop table, by hand too. A table that is not registered is missing.
insert into matrix
select name, 'S', 'S', 'S' from private.prop_table where name not in (select table_name from matrix);

select is_empty(
  $$ select c.relname::text from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
       and c.relname not in (select table_name from matrix) $$,
  'no table of the API is missing in the matrix (SEC-1)');
select is_empty(
  $$ select table_name from matrix where to_regclass('public.' || table_name) is null $$,
  'the matrix names no table that does not exist (SEC-1)');
select is_empty(
  $$ select c.relname::text from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relrowsecurity $$,
  'every table has row level security (SEC-1)');
select is_empty(
  $$ select c.relname::text from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
       and not coalesce(c.reloptions, '{}') @> '{security_invoker=true}' $$,
  'every view shows what its reader may read of its tables (SEC-1)');

-- The service role may do everything, but delete a player: whatever lasts points at the id (ID-1).
create function pg_temp.service_role(p_table text) returns text language sql stable
  return case when p_table = 'players' then 'SIU' when p_table in (select table_name from views) then 'S' else 'SIUD' end;

create temp table attempts on commit drop as
select m.table_name, s.who, s.role, s.person, v.verb,
  case s.who when 'anonymous' then m.anonymous when 'signed in' then m.signed_in when 'developer' then m.developer
             else pg_temp.service_role(m.table_name) end as granted,
  case v.verb
    when 'S' then format('select * from public.%I', m.table_name)
    when 'I' then format('insert into public.%I default values', m.table_name)
    when 'U' then format('update public.%1$I set %2$I = %2$I', m.table_name,
      case m.table_name when 'profiles' then 'username' when 'preferences' then 'odds_format'
        when 'bankrolls' then 'unit' when 'alert_rules' then 'watched' else
        (select attname from pg_attribute where attrelid = ('public.' || m.table_name)::regclass and attnum > 0
           and attidentity = '' and attgenerated = '' order by attnum limit 1) end)
    when 'D' then format('delete from public.%I', m.table_name)
    when 'T' then format('truncate public.%I', m.table_name)
  end as statement
from matrix m
cross join (values
  ('anonymous', 'anon', null::uuid),
  ('signed in', 'authenticated', pg_temp.owner()),
  ('developer', 'authenticated', pg_temp.developer()),
  ('service role', 'service_role', null)
) s(who, role, person)
cross join unnest(array['S', 'I', 'U', 'D', 'T']) v(verb);

alter table attempts add column answer text;

-- Each attempt by itself: what an allowed one did is taken back, so that the next finds every row again.
do $$
declare
  v_attempt record;
  v_answer text;
begin
  for v_attempt in select * from attempts loop
    begin
      v_answer := pg_temp.attempt(v_attempt.role, v_attempt.person, v_attempt.statement);
      raise exception 'taken back' using errcode = 'ZZ001';
    exception when sqlstate 'ZZ001' then
      update attempts set answer = v_answer where statement = v_attempt.statement and who = v_attempt.who;
    end;
  end loop;
end;
$$;

-- An allowed INSERT of nothing but defaults fails on a missing value (23502) or writes one row; only 42501 is a refusal.
select ok(
  case
    -- Writing a view that joins fails before anybody asks for rights.
    when o.granted !~ o.verb then o.answer = 'error 42501'
      or o.answer in ('error 55000', 'error 42809') and o.table_name in (select table_name from views)
    when o.granted ~ (o.verb || ':\d') then o.answer = substring(o.granted from o.verb || ':(\d)') || ' rows'
    when o.verb = 'I' then o.answer <> 'error 42501'
    else o.answer ~ '^[1-9]\d* rows$'
  end,
  format('%s %s %s (%s) (SEC-1)', o.who,
    case when o.granted !~ o.verb then 'is refused' else 'may' end,
    case o.verb when 'S' then 'read' when 'I' then 'insert into' when 'U' then 'update' when 'D' then 'delete from'
      else 'truncate' end || ' ' || o.table_name, o.answer))
from attempts o order by o.table_name, o.who, o.verb;

select is((select count(*) from attempts where answer is not null), (select count(*) * 20 from matrix), 'every cell of the matrix was tried (SEC-1)');

-- Row level security stands behind the grants; each of the two must do by itself.
select set_eq(
  $$ select r, c.relname::text, p from pg_class c, unnest(array['anon', 'authenticated', 'service_role']) r,
       unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) p
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
       and case p when 'DELETE' then has_table_privilege(r, c.oid, p) else has_any_column_privilege(r, c.oid, p) end $$,
  $$ select r, m.table_name, p from matrix m,
       (values ('SELECT', 'S'), ('INSERT', 'I'), ('UPDATE', 'U'), ('DELETE', 'D')) verb(p, letter),
       (values ('anon'), ('authenticated'), ('service_role')) role(r)
     where case r when 'anon' then m.anonymous when 'authenticated' then m.developer
         else pg_temp.service_role(m.table_name) end ~ letter $$,
  'the grants are those of the matrix (SEC-1)');
select set_eq(
  $$ select x.grantee::regrole::text, c.relname::text, a.attname::text, x.privilege_type
     from pg_class c join pg_attribute a on a.attrelid = c.oid, aclexplode(a.attacl) x
     where c.relnamespace = 'public'::regnamespace $$,
  $$ select 'authenticated' as role, 'profiles' as name, unnest(array['username', 'updated_at']) as col, 'UPDATE' as verb
     union all
     select 'authenticated', 'ninety_nine_plays', unnest(array['user_id', 'request_id', 'selection_text', 'is_over', 'price',
       'sport', 'event_id', 'player_name', 'prop_type', 'bookmaker', 'point', 'commence_time']), 'INSERT'
     union all
     select 'authenticated', 'preferences', c, p from unnest(array['books', 'odds_format']) c,
       unnest(array['INSERT', 'UPDATE']) p
     union all
     select 'authenticated', 'bankrolls', c, p from unnest(array['bankroll', 'unit']) c, unnest(array['INSERT', 'UPDATE']) p
     union all
     select 'authenticated', 'alert_rules', c, p from unnest(array['value_ev', 'watched', 'open_plays', 'old_number', 'most_a_day',
       'quiet_from', 'quiet_to', 'time_zone']) c,
       unnest(array['INSERT', 'UPDATE']) p
     union all
     select 'authenticated', 'alert_devices', unnest(array['endpoint', 'p256dh', 'auth']), 'INSERT'
     union all values ('authenticated', 'alert_rules', 'read_at', 'UPDATE'), ('authenticated', 'watched_players', 'player_id', 'INSERT') $$,
  'of profiles, picks, preferences, bankrolls, alert rules, devices and watchlists single columns can be written, and no other (SEC-74)');
-- A policy that is wider than its grant shows nowhere else: the grant stands before it.
select set_eq(
  $$ select p.tablename::text, p.cmd, (select array_agg(r::text order by r) from unnest(p.roles) r) as roles, clause,
       case when rule = 'true' then 'everyone' when rule ~ '^\(+ *SELECT private\.is_developer\(\)' then 'developers'
         when rule ~ '^\((user_)?id = \( *SELECT auth\.uid\(\)' then 'own' else rule end as rule
     from pg_policies p, lateral (values ('using', p.qual), ('with check', p.with_check)) c(clause, rule)
     where p.schemaname = 'public' and rule is not null $$,
  $$ select m.table_name, p, case when m.anonymous ~ letter then '{anon,authenticated}'::text[] else '{authenticated}' end as roles,
       clause,
       case when m.anonymous ~ letter then 'everyone' when m.developer ~ (letter || ':') or p = 'INSERT' then 'own'
         else 'developers' end as rule
     from matrix m,
       (values ('SELECT', 'S', 'using'), ('INSERT', 'I', 'with check'), ('UPDATE', 'U', 'using'), ('UPDATE', 'U', 'with check'),
         ('DELETE', 'D', 'using')) verb(p, letter, clause)
     where m.developer ~ letter and m.table_name not in (select table_name from views) $$,
  'the policies are those of the matrix, each for its roles and rows and no more (SEC-1)');
select set_eq(
  $$ select x.grantee::regrole::text, c.relname::text, x.privilege_type from pg_class c, aclexplode(c.relacl) x
     where c.relnamespace = 'private'::regnamespace and c.relkind = 'r'
       and x.grantee::regrole::text in ('-', 'anon', 'authenticated', 'service_role') $$,
  $$ values ('service_role', 'prop_table', 'SELECT'), ('service_role', 'projection_table', 'SELECT'),
       ('service_role', 'replaced', 'SELECT'), ('service_role', 'replaced', 'INSERT'), ('service_role', 'replaced', 'UPDATE'),
       ('service_role', 'name_alias', 'SELECT'), ('service_role', 'given_name_alias', 'SELECT'),
       ('service_role', 'team_name', 'SELECT'), ('service_role', 'spelling', 'SELECT'), ('service_role', 'spelling', 'INSERT'),
       ('service_role', 'known_player', 'SELECT'), ('service_role', 'known_player', 'INSERT'),
       ('service_role', 'known_player', 'UPDATE'), ('service_role', 'players_version', 'SELECT'),
       ('service_role', 'players_version', 'UPDATE'), ('service_role', 'snapshot', 'SELECT'), ('service_role', 'snapshot', 'INSERT'),
       ('service_role', 'snapshot', 'UPDATE'), ('service_role', 'snapshot_file', 'SELECT'),
       ('service_role', 'snapshot_file', 'INSERT'), ('service_role', 'snapshot_file', 'UPDATE'),
       ('service_role', 'snapshot_file', 'DELETE'), ('service_role', 'asked_play', 'SELECT'),
       ('service_role', 'asked_play', 'INSERT'), ('service_role', 'asked_play', 'UPDATE') $$,
  'of the inner tables the service role has what replacing needs, and nobody else anything (SEC-13)');
select set_eq(
  $$ select p.proname::text from pg_proc p
     where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prosecdef $$,
  $$ values ('is_developer'), ('create_profile'), ('name_player_of_play'), ('names_to_review'), ('joined_names'), ('decide_name'),
       ('undo_name_decision'), ('name_decisions'), ('import_name_decisions'), ('record_play'), ('void_play'), ('restore_play'), ('price_play'), ('mark_play'),
       ('play_of_pick'), ('import_plays'), ('recommendations'), ('recommendation_record'), ('keep_earlier_projections'), ('earlier_projections'), ('restore_projections') $$,
  'twenty-one functions have rights of their own, the others those of whoever calls them (SEC-75)');
select is_empty(
  $$ select p.oid::regprocedure::text from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prosecdef and p.proname not in ('recommendations', 'recommendation_record')
       and p.prosrc !~ ('^(\s*declare[^;]*(;[^;]*)*?)?\s*begin\s+perform private\.refuse_all_but_' ||
         case when p.proname ~ '_plays?$' then 'readers' else 'developers' end || '\(\);') $$,
  'a procedure of the API with rights of its own begins by asking for a developer, or for plays who is signed in (REVIEW-3, PLAY-20)');
select is_empty(
  $$ select p.proname::text from pg_proc p, pg_get_functiondef(p.oid) said
     where p.pronamespace = 'public'::regnamespace and p.proname in ('recommendations', 'recommendation_record')
       and (p.provolatile <> 's' or regexp_count(said, 'plays p\M') <> 1 or said !~* 'from (public\.)?plays p\s+where \(*p\.user_id is null') $$,
  'but for two that read nobody''s plays alone and write nothing (REC-5)');
select is_empty(
  $$ select p.oid::regprocedure::text from pg_proc p
     where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
       and not coalesce(p.proconfig, '{}') @> '{"search_path=\"\""}' $$,
  'every function has an empty search path (SEC-75)');
-- As the sessions of a hosted project's API refuse it, in functions too. What is told apart is the text up to the statement's end.
create function pg_temp.boundless(p_source text) returns setof text language sql as $$
  select c[1] from regexp_matches(p_source, '\m((?:update\s+(?:only\s+)?[\w.%"$]+(?:\s+(?:as\s+)?\w+)?\s+set|delete\s+from)\M[^;]*)', 'gi') c
  where regexp_replace(c[1], '\mreturning\M.*', '', 'i') !~* '\mwhere\M'
$$;
select set_eq(
  $$ select pg_temp.boundless(s) from unnest(array['delete from public.a;', 'execute format(''update %I set b = 1'', c); select 1 where true;',
       'delete from a where b; update only a as x set b = 1 where c; insert into a values (1) on conflict do update set b = 2;',
       'with x as (delete from a returning b) select from x where c;']) s $$,
  array['delete from public.a', 'update %I set b = 1'', c)', 'delete from a returning b) select from x where c'],
  'a change of a whole table is told from one of some rows');
select is_empty(
  $$ select p.oid::regprocedure::text || ': ' || b from pg_proc p, pg_temp.boundless(pg_get_functiondef(p.oid)) b
     where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prokind in ('f', 'p') $$,
  'no function changes a table without saying which rows, which hosted projects refuse (DESK-10)');
select set_eq(
  $$ select p.oid::regprocedure::text from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proconfig @> '{statement_timeout=60s,lock_timeout=55s}' $$,
  $$ select p.oid::regprocedure::text from pg_proc p where p.pronamespace = 'public'::regnamespace
     and (not has_function_privilege('authenticated', p.oid, 'EXECUTE')
       or p.proname in ('decide_name', 'undo_name_decision', 'import_name_decisions', 'restore_projections')) $$,
  'what the functions and the name review store may take a minute, and wait nearly as long (SEC-85)');
select is_empty(
  $$ select p.oid::regprocedure::text from pg_proc p
     where p.pronamespace = 'public'::regnamespace and not has_function_privilege('service_role', p.oid, 'EXECUTE') $$,
  'the service role may call every procedure of the API (SEC-13)');
select is_empty(
  $$ select format('%s %s %s', r, p, c.relname) from pg_class c, unnest(array['anon', 'authenticated']) r,
       unnest(array['TRUNCATE', 'REFERENCES', 'TRIGGER']) p
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_table_privilege(r, c.oid, p) $$,
  'the API roles have no TRUNCATE, REFERENCES or TRIGGER (SEC-1, SEC-74)');
select is_empty(
  $$ select format('%s %s', r, c.relname) from pg_class c, unnest(array['anon', 'authenticated']) r
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
       and (has_sequence_privilege(r, c.oid, 'USAGE') or has_sequence_privilege(r, c.oid, 'UPDATE')) $$,
  'the API roles may use no sequence (SEC-1)');
select set_eq(
  $$ select r, p.proname::text, p.provolatile::text from pg_proc p, unnest(array['anon', 'authenticated']) r
     where p.pronamespace = 'public'::regnamespace and has_function_privilege(r, p.oid, 'EXECUTE')
       and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e') $$,
  $$ select r, p, 's' from unnest(array['anon', 'authenticated']) r, unnest(array['slate_props', 'slate_written', 'moved_lines',
       'moved_props', 'line_story', 'player_rows', 'book_overrounds', 'recommendations', 'recommendation_record']) p
      union all
      values ('authenticated', 'names_to_review', 's'), ('authenticated', 'joined_names', 's'), ('authenticated', 'name_decisions', 's'), ('authenticated', 'decide_name', 'v'),
        ('authenticated', 'undo_name_decision', 'v'), ('authenticated', 'import_name_decisions', 'v'),
        ('authenticated', 'record_play', 'v'), ('authenticated', 'void_play', 'v'), ('authenticated', 'restore_play', 'v'), ('authenticated', 'price_play', 'v'), ('authenticated', 'mark_play', 'v'),
        ('authenticated', 'import_plays', 'v'), ('authenticated', 'earlier_projections', 's'), ('authenticated', 'restore_projections', 'v'),
        ('authenticated', 'fetch_pace', 's') $$,
  'of the procedures of the API users can call those that read the slate, the history, a player and recommendations, which write nothing,
 signed in those that developers decide names, have earlier files back and see the pace of fetches with and those of the own plays, and no other (SEC-13)');
select is(pg_temp.attempt(r, null, 'select ' || f), said, format('%s may call %s (MOVE-6)', r, f))
from unnest(array['anon', 'authenticated', 'service_role']) r,
  (values ($$public.moved_lines('{props}', now())$$, '0 rows'), ($$public.moved_props('{props}', now())$$, '0 rows'),
    ($$public.line_story('props', 'game-1', 'Somebody')$$, '1 rows'),
    ($$public.player_rows(1, '{props}')$$, '1 rows')) calls(f, said);
select is(pg_temp.attempt('anon', null, $$ select public.player_rows(1, '{props,ninety_nine_plays}') $$), 'error 42501',
  'nor does it read a table for them that they may not read (PERSON-6)');
alter policy "everyone reads" on public.line_history using (false);
select is(pg_temp.attempt('anon', null, $$ select public.line_story('props', 'game-1', 'Somebody') $$), '0 rows',
  'and sees of the history what its policies let a reader see (MOVE-6)');
alter policy "everyone reads" on public.line_history using (true);
select is(pg_temp.attempt(r, null, 'select ' || f), '1 rows', format('%s may call %s (TODAY-2)', r, f))
from unnest(array['anon', 'authenticated', 'service_role']) r, unnest(array['public.slate_props()', 'public.slate_written()']) f;
-- The reads have the rights of whoever calls them: what a table refuses, they refuse or leave out.
create function pg_temp.points_in_slate() returns bigint language sql as $$
  select count(*) from json_array_elements(public.slate_props() -> 'props') t,
    json_array_elements(case when t ->> 'players' is null then '[]' else t -> 'players' end) player where t ->> 'table' = 'props' $$;
grant execute on function pg_temp.points_in_slate() to public;
select is(pg_temp.attempt('anon', null, $$ select 1 where pg_temp.points_in_slate() = 1 $$), '1 rows',
  'a reader sees the rows of a table in the slate (TODAY-2)');
alter policy "everyone reads" on public.props using (false);
select is(pg_temp.attempt('anon', null, $$ select 1 where pg_temp.points_in_slate() = 0 $$), '1 rows',
  'and none that its policies hide from them (TODAY-2)');
alter policy "everyone reads" on public.props using (true);
revoke select on public.props from anon;
select is(pg_temp.attempt('anon', null, 'select ' || f), 'error 42501',
  format('nor does %s read a table for them that they may not read (TODAY-2)', f))
from unnest(array['public.slate_props()', 'public.slate_written()']) f;
grant select on public.props to anon;
select is_empty(
  $$ select format('%s %s', r, p.proname) from pg_proc p, unnest(array['anon', 'authenticated']) r
     where p.pronamespace = 'private'::regnamespace and has_function_privilege(r, p.oid, 'EXECUTE')
       and (r, p.proname) <> ('authenticated', 'is_developer') $$,
  'of the inner functions only the developer check can be called by users (SEC-13)');
select ok(
  not has_schema_privilege(r, 'private', 'USAGE') and not has_schema_privilege(r, 'private', 'CREATE')
    and not has_schema_privilege(r, 'public', 'CREATE'),
  format('%s does not see the schema private and makes nothing in either (SEC-13)', r))
from unnest(array['anon', 'authenticated']) r;

create table public.made_later (id bigint generated always as identity);
select is(pg_temp.attempt(r, null, 'select * from public.made_later'), 'error 42501',
  format('a table that is made later is closed to %s (SEC-1)', r))
from unnest(array['anon', 'authenticated']) r;
select is_empty(
  $$ select r || ' ' || p from unnest(array['anon', 'authenticated']) r, unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) p
     where has_table_privilege(r, 'public.made_later', p)
     union all
     select r || ' uses its sequence' from unnest(array['anon', 'authenticated']) r
     where has_sequence_privilege(r, pg_get_serial_sequence('public.made_later', 'id'), 'USAGE') $$,
  'for every verb, and so is its sequence (SEC-1, SEC-74)');

create function public.made_later() returns integer language sql as 'select 1';
create function private.made_later() returns integer language sql as 'select 1';
select is(pg_temp.attempt(r, pg_temp.developer(), 'select public.made_later()'), 'error 42501',
  format('%s cannot call a function of a later migration that grants it to nobody (SEC-13)', r))
from unnest(array['anon', 'authenticated']) r;
select ok(not has_function_privilege(r, f, 'EXECUTE'), format('nor has %s the right to %s (SEC-13)', r, f))
from unnest(array['anon', 'authenticated']) r,
  unnest(array['public.made_later()', 'private.made_later()']::regprocedure[]) f;

select * from finish();
rollback;
