import { tasks } from '../../supabase/local/clock.ts';
import { projectionFiles } from '../../supabase/local/demo/projection-files/files.ts';

/** The names of all that a first start does to fill its tables: an upload of each projection file, then each task. */
export function seedSteps(): string[] {
  const files = projectionFiles({ seed: 1, clock: () => new Date() });
  return [...files.map(({ functionName, source }) => `${functionName} ${source}`), ...tasks];
}
