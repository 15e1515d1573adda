import { useId } from 'react';
import type { Span } from '../../lib/history/gaps.ts';
import type { LineOfBooks } from '../../lib/history/lines-at.ts';
import { BOOK_CODES } from '../../lib/league/book-codes.ts';
import { BOOK_NAMES, type BookKey } from '../../lib/league/books.ts';
import { timeNear } from '../../lib/league/time-text.ts';
import { Hatch } from '../../ui/hatch.tsx';
import { type MovementScale, timeTicks } from './movement-scale.ts';

const LABEL_HEIGHT = 12;

/** A time as one reads it: '3:30 PM', on another day than `now` 'Thu 3:30 PM'; both in milliseconds since 1970. */
export const clockText = (at: number, now: number): string => timeNear(new Date(at), new Date(now));

/** Which books these are, as short as it can be said. */
export function booksText(
  books: readonly BookKey[],
  names: Readonly<Record<BookKey, string>> = BOOK_NAMES,
): string {
  const [first] = books;
  return books.length === 1 && first ? names[first] : `${books.length} books`;
}

type AxesProps = {
  scale: MovementScale;
  write: (line: number) => string;
  now: number;
};

/** The lines and words along both areas and the time. */
export function Axes({ scale, write, now }: AxesProps) {
  const { left, right, lines, fair, x } = scale;
  const bands = [
    { key: 'lines', band: lines, text: write },
    ...(fair === null
      ? []
      : [{ key: 'fair', band: fair, text: (value: number) => `${Math.round(value * 100)} %` }]),
  ];
  return (
    <>
      {bands.flatMap(({ key, band, text }) =>
        band.ticks.map((tick) => (
          <g key={`${key} ${tick}`}>
            <line x1={left} x2={right} y1={band.y(tick)} y2={band.y(tick)} className="stroke-hairline" />
            <text x={left - 5} y={band.y(tick) + 3.5} textAnchor="end" className="fill-ink-3">
              {text(tick)}
            </text>
          </g>
        )),
      )}
      {timeTicks(scale).map((tick) => (
        <text key={tick} x={x(tick)} y={scale.bottom + 16} textAnchor="middle" className="fill-ink-3">
          {clockText(tick, now)}
        </text>
      ))}
    </>
  );
}

/** What the curve of chances is of; over the hatch, which may lie where it stands. */
export function FairName({ scale: { left, fair }, name }: { scale: MovementScale; name: string }) {
  if (fair === null) return null;
  return (
    <text
      x={left + 2}
      y={fair.top - 7}
      className="fill-blue-ink stroke-panel stroke-[5px] font-semibold [paint-order:stroke]"
    >
      {name}
    </text>
  );
}

/** The game's start as a line, or in words where it lies beyond the axis. */
export function Start({ scale, startsAt, now }: { scale: MovementScale; startsAt: number; now: number }) {
  const { from, to, x, top, bottom, right } = scale;
  if (Number.isNaN(startsAt) || startsAt < from) return null;
  const isInside = startsAt <= to;
  const at = isInside ? x(startsAt) : right;
  return (
    <>
      {isInside ? (
        <line x1={at} x2={at} y1={top} y2={bottom} strokeDasharray="3 3" className="stroke-ink-2" />
      ) : null}
      <text x={at} y={top - 7} textAnchor="end" className="fill-ink-2">
        {isInside ? 'start' : `starts ${clockText(startsAt, now)} →`}
      </text>
    </>
  );
}

/** Hatched over the curves: nobody knows how they went there. */
export function Gaps({ scale, gaps }: { scale: MovementScale; gaps: readonly Span[] }) {
  const pattern = useId();
  const { from, x, top, bottom } = scale;
  return (
    <>
      <Hatch id={pattern} />
      {gaps
        .filter((gap) => gap.to > from)
        .map((gap) => {
          const left = x(Math.max(gap.from, from));
          const box = { x: left, y: top, width: Math.max(1, x(gap.to) - left), height: bottom - top };
          return (
            <g key={gap.from} data-gap>
              <rect {...box} className="fill-panel" />
              <rect {...box} fill={`url(#${pattern})`} className="stroke-hairline" />
            </g>
          );
        })}
    </>
  );
}

type EndsProps = {
  scale: MovementScale;
  ends: readonly LineOfBooks[];
  book: BookKey | null;
  write: (line: number) => string;
};

/** Where the books stand now, written at the end of their lines without overlapping. */
export function Ends({ scale, ends, book, write }: EndsProps) {
  let lowest = Number.NEGATIVE_INFINITY;
  return ends.map(({ line, books }) => {
    const y = Math.max(scale.lines.y(line) + 3.5, lowest + LABEL_HEIGHT);
    lowest = y;
    const isMine = book !== null && books.includes(book);
    return (
      <text key={line} x={scale.right + 6} y={y} className={isMine ? 'fill-ink font-bold' : 'fill-ink-2'}>
        {write(line)} · {booksText(books, scale.isNarrow ? BOOK_CODES : BOOK_NAMES)}
      </text>
    );
  });
}
