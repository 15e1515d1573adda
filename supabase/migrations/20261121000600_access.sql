-- Who may do what: the access matrix (SEC-1; docs/adr/020-database-access.md). A hosted project gives the API roles
-- everything on every new table and function of public; here everything is taken back first, then given one by one.

revoke all on all tables in schema public from public, anon, authenticated;
revoke all on all sequences in schema public from public, anon, authenticated;
revoke all on all functions in schema public from public, anon, authenticated;
revoke all on all functions in schema private from public, anon, authenticated;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;

grant usage on schema public to anon, authenticated, service_role;
grant usage on schema private to service_role;
revoke all on all tables in schema public from service_role;
grant select, insert, update, delete on all tables in schema public to service_role;
grant execute on all functions in schema public to service_role;
grant execute on all functions in schema private to service_role;
-- The policies below call it as the reader; without USAGE on the schema nobody can call it by name.
grant execute on function private.is_developer() to authenticated;

do $$
declare
  v_table text;
begin
  for v_table in
    select c.relname from pg_catalog.pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  loop
    execute format('alter table public.%I enable row level security', v_table);
  end loop;
end;
$$;

-- Lines, games, projections, history and run status are for everyone to read.
do $$
declare
  v_table text;
begin
  foreach v_table in array private.prop_tables() || private.event_tables() || private.projection_tables()
    || array['line_history', 'fetch_runs']
  loop
    execute format('grant select on public.%I to anon, authenticated', v_table);
    execute format('create policy "everyone reads" on public.%I for select to anon, authenticated using (true)', v_table);
  end loop;
end;
$$;

-- A delete that row level security filters answers 'DELETE 0' without an error, and the page would say 'cleared'.
create function private.refuse_clearing() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  raise exception 'only developers may clear %', tg_table_name using errcode = '42501';
end;
$$;
revoke all on function private.refuse_clearing() from public;

do $$
declare
  v_table text;
begin
  foreach v_table in array private.projection_tables() || array['mlb_events', 'baseball_player_props'] loop
    execute format('grant delete on public.%I to authenticated', v_table);
    execute format(
      'create policy "developers clear" on public.%I for delete to authenticated using ((select private.is_developer()))',
      v_table);
    execute format(
      'create trigger refuse_clearing before delete on public.%I for each statement
         when (current_user = ''authenticated'' and not private.is_developer())
         execute function private.refuse_clearing()',
      v_table);
  end loop;
end;
$$;

create policy "developers read" on public.fetch_run_details
  for select to authenticated using ((select private.is_developer()));
grant select on public.fetch_run_details to authenticated;

-- Granting columns is what closes "dev": a revoke of one column under a grant of the table does nothing.
create policy "own profile" on public.profiles
  for select to authenticated using (id = (select auth.uid()));
create policy "own profile changes" on public.profiles
  for update to authenticated using (id = (select auth.uid())) with check (id = (select auth.uid()));
grant select on public.profiles to authenticated;
grant update (username, updated_at) on public.profiles to authenticated;

create policy "own plays" on public.ninety_nine_plays
  for select to authenticated using (user_id = (select auth.uid()));
create policy "own plays are recorded" on public.ninety_nine_plays
  for insert to authenticated with check (user_id = (select auth.uid()));
grant select on public.ninety_nine_plays to authenticated;
grant insert (
  user_id, request_id, selection_text, is_over, price, sport, event_id, player_name, prop_type, bookmaker, point,
  commence_time
) on public.ninety_nine_plays to authenticated;
