-- Snapshots of tables for many readers (docs/adr/202-snapshots-are-the-switch-beyond-the-cache.md). The database says in which
-- order they were taken, which is the newest of each table, and which files nobody needs any more; the files themselves are in
-- a public bucket of Storage, written by the functions.

-- A row a table of which a snapshot was ever taken. `number` is that of the last one taken, `noted` that of the newest that is
-- in the bucket; `stand` tells the table as it was then from what it is now.
create table private.snapshot (
  name text primary key,
  number bigint not null default 0,
  noted bigint,
  hash text,
  delta_from bigint,
  stand text,
  seen_at timestamptz
);

-- Every file that is in the bucket, and since when another one is in its place.
create table private.snapshot_file (
  path text primary key,
  name text not null,
  replaced_at timestamptz
);
create index on private.snapshot_file (replaced_at);

revoke all on private.snapshot, private.snapshot_file from public, anon, authenticated, service_role;
grant select, insert, update on private.snapshot to service_role;
grant select, insert, update, delete on private.snapshot_file to service_role;

-- Of what there may be snapshots: props and projections, and the slate that is made of them. All of them everybody may read.
create function private.snapshot_names() returns text[] language sql stable set search_path = ''
  return private.prop_tables() || private.projection_tables() || 'slate'::text;

create function private.refuse_snapshot(p_name text) returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if p_name is null or not p_name = any (private.snapshot_names()) then
    raise exception 'no snapshots are made of %: expected one of %', coalesce(p_name, 'null'),
      array_to_string(private.snapshot_names(), ', ') using errcode = '22023';
  end if;
end;
$$;

-- Tells a table as it is from what it was: how many rows, the newest writing, the last id. A delete shows as a writing does.
create function private.stand_of(p_name text) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  v_stand text;
begin
  if p_name = 'slate' then
    select md5(string_agg(private.stand_of(t), ' ' order by t)) into v_stand
    from unnest(private.prop_tables() || private.projection_tables()) t;
    return v_stand;
  end if;
  execute format(
    $sql$ select concat_ws(' ', count(*), extract(epoch from max(r.updated_at)), max(r.id)) from public.%I r $sql$, p_name)
    into v_stand;
  return v_stand;
end;
$$;

-- Everything of a table: a list a column, rows in the order in which pages ask for them.
create function private.snapshot_sql(p_table text) returns text
  language sql stable set search_path = ''
  return (
    select format(
      $sql$
        select json_build_object('columns', ('[' || %1$s || ']')::json, 'seen_at', max(r.updated_at), 'stand', private.stand_of(%2$L))
        from (select * from public.%3$I order by %4$s id) r
      $sql$,
      string_agg(
        format('%L || coalesce(json_agg(r.%I)::text, ''[]'') || '']''', '[' || to_json(a.attname::text) || ',', a.attname),
        ' || '','' || ' order by a.attnum),
      p_table, p_table, case when bool_or(a.attname = 'player_name') then 'player_name,' else '' end)
    from pg_catalog.pg_attribute a
    where a.attrelid = to_regclass(format('public.%I', p_table)) and a.attnum > 0 and not a.attisdropped
  );

-- Takes a snapshot: a number, which holds others who take one of the same table up, and what the table holds after that. So
-- a snapshot with a higher number has everything that one with a lower has.
create function public.take_snapshot(p_name text) returns json
  language plpgsql set search_path = ''
as $$
declare
  v_number bigint;
  v_taken json;
begin
  perform private.refuse_snapshot(p_name);
  insert into private.snapshot as s (name, number) values (p_name, 1)
    on conflict (name) do update set number = s.number + 1
    returning s.number into v_number;
  if p_name = 'slate' then
    select json_build_object('slate', public.slate_props(), 'stand', private.stand_of('slate')) into v_taken;
  else
    execute private.snapshot_sql(p_name) into v_taken;
  end if;
  return json_build_object('number', v_number, 'taken', v_taken);
end;
$$;

-- Writes down that a snapshot and its files are in the bucket, unless a later one is: then its files count as replaced at once.
-- Without a hash it says that none could be written: readers are then sent to the table.
create function public.note_snapshot(
  p_name text, p_number bigint, p_hash text, p_delta_from bigint, p_stand text, p_seen_at timestamptz, p_paths text[]
) returns boolean
  language plpgsql set search_path = ''
as $$
declare
  v_is_newest boolean;
begin
  perform private.refuse_snapshot(p_name);
  update private.snapshot
    set noted = p_number, hash = p_hash, delta_from = p_delta_from, stand = p_stand, seen_at = p_seen_at
    where name = p_name and p_number <= number and (noted is null or noted < p_number);
  v_is_newest := found;
  if v_is_newest then
    update private.snapshot_file set replaced_at = now() where name = p_name and replaced_at is null;
  end if;
  insert into private.snapshot_file (path, name, replaced_at)
    select path, p_name, case when v_is_newest then null else now() end from unnest(p_paths) path
    on conflict (path) do nothing;
  return v_is_newest;
end;
$$;

-- How snapshots stand: the newest of each table, what was written since without one, and files that can go. Whoever has read
-- a head may ask for its files for another hour.
create function public.snapshots_now() returns json
  language sql stable set search_path = ''
  return json_build_object(
    'at', now(),
    'tables', (
      select coalesce(json_object_agg(s.name, json_build_array(s.hash, s.noted, s.seen_at, s.delta_from) order by s.name), '{}')
      from private.snapshot s where s.hash is not null and s.name = any (private.snapshot_names())),
    'due', (
      select coalesce(json_agg(n.name), '[]')
      from unnest(private.snapshot_names()) n(name) left join private.snapshot s using (name)
      where s.hash is null or s.stand is distinct from private.stand_of(n.name)),
    'replaced', (
      select coalesce(json_agg(f.path), '[]')
      from (select path from private.snapshot_file where replaced_at < now() - interval '1 hour' order by replaced_at limit 200) f)
  );

create function public.forget_snapshots(p_paths text[]) returns void
  language sql set search_path = ''
begin atomic
  delete from private.snapshot_file where path = any (p_paths) and replaced_at is not null;
end;

revoke all on function private.snapshot_names(), private.refuse_snapshot(text), private.stand_of(text), private.snapshot_sql(text),
  public.take_snapshot(text), public.note_snapshot(text, bigint, text, bigint, text, timestamptz, text[]),
  public.snapshots_now(), public.forget_snapshots(text[]) from public, anon, authenticated;
grant execute on function private.snapshot_names(), private.refuse_snapshot(text), private.stand_of(text),
  private.snapshot_sql(text), public.take_snapshot(text),
  public.note_snapshot(text, bigint, text, bigint, text, timestamptz, text[]), public.snapshots_now(),
  public.forget_snapshots(text[]) to service_role;

-- The bucket, where there is Storage. The embedded backend has buckets of its own (supabase/local/stack). Everybody reads a public
-- bucket by its address; who may write is said here too, so that no policy of a later day opens it. The tables of Storage belong
-- to somebody else: where a project may make no policies there, nobody but the service role writes for want of one.
do $$
begin
  if to_regclass('storage.buckets') is null then
    return;
  end if;
  execute $sql$
    insert into storage.buckets (id, name, public) values ('snapshots', 'snapshots', true)
      on conflict (id) do update set public = true
  $sql$;
  begin
    execute $sql$
      create policy "snapshots are written by the functions alone" on storage.objects as restrictive for insert
        to anon, authenticated with check (bucket_id <> 'snapshots')
    $sql$;
    execute $sql$
      create policy "snapshots are changed by the functions alone" on storage.objects as restrictive for update
        to anon, authenticated using (bucket_id <> 'snapshots') with check (bucket_id <> 'snapshots')
    $sql$;
    execute $sql$
      create policy "snapshots are removed by the functions alone" on storage.objects as restrictive for delete
        to anon, authenticated using (bucket_id <> 'snapshots')
    $sql$;
  exception when insufficient_privilege then
    raise warning 'no policies could be made for the bucket of snapshots: let none of yours allow others to write to it';
  end;
end;
$$;
