-- The prop tables as data: what replaces rows, writes the history and tests access asks this registry, and
-- private.add_prop_table('steals_props', private.books_of('props')) adds a table to it that is like the others.

create table private.prop_table (
  name text primary key,
  position integer generated always as identity unique,
  -- 'over-under': every book has a line and two prices; 'yes': every book has one price and there is no line.
  kind text not null check (kind in ('over-under', 'yes')),
  books text[] not null check (cardinality(books) > 0)
);
revoke all on private.prop_table from public, anon, authenticated, service_role;
-- The replace procedures run as the service role and ask which tables there are.
grant select on private.prop_table to service_role;

-- Every book that the product shows, by the odds service's key, in the order of tiles.
create function private.books() returns text[] language sql immutable set search_path = ''
  return array[
    'draftkings', 'fanduel', 'betmgm', 'bovada', 'williamhill_us', 'betrivers', 'espnbet', 'fliff', 'pinnacle',
    'betonlineag'
  ];

insert into private.prop_table (name, kind, books)
select existing.name, existing.kind,
  (select array_agg(b order by i) from unnest(private.books()) with ordinality book(b, i)
   where not b = any (existing.without_books))
from (values
  (1, 'props', 'over-under', '{}'::text[]),
  (2, 'rebounds_props', 'over-under', '{}'),
  (3, 'assists_props', 'over-under', '{}'),
  (4, 'points_rebounds_props', 'over-under', '{}'),
  (5, 'points_assists_props', 'over-under', '{}'),
  (6, 'rebounds_assists_props', 'over-under', '{}'),
  (7, 'points_rebounds_assists_props', 'over-under', '{}'),
  (8, 'wnba_points_props', 'over-under', '{bovada,pinnacle,betonlineag}'),
  (9, 'wnba_rebounds_props', 'over-under', '{bovada,pinnacle,betonlineag}'),
  (10, 'wnba_assists_props', 'over-under', '{bovada,pinnacle,betonlineag}'),
  (11, 'wnba_pra_props', 'over-under', '{bovada,pinnacle,betonlineag}'),
  (12, 'baseball_props', 'over-under', '{bovada,pinnacle,betonlineag}'),
  (13, 'baseball_player_props', 'over-under', '{bovada,pinnacle,betonlineag}'),
  (14, 'nfl_passing_yards_props', 'over-under', '{bovada}'),
  (15, 'nfl_rushing_yards_props', 'over-under', '{bovada}'),
  (16, 'nfl_receiving_yards_props', 'over-under', '{bovada}'),
  (17, 'nfl_receptions_props', 'over-under', '{bovada}'),
  (18, 'nfl_rush_reception_yards_props', 'over-under', '{bovada}'),
  (19, 'nfl_anytime_td_props', 'yes', '{bovada}')
) existing(place, name, kind, without_books)
order by existing.place;

create or replace function private.prop_tables() returns text[] language sql stable set search_path = ''
  return (select array_agg(name order by position) from private.prop_table);

-- The books of a prop table, for another one with the same books.
create function private.books_of(p_table text) returns text[]
  language plpgsql stable set search_path = ''
as $$
declare
  v_books text[];
begin
  select books into v_books from private.prop_table where name = p_table;
  if not found then
    raise exception 'unknown prop table %: expected one of %', coalesce(p_table, 'null'),
      array_to_string(private.prop_tables(), ', ') using errcode = '22023';
  end if;
  return v_books;
end;
$$;

-- Refuses what add_prop_table could not make a table of.
create function private.check_new_prop_table(p_table text, p_books text[], p_kind text) returns void
  language plpgsql stable set search_path = ''
as $$
declare
  v_unknown text[];
begin
  if p_table is null or p_table !~ '^[a-z][a-z0-9_]{0,56}_props$' then
    raise exception 'the name % is no name of a prop table: expected one like steals_props, at most 63 characters of a-z, 0-9 and _',
      coalesce(quote_literal(p_table), 'null') using errcode = '42602';
  end if;
  if to_regclass(format('public.%I', p_table)) is not null then
    raise exception 'a table % exists already', p_table using errcode = '42P07';
  end if;
  if p_kind is null or p_kind not in ('over-under', 'yes') then
    raise exception '%: unknown kind %, expected over-under or yes', p_table, coalesce(p_kind, 'null')
      using errcode = '22023';
  end if;
  if coalesce(cardinality(p_books), 0) = 0 then
    raise exception '%: expected at least one book, found none', p_table using errcode = '22023';
  end if;
  select array_agg(coalesce(b, 'null')) into v_unknown
  from unnest(p_books) b where b is null or not b = any (private.books());
  if v_unknown is not null then
    raise exception '%: unknown book %, expected some of %', p_table, array_to_string(v_unknown, ', '),
      array_to_string(private.books(), ', ') using errcode = '22023';
  end if;
  if cardinality(p_books) <> (select count(distinct b) from unnest(p_books) b) then
    raise exception '%: expected each book once, found %', p_table, array_to_string(p_books, ', ')
      using errcode = '22023';
  end if;
end;
$$;

-- What a book has in a prop table of this kind, as the columns of a create table.
create function private.book_columns(p_book text, p_kind text) returns text
  language sql immutable set search_path = ''
  return (
    select string_agg(
      case kind
        when 'point' then format('%1$I double precision check (%1$I >= 0 and %1$I < ''infinity'')', p_book || '_point')
        else format('%1$I integer check (%1$I <= -100 or %1$I >= 100)', p_book || '_' || kind)
      end, ', ' order by i)
    from unnest(case p_kind when 'yes' then array['price'] else array['point', 'over_price', 'under_price'] end)
      with ordinality columns(kind, i)
  );

-- Makes a prop table with everything that the others have, and registers it. For migrations: one line a category.
create function private.add_prop_table(p_table text, p_books text[], p_kind text default 'over-under') returns void
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
        unique (event_id, player_name)
      );
      alter table public.%1$I enable row level security;
      revoke all on public.%1$I from public, anon, authenticated, service_role;
      grant select on public.%1$I to anon, authenticated;
      grant select, insert, update, delete on public.%1$I to service_role;
      create policy "everyone reads" on public.%1$I for select to anon, authenticated using (true);
      create index on public.%1$I (player_name, id);
      create index on public.%1$I (updated_at desc);
    $sql$,
    p_table,
    (select string_agg(private.book_columns(b, p_kind), ', ' order by i) from unnest(p_books) with ordinality book(b, i)));
  execute format('revoke all on sequence %s from public, anon, authenticated',
    pg_catalog.pg_get_serial_sequence(format('public.%I', p_table), 'id'));
  insert into private.prop_table (name, kind, books) values (p_table, p_kind, p_books);
end;
$$;

revoke all on function private.books(), private.books_of(text), private.check_new_prop_table(text, text[], text),
  private.book_columns(text, text), private.add_prop_table(text, text[], text) from public, anon, authenticated;
