-- A decision about a name changes whom rows are about and nothing else of them, so that a snapshot passed for its table and readers kept
-- the player of before (SCALE-10; docs/adr/203-which-snapshot-is-the-newest.md). Now a table's stand has the players too: a number of all
-- rows together in any order, each id with its player. A row that is nobody's adds nothing, so it tells itself from one that is somebody's.
create or replace function private.stand_of(p_name text) returns text
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
    $sql$
      select concat_ws(' ', count(*), extract(epoch from max(r.updated_at)), max(r.id), bit_xor(hashint8extended(r.player_id, r.id)))
      from public.%I r
    $sql$, p_name)
    into v_stand;
  return v_stand;
end;
$$;
