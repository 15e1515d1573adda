import type { OddsFormat } from '../../../lib/odds/odds-format.ts';
import type { BoardRow } from '../../../lib/props/board-row.ts';
import { shortName } from '../../../lib/props/board-text.ts';
import type { AheadView } from '../../../ui/drawn-ahead.ts';
import { BODY, BORDERS, PULLED, phoneRowPx, ROW, TABLE } from './board-frame.ts';
import { PhoneLineView } from './phone-line-view.tsx';

// What draws a board on a phone before React is there (PERF-17). Nothing in here, and nothing that it imports, needs React itself.

/** How many rows a phone's window has room for. */
export const phoneRows = ({ height, textScale }: Pick<AheadView, 'height' | 'textScale'>): number =>
  Math.ceil(height / phoneRowPx(textScale));

type BoardAheadProps = {
  /** Those that the window has room for. */
  rows: readonly BoardRow[];
  /** How many rows the board has. */
  count: number;
  /** How many times as large as usual the reader's text is. */
  textScale: number;
  format: OddsFormat;
  now: Date;
};

/** A board on a phone as it stands until the app draws it: the same rows in the same places. */
export function PhoneBoardAhead({ rows, count, textScale, format, now }: BoardAheadProps) {
  const rowPx = phoneRowPx(textScale);
  return (
    <div className="relative">
      <table
        role="grid"
        aria-label="Board"
        aria-rowcount={count}
        aria-colcount={1}
        tabIndex={-1}
        className={TABLE}
      >
        <tbody style={{ height: count * rowPx + BORDERS }} className={BODY}>
          {rows.map((row, index) => (
            <tr
              key={row.key}
              aria-rowindex={index + 1}
              data-row={index}
              data-index={index}
              data-key={row.key}
              data-watch={row.playerId === null ? 'unknown' : 'no'}
              className={`${ROW} ${PULLED}`}
              style={{ height: rowPx, transform: `translateY(${index * rowPx}px)` }}
            >
              <PhoneLineView
                row={row}
                marks={null}
                isActive={index === 0}
                isLarge={false}
                isGone={false}
                format={format}
                now={now}
                nameOf={shortName}
              />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
