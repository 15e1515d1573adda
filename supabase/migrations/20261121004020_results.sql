-- What players did (docs/adr/172-results-are-met-by-player.md): one row a player, day and game, readable by all; what a row said
-- before it was corrected is kept. Plays are graded by them (next migration).

-- Whether an object has nothing but numbers that a box score can have.
create function private.are_stats(p_stats jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select jsonb_typeof(p_stats) = 'object' and not exists (
    select from jsonb_each(p_stats) s
    where jsonb_typeof(s.value) <> 'number' or abs((s.value #>> '{}')::numeric) > 10000 or s.key !~ '^[a-z_]{1,40}$')
$$;
revoke all on function private.are_stats(jsonb) from public, anon, authenticated;
grant execute on function private.are_stats(jsonb) to service_role;

create table public.player_results (
  league text not null check (league in ('nba', 'nfl', 'mlb', 'wnba')),
  player_id bigint not null references public.players,
  -- The league's day, in US Eastern time.
  game_date date not null,
  -- Which game of a day with two.
  game smallint not null default 1 check (game between 1 and 2),
  -- The odds service's id of the game, where the results name it.
  event_id text check (event_id <> ''),
  team text check (btrim(team) <> ''),
  -- Null: not known.
  played boolean,
  started boolean,
  stats jsonb not null check (private.are_stats(stats)),
  source text not null check (source ~ '^[a-z0-9-]{1,40}$'),
  revision integer not null default 1 check (revision > 0),
  written_at timestamptz not null default clock_timestamp(),
  primary key (player_id, game_date, game)
);
create index player_results_of_day on public.player_results (league, game_date);
create index player_results_written on public.player_results (written_at);

-- What a result said before it was corrected, and who corrected it.
create table public.player_results_kept (
  kept_id bigint generated always as identity primary key,
  league text not null,
  player_id bigint not null references public.players,
  game_date date not null,
  game smallint not null,
  event_id text,
  team text,
  played boolean,
  started boolean,
  stats jsonb not null,
  source text not null,
  revision integer not null,
  written_at timestamptz not null,
  replaced_at timestamptz not null default now(),
  -- Null: a box-score service, or an account that is gone.
  replaced_by uuid references auth.users (id) on delete set null
);
create index player_results_kept_of_player on public.player_results_kept (player_id, game_date);
create index player_results_kept_by_person on public.player_results_kept (replaced_by);

alter table public.player_results enable row level security;
alter table public.player_results_kept enable row level security;
revoke all on public.player_results, public.player_results_kept from public, anon, authenticated, service_role;
revoke all on sequence public.player_results_kept_kept_id_seq from public, anon, authenticated;
grant select, insert, update, delete on public.player_results, public.player_results_kept to service_role;
create policy "everyone reads" on public.player_results for select to anon, authenticated using (true);
grant select on public.player_results to anon, authenticated;
create policy "developers read" on public.player_results_kept
  for select to authenticated using ((select private.is_developer()));
grant select on public.player_results_kept to authenticated;

-- Everybody whom a player has been: who became one another by a decision about names are one.
create function private.player_ids(p_player_id bigint) returns bigint[]
  language sql stable set search_path = ''
as $$
  with recursive up as (
    select id, merged_into from public.players where id = p_player_id
    union select p.id, p.merged_into from public.players p join up on p.id = up.merged_into
  ), down as (
    select id from up where merged_into is null
    union select p.id from public.players p join down on p.merged_into = down.id
  )
  select array_agg(id) from down
$$;

-- Whom names of results mean: as everywhere by name, role and team; and who plays for another team than is known of, where the
-- league has one of that name. Nobody is made of results.
create function private.players_of_results(p_league text, p_names text[], p_roles text[], p_teams text[]) returns bigint[]
  language plpgsql set search_path = ''
as $$
declare
  v_who bigint[];
  v_anywhere bigint[];
begin
  v_who := private.resolve_players(
    row(p_league, true, null, p_names, p_roles, null, p_teams, null, null, null)::private.named_rows, false);
  v_anywhere := private.resolve_players(
    row(p_league, true, null, p_names, p_roles, null, null, null, null, null)::private.named_rows, false);
  return array(
    select coalesce(a.who, case when not b.who = any (array_remove(v_who, null)) then b.who end)
    from unnest(v_who, v_anywhere) with ordinality one(team_who, any_who, n)
    cross join lateral (values (one.team_who)) a(who) cross join lateral (values (one.any_who)) b(who)
    order by one.n);
end;
$$;

-- Who each row of results is about: by the id that it says, or by name; null where that is nobody of the league.
create function private.who_of_results(p_league text, p_rows jsonb) returns bigint[]
  language plpgsql set search_path = ''
as $$
declare
  v_who bigint[];
begin
  with named as (
    select array_agg(player) as players, array_agg(role) as roles, array_agg(team) as teams
    from (
      select distinct player, role, team
      from jsonb_to_recordset(p_rows) r(player text, player_id bigint, role text, team text)
      where player_id is null order by 1, 2, 3
    ) d
  ), who as (
    select unnest(players) as player, unnest(roles) as role, unnest(teams) as team,
      unnest(private.players_of_results(p_league, players, roles, teams)) as id
    from named where players is not null
  )
  select array_agg(p.id order by r.n) into v_who
  from rows from (jsonb_to_recordset(p_rows) as (player text, player_id bigint, role text, team text))
    with ordinality r(player, player_id, role, team, n)
  left join who on r.player_id is null and who.player = r.player and who.role is not distinct from r.role
    and who.team is not distinct from r.team
  -- Who became another player is the other one.
  left join public.players p on p.id = any (private.player_ids(coalesce(r.player_id, who.id))) and p.merged_into is null
    and p.league = p_league and (p.role is null or r.role is null or p.role = r.role);
  return v_who;
end;
$$;

-- Rows of results beside what is stored: what each will say, for what a row does not say stays as it was.
create function private.judged_results(p_rows jsonb, p_who bigint[])
  returns table (
    n bigint, "row" bigint, player text, player_id bigint, day date, game smallint, event_id text, team text, played boolean,
    started boolean, stats jsonb, is_stored boolean, is_changed boolean, is_twice boolean
  )
  language sql stable set search_path = ''
as $$
  select r.n, r."row", r.player, w.id, r.day, r.game, merged.event_id, merged.team, merged.played, merged.started, merged.stats,
    s.player_id is not null,
    s.player_id is not null and (merged.event_id, merged.team, merged.played, merged.started, merged.stats)
      is distinct from (s.event_id, s.team, s.played, s.started, s.stats),
    w.id is not null and count(*) over (partition by w.id, r.day, r.game) > 1
  from rows from (jsonb_to_recordset(p_rows) as ("row" bigint, player text, day date, game smallint, event_id text, team text,
      played boolean, started boolean, stats jsonb))
    with ordinality r("row", player, day, game, event_id, team, played, started, stats, n)
  join unnest(p_who) with ordinality w(id, n) on w.n = r.n
  left join public.player_results s on s.player_id = w.id and s.game_date = r.day and s.game = r.game
  cross join lateral (
    select coalesce(r.event_id, s.event_id) as event_id, coalesce(r.team, s.team) as team, coalesce(r.played, s.played) as played,
      coalesce(r.started, s.started) as started, coalesce(s.stats, '{}') || r.stats as stats
  ) merged
$$;

-- Stores results of a league: all of them that are about somebody, or with p_preview none. Rows are objects {"row", "player",
-- "player_id", "team", "role", "day", "game", "event_id", "played", "started", "stats"}. Answers {"rows", "added", "changed", "same",
-- "unmatched": [{"row", "player"}], "twice": [{"row", "player"}]}; with any "twice" nothing is stored.
create function public.replace_results(
  p_league text, p_rows jsonb, p_source text, p_by uuid default null, p_preview boolean default false
) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  v_who bigint[];
  v_answer jsonb;
begin
  if p_league is null or p_league <> all (array['nba', 'nfl', 'mlb', 'wnba']) then
    raise exception 'there are no results of the league %', coalesce(left(p_league, 20), 'none') using errcode = '22023';
  end if;
  if p_rows is null or jsonb_typeof(p_rows) <> 'array' or jsonb_array_length(p_rows) not between 1 and 20000 then
    raise exception 'results of %: expected a list of 1 to 20000 rows', p_league using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('edgeboard results', 0));
  v_who := private.who_of_results(p_league, p_rows);
  select jsonb_build_object(
      'rows', count(*), 'added', count(*) filter (where player_id is not null and not is_stored),
      'changed', count(*) filter (where is_changed), 'same', count(*) filter (where is_stored and not is_changed),
      'unmatched', coalesce(jsonb_agg(jsonb_build_object('row', "row", 'player', player) order by n)
        filter (where player_id is null), '[]'),
      'twice', coalesce(jsonb_agg(jsonb_build_object('row', "row", 'player', player) order by n) filter (where is_twice), '[]'))
    into v_answer from private.judged_results(p_rows, v_who);
  if p_preview or v_answer -> 'twice' <> '[]' then
    return v_answer;
  end if;
  insert into public.player_results_kept (
    league, player_id, game_date, game, event_id, team, played, started, stats, source, revision, written_at, replaced_by)
  select s.league, s.player_id, s.game_date, s.game, s.event_id, s.team, s.played, s.started, s.stats, s.source, s.revision,
    s.written_at, p_by
  from public.player_results s
  join private.judged_results(p_rows, v_who) j on j.is_changed and s.player_id = j.player_id and s.game_date = j.day and s.game = j.game;
  insert into public.player_results as s (
    league, player_id, game_date, game, event_id, team, played, started, stats, source)
  select p_league, j.player_id, j.day, j.game, j.event_id, j.team, j.played, j.started, j.stats, p_source
  from private.judged_results(p_rows, v_who) j where j.player_id is not null and (j.is_changed or not j.is_stored)
  on conflict (player_id, game_date, game) do update set
    event_id = excluded.event_id, team = excluded.team, played = excluded.played, started = excluded.started,
    stats = excluded.stats, source = excluded.source, revision = s.revision + 1, written_at = clock_timestamp();
  return v_answer;
end;
$$;

revoke all on function private.player_ids(bigint), private.players_of_results(text, text[], text[], text[]),
  private.who_of_results(text, jsonb), private.judged_results(jsonb, bigint[]),
  public.replace_results(text, jsonb, text, uuid, boolean) from public, anon, authenticated;
grant execute on function private.player_ids(bigint), private.players_of_results(text, text[], text[], text[]),
  private.who_of_results(text, jsonb), private.judged_results(jsonb, bigint[]),
  public.replace_results(text, jsonb, text, uuid, boolean) to service_role;
