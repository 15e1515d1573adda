-- The one line of a category tells of its market too, and of the key that picks name it with: without them its picks do not become
-- plays, and no file of plays may bring any on it (docs/adr/024-a-category-is-one-step.md).

-- Refuses a category that would not be found by what picks and files of plays say of it.
create function private.check_new_category(p_table text, p_category text, p_market text) returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if p_category is null or p_category !~ '^[a-z][a-z0-9_]*$' then
    raise exception '%: the category % is no prop type: expected one like pass_rush_yards', p_table,
      coalesce(quote_literal(p_category), 'null') using errcode = '22023';
  end if;
  if p_market is null or p_market !~ '^[a-z]+(_[a-z0-9]+)+$' then
    raise exception '%: the market % is none of the odds service: expected one like player_pass_rush_yds', p_table,
      coalesce(quote_literal(p_market), 'null') using errcode = '22023';
  end if;
  if exists (select from private.category c join private.prop_table t on t.league = c.league
             where t.name = p_table and c.category = p_category) then
    raise exception '%: its league has a category % already', p_table, p_category using errcode = '42710';
  end if;
end;
$$;

-- Makes the prop table of a category, as the function of three arguments does, and registers the category: p_category is the
-- catalog's propType, p_market the odds service's key. For migrations.
create function private.add_prop_table(
  p_table text, p_books text[], p_category text, p_market text, p_kind text default 'over-under'
) returns void
  language plpgsql set search_path = ''
as $$
begin
  perform private.add_prop_table(p_table, p_books, p_kind);
  perform private.check_new_category(p_table, p_category, p_market);
  insert into private.category (league, category, table_name, market)
  select league, p_category, p_table, p_market from private.prop_table where name = p_table;
end;
$$;

revoke all on function private.check_new_category(text, text, text),
  private.add_prop_table(text, text[], text, text, text) from public, anon, authenticated;
