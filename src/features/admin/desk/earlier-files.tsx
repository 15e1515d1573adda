import { useMutation, useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { datedTime } from '../../../lib/league/dated-text.ts';
import { counted } from '../../../lib/odds/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ResultNotice, type ResultView } from '../../../ui/result-notice.tsx';
import { holdPlace } from '../../../ui/same-press.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { useNow } from '../../../ui/use-now.ts';
import { useSession } from '../../auth/index.ts';
import { useAdminKey, useAdminState } from '../admin-state.ts';
import { leftBy } from '../left-by.ts';
import { reasonOf } from '../result-texts.ts';
import { useStoredFile } from '../upload/use-stored-file.ts';
import { type EarlierFile, earlierFilesQuery, restoreFile } from './earlier-files-queries.ts';

const TICK_MS = 15_000;
const NOTHING_TOLD: ResultView | null = null;

function useRestore() {
  const { forgetStored } = useStoredFile();
  const [told, tell] = useAdminState('restored file', NOTHING_TOLD);
  const restore = useMutation({
    mutationKey: useAdminKey('dev'),
    networkMode: 'always',
    mutationFn: async (file: EarlierFile) => {
      tell(() => null);
      try {
        return await restoreFile(file);
      } finally {
        // It may be restored although its answer failed.
        await forgetStored(file.slot);
        holdPlace();
      }
    },
    onSuccess: (count, { slot }) => {
      const title = `${slot.label} restored: ${counted(count, 'player')}`;
      showToast({ title: 'Success', description: title, variant: 'success' });
      tell(() => ({ isSuccess: true, title, detail: 'What it replaced is among the earlier files now.' }));
    },
    onError: (error, { slot }) => {
      console.error(`The earlier ${slot.label} file could not be restored.`, error);
      const title = `${slot.label} not restored`;
      const reason = reasonOf(error).replace(/\.$/, '');
      showToast({ title: 'Error', description: `${title}: ${reason}`, variant: 'destructive' });
      const left = leftBy(error, 'What is stored stands.', 'Whether it was restored is not known.');
      tell(() => ({ isSuccess: false, title, detail: `${reason}. ${left}` }));
    },
  });
  return { told, restore: restore.mutate };
}

/** The files that were stored before, of which one press puts each back; nothing while there is none (ADM-24). */
export function EarlierFiles({ isBusy }: { isBusy: boolean }) {
  const { user } = useSession();
  const now = useNow(TICK_MS);
  const { data, isError } = useQuery({ ...earlierFilesQuery(user?.id ?? null), enabled: !isBusy });
  const { told, restore } = useRestore();
  if (!data && isError) return <p className="text-sm text-ink-3">Earlier files could not be read.</p>;
  if (!told && !data?.length) return null;
  return (
    <details>
      <summary className="cursor-pointer py-1 font-semibold touch:py-3.5">
        Earlier files ({data?.length ?? 0})
      </summary>
      <ul aria-label="Earlier files" className="mt-1 divide-y divide-hairline border-t border-hairline">
        {data?.map((file) => {
          const { slot, storedAt, endedAt } = file;
          const stored = datedTime(new Date(storedAt), now);
          return (
            <li key={slot.table + storedAt} className="flex items-center gap-3 py-1.5">
              <p className="min-w-0 flex-1">
                <span className="font-semibold">{slot.label}</span>, {counted(file.players, 'player')}
                <span className="block text-sm text-ink-2">
                  stored {stored}, until {datedTime(new Date(endedAt), now)}
                </span>
              </p>
              <Button
                aria-label={`Restore ${slot.label} of ${stored}`}
                disabled={isBusy}
                onClick={() => restore(file)}
              >
                <Undo2 aria-hidden="true" className="size-4" />
                Restore
              </Button>
            </li>
          );
        })}
      </ul>
      {told ? (
        <div className="mt-2">
          <ResultNotice result={told} />
        </div>
      ) : null}
    </details>
  );
}
