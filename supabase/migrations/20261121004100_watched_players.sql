-- The watchlist (docs/adr/185-a-list-of-players.md): whom a reader watches, by the player's id. Read, added to and taken from by
-- the reader alone, never changed.
create table public.watched_players (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  player_id bigint not null references public.players,
  created_at timestamptz not null default now(),
  primary key (user_id, player_id)
);
create index watched_players_of_player on public.watched_players (player_id);

alter table public.watched_players enable row level security;
revoke all on public.watched_players from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.watched_players to service_role;
create policy "own watchlist" on public.watched_players
  for select to authenticated using (user_id = (select auth.uid()));
create policy "own watchlist grows" on public.watched_players
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "own watchlist shrinks" on public.watched_players
  for delete to authenticated using (user_id = (select auth.uid()));
grant select, delete on public.watched_players to authenticated;
-- Not user_id: whose row it is follows from who asks.
grant insert (player_id) on public.watched_players to authenticated;

-- A list has an end, however many requests come at once.
create function private.bound_watchlist() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('edgeboard watchlist of ' || coalesce(new.user_id::text, ''), 0));
  -- Whoever is watched already is no player more: sending it again is no error.
  if exists (select from public.watched_players where user_id = new.user_id and player_id = new.player_id) then
    return new;
  end if;
  if (select count(*) from public.watched_players where user_id = new.user_id) >= 200 then
    raise exception 'you watch 200 players already, which is as many as a watchlist holds' using errcode = 'PT409';
  end if;
  return new;
end;
$$;
create trigger bound_watchlist before insert on public.watched_players
  for each row execute function private.bound_watchlist();

-- Where two players become one (record 149), whoever watched either watches the one that stays.
create function private.watch_who_stays() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  update public.watched_players w set player_id = new.merged_into
  where w.player_id = new.id and not exists (
    select from public.watched_players o where o.user_id = w.user_id and o.player_id = new.merged_into);
  delete from public.watched_players where player_id = new.id;
  return null;
end;
$$;
create trigger watch_who_stays after update of merged_into on public.players
  for each row when (new.merged_into is not null) execute function private.watch_who_stays();
revoke all on function private.bound_watchlist(), private.watch_who_stays() from public, anon, authenticated;
