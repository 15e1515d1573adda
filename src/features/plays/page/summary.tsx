import type { ReactNode } from 'react';
import { counted, countText } from '../../../lib/odds/format.ts';
import type { PlayRecord } from '../../../lib/plays/record-summary.ts';
import { classNames } from '../../../ui/class-names.ts';
import { figureText, intervalText, recordText, toneOf, toneOfFigure, unitsText } from './figures.ts';

type FactProps = { name: string; value: ReactNode; tone?: string; note: string; className?: string };

function Fact({ name, value, tone, note, className }: FactProps) {
  return (
    <div
      className={classNames('min-w-0 rounded-panel border border-hairline bg-panel px-3 py-2.5', className)}
    >
      <dt className="text-xs font-semibold text-ink-3">{name}</dt>
      <dd>
        <span className={classNames('block text-lg leading-6 font-bold', tone)}>{value}</span>
        <span className="block text-xs text-ink-3">{note}</span>
      </dd>
    </div>
  );
}

const plays = (n: number) => counted(n, 'play');

/** What came of the plays: record, units, ROI, and CLV with its n and interval (MINE-2, MINE-3). */
export function Summary({ record }: { record: PlayRecord }) {
  const { graded, voids, units, staked, roi, closeEv, beaten, sameBook } = record;
  const interval = (figure: typeof roi) =>
    figure.interval === null ? '' : `, 95\u00a0% interval ${intervalText(figure)}`;
  return (
    <dl aria-label="Record" className="grid grid-cols-2 gap-2 md:grid-cols-5">
      <Fact
        name="Won-lost-pushed"
        value={recordText(record)}
        note={`${plays(graded)} graded${voids === 0 ? '' : `, ${countText(voids)} void`}`}
      />
      <Fact
        name="Units"
        value={unitsText(units)}
        tone={toneOf(units)}
        note={`of ${countText(Number(staked.toFixed(2)))} u staked`}
      />
      <Fact
        name="ROI"
        value={
          <span className={roi.value === null ? 'text-base text-ink-3' : ''}>
            {figureText(roi, 'result')}
          </span>
        }
        tone={toneOfFigure(roi)}
        note={roi.value === null ? 'of graded plays' : `${plays(roi.n)}${interval(roi)}`}
      />
      <Fact
        name="EV at close"
        value={
          <span className={closeEv.value === null ? 'text-base text-ink-3' : ''}>
            {figureText(closeEv, 'close')}
          </span>
        }
        tone={toneOfFigure(closeEv)}
        note={
          beaten.of === 0
            ? 'by the market before the start'
            : `beat the close ${countText(beaten.plays)} of ${countText(beaten.of)}${interval(closeEv)}`
        }
      />
      <Fact
        name="Same-book CLV"
        className="max-md:col-span-2"
        value={
          <span className={sameBook.value === null ? 'text-base text-ink-3' : ''}>
            {figureText(sameBook, 'close')}
          </span>
        }
        tone={toneOfFigure(sameBook)}
        note={
          sameBook.value === null
            ? 'by the last line of the book'
            : `${plays(sameBook.n)}${interval(sameBook)}`
        }
      />
    </dl>
  );
}
