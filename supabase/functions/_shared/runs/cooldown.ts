import { agoText } from '../../../../src/lib/league/time-text.ts';
import { sumOf } from '../../../../src/lib/sum-of.ts';
import { countRows, selectRows } from '../db/database.ts';
import type { Call } from '../http/call.ts';
import { FunctionError } from '../http/responses.ts';
import type { FetchWork } from './fetch-run.ts';

function number(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

/** How many rows are stored of what the work fetches: a run of another name may have written other tables too. */
async function storedRows({ settings }: Call, { stored }: FetchWork): Promise<number> {
  const counts = await Promise.all(
    stored.map(({ table, propType }) => {
      const ofType = propType === null ? '' : `&prop_type=eq.${encodeURIComponent(propType)}`;
      return countRows(settings, `${table}?select=id${ofType}`);
    }),
  );
  return sumOf(counts);
}

/**
 * The response to a public caller within the cooldown after a run over the same tables: how much is stored and how old
 * it is (SEC-69). Null when a new run may start; throws a 503 when the last run failed within the cooldown.
 */
export async function freshResponse(call: Call, work: FetchWork): Promise<Record<string, unknown> | null> {
  const { settings, clock } = call;
  const list = work.coveredBy.map((name) => `"${name}"`).join(',');
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
  const count = await storedRows(call, work);
  return {
    message: `updated ${ago}, nothing was fetched again`,
    fresh: true,
    updatedAt: finishedAt.toISOString(),
    count,
    totalPropsProcessed: count,
    eventsProcessed: number(last.events_total) - number(last.events_failed),
    eventCount: number(last.events_total),
  };
}
