import type { CardAround } from '../card/card-around.ts';

type ValuePlaceProps = {
  row: object;
  /** The books have lines of their own, whose median is worth a word. */
  hasLines: boolean;
  around: Pick<CardAround, 'values' | 'oddsFormat' | 'parts'>;
};

// A container costs a sixth of a card's layout, and no phone upright is as wide as what asks for one (`@2xl`). What floats in it
// stays in it either way.
const PLACE = 'sm:@container max-sm:isolate max-sm:flow-root';
// As many lines of text as the width usually asks for.
const ALONE = 'min-h-11.5 md:min-h-5.5';
const WITH_MEDIAN = 'min-h-17.5 max-[374px]:min-h-22 md:min-h-11.5 lg:min-h-5.5';

/** The place of a row's value line. It has its height before the line is there, so that nothing moves when it comes. */
export function ValuePlace({ row, hasLines, around }: ValuePlaceProps) {
  const { values, oddsFormat, parts } = around;
  const missing = values === 'pending' ? values : values.missingOf(row);
  return (
    <div className={`${PLACE} ${hasLines ? WITH_MEDIAN : ALONE}`}>
      {missing === 'failed' ? (
        <p className="text-xs text-ink-3">
          The fair price could not be loaded. Reload the page to try again.
        </p>
      ) : null}
      {values === 'pending' || missing ? null : (
        <values.Line row={row} values={values} hasLines={hasLines} oddsFormat={oddsFormat} parts={parts} />
      )}
    </div>
  );
}
