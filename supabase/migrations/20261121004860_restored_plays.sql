-- A play that was taken back by a slip comes back as it was, price, line and time, until its game starts (PLAY-24;
-- docs/adr/259-nothing-moves-under-a-finger.md).
create function public.restore_play(p_id uuid) returns public.plays
  language plpgsql security definer set search_path = ''
as $$
declare
  v_play public.plays;
begin
  perform private.refuse_all_but_readers();
  v_play := private.own_play(p_id);
  if v_play.voided_at is null then
    return v_play;
  end if;
  if coalesce(private.start_of_game(v_play.league, v_play.event_id), v_play.commence_time) <= now() then
    raise exception 'the game has started, so the play stays taken back' using errcode = 'PT409';
  end if;
  update public.plays set voided_at = null where id = p_id returning * into v_play;
  return v_play;
end;
$$;
revoke all on function public.restore_play(uuid) from public, anon, authenticated;
grant execute on function public.restore_play(uuid) to authenticated;
