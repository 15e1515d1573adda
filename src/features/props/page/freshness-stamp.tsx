import { agoText, timeTexts } from '../../../lib/league/time-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useNow } from '../../../ui/use-now.ts';
import { STALE_AFTER_MS } from './staleness.ts';

const times = timeTexts();
const TICK_MS = 5000;

/** When the page's lines were last fetched. Nothing stands here while that is not known. */
export function FreshnessStamp({ updatedAt }: { updatedAt: string | null }) {
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
      </span>
    </p>
  );
}
