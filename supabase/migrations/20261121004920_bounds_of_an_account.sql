-- What one account may make everybody wait for (SEC-81, PLAY-28; docs/adr/264-what-an-account-may-keep.md).

-- Who has been asked for in vain: until players change, or a quarter of a day is over, the answer is the same.
create table private.asked_play (
  play_id uuid primary key references public.plays on delete cascade,
  players_version bigint not null,
  asked_at timestamptz not null default now()
);
revoke all on private.asked_play from public, anon, authenticated, service_role;
grant select, insert, update on private.asked_play to service_role;

-- As before, of so many plays a call, the accounts by turns: names that nobody knows kept all others waiting, and were asked anew each time.
create or replace function private.name_players_of_plays() returns void
  language plpgsql set search_path = ''
as $$
declare
  v_most constant integer := 400;
  v_version constant bigint := (select version from private.players_version);
  v_league text;
  v_ids uuid[];
begin
  select coalesce(array_agg(id), '{}') into v_ids from (
    select id from (
      select p.id, a.asked_at, row_number() over (partition by p.user_id order by a.asked_at nulls first, p.commence_time desc, p.id) as turn
      from public.plays p left join private.asked_play a on a.play_id = p.id
      where p.player_id is null and p.voided_at is null and p.commence_time > now() - interval '14 days'
        and (a.play_id is null or a.players_version <> v_version or a.asked_at < now() - interval '6 hours')
    ) open order by turn, asked_at nulls first, id limit v_most
  ) next;
  for v_league in select distinct league from public.plays where id = any (v_ids) loop
    with said as materialized (
      select row_number() over () as n, p.player_name, p.role, p.home_team, p.away_team, array_agg(p.id) as ids
      from (
        select id, player_name, private.role_of_prop(v_league, prop_type) as role, home_team, away_team
        from public.plays where id = any (v_ids) and league = v_league
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
  insert into private.asked_play as a (play_id, players_version)
  select p.id, v_version from public.plays p where p.id = any (v_ids) and p.player_id is null
  on conflict (play_id) do update set players_version = excluded.players_version, asked_at = excluded.asked_at;
end;
$$;

-- Plays and picks have one end, however they come: a file of plays alone had it.
create function private.bound_plays() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  v_most constant integer := 20000;
  v_user uuid;
  v_count bigint;
begin
  for v_user in select distinct user_id from added where user_id is not null order by 1 loop
    perform pg_advisory_xact_lock(hashtextextended('edgeboard plays of ' || v_user::text, 0));
    execute format('select count(*) from public.%I where user_id = $1', tg_table_name) into v_count using v_user;
    if v_count > v_most then
      raise exception 'an account keeps % plays at most', v_most using errcode = 'PT409';
    end if;
  end loop;
  return null;
end;
$$;
create trigger bound_plays after insert on public.plays referencing new table as added
  for each statement execute function private.bound_plays();
create trigger bound_plays after insert on public.ninety_nine_plays referencing new table as added
  for each statement execute function private.bound_plays();
revoke all on function private.bound_plays() from public, anon, authenticated;

-- Each book once: every fetch reads them.
update public.preferences set books = array(select distinct book from unnest(books) book order by book) where cardinality(books) > 10;
alter table public.preferences add constraint preferences_books_few check (cardinality(books) <= 10);

-- Nobody bets on a game of 1900: a year that was mistyped grades nothing, and is told (GRADE-8). What was stored so is kept as what stood.
insert into public.player_results_kept (
  league, player_id, game_date, game, event_id, team, played, started, stats, source, revision, written_at)
select league, player_id, game_date, game, event_id, team, played, started, stats, source, revision, written_at
from public.player_results where game_date < '1990-01-01';
delete from public.player_results where game_date < '1990-01-01';
alter table public.player_results add constraint player_results_of_our_time check (game_date >= '1990-01-01');
