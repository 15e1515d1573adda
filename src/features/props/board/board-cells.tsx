import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { BOOK_CODES } from '../../../lib/league/book-codes.ts';
import { BOOK_NAMES, type BookKey } from '../../../lib/league/books.ts';
import { countdownText, dayTimeWithZone, timeNear, zoneName } from '../../../lib/league/time-text.ts';
import { lineText, MISSING, statText } from '../../../lib/odds/format.ts';
import { type OddsFormat, oddsText } from '../../../lib/odds/odds-format.ts';
import { isDataAlarm } from '../../../lib/pricing/worth.ts';
import { SOURCE_NAMES } from '../../../lib/projections/sources.ts';
import { AGREEMENT_WORDS } from '../../../lib/props/agreement-words.ts';
import {
  type BoardBest,
  type BoardQuote,
  type BoardRow,
  playedPrice,
  quoteAt,
} from '../../../lib/props/board-row.ts';
import { type BookName, sideText, teamsText } from '../../../lib/props/board-text.ts';
import { oldSince } from '../../../lib/props/old-lines.ts';
import { shortKind } from '../../../lib/props/short-kind.ts';
import { chanceText, evText } from '../../../lib/props/value-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { RecordedMark, type RecordedPlay } from '../../plays/index.ts';
import { WatchedMark } from '../../watchlist/index.ts';
import { EdgePill, GapPill } from '../card/edge-pill.tsx';
import { Flash } from '../card/flash.tsx';
import { EvText } from './ev-text.tsx';

type TwoProps = { main: ReactNode; sub?: ReactNode; title?: string; className?: string };

/** Two lines of a cell: the figure, and what it is about. */
function Two({ main, sub, title, className }: TwoProps) {
  return (
    <span title={title} className={classNames('block min-w-0', className)}>
      <span className="block truncate text-sm leading-4">{main}</span>
      {sub === undefined ? null : (
        <span className="block truncate text-2xs leading-3.5 text-ink-3">{sub}</span>
      )}
    </span>
  );
}

const dash = <span className="text-ink-3">{MISSING}</span>;

type PlayerCellProps = {
  row: BoardRow;
  showsKind: boolean;
  isGone: boolean;
  hasStarted: boolean;
  recorded: readonly RecordedPlay[];
  isWatched: boolean;
};

export function PlayerCell({ row, showsKind, isGone, hasStarted, recorded, isWatched }: PlayerCellProps) {
  const { player, team, kind, more, agreement } = row;
  // A narrow column cuts off what comes last.
  const facts = [
    team,
    showsKind ? shortKind(kind) : null,
    agreement === null ? null : AGREEMENT_WORDS[agreement],
    more > 0 ? `+${more} more` : null,
  ].filter((fact) => fact !== null);
  return (
    <>
      <Two
        title={showsKind ? `${player}, ${kind}` : player}
        // What records stands on it all the time where nothing hovers.
        className="pointer-coarse:pr-7"
        main={
          <>
            <span className="font-semibold">{player}</span>
            <RecordedMark plays={recorded} className="ml-1 align-[-2px]" />
            {isWatched ? <WatchedMark className="ml-1 align-[-2px]" /> : null}
          </>
        }
        sub={
          isGone ? (
            <span className="font-semibold text-orange-ink">No longer offered</span>
          ) : (
            facts.join(' · ')
          )
        }
      />
      {isGone || hasStarted || row.game.id === null ? null : (
        <button
          type="button"
          tabIndex={-1}
          data-records
          aria-label={`Record ${player}, ${kind}`}
          title="Record a play (+)"
          className="absolute top-1/2 right-1 grid size-7 -translate-y-1/2 place-items-center rounded-[4px] border border-outline bg-panel text-ink-2 hover:border-ink hover:text-ink pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100"
        >
          <Plus aria-hidden="true" className="size-4" />
        </button>
      )}
    </>
  );
}

export function GameCell({ row, now, showsZone }: { row: BoardRow; now: Date; showsZone: boolean }) {
  const start = new Date(row.game.startsAt);
  const isKnown = !Number.isNaN(start.getTime());
  const countdown = countdownText(start, now);
  return (
    <Two
      title={isKnown ? dayTimeWithZone(start) : undefined}
      main={teamsText(row) || MISSING}
      sub={
        isKnown ? (
          <>
            {countdown === null ? null : (
              // First: a narrow column cuts off what comes last.
              <span className={classNames('font-semibold', start > now ? 'text-ink-2' : 'text-orange-ink')}>
                {countdown} ·{' '}
              </span>
            )}
            {timeNear(start, countdown === null ? now : start)}
            {showsZone ? ` ${zoneName(start)}` : null}
          </>
        ) : (
          MISSING
        )
      }
    />
  );
}

export function ProjectionCell({ row }: { row: BoardRow }) {
  const { mean, sabersim, etr } = row.projections;
  if (mean === null) return dash;
  return (
    <Two
      title={`${SOURCE_NAMES.sabersim} ${statText(sabersim)}, ${SOURCE_NAMES.etr} ${statText(etr)}`}
      main={<span className="font-bold">{statText(mean)}</span>}
      sub={
        <>
          <abbr title={SOURCE_NAMES.sabersim} className="no-underline">
            SS
          </abbr>{' '}
          {statText(sabersim)} · ETR {statText(etr)}
        </>
      }
    />
  );
}

export function EdgeCell({ row, nameOf }: { row: BoardRow; nameOf: BookName }) {
  const { edge } = row;
  if (edge === null) return dash;
  const { value, rule, against, isFar, isDifference } = edge;
  return (
    <Two
      title={`${SOURCE_NAMES[edge.source]} against ${against.book ? BOOK_NAMES[against.book] : 'the lowest line'} ${lineText(against.line)}`}
      main={
        rule === 'vs-draftkings' ? (
          <GapPill gap={value} isDifference={isDifference} />
        ) : (
          <EdgePill edge={value} isHollow={isFar} />
        )
      }
      // The line first: a narrow column cuts off what comes last.
      sub={`vs ${lineText(against.line)}${against.book ? ` ${nameOf(against.book)}` : ''}`}
    />
  );
}

export function FairCell({ row }: { row: BoardRow }) {
  const { play } = row;
  if (play === null) return dash;
  return (
    <Two
      title={`${sideText(row)}: ${chanceText(play.fair)} fair by ${play.books} other books, needs ${chanceText(play.needs)}`}
      main={<span className="font-semibold">{chanceText(play.fair)}</span>}
      sub={sideText(row)}
    />
  );
}

export function EvCell({ row: { play }, nameOf }: { row: BoardRow; nameOf: BookName }) {
  if (play === null) return dash;
  const book = nameOf(play.book);
  if (!isDataAlarm(play.ev)) return <Two main={<EvText play={play} />} sub={book} />;
  return (
    <Two
      className="text-orange-ink"
      main={
        <span title={`Over +10 %: check ${book}`} className="font-bold">
          {evText(play.ev)}
        </span>
      }
      // The column is too narrow for the word and the whole name of most books, which the figure's title says.
      sub={<span className="text-orange-ink">Check {BOOK_CODES[play.book]}</span>}
    />
  );
}

type BestCellProps = {
  best: BoardBest | null;
  side: 'over' | 'under';
  format: OddsFormat;
  nameOf: BookName;
};

export function BestCell({ best, side, format, nameOf }: BestCellProps) {
  if (best === null) return dash;
  const { line, price, book, ties } = best;
  return (
    <Two
      title={`Best ${side}: ${nameOf(book)}${ties > 0 ? ` and ${ties} more` : ''}`}
      main={
        <span className={side === 'over' ? 'text-green-ink' : 'text-red-ink'}>
          {line === null ? null : <span className="font-bold">{lineText(line)} </span>}
          {price === null ? null : oddsText(price, format)}
        </span>
      }
      sub={
        <>
          {nameOf(book)}
          {ties > 0 ? ` +${ties}` : null}
          {price === null ? ', no price' : null}
        </>
      }
    />
  );
}

/** What an outlier is far from, in words; null for any other line (MARK-11). */
function outlierText({ isOutlier }: BoardQuote, { figures }: BoardRow): string | null {
  if (!isOutlier) return null;
  const field = figures?.field;
  return field ? `Outlier: median ${lineText(field.median)} of ${field.books} books` : 'Outlier';
}

/** A line far from the others': as its mark on a card looks, in a cell that has no room for the word. */
function OutlierLine({ text }: { text: string }) {
  return (
    <mark className="rounded-[3px] bg-orange-ground text-orange-ink underline decoration-dotted">{text}</mark>
  );
}

type QuoteCellProps = { row: BoardRow; book: BookKey; format: OddsFormat; now: Date; movement: ReactNode };

/** Line over price of the side that the row plays; a dot where the book has none. */
export function QuoteCell({ row, book, format, now, movement }: QuoteCellProps) {
  const quote = quoteAt(row, book);
  const { play, hasLines } = row;
  const price = quote && playedPrice(row, quote);
  const flash = <Flash of={quote === null ? '' : `${quote.point} ${quote.over} ${quote.under}`} />;
  if (quote === null) {
    return (
      <>
        {flash}
        <span aria-hidden="true" className="text-ink-3">
          ·
        </span>
        <span className="sr-only">no line</span>
      </>
    );
  }
  const isOld = oldSince(row, now) !== null;
  const isPlayed = play?.book === book;
  const outlier = outlierText(quote, row);
  const main = hasLines ? lineText(quote.point) : oddsText(price, format);
  const title = [isOld ? 'Older than 30 min' : null, outlier].filter((text) => text !== null).join('. ');
  return (
    <span
      data-old={isOld || undefined}
      title={title || undefined}
      className={classNames('block text-center', isOld ? 'text-ink-3' : 'text-ink')}
    >
      {flash}
      <span
        className={classNames(
          // Centered whatever its width: a line with its old number fills a narrow cell.
          'flex items-center justify-center text-sm leading-4 whitespace-nowrap',
          isPlayed ? 'font-bold' : isOld ? '' : 'font-medium',
        )}
      >
        {outlier === null ? main : <OutlierLine text={main} />}
        {movement}
      </span>
      {hasLines ? (
        <span
          className={classNames(
            'block text-2xs leading-3.5',
            isPlayed ? 'font-bold' : isOld ? '' : 'text-ink-2',
          )}
        >
          {oddsText(price, format)}
        </span>
      ) : null}
      {outlier === null ? null : <span className="sr-only">{outlier}</span>}
    </span>
  );
}
