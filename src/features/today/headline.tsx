import { counted } from '../../lib/odds/format.ts';
import type { TodayRow } from '../../lib/today/plays.ts';
import type { Tonight } from '../../lib/today/tonight.ts';
import { tonightWords } from '../../lib/today/tonight-text.ts';
import { AGE_LOOKS } from '../../ui/age-looks.ts';

// What Today says of its list, for the app and for what is drawn before React is there (PERF-17).

const INKS = ['', AGE_LOOKS.aging.ink, AGE_LOOKS.stale.ink];

type TonightProps = { tonight: Tonight; now: Date };

/** How much there is and how old it is; an age has color where it is too old to trust (TODAY-1, PROP-23). */
export function TonightText({ tonight, now }: TonightProps) {
  const { much, ages } = tonightWords(tonight, now);
  return (
    <>
      {much}
      {ages.map(({ text, doubt }, index) => (
        <span key={text} className={INKS[doubt] || undefined}>
          {index ? ', ' : ' · '}
          {text}
        </span>
      ))}
    </>
  );
}

export function Headline(props: TonightProps) {
  return (
    <p className="text-sm text-ink-3">
      <TonightText {...props} />
    </p>
  );
}

/** How many players a list has, and how many of them only for a data alarm, which the sports do not count: '4 players, 1 to check'. */
export const players = (rows: readonly Pick<TodayRow, 'isAlarm'>[]): string => {
  const alarms = rows.filter(({ isAlarm }) => isAlarm).length;
  return `${counted(rows.length, 'player')}${alarms > 0 ? `, ${alarms} to check` : ''}`;
};

/** How many rows the list has. */
export function Count({ text }: { text: string }) {
  return (
    <p role="status" className="ml-1 text-sm whitespace-nowrap text-ink-3">
      {text}
    </p>
  );
}

/** What leads to the whole list; null while it is not known how many it has. */
export function allPlaysText(count: number | null): string {
  return count !== null && count > 0 ? `All ${counted(count, 'play')}` : 'All plays';
}
