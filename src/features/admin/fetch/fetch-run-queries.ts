import { queryOptions } from '@tanstack/react-query';
import { supabase } from '../../../data/client.ts';
import { queryKeys } from '../../../data/query-keys.ts';
import { sports } from '../../../lib/catalog/catalog.ts';
import type { Tables } from '../../../lib/database.types.ts';
import { runsThatCover } from '../../../lib/ingest/jobs.ts';
import type { League } from '../../../lib/league/leagues.ts';
import { textsIn } from '../texts-in.ts';

const RUNS_READ = 20;
const REFRESH_MS = 15_000;

/** Why outcomes of a response were rejected, counted. */
export type Rejected = { reason: string; count: number; examples: readonly string[] };

/** A name that several players could mean, or that no projection has. */
export type UnmatchedName = { name: string; reason: 'ambiguous' | 'not projected' };

/** One run of a fetch; the details are null where the server keeps them from this reader. */
export type FetchRun = Tables<'fetch_runs'> & {
  details:
    | (Pick<Tables<'fetch_run_details'>, 'caller_kind' | 'credits_used' | 'credits_left' | 'error'> & {
        rejected: readonly Rejected[];
        unmatched: readonly UnmatchedName[];
      })
    | null;
};

/** The functions that fetch a league's props. */
function propFunctions(league: League): string[] {
  const own = sports
    .filter((sport) => sport.league === league)
    .flatMap((sport) => [...sport.categories, ...sport.priceCategories])
    .map(({ fetchFunction }) => fetchFunction);
  return [...new Set(own)];
}

/** The functions and tasks whose runs write a league's tables. */
function runNames(league: League): string[] {
  const events = league === 'nba' ? [] : [`fetch-${league}-events`];
  return [...new Set([...propFunctions(league), ...events].flatMap(runsThatCover))];
}

/**
 * The names that wait for a projection now: those of the last run that brought each kind of a league's props (ADM-20). `runs` are
 * the league's, newest first; a name stands once.
 */
export function unmatchedNow(league: League, runs: readonly FetchRun[]): readonly UnmatchedName[] {
  const newest = propFunctions(league).map((name) => {
    const covering = runsThatCover(name);
    return runs.find(
      ({ function_name, finished_at }) => finished_at !== null && covering.includes(function_name),
    );
  });
  const names = newest.flatMap((run) => run?.details?.unmatched ?? []);
  return [...new Map(names.map((unmatched) => [unmatched.name, unmatched])).values()];
}

function rejectedIn(value: unknown): Rejected[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each) => {
    if (typeof each !== 'object' || each === null) return [];
    const { reason, count, examples }: Record<string, unknown> = { ...each };
    if (typeof reason !== 'string' || typeof count !== 'number') return [];
    return [{ reason, count, examples: textsIn(examples) }];
  });
}

const SENTENCE = / \(could be two players\)$/;

/** Runs of before kept a text a name, with the reason behind it. */
function unmatchedIn(value: unknown): UnmatchedName[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: unknown): UnmatchedName[] => {
    if (typeof each === 'string') {
      const reason = SENTENCE.test(each) ? 'ambiguous' : 'not projected';
      return [{ name: each.replace(SENTENCE, ''), reason }];
    }
    if (typeof each !== 'object' || each === null) return [];
    const { name, reason }: Record<string, unknown> = { ...each };
    if (typeof name !== 'string') return [];
    return [{ name, reason: reason === 'ambiguous' ? 'ambiguous' : 'not projected' }];
  });
}

/** A league's last runs, newest first; asked again every 15 s, for the schedule fetches too. */
export function fetchLogQuery(league: League, userId: string | null) {
  return queryOptions({
    queryKey: queryKeys.fetchLog(userId, league),
    queryFn: async ({ signal }): Promise<readonly FetchRun[]> => {
      const client = await supabase();
      const { data } = await client
        .from('fetch_runs')
        .select('*, fetch_run_details(caller_kind, credits_used, credits_left, error, rejected, unmatched)')
        .in('function_name', runNames(league))
        .order('started_at', { ascending: false })
        .limit(RUNS_READ)
        .abortSignal(signal)
        .throwOnError();
      return data.map(({ fetch_run_details: details, ...run }) => ({
        ...run,
        details: details && {
          ...details,
          rejected: rejectedIn(details.rejected),
          unmatched: unmatchedIn(details.unmatched),
        },
      }));
    },
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
}

/** What the odds service said last of its account's credits, and when (ISO 8601). */
export type CreditsLeft = { credits: number; at: string };

/** Credits after the newest run of any league that knows them, for one account pays for all; null while none does. */
export function creditsLeftQuery(userId: string | null) {
  return queryOptions({
    queryKey: queryKeys.creditsLeft(userId),
    queryFn: async ({ signal }): Promise<CreditsLeft | null> => {
      const client = await supabase();
      const { data } = await client
        .from('fetch_runs')
        .select('started_at, finished_at, fetch_run_details!inner(credits_left)')
        .not('fetch_run_details.credits_left', 'is', null)
        .order('started_at', { ascending: false })
        .limit(1)
        .abortSignal(signal)
        .throwOnError();
      const [run] = data;
      const credits = run?.fetch_run_details.credits_left;
      return run && credits != null ? { credits, at: run.finished_at ?? run.started_at } : null;
    },
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
}
