-- Alerts (docs/adr/255-alerts-of-a-fetch.md): what a reader wants to be told of, and what fetches found of it. A fetch says what it
-- brought once for everybody, and the database hands that out by each reader's rules.

create table public.alert_rules (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  -- From which EV of one unit on a play at the reader's books is told of; null: no such alert.
  value_ev double precision default 0.03 check (value_ev between 0.02 and 0.1),
  watched boolean not null default true,
  open_plays boolean not null default true,
  old_number boolean not null default true,
  most_a_day smallint not null default 20 check (most_a_day between 1 and 50),
  -- The newest alert that was read.
  read_at timestamptz not null default '-infinity'
);

alter table public.alert_rules enable row level security;
revoke all on public.alert_rules from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.alert_rules to service_role;
create policy "own alert rules" on public.alert_rules
  for select to authenticated using (user_id = (select auth.uid()));
create policy "own alert rules are kept" on public.alert_rules
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "own alert rules change" on public.alert_rules
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
grant select on public.alert_rules to authenticated;
-- Not user_id: whose row it is follows from who asks.
grant insert (value_ev, watched, open_plays, old_number, most_a_day) on public.alert_rules to authenticated;
grant update (value_ev, watched, open_plays, old_number, most_a_day, read_at) on public.alert_rules to authenticated;

create table public.alerts (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  rule text not null check (rule in ('value', 'watched', 'open', 'old-number')),
  league text not null check (league in ('nba', 'nfl', 'mlb', 'wnba')),
  event_id text not null,
  home_team text not null,
  away_team text not null,
  commence_time timestamptz not null,
  player_id bigint references public.players,
  player_name text not null,
  table_name text not null,
  -- Null where the table is the type.
  prop_type text,
  market text not null,
  book text not null check (book = any (private.books())),
  -- The side to bet, or that the reader has on; null where a line moved and nobody said which side.
  side text check (side in ('over', 'under')),
  -- The book's line; null in a market without lines.
  point double precision,
  -- What that line was before it moved; of an old number, what others have now.
  other_point double precision,
  -- The reader's own line, of an open play.
  own_point double precision,
  price integer check (abs(price) >= 100),
  -- What the play was worth then; null where nobody can say.
  fair double precision check (fair between 0 and 1),
  ev double precision,
  created_at timestamptz not null default now(),
  -- One a prop and rule.
  unique (user_id, rule, event_id, market, player_name)
);
create index alerts_of_user on public.alerts (user_id, created_at desc, id);
create index alerts_of_player on public.alerts (player_id);
create index alerts_by_start on public.alerts (commence_time);

alter table public.alerts enable row level security;
revoke all on public.alerts from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.alerts to service_role;
create policy "own alerts" on public.alerts for select to authenticated using (user_id = (select auth.uid()));
grant select on public.alerts to authenticated;

-- Who became somebody else is found under who stays.
create function private.alerts_follow() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  update public.alerts set player_id = new.merged_into where player_id = new.id;
  return null;
end;
$$;
create trigger alerts_follow after update of merged_into on public.players
  for each row when (new.merged_into is not null) execute function private.alerts_follow();
revoke all on function private.alerts_follow() from public, anon, authenticated;

-- Hands out what a fetch that was seen at p_seen_at found, to whoever has a rule for it: one alert a reader, prop and rule, none on a
-- game that has started, and in a day no more than the reader wants, the most urgent first. Facts are objects with the columns of
-- alerts but the first two, a `kind` ('value': a book's best play of a prop; 'moved': a book's line that moved; 'old': a line that a
-- book did not move) and of what moved `books_moved`, how many did. Answers how many alerts that made.
create function public.note_alerts(p_facts jsonb, p_seen_at timestamptz) returns bigint
  language plpgsql set search_path = ''
as $$
declare
  v_noted bigint;
  v_at timestamptz;
begin
  if jsonb_typeof(p_facts) is distinct from 'array' then
    raise exception 'facts come as a list, found %', coalesce(jsonb_typeof(p_facts), 'nothing') using errcode = '22023';
  end if;
  -- Fetches of several tables end at once, and a day's most counts all of them.
  perform pg_advisory_xact_lock(hashtextextended('edgeboard alerts', 0));
  -- Those of one fetch are of one time, which no earlier one is later than.
  v_at := clock_timestamp();
  delete from public.alerts where commence_time < p_seen_at - interval '2 days';

  with fact as materialized (
    select f.*
    from jsonb_to_recordset(p_facts) f (
      kind text, league text, event_id text, home_team text, away_team text, commence_time timestamptz, player_id bigint,
      player_name text, table_name text, prop_type text, market text, book text, side text, point double precision,
      other_point double precision, price integer, fair double precision, ev double precision, books_moved integer)
    where f.commence_time > p_seen_at
  ), reader as materialized (
    select r.*, coalesce(p.books, private.books()) as books,
      r.most_a_day - (select count(*) from public.alerts a where a.user_id = r.user_id and a.created_at > p_seen_at - interval '1 day') as room
    from public.alert_rules r left join public.preferences p on p.user_id = r.user_id
  ), due as (
    select r.user_id, r.room, 'value' as rule, 3 as urgency, f.side as own_side, null::double precision as own_point, false as is_own, f.*
    from fact f join reader r on f.kind = 'value' and f.ev >= r.value_ev and f.book = any (r.books)
    union all
    select r.user_id, r.room, 'old-number', 2, f.side, null, false, f.*
    from fact f join reader r on f.kind = 'old' and r.old_number and f.book = any (r.books)
    union all
    select r.user_id, r.room, 'watched', 1, null, null, false, f.*
    from fact f join public.watched_players w on f.kind = 'moved' and w.player_id = f.player_id
      join reader r on r.user_id = w.user_id and r.watched and f.book = any (r.books)
    union all
    select r.user_id, r.room, 'open', 0, p.side, p.point, f.book = p.book, f.*
    from fact f join public.plays p on f.kind = 'moved' and p.event_id = f.event_id and p.market = f.market
        and (p.player_id = f.player_id or p.player_name = f.player_name) and p.voided_at is null and p.result is null
      join reader r on r.user_id = p.user_id and r.open_plays
    -- At the play's own book, or at several others.
    where f.book = p.book or f.books_moved > 1
  ), best as (
    select distinct on (d.user_id, d.rule, d.event_id, d.market, d.player_name) d.*
    from due d
    where d.room > 0 and not exists (
      select from public.alerts a
      where a.user_id = d.user_id and a.rule = d.rule and a.event_id = d.event_id and a.market = d.market
        and (a.player_name = d.player_name or a.player_id = d.player_id))
    order by d.user_id, d.rule, d.event_id, d.market, d.player_name, d.is_own desc, d.ev desc nulls last,
      array_position(private.books(), d.book), d.own_point
  ), placed as (
    select b.*, row_number() over (
      partition by b.user_id order by b.urgency, b.ev desc nulls last, b.commence_time, b.player_name, b.market) as place
    from best b
  )
  insert into public.alerts (
    user_id, rule, league, event_id, home_team, away_team, commence_time, player_id, player_name, table_name, prop_type, market,
    book, side, point, other_point, own_point, price, fair, ev, created_at)
  select p.user_id, p.rule, p.league, p.event_id, p.home_team, p.away_team, p.commence_time, p.player_id, p.player_name, p.table_name,
    p.prop_type, p.market, p.book, p.own_side, p.point, p.other_point, p.own_point, p.price, p.fair, p.ev, v_at
  from placed p
  where p.place <= p.room
  order by p.user_id, p.place;
  get diagnostics v_noted = row_count;
  return v_noted;
end;
$$;

revoke all on function public.note_alerts(jsonb, timestamptz) from public, anon, authenticated;
grant execute on function public.note_alerts(jsonb, timestamptz) to service_role;
