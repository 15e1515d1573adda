import { CircleCheck, OctagonAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** How something ended, as it stays under its control when the toast is gone. */
export type ResultView = { isSuccess: boolean; title: string; detail: string | null };

/** The last result of a control, with what belongs to it. */
export function ResultNotice({ result, children }: { result: ResultView; children?: ReactNode }) {
  const Icon = result.isSuccess ? CircleCheck : OctagonAlert;
  return (
    <div
      role={result.isSuccess ? 'status' : 'alert'}
      className={classNames(
        'rounded-tile border px-3 py-2.5 text-base',
        result.isSuccess
          ? 'border-over-ring bg-green-ground text-green-ink'
          : 'border-under-ring bg-red-ground text-red-ink',
      )}
    >
      <div className="flex gap-2.5">
        <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
        <div className="min-w-0 break-words">
          <p className="font-semibold">{result.title}</p>
          {result.detail === null ? null : <p>{result.detail}</p>}
          {children}
        </div>
      </div>
    </div>
  );
}
