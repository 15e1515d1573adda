import { BOOK_NAMES, type BookKey } from '../league/books.ts';
import { awayAtHome } from '../league/teams.ts';
import { lineText } from '../odds/format.ts';
import { type OddsFormat, oddsText } from '../odds/odds-format.ts';
import { toFourDecimals } from '../odds/round.ts';
import { isDataAlarm } from '../pricing/worth.ts';
import { SOURCE_NAMES } from '../projections/sources.ts';
import { type BoardBest, type BoardRow, playedPrice, quoteAt } from './board-row.ts';
import type { PricedPlay } from './value.ts';
import { chanceText, checkedEvText } from './value-text.ts';

/** How a page calls a book. */
export type BookName = (book: BookKey) => string;

const LONG_NAMES: Partial<Record<BookKey, string>> = { betonlineag: 'BetOnline' };

/** The name of a book where there is little room (BOARD-1). */
export const shortName: BookName = (book) => LONG_NAMES[book] ?? BOOK_NAMES[book];

type BetOfRow = Pick<BoardRow, 'hasLines'> & {
  play: Pick<NonNullable<BoardRow['play']>, 'side' | 'line'> | null;
};

/** 'Over 25.5', 'To score' where there is no line; null without a play. */
export function sideText({ hasLines, play }: BetOfRow): string | null {
  if (play === null) return null;
  if (!hasLines) return 'To score';
  return `${play.side === 'over' ? 'Over' : 'Under'} ${lineText(play.line)}`;
}

/** 'LAL @ BOS'; '' where a row does not tell its teams. */
export function teamsText({ league, game: { home, away } }: Pick<BoardRow, 'league' | 'game'>): string {
  return home && away ? awayAtHome(league, { home, away }) : '';
}

type ToldRow = Pick<BoardRow, 'player' | 'team' | 'kind' | 'league' | 'game' | 'hasLines'> & {
  /** Null without a play. */
  play: PricedPlay | null;
};

/** What a row says, in one line, to be pasted where people talk about it (BOARD-7, PERSON-1). */
export function rowText(row: ToldRow, format: OddsFormat, nameOf: BookName): string {
  const { player, team, kind, play } = row;
  const bet = play && `${sideText(row)} ${oddsText(play.price, format)} at ${nameOf(play.book)}`;
  const worth =
    play &&
    `fair ${chanceText(play.fair)} by ${play.books} ${play.books === 1 ? 'book' : 'books'}, needs ${chanceText(play.needs)}, EV ${checkedEvText(play.ev)}`;
  return [team ? `${player} (${team})` : player, kind, bet, worth, teamsText(row)]
    .filter((part) => part !== null && part !== '')
    .join(' · ');
}

type Cell = string | number | null;

const percent = (share: number | null | undefined): Cell =>
  share === null || share === undefined ? null : Number((share * 100).toFixed(2));

function bestCells(best: BoardBest | null, nameOf: BookName): Cell[] {
  return best === null ? [null, null, null] : [best.line, best.price, nameOf(best.book)];
}

function csvHead(books: readonly BookKey[], nameOf: BookName): Cell[] {
  return [
    ...['League', 'Player', 'Team', 'Prop', 'Away', 'Home', 'Start'],
    ...[
      'Projection',
      SOURCE_NAMES.sabersim,
      SOURCE_NAMES.etr,
      'Edge',
      'Edge source',
      'Edge line',
      'Edge book',
    ],
    ...['Side', 'Line', 'Price', 'Book', 'Fair %', 'Books behind', 'Needs %', 'EV %', 'Note'],
    ...['Best over line', 'Best over price', 'Best over book'],
    ...['Best under line', 'Best under price', 'Best under book'],
    ...books.flatMap((book) => [`${nameOf(book)} line`, `${nameOf(book)} price`]),
  ];
}

/**
 * A board as the rows of a CSV, in the order given, headings first: prices American, lines and projections in units of the
 * stat, what is missing empty; a book's price is that of the side played (BOARD-7).
 */
export function boardCsv(
  rows: readonly BoardRow[],
  books: readonly BookKey[],
  nameOf: BookName,
): readonly Cell[][] {
  const body = rows.map((row): Cell[] => {
    const { game, projections, edge, play } = row;
    return [
      ...[row.league.toUpperCase(), row.player, row.team, row.kind, game.away, game.home, game.startsAt],
      ...[projections.mean, projections.sabersim, projections.etr].map(toFourDecimals),
      ...(edge
        ? [
            edge.value,
            SOURCE_NAMES[edge.source],
            edge.against.line,
            edge.against.book && nameOf(edge.against.book),
          ]
        : [null, null, null, null]),
      ...(play
        ? [play.side, row.hasLines ? play.line : null, play.price, nameOf(play.book)]
        : [null, null, null, null]),
      ...[percent(play?.fair), play?.books ?? null, percent(play?.needs), percent(play?.ev)],
      // In a spreadsheet the highest EVs come first, whatever order they are in here.
      play && isDataAlarm(play.ev) ? 'check the book' : null,
      ...bestCells(row.bestOver, nameOf),
      ...bestCells(row.bestUnder, nameOf),
      ...books.flatMap((book) => {
        const quote = quoteAt(row, book);
        return quote === null ? [null, null] : [quote.point, playedPrice(row, quote)];
      }),
    ];
  });
  return [csvHead(books, nameOf), ...body];
}
