import { agoText, timeTexts } from '../../../lib/league/time-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useNow } from '../../../ui/use-now.ts';
import { STALE_AFTER_MS } from './staleness.ts';

const times = timeTexts();
const TICK_MS = 5000;

/** The table of a page that was written longest ago, in words, and of how many. */
export type OldestTable = { name: string; of: number };

type FreshnessStampProps = { updatedAt: string | null; oldestTable: OldestTable | null };

/** When the page's lines were last fetched, of several tables the oldest (PROP-22). Nothing stands here while that is not known. */
export function FreshnessStamp({ updatedAt, oldestTable }: FreshnessStampProps) {
  const now = useNow(TICK_MS);
  if (updatedAt === null) return null;
  const instant = new Date(updatedAt);
  const stale = now.getTime() - instant.getTime() >= STALE_AFTER_MS;
  return (
    <p className="flex items-center gap-1.5 text-sm text-ink-3">
      <span
        aria-hidden="true"
        className={classNames('size-2 rounded-full', stale ? 'bg-orange-ink' : 'bg-over-ring')}
      />
      <span>
        Last updated{' '}
        <time dateTime={updatedAt} title={times.dayTimeWithZone(instant)}>
          {times.timeWithZone(instant)}
        </time>
        , {agoText(instant, now)}
        {oldestTable ? ` (oldest of ${oldestTable.of}: ${oldestTable.name})` : null}
      </span>
    </p>
  );
}
