import type { FunctionGuards } from './function-guards.ts';

const READERS = ['PLAY-20 readers only', 'perform private.refuse_all_but_readers();', ''] as const;

/** The guards by their functions; plays.test.sql notices when one is missing. */
export const PLAY_GUARDS: FunctionGuards = {
  'private.refuse_all_but_readers()': [
    ['PLAY-20 who is signed in', 'if auth.uid() is null then', 'if false then'],
  ],
  'public.record_play(jsonb)': [
    READERS,
    ['PLAY-23 fields of the database', 'perform private.refuse_foreign_fields(p_play);', ''],
    ['PLAY-21 a key again', 'if found then', 'if false then'],
    ['PLAY-21 a key of this reader', 'where user_id = auth.uid() and client_key', 'where client_key'],
    ['PLAY-23 tables of props', 'if v_said.table_name <> all (private.prop_tables()) then', 'if false then'],
    ['PLAY-23 a player with a line', 'if v_row is null then', 'if false then'],
    ['PLAY-23 a side that is offered', 'if not private.is_offered(', 'if false and private.is_offered('],
    [
      'PLAY-20 whose play',
      'v_said.user_id := auth.uid();',
      'v_said.user_id := (select max(p.id::text)::uuid from public.profiles p);',
    ],
    ['PLAY-23 games that have started', 'if v_play.id is null then', 'if false then'],
  ],
  'private.refuse_foreign_fields(jsonb)': [
    ['PLAY-23 an object', "if jsonb_typeof(p_play) is distinct from 'object' then", 'if false then'],
    ['PLAY-23 fields of the database', 'where k <> all (array[', 'where false and k <> all (array['],
    ['PLAY-23 fields that are needed', 'where p_play ->> k is null limit 1', 'where false limit 1'],
    ['PLAY-27 said in words', 'if not private.ev_follows(', 'if false and private.ev_follows('],
  ],
  'private.is_offered(jsonb,text,text,text)': [['PLAY-23 offered now', 'o.is_now AND', 'true AND']],
  'private.offers(text,text,jsonb)': [
    ["PLAY-22 the player's quotes", "(q.player_name = p_row ->> 'player_name' or", '(true or'],
    ['PLAY-22 the last hour', "n.seen_at <= now() - interval '1 hour'", 'false'],
    ['PLAY-22 shown lately', "n.seen_at <= now() - interval '1 hour'", 'true'],
  ],
  'private.keep_play(jsonb,public.plays,bigint)': [
    ['PLAY-23 games that have started', 'if v_start <= now() then', 'if false then'],
    ['PLAY-23 a start that moved', 'private.start_of_game(v_league, p_said.event_id)', 'null::timestamptz'],
    ['PLAY-23 a line', 'if v_point is null and not v_yes then', 'if false then'],
    ['PLAY-22 a market without a line', 'case when v_yes then null else p_said.point end', 'p_said.point'],
    ["PLAY-22 the book's own price", 'o.book = p_said.book and', 'true and'],
    ['PLAY-22 the price of that line', 'and o.point is not distinct from v_point', ''],
    [
      'PLAY-22 the price itself',
      'else o.under_price end = p_said.price',
      'else o.under_price end is not null',
    ],
  ],
  'private.start_of_game(text,text)': [
    ['PLAY-23 what was said last', 'order by said_at desc', 'order by said_at'],
  ],
  'private.own_play(uuid)': [
    ['PLAY-24 own plays', 'and user_id = auth.uid()', ''],
    ['PLAY-24 a play that is there', 'if not found then', 'if false then'],
  ],
  'public.void_play(uuid)': [
    READERS,
    ['PLAY-24 until the start', '<= now() then', '<= now() and false then'],
    ['PLAY-24 once', 'if v_play.voided_at is not null then', 'if false then'],
  ],
  'public.restore_play(uuid)': [
    READERS,
    ['PLAY-24 back until the start', '<= now() then', '<= now() and false then'],
  ],
  'public.price_play(bigint,jsonb)': [
    READERS,
    ['PLAY-26 an object', "if jsonb_typeof(p_worth) is distinct from 'object' then", 'if false then'],
    ['PLAY-26 of the own pick', ' and p.user_id = auth.uid()', ''],
    ['PLAY-26 at once', " and p.created_at > now() - interval '2 minutes'", ''],
    ['PLAY-26 once', 'p.fair is null and ', ''],
    ['PLAY-26 of its price', ' and p.price = w.price', ''],
    ['PLAY-26 of its line', ' and p.point is not distinct from w.point', ''],
  ],
  'public.mark_play(uuid,text)': [
    READERS,
    ['PLAY-25 what was taken back', 'if v_play.voided_at is not null then', 'if false then'],
    [
      'PLAY-25 results there are',
      'if p_result is not null and p_result <> all',
      'if false and p_result <> all',
    ],
    [
      'MINE-7 what a file said before',
      "if p_result is null and v_play.result_by = 'own' then",
      'if false then',
    ],
    [
      'PLAY-25 after the start',
      'if p_result is not null and v_play.commence_time > now() then',
      'if false then',
    ],
  ],
  'public.import_plays(jsonb)': [
    READERS,
    ['MINE-6 a list', "if jsonb_typeof(p_plays) is distinct from 'array' then", 'if false then'],
    ['MINE-6 what an account keeps', '> 20000 then', '> 20001 then'],
    ['MINE-6 what is there already', 'where k not in (', 'where true or k not in ('],
    ['MINE-6 what is counted', 'when c.category is null then', 'when false then'],
    [
      'MINE-6 their own plays of games ahead',
      'and a.key not in (select client_key from public.plays where user_id = v_user)',
      '',
    ],
    ['PLAY-27 said in words', 'when not private.ev_follows(', 'when false and private.ev_follows('],
    [
      'MINE-6 the first games',
      'when not private.is_of_our_time((a.play',
      'when false and private.is_of_our_time((a.play',
    ],
    [
      'MINE-6 when it was recorded',
      'when not private.is_of_our_time(least(',
      'when false and private.is_of_our_time(least(',
    ],
    ['MINE-6 after the start', '::timestamptz > now()\n', '::timestamptz > now() and false\n'],
    ['MINE-6 all or none', 'if found then', 'if false then'],
    ['MINE-6 the same play once', 'on conflict (user_id, client_key) do nothing', ''],
  ],
  'private.keep_earlier_result()': [
    ['PLAY-25 twenty', 'if jsonb_array_length(new.earlier_results) > 20 then', 'if false then'],
    [
      'PLAY-25 what it was',
      'new.earlier_results := old.earlier_results ||',
      'new.earlier_results := old.earlier_results; perform',
    ],
  ],
  'private.play_of_pick()': [
    ['PLAY-26 books there are', 'new.bookmaker <> all (private.books())', 'false'],
    ['PLAY-26 which prop', 'if v_row is null or new.point is null then', 'if false then'],
    ['PLAY-26 the price of the book', 'where o.book = new.bookmaker and', 'where false and'],
    ['PLAY-26 the price of the line', 'and o.point = new.point', ''],
  ],
};

/** As above, of results and settling; results.test.sql notices when one is missing. */
export const RESULT_GUARDS: FunctionGuards = {
  'public.replace_results(text,jsonb,text,uuid,boolean)': [
    ['GRADE-8 leagues there are', 'if p_league is null or p_league <> all', 'if false and p_league <> all'],
    [
      'GRADE-8 a list of rows',
      'if p_rows is null or jsonb_typeof(p_rows)',
      'if false and jsonb_typeof(p_rows)',
    ],
    ['GRADE-8 a preview', "if p_preview or v_answer -> 'twice'", "if v_answer -> 'twice'"],
    ['GRADE-8 a player twice', "or v_answer -> 'twice' <> '[]'", ''],
    ['GRADE-8 a third game', "or v_answer -> 'third' <> '[]'", ''],
    ['GRADE-8 what was is kept', 'on j.is_changed and', 'on false and'],
    ['GRADE-8 what did not change', 'and (j.is_changed or not j.is_stored)', ''],
  ],
  'private.judged_results(jsonb,bigint[])': [
    ['GRADE-8 what a file does not say', "coalesce(s.stats, '{}') || r.stats", 'r.stats'],
    ['GRADE-8 who played', 'coalesce(r.started, s.started)', 'r.started'],
    [
      'GRADE-6 who became another',
      'select been.today, p.id from been join public.players p on p.merged_into = been.id',
      'select been.today, been.id from been',
    ],
    [
      'GRADE-6 the later of two',
      'order by today, game_date, game, written_at desc',
      'order by today, game_date, game, written_at',
    ],
    ['GRADE-6 another game by its name', 'when r.event_id <> numbered.event_id or', 'when'],
    ['GRADE-6 a game by its name', 'when named.game is not null then named.game', ''],
    ['GRADE-8 a row without a name', 'and bool_or(r.event_id is null) over same_number', 'and false'],
  ],
  'private.who_of_results(text,jsonb)': [
    ['GRADE-6 an id of this league', 'and p.league = p_league', 'and false'],
    ['GRADE-6 an id of another site', 'and (not said.has_id or said.named = today.id or', 'and (true or'],
    ['GRADE-6 whom the name means', 'or said.named is null\n', 'or true\n'],
    ['GRADE-6 the family name of an id', '= any (today.family_names)', 'is not null'],
  ],
  'private.players_of_results(text,text[],text[],text[],text[])': [
    ['GRADE-6 the team first', 'coalesce(one.team_who, case when', 'coalesce(case when'],
    ['GRADE-6 somebody who is met already', 'case when met.game is null then one.any_who end', 'one.any_who'],
    ['GRADE-6 of one game', 'on met.game = one.game and', 'on'],
  ],
  'private.player_ids(bigint)': [
    ['GRADE-6 who became another', 'join down on p.merged_into = down.id', 'join down on false'],
    ['GRADE-6 whom it became', 'join up on p.id = up.merged_into', 'join up on false'],
  ],
  'private.follow_starts()': [
    ['GRADE-5 a season', "and p.commence_time > now() - interval '200 days'\n    and", 'and'],
    [
      'CLV-3 results that are there',
      'p.result is null and p.voided_at is null)\n    and',
      'p.voided_at is null)\n    and',
    ],
    [
      'CLV-3 plays that were taken back',
      'p.result is null and p.voided_at is null)\n    and',
      'p.result is null)\n    and',
    ],
    ['CLV-3 starts that can be', 'and private.is_of_our_time(game.start)', ''],
    [
      'CLV-3 a close that was none',
      'close_fair = case when game.start <= now() then p.close_fair end',
      'close_fair = p.close_fair',
    ],
    [
      'CLV-3 looked at again',
      'commence_time = game.start, settled_at = null,',
      'commence_time = game.start,',
    ],
  ],
  'private.name_players_of_plays()': [
    ['GRADE-6 plays of nobody', 'set player_id = who.player_id, settled_at = null', 'set settled_at = null'],
    ['SEC-81 asked in vain', 'a.play_id is null or a.players_version <> v_version', 'true'],
    ['SEC-81 once players changed', ' or a.players_version <> v_version', ''],
    ['SEC-81 so many at once', 'limit v_most', 'limit null'],
    ['SEC-81 by turns', 'order by turn, asked_at nulls first, id', 'order by turn desc, id'],
    ['GRADE-6 plays of old files', "where a.asked_at = '-infinity' and", 'where false and'],
    ['SEC-81 old ones once', "where a.asked_at = '-infinity' and", 'where'],
  ],
  'private.bound_plays()': [['PLAY-28 what an account keeps', 'if v_count > v_most then', 'if false then']],
  'public.plays_to_settle(integer,interval,uuid[],boolean)': [
    ['CLV-3 the true start', 'perform private.follow_starts();', ''],
    ['GRADE-6 who it is by now', 'perform private.name_players_of_plays();', ''],
    [
      'PLAY-24 what was taken back',
      'p.settled_at is null and p.voided_at is null and',
      'p.settled_at is null and',
    ],
    [
      'CLV-4 games that have started',
      'and p.voided_at is null and p.commence_time <= now()\n    union',
      'and p.voided_at is null\n    union',
    ],
    ['GRADE-6 the later of two results', 'where l.who = r.who and', 'where false and l.who = r.who and'],
    ['GRADE-6 two games by their names', 'and coalesce(l.event_id = r.event_id, true)', ''],
    ['GRADE-3 what cannot be graded', 'and p.id <> all (p_without)', ''],
    ['CLV-4 a later close', 'and p.settled_at < c.closed_at', 'and false'],
    ['GRADE-8 later results', 'and p.settled_at < r.written_at', 'and false'],
    ['GRADE-6 teams that play twice', 's.game > 1 and s.team is not null', 'false'],
    ['GRADE-6 a second game has a line-up', 'having count(distinct s.player_id) > 1', ''],
    ['SEC-81 names once a grading', 'if p_is_first then', 'if true then'],
  ],
  'public.settle_plays(jsonb,timestamptz)': [
    ['PLAY-24 what was taken back', 'where p.id = s.id and p.voided_at is null', 'where p.id = s.id'],
    [
      'GRADE-6 the player that was asked for',
      'and p.voided_at is null and p.player_id is not distinct from s.player_id',
      'and p.voided_at is null',
    ],
    [
      'GRADE-6 looked at again',
      'where p.id = s.id and p.player_id is not distinct from s.player_id and p.commence_time = s.commence_time;',
      'where p.id = s.id;',
    ],
    [
      'CLV-4 the start that was asked for',
      's.player_id and p.commence_time = s.commence_time\n    and',
      's.player_id\n    and',
    ],
    [
      'GRADE-7 the own mark',
      "result = case when p.result_by = 'own' then p.result else s.result end",
      'result = s.result',
    ],
    ['CLV-4 nothing new', 'is distinct from (s.close_fair', 'is not null or (s.close_fair'],
  ],
};
