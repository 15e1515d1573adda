-- A game whose request failed keeps its earlier rows (docs/adr/040-fetching.md), and the slate said of them that they were written
-- with the table's newest. Now a table says of which games its rows are older than its last fetch, and since when
-- (docs/adr/212-the-slate-in-fewer-bytes.md). Mostly there is none. Else this is what 20261121004430_smaller_slate.sql has.
create or replace function private.slate_of_table(p_table text) returns text
  language sql stable set search_path = ''
  return (
    select format(
      $sql$
        (select json_build_object('table', %1$L, 'books', %2$L::json, 'written', max(r.updated_at),
           'older', (select json_object_agg(o.event_id, o.written order by o.event_id)
             from (select d.event_id, max(d.updated_at) as written from public.%1$I d where d.event_id is not null
               group by d.event_id) o
             where max(r.updated_at) - o.written > interval '1 minute'),
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

select private.write_slate_reads();

-- The slate's snapshot does not say it yet: the next writing of snapshots makes it anew.
update private.snapshot set stand = null where name = 'slate';
