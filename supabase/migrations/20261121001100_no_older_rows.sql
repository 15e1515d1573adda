-- Rows come in the order in which they were seen: a replace with rows of an earlier time is refused, because it is a run
-- or an upload that another one has overtaken. The time is kept apart from the rows, which a fetch or a developer may
-- empty.

create table private.replaced (
  table_name text primary key,
  -- When the rows that stand in the table were seen; p_seen_at of the last replace.
  seen_at timestamptz not null
);
revoke all on private.replaced from public, anon, authenticated, service_role;
-- The replace procedures run as the service role.
grant select, insert, update on private.replaced to service_role;

-- Refuses rows that are older than those of the last replace, or of a time that has not come. For a caller who holds the
-- table's lock. A clock that was wrong once must not block a table for ever: a last time in the future counts for nothing.
create function private.refuse_older(p_table text, p_seen_at timestamptz) returns void
  language plpgsql set search_path = ''
as $$
declare
  -- How far the clocks of the database and of a function may differ.
  v_latest constant timestamptz := clock_timestamp() + interval '5 minutes';
  v_stored timestamptz;
begin
  if p_seen_at > v_latest then
    raise exception '%: expected rows that were seen by now, found rows of %; the stored rows stay', p_table, p_seen_at
      using errcode = '22023';
  end if;
  insert into private.replaced as r (table_name, seen_at) values (p_table, p_seen_at)
  on conflict (table_name) do update set seen_at = excluded.seen_at
    where r.seen_at <= excluded.seen_at or r.seen_at > v_latest;
  if not found then
    select seen_at into v_stored from private.replaced where table_name = p_table;
    raise exception '%: rows of % are stored, found older ones of %; the stored rows stay', p_table, v_stored, p_seen_at
      using errcode = 'PT409';
  end if;
end;
$$;
revoke all on function private.refuse_older(text, timestamptz) from public, anon, authenticated;
grant execute on function private.refuse_older(text, timestamptz) to service_role;

-- Refuses what is not an array of objects that name only columns of the table ("updated_at" is allowed, and ignored), and
-- rows that are older than those stored. Every replace calls it under the lock of its table.
create or replace function private.check_row_shape(p_table text, p_rows jsonb, p_seen_at timestamptz) returns void
  language plpgsql set search_path = ''
as $$
declare
  v_allowed constant text[] := private.written_columns(p_table) || 'updated_at'::text;
  v_row bigint;
  v_found text;
begin
  if p_seen_at is null then
    raise exception '%: p_seen_at is missing', p_table using errcode = '22004';
  end if;
  if p_rows is null or jsonb_typeof(p_rows) <> 'array' then
    raise exception '%: expected an array of rows, found %', p_table, coalesce(jsonb_typeof(p_rows), 'nothing')
      using errcode = '22023';
  end if;
  select e.n, jsonb_typeof(e.r) into v_row, v_found
  from jsonb_array_elements(p_rows) with ordinality e(r, n)
  where jsonb_typeof(e.r) <> 'object'
  order by e.n limit 1;
  if found then
    raise exception '% row %: expected an object, found %', p_table, v_row, v_found using errcode = '22023';
  end if;
  select e.n, (select min(k) from jsonb_object_keys(e.r - v_allowed) k) into v_row, v_found
  from jsonb_array_elements(p_rows) with ordinality e(r, n)
  where e.r - v_allowed <> '{}'
  order by e.n limit 1;
  if found then
    raise exception '% row %: the table has no column "%"', p_table, v_row, v_found using errcode = '42703';
  end if;
  perform private.refuse_older(p_table, p_seen_at);
end;
$$;
