-- Spellings that a rule has joined come 300 at a time, as names that wait do, so that all of them can be reached (REVIEW-10).
drop function public.joined_names();
create function public.joined_names(p_offset integer default 0) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  v_most constant integer := 300;
  v_names jsonb;
begin
  perform private.refuse_all_but_developers();
  with joined as materialized (
    select n.league, n.spelling, n.role, n.player_id, count(*) filter (where n.source = 'lines') as lines,
      array_agg(distinct n.category) filter (where n.source = 'lines') as categories,
      array_agg(distinct n.source) filter (where n.source <> 'lines') as sources,
      max(n.home_team) as home_team, max(n.away_team) as away_team, max(n.commence_time) as commence_time,
      private.nearness(s.key, s.alias_key, s.given, s.last_word, k.key, k.alias_key, k.given, k.last_word) as nearness
    from private.stored_names() n
    join private.spelling s on s.spelling = n.spelling
    join private.known_player k on k.player_id = n.player_id and k.key <> s.key
    where not private.is_decided(n.league, s.key, n.teams, n.player_id, 'same')
    group by n.league, n.spelling, n.role, n.player_id, s.key, s.alias_key, s.given, s.last_word, k.key, k.alias_key, k.given,
      k.last_word
  ), shown as (
    select * from joined order by league, spelling, player_id, role offset greatest(p_offset, 0) limit v_most
  )
  select jsonb_agg(
    jsonb_build_object(
      'kind', 'joined', 'waiting', (select count(*) from joined), 'league', j.league, 'spelling', j.spelling, 'role', j.role,
      'team', null, 'player_id', j.player_id, 'lines', j.lines, 'categories', coalesce(to_jsonb(j.categories), '[]'),
      'sources', coalesce(to_jsonb(j.sources), '[]'), 'history', 0, 'plays', 0, 'others', '[]'::jsonb,
      'game', case when j.home_team is not null then jsonb_build_object(
        'home_team', j.home_team, 'away_team', j.away_team, 'commence_time', j.commence_time) end,
      'candidates', jsonb_build_array(jsonb_build_object(
        'player_id', o.id, 'name', o.display_name, 'team', o.team, 'position', o.position, 'nearness', j.nearness,
        'lines', 0, 'sources', '[]'::jsonb, 'history', 0, 'plays', 0)))
    order by j.league, j.spelling, j.player_id, j.role)
  into v_names from shown j join public.players o on o.id = j.player_id;
  return coalesce(v_names, '[]');
end;
$$;
grant execute on function public.joined_names(integer) to authenticated, service_role;
