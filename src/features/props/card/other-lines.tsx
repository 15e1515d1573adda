import type { BookKey } from '../../../lib/league/books.ts';
import { lineText } from '../../../lib/odds/format.ts';
import { type OddsFormat, oddsText } from '../../../lib/odds/odds-format.ts';
import type { Tile } from '../../../lib/props/tiles.ts';
import { BestMark, OutlierMark } from './best-mark.tsx';

type OtherLinesProps = {
  /** The line that the card's edges are measured from; null without an edge. */
  measured: Tile | null;
  /** The lines of books without a tile. */
  others: readonly Tile[];
  /** The tiles of the card, which carry their own marks. */
  tiles: readonly Tile[];
  /** The books whose lines are far from the others'. */
  outliers: readonly BookKey[];
  oddsFormat: OddsFormat;
};

/** The best marks of a line that has no tile, each with its price, which there is no tile to show. */
function Marks({ line, oddsFormat }: { line: Tile; oddsFormat: OddsFormat }) {
  return (
    <>
      {line.isBestOver ? (
        <>
          <BestMark side="over" isPriced={line.over !== null} />{' '}
          {line.over === null ? null : oddsText(line.over, oddsFormat)}{' '}
        </>
      ) : null}
      {line.isBestUnder ? (
        <>
          <BestMark side="under" isPriced={line.under !== null} />{' '}
          {line.under === null ? null : oddsText(line.under, oddsFormat)}
        </>
      ) : null}
    </>
  );
}

/**
 * The lines that belong to the projections: the one that the edges are measured from, also where its book is none of the
 * reader's, and those of books without a tile (EDGE-13, MARK-8).
 */
export function OtherLines({ measured, others, tiles, outliers, oddsFormat }: OtherLinesProps) {
  const lines = measured ? [measured, ...others.filter((line) => line !== measured)] : others;
  return lines.map((line) => (
    <span key={line.book} className={line === measured ? 'font-semibold text-ink-2' : ''}>
      {`${line === measured ? 'vs ' : ''}${line.name} ${lineText(line.point)} `}
      {tiles.includes(line) ? null : (
        <>
          {outliers.includes(line.book) ? <OutlierMark /> : null}{' '}
          <Marks line={line} oddsFormat={oddsFormat} />
        </>
      )}
    </span>
  ));
}
