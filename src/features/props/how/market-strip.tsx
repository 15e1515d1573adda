import { curveOf, overBy, rangeOf } from '../../../lib/person/opinions.ts';
import type { Family } from '../../../lib/pricing/distribution.ts';
import type { Side } from '../../../lib/props/value.ts';
import { chanceText, wholeChanceText } from '../../../lib/props/value-text.ts';
import { DensityStrip } from '../../../ui/density-strip.tsx';

type MarketStripProps = {
  family: Family;
  /** In units of the stat. */
  mean: number;
  line: number;
  side: Side;
  stat: string;
};

/** How likely each result is by the market, one side of a line shaded. */
export function MarketStrip({ family, mean, line, side, stat }: MarketStripProps) {
  const market = { by: 'market', family, mean } as const;
  const range = rangeOf([market], [line]);
  const over = overBy(market, line);
  const chance = over !== null && side === 'under' ? 1 - over : over;
  const sentence = `The market's mean is ${mean.toFixed(1)} ${stat}: ${side} ${line} comes in ${chanceText(chance)} of the time.`;
  return (
    <figure className="mt-4 max-w-2xl">
      <DensityStrip
        curves={[
          { key: 'market', label: `market ${mean.toFixed(1)}`, tone: 'main', points: curveOf(market, range) },
        ]}
        shaded="market"
        {...range}
        threshold={{
          at: line,
          label: `${side === 'over' ? 'Over' : 'Under'} ${line}: ${chanceText(chance)}`,
          side,
        }}
        ticks={[]}
        sentence={sentence}
        readout={(result) => `${result} or more: ${wholeChanceText(overBy(market, result - 0.5))}`}
      />
      <figcaption className="mt-1 text-sm text-ink-3">{sentence.replace(' %', '\u00a0%')}</figcaption>
    </figure>
  );
}
