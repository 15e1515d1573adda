-- All that is shown of one player in one read (docs/adr/160-one-read-for-a-player.md): who it is, and the rows of the tables that
-- the caller names which are about them, whatever their names are spelled like. It reads as whoever calls it.
create function public.player_rows(p_player_id bigint, p_tables text[]) returns jsonb
  language plpgsql stable set search_path = ''
as $$
declare
  v_table text;
  v_rows jsonb;
  v_tables jsonb := '{}';
begin
  if cardinality(p_tables) > 50 then
    raise exception 'a player''s rows are in 50 tables at most, found %', cardinality(p_tables) using errcode = '22023';
  end if;
  foreach v_table in array p_tables loop
    execute format(
      'select coalesce(jsonb_agg(to_jsonb(r) order by r.id), ''[]'') from public.%I r where r.player_id = $1', v_table)
      into v_rows using p_player_id;
    v_tables := v_tables || jsonb_build_object(v_table, v_rows);
  end loop;
  return jsonb_build_object(
    'player', (select to_jsonb(p) from public.players p where p.id = p_player_id), 'tables', v_tables);
end;
$$;
grant execute on function public.player_rows(bigint, text[]) to anon, authenticated, service_role;
