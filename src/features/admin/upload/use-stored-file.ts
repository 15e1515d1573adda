import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../data/query-keys.ts';
import { readAnew } from '../../../data/read-anew.ts';
import type { ProjectionFile } from '../../../lib/projections/files.ts';
import { useSession } from '../../auth/index.ts';
import { refreshSession } from './queries.ts';

/** What follows an upload, for every place that sends one. */
export function useStoredFile() {
  const queryClient = useQueryClient();
  const { user } = useSession();
  return {
    /** Has all that shows a slot's projections read them again. */
    forgetStored: ({ table }: ProjectionFile): Promise<void> => {
      void readAnew(queryClient, queryKeys.names(user?.id ?? null));
      void readAnew(queryClient, queryKeys.earlierFiles(user?.id ?? null));
      void readAnew(queryClient, queryKeys.slateWritten);
      return readAnew(queryClient, queryKeys.projections(table));
    },
    /** Renews the session where a slot asks for that (ADM-14). The file is stored whatever comes of it: tokens are renewed by themselves before they end. */
    renewSession: async ({ table }: ProjectionFile) => {
      if (table !== 'wnba_sabersim_projections') return;
      await refreshSession().catch((error: unknown) =>
        console.error('The session could not be refreshed.', error),
      );
    },
  };
}
