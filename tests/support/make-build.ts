import path from 'node:path';
import { buildApp } from '../../supabase/local/build.ts';
import { projectRoot } from '../../supabase/local/settings.ts';

// Before the journeys and the size budget: `npm run build` does not say what it was made of, so a product would build again.
await buildApp(path.join(projectRoot, 'dist'), new AbortController().signal, { snapshots: false });
