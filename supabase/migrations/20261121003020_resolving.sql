-- Who a spelling means, decided where rows are written (docs/adr/141-names-are-resolved-where-rows-are-written.md,
-- docs/adr/142-when-a-spelling-makes-a-player.md). Rows follow in the next migration.

-- The rows of a fetch or a file, as far as they say who they are about. Arrays of one length, an entry a row.
create type private.named_rows as (
  league text,
  -- A row of a file is a player each; rows of a fetch are quotes on players, several prop types of one player among them.
  is_file boolean,
  -- The game; null in a file.
  events text[],
  spellings text[],
  roles text[],
  prop_types text[],
  -- The team of a player in a file; in a fetch the home team, and the away team beside it.
  teams text[],
  other_teams text[],
  positions text[],
  -- The rows of a fetch as they came: a book that lists two names side by side means two players.
  quotes jsonb
);

-- Everybody whom rows name, once a game (or file), spelling, role and teams: the rows that do ("places"), and whom that
-- means. The order of the ways to be meant is that of src/lib/players/match.ts, with decisions before all of them:
-- 0 decided for this spelling, 1 decided for the same normalized name, 2 that name in one of the teams, 3 that name without a
-- team, 4 a nickname and 5 an initial within the teams. Two who can be meant in the same way are 'ambiguous'; one whom two
-- names of a game or file mean is only who is called so, or else 'contested'; two rows of a file in one name are 'twice'.
create function private.find_players(p_rows private.named_rows)
  returns table (
    n bigint, places bigint[], event_id text, spelling text, role text, teams text[], player_position text, key text,
    alias_key text, given text, last_word text, is_abbreviated boolean, outcome text, player_id bigint,
    -- Something that is not known of the player yet, or tells that it is two.
    is_news boolean, rival_id bigint
  )
  language plpgsql stable set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
  with printed as (
    select r.place, r.event_id, r.spelling, r.role, r.player_position,
      case
        when not (p_rows).is_file then array[
          least(coalesce(home.team, upper(btrim(r.team))), coalesce(away.team, upper(btrim(r.other_team)))),
          greatest(coalesce(home.team, upper(btrim(r.team))), coalesce(away.team, upper(btrim(r.other_team))))]
        when home.team is not null then array[home.team]
      end as teams
    from unnest((p_rows).events, (p_rows).spellings, (p_rows).roles, (p_rows).teams, (p_rows).other_teams, (p_rows).positions)
      with ordinality r(event_id, spelling, role, team, other_team, player_position, place)
    left join private.team_name home on home.league = (p_rows).league and home.name = lower(btrim(r.team))
    left join private.team_name away on away.league = (p_rows).league and away.name = lower(btrim(r.other_team))
  ), asked as materialized (
    select row_number() over (order by a.places) as n, a.*, s.key, s.alias_key, s.given, s.family, s.last_word, s.is_abbreviated
    from (
      select array_agg(place order by place) as places, event_id, spelling, role, teams, min(player_position) as player_position
      from printed group by event_id, spelling, role, teams
    ) a
    join private.spelling s on s.spelling = a.spelling
    where s.key <> ''
  ), decided as materialized (
    select d.spelling, d.spelling_key, d.team, d.player_id, d.decision
    from public.player_aliases d where d.league = (p_rows).league and d.undone_at is null
  ), candidate as (
    select a.n, d.player_id, case when d.spelling = a.spelling then 0 else 1 end as way
    from asked a join decided d on d.spelling_key = a.key and d.decision = 'same' and (d.team is null or d.team = any (a.teams))
    join private.known_player k on k.player_id = d.player_id and k.role is not distinct from a.role
    union all
    select a.n, k.player_id, case when k.teams && a.teams then 2 else 3 end
    from asked a join private.known_player k on k.league = (p_rows).league and k.key = a.key
      and k.role is not distinct from a.role and coalesce(k.teams && a.teams, true)
    union all
    select a.n, k.player_id, 4
    from asked a join private.known_player k on k.league = (p_rows).league and k.alias_key = a.alias_key and k.key <> a.key
      and k.role is not distinct from a.role and k.teams && a.teams
    union all
    select a.n, k.player_id, 5
    from asked a join private.known_player k on k.league = (p_rows).league and k.family = a.family and a.family <> ''
      and k.role is not distinct from a.role and k.teams && a.teams
      and (a.is_abbreviated and starts_with(k.given, a.given) or k.is_abbreviated and starts_with(a.given, k.given))
  ), meant as (
    select c.n, min(c.player_id) as player_id, count(distinct c.player_id) as players, c.way
    from (
      select c.*, min(c.way) over (partition by c.n) as first_way
      from candidate c join asked a on a.n = c.n
      where c.way = 0 or not exists (
        select from decided d
        where d.spelling_key = a.key and d.decision = 'never' and d.player_id = c.player_id
          and (d.team is null or d.team = any (a.teams)))
    ) c
    where c.way = c.first_way group by c.n, c.way
  ), claimed as (
    select m.n, rank() over claims = 1 and count(*) over same_claims = 1 as is_alone
    from meant m join asked a on a.n = m.n where m.players = 1
    window claims as (partition by a.event_id, m.player_id order by case m.way when 2 then -1 else m.way end),
      same_claims as (partition by a.event_id, m.player_id, m.way)
  ), found as (
    select a.*,
      case
        when (p_rows).is_file and cardinality(a.places) > 1 then 'twice'
        when m.n is null then 'unknown'
        when m.players > 1 then 'ambiguous'
        when c.is_alone then 'found'
        else 'contested'
      end as outcome, m.player_id
    from asked a left join meant m on m.n = a.n left join claimed c on c.n = a.n
  )
  select f.n, f.places, f.event_id, f.spelling, f.role, f.teams, f.player_position, f.key, f.alias_key, f.given, f.last_word,
    f.is_abbreviated, f.outcome, case f.outcome when 'found' then k.player_id end,
    coalesce(
      case f.outcome
        when 'found' then
          k.is_abbreviated and not f.is_abbreviated
          or f.teams is not null and case
            when (p_rows).is_file then f.teams[1] is distinct from k.team
            else k.teams is null or k.teams && f.teams and not k.teams <@ f.teams
          end
        else (p_rows).is_file and cardinality(k.teams) = 2
      end, false),
    case f.outcome when 'contested' then k.player_id end
  from found f left join private.known_player k on f.outcome in ('found', 'contested') and k.player_id = f.player_id;
end;
$$;

-- What rows say of players that was not known: the written-out name, the team that a file says, and of the teams of the games
-- so far those that all of them had. Who was known by the odds on one game alone, and is now named for both of its teams, is
-- two people: nobody knows whom those odds meant, so that player is met no more. For whoever holds the lock of players.
create function private.learn_of_players(p_rows private.named_rows) returns void
  language plpgsql set search_path = ''
as $$
begin
  with found as materialized (
    select f.*, coalesce(f.player_id, f.rival_id) as meant_id from private.find_players(p_rows) f
  ), parted as (
    update private.known_player k set teams = '{}'
    where cardinality(k.teams) = 2 and 1 < (
      select count(distinct team.name) from found f, unnest(k.teams) team(name)
      where f.meant_id = k.player_id and f.key = k.key and team.name = any (f.teams) and not f.teams @> k.teams)
    returning k.player_id
  ), news as (
    select distinct on (f.player_id) f.player_id, f.spelling, f.is_abbreviated, f.teams, f.player_position
    from found f where f.is_news and f.player_id not in (select p.player_id from parted p) order by f.player_id, f.n
  ), narrowed as (
    update private.known_player k
    set teams = case when k.teams is null then news.teams else array(select unnest(k.teams) intersect select unnest(news.teams)) end
    from news where k.player_id = news.player_id and not (p_rows).is_file and news.teams is not null
      and coalesce(k.teams && news.teams, true)
  )
  update public.players p
  set display_name = case when k.is_abbreviated and not news.is_abbreviated then news.spelling else p.display_name end,
    team = case when (p_rows).is_file then coalesce(news.teams[1], p.team) else p.team end,
    position = coalesce(news.player_position, p.position)
  from news join private.known_player k on k.player_id = news.player_id
  where p.id = news.player_id
    and ((p_rows).is_file and news.teams is not null or k.is_abbreviated and not news.is_abbreviated);
end;
$$;

-- How many quotes the rows at these places have, and whether a book has a quote in both.
create function private.quotes_at(p_quotes jsonb, p_places bigint[]) returns bigint
  language sql immutable set search_path = ''
  return (
    select count(*) from unnest(p_places) place, jsonb_each(p_quotes -> (place - 1)::integer) q
    where q.key ~ '_(point|price)$' and q.value <> 'null'
  );
create function private.has_book_of_both(p_quotes jsonb, p_places bigint[], p_others bigint[]) returns boolean
  language sql immutable set search_path = ''
  return exists (
    select from unnest(p_places) one, unnest(p_others) other,
      jsonb_each(p_quotes -> (one - 1)::integer) a, jsonb_each(p_quotes -> (other - 1)::integer) b
    where a.key = b.key and a.key ~ '_(point|price)$' and a.value <> 'null' and b.value <> 'null'
  );

-- Names of a league's projections whom nobody is certain to be. p_without are tables that do not count.
create function private.projected_in_doubt(p_league text, p_without text[])
  returns table (alias_key text, team text, role text)
  language plpgsql stable set search_path = ''
as $$
declare
  v_sql text;
begin
  select string_agg(
      format('select %I as spelling, %I as team, %s as player_position from public.%I where player_id is null',
        t.player_column, t.team_column, coalesce(quote_ident(t.position_column), 'null::text'), t.name),
      ' union all ')
    into v_sql
  from private.projection_table t where t.league = p_league and not t.name = any (p_without);
  if v_sql is null then
    return;
  end if;
  return query execute format(
    'select s.alias_key, n.team, private.role_of_position($1, r.player_position)
     from (%s) r join private.spelling s on s.spelling = r.spelling
     left join private.team_name n on n.league = $1 and n.name = lower(btrim(r.team))', v_sql)
    using p_league;
end;
$$;

-- Makes players of names that mean nobody yet, where it is certain that they are somebody new. Answers how many were made.
-- Nobody is made of a name
-- - that two rows of a file have, in one team or without one, or two names of a game;
-- - that a player of another team has whom the same fetch or file does not have too: who changed teams is no new player;
-- - that is like the name of somebody who plays for the same teams, or of another new name of the game, unless both are listed
--   side by side: as rows of one file, or by one book. Alike are names of one family and initial, and of one given name and
--   families that begin alike: no rule joins them, but a person should look;
-- - whom a projection names that is in doubt itself.
-- For whoever holds the lock of players.
-- Nothing says beforehand how many names are new; compared one by one, a file of 10,000 takes a quarter of a minute.
create function private.make_players(p_rows private.named_rows, p_abbreviated boolean, p_without text[]) returns bigint
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
    select * from private.projected_in_doubt((p_rows).league, p_without)
  ), unnamed as materialized (
    select a.* from asked a where a.outcome = 'unknown' and a.is_abbreviated = p_abbreviated
  ), rival as (
    select a.n, a.key, a.teams, a.event_id, a.places, k.player_id, true as is_alike
    from unnamed a join private.known_player k on k.league = (p_rows).league and k.role is not distinct from a.role
      and k.last_word = a.last_word and left(k.given, 1) = left(a.given, 1) and coalesce(k.teams && a.teams, true)
    union all
    select a.n, a.key, a.teams, a.event_id, a.places, k.player_id, true
    from unnamed a join private.known_player k on k.league = (p_rows).league and k.role is not distinct from a.role
      and k.given = a.given and left(k.last_word, 3) = left(a.last_word, 3) and coalesce(k.teams && a.teams, true)
    union all
    select a.n, a.key, a.teams, a.event_id, a.places, k.player_id, false
    from unnamed a join private.known_player k on k.league = (p_rows).league and k.role is not distinct from a.role
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
            and ((p_rows).is_file or private.has_book_of_both((p_rows).quotes, o.places, r.places))))
    union all
    select a.n from unnamed a join in_doubt d on d.alias_key = a.alias_key and d.role is not distinct from a.role
      and coalesce(d.team = any (a.teams), true)
    union all
    select a.n from unnamed a join asked o on o.alias_key = a.alias_key and o.role is not distinct from a.role and o.n <> a.n
      and case
        when (p_rows).is_file then coalesce(o.teams && a.teams, true)
        else o.event_id = a.event_id or o.n < a.n and o.teams && a.teams and o.teams <> a.teams
      end
  ), unknown as materialized (
    select a.* from unnamed a where a.n not in (select d.n from doubted d)
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

-- Who the rows are about: an entry a row, null where nobody is certain. With p_learns, what the rows say of players is kept
-- and players are made of names that are certainly new.
create function private.resolve_players(p_rows private.named_rows, p_learns boolean, p_without text[] default '{}')
  returns bigint[]
  language plpgsql set search_path = ''
as $$
declare
  v_players bigint[];
  v_are_new boolean;
  v_are_abbreviated boolean;
  v_is_news boolean;
  v_made bigint;
begin
  -- A longer name is no player's, and no index takes any length.
  p_rows.spellings := array(
    select case when length(s) <= 200 then s end from unnest(p_rows.spellings) with ordinality r(s, place) order by place);
  perform private.read_spellings(p_rows.spellings);
  for v_round in 1 .. 5 loop
    with found as materialized (
      select f.places, f.player_id, f.outcome, f.is_abbreviated, f.is_news from private.find_players(p_rows) f
    )
    select
      (select array_agg(who.player_id order by printed.place)
       from generate_subscripts(p_rows.spellings, 1) printed(place)
       left join (select unnest(f.places) as place, f.player_id from found f) who on who.place = printed.place),
      coalesce(bool_or(outcome = 'unknown' and not is_abbreviated), false),
      coalesce(bool_or(outcome = 'unknown' and is_abbreviated), false),
      coalesce(bool_or(is_news), false)
    into v_players, v_are_new, v_are_abbreviated, v_is_news from found;
    exit when not p_learns or not (v_are_new or v_are_abbreviated or v_is_news);
    if v_is_news then
      perform private.learn_of_players(p_rows);
    end if;
    v_made := case when v_are_new then private.make_players(p_rows, false, p_without) else 0 end;
    if v_made = 0 and v_are_abbreviated then
      v_made := private.make_players(p_rows, true, p_without);
    end if;
    exit when v_made = 0 and not v_is_news;
  end loop;
  return v_players;
end;
$$;

revoke all on function private.lock_players(), private.players_changed(), private.read_spellings(text[]), private.know_players(), private.find_players(private.named_rows),
  private.learn_of_players(private.named_rows), private.quotes_at(jsonb, bigint[]),
  private.has_book_of_both(jsonb, bigint[], bigint[]), private.projected_in_doubt(text, text[]), private.make_players(private.named_rows, boolean, text[]),
  private.resolve_players(private.named_rows, boolean, text[]) from public, anon, authenticated;
grant execute on function private.lock_players(), private.players_changed(), private.read_spellings(text[]), private.know_players(), private.find_players(private.named_rows),
  private.learn_of_players(private.named_rows), private.quotes_at(jsonb, bigint[]),
  private.has_book_of_both(jsonb, bigint[], bigint[]), private.projected_in_doubt(text, text[]), private.make_players(private.named_rows, boolean, text[]),
  private.resolve_players(private.named_rows, boolean, text[]) to service_role;
