import { type AdminPage, useAdminBusy, useAdminState } from '../admin-state.ts';
import { ClearButton } from './clear-button.tsx';
import { Outcome, type OutcomeView } from '../outcome.tsx';
import { type ClearTask, useClear } from './use-clear.ts';

type ClearRowsProps = { page: AdminPage; label: string; warning: string; task: ClearTask };

const NONE: OutcomeView | null = null;

/** A clear control of rows that no file brings, with how the last clearing went. */
export function ClearRows({ page, label, warning, task }: ClearRowsProps) {
  const [outcome, setOutcome] = useAdminState(`${page} ${label}`, NONE);
  const clear = useClear(page, task, (next) => setOutcome(() => next));
  const isBusy = useAdminBusy(page);
  return (
    <>
      <ClearButton label={label} warning={warning} disabled={isBusy} onConfirm={() => clear.mutate()} />
      {outcome ? (
        <div className="basis-full">
          <Outcome outcome={outcome} />
        </div>
      ) : null}
    </>
  );
}
