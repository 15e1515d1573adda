-- Today and the search read every prop of the slate in one request (docs/adr/154-one-read-for-the-slate.md). A function of
-- its own names all prop tables, so it is written from the registry, and anew whenever a table is added to it or leaves it.

-- A table's column as a JSON list, beside those of the other columns of the same rows.
create function private.listed(p_table text, p_column text) returns text
  language sql stable set search_path = ''
  return (
    select case when exists (
        select from pg_catalog.pg_attribute a
        where a.attrelid = to_regclass(format('public.%I', p_table)) and a.attname = p_column and not a.attisdropped)
      then format('json_agg(r.%I)', p_column) else 'null::json' end
  );

-- One prop table, by its games: players, their ids, prop types where the table mixes them, and each book's columns.
create function private.slate_of_table(p_table text) returns text
  language sql stable set search_path = ''
  return (
    select format(
      $sql$
        (select json_build_object('table', %1$L, 'books', %2$L::json,
           'games', coalesce(json_agg(json_build_array(g.event_id, g.commence_time, g.home_team, g.away_team, g.written,
             g.rows, g.players, g.player_ids, g.types, g.quotes)), '[]'::json))
         from (select r.event_id, r.commence_time, r.home_team, r.away_team, max(r.updated_at) as written,
             json_agg(r.id) as rows, json_agg(r.player_name) as players, %3$s as player_ids, %4$s as types,
             json_build_array(%5$s) as quotes
           from public.%1$I r group by r.event_id, r.commence_time, r.home_team, r.away_team) g)
      $sql$,
      t.name, to_json(t.books), private.listed(t.name, 'player_id'), private.listed(t.name, 'prop_type'),
      (select string_agg(format('json_agg(r.%I)', b || suffix), ', ' order by i, j)
       from unnest(t.books) with ordinality book(b, i)
       cross join unnest(case t.kind when 'yes' then array['_price'] else array['_point', '_over_price', '_under_price'] end)
         with ordinality kinds(suffix, j)))
    from private.prop_table t where t.name = p_table
  );

-- One projection table: each column as a list, and when the oldest of its rows was written.
create function private.slate_of_projections(p_table text) returns text
  language sql stable set search_path = ''
  return (
    select format('(select json_build_object(''table'', %1$L, ''written'', min(r.updated_at), ''columns'', '
        || 'json_build_object(%2$s)) from public.%1$I r)',
      p_table,
      string_agg(format('%1$L, json_agg(r.%1$I)', a.attname), ', ' order by a.attnum))
    from pg_catalog.pg_attribute a
    where a.attrelid = to_regclass(format('public.%I', p_table)) and a.attnum > 0 and not a.attisdropped
      and a.attname not in ('id', 'updated_at')
  );

-- Writes the two functions that readers call. They run with the rights of whoever calls them, under the tables' policies.
create function private.write_slate_reads() returns void
  language plpgsql set search_path = ''
as $$
begin
  execute format(
    $sql$
      create or replace function public.slate_props() returns json language sql stable set search_path = ''
      begin atomic
        select json_build_object('tables', json_build_array(%s), 'projections', json_build_array(%s));
      end
    $sql$,
    (select string_agg(private.slate_of_table(name), ', ' order by position) from private.prop_table),
    (select string_agg(private.slate_of_projections(t), ', ') from unnest(private.projection_tables()) t));
  execute format(
    $sql$
      create or replace function public.slate_written() returns json language sql stable set search_path = ''
      begin atomic
        select json_build_object(%s);
      end
    $sql$,
    (select string_agg(format('%1$L, (select %2$s(r.updated_at) from public.%1$I r)', t, oldest_or_newest), ', ')
     from (select unnest(private.prop_tables()) as t, 'max' as oldest_or_newest
       union all select unnest(private.projection_tables()), 'min') written));
end;
$$;

create function private.follow_prop_tables() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  perform private.write_slate_reads();
  return null;
end;
$$;

revoke all on function private.listed(text, text), private.slate_of_table(text), private.slate_of_projections(text),
  private.write_slate_reads(), private.follow_prop_tables() from public, anon, authenticated;

select private.write_slate_reads();
create trigger follow_prop_tables after insert or update or delete on private.prop_table
  for each statement execute function private.follow_prop_tables();

-- Of a hosted project's own accord everybody could call a new function; here it is said who may.
revoke all on function public.slate_props(), public.slate_written() from public;
grant execute on function public.slate_props(), public.slate_written() to anon, authenticated, service_role;
