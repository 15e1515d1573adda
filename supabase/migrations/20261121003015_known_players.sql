-- What is asked of players when a name is looked for (docs/adr/141-names-are-resolved-where-rows-are-written.md).

-- A decision holds for its very spelling first, then for every spelling of the same normalized name.
alter table public.player_aliases add column spelling_key text generated always as (private.name_key(spelling)) stored;
create index player_aliases_of_name on public.player_aliases (league, spelling_key) where undone_at is null;

-- It follows `players`.
create table private.known_player (
  player_id bigint primary key references public.players,
  league text not null,
  role text,
  key text not null,
  alias_key text not null,
  given text not null,
  family text not null,
  last_word text not null,
  is_abbreviated boolean not null,
  team text,
  -- The teams that it may be a player of: one when a file said it, both of a game while only odds named them. Null: any.
  -- None: nobody is met as this player any more.
  teams text[]
);
create index known_player_by_key on private.known_player (league, key);
create index known_player_by_alias on private.known_player (league, alias_key);
create index known_player_by_family on private.known_player (league, family);
revoke all on private.known_player from public, anon, authenticated, service_role;
grant select, insert, update on private.known_player to service_role;
-- Players are numbered before they are written, so that what else is known of them is written in one go.
grant usage on sequence public.players_id_seq to service_role;

-- Grows with everything that may change whom a name means: what is known of players, what was decided, and who is in doubt.
-- While it stands, a name that a table holds means whom it meant at the last replace.
create table private.players_version (
  is_it boolean primary key default true check (is_it),
  version bigint not null
);
insert into private.players_version (version) values (1);
revoke all on private.players_version from public, anon, authenticated, service_role;
grant select, update on private.players_version to service_role;
-- The version by which the rows of a table were resolved.
alter table private.replaced add column players_version bigint;

-- Whoever changes what is known of players waits for whoever else does.
create function private.lock_players() returns void
  language sql set search_path = ''
  return pg_advisory_xact_lock(hashtextextended('edgeboard players', 0));

create function private.players_changed() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  perform private.lock_players();
  update private.players_version set version = version + 1;
  return null;
end;
$$;
create trigger players_changed after insert or update on private.known_player
  for each statement execute function private.players_changed();
create trigger players_changed after insert or update or delete on public.player_aliases
  for each statement execute function private.players_changed();

-- Reads spellings that were never seen. Under the lock of whoever writes players: two writers that wait for each other's
-- spellings would end in a deadlock.
create function private.read_spellings(p_spellings text[]) returns void
  language plpgsql set search_path = ''
as $$
begin
  if exists (
    select from unnest(p_spellings) asked
    where not exists (select from private.spelling known where known.spelling = asked)
  ) then
    perform private.lock_players();
    insert into private.spelling (spelling, key, alias_key, given, family, last_word, is_abbreviated)
    select name.spelling, name.key,
      coalesce(whole.means, nickname.means || substr(name.key, length(name.given) + 1), name.key),
      name.given, substr(name.key, length(name.given) + 2), substring(name.key from '[^ ]*$'),
      name.given <> name.key
        and (length(name.given) = 1 or name.spelling like '%.%' and private.is_cut_short(name.spelling))
    from (
      select new.spelling, new.key, split_part(new.key, ' ', 1) as given
      from (
        select distinct asked as spelling, private.name_key(asked) as key from unnest(p_spellings) asked
        where asked is not null and not exists (select from private.spelling known where known.spelling = asked)
      ) new
    ) name
    left join private.name_alias whole on whole.written = name.key
    left join private.given_name_alias nickname on nickname.written = name.given and name.given <> name.key;
  end if;
end;
$$;

create function private.know_players() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  perform private.lock_players();
  perform private.read_spellings((select array_agg(display_name) from changed));
  insert into private.known_player as known (
    player_id, league, role, key, alias_key, given, family, last_word, is_abbreviated, team, teams)
  select c.id, c.league, c.role, s.key, s.alias_key, s.given, s.family, s.last_word, s.is_abbreviated, c.team,
    case when c.team is not null then array[c.team] end
  from changed c join private.spelling s on s.spelling = c.display_name
  on conflict (player_id) do update set
    key = excluded.key, alias_key = excluded.alias_key, given = excluded.given, family = excluded.family,
    last_word = excluded.last_word, is_abbreviated = excluded.is_abbreviated, team = excluded.team,
    teams = coalesce(excluded.teams, known.teams);
  return null;
end;
$$;
create trigger know_new_players after insert on public.players
  referencing new table as changed for each statement execute function private.know_players();
create trigger know_changed_players after update on public.players
  referencing new table as changed for each statement execute function private.know_players();
