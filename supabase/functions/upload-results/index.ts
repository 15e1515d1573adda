import { serve } from '../_shared/http/serve.ts';
import { uploadResults } from '../_shared/plays/store-results.ts';

serve('upload-results', 'developers', uploadResults);
