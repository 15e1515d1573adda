import { ResultNotice, type ResultView } from '../../../ui/result-notice.tsx';
import { type AdminPage, useAdminBusy, useAdminState } from '../admin-state.ts';
import { ClearButton } from './clear-button.tsx';
import { type ClearTask, useClear } from './use-clear.ts';

type ClearRowsProps = { page: AdminPage; label: string; warning: string; task: ClearTask };

const NONE: ResultView | null = null;

/** A clear control of rows that no file brings, with how the last clearing went. */
export function ClearRows({ page, label, warning, task }: ClearRowsProps) {
  const [result, setResult] = useAdminState(`${page} ${label}`, NONE);
  const clear = useClear(page, task, (next) => setResult(() => next));
  const isBusy = useAdminBusy(page);
  return (
    <>
      <ClearButton label={label} warning={warning} disabled={isBusy} onConfirm={() => clear.mutate()} />
      {result ? (
        <div className="basis-full">
          <ResultNotice result={result} />
        </div>
      ) : null}
    </>
  );
}
