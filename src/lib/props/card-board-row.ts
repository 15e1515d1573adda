import type { PriceCategory, Sport } from '../catalog/types.ts';
import { BOOK_KEYS, type BookKey } from '../league/books.ts';
import type { League } from '../league/leagues.ts';
import { comparePrices } from '../odds/american-odds.ts';
import { type PlayOffer, playOffer } from '../plays/offer.ts';
import type { Source } from '../projections/sources.ts';
import { bestOver, bestUnder, markedOver, markedUnder } from './best-lines.ts';
import {
  type BoardBest,
  type BoardEdge,
  type BoardPlay,
  type BoardQuote,
  type BoardRow,
  meanOfSources,
  type RowFigures,
} from './board-row.ts';
import type { Card } from './card.ts';
import { tileEdgeOf } from './edge.ts';
import type { LineField } from './line-field.ts';
import { PAGE_RULES } from './play-filters.ts';
import { priceableCard, priceableScorer } from './priceable.ts';
import type { Quote } from './prop.ts';
import type { Scorer } from './touchdown-scorers.ts';
import type { CardValue, PlaySpan } from './value.ts';

/** What rows are worth, as far as a board needs it. */
interface Worth {
  of(row: object): CardValue | null;
  spanOf(row: object): PlaySpan | null;
  fieldOf(row: object): LineField | null;
  offerOf(row: object): PlayOffer | null;
}

/** What the rows of a page have in common. */
export interface BoardPage {
  readonly sport: Pick<Sport, 'league' | 'edge'>;
  /** The source whose edge counts. */
  readonly source: Source;
  /** Null while prices are not there yet. */
  readonly worth: Worth | null;
  /** The books whose lines the reader sees. */
  readonly shows: (book: BookKey) => boolean;
  /** When the lines of a row were last read from the books (ISO 8601); null when that is not known. */
  readonly seenAt: (card: Card) => string | null;
}

/** Makes something when it is first asked for. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function bestOf(
  best: readonly Quote[],
  marked: readonly Quote[],
  side: 'over' | 'under',
  hasLines: boolean,
): BoardBest | null {
  const [first, ...ties] = best;
  if (first === undefined) return null;
  return {
    book: first.book,
    line: hasLines ? first.point : null,
    price: first[side],
    ties: ties.length,
    marked: marked.map(({ book }) => book),
  };
}

/** The play of a row; how sure its EV is takes longer to say than the play, so only rows that are shown are asked. */
function playOf(row: object, worth: Worth | null): BoardPlay | null {
  const play = worth?.of(row)?.play;
  if (!worth || !play) return null;
  const evLow = once(() => worth.spanOf(row)?.evLow ?? Number.NEGATIVE_INFINITY);
  return {
    ...play,
    get evLow() {
      return evLow();
    },
  };
}

/** Each is made when it is asked for: an outlier's cell asks for the median alone. */
const figuresOf = (row: object, worth: Worth | null): RowFigures | null =>
  worth && {
    get value() {
      return worth.of(row);
    },
    get span() {
      return worth.spanOf(row);
    },
    get field() {
      return worth.fieldOf(row);
    },
  };

function edgeOf(card: Card, { sport, source, shows }: BoardPage): BoardEdge | null {
  const value = card.edges[source];
  const { line, prop } = card;
  if (value === null || line === null) return null;
  const best = bestOver(prop.quotes);
  const measured =
    sport.edge === 'vs-draftkings' ? 'draftkings' : (best.find(({ book }) => shows(book)) ?? best[0])?.book;
  const here = tileEdgeOf(
    card.projections[source].value,
    line,
    prop.quotes.filter(({ book }) => shows(book)),
  );
  return {
    value,
    rule: sport.edge,
    source,
    against: { book: measured ?? null, line },
    isFar: sport.edge === 'lowest-line' && (here?.isFar ?? false),
    isDifference: sport.edge === 'lowest-line' || PAGE_RULES['has-difference'](card),
  };
}

function quotesOf(quotes: readonly Quote[], outliers: readonly BookKey[]): BoardQuote[] {
  return quotes.map((quote) => ({ ...quote, isOutlier: outliers.includes(quote.book) }));
}

/** A card of a page as a row of its board. What takes time is made when it is first looked at: most rows are never shown. */
export function boardRowOfCard(card: Card, page: BoardPage): BoardRow {
  const { prop, category, team, projections } = card;
  const sabersim = projections.sabersim.value;
  const etr = projections.etr.value;
  const { worth } = page;
  const play = once(() => playOf(card, worth));
  const edge = once(() => edgeOf(card, page));
  const shown = () => prop.quotes.filter(({ book }) => page.shows(book));
  const over = once(() => bestOf(bestOver(shown()), markedOver(prop.quotes), 'over', true));
  const under = once(() => bestOf(bestUnder(shown()), markedUnder(prop.quotes), 'under', true));
  const quotes = once(() => quotesOf(prop.quotes, worth?.fieldOf(card)?.outliers ?? []));
  return {
    key: prop.key,
    league: page.sport.league,
    playerId: prop.playerId,
    player: prop.player,
    nameKey: prop.name.key,
    team,
    propType: prop.propType,
    kind: category.badgeLabel,
    more: 0,
    game: prop.game,
    projections: { sabersim, etr, mean: meanOfSources(sabersim, etr) },
    hasLines: true,
    get seenAt() {
      return page.seenAt(card);
    },
    get agreement() {
      return worth?.of(card)?.agreement ?? null;
    },
    get play() {
      return play();
    },
    get edge() {
      return edge();
    },
    get bestOver() {
      return over();
    },
    get bestUnder() {
      return under();
    },
    get quotes() {
      return quotes();
    },
    get figures() {
      return figuresOf(card, worth);
    },
    get offer() {
      if (worth) return worth.offerOf(card);
      return playOffer(page.sport.league, priceableCard(card), null, BOOK_KEYS.filter(page.shows));
    },
  };
}

/** A touchdown scorer as a row of a board: prices alone, and only one side to take. */
export function boardRowOfScorer(
  scorer: Scorer,
  league: League,
  category: Pick<PriceCategory, 'market' | 'propType' | 'badgeLabel'>,
  worth: Worth | null,
  seenAt: string | null,
): BoardRow {
  const { propType, badgeLabel } = category;
  const play = once(() => playOf(scorer, worth));
  const quotes = scorer.prices.map(
    ({ book, price }): Quote => ({ book, point: null, over: price, under: null }),
  );
  const priced = quotes.filter((quote): quote is Quote & { over: number } => quote.over !== null);
  const best = scorer.best;
  const atBest = best === null ? [] : priced.filter(({ over }) => comparePrices(over, best) === 0);
  return {
    key: scorer.key,
    league,
    playerId: scorer.playerId,
    player: scorer.player,
    nameKey: scorer.name.key,
    team: null,
    propType,
    kind: badgeLabel,
    more: 0,
    game: scorer.game,
    seenAt,
    agreement: null,
    projections: { sabersim: null, etr: null, mean: null },
    edge: null,
    bestOver: bestOf(atBest, atBest, 'over', false),
    bestUnder: null,
    hasLines: false,
    quotes: quotesOf(quotes, []),
    get play() {
      return play();
    },
    get figures() {
      return figuresOf(scorer, worth);
    },
    get offer() {
      return worth ? worth.offerOf(scorer) : playOffer(league, priceableScorer(scorer, category), null, null);
    },
  };
}
