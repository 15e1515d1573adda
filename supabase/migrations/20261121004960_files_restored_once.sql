-- Of two developers who have the same earlier file back at once, the second had read that it is kept no more, or had put it once
-- more in its own place. Whoever comes second is told that it is in use, and waits for the first before anything is looked at (ADM-24).
create or replace function public.restore_projections(p_table text, p_stored_at timestamptz) returns bigint
  language plpgsql security definer set search_path = '' set statement_timeout = '60s' set lock_timeout = '55s'
as $$
declare
  v_file jsonb;
  v_answer jsonb;
  v_is_in_use boolean;
begin
  perform private.refuse_all_but_developers();
  perform private.lock_for_swap(p_table, private.projection_tables());
  execute format('select exists (select from public.%I where updated_at = $1)', p_table) into v_is_in_use using p_stored_at;
  if v_is_in_use then
    raise exception 'that file was restored already and is in use' using errcode = 'PT409', hint = 'Nothing was changed.';
  end if;
  -- It makes room among the three for the file that it takes the place of.
  delete from private.earlier_projections e where e.table_name = p_table and e.stored_at = p_stored_at returning e.file into v_file;
  if not found then
    raise exception 'that file is kept no more: three of a slot are' using errcode = 'P0002';
  end if;
  v_answer := public.replace_projections(p_table, v_file, now());
  execute format('update public.%I set updated_at = $1 where true', p_table) using p_stored_at;
  return (v_answer ->> 'rows')::bigint;
end;
$$;
