import { UnreadableResponse } from '../../../../src/lib/ingest/odds-response.ts';
import type { RejectionTally } from '../../../../src/lib/ingest/rejections.ts';
import { countFaults } from '../../../../src/lib/ingest/rejections.ts';
import { DatabaseError, insertRow, updateRows } from '../db/database.ts';
import type { Call } from '../http/call.ts';
import { FunctionError } from '../http/responses.ts';
import { type OddsClient, oddsClient } from '../odds/client.ts';
import { OddsError } from '../odds/errors.ts';
import { freshResponse } from './cooldown.ts';
import { reserveCredits } from './credits.ts';
import { underLeases } from './leases.ts';

/** A name of the fetched odds that no projection has, or that several players could mean (ADM-17). */
type UnmatchedName = { name: string; reason: 'ambiguous' | 'not projected' };

/** What a run did. `failed` are the games whose earlier rows were kept, each with its reason in words. */
export type FetchReport = {
  eventsTotal: number;
  failed: { game: string; reason: string }[];
  rowsWritten: number;
  tallies: RejectionTally[];
  unmatched: UnmatchedName[];
  /** What could not be written beside the rows, and why, in words; absent where nothing is. */
  unwritten?: readonly string[];
  /** Fields of the response, with its message. */
  response: Record<string, unknown> & { message: string };
};

/** What a run writes, and under which name. */
export type FetchWork = {
  /** The name under which the run is recorded. */
  name: string;
  /** The tables that the run writes: no two runs write one table at a time. */
  tables: readonly string[];
  /** The rows that it counts in its response: those of a table, or of one prop type of it. */
  stored: readonly { table: string; propType: string | null }[];
  /** Names of runs that bring the same tables up to date; the cooldown counts them all. */
  coveredBy: readonly string[];
};

/** What the work of a run is done with. */
export type FetchContext = Call & {
  odds: OddsClient;
  startedAt: Date;
  /** Sets credits aside, or throws a `FunctionError` before anything is spent when a fetch may not cost so many. */
  mayCost(credits: number): Promise<void>;
  /**
   * The time at which what was fetched counts as seen. Throws when the run's lease has ended by then: another run may
   * have written the tables since.
   */
  seenAt(): Date;
};

type CallerKind = 'developer' | 'schedule' | 'public';

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

declare const EdgeRuntime: { waitUntil(work: Promise<void>): void } | undefined;

/** Keeps a worker from being ended before the work is done. */
function later(work: Promise<void>): void {
  if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(work);
}

function callerKind({ caller }: Call): CallerKind {
  return caller.kind === 'developer' || caller.kind === 'schedule' ? caller.kind : 'public';
}

async function openRecord(call: Call, work: FetchWork, runId: string, startedAt: Date): Promise<void> {
  const { settings } = call;
  // While this run has the lease no other run of its name is alive: one that still says 'running' was cut off.
  await updateRows(
    settings,
    `fetch_runs?function_name=eq.${encodeURIComponent(work.name)}&outcome=eq.running`,
    { outcome: 'failed', finished_at: startedAt.toISOString() },
  );
  await insertRow(settings, 'fetch_runs', {
    id: runId,
    function_name: work.name,
    started_at: startedAt.toISOString(),
    outcome: 'running',
  });
  await insertRow(settings, 'fetch_run_details', {
    run_id: runId,
    caller: call.caller.id,
    caller_kind: callerKind(call),
  });
}

/** What is written of a run that ended, the end itself last. What of it cannot be written keeps nothing else from it. */
async function closeRecord(
  run: FetchContext,
  work: FetchWork,
  runId: string,
  report: FetchReport | null,
  error: string | null,
): Promise<{ isClosed: boolean }> {
  const { settings, clock, odds } = run;
  const { credits, requests, used, remaining, last } = odds.spending;
  const finishedAt = clock().toISOString();
  const failed = report?.failed.length ?? 0;
  const writes = [
    async () => {
      if (remaining === null && used === null) return;
      await insertRow(settings, 'odds_quota', { id: true, used, remaining, last, seen_at: finishedAt }, 'id');
    },
    () =>
      updateRows(settings, `fetch_run_details?run_id=eq.${runId}`, {
        credits_used: credits,
        credits_left: remaining,
        requests,
        error,
        rejected: report?.tallies ?? [],
        unmatched: report?.unmatched ?? [],
      }),
    () =>
      updateRows(settings, `fetch_runs?id=eq.${runId}`, {
        finished_at: finishedAt,
        outcome: report === null ? 'failed' : failed > 0 ? 'partial' : 'succeeded',
        events_total: report?.eventsTotal ?? 0,
        events_failed: failed,
        rows_written: report?.rowsWritten ?? 0,
        rows_rejected: countFaults(report?.tallies ?? []),
      }),
  ];
  let isClosed = true;
  for (const write of writes) {
    try {
      await write();
    } catch (unwritten) {
      logUnexpected(run, work.name, unwritten);
      isClosed = false;
    }
  }
  return { isClosed };
}

/** What the caller reads about a failed run, in which the earlier rows were kept; null for an unexpected error. */
function toFunctionError(error: unknown): FunctionError | null {
  if (error instanceof FunctionError) return error;
  if (error instanceof OddsError) {
    const status = error.fault === 'no key' || error.fault === 'quota used up' ? 503 : 502;
    return new FunctionError(status, `${error.message} The earlier rows stand.`);
  }
  if (error instanceof UnreadableResponse) {
    return new FunctionError(
      502,
      `The odds service answered in a form that is not understood (${error.message}). The earlier rows stand.`,
    );
  }
  return null;
}

function logUnexpected({ log }: Call, name: string, error: unknown): void {
  log({ run: name, error: error instanceof DatabaseError ? error.message : 'unknown' });
}

/** What failed of a run that succeeded otherwise; null where nothing did. */
function troubleInWords({ failed, unwritten = [] }: FetchReport): string | null {
  const games = failed.map(({ game, reason }) => `${game}: ${reason}`);
  return [...games, ...unwritten].join(' ') || null;
}

async function recorded(
  run: FetchContext,
  work: FetchWork,
  runId: string,
  fetchAndSave: (run: FetchContext) => Promise<FetchReport>,
): Promise<Record<string, unknown>> {
  await openRecord(run, work, runId, run.startedAt);
  let report: FetchReport;
  try {
    report = await fetchAndSave(run);
  } catch (error) {
    const text = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown error';
    await closeRecord(run, work, runId, null, text);
    throw toFunctionError(error) ?? error;
  }
  // What was fetched is stored and paid for, whatever is recorded of it.
  const { isClosed } = await closeRecord(run, work, runId, report, troubleInWords(report));
  const { message } = report.response;
  return {
    ...report.response,
    message: isClosed ? message : `${message.replace(/\.$/, '')}. What the run did could not be recorded.`,
    runId,
    creditsUsed: run.odds.spending.credits,
  };
}

function contextOf(call: Call, runId: string): FetchContext {
  const { settings, clock } = call;
  const odds = oddsClient({ settings: settings.odds, clock, random: Math.random, pause });
  const startedAt = clock();
  return {
    ...call,
    odds,
    startedAt,
    mayCost: (credits) => reserveCredits(call, runId, odds.spending.remaining, credits),
    seenAt: () => {
      const now = clock();
      if (now.getTime() - startedAt.getTime() < settings.limits.leaseSeconds * 1000) return now;
      throw new FunctionError(
        503,
        'The fetch took longer than it may, and another one may have stored newer rows. The stored rows stand; please fetch again.',
      );
    },
  };
}

/**
 * One run of a fetch: the cooldown of public callers, the lease of its tables, its record, and the release of the
 * lease however it ends. 409 when another run writes one of the tables (SEC-52).
 */
export async function fetchRun(
  call: Call,
  work: FetchWork,
  fetchAndSave: (run: FetchContext) => Promise<FetchReport>,
): Promise<Record<string, unknown>> {
  const isPublic = callerKind(call) === 'public';
  const before = isPublic ? await freshResponse(call, work) : null;
  if (before !== null) return before;
  const runId = crypto.randomUUID();
  const names = work.tables.map((table) => `table ${table}`);
  const unreleased = (error: unknown) => logUnexpected(call, work.name, error);
  return underLeases({ settings: call.settings, pause, later }, names, runId, unreleased, async () => {
    // Another run may have ended between the first check and the lease (SEC-51).
    const meanwhile = isPublic ? await freshResponse(call, work) : null;
    if (meanwhile !== null) return meanwhile;
    return recorded(contextOf(call, runId), work, runId, fetchAndSave);
  });
}
