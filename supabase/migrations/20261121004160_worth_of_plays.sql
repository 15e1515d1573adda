-- What a play was worth when it was recorded is the device's to say, and hangs together (docs/adr/189-a-worth-that-hangs-together.md).

-- Whether an EV can be that of a fair chance (pushes aside) and an American price: on a line that nothing can land on it follows
-- from them, on a whole line a push brings it nearer to 0. Both may be missing, or the EV alone. As near as four decimals allow,
-- which is what a file of plays has.
create function private.ev_follows(p_fair double precision, p_ev double precision, p_price integer, p_point double precision)
  returns boolean
  language sql immutable set search_path = ''
  return (
    select case
      when p_ev is null then true
      when p_fair is null then false
      when p_point = floor(p_point) then p_ev between least(0, given) - off and greatest(0, given) + off
      else p_ev between given - off and given + off
    end
    from (select case when p_price > 0 then 1 + p_price / 100.0 else 1 + 100.0 / nullif(-p_price, 0) end::float8) odds(pays),
      lateral (select p_fair * pays - 1, 0.0001 * (1 + pays)) worth(given, off));
revoke all on function private.ev_follows(double precision, double precision, integer, double precision) from public, anon, authenticated;
grant execute on function private.ev_follows(double precision, double precision, integer, double precision) to service_role;

-- Of what was recorded before: an EV that cannot be is none.
update public.plays set ev = null where not private.ev_follows(fair, ev, price, point);
alter table public.plays add constraint plays_ev_follows check (private.ev_follows(fair, ev, price, point));

-- As before, and says in words what the constraint refuses.
create or replace function private.refuse_foreign_fields(p_play jsonb) returns void
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
  if not private.ev_follows((p_play ->> 'fair')::float8, (p_play ->> 'ev')::float8, (p_play ->> 'price')::integer,
      (p_play ->> 'point')::float8) then
    raise exception 'the EV of this play does not follow from its fair chance and its price: load the page again and record it anew'
      using errcode = '22023';
  end if;
end;
$$;

-- As before, and says in words what the constraint refuses.
create or replace function private.problem_of_import(p_play jsonb, p_known boolean) returns text
  language plpgsql stable set search_path = ''
as $$
begin
  if not exists (
    select from private.category c
    where c.league = p_play ->> 'league' and c.table_name = p_play ->> 'table_name' and c.market = p_play ->> 'market'
      and c.prop_type is not distinct from p_play ->> 'prop_type'
      and (c.category = 'anytime_td') = (p_play ->> 'point' is null)) then
    return 'nobody counts that in its league';
  end if;
  if not private.ev_follows((p_play ->> 'fair')::float8, (p_play ->> 'ev')::float8, (p_play ->> 'price')::integer,
      (p_play ->> 'point')::float8) then
    return 'its EV does not follow from its fair chance and its price';
  end if;
  if not p_known and (p_play ->> 'commence_time')::timestamptz > now() then
    return 'its game has not started: record it from its row';
  end if;
  return null;
end;
$$;
