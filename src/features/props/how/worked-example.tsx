import { useMemo } from 'react';
import { type PropPage, propPageAt } from '../../../lib/catalog/catalog.ts';
import { BOOK_NAMES, isBookKey } from '../../../lib/league/books.ts';
import { lineText, priceText, signedText, statText } from '../../../lib/odds/format.ts';
import { bookLines } from '../../../lib/pricing/book-line.ts';
import { marketConstant } from '../../../lib/pricing/market-constant.ts';
import { MarketTables } from '../../../lib/pricing/market-tables.ts';
import { type WorkedLine, workedLines } from '../../../lib/pricing/worked-example.ts';
import { isDataAlarm } from '../../../lib/pricing/worth.ts';
import { SOURCE_NAMES, SOURCES } from '../../../lib/projections/sources.ts';
import type { Card } from '../../../lib/props/card.ts';
import { ratePage } from '../../../lib/props/page-view.ts';
import { priceableCard } from '../../../lib/props/priceable.ts';
import type { PricedPlay } from '../../../lib/props/value.ts';
import { Pricer } from '../../../lib/props/value.ts';
import { chanceText, evText } from '../../../lib/props/value-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { usePageData } from '../use-page-data.ts';
import { MarketStrip } from './market-strip.tsx';

const PAGE = propPageAt('/points');

type Example = { card: Card; play: PricedPlay; lines: readonly WorkedLine[] };

/** How much an example shows: rather no data alarm, then many books with both sides, on many different lines. */
function tellingOf({ play, lines }: Example): number {
  const sound = isDataAlarm(play.ev) ? 0 : 1000;
  return sound + lines.length * 10 + new Set(lines.map(({ line }) => line)).size;
}

/** The prop that shows the most; null where nothing can be shown. */
function exampleOf({ sport, parts }: PropPage, cards: readonly Card[]): Example | null {
  const constant = marketConstant(parts[0]?.market ?? '', sport.league);
  if (constant === null) return null;
  const tables = new MarketTables(constant.families);
  const pricer = new Pricer(sport.league);
  let best: Example | null = null;
  for (const card of cards) {
    const { play } = pricer.valueOf(priceableCard(card), null);
    if (card.edges.sabersim === null || play === null) continue;
    const example = { card, play, lines: workedLines(bookLines(card.prop.quotes), tables) };
    if (best === null || tellingOf(example) > tellingOf(best)) best = example;
  }
  return best;
}

function Step({ number, title, children }: { number: number; title: string; children: React.ReactNode }) {
  return (
    <li className="mt-6">
      <h3 className="text-md font-bold">
        <span className="mr-2 text-ink-3">{number}.</span>
        {title}
      </h3>
      <div className="mt-1 max-w-prose text-base text-ink-2">{children}</div>
    </li>
  );
}

function Lines({ lines, left }: { lines: readonly WorkedLine[]; left: string }) {
  return (
    <div className="mt-3 max-w-2xl overflow-x-auto">
      <table className="w-full border-collapse text-xs sm:text-sm">
        <caption className="sr-only">Each book's line, prices, margin, fair chance and mean</caption>
        <thead>
          <tr className="border-b border-hairline text-right text-xs text-ink-3">
            <th scope="col" className="py-1.5 pr-2 text-left font-semibold">
              Book
            </th>
            {['Line', 'Over', 'Under', 'Margin', 'Fair over', 'Mean'].map((name) => (
              <th key={name} scope="col" className="px-1 py-1.5 font-semibold sm:px-2 sm:whitespace-nowrap">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ book, line, over, under, margin, fair, mean }) => (
            <tr key={book} className="border-b border-hairline text-right last:border-0">
              <th scope="row" className="py-1 pr-1 text-left font-medium sm:whitespace-nowrap">
                {isBookKey(book) ? BOOK_NAMES[book] : book}
                {book === left ? <span className="font-normal text-ink-3"> (judged)</span> : null}
              </th>
              <td className="px-1 py-1 sm:px-2 font-semibold">{lineText(line)}</td>
              <td className="px-1 py-1 sm:px-2">{priceText(over)}</td>
              <td className="px-1 py-1 sm:px-2">{priceText(under)}</td>
              <td className="px-1 py-1 sm:px-2 whitespace-nowrap">{chanceText(margin)}</td>
              <td className="px-1 py-1 sm:px-2 whitespace-nowrap">{chanceText(fair)}</td>
              <td className="px-1 py-1 sm:px-2 font-semibold">{mean.toFixed(1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Steps({ card, play, lines }: Example) {
  const others = lines.filter(({ book }) => book !== play.book);
  const mean = others.reduce((sum, own) => sum + own.mean, 0) / Math.max(1, others.length);
  const family = marketConstant(card.category.market, PAGE.sport.league)?.families.additive;
  const points = lines.map(({ line }) => line);
  const stat = card.category.nameInSentence;
  const side = play.side === 'over' ? 'Over' : 'Under';
  return (
    <ol>
      <Step number={1} title="Take each book's margin out">
        <p>
          Both sides of a book's price add up to more than 100 %. The rest is its margin. Half of it comes off
          each side; what is left is the book's own opinion.
        </p>
        <Lines lines={lines} left={play.book} />
      </Step>
      <Step number={2} title="Compare books that have different lines">
        <p>
          {card.prop.player} at {lineText(Math.min(...points))} and at {lineText(Math.max(...points))} are not
          the same bet. So each line and its fair chance become the mean that they stand for, by how {stat}{' '}
          really scatter. The market is the plain average of all books but the one that is judged:{' '}
          {mean.toFixed(1)} {stat} by {others.length} books.
        </p>
        {family ? (
          <MarketStrip family={family} mean={mean} line={play.line} side={play.side} stat={stat} />
        ) : null}
      </Step>
      <Step number={3} title="Hold the price against it">
        <p>
          {side} {lineText(play.line)} is fair at <strong>{chanceText(play.fair)}</strong>.{' '}
          {BOOK_NAMES[play.book]} pays {priceText(play.price)}, which needs{' '}
          <strong>{chanceText(play.needs)}</strong>. A stake of 100 comes back as{' '}
          <strong>{(100 * (1 + play.ev)).toFixed(1)}</strong> in the long run: EV{' '}
          <strong>{evText(play.ev)}</strong>. Over +10 % something is usually wrong with the line, and the
          card says so.
        </p>
      </Step>
      <Step number={4} title="Ask the projections">
        <p>
          The edge is the projection minus the lowest line of all books ({lineText(card.line)}):{' '}
          {SOURCES.filter((source) => card.projections[source].value !== null)
            .map(
              (source) =>
                `${SOURCE_NAMES[source]} ${statText(card.projections[source].value)}, edge ${signedText(card.edges[source])}`,
            )
            .join('; ')}
          . A projection is a mean and no promise: the card also says how often it would come in over the
          line, by how results scatter around projections of this kind.
        </p>
      </Step>
    </ol>
  );
}

/** About as high as the example, so that what follows stays where it is. */
function LoadingExample() {
  return (
    <div className="mt-2 min-h-272">
      <p role="status" className="text-base text-ink-3">
        Loading an example…
      </p>
      {['h-72', 'h-40', 'h-24', 'h-20'].map((height) => (
        <div key={height} className="mt-6 max-w-2xl">
          <Skeleton className="h-5 w-56" />
          <Skeleton className={classNames('mt-3', height)} />
        </div>
      ))}
    </div>
  );
}

/** How a fair price is made, with the figures of a prop that is offered now. */
export function WorkedExample() {
  const { rows, projections, readState } = usePageData(PAGE);
  const example = useMemo(
    () => (rows ? exampleOf(PAGE, ratePage(PAGE, rows, projections).cards) : null),
    [rows, projections],
  );
  if (rows === null && !readState.error) {
    return <LoadingExample />;
  }
  if (rows === null) {
    return (
      <p role="status" className="mt-2 text-base text-ink-3">
        The lines of tonight could not be read, so there is no example.
      </p>
    );
  }
  if (example === null) {
    return (
      <p className="mt-2 text-base text-ink-3">
        No NBA points line is offered by several books right now, so there is no example.
      </p>
    );
  }
  const { prop, category, team } = example.card;
  return (
    <>
      <p className="mt-2 max-w-prose text-base text-ink-2">
        With real lines of right now: <strong className="text-ink">{prop.player}</strong>
        {team === null ? '' : ` (${team})`}, {category.title}, {prop.game.away} @ {prop.game.home}.
      </p>
      <Steps {...example} />
    </>
  );
}
