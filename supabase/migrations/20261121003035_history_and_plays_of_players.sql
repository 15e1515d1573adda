-- As before (record 025), for the series of a player whatever the spelling.
create or replace function public.prune_line_history(
  p_prices_kept interval default '30 days', p_most_prices bigint default 500000, p_everything_kept interval default null
) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  v_before timestamptz := now() - p_prices_kept;
  v_prices bigint;
  v_everything bigint := 0;
begin
  if p_prices_kept is null or p_prices_kept < interval '0' or p_most_prices is null or p_most_prices < 0
    or p_everything_kept < interval '0' then
    raise exception 'expected times and a number of at least 0, found prices kept %, most prices %, everything kept %',
      p_prices_kept, p_most_prices, p_everything_kept using errcode = '22023';
  end if;
  select greatest(v_before, max(oldest.seen_at)) into v_before
  from (
    select seen_at from public.line_history where kind = 'price' order by seen_at desc offset p_most_prices limit 1
  ) oldest;
  delete from public.line_history h
  where h.kind = 'price' and h.seen_at <= v_before
    and (h.event_id is null or exists (
      select 1 from public.line_history n
      where n.table_name = h.table_name and n.event_id = h.event_id and n.player_name = h.player_name
        and n.seen_at > h.seen_at and n.book = h.book and n.prop_type is not distinct from h.prop_type
        and n.kind <> 'ended')
    or exists (
      select 1 from public.line_history n
      where n.player_id = h.player_id and n.event_id = h.event_id and n.table_name = h.table_name
        and n.seen_at > h.seen_at and n.book = h.book and n.prop_type is not distinct from h.prop_type
        and n.kind <> 'ended'));
  get diagnostics v_prices = row_count;
  if p_everything_kept is not null then
    delete from public.line_history where seen_at < now() - p_everything_kept;
    get diagnostics v_everything = row_count;
  end if;
  return jsonb_build_object('prices', v_prices, 'everything', v_everything);
end;
$$;

-- Whom a recorded pick is about, by the prop that it was taken from; null where its rows do not agree on one.
create function private.player_of_prop(p_league text, p_event_id text, p_player_name text, p_prop_type text) returns bigint
  language plpgsql stable set search_path = ''
as $$
declare
  v_players bigint[];
begin
  execute (
    select format('select array_agg(distinct r.player_id) from (%s) r', string_agg(format(
      'select player_id from public.%I where event_id = $1 and player_name = $2 and player_id is not null %s', t.name,
      case when 'prop_type' = any (private.written_columns(t.name))
        then 'and private.role_of_prop($4, prop_type) is not distinct from private.role_of_prop($4, $3)' else '' end),
      ' union all '))
    from private.prop_table t where t.league = p_league
  ) into v_players using p_event_id, p_player_name, p_prop_type, p_league;
  return case when cardinality(v_players) = 1 then v_players[1] end;
end;
$$;

-- The bettor says which prop, the database whose it is. It reads what no bettor may write, so it has rights of its own.
create function private.name_player_of_play() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.player_id := case when new.sport is not null and new.event_id is not null and new.player_name is not null
    then private.player_of_prop(new.sport, new.event_id, new.player_name, new.prop_type) end;
  return new;
end;
$$;
create trigger name_player_of_play before insert on public.ninety_nine_plays
  for each row execute function private.name_player_of_play();

revoke all on function private.player_of_prop(text, text, text, text), private.name_player_of_play()
  from public, anon, authenticated;
