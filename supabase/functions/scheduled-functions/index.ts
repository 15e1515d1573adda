import { SCHEDULED_TASKS, taskJob } from '../../../src/lib/ingest/jobs.ts';
import { FunctionError } from '../_shared/answers.ts';
import { doJob } from '../_shared/fetch-functions.ts';
import { readJsonBody } from '../_shared/json-body.ts';
import { serve } from '../_shared/serve.ts';

serve('scheduled-functions', 'developers and schedule', async (call) => {
  const { task } = await readJsonBody(call.request);
  const job = typeof task === 'string' ? taskJob(task) : null;
  if (job === null) {
    throw new FunctionError(400, `task is to be one of ${Object.keys(SCHEDULED_TASKS).join(', ')}.`);
  }
  return doJob(call, job);
});
