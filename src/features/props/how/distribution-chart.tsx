import { chancesAt, type Family } from '../../../lib/pricing/distribution.ts';
import type { Side } from '../../../lib/props/value.ts';
import { chanceText } from '../../../lib/props/value-text.ts';

const WIDTH = 640;
const HEIGHT = 194;
const BASE = HEIGHT - 32;
/** Results rarer than this are left out at both ends. */
const RARE = 0.001;

type Bar = { count: number; chance: number };

/** The chance of each result, without the rare ones at both ends. */
function barsOf(family: Family, mean: number): Bar[] {
  const bars: Bar[] = [];
  for (let count = 0, seen = 0; seen < 1 - RARE && count < 1000; count += 1) {
    const chance = chancesAt(family, mean, count).push;
    seen += chance;
    if (seen > RARE) bars.push({ count, chance });
  }
  return bars;
}

type DistributionChartProps = {
  family: Family;
  /** In units of the stat. */
  mean: number;
  line: number;
  side: Side;
  stat: string;
};

/** How likely each result is by the market, one side of a line shaded. */
export function DistributionChart({ family, mean, line, side, stat }: DistributionChartProps) {
  const bars = barsOf(family, mean);
  const highest = Math.max(...bars.map(({ chance }) => chance));
  const first = bars[0]?.count ?? 0;
  const step = WIDTH / Math.max(1, bars.length);
  const x = (count: number) => (count - first) * step;
  const chance = chancesAt(family, mean, line)[side];
  const isInside = (count: number) => (side === 'over' ? count > line : count < line);
  const sentence = `The market's mean is ${mean.toFixed(1)} ${stat}: ${side} ${line} comes in ${chanceText(chance)} of the time.`;
  return (
    <figure className="mt-4">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={sentence}
        className="w-full max-w-2xl text-xl sm:text-xs"
      >
        {bars.map(({ count, chance }) => {
          const height = (chance / highest) * (BASE - 18);
          return (
            <rect
              key={count}
              x={x(count) + step * 0.1}
              y={BASE - height}
              width={step * 0.8}
              height={height}
              className={
                isInside(count) ? (side === 'over' ? 'fill-over-ring' : 'fill-under-ring') : 'fill-outline'
              }
            />
          );
        })}
        <line x1={0} x2={WIDTH} y1={BASE} y2={BASE} className="stroke-hairline" />
        <line
          x1={x(line + 0.5)}
          x2={x(line + 0.5)}
          y1={4}
          y2={BASE}
          strokeDasharray="4 3"
          className="stroke-ink"
          strokeWidth={1.5}
        />
        <text x={x(line + 0.5) + 5} y={16} className="fill-ink font-semibold">
          {side === 'over' ? 'Over' : 'Under'} {line}: {chanceText(chance)}
        </text>
        {bars
          .filter(({ count }) => count % 5 === 0)
          .map(({ count }) => (
            <text key={count} x={x(count + 0.5)} y={BASE + 22} textAnchor="middle" className="fill-ink-3">
              {count}
            </text>
          ))}
      </svg>
      <figcaption className="mt-1 text-sm text-ink-3">{sentence}</figcaption>
    </figure>
  );
}
