import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../data/query-keys.ts';
import { readAnew } from '../../../data/read-anew.ts';
import { counted } from '../../../lib/odds/format.ts';
import type { ResultView } from '../../../ui/result-notice.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useSession } from '../../auth/index.ts';
import { type AdminPage, useAdminKey } from '../admin-state.ts';
import { leftBy } from '../left-by.ts';
import { type ResultTexts, reasonOf } from '../result-texts.ts';
import { type Clearing, clearRows, forgetCleared } from './queries.ts';

/** What is deleted, and what is said of it. */
export type ClearTask = {
  clearing: Clearing;
  cleared: () => ResultTexts;
  notCleared: (reason: string) => ResultTexts;
};

/** Deletes rows, has the pages that show them read again, and tells how it went; `onOutcome` keeps what stays in the page. */
export function useClear(page: AdminPage, task: ClearTask, onOutcome: (result: ResultView | null) => void) {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const forget = () => {
    void readAnew(queryClient, queryKeys.names(user?.id ?? null));
    void readAnew(queryClient, queryKeys.earlierFiles(user?.id ?? null));
    return forgetCleared(queryClient, task.clearing);
  };
  return useMutation({
    mutationKey: useAdminKey(page),
    networkMode: 'always',
    mutationFn: async () => {
      onOutcome(null);
      const rows = await clearRows(task.clearing);
      await forget();
      return rows;
    },
    onSuccess: (rows) => {
      const { toast, title, detail } = task.cleared();
      showToast({ ...toast, variant: 'success' });
      const gone = rows === null ? null : `${counted(rows, 'row', 'rows')} deleted.`;
      onOutcome({ isSuccess: true, title, detail: [detail, gone].filter(Boolean).join('. ') || null });
    },
    onError: (error) => {
      console.error('The rows could not be deleted.', error);
      const { toast, title, detail } = task.notCleared(reasonOf(error));
      showToast({ ...toast, variant: 'destructive' });
      const left = leftBy(error, 'Nothing was deleted.', 'Whether rows were deleted is not known.');
      onOutcome({ isSuccess: false, title, detail: detail ? `${detail}. ${left}` : left });
      void forget();
    },
  });
}
