-- The slate in two thirds of the bytes (docs/adr/212-the-slate-in-fewer-bytes.md): a table's columns whole in place of game by
-- game, lines as differences, prices without the gap between -100 and +100. Every value can be told again to the letter.

create function private.has_column(p_table text, p_column text) returns boolean
  language sql stable set search_path = ''
  return exists (
    select from pg_catalog.pg_attribute a
    where a.attrelid = to_regclass(format('public.%I', p_table)) and a.attname = p_column and not a.attisdropped);

create or replace function private.listed(p_table text, p_column text) returns text
  language sql stable set search_path = ''
  return case when private.has_column(p_table, p_column) then format('json_agg(r.%I)', p_column) else 'null::json' end;

-- The line from which the lines of a row are counted: that of the first book which has one. Null where no book has one, and
-- where adding a difference to it would not give a book's line to the last bit (of steps of a half it always does): such
-- a row has its lines as they are.
create function private.slate_line(p_books text[]) returns text
  language sql immutable set search_path = ''
  return (
    select format('case when (%s) is not false then %s end',
      string_agg(format('%1$s + (t.%2$I - %1$s) = t.%2$I', first.line, b || '_point'), ' and ' order by i), first.line)
    from unnest(p_books) with ordinality book(b, i),
      (select format('coalesce(%s)', string_agg(format('t.%I', b || '_point'), ', ' order by i)) as line
       from unnest(p_books) with ordinality book(b, i)) first
    group by first.line
  );

-- A price without the gap in which American odds have no number: -110 is -10, -100 is 0, +100 is 1, +105 is 6.
create function private.slate_price(p_column text) returns text
  language sql immutable set search_path = ''
  return format('(case when r.%1$I > 0 then r.%1$I::bigint - 99 else r.%1$I::bigint + 100 end)', p_column);

-- Of each book a list, in the order of books, all of one kind together: so they are more alike than those of one book.
create function private.slate_quotes(p_books text[], p_kind text) returns text
  language sql immutable set search_path = ''
  return (
    select case when p_kind = 'yes' then
        format('''prices'', json_build_array(%s)',
          string_agg(format('json_agg(%s)', private.slate_price(b || '_price')), ', ' order by i))
      else
        format('''lines'', json_agg(r.line), ''points'', json_build_array(%s), ''overs'', json_build_array(%s), '
            || '''unders'', json_build_array(%s)',
          string_agg(format('json_agg(r.%I - coalesce(r.line, 0))', b || '_point'), ', ' order by i),
          string_agg(format('json_agg(%s)', private.slate_price(b || '_over_price')), ', ' order by i),
          string_agg(format('json_agg(%s + coalesce(%s, 0))', private.slate_price(b || '_under_price'),
            private.slate_price(b || '_over_price')), ', ' order by i))
      end
    from unnest(p_books) with ordinality book(b, i)
  );

-- One prop table: its games, and a list a column of its rows, with the place of each row's game. Rows stand by prop type, game
-- and player, so that what repeats from table to table repeats in the same order. Only a row without a game has its id.
create or replace function private.slate_of_table(p_table text) returns text
  language sql stable set search_path = ''
  return (
    select format(
      $sql$
        (select json_build_object('table', %1$L, 'books', %2$L::json, 'written', max(r.updated_at),
           'games', (select coalesce(json_agg(json_build_array(g.event_id, g.commence_time, g.home_team, g.away_team)
               order by g.commence_time, g.event_id, g.home_team, g.away_team), '[]'::json)
             from (select distinct d.event_id, d.commence_time, d.home_team, d.away_team from public.%1$I d) g),
           'places', json_agg(r.place),
           'rows', case when count(*) > count(r.event_id) then json_agg(case when r.event_id is null then r.id end) end,
           'players', json_agg(r.player_name), 'player_ids', %3$s, 'prop_types', %4$s, %5$s)
         from (select t.*, %6$s as line,
             dense_rank() over (order by t.commence_time, t.event_id, t.home_team, t.away_team) - 1 as place
           from public.%1$I t
           order by %7$s place, t.player_name collate "C", t.id) r)
      $sql$,
      t.name, to_json(t.books), private.listed(t.name, 'player_id'), private.listed(t.name, 'prop_type'),
      private.slate_quotes(t.books, t.kind),
      case when t.kind = 'yes' then 'null::double precision' else private.slate_line(t.books) end,
      case when private.has_column(t.name, 'prop_type') then 't.prop_type,' else '' end)
    from private.prop_table t where t.name = p_table
  );

-- The answer says which form it has. The form before had no number and its tables under another name: a page that expects one
-- and is given the other says so and shows nothing of it.
create or replace function private.write_slate_reads() returns void
  language plpgsql set search_path = ''
as $$
begin
  execute format(
    $sql$
      create or replace function public.slate_props() returns json language sql stable set search_path = ''
      begin atomic
        select json_build_object('form', 2, 'props', json_build_array(%s), 'projections', json_build_array(%s));
      end
    $sql$,
    (select string_agg(private.slate_of_table(name), ', ' order by position) from private.prop_table),
    (select string_agg(private.slate_of_projections(t), ', ') from unnest(private.projection_tables()) t));
  execute format(
    $sql$
      create or replace function public.slate_written() returns json language sql stable set search_path = ''
      begin atomic
        select json_build_object(%s);
      end
    $sql$,
    (select string_agg(format('%1$L, (select %2$s(r.updated_at) from public.%1$I r)', t, oldest_or_newest), ', ')
     from (select unnest(private.prop_tables()) as t, 'max' as oldest_or_newest
       union all select unnest(private.projection_tables()), 'min') written));
end;
$$;

revoke all on function private.has_column(text, text), private.slate_line(text[]), private.slate_price(text),
  private.slate_quotes(text[], text) from public, anon, authenticated;

select private.write_slate_reads();

-- The slate's snapshot has the form before: the next writing of snapshots makes it anew.
update private.snapshot set stand = null where name = 'slate';
