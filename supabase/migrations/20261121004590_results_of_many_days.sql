-- Each row of results is a player and a day: whom a file names twice, or two of its names mean, is asked within one game of one day
-- (docs/adr/172-results-are-met-by-player.md). Asked of the file as a whole, `Tim Hardaway` of one day and `Tim Hardaway Jr.` of the
-- next were nobody's.

drop function private.players_of_results(text, text[], text[], text[]);

-- Whom names of results mean: as everywhere by name, role and team; and who plays for another team than is known of, where the
-- league has one of that name and no other row of that game means that player. An entry of p_games is the day and game of a row.
-- Nobody is made of results.
create function private.players_of_results(
  p_league text, p_games text[], p_names text[], p_roles text[], p_teams text[]
) returns bigint[]
  language plpgsql set search_path = ''
as $$
declare
  v_who bigint[];
  v_anywhere bigint[];
begin
  v_who := private.resolve_players(
    row(p_league, true, p_games, p_names, p_roles, null, p_teams, null, null, null)::private.named_rows, false);
  v_anywhere := private.resolve_players(
    row(p_league, true, p_games, p_names, p_roles, null, null, null, null, null)::private.named_rows, false);
  return array(
    select coalesce(one.team_who, case when met.game is null then one.any_who end)
    from unnest(p_games, v_who, v_anywhere) with ordinality one(game, team_who, any_who, n)
    left join (
      select distinct m.game, m.who from unnest(p_games, v_who) m(game, who) where m.who is not null
    ) met on met.game = one.game and met.who = one.any_who
    order by one.n);
end;
$$;
revoke all on function private.players_of_results(text, text[], text[], text[], text[]) from public, anon, authenticated;
grant execute on function private.players_of_results(text, text[], text[], text[], text[]) to service_role;

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
    from (select distinct game, player, role, team from printed where player_id is null order by 1, 2, 3, 4) d
  ), who as materialized (
    select unnest(games) as game, unnest(players) as player, unnest(roles) as role, unnest(teams) as team,
      unnest(private.players_of_results(p_league, games, players, roles, teams)) as id
    from named where players is not null
  ), said as materialized (
    select r.n, r.role, coalesce(r.player_id, who.id) as id
    from printed r
    left join who on r.player_id is null and who.game = r.game and who.player = r.player and who.role is not distinct from r.role
      and who.team is not distinct from r.team
  ), up as (
    select id as said_id, id from (select distinct id from said where id is not null) s
    union
    -- Who became another player is the other one.
    select up.said_id, p.merged_into from up join public.players p on p.id = up.id where p.merged_into is not null
  ), today as materialized (
    select up.said_id, p.id, p.role
    from up join public.players p on p.id = up.id where p.merged_into is null and p.league = p_league
  )
  select array_agg(today.id order by said.n) into v_who
  from said
  left join today on today.said_id = said.id
    and (today.role is null or said.role is null or today.role = said.role);
  return v_who;
end;
$$;
