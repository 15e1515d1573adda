import { serve } from '../_shared/http/serve.ts';
import { gradePlays } from '../_shared/plays/grade-plays.ts';

serve('grade-plays', 'developers and schedule', async ({ settings, log }) => {
  const { looked, changed, failed } = await gradePlays({ settings, log });
  const ungraded = failed === 0 ? '' : `; ${failed} could not be graded, and the function log says why`;
  return { message: `${changed} of ${looked} plays changed${ungraded}`, looked, changed, failed };
});
