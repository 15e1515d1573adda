import { BOOK_NAMES, type BookKey, isBookKey } from '../../lib/league/books.ts';
import { lineText } from '../../lib/odds/format.ts';
import { type OddsFormat, oddsText } from '../../lib/odds/odds-format.ts';
import type { OfferedLines, OfferedPrice } from '../../lib/person/offered-lines.ts';
import { isDataAlarm } from '../../lib/pricing/worth.ts';
import { chanceText, checkedEvText } from '../../lib/props/value-text.ts';
import { ChartFrame } from '../../ui/chart-frame.tsx';

/** Room for '100 %'. */
const LEFT = 40;
const RIGHT = 14;
const TOP = 10;
const PLOT = 132;
const BELOW = 20;
/** From the middle of one line's name to the middle of the next, in pixels. */
const NAME_ROOM = 34;
const GRID = [0, 0.25, 0.5, 0.75, 1];

const UNCOLORED = 'fill-panel stroke-outline';

type IsMine = (price: OfferedPrice) => boolean;

const nameOf = (book: string) => (isBookKey(book) ? BOOK_NAMES[book] : book);
const round = (pixels: number) => Math.round(pixels * 10) / 10;

/** The chance of the over from which a price pays, or up to which it does where it is on the under. */
const overNeeded = ({ side, needs }: OfferedPrice) => (side === 'over' ? needs : 1 - needs);

/** What pays most at the reader's books over all lines; null where nothing can be said. */
function bestOf(
  { lines }: OfferedLines,
  isMine: IsMine,
): { line: number; price: OfferedPrice & { ev: number } } | null {
  let best: { line: number; price: OfferedPrice & { ev: number } } | null = null;
  for (const { line, prices } of lines) {
    for (const price of prices) {
      if (price.ev !== null && isMine(price) && (best === null || price.ev > best.price.ev))
        best = { line, price: { ...price, ev: price.ev } };
    }
  }
  return best;
}

function lookOf({ ev, isSure }: OfferedPrice): string {
  if (ev !== null && isDataAlarm(ev)) return 'fill-current stroke-orange-ink text-orange-ink';
  return isSure ? 'fill-over-ring stroke-over-ring' : UNCOLORED;
}

function offeredSentence(offered: OfferedLines, isMine: IsMine): string {
  const { lines } = offered;
  const [first, last] = [lines[0], lines.at(-1)];
  const best = bestOf(offered, isMine);
  const range =
    first === last
      ? lineText(first?.line ?? null)
      : `${lineText(first?.line ?? null)} to ${lineText(last?.line ?? null)}`;
  const count = `${lines.length} ${lines.length === 1 ? 'line' : 'lines'}`;
  const worth =
    best === null
      ? ''
      : `; best EV ${checkedEvText(best.price.ev)}: ${best.price.side === 'over' ? 'Over' : 'Under'} ${lineText(best.line)} at ${nameOf(best.price.book)}`;
  return `Every line that is offered: ${count}, ${range}${worth}.`;
}

/** The lines whose names stand beside each other without touching. */
function namedLines(lines: OfferedLines['lines'], x: (line: number) => number): OfferedLines['lines'] {
  let before = Number.NEGATIVE_INFINITY;
  return lines.filter(({ line }) => {
    const fits = x(line) - before >= NAME_ROOM;
    if (fits) before = x(line);
    return fits;
  });
}

type OfferedLinesChartProps = {
  offered: OfferedLines;
  /** The reader's books, of which alone the prices are colored; null stands for all. */
  mine: readonly BookKey[] | null;
  format: OddsFormat;
  /** The fair chance of the over at any line, 0 to 1; null where nothing can be said. */
  fairAt: (line: number) => number | null;
  /** The line of interest. */
  line: number | null;
};

/** The fair chance of the over along the lines, and what each price would need: what lies on the paying side of the curve pays (PERSON-4). */
export function OfferedLinesChart({ offered, mine, format, fairAt, line }: OfferedLinesChartProps) {
  const isMine: IsMine = ({ book }) => mine === null || mine.some((own) => own === book);
  const { lines } = offered;
  const low = Math.max(0, Math.min(...lines.map((each) => each.line)) - 1);
  const high = Math.max(...lines.map((each) => each.line)) + 1;
  const y = (chance: number) => TOP + (1 - chance) * PLOT;
  const scaleOf = (width: number) => (value: number) =>
    LEFT + ((value - low) / (high - low)) * (width - LEFT - RIGHT);
  const step = Math.max(0.5, Math.round((high - low) / 40) / 2);
  const samples = Array.from(
    { length: Math.floor((high - low) / step) + 1 },
    (_, index) => low + index * step,
  );

  const readout = (index: number) => {
    const at = lines[index];
    if (!at) return '';
    const prices = at.prices.map(
      ({ book, side, price, ev }) =>
        `${side} ${oddsText(price, format)} at ${nameOf(book)}${ev === null ? '' : ` (EV ${checkedEvText(ev)})`}`,
    );
    return `${lineText(at.line)}: fair over ${chanceText(at.fair)}; ${prices.slice(0, 3).join(', ')}`;
  };

  return (
    <ChartFrame
      sentence={offeredSentence(offered, isMine)}
      height={TOP + PLOT + BELOW}
      points={lines.length}
      readout={readout}
      indexAt={(px, width) => {
        const x = scaleOf(width);
        const far = (index: number) => Math.abs(x(lines[index]?.line ?? low) - px);
        return lines.reduce((best, _, index) => (far(index) < far(best) ? index : best), 0);
      }}
    >
      {(width, cursor) => {
        const x = scaleOf(width);
        const pointed = cursor === null ? undefined : lines[cursor]?.line;
        const curve = samples.flatMap((sample) => {
          const fair = fairAt(sample);
          return fair === null ? [] : `${round(x(sample))} ${round(y(fair))}`;
        });
        return (
          <>
            {GRID.map((chance) => (
              <g key={chance}>
                <line
                  x1={LEFT}
                  x2={width - RIGHT}
                  y1={y(chance)}
                  y2={y(chance)}
                  className="stroke-hairline"
                />
                <text x={LEFT - 5} y={y(chance) + 3.5} textAnchor="end" className="fill-ink-3">
                  {chance * 100} %
                </text>
              </g>
            ))}
            {line === null ? null : (
              <line
                x1={x(line)}
                x2={x(line)}
                y1={TOP}
                y2={TOP + PLOT}
                strokeDasharray="4 3"
                className="stroke-ink-2"
              />
            )}
            {curve.length > 1 ? (
              <path d={`M${curve.join('L')}`} fill="none" className="stroke-blue-ink stroke-2" />
            ) : null}
            {lines.flatMap(({ line: at, prices }) =>
              prices.map((price) => {
                const key = `${at} ${price.book} ${price.side}`;
                // An over pays below the curve, an under above it: the corner points to where. Side by side both are seen.
                const tip = price.side === 'over' ? 4 : -4;
                const [px, py] = [x(at) - tip, y(overNeeded(price))];
                return (
                  <path
                    key={key}
                    d={`M${round(px - 3.5)} ${round(py - tip / 2)}H${round(px + 3.5)}L${round(px)} ${round(py + tip)}Z`}
                    className={isMine(price) ? lookOf(price) : UNCOLORED}
                  />
                );
              }),
            )}
            {namedLines(lines, x).map(({ line: at }) => (
              <text key={at} x={x(at)} y={TOP + PLOT + 16} textAnchor="middle" className="fill-ink-3">
                {lineText(at)}
              </text>
            ))}
            {pointed === undefined ? null : (
              <line x1={x(pointed)} x2={x(pointed)} y1={TOP} y2={TOP + PLOT} className="stroke-focus" />
            )}
          </>
        );
      }}
    </ChartFrame>
  );
}
