-- Whose a play is follows from what it says itself (GRADE-6; docs/adr/172-results-are-met-by-player.md). Plays of all readers were named
-- together as the rows of one fetch, in which two spellings of a game cannot mean one player: another reader's spelling took the player from
-- a play.

-- As before, each name with its teams by itself, once for all plays that say it.
create or replace function private.name_players_of_plays() returns void
  language plpgsql set search_path = ''
as $$
declare
  v_league text;
begin
  for v_league in
    select distinct league from public.plays where player_id is null and voided_at is null and commence_time > now() - interval '14 days'
  loop
    with said as materialized (
      select row_number() over () as n, p.player_name, p.role, p.home_team, p.away_team, array_agg(p.id) as ids
      from (
        select id, player_name, private.role_of_prop(v_league, prop_type) as role, home_team, away_team
        from public.plays
        where player_id is null and voided_at is null and league = v_league and commence_time > now() - interval '14 days'
      ) p
      group by p.player_name, p.role, p.home_team, p.away_team
    ), asked as (
      -- As if each were a game of its own.
      select array_agg(n) as ns, array_agg(n::text) as games, array_agg(player_name) as names, array_agg(role) as roles,
        array_agg(home_team) as homes, array_agg(away_team) as aways
      from said
    ), who as (
      select unnest(ns) as n, unnest(private.resolve_players(
        row(v_league, false, games, names, roles, null, homes, aways, null, null)::private.named_rows, false)) as player_id
      from asked
    )
    update public.plays p set player_id = who.player_id, settled_at = null
    from who join said on said.n = who.n cross join unnest(said.ids) play(id)
    where p.id = play.id and who.player_id is not null;
  end loop;
end;
$$;
