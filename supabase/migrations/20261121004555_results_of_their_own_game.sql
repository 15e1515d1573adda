-- Results that name their game never mix with those of another game (GRADE-6, GRADE-8; docs/adr/172-results-are-met-by-player.md). They met
-- what is stored by the number of the game alone, which is 1 where a file does not say it: results of the second game of a day overwrote
-- those of the first, and what they did not say stayed as the first game had it.

-- Rows of results beside what is stored of their player under any of the ids of that player: what each will say, for what a row does not
-- say stays as it was. Of what is stored twice, as two players' once, the later one counts. A row is of the stored game that it names, else
-- of the game of its number; where that one has another name it is the other game of the day ("game"), and is_third where that one has too.
drop function private.judged_results(jsonb, bigint[]);
create function private.judged_results(p_rows jsonb, p_who bigint[])
  returns table (
    n bigint, "row" bigint, player text, player_id bigint, day date, game smallint, event_id text, team text, played boolean,
    started boolean, stats jsonb, stored_id bigint, is_stored boolean, is_changed boolean, is_twice boolean, is_third boolean
  )
  language sql stable set search_path = ''
as $$
  with recursive said as materialized (
    select r.*, w.id, min(r.n) over (partition by w.id, r.day, r.game, r.event_id) as first_n
    from rows from (jsonb_to_recordset(p_rows) as ("row" bigint, player text, day date, game smallint, event_id text, team text,
        played boolean, started boolean, stats jsonb))
      with ordinality r("row", player, day, game, event_id, team, played, started, stats, n)
    join unnest(p_who) with ordinality w(id, n) on w.n = r.n
  ), been as (
    select id as today, id from (select distinct id from said where id is not null) s
    union
    select been.today, p.id from been join public.players p on p.merged_into = been.id
  ), stored as materialized (
    select asked.today, s.*
    from (select distinct been.today, been.id, said.day from been join said on said.id = been.today) asked
    join public.player_results s on s.player_id = asked.id and s.game_date = asked.day
  ), by_number as materialized (
    select distinct on (today, game_date, game) * from stored order by today, game_date, game, written_at desc, player_id
  ), by_name as materialized (
    select distinct on (today, game_date, event_id) * from stored where event_id is not null
    order by today, game_date, event_id, written_at desc, player_id
  ), placed as (
    select r.*, named.game is not null as is_named,
      case
        when named.game is not null then named.game
        when r.event_id <> numbered.event_id or r.event_id is not null
          and 1 < dense_rank() over (partition by r.id, r.day, r.game, r.event_id is null or named.game is not null order by r.first_n)
          then (3 - r.game)::smallint
        else r.game
      end as place
    from said r
    left join by_name named on named.today = r.id and named.game_date = r.day and named.event_id = r.event_id
    left join by_number numbered on numbered.today = r.id and numbered.game_date = r.day and numbered.game = r.game
  ), met as materialized (
    select r.n, b.* from placed r
    join by_name b on r.is_named and b.today = r.id and b.game_date = r.day and b.event_id = r.event_id
    union all
    select r.n, b.* from placed r
    join by_number b on not r.is_named and b.today = r.id and b.game_date = r.day and b.game = r.place
  ), judged as (
    select r.*, s.player_id as stored_id, s.event_id as stored_event, merged.event_id as new_event, merged.team as new_team,
      merged.played as new_played, merged.started as new_started, merged.stats as new_stats,
      (merged.event_id, merged.team, merged.played, merged.started, merged.stats)
        is distinct from (s.event_id, s.team, s.played, s.started, s.stats) as is_other,
      coalesce(not r.is_named and r.event_id <> s.event_id, false) as is_third,
      r.id is not null and (
        count(*) over (partition by r.id, r.day, r.place, s.player_id) > 1
        -- Of two rows of one number that do not both name their game nobody knows that they are two games.
        or count(*) over same_number > 1 and bool_or(r.event_id is null) over same_number) as is_twice
    from placed r
    left join met s on s.n = r.n
    cross join lateral (
      select coalesce(r.event_id, s.event_id) as event_id, coalesce(r.team, s.team) as team, coalesce(r.played, s.played) as played,
        coalesce(r.started, s.started) as started, coalesce(s.stats, '{}') || r.stats as stats
    ) merged
    window same_number as (partition by r.id, r.day, r.game)
  )
  select n, "row", player, id, day, place, new_event, new_team, new_played, new_started, new_stats, stored_id,
    stored_id is not null and not is_third, stored_id is not null and not is_third and is_other, is_twice, is_third
  from judged
$$;

-- As before, and nothing is stored of results of a third game of a day: "third" lists their rows as {"row", "player"}.
create or replace function public.replace_results(
  p_league text, p_rows jsonb, p_source text, p_by uuid default null, p_preview boolean default false
) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  v_who bigint[];
  v_answer jsonb;
begin
  if p_league is null or p_league <> all (array['nba', 'nfl', 'mlb', 'wnba']) then
    raise exception 'there are no results of the league %', coalesce(left(p_league, 20), 'none') using errcode = '22023';
  end if;
  if p_rows is null or jsonb_typeof(p_rows) <> 'array' or jsonb_array_length(p_rows) not between 1 and 20000 then
    raise exception 'results of %: expected a list of 1 to 20000 rows', p_league using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('edgeboard results', 0));
  v_who := private.who_of_results(p_league, p_rows);
  select jsonb_build_object(
      'rows', count(*), 'added', count(*) filter (where player_id is not null and not is_stored and not is_third),
      'changed', count(*) filter (where is_changed), 'same', count(*) filter (where is_stored and not is_changed),
      'unmatched', coalesce(jsonb_agg(jsonb_build_object('row', "row", 'player', player) order by n)
        filter (where player_id is null), '[]'),
      'twice', coalesce(jsonb_agg(jsonb_build_object('row', "row", 'player', player) order by n) filter (where is_twice), '[]'),
      'third', coalesce(jsonb_agg(jsonb_build_object('row', "row", 'player', player) order by n) filter (where is_third), '[]'))
    into v_answer from private.judged_results(p_rows, v_who);
  if p_preview or v_answer -> 'twice' <> '[]' or v_answer -> 'third' <> '[]' then
    return v_answer;
  end if;
  insert into public.player_results_kept (
    league, player_id, game_date, game, event_id, team, played, started, stats, source, revision, written_at, replaced_by)
  select s.league, s.player_id, s.game_date, s.game, s.event_id, s.team, s.played, s.started, s.stats, s.source, s.revision,
    s.written_at, p_by
  from public.player_results s
  join private.judged_results(p_rows, v_who) j on j.is_changed and s.player_id = j.stored_id and s.game_date = j.day and s.game = j.game;
  insert into public.player_results as s (
    league, player_id, game_date, game, event_id, team, played, started, stats, source)
  select p_league, coalesce(j.stored_id, j.player_id), j.day, j.game, j.event_id, j.team, j.played, j.started, j.stats, p_source
  from private.judged_results(p_rows, v_who) j where j.player_id is not null and (j.is_changed or not j.is_stored)
  on conflict (player_id, game_date, game) do update set
    event_id = excluded.event_id, team = excluded.team, played = excluded.played, started = excluded.started,
    stats = excluded.stats, source = excluded.source, revision = s.revision + 1, written_at = clock_timestamp();
  return v_answer;
end;
$$;
revoke all on function private.judged_results(jsonb, bigint[]) from public, anon, authenticated;
grant execute on function private.judged_results(jsonb, bigint[]) to service_role;
