import path from 'node:path';
import { projectRoot } from './settings.ts';
import type { FunctionsOptions } from './stack/functions/process.ts';

/** What the functions may look for in their environment, set or not. */
const variables = ['ODDS_*', 'FETCH_*', 'RESULTS_*', 'EDGEBOARD_*', 'WEB_PUSH_*', 'SCHEDULE_SECRET'];

/** How the project's functions run: where they are, and all that they may reach. */
export function functionsOptions({
  environment,
  hosts,
}: Pick<FunctionsOptions, 'environment' | 'hosts'>): Omit<
  FunctionsOptions,
  'dataFolder' | 'prepare' | 'onTrouble'
> {
  return {
    folder: path.join(projectRoot, 'supabase/functions'),
    root: projectRoot,
    readable: [path.join(projectRoot, 'src/lib')],
    variables,
    environment,
    hosts,
  };
}
