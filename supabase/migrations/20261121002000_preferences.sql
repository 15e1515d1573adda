-- What a reader chose once for every page: the books where they have an account, and how prices are written.
create table public.preferences (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  -- Null: every book.
  books text[] check (
    cardinality(books) > 0
    and array_position(books, null) is null
    and books <@ array[
      'draftkings', 'fanduel', 'betmgm', 'bovada', 'williamhill_us', 'betrivers', 'espnbet', 'fliff', 'pinnacle',
      'betonlineag'
    ]
  ),
  odds_format text not null default 'american' check (odds_format in ('american', 'decimal', 'implied'))
);

alter table public.preferences enable row level security;
revoke all on public.preferences from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.preferences to service_role;

create policy "own preferences" on public.preferences
  for select to authenticated using (user_id = (select auth.uid()));
create policy "own preferences are kept" on public.preferences
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "own preferences change" on public.preferences
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
grant select on public.preferences to authenticated;
-- Not user_id: whose row it is follows from who asks.
grant insert (books, odds_format) on public.preferences to authenticated;
grant update (books, odds_format) on public.preferences to authenticated;
