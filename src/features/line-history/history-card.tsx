import { historySource } from '../../lib/history/history-source.ts';
import type { LineRef } from '../../lib/history/line-change.ts';
import { BOOK_NAMES } from '../../lib/league/books.ts';
import { lineText } from '../../lib/odds/format.ts';
import { useNow } from '../../ui/use-now.ts';
import { MovementChart } from './movement-chart.tsx';
import { bookSentence, movementSentence } from './movement-text.ts';
import { usePropMovement } from './use-prop-movement.ts';

const TICK_MS = 30_000;

type Known = { line: LineRef; source: NonNullable<ReturnType<typeof historySource>> };

function Movement({ line, source }: Known) {
  const now = useNow(TICK_MS).getTime();
  const { movement, error } = usePropMovement(source, line, { book: line.book, now });
  if (error)
    return (
      <p className="text-sm text-ink-2">The history could not be loaded. Point here again to try again.</p>
    );
  if (movement === null) return <p className="h-48 text-sm text-ink-3">Loading the history…</p>;
  const { movements, write } = movement;
  const own = movements.find(({ book }) => book === line.book);
  if (movements.length === 0) return <p className="text-sm text-ink-2">No change was seen yet.</p>;
  return (
    <>
      <p className="mb-1.5 text-xs text-ink-2">
        {own ? bookSentence(own, write, now) : `No change at ${BOOK_NAMES[line.book]} was seen yet.`}
      </p>
      <MovementChart
        {...movement}
        isSmall
        book={line.book}
        plays={[]}
        startsAt={Number.NaN}
        now={now}
        fairName={movement.line === null ? '' : `Fair over ${lineText(movement.line)}`}
        sentence={movementSentence(movements, write, movement.gaps.length)}
      />
    </>
  );
}

/** How one line went, in short: what a pointer on a line opens. */
export function HistoryCard({ line }: { line: LineRef }) {
  const source = historySource(line.league, line.propType);
  if (source === null) return null;
  return (
    <>
      <p className="mb-1 text-sm font-bold">
        {line.player}{' '}
        <span className="font-medium text-ink-3">
          {source.category.badgeLabel} · {BOOK_NAMES[line.book]}
        </span>
      </p>
      <Movement line={line} source={source} />
    </>
  );
}
