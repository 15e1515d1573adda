import { keptPreferences, keptView } from '../../data/kept-choices.ts';
import { type PropPage, propPages } from '../../lib/catalog/catalog.ts';
import type { Card } from '../../lib/props/card.ts';
import { needsRanking, needsWatchlist } from '../../lib/props/filter.ts';
import { filtersOf, filterTexts } from '../../lib/props/filter-address.ts';
import { oldestWritten, pageTables } from '../../lib/props/page-tables.ts';
import { ratePage, showCards } from '../../lib/props/page-view.ts';
import { priceableCard } from '../../lib/props/priceable.ts';
import type { ProjectionRows } from '../../lib/props/project.ts';
import { drawNodes } from '../../ui/draw-nodes.ts';
import { inSlices } from '../../ui/in-slices.ts';
import { guessCardHeight } from './card/card-height.ts';
import { gameText } from './card/game-text.ts';
import { sortOptions } from './filters/sort-options.ts';
import { PageAhead } from './page/page-ahead.tsx';
import { beginReadAhead, type ReadAhead } from './read-ahead.ts';
import { rehearsalOf } from './rehearsal.ts';
import { CARD_WORDS } from './value/card-words.ts';
import { PagePricer } from './value/page-pricer.tsx';
import type { ValuesState } from './value/values.ts';

// What draws a page of props before React is there (PERF-17). Nothing in here, and nothing that it imports, needs React's
// renderer, the router or React Query: together they are more than twice as much code.

/** Between two cards, in pixels. */
const GAP = 8;

/** The window that a page is drawn for, in pixels, and the instant. */
export interface AheadWindow {
  readonly width: number;
  readonly height: number;
  readonly now: Date;
}

/** Draws a page as nodes; null where only the app can. */
export type DrawPage = (shown: AheadWindow) => DocumentFragment | null;

type Ahead = {
  readonly address: URLSearchParams;
  readonly pricer: PagePricer<Card>;
  readonly host: Document;
};

/** Boards, watchlists and what is no page of props are the app's. */
function pageAt(path: string, address: URLSearchParams): PropPage | null {
  const view = address.get('view');
  const isBoard = view === null ? keptView.current().isBoard : view === 'board';
  if (isBoard || needsWatchlist(filtersOf(filterTexts(address), [], null))) return null;
  return propPages.find((candidate) => candidate.path === path) ?? null;
}

/**
 * Reads the rows of the page at a path, and gives what draws them as its address asks; null at once for a page that only the app
 * draws. Rejects where they cannot be read.
 */
export async function readPage(
  path: string,
  address: URLSearchParams,
  clock: () => number,
  host: Document,
): Promise<DrawPage | null> {
  const page = pageAt(path, address);
  if (!page) return null;
  const ahead = { address, pricer: new PagePricer(page.sport.league, priceableCard), host };
  const rehearsal = new AbortController();
  const reading = beginReadAhead(page, clock).finally(() => rehearsal.abort());
  const steps = drawing(
    rehearsalOf(page, clock),
    { width: 0, height: 1, now: new Date(clock()) },
    { ...ahead, address: new URLSearchParams() },
  );
  const [read] = await Promise.all([reading, inSlices(steps, () => {}, rehearsal.signal)]);
  return (shown) => lastOf(drawing(read, shown, ahead));
}

function lastOf<Value>(steps: Generator<void, Value>): Value {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Draws a page step by step, for whoever lets others have a turn in between. */
function* drawing(
  read: ReadAhead,
  { width, height, now }: AheadWindow,
  { address, pricer, host }: Ahead,
): Generator<void, DocumentFragment | null> {
  const { page, tables } = read;
  const oldest = oldestWritten([...tables].map(([own, { updatedAt }]) => ({ path: own, updatedAt })));
  const { rows, staleGames, oldestTable } = pageTables(page.parts, tables, oldest?.path ?? null);
  const rated = ratePage(page, rows, projectionRows(read));
  yield;

  const { books, oddsFormat } = keptPreferences.current();
  // What needs other markets of the league is priced by the app, which asks for them.
  const values: ValuesState = pricer.needsLeague(rated.cards)
    ? 'pending'
    : pricer.valuesOf(rated.cards, books, CARD_WORDS, null);
  const filters = filtersOf(filterTexts(address), sortOptions(page.controls.includes('sort')), null);
  if (needsRanking(filters) && values === 'pending') return null;
  const all = showCards(page, rated.cards, filters, typeof values === 'string' ? null : values);
  // Why there are none is said by the app.
  if (all.length === 0) return null;
  yield;

  const cardHeight = guessCardHeight(page.sport, width) + GAP;
  const cards = all.slice(0, Math.ceil(height / cardHeight));
  for (const card of cards) {
    if (typeof values !== 'string') values.spanOf(card);
    yield;
  }
  for (const { prop } of cards) {
    gameText(page.sport.league, prop.game);
    yield;
  }
  return drawNodes(
    <PageAhead
      page={page}
      count={all.length}
      cards={cards}
      height={all.length * cardHeight - GAP}
      staleGames={staleGames}
      updatedAt={oldest?.updatedAt ?? null}
      oldestTable={oldestTable}
      around={{ oddsFormat, values, showsTile: (book) => books === null || books.includes(book) }}
      isDesktop={width >= 768}
      isLarge={width >= 1280}
      now={now}
    />,
    host,
  );
}

function projectionRows({ page, projections }: ReadAhead): ProjectionRows {
  const { sabersim, etr } = page.sport.sources;
  return {
    sabersim: sabersim && projections.get(sabersim.table),
    etr: etr && projections.get(etr.table),
  };
}
