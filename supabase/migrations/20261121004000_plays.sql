-- Tracked plays (docs/adr/170-a-play-of-its-own.md): what a reader bet, at the price really taken, with what it was worth then.
-- ninety_nine_plays stays as specified beside it. Plays are written by functions alone (next migration) and never deleted.

create table public.plays (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- Made by the device once a play, so that sending it again records nothing more.
  client_key uuid not null,
  league text not null check (league in ('nba', 'nfl', 'mlb', 'wnba')),
  event_id text not null check (char_length(event_id) between 1 and 100),
  home_team text not null check (btrim(home_team) <> ''),
  away_team text not null check (btrim(away_team) <> ''),
  -- The start as it is known now, and as it was when the play was recorded: a start moves.
  commence_time timestamptz not null,
  first_commence_time timestamptz not null,
  player_id bigint references public.players,
  player_name text not null check (btrim(player_name) <> ''),
  table_name text not null check (table_name <> ''),
  -- Null where the table is the type.
  prop_type text,
  market text not null check (char_length(market) between 1 and 100),
  side text not null check (side in ('over', 'under')),
  -- In units of the stat; null where the market has no line, as anytime touchdown.
  point double precision check (point >= 0 and point < 'infinity'),
  book text not null check (book = any (private.books())),
  price integer not null check (abs(price) between 100 and 100000),
  -- No stored quote shows this price of the book: the reader says so.
  own_price boolean not null,
  -- In the reader's units.
  stake numeric check (stake > 0 and stake <= 1000000),
  -- What it was worth when it was recorded: the chance of the side, pushes aside, and EV of one unit.
  fair double precision check (fair between 0 and 1),
  ev double precision check (ev between -1 and 1001),
  method text check (char_length(method) between 1 and 40),
  sabersim double precision check (sabersim between 0 and 1),
  etr double precision check (etr between 0 and 1),
  agreement text check (agreement in ('both-over', 'both-under', 'split', 'one-source')),
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  -- The pick of the specified dialog that this play stands beside.
  ninety_nine_play_id bigint references public.ninety_nine_plays on delete set null,
  -- What the market said of it before the start; all null until there is a close.
  close_fair double precision check (close_fair between 0 and 1),
  close_ev double precision check (close_ev between -1 and 1001),
  -- The same book's last line, its price on the side and what the play was worth by that book alone.
  close_point double precision check (close_point >= 0 and close_point < 'infinity'),
  close_price integer check (abs(close_price) >= 100),
  close_clv double precision check (close_clv between -1 and 1001),
  closed_at timestamptz,
  -- How long before the start the last quotes were seen.
  close_minutes double precision check (close_minutes >= 0),
  -- Null: not graded; result_why says why, where that is known.
  result text check (result in ('win', 'loss', 'push', 'void')),
  result_by text check (result_by in ('own', 'file')),
  result_why text check (char_length(result_why) between 1 and 60),
  -- What the player did, in units of the stat.
  actual double precision check (actual > '-infinity' and actual < 'infinity'),
  graded_at timestamptz,
  -- Results that were corrected since, the oldest first.
  earlier_results jsonb not null default '[]' check (jsonb_typeof(earlier_results) = 'array'),
  -- Up to when closes and results were looked at for it; null: not since the play or its start changed.
  settled_at timestamptz,
  unique (user_id, client_key),
  constraint plays_result_has_an_author check ((result is null) = (result_by is null) and (result is null) = (graded_at is null)),
  constraint plays_voided_are_not_graded check (voided_at is null or result is null)
);
create index plays_of_user on public.plays (user_id, created_at desc);
create index plays_of_player on public.plays (player_id);
create index plays_of_pick on public.plays (ninety_nine_play_id);
-- What still waits for its close or its result.
create index plays_of_game on public.plays (event_id, market);
create index plays_to_settle on public.plays (commence_time) where settled_at is null and voided_at is null;
create index plays_of_nobody on public.plays (commence_time) where player_id is null;
create index plays_by_start on public.plays (commence_time);

alter table public.plays enable row level security;
revoke all on public.plays from public, anon, authenticated, service_role;
create policy "own plays" on public.plays for select to authenticated using (user_id = (select auth.uid()));
grant select on public.plays to authenticated;
grant select, insert, update, delete on public.plays to service_role;

-- What a reader sets aside for bets; null or no row: nothing is said about stakes.
create table public.bankrolls (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  bankroll numeric check (bankroll > 0 and bankroll <= 1000000000),
  unit text not null default 'units' check (char_length(btrim(unit)) between 1 and 12),
  updated_at timestamptz not null default now()
);
alter table public.bankrolls enable row level security;
revoke all on public.bankrolls from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.bankrolls to service_role;
create policy "own bankroll" on public.bankrolls for select to authenticated using (user_id = (select auth.uid()));
create policy "own bankroll is kept" on public.bankrolls
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "own bankroll changes" on public.bankrolls
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
grant select on public.bankrolls to authenticated;
-- Not user_id: whose row it is follows from who asks.
grant insert (bankroll, unit) on public.bankrolls to authenticated;
grant update (bankroll, unit) on public.bankrolls to authenticated;

create function private.touch() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;
create trigger touch before update on public.bankrolls for each row execute function private.touch();
revoke all on function private.touch() from public, anon, authenticated;

-- Which table and market a category is, by its league and the key that picks name it with: the catalog as the database needs it.
create table private.category (
  league text not null check (league in ('nba', 'nfl', 'mlb', 'wnba')),
  category text not null,
  table_name text not null,
  prop_type text,
  market text not null,
  primary key (league, category)
);
revoke all on private.category from public, anon, authenticated, service_role;
insert into private.category (league, category, table_name, prop_type, market)
select league, category, table_name, null, market
from (values
  ('nba', 'points', 'props', 'player_points'),
  ('nba', 'assists', 'assists_props', 'player_assists'),
  ('nba', 'rebounds', 'rebounds_props', 'player_rebounds'),
  ('nba', 'points_rebounds_assists', 'points_rebounds_assists_props', 'player_points_rebounds_assists'),
  ('nba', 'points_rebounds', 'points_rebounds_props', 'player_points_rebounds'),
  ('nba', 'points_assists', 'points_assists_props', 'player_points_assists'),
  ('nba', 'rebounds_assists', 'rebounds_assists_props', 'player_rebounds_assists'),
  ('nfl', 'passing_yards', 'nfl_passing_yards_props', 'player_pass_yds'),
  ('nfl', 'rushing_yards', 'nfl_rushing_yards_props', 'player_rush_yds'),
  ('nfl', 'receiving_yards', 'nfl_receiving_yards_props', 'player_reception_yds'),
  ('nfl', 'receptions', 'nfl_receptions_props', 'player_receptions'),
  ('nfl', 'rush_reception_yards', 'nfl_rush_reception_yards_props', 'player_rush_reception_yds'),
  ('nfl', 'anytime_td', 'nfl_anytime_td_props', 'player_anytime_td'),
  ('wnba', 'points', 'wnba_points_props', 'player_points'),
  ('wnba', 'rebounds', 'wnba_rebounds_props', 'player_rebounds'),
  ('wnba', 'assists', 'wnba_assists_props', 'player_assists'),
  ('wnba', 'points_rebounds_assists', 'wnba_pra_props', 'player_points_rebounds_assists')
) plain(league, category, table_name, market)
union all
select 'mlb', category, 'baseball_props', category, market
from (values
  ('hits_runs_rbis', 'batter_hits_runs_rbis'), ('hits', 'batter_hits'), ('rbis', 'batter_rbis'),
  ('homeruns', 'batter_home_runs'), ('strikeouts', 'pitcher_strikeouts'), ('bases', 'batter_total_bases')
) typed(category, market);
