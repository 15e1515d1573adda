import { useId } from 'react';
import { ChartFrame } from './chart-frame.tsx';
import { classNames } from './class-names.ts';

/** How a curve is drawn. Each tone has a dash of its own, so that color is not the only sign. */
const TONES = {
  main: { line: 'stroke-ink', dash: undefined },
  first: { line: 'stroke-blue-ink', dash: '7 3' },
  second: { line: 'stroke-orange-ink', dash: '2 3' },
} as const;

/** One distribution: how dense results are. */
export type DensityCurve = {
  readonly key: string;
  readonly label: string;
  readonly tone: keyof typeof TONES;
  readonly points: readonly { readonly result: number; readonly density: number }[];
};

type DensityStripProps = {
  curves: readonly DensityCurve[];
  /** The curve whose area beyond the threshold is filled. */
  shaded: string;
  from: number;
  to: number;
  threshold: { at: number; label: string; side: 'over' | 'under' };
  /** Ticks under the axis, one for each that stands at a value. */
  ticks: readonly { key: string; at: number; isStrong: boolean }[];
  sentence: string;
  readout: (result: number) => string;
};

const SIDE = 14;
const TOP = 20;
const PLOT = 112;
const DOT = 5;
const NUMBERS = 14;
const MOST_STEPS = 26;

const round = (pixels: number) => Math.round(pixels * 10) / 10;

/** Whole numbers along an axis, as many as there is room for. */
function wholeTicks(from: number, to: number, most: number): number[] {
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200].find((each) => (to - from) / each <= most) ?? 500;
  const first = Math.ceil(from / step) * step;
  return Array.from({ length: Math.floor((to - first) / step) + 1 }, (_, index) => first + index * step);
}

/** What stands at the same place is stacked. */
function stacked<Tick extends { at: number }>(ticks: readonly Tick[]): (Tick & { level: number })[] {
  const levels = new Map<number, number>();
  return ticks.map((tick) => {
    const level = levels.get(tick.at) ?? 0;
    levels.set(tick.at, level + 1);
    return { ...tick, level };
  });
}

/** Several distributions of one number on one axis, a threshold, and dots for what stands where. */
export function DensityStrip(props: DensityStripProps) {
  const { curves, shaded, from, to, threshold, ticks, sentence, readout } = props;
  const clip = useId();
  const highest = Math.max(...curves.flatMap(({ points }) => points.map(({ density }) => density)));
  const base = TOP + PLOT;
  const y = (density: number) => base - (density / (highest || 1)) * PLOT;
  const dots = stacked(ticks);
  const stack = Math.max(0, ...dots.map(({ level }) => level + 1));
  const height = base + NUMBERS + stack * DOT + 8;
  const results = curves[0]?.points.map(({ result }) => result) ?? [];
  // A few results get a step each; many are drawn as a curve.
  const half = results.length <= MOST_STEPS ? 0.5 : 0;
  const scaleOf = (width: number) => (value: number) =>
    SIDE + ((value - from + half) / (to - from + 2 * half)) * (width - 2 * SIDE);
  const pathOf = (points: DensityCurve['points'], x: (value: number) => number) =>
    points
      .flatMap(({ result, density }) =>
        [...new Set([result - half, result + half])].map((at) => `${round(x(at))} ${round(y(density))}`),
      )
      .join('L');

  return (
    <div>
      <ul className="mb-1 flex flex-wrap gap-x-4 gap-y-0.5 text-xs text-ink-2">
        {curves.map(({ key, label, tone }) => (
          <li key={key} className="flex items-center gap-1.5">
            <svg width={18} height={6} aria-hidden="true">
              <line
                x1={0}
                x2={18}
                y1={3}
                y2={3}
                strokeWidth={2}
                strokeDasharray={TONES[tone].dash}
                className={TONES[tone].line}
              />
            </svg>
            {label}
          </li>
        ))}
      </ul>
      <ChartFrame
        sentence={sentence}
        height={height}
        points={results.length}
        readout={(index) => readout(results[index] ?? from)}
        indexAt={(px, width) => {
          const x = scaleOf(width);
          return results.reduce(
            (best, result, index) =>
              Math.abs(x(result) - px) < Math.abs(x(results[best] ?? from) - px) ? index : best,
            0,
          );
        }}
      >
        {(width, cursor) => {
          const x = scaleOf(width);
          const pointed = cursor === null ? undefined : results[cursor];
          const isRight = x(threshold.at) > width - 90;
          return (
            <>
              <clipPath id={clip}>
                <rect
                  x={threshold.side === 'over' ? x(threshold.at) : 0}
                  y={0}
                  width={threshold.side === 'over' ? width : x(threshold.at)}
                  height={height}
                />
              </clipPath>
              {curves
                .filter(({ key }) => key === shaded)
                .map(({ key, points }) => (
                  <path
                    key={key}
                    d={`M${round(x(from - half))} ${base}L${pathOf(points, x)}L${round(x(to + half))} ${base}Z`}
                    clipPath={`url(#${clip})`}
                    className={
                      threshold.side === 'over' ? 'fill-over-ring opacity-25' : 'fill-under-ring opacity-25'
                    }
                  />
                ))}
              {curves.map(({ key, points, tone }) => (
                <path
                  key={key}
                  d={`M${pathOf(points, x)}`}
                  fill="none"
                  strokeDasharray={TONES[tone].dash}
                  className={classNames('stroke-2', TONES[tone].line)}
                />
              ))}
              <line x1={SIDE} x2={width - SIDE} y1={base} y2={base} className="stroke-outline" />
              {wholeTicks(from, to, (width - 2 * SIDE) / 34).map((tick) => (
                <text key={tick} x={x(tick)} y={base + 11} textAnchor="middle" className="fill-ink-3">
                  {tick}
                </text>
              ))}
              <line
                x1={x(threshold.at)}
                x2={x(threshold.at)}
                y1={TOP - 14}
                y2={base}
                strokeDasharray="4 3"
                className="stroke-ink stroke-[1.5px]"
              />
              <text
                x={x(threshold.at) + (isRight ? -5 : 5)}
                y={TOP - 6}
                textAnchor={isRight ? 'end' : 'start'}
                className="fill-ink font-semibold"
              >
                {threshold.label}
              </text>
              {dots.map(({ key, at, level, isStrong }) => (
                <circle
                  key={key}
                  cx={x(at)}
                  cy={base + NUMBERS + 4 + level * DOT}
                  r={2}
                  className={isStrong ? 'fill-ink' : 'fill-outline'}
                />
              ))}
              {pointed === undefined ? null : (
                <line x1={x(pointed)} x2={x(pointed)} y1={TOP} y2={base} className="stroke-focus" />
              )}
            </>
          );
        }}
      </ChartFrame>
    </div>
  );
}
