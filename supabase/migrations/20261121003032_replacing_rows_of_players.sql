-- The two replaces ask whose each row is before they write it (docs/adr/141-names-are-resolved-where-rows-are-written.md).

-- Replaces the rows of a prop table. Rows of p_keep_event_ids (their fetch failed) stay; with p_prop_types only rows of
-- those types are replaced. With p_quotes the quotes of the same fetch are replaced too. Answers {"rows", "deleted",
-- "changed"} and with quotes "markets"; "changed" counts the lines added to the history.
drop function public.replace_props(text, jsonb, text[], timestamptz, text[]);
create function public.replace_props(
  p_table text, p_rows jsonb, p_keep_event_ids text[], p_seen_at timestamptz, p_prop_types text[] default null,
  p_quotes jsonb default null
) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  v_keep constant text[] := coalesce(p_keep_event_ids, '{}');
  v_typed boolean;
  v_row bigint;
  v_who bigint[];
  v_answer jsonb;
begin
  perform private.lock_for_swap(p_table, private.prop_tables());
  if p_table = 'baseball_player_props' then
    -- Its rows point at games: a swap of games at the same time would end in a deadlock.
    perform private.lock_for_swap('mlb_events', private.event_tables());
  end if;
  perform private.check_row_shape(p_table, p_rows, p_seen_at);
  v_typed := 'prop_type' = any (private.written_columns(p_table));
  if p_prop_types is not null and not v_typed then
    raise exception '% has no prop types, found p_prop_types %', p_table, p_prop_types using errcode = '22023';
  end if;
  select e.n into v_row from jsonb_array_elements(p_rows) with ordinality e(r, n)
  where coalesce(e.r ->> 'event_id', '') = '' order by e.n limit 1;
  if found then
    raise exception '% row %: event_id is missing', p_table, v_row using errcode = '23502';
  end if;
  select e.n into v_row from jsonb_array_elements(p_rows) with ordinality e(r, n)
  where p_prop_types is not null and not coalesce(e.r ->> 'prop_type' = any (p_prop_types), false)
  order by e.n limit 1;
  if found then
    raise exception '% row %: expected a prop_type of %, found %', p_table, v_row, p_prop_types,
      coalesce(p_rows -> (v_row - 1)::integer ->> 'prop_type', 'none') using errcode = '22023';
  end if;
  v_who := private.players_of_props(p_table, p_rows, p_seen_at);
  begin
    execute private.props_swap_sql(p_table) into v_answer
      using p_rows, v_keep, p_prop_types, p_seen_at, v_who;
  exception when cardinality_violation then
    -- Two rows for one: looked for only then, because it takes a twentieth of the whole.
    perform private.refuse_same_key(p_table, p_rows,
      case when v_typed then array['event_id', 'player_name', 'prop_type'] else array['event_id', 'player_name'] end);
    raise;
  when data_exception or integrity_constraint_violation then
    perform private.name_bad_row(p_table, p_rows);
    raise;
  end;
  if p_quotes is not null then
    v_answer := v_answer || jsonb_build_object('markets', private.replace_quotes(p_table,
      case jsonb_typeof(p_quotes) when 'array' then private.with_player_ids(p_table, p_quotes, p_seen_at)
        else p_quotes end,
      v_keep, p_seen_at, p_prop_types));
  end if;
  perform private.prune_history();
  return v_answer;
end;
$$;

revoke all on function public.replace_props(text, jsonb, text[], timestamptz, text[], jsonb) from public, anon, authenticated;
grant execute on function public.replace_props(text, jsonb, text[], timestamptz, text[], jsonb) to service_role;

-- Replaces a source's projections, all or nothing. No rows at all is refused: clearing is a DELETE, an upload is not.
create or replace function public.replace_projections(p_table text, p_rows jsonb, p_seen_at timestamptz) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  v_columns text;
  v_who bigint[];
  v_deleted bigint;
  v_written bigint;
begin
  perform private.lock_for_swap(p_table, private.projection_tables());
  perform private.check_row_shape(p_table, p_rows, p_seen_at);
  if jsonb_array_length(p_rows) = 0 then
    raise exception '%: expected at least one row, found none', p_table using errcode = '22023';
  end if;
  select string_agg(quote_ident(c), ', ') into v_columns from unnest(private.written_columns(p_table)) c;
  v_who := private.players_of_projections(p_table, p_rows);
  begin
    execute format('delete from public.%I', p_table);
    get diagnostics v_deleted = row_count;
    execute format(
      'insert into public.%1$I (%2$s, updated_at, player_id)
       select %2$s, $2, who_id from jsonb_populate_recordset(null::public.%1$I, $1) with ordinality r
       left join unnest($3::bigint[]) with ordinality who(who_id, place) on who.place = r.ordinality',
      p_table, v_columns
    ) using p_rows, p_seen_at, v_who;
    get diagnostics v_written = row_count;
  exception when data_exception or integrity_constraint_violation then
    perform private.name_bad_row(p_table, p_rows);
    raise;
  end;
  return jsonb_build_object('rows', v_written, 'deleted', v_deleted);
end;
$$;
