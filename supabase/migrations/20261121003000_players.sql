-- Who a player is, apart from how books and files spell the name (docs/adr/140-a-player-is-a-number.md). A player's id is
-- given once and stays; the name that is shown, the team and the position may change.

create table public.players (
  id bigint generated always as identity primary key,
  league text not null check (league in ('nba', 'nfl', 'mlb', 'wnba')),
  display_name text not null check (btrim(display_name) <> ''),
  -- As the league's abbreviation; null until a projection file says it.
  team text check (btrim(team) <> ''),
  -- Who bats and pitches is two players: each has props, projections and a history of its own.
  role text check ((role is null or role in ('batter', 'pitcher')) and (league = 'mlb') = (role is not null)),
  position text check (btrim(position) <> ''),
  created_at timestamptz not null default now()
);
create index players_of_team on public.players (league, team, display_name);

-- What a person, or the product itself, decided about a spelling. What was taken back stays, with when and by whom.
create table public.player_aliases (
  id bigint generated always as identity primary key,
  league text not null check (league in ('nba', 'nfl', 'mlb', 'wnba')),
  spelling text not null check (btrim(spelling) <> ''),
  -- Null: whatever the team.
  team text check (btrim(team) <> ''),
  player_id bigint not null references public.players,
  decision text not null check (decision in ('same', 'never')),
  -- Null: the product itself, or an account that is gone.
  decided_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz not null default now(),
  undone_at timestamptz check (undone_at >= decided_at),
  undone_by uuid references auth.users (id) on delete set null
);
create index player_aliases_of_player on public.player_aliases (player_id);
create index player_aliases_by_person on public.player_aliases (decided_by);
create index player_aliases_undone_by_person on public.player_aliases (undone_by);
-- One spelling of a team means one player, and is told apart from another once.
create unique index player_aliases_same on public.player_aliases (league, spelling, coalesce(team, ''))
  where decision = 'same' and undone_at is null;
create unique index player_aliases_never on public.player_aliases (league, spelling, coalesce(team, ''), player_id)
  where decision = 'never' and undone_at is null;

alter table public.players enable row level security;
alter table public.player_aliases enable row level security;
revoke all on public.players, public.player_aliases from public, anon, authenticated, service_role;
revoke all on sequence public.players_id_seq, public.player_aliases_id_seq from public, anon, authenticated;
-- Nobody deletes a player: whatever lasts points at the id.
grant select, insert, update on public.players to service_role;
grant select, insert, update, delete on public.player_aliases to service_role;
create policy "everyone reads" on public.players for select to anon, authenticated using (true);
grant select on public.players to anon, authenticated;
create policy "developers read" on public.player_aliases
  for select to authenticated using ((select private.is_developer()));
grant select on public.player_aliases to authenticated;

-- The league of a prop table is in its name, as it is for the tables of the first migrations.
alter table private.prop_table add column league text not null generated always as (
  case
    when name ~ '^wnba_' then 'wnba'
    when name ~ '^nfl_' then 'nfl'
    when name ~ '^(mlb|baseball)_' then 'mlb'
    else 'nba'
  end) stored;

-- The projection tables as data: who is projected stands in columns of different names.
create table private.projection_table (
  name text primary key,
  league text not null check (league in ('nba', 'nfl', 'mlb', 'wnba')),
  player_column text not null,
  team_column text not null,
  -- Where one file has batters and pitchers.
  position_column text
);
revoke all on private.projection_table from public, anon, authenticated, service_role;
grant select on private.projection_table to service_role;
insert into private.projection_table (name, league, player_column, team_column, position_column) values
  ('sabersim_projections', 'nba', 'player_name', 'team', null),
  ('etr_projections', 'nba', 'Player', 'Team', null),
  ('wnba_sabersim_projections', 'wnba', 'player_name', 'team', null),
  ('wnba_etr_projections', 'wnba', 'Player', 'Team', null),
  ('sabersim_baseball_projections', 'mlb', 'Name', 'Team', 'Pos'),
  ('nfl_sabersim_projections', 'nfl', 'Name', 'Team', null),
  ('nfl_etr_projections', 'nfl', 'Player', 'Team', null);

-- Who a row is about; null where nobody is certain. Nobody can delete a player, and only a replace writes projections and the
-- history, with ids that it has just read or made: checking thousands of new rows against `players` once more would double
-- what they cost. They are read by game and by name.
do $$
declare
  v_table text;
begin
  foreach v_table in array private.prop_tables() || '{ninety_nine_plays}' loop
    execute format('alter table public.%I add column player_id bigint references public.players', v_table);
    execute format('create index on public.%I (player_id)', v_table);
  end loop;
  foreach v_table in array private.projection_tables() || '{line_history}' loop
    execute format('alter table public.%I add column player_id bigint', v_table);
  end loop;
end;
$$;

-- The columns that a caller may name: all but what the database fills itself. Who a player is the database decides.
create or replace function private.written_columns(p_table text) returns text[]
  language sql stable set search_path = ''
  return (
    select array_agg(a.attname::text order by a.attnum)
    from pg_catalog.pg_attribute a
    where a.attrelid = format('public.%I', p_table)::regclass
      and a.attnum > 0 and not a.attisdropped and a.attidentity = '' and a.attname not in ('updated_at', 'player_id')
  );

-- Makes a prop table with everything that the others have, and registers it. For migrations: one line a category.
create or replace function private.add_prop_table(
  p_table text, p_books text[], p_kind text default 'over-under'
) returns void
  language plpgsql set search_path = ''
as $$
begin
  perform private.check_new_prop_table(p_table, p_books, p_kind);
  execute format(
    $sql$
      create table public.%1$I (
        id bigint generated always as identity primary key,
        event_id text not null check (event_id <> ''),
        commence_time timestamptz not null,
        home_team text not null check (btrim(home_team) <> ''),
        away_team text not null check (btrim(away_team) <> ''),
        player_name text not null check (btrim(player_name) <> ''),
        %2$s,
        updated_at timestamptz not null default now(),
        player_id bigint references public.players,
        unique (event_id, player_name)
      );
      alter table public.%1$I enable row level security;
      revoke all on public.%1$I from public, anon, authenticated, service_role;
      grant select on public.%1$I to anon, authenticated;
      grant select, insert, update, delete on public.%1$I to service_role;
      create policy "everyone reads" on public.%1$I for select to anon, authenticated using (true);
      create index on public.%1$I (player_name, id);
      create index on public.%1$I (updated_at desc);
      create index on public.%1$I (player_id);
    $sql$,
    p_table,
    (select string_agg(private.book_columns(b, p_kind), ', ' order by i) from unnest(p_books) with ordinality book(b, i)));
  execute format('revoke all on sequence %s from public, anon, authenticated',
    pg_catalog.pg_get_serial_sequence(format('public.%I', p_table), 'id'));
  insert into private.prop_table (name, kind, books) values (p_table, p_kind, p_books);
end;
$$;
