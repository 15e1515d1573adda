import { format, parseISO } from 'date-fns';
import { countText } from '../../../lib/odds/format.ts';
import calibration from '../../../lib/pricing/calibration.json';
import { chanceText } from '../../../lib/props/value-text.ts';

const SIZE = 300;
const EDGE = 34;
const { bins, quotes, nights, from, to, measured } = calibration;
const LOW = Math.min(...bins.map((bin) => bin.from));
const HIGH = Math.max(...bins.map((bin) => bin.to));

const x = (chance: number) => EDGE + ((chance - LOW) / (HIGH - LOW)) * (SIZE - EDGE - 8);
const y = (chance: number) => SIZE - EDGE - ((chance - LOW) / (HIGH - LOW)) * (SIZE - EDGE - 8);
const day = (date: string) => format(parseISO(date), 'MMM d, yyyy');

/** Where the points lie on the line, what was said happened. Bars are two standard errors. */
function Chart() {
  const ticks = bins.map((bin) => bin.from).filter((_, at) => at % 2 === 0);
  return (
    <svg
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      role="img"
      aria-label="What was said against what happened: all ranges lie close to the diagonal; the table has the numbers."
      className="w-full max-w-80 text-2xs"
    >
      <line
        x1={x(LOW)}
        y1={y(LOW)}
        x2={x(HIGH)}
        y2={y(HIGH)}
        className="stroke-outline"
        strokeDasharray="4 3"
      />
      <line x1={x(LOW)} y1={y(LOW)} x2={x(HIGH)} y2={y(LOW)} className="stroke-hairline" />
      <line x1={x(LOW)} y1={y(LOW)} x2={x(LOW)} y2={y(HIGH)} className="stroke-hairline" />
      {ticks.map((tick) => (
        <g key={tick} className="fill-ink-3">
          <text x={x(tick)} y={SIZE - EDGE + 14} textAnchor="middle">
            {Math.round(tick * 100)}
          </text>
          <text x={EDGE - 6} y={y(tick) + 3} textAnchor="end">
            {Math.round(tick * 100)}
          </text>
        </g>
      ))}
      <text x={(SIZE + EDGE) / 2} y={SIZE - 4} textAnchor="middle" className="fill-ink-3">
        said, %
      </text>
      <text x={EDGE + 4} y={12} className="fill-ink-3">
        happened, %
      </text>
      {bins.map((bin) => (
        <g key={bin.from}>
          <line
            x1={x(bin.said)}
            x2={x(bin.said)}
            y1={y(bin.happened - 2 * bin.error)}
            y2={y(bin.happened + 2 * bin.error)}
            className="stroke-over-ring"
            strokeWidth={1.5}
          />
          <circle cx={x(bin.said)} cy={y(bin.happened)} r={3.5} className="fill-over-ring" />
        </g>
      ))}
    </svg>
  );
}

/** What fair chances said and what happened, with its number, its dates and a table. */
export function Calibration() {
  const largest = bins.reduce((most, bin) => (bin.n > most.n ? bin : most));
  return (
    <>
      <p className="mt-2 max-w-prose text-base text-ink-2">
        When we said <span className="whitespace-nowrap">{chanceText(largest.said)}</span>, it happened{' '}
        <span className="whitespace-nowrap">{chanceText(largest.happened)}</span> of {countText(largest.n)}{' '}
        times. Measured on {day(measured)} over {countText(quotes)} NBA quotes of {countText(nights)} player
        nights, {day(from)} to {day(to)}, each judged by the other books alone. Quotes of one night hang
        together, so errors are counted by night.
      </p>
      <div className="mt-4 grid items-start gap-6 md:grid-cols-[20rem_minmax(0,1fr)]">
        {/* What a translator puts in the place of a text is nothing that a drawing shows. */}
        <div translate="no">
          <Chart />
        </div>
        <div className="overflow-x-auto">
          <table className="w-full max-w-lg border-collapse text-sm">
            <caption className="sr-only">Fair chances: said and happened</caption>
            <thead>
              <tr className="border-b border-hairline text-right text-xs text-ink-3">
                <th scope="col" className="py-1.5 pr-3 text-left font-semibold">
                  Range
                </th>
                <th scope="col" className="px-3 py-1.5 font-semibold">
                  Said
                </th>
                <th scope="col" className="px-3 py-1.5 font-semibold">
                  Happened
                </th>
                <th scope="col" className="py-1.5 pl-3 font-semibold">
                  Quotes
                </th>
              </tr>
            </thead>
            <tbody>
              {bins.map((bin) => (
                <tr key={bin.from} className="border-b border-hairline text-right last:border-0">
                  <th scope="row" className="py-1 pr-3 text-left font-medium whitespace-nowrap">
                    {Math.round(bin.from * 100)}–{Math.round(bin.to * 100)} %
                  </th>
                  <td className="px-3 py-1 whitespace-nowrap">{chanceText(bin.said)}</td>
                  <td className="px-3 py-1 font-semibold whitespace-nowrap">
                    {chanceText(bin.happened)}
                    <span className="ml-1 font-normal text-ink-3">±{(bin.error * 100).toFixed(1)}</span>
                  </td>
                  <td className="py-1 pl-3">{countText(bin.n)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
      <p className="mt-3 max-w-prose text-sm text-ink-3">
        Fair chances of MLB, NFL and WNBA have no graded quotes yet, and neither have the two projection
        sources: there is nothing to show for them, so nothing is claimed.
      </p>
    </>
  );
}
