-- Of two equal names in a file ('Gary Trent' and 'Gary Trent Jr.'), a decision about one left the other nobody's and took it from the
-- list; deciding it then ended in an error of the database. It waits on, and a second player whom nothing tells from the first is
-- refused with why (docs/adr/148-names-are-decided-by-people.md).

drop function private.keep_decision(text, text, text, bigint, text);

-- Keeps one decision about a name, with all that follows but the stored rows (private.resolve_again). What says the opposite is
-- taken back. Who was just made for the name (p_is_new) becomes nobody else. Answers its id; one that stands already is kept.
create function private.keep_decision(
  p_league text, p_spelling text, p_team text, p_player_id bigint, p_decision text, p_is_new boolean default false
) returns bigint
  language plpgsql set search_path = ''
as $$
declare
  v_spelling text := btrim(p_spelling);
  v_player public.players;
  v_target bigint := p_player_id;
  v_other bigint;
  v_key text;
  v_team text;
  v_id bigint;
begin
  if not coalesce(length(v_spelling) <= 200 and private.name_key(v_spelling) <> '', false) then
    raise exception 'expected a name of 1 to 200 characters, found %', coalesce(quote_literal(left(p_spelling, 40)), 'none')
      using errcode = '22023';
  end if;
  if p_decision is null or p_decision not in ('same', 'never') then
    raise exception 'expected the decision same or never, found %', coalesce(quote_literal(p_decision), 'none')
      using errcode = '22023';
  end if;
  select * into v_player from public.players where id = p_player_id and league = p_league;
  if not found or v_player.merged_into is not null then
    raise exception 'the player % is not there, or has become another one; please read the names again', p_player_id
      using errcode = 'PT409';
  end if;
  perform private.read_spellings(array[v_spelling]);
  v_key := private.name_key(v_spelling);
  if p_decision = 'same' and not p_is_new then
    -- Whoever of the same team has this name as a player of their own becomes the other, and the older id stays.
    select case when count(*) = 1 then min(k.player_id) end into v_other
    from private.known_player k join private.known_player t on t.player_id = p_player_id
    where k.league = p_league and k.key = v_key and k.player_id <> p_player_id and k.role is not distinct from v_player.role
      and coalesce(k.teams && t.teams, true) and (p_team is null or k.teams is null or p_team = any (k.teams));
    if v_other < p_player_id then
      v_target := v_other;
      v_other := p_player_id;
      v_spelling := v_player.display_name;
      v_key := private.name_key(v_spelling);
      perform private.read_spellings(array[v_spelling]);
    end if;
  end if;
  v_team := private.team_of_decision(p_league, v_spelling, p_team, v_target, v_other, p_decision);
  select d.id into v_id from public.player_aliases d
  where d.league = p_league and d.spelling_key = v_key and d.player_id = v_target and d.decision = p_decision
    and d.undone_at is null and d.team is not distinct from v_team;
  if found and v_other is null then
    return v_id;
  end if;
  update public.player_aliases d set undone_at = greatest(now(), d.decided_at), undone_by = auth.uid()
  from public.players o
  where o.id = d.player_id and d.league = p_league and d.spelling_key = v_key and d.undone_at is null
    and d.team is not distinct from v_team
    and case
      when d.player_id in (v_target, v_other) then d.decision <> p_decision
      else d.decision = 'same' and p_decision = 'same' and o.role is not distinct from v_player.role
    end;
  if v_id is null then
    insert into public.player_aliases (league, spelling, team, player_id, decision, decided_by)
    values (p_league, v_spelling, v_team, v_target, p_decision, auth.uid())
    returning id into v_id;
  end if;
  if v_other is not null then
    perform private.merge_players(v_other, v_target, v_id);
  end if;
  return v_id;
end;
$$;

create or replace function public.decide_name(
  p_league text, p_spelling text, p_decision text, p_player_id bigint default null, p_team text default null,
  p_role text default null
) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  v_player bigint := p_player_id;
  v_teams text[];
  v_last bigint;
  v_id bigint;
  v_rows bigint;
begin
  perform private.refuse_all_but_developers();
  perform private.lock_names(array[p_league]);
  select coalesce(max(id), 0) into v_last from public.players;
  if p_decision = 'new' then
    if p_player_id is not null then
      raise exception 'a new player is nobody who is there, found %', p_player_id using errcode = '22023';
    end if;
    select n.teams into v_teams from private.stored_names() n
    where n.league = p_league and n.spelling = p_spelling and n.role is not distinct from p_role and n.player_id is null
      and (p_team is null or p_team = any (n.teams))
    order by cardinality(n.teams), n.commence_time limit 1;
    if not found then
      raise exception 'no row of % is nobody''s any more; please read the names again', p_spelling using errcode = 'PT409';
    end if;
    if exists (
      select from private.known_player k
      where k.league = p_league and k.key = private.name_key(p_spelling) and k.role is not distinct from p_role
        and (cardinality(v_teams) = 0 or coalesce(k.teams && v_teams, true))
        and not private.is_decided(p_league, k.key, v_teams, k.player_id, 'never'))
    then
      raise exception '% plays for the same team: nothing tells two players of that name apart', p_spelling
        using errcode = '22023';
    end if;
    v_player := private.make_player(p_league, p_spelling, p_team, p_role, v_teams);
  end if;
  v_id := private.keep_decision(
    p_league, p_spelling, p_team, v_player, case p_decision when 'new' then 'same' else p_decision end, p_decision = 'new');
  if p_decision = 'never' then
    perform private.part_name(v_player, private.name_key(p_spelling), v_id);
  end if;
  v_rows := private.resolve_again(p_league, v_id);
  if p_decision = 'never' then
    perform private.give_parted(p_league, private.name_key(p_spelling), v_player, v_id);
  end if;
  -- Whoever is a player because of it: of a name that is never the only one it could be, one is made.
  insert into private.player_change (alias_id, player_id, change)
  select v_id, p.id, 'made' from public.players p where p.id > v_last and p.league = p_league;
  return jsonb_build_object('id', v_id, 'rows', v_rows);
end;
$$;

create or replace function public.names_to_review(p_league text default null, p_offset integer default 0) returns jsonb
  language plpgsql stable security definer set search_path = '' set enable_nestloop = off
as $$
declare
  v_most constant integer := 300;
  -- So many of one team are near in one way, at most: nobody chooses among more, and thousands with thousands end the database.
  v_most_alike constant integer := 30;
  v_names jsonb;
begin
  perform private.refuse_all_but_developers();
  with stored as materialized (
    select n.*, s.key, s.alias_key, s.given, s.last_word, s.is_abbreviated
    from private.stored_names() n join private.spelling s on s.spelling = n.spelling
    where s.key <> '' and (p_league is null or n.league = p_league)
  ), nobodys as materialized (
    select row_number() over () as n, r.*
    from (
      select league, spelling, role, event_id, teams, key, alias_key, given, last_word,
        count(*) filter (where source = 'lines') as lines,
        array_agg(distinct category) filter (where source = 'lines') as categories,
        array_agg(distinct source) filter (where source <> 'lines') as sources
      from stored where player_id is null
      group by league, spelling, role, event_id, teams, key, alias_key, given, last_word
    ) r
  ), player as materialized (
    select k.*, p.lines, p.categories, p.sources, p.event_id, p.spelling
    from (
      select player_id, count(*) filter (where source = 'lines') as lines,
        array_agg(distinct category) filter (where source = 'lines') as categories,
        array_agg(distinct source) filter (where source <> 'lines') as sources,
        (array_agg(event_id order by commence_time) filter (where source = 'lines'))[1] as event_id,
        coalesce(mode() within group (order by spelling) filter (where source = 'lines'), min(spelling)) as spelling
      from stored where player_id is not null group by player_id
    ) p
    join private.known_player k on k.player_id = p.player_id
  ), side as materialized (
    select p.player_id, p.league, p.role, p.lines > 0 as has_lines, coalesce(p.sources, '{}') as files, of_team, near.way, near.word,
      near.like_word,
      row_number() over (
        partition by p.league, p.role, p.sources, of_team, near.way, near.word, near.like_word order by p.player_id) as place
    from player p
    cross join lateral unnest(p.teams) of_team
    cross join lateral private.ways_to_be_near(p.alias_key, p.given, p.last_word) near
  ), sought as materialized (
    -- Who stand in one file are two people, and are not compared.
    select p.*, other.files as other_files
    from side p join (select distinct files from side) other on not p.files && other.files
    -- An equal family name alone is near only where one has nothing but lines.
    where p.way <> 'family' or p.has_lines and p.files = '{}'
  ), met as materialized (
    select distinct p.player_id, q.player_id as other_id
    from sought p
    join side q on q.files = p.other_files and q.league = p.league and q.of_team = p.of_team and q.way = p.way
      and q.word = p.word and q.like_word = p.like_word and q.role is not distinct from p.role
      -- Of two, the one who has lines is asked about, or else the newer one.
      and case when p.has_lines = q.has_lines then p.player_id > q.player_id else p.has_lines end
    where q.place <= v_most_alike
  ), near_pair as materialized (
    select m.player_id, m.other_id, near.nearness
    from met m
    join player p on p.player_id = m.player_id
    join player q on q.player_id = m.other_id
    cross join lateral private.nearness(
      p.key, p.alias_key, p.given, p.last_word, q.key, q.alias_key, q.given, q.last_word) near(nearness)
    where not private.is_decided(p.league, p.key, p.teams, q.player_id, 'never')
      and not private.is_decided(q.league, q.key, q.teams, p.player_id, 'never')
  ), side_by_side as materialized (
    select n.player_id, n.other_id
    from near_pair n
    join stored a on a.player_id = n.player_id and a.source = 'lines'
    join stored b on b.player_id = n.other_id and b.source = 'lines'
    where a.event_id = b.event_id and a.category = b.category and a.books && b.books
  ), pair as materialized (
    select n.* from near_pair n
    where not exists (select from side_by_side s where s.player_id = n.player_id and s.other_id = n.other_id)
  ), alike as materialized (
    select * from (
      select *, bool_or(nearness <> 'family name') over (partition by player_id) as has_nearer from pair
    ) nearest
    where nearness <> 'family name' or not has_nearer
  ), unmatched as materialized (
    select p.* from player p
    where p.lines > 0 and p.sources is null
      and not exists (select from alike a where a.player_id = p.player_id)
      and p.player_id in (
        select s.player_id
        from side s join (select distinct league, of_team from side where files <> '{}') filed using (league, of_team))
      and not private.is_decided(p.league, p.key, p.teams, p.player_id, 'same')
  ), waiting as (
    select 1 as kind_order, 'ambiguous' as kind, n.n, n.league, n.spelling, n.role,
      case when cardinality(n.teams) = 1 then n.teams[1] end as team, null::bigint as player_id, n.event_id, n.teams, n.lines,
      n.categories, n.sources
    from nobodys n
    -- A name of lines that is decided already only waits for the next fetch; in a file, two of one name may have one decision.
    where not exists (
      select from public.player_aliases d join private.known_player k on k.player_id = d.player_id
      where n.event_id is not null and d.league = n.league and d.spelling_key = n.key and d.decision = 'same' and d.undone_at is null
        and (d.team is null or d.team = any (n.teams)) and k.role is not distinct from n.role)
    union all
    select case when a.player_id is null then 3 else 2 end, case when a.player_id is null then 'unmatched' else 'look-alike' end,
      null, p.league, p.spelling, p.role, case when cardinality(p.teams) = 1 then p.teams[1] end, p.player_id, p.event_id,
      p.teams, p.lines, p.categories, p.sources
    from player p
    left join (select distinct player_id from alike) a on a.player_id = p.player_id
    where a.player_id is not null or p.player_id in (select player_id from unmatched)
  ), game as materialized (
    select distinct league, event_id, home_team, away_team, commence_time, teams from stored where source = 'lines'
  ), shown as materialized (
    select w.*, first_game.home_team, first_game.away_team, first_game.commence_time,
      row_number() over (order by w.kind_order, w.league, first_game.commence_time, w.spelling, w.player_id, w.n) as place
    from waiting w
    left join lateral (
      select g.home_team, g.away_team, g.commence_time
      from game g
      where g.league = w.league and case when w.event_id is null then g.teams && w.teams else g.event_id = w.event_id end
      order by g.commence_time limit 1
    ) first_game on true
    order by place offset greatest(p_offset, 0) limit v_most
  ), shown_nobody as materialized (
    select w.place, n.* from shown w join nobodys n on n.n = w.n
  ), nobody_at as materialized (
    select n.place, n.league, n.role, near.way, near.word, near.like_word, of_team
    from shown_nobody n
    cross join lateral private.ways_to_be_near(n.alias_key, n.given, n.last_word) near
    -- At '' are players of any team, at '*' is everybody.
    cross join lateral unnest(
      case when near.way = 'alias' or cardinality(n.teams) = 0 then '{*}' else array_append(n.teams, '') end) of_team
  ), near_known as materialized (
    select k.player_id, k.league, k.role, k.alias_key, k.given, k.last_word, k.teams,
      coalesce(has.lines, 0) + 1000 * coalesce(cardinality(has.sources), 0) as weight
    from private.known_player k left join player has on has.player_id = k.player_id
    where k.last_word in (select distinct unnest(array[n.last_word, n.given]) from shown_nobody n)
      or k.given in (select distinct n.given from shown_nobody n) or k.alias_key in (select distinct n.alias_key from shown_nobody n)
  ), known_at as materialized (
    select * from (
      select k.player_id, k.league, k.role, near.way, near.word, near.like_word, of_team,
        row_number() over (
          partition by k.league, k.role, near.way, near.word, near.like_word, of_team order by k.weight desc, k.player_id) as place
      from near_known k
      cross join lateral private.ways_to_be_near(k.alias_key, k.given, k.last_word) near
      cross join lateral unnest(array_append(coalesce(k.teams, '{""}'), '*')) of_team
    ) k where k.place <= v_most_alike
  ), meant as (
    select m.place, m.player_id, m.nearness
    from (
      select n.place, k.player_id, near.nearness,
        bool_or(near.nearness <> 'family name') over (partition by n.place) as has_nearer
      from (
        select distinct n.place, k.player_id
        from nobody_at n
        join known_at k on k.league = n.league and k.role is not distinct from n.role and k.of_team = n.of_team and k.way = n.way
          and k.word = n.word and k.like_word = n.like_word
      ) found
      join shown_nobody n on n.place = found.place
      join private.known_player k on k.player_id = found.player_id
      cross join lateral private.nearness(
        n.key, n.alias_key, n.given, n.last_word, k.key, k.alias_key, k.given, k.last_word) near(nearness)
      where not private.is_decided(n.league, n.key, n.teams, k.player_id, 'never')
    ) m
    where m.nearness <> 'family name' or not m.has_nearer
  ), candidates as materialized (
    select w.place,
      jsonb_agg(
        jsonb_build_object(
          'player_id', c.player_id, 'name', o.display_name, 'team', coalesce(o.team, k.team), 'position', o.position,
          'nearness', c.nearness, 'lines', coalesce(has.lines, 0), 'sources', coalesce(to_jsonb(has.sources), '[]'),
          'history', case when w.player_id is null then 0 else private.history_of(c.player_id) end,
          'plays', case when w.player_id is null then 0 else private.plays_of(c.player_id) end)
        order by coalesce(has.lines, 0) + 1000 * coalesce(cardinality(has.sources), 0) desc, o.display_name) as candidates
    from (
      select m.place, m.player_id, m.nearness from meant m
      union all
      select w.place, a.other_id, a.nearness from shown w join alike a on a.player_id = w.player_id
    ) c
    join shown w on w.place = c.place
    join public.players o on o.id = c.player_id
    join private.known_player k on k.player_id = c.player_id
    left join player has on has.player_id = c.player_id
    group by w.place
  ), others as materialized (
    select w.place,
      jsonb_agg(jsonb_build_object('player_id', o.id, 'name', o.display_name, 'team', q.team) order by o.display_name) as others
    from shown w
    join player q on q.league = w.league and q.role is not distinct from w.role and q.lines = 0 and q.teams && w.teams
    join public.players o on o.id = q.player_id
    where w.kind = 'unmatched' and not private.is_decided(w.league, private.name_key(w.spelling), w.teams, q.player_id, 'never')
    group by w.place
  )
  select jsonb_agg(
    jsonb_build_object(
      'kind', w.kind, 'waiting', (select count(*) from waiting), 'league', w.league, 'spelling', w.spelling, 'role', w.role, 'team', w.team, 'player_id', w.player_id,
      'lines', w.lines, 'categories', coalesce(to_jsonb(w.categories), '[]'), 'sources', coalesce(to_jsonb(w.sources), '[]'),
      'history', private.history_of(w.player_id), 'plays', private.plays_of(w.player_id),
      'game', case when w.commence_time is not null then jsonb_build_object(
        'home_team', w.home_team, 'away_team', w.away_team, 'commence_time', w.commence_time) end,
      'candidates', coalesce(c.candidates, '[]'), 'others', coalesce(o.others, '[]'))
    order by w.place)
  into v_names
  from shown w left join candidates c on c.place = w.place left join others o on o.place = w.place;
  return coalesce(v_names, '[]');
end;
$$;
