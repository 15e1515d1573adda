import type { HistorySource } from '../../lib/history/history-source.ts';
import type { PropRef } from '../../lib/history/line-change.ts';
import { BOOK_NAMES, type BookKey } from '../../lib/league/books.ts';
import { lineText } from '../../lib/odds/format.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useNow } from '../../ui/use-now.ts';
import { MovementChart, type PlayMark } from './movement-chart.tsx';
import { clockText } from './movement-parts.tsx';
import { movementSentence } from './movement-text.ts';
import { type PropMovement, usePropMovement } from './use-prop-movement.ts';

const TICK_MS = 30_000;
const CELL = 'py-1 pl-2';
/** On a phone the chart says when. */
const WIDE = 'max-sm:hidden';

/** The same as the chart, in numbers. */
function MovementTable({ movement: { movements, write }, now }: { movement: PropMovement; now: number }) {
  const line = (value: number | null) => (value === null ? '—' : write(value));
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">Opening, last line and changes of each book</caption>
      <thead>
        <tr className="border-b border-hairline text-right text-xs text-ink-3">
          <th scope="col" className="py-1 pr-2 text-left font-semibold">
            Book
          </th>
          {['Opened', 'At', 'Now', 'Moves', 'Prices'].map((name) => (
            <th
              key={name}
              scope="col"
              className={classNames('py-1 pl-2 font-semibold', name === 'At' && WIDE)}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {movements.map(({ book, opening, isOpeningKnown, last, isOffered, moves, priceChanges }) => (
          <tr key={book} className="border-b border-hairline text-right last:border-0">
            <th scope="row" className="py-1 pr-2 text-left font-medium whitespace-nowrap">
              {BOOK_NAMES[book]}
            </th>
            <td className={CELL}>
              {isOpeningKnown ? null : <span className="text-ink-3">since </span>}
              {line(opening.line)}
            </td>
            <td className={classNames(CELL, WIDE, 'whitespace-nowrap text-ink-3')}>
              {clockText(opening.at, now)}
            </td>
            <td className={`${CELL} font-semibold whitespace-nowrap`}>
              {line(last.line)}
              {isOffered ? null : <span className="font-normal text-ink-3"> gone</span>}
            </td>
            <td className={CELL}>{moves}</td>
            <td className={CELL}>{priceChanges}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type MovementSectionProps = {
  source: HistorySource;
  prop: PropRef;
  /** The book that stands out, and the line whose fair chance is shown. */
  book: BookKey | null;
  line: number | null;
  /** ISO 8601 instant. */
  startsAt: string;
  plays: readonly PlayMark[];
};

/** How a prop moved at all books, as a chart and as a table (MOVE-1, MOVE-3). */
export function MovementSection({ source, prop, book, line, startsAt, plays }: MovementSectionProps) {
  const now = useNow(TICK_MS).getTime();
  const { movement, error, refetch } = usePropMovement(source, prop, { book, line, now });
  if (error && movement === null) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
        The history could not be loaded. <Button onClick={refetch}>Try Again</Button>
      </p>
    );
  }
  if (movement === null) return <p className="min-h-64 text-sm text-ink-3">Loading the history…</p>;
  if (movement.movements.length === 0) {
    return <p className="text-sm text-ink-3">No change was seen yet: the lines stand where they opened.</p>;
  }
  return (
    <>
      <MovementChart
        {...movement}
        book={book}
        plays={plays}
        startsAt={Date.parse(startsAt)}
        now={now}
        fairName={movement.line === null ? '' : `Fair over ${lineText(movement.line)}`}
        sentence={movementSentence(movement.movements, movement.write, movement.gaps.length)}
      />
      {movement.gaps.length > 0 ? (
        <p className="text-xs text-ink-3">Hatched: nothing was fetched, so nobody knows.</p>
      ) : null}
      <details className="mt-1">
        <summary className="cursor-pointer py-1 touch:py-3.5 text-sm font-semibold text-ink-2">
          As a table
        </summary>
        <MovementTable movement={movement} now={now} />
      </details>
    </>
  );
}
