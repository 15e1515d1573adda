-- Where books moved a prop's line apart, the alert names one that went with most of them (ALERT-3): it named the first of the list, which
-- may be the only one that went the other way.

-- As before, but for that.
create or replace function public.note_alerts(p_facts jsonb, p_seen_at timestamptz) returns bigint
  language plpgsql set search_path = '' set statement_timeout = '60s' set lock_timeout = '55s'
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
  update public.alerts a
  set commence_time = f.commence_time
  from (
    select league, event_id, max(commence_time) as commence_time
    from jsonb_to_recordset(p_facts) told (league text, event_id text, commence_time timestamptz)
    group by league, event_id
  ) f
  where a.event_id = f.event_id and a.league = f.league and a.commence_time <> f.commence_time;
  delete from public.alerts where commence_time < p_seen_at - interval '2 days';

  with fact as materialized (
    select f.*, row_number() over () as id, dense_rank() over (order by f.event_id, f.market, f.player_name) as prop,
      dense_rank() over (order by f.event_id, coalesce(f.player_id::text, f.player_name)) as person,
      -- Of what moved, how many books went the same way.
      case when f.kind = 'moved' then
        count(*) over (partition by f.kind, f.event_id, f.market, f.player_name, sign(f.point - f.other_point)) end as along
    from jsonb_to_recordset(p_facts) f (
      kind text, league text, event_id text, home_team text, away_team text, commence_time timestamptz, player_id bigint,
      player_name text, table_name text, prop_type text, market text, book text, side text, point double precision,
      other_point double precision, price integer, fair double precision, ev double precision, books_moved integer)
    where f.commence_time > greatest(p_seen_at, v_at)
  ), today as materialized (
    select a.user_id, count(*) as told from public.alerts a
    where a.rule <> 'open' and a.created_at > p_seen_at - interval '1 day' group by a.user_id
  ), crowd as materialized (
    -- What stands is there for the next fetch, too: of very many readers some wait for it, by chance. A move is seen once, and waits for nobody.
    select r.user_id, r.value_ev, r.old_number, coalesce(p.books, private.books()) as books
    from public.alert_rules r left join public.preferences p on p.user_id = r.user_id left join today t on t.user_id = r.user_id
    where r.most_a_day > coalesce(t.told, 0) and (r.value_ev is not null or r.old_number)
    order by md5(r.user_id::text || p_seen_at::text)
    limit 2000
  ), held as materialized (
    -- What a reader has need not be told them as worth having.
    select p.user_id, f.id
    from fact f join public.plays p on f.kind <> 'moved' and p.event_id = f.event_id and p.market = f.market and p.side = f.side
        and case when p.player_id is null or f.player_id is null then p.player_name = f.player_name else p.player_id = f.player_id end
        and p.voided_at is null and p.user_id is not null
  ), due as (
    select r.user_id, 0 as urgency, 'open' as rule, f.id, f.prop, f.ev, f.along, f.book, p.side, p.point as own_point,
      f.book = p.book as is_own
    from fact f join public.plays p on f.kind = 'moved' and p.event_id = f.event_id and p.market = f.market
        and case when p.player_id is null or f.player_id is null then p.player_name = f.player_name else p.player_id = f.player_id end
        and p.voided_at is null and p.result is null
      join public.alert_rules r on r.user_id = p.user_id and r.open_plays
    -- At the play's own book, or at several others.
    where f.book = p.book or f.books_moved > 1
    union all
    select r.user_id, 1, 'watched', f.id, f.prop, f.ev, f.along, f.book, null, null, false
    from fact f join public.watched_players w on f.kind = 'moved' and w.player_id = f.player_id
      join public.alert_rules r on r.user_id = w.user_id and r.watched
      left join public.preferences p on p.user_id = w.user_id
    where p.books is null or f.book = any (p.books)
    union all
    select c.user_id, 2, 'old-number', f.id, f.prop, f.ev, f.along, f.book, f.side, null, false
    from fact f join crowd c on f.kind = 'old' and c.old_number and f.book = any (c.books)
    where (c.user_id, f.id) not in (select h.user_id, h.id from held h)
    union all
    select c.user_id, 3, 'value', f.id, f.person, f.ev, f.along, f.book, f.side, null, false
    from fact f join crowd c on f.kind = 'value' and f.ev >= c.value_ev and f.book = any (c.books)
    where (c.user_id, f.id) not in (select h.user_id, h.id from held h)
  ), best as (
    select distinct on (d.user_id, d.urgency, d.prop) d.*
    from due d
    order by d.user_id, d.urgency, d.prop, d.is_own desc, d.ev desc nulls last, d.along desc nulls last,
      array_position(private.books(), d.book), d.own_point
  ), placed as (
    select b.*, r.most_a_day - coalesce(t.told, 0) as room, ceil(r.most_a_day / 4.0) as share,
      row_number() over (partition by b.user_id, b.urgency = 0 order by b.urgency, b.ev desc nulls last, b.id) as place,
      row_number() over (partition by b.user_id, b.urgency > 1 order by b.urgency, b.ev desc nulls last, b.id) as place_at_once
    from best b join fact f on f.id = b.id join public.alert_rules r on r.user_id = b.user_id left join today t on t.user_id = b.user_id
    where not exists (
      select from public.alerts a
      where a.user_id = b.user_id and a.rule = b.rule and a.event_id = f.event_id and (a.market = f.market or b.rule = 'value')
        and (a.player_name = f.player_name or a.player_id = f.player_id))
  )
  insert into public.alerts (
    user_id, rule, league, event_id, home_team, away_team, commence_time, player_id, player_name, table_name, prop_type, market,
    book, side, point, other_point, own_point, price, fair, ev, created_at)
  select p.user_id, p.rule, f.league, f.event_id, f.home_team, f.away_team, f.commence_time, f.player_id, f.player_name, f.table_name,
    f.prop_type, f.market, f.book, p.side, f.point, f.other_point, p.own_point, f.price, f.fair, f.ev, v_at
  from placed p join fact f on f.id = p.id
  where p.urgency = 0 or p.place <= p.room and (p.urgency = 1 or p.place_at_once <= p.share)
  -- What is seen once first, and no more than a fetch can wait for.
  order by p.urgency, p.place, md5(p.user_id::text || p_seen_at::text)
  limit 5000;
  get diagnostics v_noted = row_count;
  return v_noted;
end;
$$;
