-- What people decide about names (docs/adr/148-names-are-decided-by-people.md, docs/adr/149-two-players-become-one.md): names
-- that wait with their evidence, decisions with who and when, and undo. The procedures are called by browsers, have rights of
-- their own, and each begins by asking whether a developer calls.

-- Who became another player. Ids never change: the old one leads on to the one that stays.
alter table public.players add column merged_into bigint references public.players check (merged_into <> id);
create index players_merged on public.players (merged_into) where merged_into is not null;

-- One spelling may be somebody who bats and somebody who pitches, each by a decision of its own.
drop index public.player_aliases_same;
create unique index player_aliases_same on public.player_aliases (league, spelling, coalesce(team, ''), player_id)
  where decision = 'same' and undone_at is null;

-- What a decision moved from one player to another, or to a player from nobody (null), so that it can be undone.
create table private.moved_rows (
  id bigint generated always as identity primary key,
  alias_id bigint not null references public.player_aliases on delete cascade,
  table_name text not null,
  was bigint references public.players,
  row_ids bigint[] not null
);
create index moved_rows_of_decision on private.moved_rows (alias_id);
create index moved_rows_of_player on private.moved_rows (was);
-- Which decision made a player another's, or made a player; "teams" is what was known of theirs.
create table private.player_change (
  alias_id bigint not null references public.player_aliases on delete cascade,
  player_id bigint not null references public.players,
  change text not null check (change in ('merged', 'made')),
  teams text[],
  primary key (alias_id, player_id)
);
create index player_change_of_player on private.player_change (player_id);
revoke all on private.moved_rows, private.player_change from public, anon, authenticated, service_role;

-- The database is the guard, whatever a page shows (SEC-9).
create function private.refuse_all_but_developers() returns void
  language plpgsql set search_path = ''
as $$
begin
  if not private.is_developer() then
    raise exception 'only developers may review names' using errcode = '42501';
  end if;
end;
$$;

-- The names of all stored rows of props and projections: whose they are and where.
create function private.stored_names()
  returns table (
    league text, source text, category text, books text[], event_id text, home_team text, away_team text,
    commence_time timestamptz, spelling text, role text, teams text[], player_id bigint
  )
  language plpgsql stable set search_path = ''
as $$
declare
  v_sql text;
begin
  select string_agg(
      format(
        'select %1$L, ''lines'', %2$s, array_remove(array[%3$s], null), event_id, home_team, away_team, commence_time, player_name,
           private.role_of_prop(%1$L, %4$s), home_team, away_team, player_id from public.%5$I',
        t.league,
        case when typed.yes then format('%L || '':'' || prop_type', t.name) else quote_literal(t.name) end,
        (select string_agg(
           format('case when %I is not null then %L end', b || case t.kind when 'yes' then '_price' else '_point' end, b), ', ')
         from unnest(t.books) b),
        case when typed.yes then 'prop_type' else 'null::text' end,
        t.name),
      ' union all ')
    into v_sql
  from private.prop_table t
  cross join lateral (select 'prop_type' = any (private.written_columns(t.name)) as yes) typed;
  select v_sql || string_agg(
      format(
        ' union all select %1$L, %2$L, null, null, null, null, null, null, %3$I, private.role_of_position(%1$L, %4$s), %5$I, null,
           player_id from public.%6$I',
        t.league, case when t.name ~ 'etr_' then 'etr' else 'sabersim' end, t.player_column,
        coalesce(quote_ident(t.position_column), 'null::text'), t.team_column, t.name),
      '')
    into v_sql
  from private.projection_table t;
  return query execute format(
    'select r.league, r.source, r.category, r.books, r.event_id, r.home_team, r.away_team, r.commence_time, r.spelling, r.role,
       array_remove(array[one.team, other.team], null), r.player_id
     from (%s) r(league, source, category, books, event_id, home_team, away_team, commence_time, spelling, role, team, other_team, player_id)
     left join private.team_name one on one.league = r.league and one.name = lower(btrim(r.team))
     left join private.team_name other on other.league = r.league and other.name = lower(btrim(r.other_team))', v_sql);
end;
$$;

-- How near two names are, for people to judge; null when they have nothing in common. It joins nobody.
create function private.nearness(
  p_key text, p_alias_key text, p_given text, p_last_word text,
  p_other_key text, p_other_alias_key text, p_other_given text, p_other_last_word text
) returns text
  language sql immutable set search_path = ''
  return case
    when p_key = p_other_key then 'same name'
    when p_alias_key = p_other_alias_key then 'nickname'
    when p_last_word = p_other_last_word and left(p_given, 1) = left(p_other_given, 1) then 'initial'
    when p_given = p_other_last_word and p_last_word = p_other_given then 'same words'
    when p_given = p_other_given and left(p_last_word, 3) = left(p_other_last_word, 3) then 'similar letters'
    when p_last_word = p_other_last_word then 'family name'
  end;

-- Whether it was decided that a name is never this player, or which player it is.
create function private.is_decided(
  p_league text, p_key text, p_teams text[], p_player_id bigint, p_decision text
) returns boolean
  language sql stable set search_path = ''
  return exists (
    select from public.player_aliases d
    where d.league = p_league and d.spelling_key = p_key and d.player_id = p_player_id and d.decision = p_decision
      and d.undone_at is null and (d.team is null or cardinality(p_teams) = 0 or d.team = any (p_teams)));

create function private.history_of(p_player_id bigint) returns bigint
  language sql stable set search_path = ''
  return (select count(*) from public.line_history where player_id = p_player_id);
create function private.plays_of(p_player_id bigint) returns bigint
  language sql stable set search_path = ''
  return (select count(*) from public.ninety_nine_plays where player_id = p_player_id);

-- Names that wait for a decision, with their evidence, as JSON (src/lib/name-review/review.ts says which):
-- - 'ambiguous': rows that are nobody's, with everybody near who could be meant;
-- - 'look-alike': two players of near names and one team who nowhere stand side by side, as two people would: in one file, or
--   among the quotes of one book;
-- - 'unmatched': a player with lines whom no file names, although files name others of the game.
-- A player who is projected and has no lines is no mismatch. Answers 300 at most, from p_offset on, of one league or of all.
create function public.names_to_review(p_league text default null, p_offset integer default 0) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  v_most constant integer := 300;
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
  ), meant as materialized (
    select m.n, m.player_id, m.nearness
    from (
      select n.n, k.player_id, near.nearness,
        bool_or(near.nearness <> 'family name') over (partition by n.n) as has_nearer
      from nobodys n
      join private.known_player k on k.league = n.league and k.role is not distinct from n.role
        and (k.last_word in (n.last_word, n.given) or k.given = n.given or k.alias_key = n.alias_key)
      cross join lateral private.nearness(
        n.key, n.alias_key, n.given, n.last_word, k.key, k.alias_key, k.given, k.last_word) near(nearness)
      where near.nearness is not null
        and (k.teams && n.teams or k.teams is null or cardinality(n.teams) = 0 or near.nearness in ('same name', 'nickname'))
        and not private.is_decided(n.league, n.key, n.teams, k.player_id, 'never')
    ) m
    where m.nearness <> 'family name' or not m.has_nearer
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
    select p.player_id as id, p.league as of_league, t.team from player p cross join lateral unnest(p.teams) t(team)
  ), near_pair as materialized (
    select distinct p.player_id, q.player_id as other_id, near.nearness
    from side ps
    join side qs on qs.of_league = ps.of_league and qs.team = ps.team and qs.id <> ps.id
    join player p on p.player_id = ps.id
    join player q on q.player_id = qs.id and q.role is not distinct from p.role
      and (q.last_word in (p.last_word, p.given) or q.given = p.given or q.alias_key = p.alias_key)
    cross join lateral private.nearness(
      p.key, p.alias_key, p.given, p.last_word, q.key, q.alias_key, q.given, q.last_word) near(nearness)
    where near.nearness is not null
      -- Of two, the one who has lines is asked about, or else the newer one.
      and case when (p.lines > 0) = (q.lines > 0) then p.player_id > q.player_id else p.lines > 0 end
      and (near.nearness <> 'family name' or p.lines > 0 and p.sources is null)
      and not private.is_decided(p.league, p.key, p.teams, q.player_id, 'never')
      and not private.is_decided(q.league, q.key, q.teams, p.player_id, 'never')
  ), side_by_side as materialized (
    -- Looked for from the few near ones on: among all stored rows at once it is millions of comparisons.
    select n.player_id, n.other_id
    from near_pair n
    join stored a on a.player_id = n.player_id
    join stored b on b.player_id = n.other_id and b.source = a.source
    where a.source <> 'lines' or a.event_id = b.event_id and a.category = b.category and a.books && b.books
  ), pair as materialized (
    select n.* from near_pair n
    where (n.player_id, n.other_id) not in (select s.player_id, s.other_id from side_by_side s)
  ), alike as materialized (
    select * from (
      select *, bool_or(nearness <> 'family name') over (partition by player_id) as has_nearer from pair
    ) nearest
    where nearness <> 'family name' or not has_nearer
  ), unmatched as materialized (
    select p.* from player p
    where p.lines > 0 and p.sources is null
      and p.player_id not in (select player_id from alike)
      and exists (select from player q where q.league = p.league and q.sources is not null and q.teams && p.teams)
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
  ), evidence as (
    select w.*, game.commence_time,
      jsonb_build_object(
        'kind', w.kind, 'waiting', (select count(*) from waiting), 'league', w.league, 'spelling', w.spelling, 'role', w.role, 'team', w.team, 'player_id', w.player_id,
        'lines', w.lines, 'categories', coalesce(to_jsonb(w.categories), '[]'), 'sources', coalesce(to_jsonb(w.sources), '[]'),
        'history', private.history_of(w.player_id), 'plays', private.plays_of(w.player_id),
        'game', case when game.event_id is not null then jsonb_build_object(
          'home_team', game.home_team, 'away_team', game.away_team, 'commence_time', game.commence_time) end,
        'candidates', coalesce((
          select jsonb_agg(
            jsonb_build_object(
              'player_id', c.player_id, 'name', o.display_name, 'team', coalesce(o.team, k.team), 'position', o.position,
              'nearness', c.nearness, 'lines', coalesce(has.lines, 0), 'sources', coalesce(to_jsonb(has.sources), '[]'),
              'history', case when w.player_id is null then 0 else private.history_of(c.player_id) end,
              'plays', case when w.player_id is null then 0 else private.plays_of(c.player_id) end)
            order by coalesce(has.lines, 0) + 1000 * coalesce(cardinality(has.sources), 0) desc, o.display_name)
          from (
            select m.player_id, m.nearness from meant m where m.n = w.n
            union all
            select a.other_id, a.nearness from alike a where a.player_id = w.player_id
          ) c
          join public.players o on o.id = c.player_id
          join private.known_player k on k.player_id = c.player_id
          left join player has on has.player_id = c.player_id), '[]'),
        'others', case when w.kind <> 'unmatched' then '[]' else coalesce((
          select jsonb_agg(jsonb_build_object('player_id', q.player_id, 'name', o.display_name, 'team', q.team)
            order by o.display_name)
          from player q join public.players o on o.id = q.player_id
          where q.league = w.league and q.role is not distinct from w.role and q.lines = 0 and q.teams && w.teams
            and not private.is_decided(w.league, private.name_key(w.spelling), w.teams, q.player_id, 'never')), '[]') end
      ) as name
    from waiting w
    left join lateral (
      select s.event_id, s.home_team, s.away_team, s.commence_time
      from stored s
      where s.source = 'lines' and s.league = w.league
        and case when w.event_id is null then s.teams && w.teams else s.event_id = w.event_id end
      order by s.commence_time limit 1
    ) game on true
    order by w.kind_order, w.league, game.commence_time, w.spelling, w.player_id, w.n
    offset greatest(p_offset, 0) limit v_most
  )
  select jsonb_agg(name order by kind_order, league, commence_time, name ->> 'spelling', name ->> 'player_id') into v_names
  from evidence;
  return coalesce(v_names, '[]');
end;
$$;

-- Spellings that a rule has given to a player who is called otherwise, a nickname or an initial, and that nobody has decided
-- about: of the same shape as names that wait, with that player as the one candidate. What a rule does may be wrong.
create function public.joined_names() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
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
    select * from joined order by league, spelling, player_id limit 300
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
    order by j.league, j.spelling, j.player_id)
  into v_names from shown j join public.players o on o.id = j.player_id;
  return coalesce(v_names, '[]');
end;
$$;

-- Browsers call the procedures of the API; all else is called by these, with their rights.
grant execute on function public.names_to_review(text, integer), public.joined_names() to authenticated, service_role;
