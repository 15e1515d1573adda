import { FunctionError } from '../_shared/http/responses.ts';
import { serve } from '../_shared/http/serve.ts';
import { writeSnapshots } from '../_shared/snapshots/write-snapshots.ts';

serve('write-snapshots', 'developers and schedule', async (call) => {
  if (!call.settings.snapshots) return { message: 'Snapshots are not switched on here.' };
  const failure = await writeSnapshots(call, []);
  if (failure !== null) throw new FunctionError(503, failure);
  return { message: 'Every snapshot is that of its table.' };
});
