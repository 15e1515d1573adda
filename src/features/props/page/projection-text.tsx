import { ageText, dayTimeWithZone } from '../../../lib/league/time-text.ts';
import { MISSING } from '../../../lib/odds/format.ts';
import {
  type AgeState,
  ageState,
  type ProjectionAges,
  type SourceAge,
  slateDay,
} from '../../../lib/projections/age.ts';
import { SOURCE_NAMES } from '../../../lib/projections/sources.ts';
import { AGE_LOOKS, type AgeLook } from '../../../ui/age-looks.ts';
import { classNames } from '../../../ui/class-names.ts';

const STATES: Record<AgeState, AgeLook & { rank: number }> = {
  fresh: { rank: 0, ...AGE_LOOKS.fresh },
  old: { rank: 1, ...AGE_LOOKS.aging },
  'earlier-day': { rank: 2, ...AGE_LOOKS.stale },
};

function Age({ age, state, now }: { age: SourceAge; state: AgeState; now: Date }) {
  const name = SOURCE_NAMES[age.source];
  if (age.writtenAt === null) return `${name} ${MISSING}`;
  const written = new Date(age.writtenAt);
  return (
    <span data-age={state} className={STATES[state].ink}>
      {name}{' '}
      <time dateTime={age.writtenAt} title={dayTimeWithZone(written)}>
        {ageText(written, now)}
      </time>
      {state === 'earlier-day' ? ' (of an earlier day)' : null}
    </span>
  );
}

export type ProjectionStampProps = { ages: ProjectionAges | null };

/** How old each source's projections are: lines of this minute with projections of yesterday are no edges (PROP-23). */
export function ProjectionText({ ages, now }: ProjectionStampProps & { now: Date }) {
  if (ages === null || ages.sources.length === 0) return null;
  const slate = () => slateDay(ages, now);
  const states = ages.sources.map(({ writtenAt }) =>
    writtenAt === null ? 'old' : ageState(new Date(writtenAt), slate, now),
  );
  const worst = states.reduce((one, other) => (STATES[other].rank > STATES[one].rank ? other : one));
  return (
    <p className="flex items-center gap-1.5 text-sm text-ink-3">
      <span aria-hidden="true" className={classNames('size-2 shrink-0 rounded-full', STATES[worst].dot)} />
      <span>
        {ages.sources.map((age, index) => (
          <span key={age.source}>
            {index > 0 ? ', ' : null}
            <Age age={age} state={states[index] ?? 'old'} now={now} />
          </span>
        ))}
      </span>
    </p>
  );
}
