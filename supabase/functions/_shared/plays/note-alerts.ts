import { alertFacts, type KnownMoves } from '../../../../src/lib/alerts/facts.ts';
import { MOVED_LIST_MS } from '../../../../src/lib/history/moved-props.ts';
import {
  lineMoves,
  type MovedLineRow,
  type MovedPropRow,
  movedProps,
} from '../../../../src/lib/history/moved-rows.ts';
import type { FreshProps, ReplacedRows } from '../../../../src/lib/today/fresh-props.ts';
import { callForRows, callProcedure, selectRows } from '../db/database.ts';
import type { Settings } from '../settings.ts';

/** How many props of a table the database tells of at most. */
const MOST_PROPS = 60;
const ANY_RULE = 'value_ev.not.is.null,watched.is.true,open_plays.is.true,old_number.is.true';

/** What is known of moves of these rows' tables, each asked for by itself: an answer has 1,000 lines, or 60 props, at most. */
async function readMoves(
  settings: Settings,
  replaced: readonly ReplacedRows[],
  seenAt: Date,
): Promise<KnownMoves> {
  const before = (ms: number) => new Date(seenAt.getTime() - ms).toISOString();
  const lines: MovedLineRow[] = [];
  const props: MovedPropRow[] = [];
  for (const table of new Set(replaced.map((rows) => rows.table))) {
    const p_tables = [table];
    const [itsLines, itsProps] = await Promise.all([
      callForRows<MovedLineRow>(settings, 'moved_lines', { p_tables, p_since: before(1) }),
      callForRows<MovedPropRow>(settings, 'moved_props', {
        p_tables,
        p_since: before(MOVED_LIST_MS),
        p_limit: MOST_PROPS,
      }),
    ]);
    lines.push(...itsLines);
    props.push(...itsProps);
  }
  return { lines: lineMoves(lines), props: movedProps(props) };
}

/** Tells readers by their rules what a fetch has brought. Where nobody has a rule nothing is looked for (ALERT-2, ALERT-3). */
export async function noteAlerts(
  settings: Settings,
  fresh: FreshProps,
  replaced: readonly ReplacedRows[],
  seenAt: Date,
): Promise<void> {
  const [anybody] = await selectRows(settings, `alert_rules?select=user_id&limit=1&or=(${ANY_RULE})`);
  if (anybody === undefined) return;
  const facts = alertFacts(fresh, await readMoves(settings, replaced, seenAt), seenAt);
  if (facts.length === 0) return;
  await callProcedure(settings, 'note_alerts', { p_facts: facts, p_seen_at: seenAt.toISOString() });
}
