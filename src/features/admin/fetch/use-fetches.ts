import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FetchResponse, foundNoGames } from '../../../data/edge-functions.ts';
import { queryKeys } from '../../../data/query-keys.ts';
import { readAnew } from '../../../data/read-anew.ts';
import { groupBy } from '../../../lib/group-by.ts';
import { counted } from '../../../lib/odds/format.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { useSession } from '../../auth/index.ts';
import { type AdminPage, useAdminBusy, useAdminKey, useAdminState } from '../admin-state.ts';
import { type ResultToast, reasonOf } from '../result-texts.ts';
import { callFetch, type FetchCall, forgetFetched } from './queries.ts';

/** One call of a job. `announce` is a toast shown as it starts. Steps of other lanes run beside it. */
export type FetchStep = { label: string; call: FetchCall; announce?: ResultToast; lane?: string };

/** What one button does: its calls, in order within a lane, and what is said at the end. */
export type FetchJob = {
  label: string;
  steps: readonly FetchStep[];
  /** Milliseconds between two calls. */
  pauseMs?: number;
  fetched: (responses: readonly FetchResponse[]) => ResultToast;
  /** `reasons` are what the failed steps said; '' for one that said nothing. */
  notFetched: (reasons: readonly string[]) => ResultToast;
};

/** How far a step has come; times are ISO 8601, null while not reached. */
export type StepProgress = {
  label: string;
  lane: string | null;
  status: 'waiting' | 'running' | 'done' | 'partial' | 'failed' | 'stopped';
  detail: string | null;
  startedAt: string | null;
  finishedAt: string | null;
};

export type JobProgress = {
  label: string;
  steps: readonly StepProgress[];
  /** Whether somebody has asked that no further step begins. */
  isStopping: boolean;
};

const NO_JOB: JobProgress | null = null;

function waiting({ label, lane }: FetchStep): StepProgress {
  return { label, lane: lane ?? null, status: 'waiting', detail: null, startedAt: null, finishedAt: null };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Never says that everything came when some games did not. */
function withKeptGames(toast: ResultToast, responses: readonly FetchResponse[]): ResultToast {
  const kept = responses.reduce((sum, { gamesFailed }) => sum + gamesFailed, 0);
  if (kept === 0) return toast;
  const note = `${counted(kept, 'game', 'games')} could not be fetched and ${kept === 1 ? 'keeps its' : 'keep their'} earlier rows.`;
  return { ...toast, description: toast.description ? `${toast.description}. ${note}` : note };
}

/**
 * Runs the fetches of an admin page, one job at a time, and of a job one step a lane. A step that fails does not stop those after it: each writes
 * tables of its own, and every table is replaced as a whole on the server, so that leaving the page in the middle
 * leaves whole tables (SEC-53).
 */
export function useFetches(page: AdminPage, clock: () => Date = () => new Date()) {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const [progress, setProgress, progressNow] = useAdminState(`${page} job`, NO_JOB);

  const change = (at: number, to: Partial<StepProgress>) =>
    setProgress(
      (job) =>
        job && { ...job, steps: job.steps.map((step, each) => (each === at ? { ...step, ...to } : step)) },
    );

  const runStep = async (
    { call, announce, label }: FetchStep,
    at: number,
  ): Promise<FetchResponse | string> => {
    if (announce) showToast(announce);
    change(at, { status: 'running', startedAt: clock().toISOString() });
    try {
      const response = await callFetch(call);
      change(at, {
        status: response.gamesFailed > 0 ? 'partial' : 'done',
        detail: response.message,
        finishedAt: clock().toISOString(),
      });
      return response;
    } catch (error) {
      console.error(`${label} could not be fetched.`, error);
      change(at, { status: 'failed', detail: reasonOf(error), finishedAt: clock().toISOString() });
      return error instanceof Error ? error.message : '';
    } finally {
      // Also after a failure: some of the games, or another run meanwhile, may have changed the tables.
      await Promise.all([
        forgetFetched(queryClient, call),
        readAnew(queryClient, queryKeys.fetchLog(user?.id ?? null)),
        readAnew(queryClient, queryKeys.names(user?.id ?? null)),
      ]);
    }
  };

  const { mutate } = useMutation({
    mutationKey: useAdminKey(page),
    networkMode: 'always',
    mutationFn: async (job: FetchJob) => {
      setProgress(() => ({ label: job.label, steps: job.steps.map(waiting), isStopping: false }));
      const responses: FetchResponse[] = [];
      const reasons: string[] = [];
      const runLane = async (lane: readonly [number, FetchStep][]) => {
        for (const [turn, [at, step]] of lane.entries()) {
          if (turn > 0 && job.pauseMs) await pause(job.pauseMs);
          if (progressNow()?.isStopping) {
            change(at, { status: 'stopped' });
            continue;
          }
          const response = await runStep(step, at);
          if (typeof response === 'string') reasons.push(response);
          else responses.push(response);
        }
      };
      const lanes = groupBy([...job.steps.entries()], ([, { lane }]) => lane);
      await Promise.all([...lanes.values()].map(runLane));
      return { responses, reasons, isCutShort: responses.length + reasons.length < job.steps.length };
    },
    onSuccess: ({ responses, reasons, isCutShort }, job) => {
      if (isCutShort) {
        const ran = responses.length + reasons.length;
        const description = `${job.label}: ${ran} of ${counted(job.steps.length, 'step', 'steps')} ran.`;
        showToast({ title: 'Stopped', description, variant: 'neutral' });
      } else if (reasons.length > 0) showToast({ ...job.notFetched(reasons), variant: 'destructive' });
      else {
        const variant = responses.every(foundNoGames) ? 'neutral' : 'success';
        showToast({ ...withKeptGames(job.fetched(responses), responses), variant });
      }
    },
  });

  const isBusy = useAdminBusy(page);
  const isRunning = progress?.steps.some(({ status }) => status === 'waiting' || status === 'running');
  return {
    run: (job: FetchJob) => mutate(job),
    /** Has no further step of the job begin; those that run end by themselves, for the server has begun them. */
    stop: () => setProgress((job) => job && { ...job, isStopping: true }),
    /** The job that runs now or ran last. */
    progress,
    /** The label of the job that runs now. */
    running: isBusy && isRunning ? (progress?.label ?? null) : null,
    isBusy,
  };
}
