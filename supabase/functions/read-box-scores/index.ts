import { serve } from '../_shared/http/serve.ts';
import { readBoxScores } from '../_shared/plays/read-box-scores.ts';

serve('read-box-scores', 'developers and schedule', readBoxScores);
