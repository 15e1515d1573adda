import { keptPreferences, keptView } from '../../data/kept-choices.ts';
import { type PropPage, propPages } from '../../lib/catalog/catalog.ts';
import type { Preferences } from '../../lib/preferences/preferences.ts';
import { needsRanking, needsWatchlist } from '../../lib/props/filter.ts';
import { filtersOf, filterTexts } from '../../lib/props/filter-address.ts';
import { oldestWritten, pageTables } from '../../lib/props/page-tables.ts';
import { type RatedPage, ratePage, showCards } from '../../lib/props/page-view.ts';
import { priceableCard } from '../../lib/props/priceable.ts';
import type { ProjectionRows } from '../../lib/props/project.ts';
import { drawNodes } from '../../ui/draw-nodes.ts';
import { guessCardHeight } from './card/card-height.ts';
import { sortOptions } from './filters/sort-options.ts';
import { PageAhead } from './page/page-ahead.tsx';
import { beginReadAhead, type ReadAhead } from './read-ahead.ts';
import { CARD_WORDS } from './value/card-words.ts';
import { PagePricer } from './value/page-pricer.tsx';
import type { ValuesState } from './value/values.ts';

// What draws a page of props before React is there (PERF-17). Nothing in here, and nothing that it imports, needs React's
// renderer, the router or React Query: together they are more than twice as much code.

/** Between two cards, in pixels. */
const GAP = 8;

/** What a page that is drawn ahead is drawn for. */
export interface AheadWindow {
  readonly path: string;
  /** What the address asks for. */
  readonly address: URLSearchParams;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly now: Date;
}

/** Reads a page's rows and gives what draws them; null for a page that is none of props. Rejects where they cannot be read. */
export async function readPage(path: string, clock: () => number): Promise<DrawPage | null> {
  const page = propPages.find((candidate) => candidate.path === path);
  if (!page) return null;
  const read = await beginReadAhead(page, clock);
  return (shown, host) => drawPage(read, shown, host);
}

/** Draws a page as nodes; null where only the app can. */
export type DrawPage = (shown: AheadWindow, host: Document) => DocumentFragment | null;

function drawPage(read: ReadAhead, shown: AheadWindow, host: Document): DocumentFragment | null {
  const { page, tables } = read;
  const { address, width, height, now } = shown;
  const filters = filtersOf(filterTexts(address), sortOptions(page.controls.includes('sort')), null);
  const view = address.get('view');
  // Boards and watchlists are the app's.
  if (view === null ? keptView.current().isBoard : view === 'board') return null;
  if (needsWatchlist(filters)) return null;

  const oldest = oldestWritten([...tables].map(([own, { updatedAt }]) => ({ path: own, updatedAt })));
  const { rows, staleGames, oldestTable } = pageTables(page.parts, tables, oldest?.path ?? null);
  const rated = ratePage(page, rows, projectionRows(read));
  const { books, oddsFormat } = keptPreferences.current();
  const values = valuesOf(page, rated, books);
  if (needsRanking(filters) && values === 'pending') return null;
  const cards = showCards(page, rated.cards, filters, typeof values === 'string' ? null : values);
  // Why there are none is said by the app.
  if (cards.length === 0) return null;

  const cardHeight = guessCardHeight(page.sport, width) + GAP;
  return drawNodes(
    <PageAhead
      page={page}
      count={cards.length}
      cards={cards.slice(0, Math.ceil(height / cardHeight))}
      height={cards.length * cardHeight - GAP}
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

/** What the rows are worth; where that needs other markets of the league, the app asks for them. */
function valuesOf({ sport }: PropPage, { cards }: RatedPage, books: Preferences['books']): ValuesState {
  const pricer = new PagePricer(sport.league, priceableCard);
  return pricer.needsLeague(cards) ? 'pending' : pricer.valuesOf(cards, books, CARD_WORDS, null);
}
