import { alertFacts, type KnownMoves } from '../../../../src/lib/alerts/facts.ts';
import { MOVED_LIST_MS } from '../../../../src/lib/history/moved-props.ts';
import {
  lineMoves,
  type MovedLineRow,
  type MovedPropRow,
  movedProps,
} from '../../../../src/lib/history/moved-rows.ts';
import type { FreshProps, ReplacedRows } from '../../../../src/lib/today/fresh-props.ts';
import { callProcedure, DatabaseError, isRow, selectRows } from '../db/database.ts';
import type { Settings } from '../settings.ts';

/** The rows that a procedure answers. Rejects where it answers none. */
async function rowsOf<Row>(settings: Settings, name: string, parameters: object): Promise<readonly Row[]> {
  const answer = await callProcedure(settings, name, { ...parameters });
  if (!Array.isArray(answer) || !answer.every(isRow)) {
    throw new DatabaseError(`${name} should answer rows, and did not`, null);
  }
  return answer as readonly Row[];
}

async function readMoves(
  settings: Settings,
  replaced: readonly ReplacedRows[],
  seenAt: Date,
): Promise<KnownMoves> {
  const p_tables = [...new Set(replaced.map(({ table }) => table))];
  const since = (ms: number) => ({ p_tables, p_since: new Date(seenAt.getTime() - ms).toISOString() });
  const [lines, props] = await Promise.all([
    rowsOf<MovedLineRow>(settings, 'moved_lines', since(1)),
    rowsOf<MovedPropRow>(settings, 'moved_props', since(MOVED_LIST_MS)),
  ]);
  return { lines: lineMoves(lines), props: movedProps(props) };
}

/** Tells readers by their rules what a fetch has brought. Where nobody has a rule nothing is looked for (ALERT-2, ALERT-3). */
export async function noteAlerts(
  settings: Settings,
  fresh: FreshProps,
  replaced: readonly ReplacedRows[],
  seenAt: Date,
): Promise<void> {
  const [anybody] = await selectRows(settings, 'alert_rules?select=user_id&limit=1');
  if (anybody === undefined) return;
  const facts = alertFacts(fresh, await readMoves(settings, replaced, seenAt), seenAt);
  if (facts.length === 0) return;
  await callProcedure(settings, 'note_alerts', { p_facts: facts, p_seen_at: seenAt.toISOString() });
}
