import { useMemo } from 'react';
import type { Span } from '../../lib/history/gaps.ts';
import { linesAt } from '../../lib/history/lines-at.ts';
import type { BookKey } from '../../lib/league/books.ts';
import { chanceText } from '../../lib/props/value-text.ts';
import { ChartFrame } from '../../ui/chart-frame.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Axes, booksText, clockText, Ends, FairName, Gaps, Start } from './movement-parts.tsx';
import { fairPath, instantsOf, linePath, type MovementFacts, movementScale } from './movement-scale.ts';

const HEIGHTS = { small: { lines: 92, fair: 44 }, full: { lines: 168, fair: 72 } };
const BELOW = 20;

/** A play of the reader's on the prop. */
export type PlayMark = { readonly at: number; readonly line: number; readonly text: string };

type MovementChartProps = Omit<MovementFacts, 'plays'> & {
  plays: readonly PlayMark[];
  /** The line whose fair chance is shown, in words. */
  fairName: string;
  /** The book that stands out. */
  book: BookKey | null;
  /** When nothing was fetched. */
  gaps: readonly Span[];
  /** How a line is written. */
  write: (line: number) => string;
  isSmall?: boolean;
  sentence: string;
};

/**
 * The lines of a prop at each book as steps, and below them one curve of the fair chance at the line of interest. Hatched is
 * when nothing was fetched: no data is not 'no move' (MOVE-3).
 */
export function MovementChart(props: MovementChartProps) {
  const {
    movements,
    fair,
    fairName,
    book,
    gaps,
    plays,
    startsAt,
    now,
    write,
    isSmall = false,
    sentence,
  } = props;
  const instants = useMemo(() => instantsOf({ movements, fair }), [movements, fair]);
  const scaleOf = (width: number) => movementScale(props, width, isSmall ? HEIGHTS.small : HEIGHTS.full);
  // Where it stands out, a line is drawn over those of the others.
  const inOrder = [...movements].sort((a, b) => Number(a.book === book) - Number(b.book === book));

  const readout = (index: number) => {
    const at = instants[index] ?? now;
    const lines = linesAt(movements, at).map(({ line, books }) => `${write(line)} at ${booksText(books)}`);
    const chance = fair.findLast((step) => step.at <= at)?.fair ?? null;
    return [
      `${clockText(at, now)}: ${lines.length === 0 ? 'no line' : lines.join(', ')}`,
      ...(chance === null ? [] : [`${fairName} ${chanceText(chance)}`]),
    ].join('; ');
  };

  const indexAt = (x: number, width: number) => {
    const time = scaleOf(width).timeAt(x);
    const far = (index: number) => Math.abs((instants[index] ?? 0) - time);
    return instants.reduce((best, _, index) => (far(index) < far(best) ? index : best), 0);
  };

  return (
    <ChartFrame
      sentence={sentence}
      height={scaleOf(400).bottom + BELOW}
      points={isSmall ? 0 : instants.length}
      readout={readout}
      indexAt={indexAt}
    >
      {(width, cursor) => {
        const scale = scaleOf(width);
        const pointed = cursor === null ? undefined : instants[cursor];
        return (
          <>
            <Axes scale={scale} write={write} now={now} />
            {inOrder.map((movement) => (
              <path
                key={movement.book}
                d={linePath(movement, now, scale)}
                fill="none"
                strokeLinejoin="round"
                className={classNames(
                  movement.book === book ? 'stroke-ink stroke-2' : 'stroke-outline stroke-[1.5px] opacity-75',
                )}
              />
            ))}
            <path d={fairPath(fair, now, scale)} fill="none" className="stroke-blue-ink stroke-2" />
            <Gaps scale={scale} gaps={gaps} />
            <FairName scale={scale} name={fairName} />
            <Start scale={scale} startsAt={startsAt} now={now} />
            {plays.map((play) => (
              <g key={`${play.at} ${play.text}`}>
                <circle
                  cx={scale.x(play.at)}
                  cy={scale.lines.y(play.line)}
                  r={4.5}
                  className="fill-panel stroke-ink stroke-2"
                />
                <text
                  x={scale.x(play.at) + 8}
                  y={scale.lines.y(play.line) - 6}
                  className="fill-ink font-semibold"
                >
                  {play.text}
                </text>
              </g>
            ))}
            <Ends scale={scale} ends={linesAt(movements, now)} book={book} write={write} />
            {pointed === undefined ? null : (
              <line
                x1={scale.x(pointed)}
                x2={scale.x(pointed)}
                y1={scale.top}
                y2={scale.bottom}
                className="stroke-focus"
              />
            )}
          </>
        );
      }}
    </ChartFrame>
  );
}
