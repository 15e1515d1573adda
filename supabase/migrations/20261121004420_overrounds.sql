-- What books keep where they offer both sides tells what they keep where they offer one, as of touchdowns
-- (docs/adr/211-overrounds-of-a-league.md). The rules of the pages work with these sums.

-- What is kept of a pair of American prices is the implied chances of both sides less 1. Prices that pay the bettor 5 % or
-- keep 30 % do not belong to one two-way market. The query says so itself: a function for it would take longer than all the rest.

-- The quotes with both sides that stand in these prop tables, by table, prop type and book. It reads as whoever calls it.
create function public.book_overrounds(p_tables text[])
  returns table (table_name text, prop_type text, book text, total double precision, quotes bigint)
  language plpgsql stable set search_path = ''
as $$
declare
  v_table text;
  v_books text;
  v_type text;
begin
  if cardinality(p_tables) > 50 then
    raise exception 'a league''s lines are in 50 tables at most, found %', cardinality(p_tables) using errcode = '22023';
  end if;
  foreach v_table in array p_tables loop
    select string_agg(format('(%1$L, r.%2$I::float8, r.%3$I::float8)', b.book, b.book || '_over_price', b.book || '_under_price'), ', ')
    into v_books
    from (
      select left(a.attname, -length('_over_price')) as book from pg_catalog.pg_attribute a
      where a.attrelid = to_regclass(format('public.%I', v_table)) and a.attname like '%\_over\_price' and not a.attisdropped
    ) b;
    if v_books is null then
      raise exception 'expected a table of lines, found %', v_table using errcode = '22023';
    end if;
    select case when exists (
        select from pg_catalog.pg_attribute a
        where a.attrelid = to_regclass(format('public.%I', v_table)) and a.attname = 'prop_type' and not a.attisdropped)
      then 'r.prop_type' else 'null::text' end
    into v_type;
    return query execute format(
      $sql$
        select %1$L::text, %2$s, q.book, sum(m.overround), count(*)
        from public.%1$I r
        cross join lateral (values %3$s) q(book, over_price, under_price)
        cross join lateral (values (
          case when q.over_price < 0 then q.over_price / (q.over_price - 100.0) else 100.0 / (q.over_price + 100.0) end
          + case when q.under_price < 0 then q.under_price / (q.under_price - 100.0) else 100.0 / (q.under_price + 100.0) end
          - 1)) m(overround)
        where m.overround between -0.05 and 0.3
        group by 2, 3
        order by 2, 3
      $sql$, v_table, v_type, v_books);
  end loop;
end;
$$;

-- The same of the closing quotes of games, by market and book; one value, because the rows of a night may be more than a read
-- answers at once.
create function public.closing_overrounds(p_event_ids text[]) returns jsonb
  language sql stable set search_path = ''
begin atomic
  select coalesce(jsonb_agg(to_jsonb(kept)), '[]')
  from (
    select c.event_id, c.market, c.books[q.book] as book, sum(m.overround) as total, count(*) as quotes
    from public.closing_market_quotes c
    cross join lateral unnest(c.book, c.over_price::float8[], c.under_price::float8[]) q(book, over_price, under_price)
    cross join lateral (values (
      case when q.over_price < 0 then q.over_price / (q.over_price - 100.0) else 100.0 / (q.over_price + 100.0) end
      + case when q.under_price < 0 then q.under_price / (q.under_price - 100.0) else 100.0 / (q.under_price + 100.0) end
      - 1)) m(overround)
    where c.event_id = any (p_event_ids) and c.commence_time <= now() and m.overround between -0.05 and 0.3
    group by 1, 2, 3
  ) kept;
end;

revoke all on function public.book_overrounds(text[]), public.closing_overrounds(text[]) from public, anon, authenticated;
grant execute on function public.book_overrounds(text[]) to anon, authenticated, service_role;
grant execute on function public.closing_overrounds(text[]) to service_role;
