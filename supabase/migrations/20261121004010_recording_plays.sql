-- How plays are recorded, voided and marked (docs/adr/170-a-play-of-its-own.md). Browsers call these three functions; they have
-- rights of their own, begin by asking who calls, and touch that reader's rows alone.

create function private.refuse_all_but_readers() returns void
  language plpgsql set search_path = ''
as $$
begin
  if auth.uid() is null then
    raise exception 'sign in to record plays' using errcode = '42501';
  end if;
end;
$$;

-- The stored row of a prop, by the name that the books write or by who the player is; null where there is none.
create function private.prop_row(p_table text, p_event_id text, p_player_name text, p_player_id bigint, p_prop_type text)
  returns jsonb
  language plpgsql stable set search_path = ''
as $$
declare
  v_row jsonb;
begin
  execute format(
    'select to_jsonb(r) from public.%I r where event_id = $1 and (player_name = $2 or player_id = $3) %s
     order by player_name = $2 desc limit 1', p_table,
    case when 'prop_type' = any (private.written_columns(p_table)) then 'and prop_type = $4' else '' end)
    into v_row using p_event_id, p_player_name, p_player_id, p_prop_type;
  return v_row;
end;
$$;

-- Every price that is shown of a prop: of its row, and of the quotes behind it. "is_now" is false for what a book has changed
-- within the last hour: a reader's page may still have shown it, and a phone sends late.
create function private.offers(p_table text, p_market text, p_row jsonb)
  returns table (book text, point double precision, over_price integer, under_price integer, is_now boolean)
  language sql stable set search_path = ''
as $$
  select b, (p_row ->> (b || '_point'))::float8,
    (p_row ->> (b || case t.kind when 'yes' then '_price' else '_over_price' end))::integer,
    (p_row ->> (b || '_under_price'))::integer, true
  from private.prop_table t, unnest(t.books) b where t.name = p_table
  union all
  select q.book, q.point, q.over_price, q.under_price, true
  from public.quotes q
  where q.event_id = p_row ->> 'event_id' and q.market = p_market
    and (q.player_name = p_row ->> 'player_name' or q.player_id = (p_row ->> 'player_id')::bigint)
  union all
  select h.book, h.point, h.over_price, h.under_price, false
  from public.line_history h
  where h.table_name = p_table and h.event_id = p_row ->> 'event_id' and h.player_name = p_row ->> 'player_name'
    and h.prop_type is not distinct from p_row ->> 'prop_type'
    and not exists (
      select from public.line_history n
      where n.table_name = h.table_name and n.event_id = h.event_id and n.player_name = h.player_name and n.book = h.book
        and n.prop_type is not distinct from h.prop_type and n.seen_at > h.seen_at and n.seen_at <= now() - interval '1 hour')
$$;

-- When a game starts by whatever said it last: the games of its league, or the quotes on it. Null where nothing is known.
create function private.start_of_game(p_league text, p_event_id text) returns timestamptz
  language plpgsql stable set search_path = ''
as $$
declare
  v_start timestamptz;
begin
  execute format(
    'select commence_time from (
       select commence_time, updated_at as said_at from public.%I where id = $1
       union all select commence_time, seen_at from public.market_quotes where event_id = $1
       union all select commence_time, closed_at from public.closing_market_quotes where event_id = $1
     ) said order by said_at desc limit 1', p_league || '_events') into v_start using p_event_id;
  return v_start;
end;
$$;

-- What a device may say of a play; all else is the database's to say.
create function private.refuse_foreign_fields(p_play jsonb) returns void
  language plpgsql immutable set search_path = ''
as $$
declare
  v_field text;
begin
  if jsonb_typeof(p_play) is distinct from 'object' then
    raise exception 'a play is an object of its fields, found %', coalesce(jsonb_typeof(p_play), 'nothing') using errcode = '22023';
  end if;
  select k into v_field from jsonb_object_keys(p_play) k
  where k <> all (array[
    'client_key', 'league', 'event_id', 'home_team', 'away_team', 'commence_time', 'player_id', 'player_name', 'table_name',
    'prop_type', 'market', 'side', 'point', 'book', 'price', 'stake', 'fair', 'ev', 'method', 'sabersim', 'etr', 'agreement'
  ]) order by k limit 1;
  if found then
    raise exception 'a play has no field % that a reader may set', v_field using errcode = '22023';
  end if;
  select k into v_field from unnest(array['client_key', 'event_id', 'player_name', 'table_name', 'side', 'book', 'price']) k
  where p_play ->> k is null limit 1;
  if found then
    raise exception 'a play needs the field %', v_field using errcode = '22023';
  end if;
end;
$$;

-- Records a play of the caller, by the fields of "plays". Whose it is, when it was recorded, the game, who the player is and
-- whether the price is the reader's own are the database's to say. The same client_key again answers the play that is there.
create function public.record_play(p_play jsonb) returns public.plays
  language plpgsql security definer set search_path = ''
as $$
declare
  v_said public.plays;
  v_play public.plays;
  v_row jsonb;
begin
  perform private.refuse_all_but_readers();
  perform private.refuse_foreign_fields(p_play);
  v_said := jsonb_populate_record(null::public.plays, p_play);
  select * into v_play from public.plays where user_id = auth.uid() and client_key = v_said.client_key;
  if found then
    return v_play;
  end if;
  if v_said.table_name <> all (private.prop_tables()) then
    raise exception 'there are no props in %', left(v_said.table_name, 60) using errcode = '22023';
  end if;
  v_row := private.prop_row(v_said.table_name, v_said.event_id, v_said.player_name, v_said.player_id, v_said.prop_type);
  if v_row is null then
    raise exception '% has no line in this game any more', v_said.player_name using errcode = 'PT409';
  end if;
  v_said.user_id := auth.uid();
  v_said.market := private.market_of_row(v_said.table_name, v_row, v_said.market);
  if not private.is_offered(v_row, v_said.table_name, v_said.market, v_said.side) then
    raise exception 'no book offers the % of % in this game', v_said.side, v_said.player_name using errcode = 'PT409';
  end if;
  v_play := private.keep_play(v_row, v_said, null);
  if v_play.id is null then
    raise exception 'the game has started, so nothing was recorded' using errcode = 'PT409';
  end if;
  return v_play;
end;
$$;

-- Whether any book has a price on a side of a prop now.
create function private.is_offered(p_row jsonb, p_table text, p_market text, p_side text) returns boolean
  language sql stable set search_path = ''
  return exists (
    select from private.offers(p_table, p_market, p_row) o
    where o.is_now and case p_side when 'over' then o.over_price else o.under_price end is not null);

-- The market of a prop table's row; as p_said where the database has no category for it.
create function private.market_of_row(p_table text, p_row jsonb, p_said text) returns text
  language sql stable set search_path = ''
  return coalesce(
    (select c.market from private.category c join private.prop_table t on t.name = p_table and t.league = c.league
     where c.prop_type is not distinct from p_row ->> 'prop_type' and (c.table_name = p_table or c.prop_type is not null)),
    p_said);

-- Writes a play on the prop of a stored row; the one that is there where its client_key is, and null when the game has
-- started.
create function private.keep_play(p_row jsonb, p_said public.plays, p_pick_id bigint) returns public.plays
  language plpgsql set search_path = ''
as $$
declare
  v_league constant text := (select league from private.prop_table where name = p_said.table_name);
  v_yes constant boolean := (select kind = 'yes' from private.prop_table where name = p_said.table_name);
  v_start constant timestamptz := coalesce(
    private.start_of_game(v_league, p_said.event_id), (p_row ->> 'commence_time')::timestamptz);
  v_point constant double precision := case when v_yes then null else p_said.point end;
  v_play public.plays;
begin
  if v_start <= now() then
    return null;
  end if;
  if v_point is null and not v_yes then
    raise exception 'a play on a line needs its point' using errcode = '22023';
  end if;
  insert into public.plays (
    user_id, client_key, league, event_id, home_team, away_team, commence_time, first_commence_time, player_id, player_name,
    table_name, prop_type, market, side, point, book, price, own_price, stake, fair, ev, method, sabersim, etr, agreement,
    ninety_nine_play_id)
  values (
    p_said.user_id, p_said.client_key, v_league, p_said.event_id, p_row ->> 'home_team', p_row ->> 'away_team', v_start, v_start,
    (p_row ->> 'player_id')::bigint, p_row ->> 'player_name', p_said.table_name, p_row ->> 'prop_type', p_said.market, p_said.side,
    v_point, p_said.book, p_said.price,
    not exists (
      select from private.offers(p_said.table_name, p_said.market, p_row) o
      where o.book = p_said.book and o.point is not distinct from v_point
        and case p_said.side when 'over' then o.over_price else o.under_price end = p_said.price),
    p_said.stake, p_said.fair, p_said.ev, p_said.method, p_said.sabersim, p_said.etr, p_said.agreement, p_pick_id)
  on conflict (user_id, client_key) do nothing
  returning * into v_play;
  if v_play.id is null then
    select * into v_play from public.plays where user_id = p_said.user_id and client_key = p_said.client_key;
  end if;
  return v_play;
end;
$$;

-- The caller's play, locked for writing.
create function private.own_play(p_id uuid) returns public.plays
  language plpgsql set search_path = ''
as $$
declare
  v_play public.plays;
begin
  select * into v_play from public.plays where id = p_id and user_id = auth.uid() for update;
  if not found then
    raise exception 'you have no such play' using errcode = 'PT404';
  end if;
  return v_play;
end;
$$;

-- Takes a play of the caller back, until the game starts. It stays, with when it was taken back.
create function public.void_play(p_id uuid) returns public.plays
  language plpgsql security definer set search_path = ''
as $$
declare
  v_play public.plays;
begin
  perform private.refuse_all_but_readers();
  v_play := private.own_play(p_id);
  if v_play.voided_at is not null then
    return v_play;
  end if;
  if coalesce(private.start_of_game(v_play.league, v_play.event_id), v_play.commence_time) <= now() then
    raise exception 'the game has started, so the play stands' using errcode = 'PT409';
  end if;
  update public.plays set voided_at = now(), result = null, result_by = null, graded_at = null where id = p_id
  returning * into v_play;
  return v_play;
end;
$$;

-- Says how a play of the caller ended; null takes that back, and the play is graded by results again.
create function public.mark_play(p_id uuid, p_result text) returns public.plays
  language plpgsql security definer set search_path = ''
as $$
declare
  v_play public.plays;
begin
  perform private.refuse_all_but_readers();
  v_play := private.own_play(p_id);
  if v_play.voided_at is not null then
    raise exception 'the play was taken back, so it has no result' using errcode = 'PT409';
  end if;
  if p_result is not null and p_result <> all (array['win', 'loss', 'push', 'void']) then
    raise exception 'a play ends as a win, a loss, a push or void, found %', left(p_result, 40) using errcode = '22023';
  end if;
  if p_result is not null and v_play.commence_time > now() then
    raise exception 'the game has not started, so the play has no result yet' using errcode = 'PT409';
  end if;
  update public.plays
  set result = p_result, result_by = case when p_result is not null then 'own' end, result_why = null,
    graded_at = case when p_result is not null then now() end, settled_at = case when p_result is not null then settled_at end
  where id = p_id and (p_result is null or result is distinct from p_result or result_by is distinct from 'own')
  returning * into v_play;
  return case when v_play.id is null then private.own_play(p_id) else v_play end;
end;
$$;

-- A pick of the specified dialog is a play too, at the price that its book shows; at the dialog's where it shows none. A pick
-- that does not say which prop it was, or of a game that has started, is a pick alone.
create function private.play_of_pick() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  v_category private.category;
  v_row jsonb;
  v_said public.plays;
begin
  select * into v_category from private.category where league = new.sport and category = new.prop_type;
  if not found or new.bookmaker is null or new.bookmaker <> all (private.books()) then
    return null;
  end if;
  v_row := private.prop_row(v_category.table_name, new.event_id, new.player_name, new.player_id, v_category.prop_type);
  if v_row is null or new.point is null then
    return null;
  end if;
  v_said.user_id := new.user_id;
  v_said.client_key := coalesce(new.request_id, gen_random_uuid());
  v_said.event_id := new.event_id;
  v_said.table_name := v_category.table_name;
  v_said.market := v_category.market;
  v_said.side := case when new.is_over then 'over' else 'under' end;
  v_said.point := new.point;
  v_said.book := new.bookmaker;
  v_said.price := coalesce((
    select case v_said.side when 'over' then o.over_price else o.under_price end as price
    from private.offers(v_category.table_name, v_category.market, v_row) o
    where o.book = new.bookmaker and o.point = new.point
      and case v_said.side when 'over' then o.over_price else o.under_price end is not null
    order by o.is_now desc limit 1), new.price);
  perform private.keep_play(v_row, v_said, new.id);
  return null;
end;
$$;
create trigger play_of_pick after insert on public.ninety_nine_plays
  for each row execute function private.play_of_pick();

-- Of a result that changes the earlier one is kept, the last twenty of them.
create function private.keep_earlier_result() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.earlier_results := old.earlier_results || jsonb_build_object(
    'result', old.result, 'result_by', old.result_by, 'actual', old.actual, 'graded_at', old.graded_at);
  if jsonb_array_length(new.earlier_results) > 20 then
    new.earlier_results := new.earlier_results - 0;
  end if;
  return new;
end;
$$;
create trigger keep_earlier_result before update on public.plays for each row
  when (old.result is not null and (
    (old.result, old.result_by) is distinct from (new.result, new.result_by)
    or old.actual is not null and old.actual is distinct from new.actual))
  execute function private.keep_earlier_result();

revoke all on function private.refuse_all_but_readers(), private.prop_row(text, text, text, bigint, text),
  private.offers(text, text, jsonb), private.start_of_game(text, text), private.refuse_foreign_fields(jsonb),
  private.is_offered(jsonb, text, text, text), private.market_of_row(text, jsonb, text),
  private.keep_earlier_result(), private.keep_play(jsonb, public.plays, bigint), private.own_play(uuid),
  private.play_of_pick(), public.record_play(jsonb), public.void_play(uuid), public.mark_play(uuid, text)
  from public, anon, authenticated;
grant execute on function public.record_play(jsonb), public.void_play(uuid), public.mark_play(uuid, text)
  to authenticated, service_role;
