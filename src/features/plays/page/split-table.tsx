import type { PlayRecord } from '../../../lib/plays/record-summary.ts';
import { classNames } from '../../../ui/class-names.ts';
import { figureText, recordText, signedShare, toneOf, toneOfFigure, unitsText } from './figures.ts';

/** Some plays under one name, and what came of them. */
type Group = { readonly key: string; readonly name: string; readonly record: PlayRecord };

function Row({ group }: { group: Group }) {
  const { name, record } = group;
  const { units, roi, closeEv } = record;
  return (
    <tr className="border-b border-hairline last:border-0">
      <th scope="row" className="max-w-36 truncate py-1.5 pr-2 text-left font-semibold">
        {name}
      </th>
      <td className="py-1.5 pl-2 text-right whitespace-nowrap">{recordText(record)}</td>
      <td className={classNames('py-1.5 pl-2 text-right font-semibold whitespace-nowrap', toneOf(units))}>
        {unitsText(units)}
      </td>
      <td className={classNames('py-1.5 pl-2 text-right whitespace-nowrap', toneOfFigure(roi))}>
        {roi.value === null ? <span className="text-ink-3">—</span> : figureText(roi, 'result')}
      </td>
      <td
        className={classNames(
          'py-1.5 pl-2 text-right whitespace-nowrap max-sm:hidden',
          toneOfFigure(closeEv),
        )}
      >
        {closeEv.value === null ? <span className="text-ink-3">—</span> : signedShare(closeEv.value)}
      </td>
    </tr>
  );
}

/** What came of plays, by what `by` says; percentages from twenty plays on (MINE-4). */
export function SplitTable({ by, groups }: { by: string; groups: readonly Group[] }) {
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">Record by {by.toLowerCase()}</caption>
      <thead>
        <tr className="border-b border-hairline text-xs text-ink-3">
          <th scope="col" className="py-1 text-left font-semibold">
            {by}
          </th>
          {['W-L-P', 'Units', 'ROI'].map((name) => (
            <th key={name} scope="col" className="py-1 pl-2 text-right font-semibold">
              {name}
            </th>
          ))}
          <th scope="col" className="py-1 pl-2 text-right font-semibold max-sm:hidden">
            EV at close
          </th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <Row key={group.key} group={group} />
        ))}
      </tbody>
    </table>
  );
}
