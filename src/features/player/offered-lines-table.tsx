import { BOOK_NAMES, type BookKey, isBookKey } from '../../lib/league/books.ts';
import { lineText } from '../../lib/odds/format.ts';
import { type OddsFormat, oddsText } from '../../lib/odds/odds-format.ts';
import type { OfferedLines, OfferedPrice } from '../../lib/person/offered-lines.ts';
import { isDataAlarm } from '../../lib/pricing/worth.ts';
import { chanceText, checkedEvText } from '../../lib/props/value-text.ts';
import { classNames } from '../../ui/class-names.ts';

const nameOf = (book: string) => (isBookKey(book) ? BOOK_NAMES[book] : book);

/** The best price of a side that the reader can take, with its book and EV, bold, colored and marked only where even the low end of the span wins. */
function Best({ of, format }: { of: OfferedPrice | undefined; format: OddsFormat }) {
  if (of === undefined) return <span className="text-ink-3">—</span>;
  const { price, book, ev } = of;
  const isAlarm = ev !== null && isDataAlarm(ev);
  const isSure = of.isSure && !isAlarm;
  const Ev = isSure ? 'mark' : 'span';
  return (
    <>
      <span className="font-semibold">{oddsText(price, format)}</span>{' '}
      <span className="text-ink-3">{nameOf(book)}</span>
      {ev === null ? null : (
        <Ev
          className={classNames(
            'block sm:ml-1.5 sm:inline',
            isSure
              ? 'bg-transparent font-bold text-green-ink'
              : isAlarm
                ? 'font-semibold text-orange-ink'
                : 'text-ink-2',
          )}
        >
          {checkedEvText(ev)}
        </Ev>
      )}
    </>
  );
}

type OfferedLinesTableProps = {
  offered: OfferedLines;
  /** The reader's books; null stands for all. */
  mine: readonly BookKey[] | null;
  format: OddsFormat;
  /** The line of interest, and what chooses another. */
  line: number | null;
  onLine: (line: number) => void;
  /** The market has prices and no line. */
  hasLines: boolean;
};

/** What pays most, whatever its EV: each book is judged by the others, so that on one line a worse price may have the higher EV (PERSON-4). */
function bestPriced([first, ...others]: readonly OfferedPrice[]): OfferedPrice | undefined {
  return others.reduce((best, price) => (best && best.needs <= price.needs ? best : price), first);
}

/** Every line that any book offers, with the fair chance of its over and the best price of each side at the reader's books (PERSON-4). */
export function OfferedLinesTable({ offered, mine, format, line, onLine, hasLines }: OfferedLinesTableProps) {
  const isMine = ({ book }: OfferedPrice) => mine === null || mine.some((own) => own === book);
  return (
    <div className="max-h-80 overflow-auto">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">Every line with its fair chance and best prices</caption>
        <thead className="sticky top-0 bg-panel">
          <tr className="border-b border-hairline text-left text-xs text-ink-3">
            {['Line', 'Fair over', 'Best over', 'Best under'].map((name) => (
              <th key={name} scope="col" className="py-1 pr-2 font-semibold">
                {name}
              </th>
            ))}
            <th scope="col" className="py-1 text-right font-semibold max-sm:hidden">
              Books
            </th>
          </tr>
        </thead>
        <tbody>
          {offered.lines.map(({ line: at, fair, prices }) => {
            const best = (side: OfferedPrice['side']) =>
              bestPriced(prices.filter((price) => price.side === side && isMine(price)));
            return (
              <tr
                key={at}
                className={classNames('border-b border-hairline last:border-0', at === line && 'bg-raised')}
              >
                <th scope="row" className="py-1 touch:py-0 pr-2 text-left">
                  {hasLines ? (
                    <button
                      type="button"
                      aria-pressed={at === line}
                      onClick={() => onLine(at)}
                      className="min-h-6 touch:min-h-thumb min-w-10 touch:min-w-11 rounded-tile text-left font-bold underline decoration-outline decoration-dotted underline-offset-3"
                    >
                      {lineText(at)}
                    </button>
                  ) : (
                    'Yes'
                  )}
                </th>
                <td className="py-1 pr-2 whitespace-nowrap">{chanceText(fair)}</td>
                <td className="py-1 pr-2">
                  <Best of={best('over')} format={format} />
                </td>
                <td className="py-1 pr-2">
                  <Best of={best('under')} format={format} />
                </td>
                <td className="py-1 text-right text-ink-3 max-sm:hidden">
                  {new Set(prices.map(({ book }) => book)).size}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
