import { useNow } from '../../../ui/use-now.ts';
import { type FreshnessProps, FreshnessText } from './freshness-text.tsx';

/** Everything that says how old a page's lines are goes by one clock. */
export const AGE_TICK_MS = 5000;

/** How fresh the page's lines are now. */
export function FreshnessStamp(props: FreshnessProps) {
  return <FreshnessText {...props} now={useNow(AGE_TICK_MS)} />;
}
