import { Fragment, useEffect, useState } from 'react';
import { type PropPage, propPageAt } from '../../../lib/catalog/catalog.ts';
import { BOOK_NAMES, isBookKey } from '../../../lib/league/books.ts';
import { lineText, signedText, statText } from '../../../lib/odds/format.ts';
import { oddsText } from '../../../lib/odds/odds-format.ts';
import { bookLines } from '../../../lib/pricing/book-line.ts';
import { marketConstant } from '../../../lib/pricing/market-constant.ts';
import { MarketTables } from '../../../lib/pricing/market-tables.ts';
import { type WorkedLine, workedLines } from '../../../lib/pricing/worked-example.ts';
import { isDataAlarm } from '../../../lib/pricing/worth.ts';
import { SOURCE_NAMES, SOURCES } from '../../../lib/projections/sources.ts';
import type { Card } from '../../../lib/props/card.ts';
import { type PageRows, ratePage } from '../../../lib/props/page-view.ts';
import { priceableCard } from '../../../lib/props/priceable.ts';
import type { ProjectionRows } from '../../../lib/props/project.ts';
import type { PricedPlay } from '../../../lib/props/value.ts';
import { Pricer } from '../../../lib/props/value.ts';
import { chanceText, evText } from '../../../lib/props/value-text.ts';
import { inSlices } from '../../../ui/in-slices.ts';
import { usePreferences } from '../../preferences/index.ts';
import { usePageData } from '../use-page-data.ts';
import { LoadingExample, Steps } from './frame.tsx';
import { MarketStrip } from './market-strip.tsx';

const PAGE = propPageAt('/points');

type Example = { card: Card; play: PricedPlay; lines: readonly WorkedLine[] };

/** How much an example shows: rather no data alarm, then many books with both sides, on many different lines. */
function tellingOf({ play, lines }: Example): number {
  const sound = isDataAlarm(play.ev) ? 0 : 1000;
  return sound + lines.length * 10 + new Set(lines.map(({ line }) => line)).size;
}

/** The prop that shows the most; null where nothing can be shown, and where `signal` ends it. A few milliseconds at a time. */
async function exampleOf(
  { sport, parts }: PropPage,
  cards: readonly Card[],
  signal: AbortSignal,
): Promise<Example | null> {
  const constant = marketConstant(parts[0]?.market ?? '', sport.league);
  if (constant === null) return null;
  const tables = new MarketTables(constant.families);
  const pricer = new Pricer(sport.league);
  let best: Example | null = null;
  const weigh = (card: Card) => {
    const { play } = pricer.valueOf(priceableCard(card), null);
    if (card.edges.sabersim === null || play === null) return;
    const example = { card, play, lines: workedLines(bookLines(card.prop.quotes), tables) };
    if (best === null || tellingOf(example) > tellingOf(best)) best = example;
  };
  await inSlices(cards, weigh, signal);
  return best;
}

/** The example of what was read; undefined until it is found. */
function useExample(rows: PageRows | null, projections: ProjectionRows): Example | null | undefined {
  const [example, setExample] = useState<Example | null>();
  useEffect(() => {
    if (rows === null) return;
    const { cards } = ratePage(PAGE, rows, projections);
    const left = new AbortController();
    exampleOf(PAGE, cards, left.signal).then(
      (found) => {
        if (!left.signal.aborted) setExample(found);
      },
      (error: unknown) =>
        // For the page's boundary, as if it were found while drawing.
        setExample(() => {
          throw error;
        }),
    );
    return () => left.abort();
  }, [rows, projections]);
  return example;
}

function Lines({ lines, left }: { lines: readonly WorkedLine[]; left: string }) {
  const { oddsFormat } = usePreferences();
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
              <th key={name} scope="col" className="px-0.5 py-1.5 font-semibold sm:px-2 sm:whitespace-nowrap">
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
              <td className="px-0.5 py-1 sm:px-2 font-semibold">{lineText(line)}</td>
              <td className="px-0.5 py-1 sm:px-2">{oddsText(over, oddsFormat)}</td>
              <td className="px-0.5 py-1 sm:px-2">{oddsText(under, oddsFormat)}</td>
              <td className="px-0.5 py-1 sm:px-2 whitespace-nowrap">{chanceText(margin)}</td>
              <td className="px-0.5 py-1 sm:px-2 whitespace-nowrap">{chanceText(fair)}</td>
              <td className="px-0.5 py-1 sm:px-2 font-semibold">{mean.toFixed(1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The lowest of these lines and the highest, where they differ. */
function rangeText(points: readonly number[]): string {
  const [low, high] = [Math.min(...points), Math.max(...points)];
  return low === high ? lineText(low) : `${lineText(low)} to ${lineText(high)}`;
}

function ExampleSteps({ card, play, lines }: Example) {
  const { oddsFormat } = usePreferences();
  const others = lines.filter(({ book }) => book !== play.book);
  const mean = others.reduce((sum, own) => sum + own.mean, 0) / Math.max(1, others.length);
  const family = marketConstant(card.category.market, PAGE.sport.league)?.families.additive;
  const points = lines.map(({ line }) => line);
  const stat = card.category.nameInSentence;
  const side = play.side === 'over' ? 'Over' : 'Under';
  return (
    <Steps
      figures={[
        <Lines key="margins" lines={lines} left={play.book} />,
        <Fragment key="means">
          <p className="mt-1">
            {card.prop.player} is offered at {rangeText(points)}. Without the book that is judged,{' '}
            {others.length === 1 ? 'one book makes' : `${others.length} books make`} it {mean.toFixed(1)}{' '}
            {stat}.
          </p>
          {family ? (
            <MarketStrip family={family} mean={mean} line={play.line} side={play.side} stat={stat} />
          ) : null}
        </Fragment>,
        <p key="price">
          {side} {lineText(play.line)} is fair at{' '}
          <strong className="whitespace-nowrap">{chanceText(play.fair)}</strong>. {BOOK_NAMES[play.book]} pays{' '}
          {oddsText(play.price, oddsFormat)}, which needs{' '}
          <strong className="whitespace-nowrap">{chanceText(play.needs)}</strong>. A stake of 100 comes back
          as <strong>{(100 * (1 + play.ev)).toFixed(1)}</strong> in the long run: EV{' '}
          <strong className="whitespace-nowrap">{evText(play.ev)}</strong>. Over +10&nbsp;% something is
          usually wrong with the line, and the card says so.
        </p>,
        <p key="projections">
          The edge is the projection minus the lowest line of all books ({lineText(card.line)}):{' '}
          {SOURCES.filter((source) => card.projections[source].value !== null)
            .map(
              (source) =>
                `${SOURCE_NAMES[source]} ${statText(card.projections[source].value)}, edge ${signedText(card.edges[source])}`,
            )
            .join('; ')}
          . A projection is a mean and no promise: the card also says how often it would come in over the
          line, by how results scatter around projections of this kind.
        </p>,
      ]}
    />
  );
}

/** How a fair price is made, with the figures of a prop that is offered now. */
export function WorkedExample() {
  const { rows, projections, readState } = usePageData(PAGE);
  const example = useExample(rows, projections);
  if (rows === null && readState.error) {
    return (
      <p role="status" className="mt-2 text-base text-ink-3">
        The lines of tonight could not be read, so there is no example.
      </p>
    );
  }
  if (example === undefined) return <LoadingExample />;
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
      <ExampleSteps {...example} />
    </>
  );
}
