import type { FunctionGuards } from './function-guards.ts';

/** The guards of what stores quotes and closes; quotes.test.sql notices when one is missing. */
export const QUOTE_GUARDS: FunctionGuards = {
  'private.replace_quotes(text,jsonb,text[],timestamptz,text[])': [
    ['what is no list of quotes', "if jsonb_typeof(p_quotes) <> 'array' then", 'if false then'],
    [
      'QUOTE-2 one market twice',
      "perform private.refuse_same_key('quotes of ' || p_table",
      'perform num_nulls(p_table',
    ],
    ['QUOTE-2 quotes of other prop types', 'where p_prop_types is not null and not', 'where false and not'],
    ['QUOTE-2 quotes of other tables', 'where m.table_name = p_table', 'where true'],
    [
      'QUOTE-2 stored quotes of other prop types',
      'and (p_prop_types is null or m.prop_type = any (p_prop_types))',
      '',
    ],
    ['QUOTE-2 games that are kept', 'and not m.event_id = any (p_keep_event_ids)', ''],
    ['QUOTE-4 quotes of a running game', 'and b.commence_time > p_seen_at', ''],
    ['QUOTE-4 quotes that go are closed', 'if v_ended is not null then', 'if false then'],
    ['QUOTE-4 the start that was said last', 'p_seen_at, v_starts', 'p_seen_at'],
    ['QUOTE-4 the start of what is closed', 'perform private.move_closed_starts(v_starts, p_seen_at);', ''],
  ],
  'private.keep_closing_quotes(public.market_quotes[],timestamptz,jsonb)': [
    ['QUOTE-4 quotes of a running game are no close', 'where q.seen_at < start.time', ''],
    ['QUOTE-4 a game is closed once', 'where c.seen_at < excluded.seen_at', ''],
    [
      'QUOTE-4 when the quotes said the start',
      'case when p_starts ->> q.event_id is null then q.seen_at else p_closed_at end',
      'p_closed_at',
    ],
  ],
  'private.move_closed_starts(jsonb,timestamptz)': [
    ['QUOTE-4 said later', 'and start_said_at < p_said_at', ''],
    ['QUOTE-4 no close of a running game', 'and seen_at < v_start', ''],
  ],
  'public.close_games(timestamptz)': [
    ['QUOTE-4 the start that was said last', 'from begun where start <= p_now', 'from begun'],
    ['QUOTE-4 closes of later starts', 'c.commence_time <> said.start and', 'false and'],
    ['QUOTE-4 a close of a running game', 'and c.seen_at < said.start', ''],
  ],
  'private.are_quotes(text[],text[],smallint[],smallint[],double precision[],integer[],integer[])': [
    ['QUOTE-2 quotes twice', 'coalesce(point, -1) <= coalesce', 'coalesce(point, -1) < coalesce'],
    ['QUOTE-2 players in order', 'player < last_player', 'false'],
    ['QUOTE-2 books in order', 'player = last_player and book < last_book', 'false'],
    ['QUOTE-2 lines that cannot be', '(0 <= all (p_point)) is not false', 'true'],
    ['QUOTE-2 lines without end', "('infinity' > all (p_point)) is not false", 'true'],
    ['QUOTE-2 quotes without a price', 'coalesce(over_price, under_price) is null', 'false'],
    ['QUOTE-2 prices that cannot be', 'over_price > -100 and over_price < 100', 'false'],
    ['QUOTE-2 unders that cannot be', 'under_price > -100 and under_price < 100', 'false'],
  ],
};
