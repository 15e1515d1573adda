import { SCHEDULED_TASKS } from '../../src/lib/ingest/jobs.ts';
import type { Keys } from './settings.ts';

const longestTaskMs = 120_000;

async function callFunction(
  url: string,
  keys: Keys,
  { name, body, what }: { name: string; body: Record<string, string>; what: string },
  abort?: AbortSignal,
): Promise<void> {
  const timeout = AbortSignal.timeout(longestTaskMs);
  const response = await fetch(new URL(`/functions/v1/${name}`, url), {
    method: 'POST',
    headers: {
      apikey: keys.publishableKey,
      'content-type': 'application/json',
      'x-schedule-secret': keys.scheduleSecret,
    },
    body: JSON.stringify(body),
    signal: abort ? AbortSignal.any([timeout, abort]) : timeout,
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${what} responded ${response.status}: ${text.slice(0, 500)}`);
}

/** Calls `scheduled-functions` as the clock does. Rejects with the function's own words when it fails. */
export function runTask(url: string, keys: Keys, task: string, abort?: AbortSignal): Promise<void> {
  return callFunction(url, keys, { name: 'scheduled-functions', body: { task }, what: task }, abort);
}

/** Writes the closes and results of plays, as pg_cron does (CLV-4). Rejects like `runTask`. */
export function gradePlays(url: string, keys: Keys, abort: AbortSignal): Promise<void> {
  return callFunction(url, keys, { name: 'grade-plays', body: {}, what: 'grade-plays' }, abort);
}

/** A demo that is left running stays small: what it keeps of the history of lines (docs/adr/025-what-the-history-keeps.md). */
const keptInDemo = { p_prices_kept: '1 hour', p_everything_kept: '6 hours' };

type DatabaseKey = Pick<Keys, 'secretKey'>;

async function callProcedure(
  url: string,
  { secretKey }: DatabaseKey,
  { name, parameters, failure }: { name: string; parameters: Record<string, string>; failure: string },
  abort: AbortSignal,
): Promise<void> {
  const response = await fetch(new URL(`/rest/v1/rpc/${name}`, url), {
    method: 'POST',
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(parameters),
    signal: AbortSignal.any([AbortSignal.timeout(longestTaskMs), abort]),
  });
  const text = await response.text();
  if (!response.ok) {
    throw new Error(
      `${failure} (${response.status}: ${text.slice(0, 500)}). Nothing is lost; the next try comes by itself.`,
    );
  }
}

/** Prunes the history of lines, as pg_cron does on a hosted project. Rejects with the database's words when it fails. */
export function pruneHistory(url: string, keys: DatabaseKey, abort: AbortSignal): Promise<void> {
  const failure = 'the history of lines was not pruned';
  return callProcedure(url, keys, { name: 'prune_line_history', parameters: keptInDemo, failure }, abort);
}

/** Keeps the closing quotes of games that have started, as pg_cron does (QUOTE-4). Rejects like `pruneHistory`. */
export function closeGames(url: string, keys: DatabaseKey, abort: AbortSignal): Promise<void> {
  const failure = 'games that have started were not closed';
  return callProcedure(url, keys, { name: 'close_games', parameters: {}, failure }, abort);
}

/** Tasks whose lines move fastest run at every tick, one of the others with each in turn. */
const everyTick = ['fetch-high-frequency-props'];
export const tasks = Object.keys(SCHEDULED_TASKS);

/** The tasks of the tick of this number, counted from 0. */
export function tasksOfTick(tick: number): string[] {
  const others = tasks.filter((task) => !everyTick.includes(task));
  const other = others[tick % others.length];
  return other === undefined ? everyTick : [...everyTick, other];
}

/** How many ticks lie between two prunings. */
export const ticksBetweenPrunings = 15;

type Clock = { stop: () => Promise<void> };

/** What the clock does for the demo alone: its odds cost nothing, and what it keeps of them is little. */
interface DemoWork {
  run: (task: string, abort: AbortSignal) => Promise<void>;
  prune: (abort: AbortSignal) => Promise<void>;
  /** Begin with every task once. */
  catchUp: boolean;
}

/**
 * The embedded clock: what pg_cron does for a hosted project. Every `everyMs` it runs `close` and `grade`, which ask nobody for odds,
 * and in the demo the tasks of a tick, one after the other and never twice at a time, and `prune` every 15 ticks. Failures go to
 * `onTrouble`.
 */
export function startClock(options: {
  close: (abort: AbortSignal) => Promise<void>;
  grade: (abort: AbortSignal) => Promise<void>;
  demo: DemoWork | null;
  everyMs: number;
  onTrouble: (message: string) => void;
}): Clock {
  const { close, grade, demo, everyMs, onTrouble } = options;
  const ending = new AbortController();
  let wake: () => void = () => undefined;

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, everyMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function attempt(work: (abort: AbortSignal) => Promise<void>): Promise<void> {
    if (ending.signal.aborted) return;
    try {
      await work(ending.signal);
    } catch (error) {
      if (!ending.signal.aborted)
        onTrouble(`The schedule: ${error instanceof Error ? error.message : error}`);
    }
  }

  async function runAll(run: DemoWork['run'], names: readonly string[]): Promise<void> {
    for (const task of names) await attempt((abort) => run(task, abort));
  }

  async function loop(): Promise<void> {
    if (demo?.catchUp) await runAll(demo.run, tasks);
    for (let tick = 0; !ending.signal.aborted; tick += 1) {
      await pause();
      await attempt(close);
      await attempt(grade);
      if (demo === null) continue;
      await runAll(demo.run, tasksOfTick(tick));
      if (tick % ticksBetweenPrunings === 0) await attempt(demo.prune);
    }
  }

  const done = loop();
  return {
    stop: async () => {
      ending.abort();
      wake();
      await done;
    },
  };
}
