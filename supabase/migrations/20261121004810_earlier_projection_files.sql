-- What stood in a projection table before is kept, the last three times that all of it went, whether a file replaced it or somebody
-- cleared it, and a developer can have it back (docs/adr/254-the-file-before.md).
create table private.earlier_projections (
  table_name text not null references private.projection_table,
  -- When the file was stored that these rows came with.
  stored_at timestamptz not null,
  ended_at timestamptz not null default now(),
  players integer not null check (players > 0),
  -- An object a row, with the columns that a file writes.
  file jsonb not null check (jsonb_typeof(file) = 'array'),
  primary key (table_name, stored_at)
);
revoke all on private.earlier_projections from public, anon, authenticated, service_role;

-- Rights of its own: whoever may empty a projection table cannot write here.
create function private.keep_earlier_projections() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  v_left boolean;
begin
  execute format('select exists (select from public.%I)', tg_table_name) into v_left;
  -- Single rows that somebody deletes by hand are no file.
  if v_left or not exists (select from gone) then
    return null;
  end if;
  insert into private.earlier_projections (table_name, stored_at, players, file)
  select tg_table_name, min(g.updated_at), count(*), jsonb_agg(to_jsonb(g) - array['id', 'player_id', 'updated_at'] order by g.id)
  from gone g
  on conflict (table_name, stored_at) do update set ended_at = now(), players = excluded.players, file = excluded.file;
  delete from private.earlier_projections e
  where e.table_name = tg_table_name and e.stored_at not in (
    select k.stored_at from private.earlier_projections k where k.table_name = tg_table_name
    order by k.ended_at desc, k.stored_at desc limit 3);
  return null;
end;
$$;
do $$
declare
  v_table text;
begin
  foreach v_table in array private.projection_tables() loop
    execute format(
      'create trigger keep_earlier after delete on public.%I referencing old table as gone
       for each statement execute function private.keep_earlier_projections()', v_table);
  end loop;
end;
$$;

-- As before: not only of names.
create or replace function private.refuse_all_but_developers() returns void
  language plpgsql set search_path = ''
as $$
begin
  if not private.is_developer() then
    raise exception 'only developers may do this' using errcode = '42501';
  end if;
end;
$$;

-- Which files can be had back, for developers: the one that went last first.
create function public.earlier_projections()
  returns table (table_name text, stored_at timestamptz, ended_at timestamptz, players integer)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.refuse_all_but_developers();
  return query select e.table_name, e.stored_at, e.ended_at, e.players from private.earlier_projections e
  order by e.ended_at desc, e.table_name, e.stored_at desc;
end;
$$;

-- Puts an earlier file in the place of what is stored, which is kept in its turn. Its rows are as old as they were: they say when their
-- file was stored and not when it was had back. Answers how many players that are.
create function public.restore_projections(p_table text, p_stored_at timestamptz) returns bigint
  language plpgsql security definer set search_path = ''
as $$
declare
  v_file jsonb;
  v_answer jsonb;
begin
  perform private.refuse_all_but_developers();
  select e.file into v_file from private.earlier_projections e where e.table_name = p_table and e.stored_at = p_stored_at;
  if not found then
    raise exception 'that file is kept no more: three of a slot are' using errcode = 'P0002';
  end if;
  v_answer := public.replace_projections(p_table, v_file, now());
  execute format('update public.%I set updated_at = $1', p_table) using p_stored_at;
  delete from private.earlier_projections e where e.table_name = p_table and e.stored_at = p_stored_at;
  return (v_answer ->> 'rows')::bigint;
end;
$$;
revoke all on function private.keep_earlier_projections(), public.earlier_projections(), public.restore_projections(text, timestamptz)
  from public, anon, authenticated;
grant execute on function public.earlier_projections(), public.restore_projections(text, timestamptz) to authenticated, service_role;
