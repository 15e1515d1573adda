import { agoText } from '../../../../src/lib/league/time-text.ts';
import { selectRows } from '../db/database.ts';
import type { Call } from '../http/call.ts';
import { FunctionError } from '../http/responses.ts';

function number(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

/**
 * The response to a public caller within the cooldown after a run over the same tables: how much is stored and how old
 * it is (SEC-69). Null when a new run may start; throws a 503 when the last run failed within the cooldown.
 */
export async function freshResponse(
  { settings, clock }: Call,
  names: readonly string[],
): Promise<Record<string, unknown> | null> {
  const list = names.map((name) => `"${name}"`).join(',');
  const [last] = await selectRows(
    settings,
    `fetch_runs?select=*&function_name=in.(${encodeURIComponent(list)})&outcome=neq.running&order=started_at.desc&limit=1`,
  );
  if (last === undefined || typeof last.finished_at !== 'string') return null;
  const finishedAt = new Date(last.finished_at);
  const now = clock();
  const leftMs = finishedAt.getTime() + settings.limits.cooldownSeconds * 1000 - now.getTime();
  if (leftMs <= 0) return null;
  const ago = agoText(finishedAt, now);
  if (last.outcome === 'failed') {
    throw new FunctionError(
      503,
      `The last fetch failed ${ago}. The next try is possible in ${Math.ceil(leftMs / 1000)} s.`,
    );
  }
  const games = number(last.events_total) - number(last.events_failed);
  return {
    message: `updated ${ago}, nothing was fetched again`,
    fresh: true,
    updatedAt: finishedAt.toISOString(),
    count: number(last.rows_written),
    totalPropsProcessed: number(last.rows_written),
    eventsProcessed: games,
    eventCount: games,
  };
}
