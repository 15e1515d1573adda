-- The rows that stand already get their players, as if their files and fetches came again: projections first, because they
-- know teams. No row changes but for who it is about.
do $$
declare
  v_table text;
  v_league text;
  v_typed text;
  v_rows jsonb;
  v_ids bigint[];
  v_events text[];
  v_named private.named_rows;
  v_who bigint[];
begin
  foreach v_table in array private.projection_tables() || private.prop_tables() loop
    execute format('select jsonb_agg(to_jsonb(t) order by t.id), array_agg(t.id order by t.id) from public.%I t', v_table)
      into v_rows, v_ids;
    continue when v_ids is null;
    v_who := case when v_table = any (private.projection_tables())
      -- Of the other sources nobody is known yet, which is no doubt.
      then (select private.resolve_players(private.named_projections(t, v_rows), true, private.projection_tables())
            from private.projection_table t where t.name = v_table)
      else private.resolve_players(private.named_props(v_table, v_rows), true) end;
    execute format(
      'update public.%I t set player_id = who.player_id from unnest($1, $2) who(id, player_id)
       where t.id = who.id and who.player_id is not null', v_table)
      using v_ids, v_who;
    continue when v_table = any (private.projection_tables());
    v_typed := case when 'prop_type' = any (private.written_columns(v_table)) then 'and h.prop_type = t.prop_type' else '' end;
    execute format(
      'update public.line_history h set player_id = t.player_id from public.%1$I t
       where h.table_name = %1$L and h.event_id = t.event_id and h.player_name = t.player_name %2$s', v_table, v_typed);
  end loop;

  -- Whom the history and the picks name otherwise: spellings of an earlier fetch, and games that are over.
  foreach v_league in array array['nba', 'wnba', 'mlb', 'nfl'] loop
    v_named.league := v_league;
    v_named.is_file := false;
    execute format($sql$
      -- Each name by itself: two spellings of one game may well be one player.
      select array_agg(s.event_id || ' ' || s.player_name), array_agg(s.player_name), array_agg(s.role), array_agg(s.event_id),
        array_agg(g.home_team), array_agg(g.away_team)
      from (
        select h.event_id, h.player_name, private.role_of_prop(%2$L, h.prop_type) as role
        from public.line_history h join private.prop_table t on t.name = h.table_name and t.league = %2$L
        where h.player_id is null and h.event_id is not null
        union
        select p.event_id, p.player_name, private.role_of_prop(%2$L, p.prop_type) from public.ninety_nine_plays p
        where p.sport = %2$L and p.event_id is not null and p.player_name is not null
      ) s join public.%1$I g on g.id = s.event_id
    $sql$, v_league || '_events', v_league)
      into v_named.events, v_named.spellings, v_named.roles, v_events, v_named.teams, v_named.other_teams;
    continue when v_named.events is null;
    v_who := private.resolve_players(v_named, false);
    update public.line_history h set player_id = who.player_id
    from unnest(v_events, v_named.spellings, v_named.roles, v_who) who(event_id, player_name, role, player_id),
      private.prop_table t
    where t.league = v_league and h.table_name = t.name and h.event_id = who.event_id and h.player_name = who.player_name
      and h.player_id is null and private.role_of_prop(v_league, h.prop_type) is not distinct from who.role;
    update public.ninety_nine_plays p set player_id = who.player_id
    from unnest(v_events, v_named.spellings, v_named.roles, v_who) who(event_id, player_name, role, player_id)
    where p.sport = v_league and p.event_id = who.event_id and p.player_name = who.player_name
      and private.role_of_prop(v_league, p.prop_type) is not distinct from who.role;
  end loop;
end;
$$;
