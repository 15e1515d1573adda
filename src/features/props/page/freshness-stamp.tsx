import { late } from '../../../ui/use-late.ts';
import { useNow } from '../../../ui/use-now.ts';
import { type FreshnessProps, FreshnessText } from './freshness-text.tsx';

// Nobody asks why before there is something to ask about.
const useReason = late(() => import('./stamp-reason.tsx'));

/** Everything that says how old a page's lines are goes by one clock. */
export const AGE_TICK_MS = 5000;

/** How fresh the page's lines are now. With the path of their category the stamp opens why. */
export function FreshnessStamp({ path, ...props }: FreshnessProps & { path?: string | null }) {
  const stamp = <FreshnessText {...props} now={useNow(AGE_TICK_MS)} />;
  const reason = useReason();
  const { updatedAt, oldestTable } = props;
  return reason && path && updatedAt ? (
    <reason.StampReason path={path} updatedAt={updatedAt} name={oldestTable?.name}>
      {stamp}
    </reason.StampReason>
  ) : (
    stamp
  );
}
