import { keptPreferences, keptView } from '../../data/kept-choices.ts';
import { type PropPage, propPages } from '../../lib/catalog/catalog.ts';
import { projectionAges } from '../../lib/projections/age.ts';
import type { Card } from '../../lib/props/card.ts';
import { needsRanking, needsWatchlist } from '../../lib/props/filter.ts';
import { filtersOf, filterTexts } from '../../lib/props/filter-address.ts';
import { oldestWritten, pageTables } from '../../lib/props/page-tables.ts';
import { ratePage, showCards } from '../../lib/props/page-view.ts';
import { priceableCard } from '../../lib/props/priceable.ts';
import type { ProjectionRows } from '../../lib/props/project.ts';
import { drawNodes } from '../../ui/draw-nodes.ts';
import { inSlices } from '../../ui/in-slices.ts';
import { DESKTOP_PX, LARGE_PX, LIST_GAP } from '../../ui/page-frame.ts';
import { guessCardHeight } from './card/card-height.ts';
import { gameText } from './card/game-text.ts';
import { sortOptions } from './filters/sort-options.ts';
import { type AheadPage, CardAhead, PageAhead } from './page/page-ahead.tsx';
import { beginReadAhead, type ReadAhead } from './read-ahead.ts';
import { rehearsalOf } from './rehearsal.ts';
import { CARD_WORDS } from './value/card-words.ts';
import { PagePricer } from './value/page-pricer.tsx';
import type { ValuesState } from './value/values.ts';

// What draws a page of props before React is there (PERF-17). Nothing in here, and nothing that it imports, needs React's
// renderer, the router or React Query: together they are more than twice as much code.

/** The window that a page is drawn for, in pixels, and the instant. */
export interface AheadWindow {
  readonly width: number;
  readonly height: number;
  readonly now: Date;
}

/**
 * Draws a page as nodes and shows them once its first cards are among them; those below follow in their place. Resolves when
 * all stand; shows nothing where only the app can draw it.
 */
export type DrawPage = (shown: AheadWindow, show: (drawn: DocumentFragment) => void) => Promise<void>;

/** A phone has room for no more: on a larger window the first rows need not wait for the last. */
const CARDS_AT_ONCE = 2;

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
  // What can be recorded is asked for by a press, which the app does.
  const pricer = new PagePricer(page.sport.league, priceableCard, () => null);
  const ahead = { address, pricer, host };
  const rehearsal = new AbortController();
  const reading = beginReadAhead(page, clock).finally(() => rehearsal.abort());
  const steps = drawing(
    rehearsalOf(page, clock),
    { width: 0, height: 1, now: new Date(clock()) },
    { ...ahead, address: new URLSearchParams() },
  );
  const [read] = await Promise.all([reading, inSlices(steps, () => {}, rehearsal.signal)]);
  // Nobody calls it off: the app waits for it.
  const { signal } = new AbortController();
  return (shown, show) => inSlices(drawing(read, shown, ahead), (drawn) => drawn && show(drawn), signal);
}

/** Draws a page step by step, so that the page answers in between; one of the steps gives it, with its first cards. */
function* drawing(
  read: ReadAhead,
  { width, height, now }: AheadWindow,
  { address, pricer, host }: Ahead,
): Generator<DocumentFragment | null> {
  const { page, tables } = read;
  const oldest = oldestWritten([...tables].map(([own, { updatedAt }]) => ({ path: own, updatedAt })));
  const { rows, staleGames, oldestTable } = pageTables(page.parts, tables, oldest?.path ?? null);
  const projections = projectionRows(read);
  const rated = ratePage(page, rows, projections);
  yield null;

  const { books, oddsFormat } = keptPreferences.current();
  // What needs other markets of the league is priced by the app, which asks for them.
  const values: ValuesState = pricer.needsLeague(rated.cards)
    ? 'pending'
    : pricer.valuesOf(rated.cards, books, CARD_WORDS, null);
  const filters = filtersOf(filterTexts(address), sortOptions(page.controls.includes('sort')), null);
  if (needsRanking(filters) && values === 'pending') return;
  const cards = showCards(page, rated.cards, filters, typeof values === 'string' ? null : values);
  // Why there are none is said by the app.
  if (cards.length === 0) return;
  yield null;

  const cardHeight = guessCardHeight(page.sport, width) + LIST_GAP;
  const shown: AheadPage = {
    page,
    count: cards.length,
    height: cards.length * cardHeight - LIST_GAP,
    staleGames,
    updatedAt: oldest?.updatedAt ?? null,
    oldestTable,
    projectionAges: projectionAges(page.sport.league, tables.values(), projections),
    around: { oddsFormat, values, showsTile: (book) => books === null || books.includes(book) },
    isDesktop: width >= DESKTOP_PX,
    isLarge: width >= LARGE_PX,
    now,
  };
  const drawn = drawNodes(<PageAhead shown={shown} />, host);
  const list = drawn.querySelector('main ul');
  for (const [index, card] of cards.slice(0, Math.ceil(height / cardHeight)).entries()) {
    yield index === CARDS_AT_ONCE ? drawn : null;
    // Apart from the rest of the card, where a browser makes most of what it makes at the first use.
    if (typeof values !== 'string') values.spanOf(card);
    gameText(page.sport.league, card.prop.game);
    yield null;
    list?.append(drawNodes(<CardAhead shown={shown} card={card} index={index} />, host));
  }
  // Empty by now where it was given before.
  if (drawn.hasChildNodes()) yield drawn;
}

function projectionRows({ page, projections }: ReadAhead): ProjectionRows {
  const { sabersim, etr } = page.sport.sources;
  return {
    sabersim: sabersim && projections.get(sabersim.table),
    etr: etr && projections.get(etr.table),
  };
}
