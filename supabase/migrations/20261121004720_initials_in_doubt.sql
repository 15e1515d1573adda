-- Nobody new is made of an initial that may mean somebody whom a projection names and who is in doubt (ID-4). After a trade 'Luka
-- Doncic' is nobody certain for his new team, and 'L. Doncic' in one fetch made a second player, whom his whole name then meant.
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
  ), begun_in_doubt as materialized (
    -- What an abbreviated given name of somebody in doubt may be, as values to join by; nobody is asked by a longer one.
    select distinct left(split_part(d.alias_key, ' ', 1), size) as given, split_part(d.alias_key, ' ', -1) as last_word, d.role, d.team
    from in_doubt d cross join generate_series(1, 12) size
    where p_abbreviated and split_part(d.alias_key, ' ', -1) in (select a.last_word from unnamed a)
  ), other as materialized (
    -- Whom a file has as well is somebody else than its new names, however alike: left out before names are compared.
    select k.* from private.known_player k
    where k.league = (p_rows).league
      and not ((p_rows).is_file and k.player_id in (select o.player_id from asked o where o.player_id is not null))
  ), unnamed_at as materialized (
    select a.n, a.key, a.role, a.teams, a.event_id, a.places, near.way, near.word, near.like_word, of_team
    from unnamed a
    cross join lateral private.ways_to_be_near(a.alias_key, a.given, a.last_word) near
    cross join lateral unnest(case when a.teams is null then '{*}' else array_append(a.teams, '') end) of_team
    where near.way in ('initial', 'letters')
  ), other_at as materialized (
    -- Teams are joined as values: names of one family are compared with those of their team, and not each with each. At '' are
    -- players of any team, at '*' is everybody.
    select o.*
    from (
      select k.player_id, k.role, near.way, near.word, near.like_word, of_team,
        row_number() over (partition by k.role, near.way, near.word, near.like_word, of_team order by k.player_id) as place
      from other k
      cross join lateral private.ways_to_be_near(k.alias_key, k.given, k.last_word) near
      cross join lateral unnest(array_append(coalesce(k.teams, '{""}'), '*')) of_team
      where near.way in ('initial', 'letters')
        and (k.last_word in (select distinct a.last_word from unnamed a) or k.given in (select distinct a.given from unnamed a))
    ) o
    -- Beside a file decisions alone say that somebody is no rival: of one more than there are, one is.
    where not (p_rows).is_file or o.place <= 1 + (
      select count(*) from public.player_aliases d
      where d.league = (p_rows).league and d.decision = 'never' and d.undone_at is null)
  ), rival as (
    select a.n, a.key, a.teams, a.event_id, a.places, o.player_id, true as is_alike
    from unnamed_at a join other_at o on o.way = a.way and o.word = a.word and o.like_word = a.like_word and o.of_team = a.of_team
      and o.role is not distinct from a.role
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
    select a.n from unnamed a join begun_in_doubt d on d.given = a.given and d.last_word = a.last_word
      and d.role is not distinct from a.role and coalesce(d.team = any (a.teams), true)
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
