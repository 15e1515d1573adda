-- Games of the four leagues; id is the odds service's event id. All odds may be null.
create table public.nba_events (
  id text primary key check (id <> ''),
  commence_time timestamptz not null,
  home_team text not null check (btrim(home_team) <> ''),
  away_team text not null check (btrim(away_team) <> ''),
  home_moneyline integer check (home_moneyline <= -100 or home_moneyline >= 100),
  away_moneyline integer check (away_moneyline <= -100 or away_moneyline >= 100),
  home_spread double precision check (abs(home_spread) < 'infinity'),
  away_spread double precision check (abs(away_spread) < 'infinity'),
  home_spread_price integer check (home_spread_price <= -100 or home_spread_price >= 100),
  away_spread_price integer check (away_spread_price <= -100 or away_spread_price >= 100),
  total double precision check (total >= 0 and total < 'infinity'),
  over_price integer check (over_price <= -100 or over_price >= 100),
  under_price integer check (under_price <= -100 or under_price >= 100),
  updated_at timestamptz not null default now()
);
create table public.nfl_events (like public.nba_events including all);
create table public.wnba_events (like public.nba_events including all);

create table public.mlb_events (
  id text primary key check (id <> ''),
  commence_time timestamptz not null,
  home_team text not null check (btrim(home_team) <> ''),
  away_team text not null check (btrim(away_team) <> ''),
  "DraftKings_total" double precision check ("DraftKings_total" >= 0 and "DraftKings_total" < 'infinity'),
  "DraftKings_over" integer check ("DraftKings_over" <= -100 or "DraftKings_over" >= 100),
  "DraftKings_under" integer check ("DraftKings_under" <= -100 or "DraftKings_under" >= 100),
  updated_at timestamptz not null default now()
);

-- Projections: one table a sport and source, columns spelt as specified (DATA-2, DATA-5, DATA-8, DATA-11). Null means
-- that the source projects nothing, which is not the same as 0.
create table public.sabersim_projections (
  id bigint generated always as identity primary key,
  player_name text not null check (btrim(player_name) <> ''),
  team text,
  points double precision check (abs(points) < 'infinity'),
  rebounds double precision check (abs(rebounds) < 'infinity'),
  assists double precision check (abs(assists) < 'infinity'),
  updated_at timestamptz not null default now()
);
create table public.wnba_sabersim_projections (like public.sabersim_projections including all);

create table public.etr_projections (
  id bigint generated always as identity primary key,
  "Player" text not null check (btrim("Player") <> ''),
  "Team" text,
  "PTS" double precision check (abs("PTS") < 'infinity'),
  "REB" double precision check (abs("REB") < 'infinity'),
  "AST" double precision check (abs("AST") < 'infinity'),
  updated_at timestamptz not null default now()
);

create table public.wnba_etr_projections (
  id bigint generated always as identity primary key,
  "Player" text not null check (btrim("Player") <> ''),
  "Team" text,
  "Points" double precision check (abs("Points") < 'infinity'),
  "Reb" double precision check (abs("Reb") < 'infinity'),
  "Assists" double precision check (abs("Assists") < 'infinity'),
  updated_at timestamptz not null default now()
);

-- "Pos" decides the role: on pitchers' rows H, R, K and HR are allowed and thrown, on batters' rows made.
create table public.sabersim_baseball_projections (
  id bigint generated always as identity primary key,
  "Name" text not null check (btrim("Name") <> ''),
  "Team" text,
  "Pos" text,
  "Opp" text,
  "H" double precision check (abs("H") < 'infinity'),
  "R" double precision check (abs("R") < 'infinity'),
  "RBI" double precision check (abs("RBI") < 'infinity'),
  "K" double precision check (abs("K") < 'infinity'),
  "HR" double precision check (abs("HR") < 'infinity'),
  "1B" double precision check (abs("1B") < 'infinity'),
  "2B" double precision check (abs("2B") < 'infinity'),
  "3B" double precision check (abs("3B") < 'infinity'),
  updated_at timestamptz not null default now()
);

create table public.nfl_sabersim_projections (
  id bigint generated always as identity primary key,
  "Name" text not null check (btrim("Name") <> ''),
  "Team" text,
  "Pass Yds" double precision check (abs("Pass Yds") < 'infinity'),
  "Rush Yds" double precision check (abs("Rush Yds") < 'infinity'),
  "Rec Yds" double precision check (abs("Rec Yds") < 'infinity'),
  "Rec" double precision check (abs("Rec") < 'infinity'),
  updated_at timestamptz not null default now()
);

create table public.nfl_etr_projections (
  id bigint generated always as identity primary key,
  "Player" text not null check (btrim("Player") <> ''),
  "Team" text,
  "Pass Yards" double precision check (abs("Pass Yards") < 'infinity'),
  "Rush Yards" double precision check (abs("Rush Yards") < 'infinity'),
  "Receiving Yards" double precision check (abs("Receiving Yards") < 'infinity'),
  "Receptions" double precision check (abs("Receptions") < 'infinity'),
  updated_at timestamptz not null default now()
);
