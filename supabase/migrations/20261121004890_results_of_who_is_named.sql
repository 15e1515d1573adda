-- A column of ids that is another site's stored one player's results on another, whose small number was the same, without a word
-- (docs/adr/172-results-are-met-by-player.md).
create or replace function private.who_of_results(p_league text, p_rows jsonb) returns bigint[]
  language plpgsql set search_path = ''
as $$
declare
  v_who bigint[];
begin
  with recursive printed as materialized (
    select r.n, r.player, r.player_id, r.role, r.team, concat(r.day, ' ', r.game) as game
    from rows from (jsonb_to_recordset(p_rows) as (player text, player_id bigint, role text, team text, day text, game text))
      with ordinality r(player, player_id, role, team, day, game, n)
  ), named as (
    select array_agg(game) as games, array_agg(player) as players, array_agg(role) as roles, array_agg(team) as teams
    from (select distinct game, player, role, team from printed order by 1, 2, 3, 4) d
  ), who as materialized (
    select unnest(games) as game, unnest(players) as player, unnest(roles) as role, unnest(teams) as team,
      unnest(private.players_of_results(p_league, games, players, roles, teams)) as id
    from named where players is not null
  ), said as materialized (
    select r.n, r.role, r.player, r.player_id is not null as has_id, who.id as named, coalesce(r.player_id, who.id) as id
    from printed r
    left join who on who.game = r.game and who.player = r.player and who.role is not distinct from r.role
      and who.team is not distinct from r.team
  ), up as (
    select id as said_id, id from (select distinct id from said where id is not null) s
    union
    -- Who became another player is the other one.
    select up.said_id, p.merged_into from up join public.players p on p.id = up.id where p.merged_into is not null
  ), today as materialized (
    select up.said_id, p.id, p.role, array(
        select regexp_replace(private.name_key(q.display_name), '^.* ', '') from public.players q where q.id in (p.id, up.said_id)
      ) as family_names
    from up join public.players p on p.id = up.id where p.merged_into is null and p.league = p_league
  )
  select array_agg(today.id order by said.n) into v_who
  from said
  left join today on today.said_id = said.id
    and (today.role is null or said.role is null or today.role = said.role)
    -- Other sites number their players, too: an id counts for whoever the name means, and of a name that means nobody for its family name.
    and (not said.has_id or said.named = today.id or said.named is null
      and regexp_replace(private.name_key(said.player), '^.* ', '') = any (today.family_names));
  return v_who;
end;
$$;
