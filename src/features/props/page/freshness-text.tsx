import { freshnessOf } from '../../../lib/league/freshness.ts';
import { ageText, agoText, dayTimeWithZone, timeWithZone } from '../../../lib/league/time-text.ts';
import type { OldestTable } from '../../../lib/props/page-tables.ts';
import { AGE_LOOKS } from '../../../ui/age-looks.ts';
import { classNames } from '../../../ui/class-names.ts';

export type FreshnessProps = {
  updatedAt: string | null;
  oldestTable: OldestTable | null;
  /** In the bar, where there is room for the age alone. */
  isShort?: boolean;
};

/** When the page's lines were last fetched, of several tables the oldest (PROP-22). Nothing stands here while that is not known. */
export function FreshnessText({ updatedAt, oldestTable, isShort, now }: FreshnessProps & { now: Date }) {
  if (updatedAt === null) return null;
  const instant = new Date(updatedAt);
  const tone = freshnessOf(instant, now);
  const { dot, ink } = AGE_LOOKS[tone];
  const whole = dayTimeWithZone(instant);
  return (
    <p
      data-freshness={tone}
      className={classNames('flex items-center gap-1.5 text-sm text-ink-3', isShort && 'shrink-0')}
    >
      <span aria-hidden="true" className={classNames('size-2 shrink-0 rounded-full', dot)} />
      {isShort ? (
        <time dateTime={updatedAt} title={`Last updated ${whole}`} className={ink}>
          {ageText(instant, now)}
        </time>
      ) : (
        <span className={ink}>
          Last updated{' '}
          <time dateTime={updatedAt} title={whole}>
            {timeWithZone(instant)}
          </time>
          , {agoText(instant, now)}
          {oldestTable ? (
            <span>
              {' '}
              (oldest of {oldestTable.of}
              {/* A phone has no room for it: what the stamp opens says it. */}
              <span className="max-md:hidden">: {oldestTable.name}</span>)
            </span>
          ) : null}
        </span>
      )}
    </p>
  );
}
