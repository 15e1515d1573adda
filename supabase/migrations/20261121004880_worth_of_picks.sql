-- A pick of the specified dialog says no worth, and its row has no place for one: the page tells it of the play that stands beside the pick
-- (PLAY-26), once, as record_play is told it. Of another line or price than the play's it says nothing, and of a play that is older neither.
create function public.price_play(p_pick_id bigint, p_worth jsonb) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse_all_but_readers();
  if jsonb_typeof(p_worth) is distinct from 'object' then
    raise exception 'a worth is an object of its fields, found %', coalesce(jsonb_typeof(p_worth), 'nothing') using errcode = '22023';
  end if;
  update public.plays p
  set fair = w.fair, ev = w.ev, method = w.method, sabersim = w.sabersim, etr = w.etr, agreement = w.agreement
  from jsonb_populate_record(null::public.plays, p_worth) w
  where p.ninety_nine_play_id = p_pick_id and p.user_id = auth.uid() and p.created_at > now() - interval '2 minutes'
    and p.fair is null and p.price = w.price and p.point is not distinct from w.point;
  return found;
end;
$$;
revoke all on function public.price_play(bigint, jsonb) from public, anon, authenticated;
grant execute on function public.price_play(bigint, jsonb) to authenticated;
