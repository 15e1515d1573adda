import { serve } from '../_shared/http/serve.ts';
import { gradePlays } from '../_shared/plays/grade-plays.ts';

serve('grade-plays', 'developers and schedule', async ({ settings }) => {
  const { looked, changed } = await gradePlays(settings);
  return { message: `${changed} of ${looked} plays changed`, looked, changed };
});
