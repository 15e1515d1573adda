-- One index for each way the pages read. "id" follows, so that a read paged past the row limit has one order.
do $$
declare
  v_table text;
begin
  foreach v_table in array private.prop_tables() loop
    if 'prop_type' = any (private.written_columns(v_table)) then
      execute format('create index on public.%I (prop_type, player_name, id)', v_table);
    else
      execute format('create index on public.%I (player_name, id)', v_table);
    end if;
    -- How fresh a table is: every open page asks every 30 s.
    execute format('create index on public.%I (updated_at desc)', v_table);
  end loop;
  foreach v_table in array private.event_tables() loop
    execute format('create index on public.%I (commence_time, id)', v_table);
    execute format('create index on public.%I (updated_at desc)', v_table);
  end loop;
end;
$$;
