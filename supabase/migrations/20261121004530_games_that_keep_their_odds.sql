-- A game that the odds service listed in a way that cannot be read, or whose odds cannot be read, keeps what is stored of it
-- (docs/adr/040-fetching.md).

drop function public.replace_events(text, jsonb, timestamptz, timestamptz, timestamptz);

-- Upserts games, and deletes the games from p_from to p_to (both included) that p_rows does not hold; with both null it
-- deletes nothing. Columns that no row names keep their values, so that a fetch of props does not blank a game's odds. Games of
-- p_keep_ids are not deleted, and keep their odds and the time at which these were seen, whatever a row says of them.
create function public.replace_events(
  p_table text, p_rows jsonb, p_from timestamptz, p_to timestamptz, p_seen_at timestamptz, p_keep_ids text[] default '{}'
) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  v_identity constant text[] := '{id,commence_time,home_team,away_team}';
  v_columns text[];
  v_answer jsonb;
begin
  perform private.lock_for_swap(p_table, private.event_tables());
  perform private.check_row_shape(p_table, p_rows, p_seen_at);
  if (p_from is null) <> (p_to is null) or p_from > p_to then
    raise exception '%: expected a range of time, found % to %', p_table, p_from, p_to using errcode = '22023';
  end if;
  perform private.refuse_same_key(p_table, p_rows, array['id']);
  select array_agg(c) into v_columns from unnest(private.written_columns(p_table)) c
  where c = any (v_identity) or c in (select jsonb_object_keys(r) from jsonb_array_elements(p_rows) r);
  begin
    execute format($sql$
      with incoming as materialized (
        select * from jsonb_populate_recordset(null::public.%1$I, $1)
      ), upserted as (
        insert into public.%1$I as t (%2$s, updated_at) select %2$s, $4 from incoming
        on conflict (id) do update set %3$s
        returning 1
      ), deleted as (
        delete from public.%1$I t
        where t.commence_time between $2 and $3 and t.id <> all ($5)
          and not exists (select 1 from incoming i where i.id = t.id)
        returning 1
      )
      select jsonb_build_object('rows', (select count(*) from upserted), 'deleted', (select count(*) from deleted))
    $sql$,
      p_table,
      (select string_agg(quote_ident(c), ', ') from unnest(v_columns) c),
      (select string_agg(format(
         case when c = any (v_identity) then '%1$I = excluded.%1$I'
           else '%1$I = case when t.id = any ($5) then t.%1$I else excluded.%1$I end' end, c), ', ')
       from unnest(v_columns || 'updated_at'::text) c)
    ) into v_answer using p_rows, p_from, p_to, p_seen_at, coalesce(p_keep_ids, '{}');
  exception when data_exception or integrity_constraint_violation then
    perform private.name_bad_row(p_table, p_rows);
    raise;
  end;
  return v_answer;
end;
$$;

revoke all on function public.replace_events(text, jsonb, timestamptz, timestamptz, timestamptz, text[])
  from public, anon, authenticated;
grant execute on function public.replace_events(text, jsonb, timestamptz, timestamptz, timestamptz, text[]) to service_role;
