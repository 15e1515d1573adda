-- What the history of lines keeps (docs/adr/025-what-the-history-keeps.md): for ever where a line opened, where it moved,
-- where it ended and the last price before that; changes of a price alone for a time and in a limited number.

-- Rows of before this column count as moves, which are never pruned.
alter table public.line_history add column kind text not null default 'moved'
  check (kind in ('opened', 'moved', 'price', 'ended'));
-- Only pruning asks by time, and of all rows only for these.
drop index public.line_history_seen_at;
create index line_history_prices on public.line_history (seen_at) where kind = 'price';

-- The statement of a prop swap. $1 rows, $2 kept event ids, $3 prop types, $4 seen at. All its parts see the table as
-- it was before, so that the history compares before with after.
create or replace function private.props_swap_sql(p_table text) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  v_columns constant text[] := private.written_columns(p_table);
  v_typed constant boolean := 'prop_type' = any (v_columns);
  v_key constant text := 'event_id, player_name' || case when v_typed then ', prop_type' else '' end;
  v_same constant text := 'i.event_id = t.event_id and i.player_name = t.player_name'
    || case when v_typed then ' and i.prop_type = t.prop_type' else '' end;
  v_lines text;
  v_ended text;
begin
  select string_agg(format('(%L, i.%I, i.%I, %s, t.%I, t.%I, %s)', book, point, over, coalesce('i.' || under, 'null'),
           point, over, coalesce('t.' || under, 'null')), ', '),
         string_agg(format('(%L, d.%I, d.%I)', book, point, over), ', ')
    into v_lines, v_ended
  from (
    select left(c, -6) as book, c as point, left(c, -6) || '_over_price' as over, left(c, -6) || '_under_price' as under
    from unnest(v_columns) c where c like '%\_point'
  ) books;
  if v_lines is null then
    -- A yes-only market: the price stands as the price of the over, and there is no point.
    select string_agg(format('(%L, null, i.%I, null, null, t.%I, null)', left(c, -6), c, c), ', '),
           string_agg(format('(%L, null, d.%I)', left(c, -6), c), ', ')
      into v_lines, v_ended
    from unnest(v_columns) c where c like '%\_price';
  end if;
  return format($sql$
    with incoming as materialized (
      select * from jsonb_populate_recordset(null::public.%1$I, $1)
    ), upserted as (
      insert into public.%1$I (%2$s, updated_at) select %2$s, $4 from incoming
      on conflict (%3$s) do update set %4$s, updated_at = excluded.updated_at
      returning 1
    ), deleted as (
      delete from public.%1$I t
      where %5$s and not coalesce(t.event_id = any ($2), false) and not exists (select 1 from incoming i where %6$s)
      returning t.*
    ), history as (
      insert into public.line_history
        (table_name, prop_type, event_id, player_name, book, point, over_price, under_price, kind, seen_at)
      select %1$L, %7$s, i.event_id, i.player_name, line.book, line.point::float8, line.over_price::integer,
             line.under_price::integer,
             case
               when line.point is null and line.over_price is null and line.under_price is null then 'ended'
               when line.was_point is null and line.was_over is null and line.was_under is null then 'opened'
               when line.point::float8 is distinct from line.was_point::float8 then 'moved'
               else 'price'
             end, $4
      from incoming i left join public.%1$I t on %6$s
      cross join lateral (values %9$s)
        line(book, point, over_price, under_price, was_point, was_over, was_under)
      where (line.point::float8, line.over_price::integer, line.under_price::integer)
        is distinct from (line.was_point::float8, line.was_over::integer, line.was_under::integer)
      union all
      select %1$L, %8$s, d.event_id, d.player_name, line.book, null, null, null, 'ended', $4
      from deleted d cross join lateral (values %10$s) line(book, point, price)
      where line.point is not null or line.price is not null
      returning 1
    )
    select jsonb_build_object('rows', (select count(*) from upserted), 'deleted', (select count(*) from deleted),
      'changed', (select count(*) from history))
  $sql$,
    p_table,
    (select string_agg(quote_ident(c), ', ') from unnest(v_columns) c),
    v_key,
    (select string_agg(format('%1$I = excluded.%1$I', c), ', ') from unnest(v_columns) c),
    case when v_typed then '($3::text[] is null or t.prop_type = any ($3))' else '$3::text[] is null' end,
    v_same,
    case when v_typed then 'i.prop_type' else 'null' end,
    case when v_typed then 'd.prop_type' else 'null' end,
    v_lines,
    v_ended);
end;
$$;

-- At each replace of props: records of runs end after 30 days. Of replaces that end at the same time one prunes, and none
-- waits for another. The history of lines has a schedule of its own.
create or replace function private.prune_history() returns void
  language plpgsql set search_path = ''
as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('edgeboard pruning', 0)) then
    return;
  end if;
  delete from public.fetch_runs where started_at < now() - interval '30 days';
end;
$$;

-- Deletes changes of a price alone that are older than p_prices_kept, and the oldest of them beyond p_most_prices. The last
-- price of a line stays: it is the one at which the line closed. With p_everything_kept all rows older than that go, which
-- only a demo wants. Answers {"prices", "everything"}: how many rows went.
create function public.prune_line_history(
  p_prices_kept interval default '30 days', p_most_prices bigint default 500000, p_everything_kept interval default null
) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  v_before timestamptz := now() - p_prices_kept;
  v_prices bigint;
  v_everything bigint := 0;
begin
  if p_prices_kept is null or p_prices_kept < interval '0' or p_most_prices is null or p_most_prices < 0
    or p_everything_kept < interval '0' then
    raise exception 'expected times and a number of at least 0, found prices kept %, most prices %, everything kept %',
      p_prices_kept, p_most_prices, p_everything_kept using errcode = '22023';
  end if;
  select greatest(v_before, max(oldest.seen_at)) into v_before
  from (
    select seen_at from public.line_history where kind = 'price' order by seen_at desc offset p_most_prices limit 1
  ) oldest;
  delete from public.line_history h
  where h.kind = 'price' and h.seen_at <= v_before
    and (h.event_id is null or exists (
      select 1 from public.line_history n
      where n.table_name = h.table_name and n.event_id = h.event_id and n.player_name = h.player_name
        and n.seen_at > h.seen_at and n.book = h.book and n.prop_type is not distinct from h.prop_type
        and n.kind <> 'ended'));
  get diagnostics v_prices = row_count;
  if p_everything_kept is not null then
    delete from public.line_history where seen_at < now() - p_everything_kept;
    get diagnostics v_everything = row_count;
  end if;
  return jsonb_build_object('prices', v_prices, 'everything', v_everything);
end;
$$;
revoke all on function public.prune_line_history(interval, bigint, interval) from public, anon, authenticated;
grant execute on function public.prune_line_history(interval, bigint, interval) to service_role;

-- Once an hour where there is pg_cron. Whatever lacks it (the embedded backend, a plain PostgreSQL) keeps a clock of its own.
create function private.schedule_pruning() returns void
  language plpgsql set search_path = ''
as $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is null then
    raise exception 'pruning by schedule needs the extension pg_cron: turn it on first';
  end if;
  execute 'select cron.schedule($1, $2, $3)' using 'edgeboard pruning', '17 * * * *',
    'select public.prune_line_history()';
end;
$$;
revoke all on function private.schedule_pruning() from public, anon, authenticated;

do $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is not null then
    perform private.schedule_pruning();
  end if;
end;
$$;
