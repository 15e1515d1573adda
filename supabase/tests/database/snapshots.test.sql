-- The order of snapshots, the newest of each table, and what can go (SCALE-9, SCALE-10).
begin;
\ir support/speak.sql
select no_plan();
delete from private.snapshot_file;
delete from private.snapshot;

create function pg_temp.take(p_name text) returns bigint
  language sql return (public.take_snapshot(p_name) ->> 'number')::bigint;
create function pg_temp.note(p_name text, p_number bigint, p_hash text) returns boolean
  language sql return public.note_snapshot(p_name, p_number, p_hash, null, private.stand_of(p_name), null,
    case when p_hash is null then '{}' else array[p_name || '/' || p_hash] end);
create function pg_temp.newest(p_name text) returns text
  language sql return public.snapshots_now() -> 'tables' -> p_name ->> 0;
create function pg_temp.due() returns text[]
  language sql return array(select json_array_elements_text(public.snapshots_now() -> 'due') order by 1);
create function pg_temp.replaced() returns text[]
  language sql return array(select json_array_elements_text(public.snapshots_now() -> 'replaced') order by 1);

select matches(pg_temp.complaint(format('select public.take_snapshot(%L)', name)), '^no snapshots are made of ' || name || ':',
  format('nobody takes a snapshot of %s (SCALE-9)', name))
from unnest(array['profiles', 'plays', 'ninety_nine_plays', 'fetch_run_details', 'line_history', 'players', 'pg_class']) name;
select matches(pg_temp.complaint($$select public.note_snapshot('plays', 1, 'a', null, '', null, '{}')$$),
  '^no snapshots are made of plays:', 'nor says that there is one (SCALE-9)');
select matches(pg_temp.complaint('select public.take_snapshot(null)'), '^no snapshots are made of null:', 'or of nothing (SCALE-9)');
select is_empty(
  $$ select name from unnest(private.snapshot_names()) name where name <> 'slate' and not exists (
       select from pg_policies p where p.schemaname = 'public' and p.tablename = name and p.cmd in ('SELECT', 'ALL')
         and 'anon' = any (p.roles) and p.qual = 'true') $$,
  'of each table of which there are snapshots everybody may read every row (SCALE-9)');
select is(pg_temp.attempt(r, null, call), 'error 42501', format('%s may not %s (SCALE-9)', r, call))
from unnest(array['anon', 'authenticated']) r, unnest(array['select public.take_snapshot(''props'')', 'select public.snapshots_now()',
  $$select public.note_snapshot('props', 1, 'a', null, '', null, '{}')$$, $$select public.forget_snapshots('{a}')$$]) call;
select is(pg_temp.attempt('service_role', null, call), said, format('the service role may %s (SCALE-9)', call))
from (values ('select public.take_snapshot(''props'')', '1 rows'), ('select public.snapshots_now()', '1 rows'),
  ($$select public.note_snapshot('props', 1, 'aa', null, private.stand_of('props'), null, '{props/aa}')$$, '1 rows'),
  ($$select public.forget_snapshots('{none}')$$, '1 rows'), ('select public.take_snapshot(''slate'')', '1 rows')) calls(call, said);

-- Two writers at once: whoever took the later snapshot is the newest, whoever is done first.
select is(pg_temp.take('props'), 2::bigint, 'each snapshot of a table has the next number (SCALE-10)');
select is(pg_temp.take('props'), 3::bigint, 'whoever takes it');
select is(pg_temp.note('props', 3, 'cc'), true, 'the later one is written down');
select is(pg_temp.note('props', 2, 'bb'), false, 'and the earlier one after it is not (SCALE-10)');
select is(pg_temp.newest('props'), 'cc', 'so readers are never sent back (SCALE-10)');
select is(pg_temp.note('props', 9, 'dd'), false, 'nor is one that nobody took');
select set_eq($$ select path, replaced_at is null from private.snapshot_file where name = 'props' $$,
  $$ values ('props/aa', false), ('props/bb', false), ('props/cc', true), ('props/dd', false) $$,
  'every file is known, and which of them is replaced (SCALE-10)');
select is(pg_temp.replaced(), '{}'::text[], 'files stay for an hour after another took their place (SCALE-10)');
update private.snapshot_file set replaced_at = replaced_at - interval '61 minutes';
select is(pg_temp.replaced(), '{props/aa,props/bb,props/dd}'::text[], 'then they can go (SCALE-10)');
select public.forget_snapshots('{props/aa,props/cc}');
select is(pg_temp.replaced(), '{props/bb,props/dd}'::text[], 'what has gone is forgotten');
select is((select count(*) from private.snapshot_file where path = 'props/cc'), 1::bigint, 'what is in use never (SCALE-10)');

insert into private.snapshot_file (path, name, replaced_at) select 'props/old ' || n, 'props', now() - interval '2 hours' from generate_series(1, 201) n;
select is(cardinality(pg_temp.replaced()), 200, 'no more at a time than one call can take away (SCALE-10)');
delete from private.snapshot_file where path ~ 'old';
select is(pg_temp.note('props', 3, 'cc'), false, 'a note that comes twice (SCALE-10)');
select is((select replaced_at from private.snapshot_file where path = 'props/cc'), null, 'leaves a file that is in use (SCALE-10)');

-- What has changed since, whoever changed it
select is('props' = any (pg_temp.due()), false, 'a table is not due while it is as its snapshot was (SCALE-10)');
select public.replace_props('props', jsonb_build_array(pg_temp.prop('Tatum')), '{}', '2024-11-21 12:00Z');
select is('props' = any (pg_temp.due()), true, 'it is after a replace (SCALE-10)');
select pg_temp.note('props', pg_temp.take('props'), 'ee');
select is('props' = any (pg_temp.due()), false, 'until the next snapshot');
delete from public.props;
select is('props' = any (pg_temp.due()), true, 'and after a delete by hand (SCALE-10)');
select pg_temp.note('props', pg_temp.take('props'), null);
select is(pg_temp.newest('props'), null, 'readers are sent to a table of which none could be written (SCALE-10)');
select is('props' = any (pg_temp.due()), true, 'and it is due (SCALE-10)');

-- Whom rows are about: a decision about a name writes nothing else.
select lives_ok($$ select public.replace_projections('sabersim_projections',
  '[{"player_name": "Wilbur Kane", "team": "BOS", "points": 11}]', now() - interval '9 minutes') $$);
select lives_ok($$ select public.replace_props('props', jsonb_build_array(pg_temp.prop('Bones Kane'), pg_temp.prop('Otto Alone')), '{}',
  now() - interval '8 minutes') $$);
-- A snapshot of everything, as a writing makes them.
create function pg_temp.follow() returns text[] language sql as $$
  select pg_temp.note(name, pg_temp.take(name), 'f' || md5(name || clock_timestamp())) from unnest(private.snapshot_names()) name;
  select pg_temp.due() $$;
create function pg_temp.as_developer(p_call text) returns text language sql
  return pg_temp.attempt('authenticated', pg_temp.developer(), 'select public.' || p_call);
create function pg_temp.player(p_name text) returns bigint language sql
  return (select player_id from public.props where player_name = p_name);
create temp table whose on commit drop as
  select pg_temp.player('Bones Kane') as bones, pg_temp.player('Otto Alone') as otto, (select player_id from public.sabersim_projections) as wilbur;
select isnt(bones, wilbur, 'two names are two players') from whose;

select is(pg_temp.follow(), '{}', 'nothing is due while every snapshot is that of its table (SCALE-10)');
select is(pg_temp.as_developer(format('decide_name(''nba'', ''Bones Kane'', ''same'', %s)', wilbur)), '1 rows') from whose;
select is(pg_temp.player('Bones Kane'), wilbur, 'by a decision two names are one player') from whose;
select is(pg_temp.due(), '{props,slate}', 'a table is due when a decision has changed whom its rows are about, and the slate with it (SCALE-10)');
select is(pg_temp.follow(), '{}', 'until the next snapshot');
select is(pg_temp.as_developer(format('undo_name_decision(%s)', max(id))), '1 rows') from public.player_aliases;
select is(pg_temp.player('Bones Kane'), bones, 'that was undone') from whose;
select is(pg_temp.due(), '{props,slate}', 'when it is undone too (SCALE-10)');
select is(pg_temp.follow(), '{}', 'and no longer than that');
select is(pg_temp.as_developer(format($$import_name_decisions('[{"row": 2, "league": "nba", "spelling": "Bones Kane", "team": null,
  "decision": "same", "player": "Wilbur Kane", "player_team": "BOS", "player_role": null}]', false)$$)), '1 rows');
select is(pg_temp.player('Bones Kane'), wilbur, 'a file of decisions says the same') from whose;
select is(pg_temp.due(), '{props,slate}', 'and is followed as well (SCALE-10)');
select pg_temp.follow();
update public.props set player_id = null where player_name = 'Bones Kane';
select is(pg_temp.due(), '{props,slate}', 'so is a row that becomes nobody''s (SCALE-10)');
select pg_temp.follow();
update public.props set player_id = case when player_id is null then otto end from whose;
select is(pg_temp.due(), '{props,slate}', 'and the player of one row becomes another''s (SCALE-10)');

-- Where there is Storage: no policy of a later day lets anybody else write to the bucket.
do $$
begin
  if to_regclass('storage.objects') is not null then
    create policy "later" on storage.objects for all to anon, authenticated using (true) with check (true);
  end if;
end;
$$;
select is(pg_temp.attempt(r, null, call), said, format('%s: %s (SCALE-9)', r, call))
from (values ('anon', 'error 42501'), ('authenticated', 'error 42501'), ('service_role', '1 rows')) who(r, said),
  unnest(array['insert into storage.objects (bucket_id, name) values (''snapshots'', ''head.json'')']) call
where to_regclass('storage.objects') is not null;
select is(pg_temp.attempt(r, null, call), '0 rows', format('%s: %s (SCALE-9)', r, call))
from unnest(array['anon', 'authenticated']) r, unnest(array['update storage.objects set name = ''other''', 'delete from storage.objects']) call
where to_regclass('storage.objects') is not null;

select * from finish();
rollback;
