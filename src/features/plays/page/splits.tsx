import { countText } from '../../../lib/odds/format.ts';
import {
  type CalibrationStep,
  FEWEST_FOR_PERCENT,
  SPLITS,
  type Split,
  splitRecord,
} from '../../../lib/plays/record-summary.ts';
import type { TrackedPlay } from '../../../lib/plays/tracked-play.ts';
import { useAddressValue } from '../../../ui/address-value.ts';
import { classNames } from '../../../ui/class-names.ts';
import { SplitTable } from './split-table.tsx';

const NAMES: Readonly<Record<Split, string>> = {
  league: 'Sport',
  book: 'Book',
  kind: 'Kind',
  source: 'Source',
  ev: 'EV',
};
const NOTES: Partial<Record<Split, string>> = {
  source:
    'Which source earned it: a play counts for every source that gave its side more than the price needed when it was recorded.',
  ev: 'By the EV when the play was recorded, in percent of the stake.',
};

/** The record by sport, book, kind, source or EV (MINE-4). */
export function Splits({ plays }: { plays: readonly TrackedPlay[] }) {
  const [stored, setStored] = useAddressValue('by');
  const by = SPLITS.find((own) => own === stored) ?? 'source';
  const groups = splitRecord(plays, by);
  return (
    <>
      <fieldset aria-label="Split by" className="mb-1 flex flex-wrap gap-1">
        {SPLITS.map((own) => (
          <button
            key={own}
            type="button"
            aria-pressed={own === by}
            onClick={() => setStored(own === 'source' ? null : own)}
            className={classNames(
              'min-h-8 touch:min-h-thumb touch:min-w-11 rounded-tile border px-2.5 text-sm font-semibold',
              own === by
                ? 'border-ink bg-ink text-panel'
                : 'border-hairline text-ink-2 hover:border-outline hover:text-ink',
            )}
          >
            {NAMES[own]}
          </button>
        ))}
      </fieldset>
      <SplitTable by={NAMES[by]} groups={groups} />
      <p className="mt-1.5 text-xs text-ink-3">
        {NOTES[by]} Percentages from {FEWEST_FOR_PERCENT} plays on.
      </p>
    </>
  );
}

const whole = (share: number) => Math.round(share * 100);

/** What the kept fair chances said, beside what happened (MINE-5). */
export function Calibration({ steps }: { steps: readonly CalibrationStep[] }) {
  if (steps.length === 0)
    return <p className="text-sm text-ink-3">Nothing won or lost yet that had a fair chance kept with it.</p>;
  return (
    <>
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">What was said of my picks, and what happened</caption>
        <thead>
          <tr className="border-b border-hairline text-xs text-ink-3">
            <th scope="col" className="py-1 text-left font-semibold">
              Fair chance
            </th>
            {['Won', 'Said', 'Happened'].map((name) => (
              <th key={name} scope="col" className="py-1 pl-2 text-right font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map(({ from, to, plays, wins, said, happened, interval }) => (
            <tr key={from} className="border-b border-hairline last:border-0">
              <th scope="row" className="py-1.5 text-left font-semibold whitespace-nowrap">
                {from === 0
                  ? `under ${whole(to)}`
                  : to === 1
                    ? `${whole(from)} and more`
                    : `${whole(from)} to ${whole(to)}`}
              </th>
              <td className="py-1.5 pl-2 text-right whitespace-nowrap">
                {countText(wins)} of {countText(plays)}
              </td>
              <td className="py-1.5 pl-2 text-right whitespace-nowrap">
                {happened === null ? <span className="text-ink-3">—</span> : `${(said * 100).toFixed(1)} %`}
              </td>
              <td className="py-1.5 pl-2 text-right">
                {happened === null ? (
                  <span className="text-ink-3">—</span>
                ) : (
                  <>
                    <span className="font-semibold whitespace-nowrap">{(happened * 100).toFixed(1)} %</span>{' '}
                    {interval ? (
                      <span className="text-xs whitespace-nowrap text-ink-3">
                        ({whole(interval.low)}–{whole(interval.high)})
                      </span>
                    ) : null}
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-1.5 text-xs text-ink-3">
        In brackets the 95 % interval. Percentages from {FEWEST_FOR_PERCENT} plays on.
      </p>
    </>
  );
}
