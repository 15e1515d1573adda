import type { ComponentType } from 'react';
import { freshnessOf } from '../../lib/league/freshness.ts';
import { ageText } from '../../lib/league/time-text.ts';
import type { OldestLines, Tonight } from '../../lib/today/tonight.ts';
import { TriangleAlert } from '../../ui/plain-icons.tsx';

type StaleSportsProps = {
  tonight: Tonight;
  now: Date;
  /** Says why, as far as that is known, and ends the sentence (`staleEnd`). */
  Reason: ComponentType<{ oldest: OldestLines }>;
};

/** The end of the sentence, with why, in one text: one of its own would be moved by a reason that comes before it. */
export const staleEnd = (reason: string): string => `${reason}. Check them with the sportsbook.`;

/** Which sports' lines are old, of which kind where not all of them are, and why (TODAY-5). It is drawn before React is there too (PERF-17). */
export function StaleSports({ tonight, now, Reason }: StaleSportsProps) {
  const isStale = (instant: string) => freshnessOf(new Date(instant), now) === 'stale';
  return tonight.sports.map(({ sport, oldest }) =>
    oldest !== null && isStale(oldest.writtenAt) ? (
      // On a phone the reason, which comes a moment later, takes a second line, on a narrow one a third: below the first, which stays.
      <p
        key={sport.league}
        className="mt-1 flex items-start gap-1.5 text-sm font-medium text-orange-ink max-md:min-h-[2lh] max-[23.4rem]:min-h-[3lh]"
      >
        <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
        <span>
          {sport.name} {isStale(oldest.newest) ? '' : `${oldest.category.menuLabel} `}lines are{' '}
          {ageText(new Date(oldest.writtenAt), now)} old
          <Reason oldest={oldest} />
        </span>
      </p>
    ) : null,
  );
}
