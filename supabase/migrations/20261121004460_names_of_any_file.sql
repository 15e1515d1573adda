-- A file may have thousands of names of one team, or that were alike in an earlier one. Whom a name means, and which wait, stays as
-- it was (docs/adr/240-names-are-compared-where-they-may-be-meant.md).

-- What was small a few times is planned for as if it always were, and nested loops compare each name with each.
alter function private.find_players(private.named_rows) set enable_nestloop = off;

create or replace function private.make_players(p_rows private.named_rows, p_abbreviated boolean, p_without text[]) returns bigint
  language plpgsql set search_path = '' set enable_nestloop = off
as $$
declare
  v_ids bigint[];
  v_teams text[];
  v_other_teams text[];
begin
  with asked as materialized (
    select * from private.find_players(p_rows)
  ), in_doubt as materialized (
    select distinct d.alias_key, d.role, d.team from private.projected_in_doubt((p_rows).league, p_without) d
  ), unnamed as materialized (
    select a.* from asked a where a.outcome = 'unknown' and a.is_abbreviated = p_abbreviated
  ), other as materialized (
    -- Whom a file has as well is somebody else than its new names, however alike: left out before names are compared.
    select k.* from private.known_player k
    where k.league = (p_rows).league
      and not ((p_rows).is_file and k.player_id in (select o.player_id from asked o where o.player_id is not null))
  ), alike_other as materialized (
    -- Alike names share a word, and the other word begins alike.
    select 'family' as way, k.last_word as word, left(k.given, 1) as like_word, k.player_id, k.role, k.teams from other k
    where (k.last_word, left(k.given, 1)) in (select distinct a.last_word, left(a.given, 1) from unnamed a)
    union all
    select 'given', k.given, left(k.last_word, 3), k.player_id, k.role, k.teams from other k
    where (k.given, left(k.last_word, 3)) in (select distinct a.given, left(a.last_word, 3) from unnamed a)
  ), other_at as materialized (
    -- Teams are joined as values: names of one family are compared with those of their team, and not each with each. At '' are
    -- players of any team, at '*' is everybody.
    select o.*
    from (
      select k.*, of_team,
        row_number() over (partition by k.role, k.way, k.word, k.like_word, of_team order by k.player_id) as place
      from alike_other k cross join lateral unnest(array_append(coalesce(k.teams, '{""}'), '*')) of_team
    ) o
    -- Beside a file decisions alone say that somebody is no rival: of one more than there are, one is.
    where not (p_rows).is_file or o.place <= 1 + (
      select count(*) from public.player_aliases d
      where d.league = (p_rows).league and d.decision = 'never' and d.undone_at is null)
  ), unnamed_at as materialized (
    select a.*, of_team
    from unnamed a cross join lateral unnest(case when a.teams is null then '{*}' else array_append(a.teams, '') end) of_team
  ), rival as (
    select a.n, a.key, a.teams, a.event_id, a.places, o.player_id, true as is_alike
    from unnamed_at a join other_at o on o.way = 'family' and o.word = a.last_word and o.like_word = left(a.given, 1)
      and o.of_team = a.of_team and o.role is not distinct from a.role
    union all
    select a.n, a.key, a.teams, a.event_id, a.places, o.player_id, true
    from unnamed_at a join other_at o on o.way = 'given' and o.word = a.given and o.like_word = left(a.last_word, 3)
      and o.of_team = a.of_team and o.role is not distinct from a.role
    union all
    select a.n, a.key, a.teams, a.event_id, a.places, k.player_id, false
    from unnamed a join other k on k.role is not distinct from a.role
      and k.alias_key = a.alias_key and not coalesce(k.teams && a.teams, true) and k.teams <> '{}'
  ), doubted as materialized (
    select r.n from rival r
    where not exists (
        select from public.player_aliases d
        where d.league = (p_rows).league and d.player_id = r.player_id and d.decision = 'never' and d.undone_at is null
          and d.spelling_key = r.key and (d.team is null or d.team = any (r.teams)))
      and not exists (
        select from asked o
        where o.player_id = r.player_id and (
          not r.is_alike or o.event_id is not distinct from r.event_id
            and private.has_book_of_both((p_rows).quotes, o.places, r.places)))
    union all
    select a.n from unnamed a join in_doubt d on d.alias_key = a.alias_key and d.role is not distinct from a.role
      and coalesce(d.team = any (a.teams), true)
    union all
    select a.n from unnamed a join asked o on o.alias_key = a.alias_key and o.role is not distinct from a.role and o.n <> a.n
      and (o.event_id = a.event_id or o.n < a.n and o.teams && a.teams and o.teams <> a.teams)
    where not (p_rows).is_file
    union all
    -- A name of a file has one team, or may be of any.
    select a.n from unnamed a join (
      select o.n, o.teams,
        count(*) over name as of_any, count(*) filter (where o.teams is null) over name as of_none,
        count(*) over (partition by o.alias_key, o.role, o.teams) as of_team
      from asked o window name as (partition by o.alias_key, o.role)
    ) o on o.n = a.n and 1 < case when o.teams is null then o.of_any else o.of_team + o.of_none end
    where (p_rows).is_file
  ), unknown as materialized (
    select a.* from unnamed a where not exists (select from doubted d where d.n = a.n)
  ), alike as (
    -- Two joins of equal values: as one question with 'or' every name of a game would be compared with every other.
    select u.n as n, u.places, o.n as other_n, o.places as other_places
    from unknown u join unknown o on o.event_id = u.event_id and o.last_word = u.last_word
      and left(o.given, 1) = left(u.given, 1) and o.alias_key <> u.alias_key and o.role is not distinct from u.role
    where not (p_rows).is_file
    union all
    select u.n, u.places, o.n, o.places
    from unknown u join unknown o on o.event_id = u.event_id and o.given = u.given
      and left(o.last_word, 3) = left(u.last_word, 3) and o.alias_key <> u.alias_key and o.role is not distinct from u.role
    where not (p_rows).is_file
  ), outdone as materialized (
    select a.n from alike a
    where not private.has_book_of_both((p_rows).quotes, a.other_places, a.places)
      and (private.quotes_at((p_rows).quotes, a.other_places), a.n) > (private.quotes_at((p_rows).quotes, a.places), a.other_n)
  ), certain as (
    select distinct on (u.alias_key, u.role, u.teams) u.*
    from unknown u
    where u.n not in (select o.n from outdone o)
    order by u.alias_key, u.role, u.teams, u.n
  ), numbered as materialized (
    select nextval('public.players_id_seq') as id, c.* from certain c order by c.n
  ), made as (
    insert into public.players (id, league, display_name, team, role, position) overriding system value
    select id, (p_rows).league, btrim(spelling), case when (p_rows).is_file then teams[1] end, role, player_position
    from numbered
  )
  select array_agg(id), array_agg(teams[1]), array_agg(teams[2]) into v_ids, v_teams, v_other_teams from numbered;
  if v_ids is not null and not (p_rows).is_file then
    update private.known_player k set teams = array[one.team, one.other_team]
    from unnest(v_ids, v_teams, v_other_teams) one(id, team, other_team) where k.player_id = one.id;
  end if;
  return coalesce(cardinality(v_ids), 0);
end;
$$;

-- What two near names have in common, a row for each way of being near. Who is near in another way than 'family' is nearer.
create function private.ways_to_be_near(p_alias_key text, p_given text, p_last_word text)
  returns table (way text, word text, like_word text)
  language sql immutable rows 5 set search_path = ''
  begin atomic
    values ('alias', p_alias_key, ''), ('initial', p_last_word, left(p_given, 1)), ('letters', p_given, left(p_last_word, 3)),
      ('words', least(p_given, p_last_word), greatest(p_given, p_last_word)), ('family', p_last_word, '');
  end;
revoke all on function private.ways_to_be_near(text, text, text) from public, anon, authenticated;

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
    -- Decided already, and only waiting for the next fetch.
    where not exists (
      select from public.player_aliases d join private.known_player k on k.player_id = d.player_id
      where d.league = n.league and d.spelling_key = n.key and d.decision = 'same' and d.undone_at is null
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
