import { groupBy } from '../group-by.ts';
import type { BookKey } from '../league/books.ts';
import { mainLine } from '../pricing/main-line.ts';
import { ladderOf, onePrice } from './ladder.ts';
import type { Players } from './name-variants.ts';
import type { OddsEvent } from './odds-response.ts';
import type { MarketShape, Outcome } from './outcomes.ts';
import type { PlayerQuote } from './quotes.ts';
import type { Rejection } from './rejections.ts';

/** A row of a prop table, by its column names. Null: the book has no line, or no price on that side. */
export type PropRow = { [column: string]: string | number | null };

/**
 * The rows of a market with one line a book, all its quotes by player, book (in the order of the table's) and line, and
 * what was rejected on the way.
 */
type PropRows = { rows: PropRow[]; quotes: PlayerQuote[]; rejections: Rejection[] };

type Market = { market: string; shape: MarketShape; books: readonly BookKey[]; propType: string | null };

function yesColumns(
  player: string,
  byBook: ReadonlyMap<BookKey, Outcome[]>,
  books: readonly BookKey[],
  into: PropRows,
): PropRow {
  const columns: PropRow = {};
  for (const book of books) {
    const outcomes = byBook.get(book) ?? [];
    columns[`${book}_price`] = null;
    if (outcomes.length === 0) continue;
    const one = onePrice(
      outcomes.map((outcome) => outcome.price),
      `${book} ${outcomes[0]?.market} ${outcomes[0]?.player} yes`,
    );
    columns[`${book}_price`] = one.price;
    into.quotes.push({ player, book, point: null, over: one.price, under: null });
    into.rejections.push(...one.rejections);
  }
  return columns;
}

function lineColumns(
  player: string,
  byBook: ReadonlyMap<BookKey, Outcome[]>,
  books: readonly BookKey[],
  into: PropRows,
): PropRow {
  const lines = new Map([...byBook].map(([book, outcomes]) => [book, ladderOf(outcomes)]));
  const booksAt = new Map<number, number>();
  for (const { lines: ladder } of lines.values()) {
    for (const { point } of ladder) booksAt.set(point, (booksAt.get(point) ?? 0) + 1);
  }
  const columns: PropRow = {};
  for (const book of books) {
    const own = lines.get(book);
    // Each of a book's lines counts the book itself once, so the total ranks them as the number of other books does.
    const main = own === undefined ? null : mainLine(own.lines, (point) => booksAt.get(point) ?? 0);
    columns[`${book}_point`] = main?.point ?? null;
    columns[`${book}_over_price`] = main?.over ?? null;
    columns[`${book}_under_price`] = main?.under ?? null;
    for (const line of own?.lines ?? []) into.quotes.push({ player, book, ...line });
    into.rejections.push(...(own?.rejections ?? []));
  }
  return columns;
}

/**
 * The rows of one market of one game, one a player, sorted by name, with one main line a book (DATA-34), and every line of
 * every book beside them (QUOTE-3).
 * `players` joins the name variants of the whole game (see `joinNameVariants`), so that a player has one name in every
 * market. Outcomes of books that the table lacks make no row.
 */
export function propRows(
  event: OddsEvent,
  outcomes: readonly Outcome[],
  players: Players,
  { market, shape, books, propType }: Market,
): PropRows {
  const result: PropRows = { rows: [], quotes: [], rejections: [] };
  const wanted = outcomes.filter((outcome) => outcome.market === market && books.includes(outcome.book));
  const byPlayer = groupBy(wanted, (outcome) => players.nameOf.get(outcome.player) ?? '');
  byPlayer.delete('');
  for (const [player, own] of [...byPlayer].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const byBook = groupBy(own, (outcome) => outcome.book);
    result.rows.push({
      event_id: event.id,
      commence_time: event.commence_time,
      home_team: event.home_team,
      away_team: event.away_team,
      player_name: player,
      ...(propType === null ? {} : { prop_type: propType }),
      ...(shape === 'yes'
        ? yesColumns(player, byBook, books, result)
        : lineColumns(player, byBook, books, result)),
    });
  }
  return result;
}
