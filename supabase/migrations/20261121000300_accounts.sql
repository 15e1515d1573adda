-- What is not part of the API: the developer check, triggers, the inner parts of the procedures.
create schema private;
revoke all on schema private from public;

-- One row a user, made at sign-up. "dev" is the developer flag: no API role can write it.
create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  username text check (char_length(username) <= 200),
  dev boolean not null default false,
  updated_at timestamptz not null default now()
);

-- Security definer, so that the answer does not depend on what the caller may read; it reads the row at every call,
-- so that a revoked flag works at once and not when a token ends.
create function private.is_developer() returns boolean
  language sql stable security definer set search_path = ''
  return coalesce((select p.dev from public.profiles p where p.id = auth.uid()), false);

-- "dev" of the metadata is ignored on purpose: whoever signs up writes the metadata himself.
create function private.create_profile() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id, username)
  values (new.id, nullif(left(btrim(new.raw_user_meta_data ->> 'username'), 200), ''))
  on conflict (id) do nothing;
  return new;
end;
$$;

create trigger create_profile_at_sign_up
  after insert on auth.users
  for each row execute function private.create_profile();

-- Whoever signed up before this migration.
insert into public.profiles (id) select u.id from auth.users u on conflict (id) do nothing;

-- An update that row level security filters answers 'UPDATE 0' without an error, and the page would say 'updated'.
create function private.refuse_update_of_nothing() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if not exists (select 1 from changed) then
    raise exception 'no profile of yours was updated' using errcode = '42501';
  end if;
  return null;
end;
$$;

create trigger refuse_update_of_nothing
  after update on public.profiles
  referencing new table as changed
  for each statement execute function private.refuse_update_of_nothing();

-- A recorded pick. request_id is made by the client once a pick, so that a retry after a lost answer records one row.
create table public.ninety_nine_plays (
  id bigint generated always as identity primary key,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  request_id uuid,
  selection_text text not null
    check (btrim(selection_text) <> '' and char_length(selection_text) <= 300),
  is_over boolean not null,
  price integer not null check (price = -110),
  sport text check (sport in ('nba', 'wnba', 'mlb', 'nfl')),
  event_id text check (char_length(event_id) between 1 and 100),
  player_name text check (char_length(player_name) between 1 and 200),
  prop_type text check (char_length(prop_type) between 1 and 100),
  bookmaker text check (char_length(bookmaker) between 1 and 100),
  point double precision check (point >= 0 and point < 'infinity'),
  commence_time timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, request_id)
);
create index ninety_nine_plays_of_user on public.ninety_nine_plays (user_id, created_at desc);
