import { useState } from 'react';
import { datedDay } from '../../../lib/league/dated-text.ts';
import { counted, countText } from '../../../lib/odds/format.ts';
import type { UnitStep } from '../../../lib/plays/record-summary.ts';
import { kindOf, pickText } from '../../../lib/plays/tracked-play.ts';
import { ChartFrame } from '../../../ui/chart-frame.tsx';
import { type DataColumn, DataTable } from '../../../ui/data-table.tsx';
import { Listed } from '../../../ui/listed.tsx';
import { toneOf, unitsText } from './figures.ts';

const LEFT = 44;
const RIGHT = 10;
const TOP = 10;
const PLOT = 140;
const HEIGHT = TOP + PLOT + 8;
const FEWEST_STEPS = 2;

function nameOf({ play }: UnitStep): string {
  return `${play.player}, ${pickText({ ...play, kind: kindOf(play) })}`;
}

function sentenceOf(steps: readonly UnitStep[]): string {
  const last = steps.at(-1);
  if (!last) return '';
  const high = Math.max(0, ...steps.map(({ units }) => units));
  const low = Math.min(0, ...steps.map(({ units }) => units));
  return `Units after each graded play: ${unitsText(last.units)} after ${counted(steps.length, 'play')}, highest ${unitsText(high)}, lowest ${unitsText(low)}.`;
}

/** Round steps of about a quarter of the range. */
function gridOf(low: number, high: number): number[] {
  const rough = (high - low) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * power).find((own) => own >= rough) ?? rough;
  const first = Math.ceil(low / step);
  const last = Math.floor(high / step);
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

const columnsFor = (now: Date): readonly DataColumn<UnitStep>[] => [
  { header: 'Game', cell: ({ play }) => datedDay(new Date(play.startsAt), now) },
  { header: 'Play', cell: nameOf, isBroad: true },
  {
    header: 'Won',
    align: 'right',
    cell: ({ won }) => <span className={toneOf(won)}>{unitsText(won)}</span>,
  },
  { header: 'Units', align: 'right', cell: ({ units }) => unitsText(units) },
];

type UnitsProps = { steps: readonly UnitStep[]; now: Date };

/** The steps as rows, the last one first: drawn for whoever opens them, since a season has thousands. */
function StepsTable({ steps, now }: UnitsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="mt-1" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-pointer py-1 text-sm font-semibold text-ink-2">As a table</summary>
      {isOpen ? (
        <Listed rows={steps.toReversed()}>
          {(rows) => (
            <DataTable
              caption="Units after each graded play"
              rows={rows}
              rowKey={({ play }) => play.id}
              columns={columnsFor(now)}
            />
          )}
        </Listed>
      ) : null}
    </details>
  );
}

/** The line of units, with a sentence and a table that say the same (MINE-3). */
export function UnitsChart({ steps, now }: UnitsProps) {
  if (steps.length < FEWEST_STEPS)
    return <p className="text-sm text-ink-3">The line of units begins with the second graded play.</p>;
  const values = [0, ...steps.map(({ units }) => units)];
  const low = Math.min(...values);
  const high = Math.max(...values, low + 1);
  const y = (units: number) => TOP + ((high - units) / (high - low)) * PLOT;
  const xOf = (width: number) => (at: number) => LEFT + (at / (values.length - 1)) * (width - LEFT - RIGHT);
  const sentence = sentenceOf(steps);
  return (
    <>
      <p className="mb-1.5 text-sm text-ink-2">{sentence}</p>
      <ChartFrame
        sentence={sentence}
        height={HEIGHT}
        points={steps.length}
        readout={(index) => {
          const step = steps[index];
          return step
            ? `${datedDay(new Date(step.play.startsAt), now)}: ${nameOf(step)}, ${unitsText(step.won)}, then ${unitsText(step.units)}`
            : '';
        }}
        indexAt={(x, width) => {
          const share = (x - LEFT) / (width - LEFT - RIGHT);
          return Math.max(0, Math.min(steps.length - 1, Math.round(share * steps.length) - 1));
        }}
      >
        {(width, cursor) => {
          const x = xOf(width);
          const pointed = cursor === null ? null : steps[cursor];
          return (
            <>
              {gridOf(low, high).map((units) => (
                <g key={units}>
                  <line
                    x1={LEFT}
                    x2={width - RIGHT}
                    y1={y(units)}
                    y2={y(units)}
                    className={Math.abs(units) < 1e-9 ? 'stroke-outline' : 'stroke-hairline'}
                  />
                  <text x={LEFT - 6} y={y(units) + 3} textAnchor="end" className="fill-ink-3">
                    {countText(Number(units.toFixed(2)) || 0).replace('-', '\u2212')}
                  </text>
                </g>
              ))}
              <path
                d={values
                  .map((units, at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(units).toFixed(1)}`)
                  .join('')}
                fill="none"
                strokeLinejoin="round"
                className="stroke-ink stroke-2"
              />
              {pointed && cursor !== null ? (
                <circle
                  cx={x(cursor + 1)}
                  cy={y(pointed.units)}
                  r={4}
                  className="fill-panel stroke-focus stroke-2"
                />
              ) : null}
            </>
          );
        }}
      </ChartFrame>
      <StepsTable steps={steps} now={now} />
    </>
  );
}
