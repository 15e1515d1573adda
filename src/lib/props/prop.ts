import type { PropType } from '../catalog/types.ts';
import type { BookKey, LineColumn } from '../league/books.ts';
import { type PlayerName, readPlayerName } from '../players/player-name.ts';

/**
 * What a book quotes on a prop. `point` is the line in units of the stat, null when the book has none; prices are
 * American odds, null when the book does not offer that side.
 */
export interface Quote {
  readonly book: BookKey;
  readonly point: number | null;
  readonly over: number | null;
  readonly under: number | null;
}

/** The game of a prop. `id` is null when the game is gone from its table; `startsAt` is an ISO 8601 instant. */
export interface Game {
  readonly id: string | null;
  readonly startsAt: string;
  readonly home: string;
  readonly away: string;
}

/** One player's line in one category, as the books quote it. Past this file no column of a table is known. */
export interface Prop {
  /** Stays the same across fetches; unique on a page. */
  readonly key: string;
  readonly propType: PropType;
  /** Who it is, whatever the spelling (ID-3); null where nobody is certain. */
  readonly playerId: number | null;
  readonly player: string;
  readonly name: PlayerName;
  readonly game: Game;
  /** The lowest line among all books that have one; null when none has. */
  readonly lowestLine: number | null;
  /** Whether a book offers one side of its line alone. */
  readonly hasOneSide: boolean;
  /** One quote for each book of the league, in the order of tiles. */
  readonly quotes: readonly Quote[];
}

/** A row of any prop table with lines. `updated_at` is not part of it: see `TableRows`. */
export type LineRow = {
  /** Null in the slate, which leaves it out where the game tells a row from others. */
  readonly id: number | null;
  readonly event_id: string | null;
  readonly player_name: string;
  readonly player_id?: number | null;
  readonly commence_time: string;
  readonly home_team: string;
  readonly away_team: string;
} & { readonly [C in LineColumn]?: number | null };

interface BookColumns {
  readonly book: BookKey;
  readonly point: LineColumn;
  readonly over: LineColumn;
  readonly under: LineColumn;
}

function columnsOf(book: BookKey): BookColumns {
  return { book, point: `${book}_point`, over: `${book}_over_price`, under: `${book}_under_price` };
}

/** A prop of a row. Keys and quotes are made when first used: of thousands of props only a few are on the screen. */
class RowProp implements Prop {
  readonly propType: PropType;
  readonly playerId: number | null;
  readonly player: string;
  readonly name: PlayerName;
  readonly game: Game;
  readonly lowestLine: number | null;
  readonly hasOneSide: boolean;
  readonly #row: LineRow;
  readonly #columns: readonly BookColumns[];
  #quotes: readonly Quote[] | null = null;
  #key: string | null = null;

  constructor(row: LineRow, propType: PropType, game: Game, columns: readonly BookColumns[]) {
    this.propType = propType;
    this.playerId = finiteOrNull(row.player_id);
    this.player = text(row.player_name);
    this.name = readPlayerName(this.player);
    this.game = game;
    this.lowestLine = lowestOf(row, columns);
    this.hasOneSide = columns.some((book) => isOneSided(row, book));
    this.#row = row;
    this.#columns = columns;
  }

  get key(): string {
    this.#key ??= `${this.propType} ${this.game.id ?? `row ${this.#row.id}`} ${this.playerId ?? this.player}`;
    return this.#key;
  }

  get quotes(): readonly Quote[] {
    this.#quotes ??= quotesOf(this.#row, this.#columns);
    return this.#quotes;
  }
}

const read = new WeakMap<LineRow, Prop>();

/**
 * The props of a category's rows, in their order. The same row object gives the same prop, so that what did not change
 * is not drawn again. A value that is no finite number counts as missing: one odd row takes no other down.
 */
export function readProps(
  rows: readonly LineRow[],
  propType: PropType,
  books: readonly BookKey[],
): readonly Prop[] {
  const columns = books.map(columnsOf);
  const games = new Map<string | null, Game>();
  return rows.map((row) => {
    const known = read.get(row);
    if (known !== undefined && known.propType === propType) return known;
    const prop = new RowProp(row, propType, gameOf(row, games), columns);
    read.set(row, prop);
    return prop;
  });
}

/** The game of a row; rows that agree on it share one object. */
function gameOf(row: LineRow, games: Map<string | null, Game>): Game {
  const id = row.event_id;
  const startsAt = text(row.commence_time);
  const home = text(row.home_team);
  const away = text(row.away_team);
  const known = games.get(id);
  if (known?.startsAt === startsAt && known.home === home && known.away === away) return known;
  const game = { id, startsAt, home, away };
  games.set(id, game);
  return game;
}

function lowestOf(row: LineRow, columns: readonly BookColumns[]): number | null {
  let lowest: number | null = null;
  for (const { point } of columns) {
    const line = finiteOrNull(row[point]);
    if (line !== null && (lowest === null || line < lowest)) lowest = line;
  }
  return lowest;
}

function isOneSided(row: LineRow, { point, over, under }: BookColumns): boolean {
  return (
    (finiteOrNull(row[over]) === null) !== (finiteOrNull(row[under]) === null) &&
    finiteOrNull(row[point]) !== null
  );
}

function quotesOf(row: LineRow, columns: readonly BookColumns[]): Quote[] {
  return columns.map(({ book, point, over, under }) => ({
    book,
    point: finiteOrNull(row[point]),
    over: finiteOrNull(row[over]),
    under: finiteOrNull(row[under]),
  }));
}

function finiteOrNull(value: number | null | undefined): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function text(value: string): string {
  return typeof value === 'string' ? value : '';
}

/** A book's line on a prop; null when it has none. */
export function lineOf(quotes: readonly Quote[], book: BookKey): number | null {
  return quotes.find((quote) => quote.book === book)?.point ?? null;
}
