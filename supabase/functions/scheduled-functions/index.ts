import { SCHEDULED_TASKS, taskJob } from '../../../src/lib/ingest/jobs.ts';
import { readJsonBody } from '../_shared/http/json-body.ts';
import { FunctionError } from '../_shared/http/responses.ts';
import { serve } from '../_shared/http/serve.ts';
import { doJob } from '../_shared/runs/serve-fetch.ts';

serve('scheduled-functions', 'developers and schedule', async (call) => {
  const { task } = await readJsonBody(call.request);
  const job = typeof task === 'string' ? taskJob(task) : null;
  if (job === null) {
    throw new FunctionError(400, `task is to be one of ${Object.keys(SCHEDULED_TASKS).join(', ')}.`);
  }
  return doJob(call, job);
});
