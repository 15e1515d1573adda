import { readKeptPreferences } from '../../data/kept-choices.ts';
import { type PropPage, propPages } from '../../lib/catalog/catalog.ts';
import { projectionAges } from '../../lib/projections/age.ts';
import type { Card } from '../../lib/props/card.ts';
import { needsRanking, needsWatchlist } from '../../lib/props/filter.ts';
import { filtersOf, filterTexts } from '../../lib/props/filter-address.ts';
import { oldestWritten, pageTables } from '../../lib/props/page-tables.ts';
import { ratePage, rateProps, showCards } from '../../lib/props/page-view.ts';
import { priceableCard } from '../../lib/props/priceable.ts';
import { readProps } from '../../lib/props/prop.ts';
import { propCountText } from '../../lib/props/prop-count-text.ts';
import type { AheadPiece, AheadView, DrawAhead } from '../../ui/drawn-ahead.ts';
import { inSlices } from '../../ui/in-slices.ts';
import { LIST_GAP } from '../../ui/page-frame.ts';
import { plainTree } from '../../ui/plain-tree.ts';
import { guessCardHeight } from './card/card-height.ts';
import { sortOptions } from './filters/sort-options.ts';
import { type AheadPage, aroundAhead, CardAhead, PageAhead } from './page/page-ahead.tsx';
import { projectionRows } from './projection-rows.ts';
import { beginReadAhead, type ReadAhead, readsOf } from './read-ahead.ts';
import { rehearsalOf } from './rehearsal.ts';
import { CARD_WORDS } from './value/card-words.ts';
import { PagePricer } from './value/page-pricer.tsx';
import { wholeValues } from './value/whole-values.ts';

// What draws a page of props before React is there (PERF-17), in a worker: a slow processor is busy with the page itself meanwhile
// (docs/adr/220-a-worker-draws-the-first-rows.md). Nothing in here, and nothing that it imports, needs React's renderer, the router or React Query: together they
// are more than twice as much code.

type Ahead = {
  readonly address: URLSearchParams;
  readonly pricer: PagePricer<Card>;
};

/**
 * Reads the rows of a page and draws it: once its first card is in it, then those below. Shows nothing where only the app can
 * draw what was read. Rejects where it cannot be read.
 */
export const drawPageAhead: DrawAhead = async (view, clock, show) => {
  const address = new URLSearchParams(view.search);
  const page = propPages.find(({ path }) => path === view.path);
  // Who follows which player is known to the app.
  if (!page || needsWatchlist(filtersOf(filterTexts(address), [], null))) return;
  rehearse(view.path, clock);
  const reading = beginReadAhead(readsOf(page), clock).finally(() => rehearsal?.stop());
  const [read] = await Promise.all([reading, rehearsal?.ended]);
  for (const piece of drawing(page, read, view, new Date(clock()), aheadOf(page, address)))
    if (piece) show(piece);
};

/** What draws a page ahead of the app. What can be recorded is asked for by a press, which the app does. */
const aheadOf = ({ sport }: PropPage, address: URLSearchParams): Ahead => ({
  address,
  pricer: new PagePricer(sport.league, priceableCard, () => null),
});

let rehearsal: { readonly ended: Promise<void>; readonly stop: () => void } | null = null;

/** A reader who chose nothing, with a phone's window: of its rows one is drawn. */
const ANYBODY: AheadView = {
  path: '',
  search: '',
  keptPreferences: null,
  width: 390,
  height: 1,
  textScale: 1,
};

/**
 * Begins to draw the page of props at a path with a prop that nobody offers, once, a few milliseconds at a time: what a worker does at
 * the first use is done by the time its page tells it for whom to draw, and what was answered.
 */
export function rehearse(path: string, clock: () => number): void {
  const page = propPages.find((candidate) => candidate.path === path);
  if (!page || rehearsal) return;
  const control = new AbortController();
  const ahead = aheadOf(page, new URLSearchParams());
  const steps = drawing(page, rehearsalOf(page, clock), ANYBODY, new Date(clock()), ahead);
  rehearsal = { ended: inSlices(steps, () => {}, control.signal), stop: () => control.abort() };
}

/** So many props are rated before the page gets a turn. */
const PROPS_A_TURN = 100;

/**
 * Reads for the app what the first rows of a page were drawn from, by the same responses, and rates it, a few milliseconds at a
 * time. Rejects where it cannot be read.
 */
export async function prepareRows(path: string, clock: () => number): Promise<void> {
  const page = propPages.find((candidate) => candidate.path === path);
  if (!page) return;
  const steps = rating(page, await beginReadAhead(readsOf(page), clock));
  await inSlices(steps, () => {}, new AbortController().signal);
}

/** Rates a page's props by and by: each keeps what was found of it. */
function* rating({ sport, parts }: PropPage, read: ReadAhead): Generator<null> {
  const projections = projectionRows(sport, read.projections);
  for (const category of parts) {
    const props = readProps(read.tables.get(category.path)?.rows ?? [], category.propType, sport.books);
    yield null;
    for (let from = 0; from < props.length; from += PROPS_A_TURN) {
      rateProps(sport, category, props.slice(from, from + PROPS_A_TURN), projections, props);
      yield null;
    }
  }
}

/** Draws a page step by step, so that answers are heard in between; some of the steps give what is drawn. */
function* drawing(
  page: PropPage,
  read: ReadAhead,
  { keptPreferences, width, height }: AheadView,
  now: Date,
  { address, pricer }: Ahead,
): Generator<AheadPiece | null> {
  const { tables } = read;
  const oldest = oldestWritten([...tables].map(([own, { updatedAt }]) => ({ path: own, updatedAt })));
  const { rows, staleGames, oldestTable } = pageTables(page.parts, tables, oldest?.path ?? null);
  const projections = projectionRows(page.sport, read.projections);
  const rated = ratePage(page, rows, projections);
  yield null;

  const preferences = readKeptPreferences(keptPreferences);
  // Rows that need other markets of the league are priced by the app, which asks for them.
  const overrounds = pricer.needsLeague(rated.cards) ? 'pending' : null;
  const values = pricer.valuesOf(rated.cards, preferences.books, CARD_WORDS, overrounds);
  const whole = wholeValues(values);
  const filters = filtersOf(filterTexts(address), sortOptions(page.controls.includes('sort')), null);
  if (needsRanking(filters) && whole === 'pending') return;
  const cards = showCards(page, rated.cards, filters, typeof whole === 'string' ? null : whole);
  // Why there are none is said by the app.
  if (cards.length === 0) return;
  yield null;

  const cardHeight = guessCardHeight(page.sport, width) + LIST_GAP;
  const shown: AheadPage = {
    page,
    count: cards.length,
    countText: propCountText(page.sport, cards.length),
    title: page.title,
    label: page.title,
    height: cards.length * cardHeight - LIST_GAP,
    staleGames,
    updatedAt: oldest?.updatedAt ?? null,
    oldestTable,
    projectionAges: projectionAges(page.sport.league, tables.values(), projections),
    around: aroundAhead(preferences, values, now),
    width,
    now,
  };
  const drawn = (card: Card, index: number) => (
    <CardAhead key={index} shown={shown} card={card} index={index} />
  );
  const [first, ...others] = cards.slice(0, Math.ceil(height / cardHeight)).map(drawn);
  // The first row need not wait for those below.
  yield { of: 'page', nodes: plainTree(<PageAhead shown={shown}>{first}</PageAhead>) };
  for (const other of others) yield { of: 'list', nodes: plainTree(other) };
}
