import type { FetchFunction } from '../../../../src/lib/catalog/catalog.ts';
import { type EventsJob, jobOf, type PropsJob } from '../../../../src/lib/ingest/jobs.ts';
import { PUBLIC_FETCHES } from '../../../../src/lib/ingest/public-fetches.ts';
import type { Call } from '../http/call.ts';
import { dateRange } from '../http/date-range.ts';
import { readJsonBody } from '../http/json-body.ts';
import { serve } from '../http/serve.ts';
import { fetchEvents, windowWithoutDates } from './fetch-events.ts';
import { fetchProps } from './fetch-props.ts';

/** Does a job of either kind; games are fetched in the job's own window. */
export function doJob(call: Call, job: PropsJob | EventsJob): Promise<Record<string, unknown>> {
  if (job.kind === 'props') return fetchProps(call, job);
  return fetchEvents(call, job, windowWithoutDates(job, call.clock()));
}

/** The NFL's games are fetched for the dates that the admin page names (ADM-9, FUNC-8). */
async function fetchBetweenDates(call: Call, job: EventsJob): Promise<Record<string, unknown>> {
  return fetchEvents(call, job, dateRange(await readJsonBody(call.request)));
}

/** Serves one fetch function of the catalog: the whole of its index.ts. */
export function serveFetch(name: FetchFunction): void {
  const job = jobOf(name);
  const access = PUBLIC_FETCHES.has(name) ? 'everyone' : 'developers and schedule';
  serve(name, access, (call) =>
    job.kind === 'events' && job.sport.league === 'nfl' ? fetchBetweenDates(call, job) : doJob(call, job),
  );
}
