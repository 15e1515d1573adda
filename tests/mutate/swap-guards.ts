import type { FunctionGuards } from './function-guards.ts';

/** The guards of the statement that swaps the rows of a prop table; replacing.test.sql notices when one is missing. */
export const SWAP_GUARDS: FunctionGuards = {
  'private.props_swap_sql(text,boolean)': [
    ['SEC-47 games that are kept', 'and not coalesce(t.event_id = any ($2), false) ', ''],
    [
      'SEC-49 games that were cleared',
      'not coalesce(t.event_id = any ($2), false)',
      'not t.event_id = any ($2)',
    ],
    [
      'rows of other prop types',
      "case when v_typed then '($3::text[] is null or t.prop_type = any ($3))'",
      "case when v_typed then 'true'",
    ],
    [
      'SEC-38 lines that did not change',
      'is distinct from (line.was_point',
      'is not null or (line.was_point',
    ],
    [
      'DATA-39 lines that ended',
      "select %1$L, %8$s, d.event_id, d.player_name, d.player_id, line.book, null, null, null, 'ended', $4\n",
      "select %1$L, %8$s, d.event_id, d.player_name, d.player_id, line.book, null, null, null, 'moved', $4\n",
    ],
  ],
};

/** Those of what it writes of lines that come back; reposted.test.sql notices. */
export const RETURN_GUARDS: FunctionGuards = {
  'private.props_swap_sql(text,boolean)': [
    [
      'DATA-39 a return at the same number',
      'line.point::float8 <> (',
      'line.point::float8 is distinct from (',
    ],
    ['MOVE-1 ends before what goes on', '      order by kind\n', ''],
    ['DATA-39 a line of its kind', ' and h.prop_type is not distinct from %7$s', ''],
    [
      'DATA-39 the number before',
      'order by h.seen_at desc, h.id desc limit 1',
      'order by h.seen_at, h.id limit 1',
    ],
  ],
};
