-- What pages recommended is kept when it was first recommended, and is graded for everybody to see
-- (docs/adr/253-recommendations-graded-in-public.md). A recommendation is a play of nobody: closes, results, starts that move and
-- names that are decided reach it as they reach every reader's.

alter table public.plays alter column user_id drop not null;
-- Of nobody's plays, too, one stands a key.
alter table public.plays drop constraint plays_user_id_client_key_key;
alter table public.plays add constraint plays_user_id_client_key_key unique nulls not distinct (user_id, client_key);
-- It says what it was worth, stakes one unit, and nobody takes it back or marks it by hand.
alter table public.plays add constraint plays_recommended check (
  user_id is not null
  or fair is not null and ev is not null and stake is null and not own_price and voided_at is null
    and ninety_nine_play_id is null and result_by is distinct from 'own');
create index plays_recommended on public.plays (commence_time desc, id desc) where user_id is null;

-- Keeps recommendations at the price and worth at which a fetch that was seen at p_seen_at brought them, each side of a player's market
-- the first time: later prices change nothing. Rows are objects with the columns of plays. Answers how many were new.
create function public.note_recommendations(p_rows jsonb, p_seen_at timestamptz) returns bigint
  language plpgsql set search_path = ''
as $$
declare
  v_noted bigint;
begin
  if jsonb_typeof(p_rows) is distinct from 'array' then
    raise exception 'recommendations come as a list, found %', coalesce(jsonb_typeof(p_rows), 'nothing') using errcode = '22023';
  end if;
  insert into public.plays (
    client_key, league, event_id, home_team, away_team, commence_time, first_commence_time, player_id, player_name, table_name,
    prop_type, market, side, point, book, price, own_price, fair, ev, method, sabersim, etr, agreement, created_at)
  select md5(jsonb_build_array(n.event_id, n.market, n.side, n.player_name)::text)::uuid, n.league, n.event_id, n.home_team,
    n.away_team, n.commence_time, n.commence_time, n.player_id, n.player_name, n.table_name, n.prop_type, n.market, n.side, n.point,
    n.book, n.price, false, n.fair, n.ev, n.method, n.sabersim, n.etr, n.agreement, p_seen_at
  from jsonb_populate_recordset(null::public.plays, p_rows) n
  where n.commence_time > p_seen_at and not exists (
    select from public.plays p
    where p.user_id is null and p.event_id = n.event_id and p.market = n.market and p.side = n.side
      and (p.player_name = n.player_name or p.player_id = n.player_id))
  on conflict (user_id, client_key) do nothing;
  get diagnostics v_noted = row_count;
  return v_noted;
end;
$$;

-- Recommendations whose game has started, the latest first: those before a place in that order, which the last one of an earlier answer
-- says. Rights of its own let it show nobody's plays to everybody, and no others.
create function public.recommendations(
  p_before timestamptz default 'infinity', p_before_id uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff', p_limit integer default 25
) returns setof public.plays
  language sql stable security definer set search_path = ''
as $$
  select p.* from public.plays p
  where p.user_id is null and p.commence_time <= now() and (p.commence_time, p.id) < (p_before, p_before_id)
  order by p.commence_time desc, p.id desc
  limit least(greatest(p_limit, 1), 1000)
$$;

-- What came of recommendations by league: how many are ahead, how they ended, how many the fair chances said would win, and of what was
-- won and of both values at the close the sums that a mean and its interval need. Plays on one player in one game hang together, so
-- the squares are of their sums: {"sum", "plays", "groups", "sum_sum", "sum_plays", "plays_plays"}.
create function public.recommendation_record() returns table (
  league text, ahead bigint, ungraded bigint, wins bigint, losses bigint, pushes bigint, voids bigint, expected double precision,
  beaten bigint, units jsonb, close_ev jsonb, close_clv jsonb
)
  language sql stable security definer set search_path = ''
begin atomic
  with play as (
    select p.league, p.event_id, coalesce(p.player_id::text, p.player_name) as player, p.commence_time > now() as is_ahead, p.result,
      p.fair, case when p.result is distinct from 'void' then p.close_ev end as close_ev,
      case when p.result is distinct from 'void' then p.close_clv end as close_clv,
      case p.result
        when 'win' then case when p.price > 0 then p.price / 100.0 else 100.0 / -p.price end
        when 'loss' then -1
        when 'push' then 0 end::float8 as won
    from public.plays p where p.user_id is null
  ), held as (
    select g.league, count(*) filter (where g.is_ahead) as ahead, count(*) filter (where not g.is_ahead and g.result is null) as ungraded,
      count(*) filter (where g.result = 'win') as wins, count(*) filter (where g.result = 'loss') as losses,
      count(*) filter (where g.result = 'push') as pushes, count(*) filter (where g.result = 'void') as voids,
      coalesce(sum(g.fair) filter (where g.result in ('win', 'loss')), 0) as expected, count(*) filter (where g.close_ev > 0) as beaten,
      coalesce(sum(g.won), 0) as won, count(g.won) as won_n, coalesce(sum(g.close_ev), 0) as ev, count(g.close_ev) as ev_n,
      coalesce(sum(g.close_clv), 0) as clv, count(g.close_clv) as clv_n
    from play g group by g.league, g.event_id, g.player
  )
  select h.league, sum(h.ahead)::bigint, sum(h.ungraded)::bigint, sum(h.wins)::bigint, sum(h.losses)::bigint, sum(h.pushes)::bigint,
    sum(h.voids)::bigint, sum(h.expected), sum(h.beaten)::bigint,
    jsonb_build_object('sum', sum(h.won), 'plays', sum(h.won_n), 'groups', count(*) filter (where h.won_n > 0),
      'sum_sum', sum(h.won * h.won), 'sum_plays', sum(h.won * h.won_n), 'plays_plays', sum(h.won_n * h.won_n)),
    jsonb_build_object('sum', sum(h.ev), 'plays', sum(h.ev_n), 'groups', count(*) filter (where h.ev_n > 0),
      'sum_sum', sum(h.ev * h.ev), 'sum_plays', sum(h.ev * h.ev_n), 'plays_plays', sum(h.ev_n * h.ev_n)),
    jsonb_build_object('sum', sum(h.clv), 'plays', sum(h.clv_n), 'groups', count(*) filter (where h.clv_n > 0),
      'sum_sum', sum(h.clv * h.clv), 'sum_plays', sum(h.clv * h.clv_n), 'plays_plays', sum(h.clv_n * h.clv_n))
  from held h group by h.league;
end;

revoke all on function public.note_recommendations(jsonb, timestamptz), public.recommendations(timestamptz, uuid, integer),
  public.recommendation_record() from public, anon, authenticated;
grant execute on function public.note_recommendations(jsonb, timestamptz) to service_role;
grant execute on function public.recommendations(timestamptz, uuid, integer), public.recommendation_record()
  to anon, authenticated, service_role;
