-- Every player prop table (DATA-1, DATA-4, DATA-6, DATA-7, DATA-9). A null point means that the book has no
-- line; a null price that it shows no price on that side. Points are in stat units, prices in American odds.

create table public.props (
  id bigint generated always as identity primary key,
  event_id text not null check (event_id <> ''),
  commence_time timestamptz not null,
  home_team text not null check (btrim(home_team) <> ''),
  away_team text not null check (btrim(away_team) <> ''),
  player_name text not null check (btrim(player_name) <> ''),
  draftkings_point double precision check (draftkings_point >= 0 and draftkings_point < 'infinity'),
  draftkings_over_price integer check (draftkings_over_price <= -100 or draftkings_over_price >= 100),
  draftkings_under_price integer check (draftkings_under_price <= -100 or draftkings_under_price >= 100),
  fanduel_point double precision check (fanduel_point >= 0 and fanduel_point < 'infinity'),
  fanduel_over_price integer check (fanduel_over_price <= -100 or fanduel_over_price >= 100),
  fanduel_under_price integer check (fanduel_under_price <= -100 or fanduel_under_price >= 100),
  betmgm_point double precision check (betmgm_point >= 0 and betmgm_point < 'infinity'),
  betmgm_over_price integer check (betmgm_over_price <= -100 or betmgm_over_price >= 100),
  betmgm_under_price integer check (betmgm_under_price <= -100 or betmgm_under_price >= 100),
  bovada_point double precision check (bovada_point >= 0 and bovada_point < 'infinity'),
  bovada_over_price integer check (bovada_over_price <= -100 or bovada_over_price >= 100),
  bovada_under_price integer check (bovada_under_price <= -100 or bovada_under_price >= 100),
  williamhill_us_point double precision check (williamhill_us_point >= 0 and williamhill_us_point < 'infinity'),
  williamhill_us_over_price integer check (williamhill_us_over_price <= -100 or williamhill_us_over_price >= 100),
  williamhill_us_under_price integer check (williamhill_us_under_price <= -100 or williamhill_us_under_price >= 100),
  betrivers_point double precision check (betrivers_point >= 0 and betrivers_point < 'infinity'),
  betrivers_over_price integer check (betrivers_over_price <= -100 or betrivers_over_price >= 100),
  betrivers_under_price integer check (betrivers_under_price <= -100 or betrivers_under_price >= 100),
  espnbet_point double precision check (espnbet_point >= 0 and espnbet_point < 'infinity'),
  espnbet_over_price integer check (espnbet_over_price <= -100 or espnbet_over_price >= 100),
  espnbet_under_price integer check (espnbet_under_price <= -100 or espnbet_under_price >= 100),
  fliff_point double precision check (fliff_point >= 0 and fliff_point < 'infinity'),
  fliff_over_price integer check (fliff_over_price <= -100 or fliff_over_price >= 100),
  fliff_under_price integer check (fliff_under_price <= -100 or fliff_under_price >= 100),
  pinnacle_point double precision check (pinnacle_point >= 0 and pinnacle_point < 'infinity'),
  pinnacle_over_price integer check (pinnacle_over_price <= -100 or pinnacle_over_price >= 100),
  pinnacle_under_price integer check (pinnacle_under_price <= -100 or pinnacle_under_price >= 100),
  betonlineag_point double precision check (betonlineag_point >= 0 and betonlineag_point < 'infinity'),
  betonlineag_over_price integer check (betonlineag_over_price <= -100 or betonlineag_over_price >= 100),
  betonlineag_under_price integer check (betonlineag_under_price <= -100 or betonlineag_under_price >= 100),
  updated_at timestamptz not null default now(),
  unique (event_id, player_name)
);

create table public.rebounds_props (like public.props including all);
create table public.assists_props (like public.props including all);
create table public.points_rebounds_props (like public.props including all);
create table public.points_assists_props (like public.props including all);
create table public.rebounds_assists_props (like public.props including all);
create table public.points_rebounds_assists_props (like public.props including all);

create table public.nfl_passing_yards_props (
  id bigint generated always as identity primary key,
  event_id text not null check (event_id <> ''),
  commence_time timestamptz not null,
  home_team text not null check (btrim(home_team) <> ''),
  away_team text not null check (btrim(away_team) <> ''),
  player_name text not null check (btrim(player_name) <> ''),
  draftkings_point double precision check (draftkings_point >= 0 and draftkings_point < 'infinity'),
  draftkings_over_price integer check (draftkings_over_price <= -100 or draftkings_over_price >= 100),
  draftkings_under_price integer check (draftkings_under_price <= -100 or draftkings_under_price >= 100),
  fanduel_point double precision check (fanduel_point >= 0 and fanduel_point < 'infinity'),
  fanduel_over_price integer check (fanduel_over_price <= -100 or fanduel_over_price >= 100),
  fanduel_under_price integer check (fanduel_under_price <= -100 or fanduel_under_price >= 100),
  betmgm_point double precision check (betmgm_point >= 0 and betmgm_point < 'infinity'),
  betmgm_over_price integer check (betmgm_over_price <= -100 or betmgm_over_price >= 100),
  betmgm_under_price integer check (betmgm_under_price <= -100 or betmgm_under_price >= 100),
  williamhill_us_point double precision check (williamhill_us_point >= 0 and williamhill_us_point < 'infinity'),
  williamhill_us_over_price integer check (williamhill_us_over_price <= -100 or williamhill_us_over_price >= 100),
  williamhill_us_under_price integer check (williamhill_us_under_price <= -100 or williamhill_us_under_price >= 100),
  betrivers_point double precision check (betrivers_point >= 0 and betrivers_point < 'infinity'),
  betrivers_over_price integer check (betrivers_over_price <= -100 or betrivers_over_price >= 100),
  betrivers_under_price integer check (betrivers_under_price <= -100 or betrivers_under_price >= 100),
  espnbet_point double precision check (espnbet_point >= 0 and espnbet_point < 'infinity'),
  espnbet_over_price integer check (espnbet_over_price <= -100 or espnbet_over_price >= 100),
  espnbet_under_price integer check (espnbet_under_price <= -100 or espnbet_under_price >= 100),
  fliff_point double precision check (fliff_point >= 0 and fliff_point < 'infinity'),
  fliff_over_price integer check (fliff_over_price <= -100 or fliff_over_price >= 100),
  fliff_under_price integer check (fliff_under_price <= -100 or fliff_under_price >= 100),
  pinnacle_point double precision check (pinnacle_point >= 0 and pinnacle_point < 'infinity'),
  pinnacle_over_price integer check (pinnacle_over_price <= -100 or pinnacle_over_price >= 100),
  pinnacle_under_price integer check (pinnacle_under_price <= -100 or pinnacle_under_price >= 100),
  betonlineag_point double precision check (betonlineag_point >= 0 and betonlineag_point < 'infinity'),
  betonlineag_over_price integer check (betonlineag_over_price <= -100 or betonlineag_over_price >= 100),
  betonlineag_under_price integer check (betonlineag_under_price <= -100 or betonlineag_under_price >= 100),
  updated_at timestamptz not null default now(),
  unique (event_id, player_name)
);

create table public.nfl_rushing_yards_props (like public.nfl_passing_yards_props including all);
create table public.nfl_receiving_yards_props (like public.nfl_passing_yards_props including all);
create table public.nfl_receptions_props (like public.nfl_passing_yards_props including all);
create table public.nfl_rush_reception_yards_props (like public.nfl_passing_yards_props including all);

-- Yes only: the market has no point and nobody offers the other side.
create table public.nfl_anytime_td_props (
  id bigint generated always as identity primary key,
  event_id text not null check (event_id <> ''),
  commence_time timestamptz not null,
  home_team text not null check (btrim(home_team) <> ''),
  away_team text not null check (btrim(away_team) <> ''),
  player_name text not null check (btrim(player_name) <> ''),
  draftkings_price integer check (draftkings_price <= -100 or draftkings_price >= 100),
  fanduel_price integer check (fanduel_price <= -100 or fanduel_price >= 100),
  betmgm_price integer check (betmgm_price <= -100 or betmgm_price >= 100),
  williamhill_us_price integer check (williamhill_us_price <= -100 or williamhill_us_price >= 100),
  betrivers_price integer check (betrivers_price <= -100 or betrivers_price >= 100),
  espnbet_price integer check (espnbet_price <= -100 or espnbet_price >= 100),
  fliff_price integer check (fliff_price <= -100 or fliff_price >= 100),
  pinnacle_price integer check (pinnacle_price <= -100 or pinnacle_price >= 100),
  betonlineag_price integer check (betonlineag_price <= -100 or betonlineag_price >= 100),
  updated_at timestamptz not null default now(),
  unique (event_id, player_name)
);

create table public.wnba_points_props (
  id bigint generated always as identity primary key,
  event_id text not null check (event_id <> ''),
  commence_time timestamptz not null,
  home_team text not null check (btrim(home_team) <> ''),
  away_team text not null check (btrim(away_team) <> ''),
  player_name text not null check (btrim(player_name) <> ''),
  draftkings_point double precision check (draftkings_point >= 0 and draftkings_point < 'infinity'),
  draftkings_over_price integer check (draftkings_over_price <= -100 or draftkings_over_price >= 100),
  draftkings_under_price integer check (draftkings_under_price <= -100 or draftkings_under_price >= 100),
  fanduel_point double precision check (fanduel_point >= 0 and fanduel_point < 'infinity'),
  fanduel_over_price integer check (fanduel_over_price <= -100 or fanduel_over_price >= 100),
  fanduel_under_price integer check (fanduel_under_price <= -100 or fanduel_under_price >= 100),
  betmgm_point double precision check (betmgm_point >= 0 and betmgm_point < 'infinity'),
  betmgm_over_price integer check (betmgm_over_price <= -100 or betmgm_over_price >= 100),
  betmgm_under_price integer check (betmgm_under_price <= -100 or betmgm_under_price >= 100),
  williamhill_us_point double precision check (williamhill_us_point >= 0 and williamhill_us_point < 'infinity'),
  williamhill_us_over_price integer check (williamhill_us_over_price <= -100 or williamhill_us_over_price >= 100),
  williamhill_us_under_price integer check (williamhill_us_under_price <= -100 or williamhill_us_under_price >= 100),
  betrivers_point double precision check (betrivers_point >= 0 and betrivers_point < 'infinity'),
  betrivers_over_price integer check (betrivers_over_price <= -100 or betrivers_over_price >= 100),
  betrivers_under_price integer check (betrivers_under_price <= -100 or betrivers_under_price >= 100),
  espnbet_point double precision check (espnbet_point >= 0 and espnbet_point < 'infinity'),
  espnbet_over_price integer check (espnbet_over_price <= -100 or espnbet_over_price >= 100),
  espnbet_under_price integer check (espnbet_under_price <= -100 or espnbet_under_price >= 100),
  fliff_point double precision check (fliff_point >= 0 and fliff_point < 'infinity'),
  fliff_over_price integer check (fliff_over_price <= -100 or fliff_over_price >= 100),
  fliff_under_price integer check (fliff_under_price <= -100 or fliff_under_price >= 100),
  updated_at timestamptz not null default now(),
  unique (event_id, player_name)
);

create table public.wnba_rebounds_props (like public.wnba_points_props including all);
create table public.wnba_assists_props (like public.wnba_points_props including all);
create table public.wnba_pra_props (like public.wnba_points_props including all);

create table public.baseball_props (
  id bigint generated always as identity primary key,
  event_id text not null check (event_id <> ''),
  commence_time timestamptz not null,
  home_team text not null check (btrim(home_team) <> ''),
  away_team text not null check (btrim(away_team) <> ''),
  player_name text not null check (btrim(player_name) <> ''),
  prop_type text not null check (prop_type in ('hits', 'strikeouts', 'homeruns', 'bases', 'rbis', 'hits_runs_rbis')),
  draftkings_point double precision check (draftkings_point >= 0 and draftkings_point < 'infinity'),
  draftkings_over_price integer check (draftkings_over_price <= -100 or draftkings_over_price >= 100),
  draftkings_under_price integer check (draftkings_under_price <= -100 or draftkings_under_price >= 100),
  fanduel_point double precision check (fanduel_point >= 0 and fanduel_point < 'infinity'),
  fanduel_over_price integer check (fanduel_over_price <= -100 or fanduel_over_price >= 100),
  fanduel_under_price integer check (fanduel_under_price <= -100 or fanduel_under_price >= 100),
  betmgm_point double precision check (betmgm_point >= 0 and betmgm_point < 'infinity'),
  betmgm_over_price integer check (betmgm_over_price <= -100 or betmgm_over_price >= 100),
  betmgm_under_price integer check (betmgm_under_price <= -100 or betmgm_under_price >= 100),
  williamhill_us_point double precision check (williamhill_us_point >= 0 and williamhill_us_point < 'infinity'),
  williamhill_us_over_price integer check (williamhill_us_over_price <= -100 or williamhill_us_over_price >= 100),
  williamhill_us_under_price integer check (williamhill_us_under_price <= -100 or williamhill_us_under_price >= 100),
  betrivers_point double precision check (betrivers_point >= 0 and betrivers_point < 'infinity'),
  betrivers_over_price integer check (betrivers_over_price <= -100 or betrivers_over_price >= 100),
  betrivers_under_price integer check (betrivers_under_price <= -100 or betrivers_under_price >= 100),
  espnbet_point double precision check (espnbet_point >= 0 and espnbet_point < 'infinity'),
  espnbet_over_price integer check (espnbet_over_price <= -100 or espnbet_over_price >= 100),
  espnbet_under_price integer check (espnbet_under_price <= -100 or espnbet_under_price >= 100),
  fliff_point double precision check (fliff_point >= 0 and fliff_point < 'infinity'),
  fliff_over_price integer check (fliff_over_price <= -100 or fliff_over_price >= 100),
  fliff_under_price integer check (fliff_under_price <= -100 or fliff_under_price >= 100),
  updated_at timestamptz not null default now(),
  unique (event_id, player_name, prop_type)
);

create table public.baseball_player_props (like public.baseball_props including all);
-- The card-per-game page joins these rows to their game; clearing the games must not take the props along.
alter table public.baseball_player_props alter column event_id drop not null;
alter table public.baseball_player_props
  add constraint baseball_player_props_event_id_fkey
  foreign key (event_id) references public.mlb_events (id) on delete set null;
