import { sports } from '../catalog/catalog.ts';
import type { BadRow } from '../csv/bad-row.ts';
import { allValues, type CellResult, readLabel, readNumber } from '../csv/cells.ts';
import { unguarded } from '../csv/csv-text.ts';
import { headerKey } from '../csv/header.ts';
import { isBlankRow } from '../csv/row-shape.ts';
import { type CsvTable, columnsIn, readCsvTable, shapeProblem, type TableRow } from '../csv/table.ts';
import { historySource } from '../history/history-source.ts';
import { BOOK_KEYS, BOOK_NAMES, type BookKey } from '../league/books.ts';
import { readInstant } from '../league/instant.ts';
import { LEAGUES, type League } from '../league/leagues.ts';
import { counted } from '../odds/format.ts';
import { readPrice } from '../odds/price-cell.ts';
import { toFourDecimals } from '../odds/round.ts';
import type { Side } from '../props/value.ts';
import { evFollows, LINES, STAKES } from './own-price.ts';
import { isUuid } from './play-body.ts';
import { unitsOf } from './record-summary.ts';
import { bookName, kindOf, PLAY_RESULTS, type PlayResult, type TrackedPlay } from './tracked-play.ts';

const NEEDED = ['league', 'start', 'player', 'kind', 'side', 'line', 'book', 'price'] as const;
const OPTIONAL = [
  ...(['key', 'recorded', 'away', 'home', 'game', 'stake', 'fair', 'ev', 'method'] as const),
  ...(['sabersim', 'etr', 'result'] as const),
] as const;
type Column = (typeof NEEDED)[number] | (typeof OPTIONAL)[number];

/** What a file of plays has to have, and what it may have besides, by the names of its columns. */
export const PLAY_COLUMNS = { needed: NEEDED, optional: OPTIONAL };

/** How many plays an account keeps. */
export const MOST_PLAYS = 20_000;

/** Bytes of a file of plays: what is written of as many as an account keeps has half of it. */
export const LARGEST_PLAYS_FILE = 16 * 1024 * 1024;

type Out = string | number | null;

const iso = (instant: number | null): string | null =>
  instant === null ? null : new Date(instant).toISOString();
const rounded = (value: number | null | undefined): number | null => toFourDecimals(value ?? null);

const HEAD = [
  ...['Key', 'Recorded', 'Taken back', 'League', 'Start', 'Away', 'Home', 'Game', 'Player', 'Kind'],
  ...['Side', 'Line', 'Book', 'Price', 'Own price', 'Stake', 'Fair', 'EV', 'Method', 'SaberSim', 'ETR'],
  ...['Agreement', 'Close fair', 'Close EV', 'Same-book CLV', 'Close line', 'Close price', 'Close minutes'],
  ...['Result', 'Result by', 'Actual', 'Units'],
] as const;

/**
 * Plays as the rows of a CSV, headings first: chances and EV as shares of 1, prices American, instants ISO 8601 in UTC, what
 * is missing empty. What it writes `readPlaysCsv` reads (MINE-6).
 */
export function playsCsv(plays: readonly TrackedPlay[]): readonly (readonly Out[])[] {
  return [
    HEAD,
    ...plays.map((play): Out[] => [
      ...[play.clientKey, iso(play.recordedAt), iso(play.voidedAt), play.league.toUpperCase()],
      ...[iso(play.startsAt), play.away, play.home, play.eventId, play.player, kindOf(play)],
      ...[play.side, play.point, bookName(play.book), play.price, play.isOwnPrice ? 'yes' : 'no', play.stake],
      ...[rounded(play.fair), rounded(play.ev), play.method, rounded(play.sabersim), rounded(play.etr)],
      ...[play.agreement, rounded(play.close?.fair), rounded(play.close?.ev), rounded(play.close?.clv)],
      ...[play.close?.point ?? null, play.close?.price ?? null, rounded(play.close?.minutes)],
      ...[play.result, play.resultBy, play.actual, rounded(unitsOf(play))],
    ]),
  ];
}

/** A play of a file: what `import_plays` takes. */
interface ImportedPlay {
  /** Null where the file has no key: then the play is known by what it says. */
  readonly client_key: string | null;
  readonly created_at: string | null;
  readonly league: League;
  readonly event_id: string | null;
  readonly home_team: string | null;
  readonly away_team: string | null;
  readonly commence_time: string;
  readonly player_name: string;
  readonly table_name: string;
  readonly prop_type: string | null;
  readonly market: string;
  readonly side: Side;
  readonly point: number | null;
  readonly book: BookKey;
  readonly price: number;
  readonly stake: number | null;
  readonly fair: number | null;
  readonly ev: number | null;
  readonly method: string | null;
  readonly sabersim: number | null;
  readonly etr: number | null;
  readonly result: PlayResult | null;
  /** How many rows before it say the same bet; null for the first, and for a play with a key. */
  readonly repeat: number | null;
}

/** What a file of plays says: all of its plays, or everything that is wrong with it. */
export interface PlaysFile {
  readonly plays: readonly ImportedPlay[];
  readonly badRows: readonly BadRow[];
  /** Rows of plays that were taken back, which are left out. */
  readonly takenBack: number;
  /** Plays that say the same bet as a row before them: bets of their own. */
  readonly repeated: number;
}

const SIDES: readonly Side[] = ['over', 'under'];

const plain = (text: string) => text.trim().toLowerCase();

function readOneOf<Known extends string>(
  text: string,
  known: readonly Known[],
  namesOf: (own: Known) => readonly string[],
): CellResult<Known> {
  const found = known.find((own) => namesOf(own).some((name) => plain(name) === plain(text)));
  if (found !== undefined) return { value: found };
  const names = known.map((own) => namesOf(own)[0]).join(', ');
  return { problem: `expected one of ${names}; found '${text.trim().slice(0, 40)}'` };
}

function optional<Value>(text: string, read: (text: string) => CellResult<Value>): CellResult<Value | null> {
  return text.trim() === '' ? { value: null } : read(text);
}

/** No bet on a player is older; the database refuses one. */
const FIRST_INSTANT = Date.UTC(1990, 0);

function readTimeCell(text: string): CellResult<string> {
  const instant = readInstant(text);
  if (instant !== null && instant >= FIRST_INSTANT) return { value: new Date(instant).toISOString() };
  const expected = instant === null ? 'a time with its zone, as 2026-11-21T19:30:00Z;' : 'a time since 1990,';
  return { problem: `expected ${expected} found '${text.trim().slice(0, 40)}'` };
}

function readKey(text: string): CellResult<string> {
  const key = text.trim();
  const isKey: boolean = isUuid(key);
  return isKey
    ? { value: key.toLowerCase() }
    : { problem: `expected the key of an exported play or nothing; found '${key.slice(0, 40)}'` };
}

const propTypes = sports.flatMap(({ league, categories, priceCategories }) =>
  [...categories, ...priceCategories].map(({ propType }) => ({ league, propType })),
);

function readKind(league: League, text: string) {
  const sources = propTypes
    .filter((own) => own.league === league)
    .flatMap(({ propType }) => historySource(league, propType) ?? []);
  const found = sources.find(
    ({ category: { badgeLabel, market }, propType }) =>
      plain(badgeLabel) === plain(text) || plain(market) === plain(text) || propType === plain(text),
  );
  if (found) return { value: found };
  const names = sources.map(({ category }) => category.badgeLabel).join(', ');
  return {
    problem: `expected one of ${names} for ${league.toUpperCase()}; found '${text.trim().slice(0, 40)}'`,
  };
}

/** As the database takes it: what one unit returns at the longest price, of which it wins 10,000. */
const HIGHEST_EV = 10_001;
/** Characters of a text, as the database takes it. */
const LONGEST = { game: 100, home: 200, away: 200, player: 200, method: 40 } as const;

function readTakenPrice(text: string): CellResult<number> {
  const price = readPrice(text);
  if ('problem' in price) return price;
  return price.value === null ? { problem: 'expected American odds, found nothing' } : { value: price.value };
}

/** The column of an export that says of a play when it was taken back. */
const TAKEN_BACK = 'taken back';

/** A row as it stands, whatever stands before it. */
type RowPlay = Omit<ImportedPlay, 'repeat'>;

function readRow(cellOf: (column: Column) => string): CellResult<RowPlay> {
  const league = readOneOf(cellOf('league'), LEAGUES, (own) => [own.toUpperCase()]);
  const kind = 'value' in league ? readKind(league.value, cellOf('kind')) : { value: null };
  const read = allValues({
    league,
    kind,
    price: readTakenPrice(cellOf('price')),
    start: readTimeCell(cellOf('start')),
    player: readLabel(cellOf('player')),
    side: readOneOf(cellOf('side'), SIDES, (own) => [own]),
    line: optional(cellOf('line'), (text) => readNumber(text, LINES.least, LINES.most)),
    book: readOneOf(cellOf('book'), BOOK_KEYS, (own) => [BOOK_NAMES[own], own]),
    key: optional(cellOf('key'), readKey),
    recorded: optional(cellOf('recorded'), readTimeCell),
    stake: optional(cellOf('stake'), (text) => readNumber(text, STAKES.least, STAKES.most)),
    fair: optional(cellOf('fair'), (text) => readNumber(text, 0, 1)),
    ev: optional(cellOf('ev'), (text) => readNumber(text, -1, HIGHEST_EV)),
    sabersim: optional(cellOf('sabersim'), (text) => readNumber(text, 0, 1)),
    etr: optional(cellOf('etr'), (text) => readNumber(text, 0, 1)),
    result: optional(cellOf('result'), (text) =>
      readOneOf(text, PLAY_RESULTS, (own) => [own, own.slice(0, 1)]),
    ),
  });
  if ('problem' in read) return read;
  const { value: values } = read;
  const source = values.kind;
  const [table] = source?.tables ?? [];
  if (!source || table === undefined) return { problem: 'kind: not known' };
  if (source.hasLines !== (values.line !== null)) {
    return {
      problem: source.hasLines
        ? `line: expected a line of ${source.category.badgeLabel}, found nothing`
        : `line: ${source.category.badgeLabel} has no line, found '${values.line}'`,
    };
  }
  const { line: point, fair, ev } = values;
  if (!evFollows({ point, price: values.price, fair, ev })) {
    return {
      problem: `ev: ${ev} does not follow from ${fair === null ? 'no fair chance' : fair} and the price`,
    };
  }
  const text = (column: Column) => cellOf(column).trim() || null;
  for (const column of ['player', 'game', 'home', 'away', 'method'] as const) {
    const { length } = text(column) ?? '';
    if (length > LONGEST[column]) {
      return { problem: `${column}: expected ${LONGEST[column]} characters at most, found ${length}` };
    }
  }
  return {
    value: {
      client_key: values.key,
      created_at: values.recorded,
      league: values.league,
      event_id: text('game'),
      home_team: text('home'),
      away_team: text('away'),
      commence_time: values.start,
      player_name: values.player,
      table_name: table,
      prop_type: source.column,
      market: source.category.market,
      side: values.side,
      point,
      book: values.book,
      price: values.price,
      stake: values.stake,
      fair,
      ev,
      method: text('method'),
      sabersim: values.sabersim,
      etr: values.etr,
      result: values.result,
    },
  };
}

/** What a play without a key is known by; the database makes a key of the same. */
const betOf = (play: RowPlay): string =>
  JSON.stringify([
    ...[play.league, play.commence_time, play.player_name, play.market, play.side, play.point, play.book],
    ...[play.price, play.stake],
  ]);

/** Whom a file of plays is read for: the keys of the plays that the account has, how many it keeps at most, and the instant (ms). */
export interface PlaysReader {
  readonly keys: ReadonlySet<string>;
  readonly most: number;
  readonly now: number;
}

/** The first row of a key: the bet that it says, and what is wrong with it in the account; null where nothing is. */
interface KeyedRow {
  readonly row: number;
  readonly bet: string;
  readonly problem: string | null;
}

/** What the rows of a file have said so far. */
interface SoFar {
  readonly keyed: Map<string, KeyedRow>;
  /** How many rows without a key have said each bet. */
  readonly bets: Map<string, number>;
  /** Plays that are more than the account has. Of one without a key only the database knows whether it has it. */
  readonly added: { withKey: number; without: number };
}

/** What is wrong with a play in the account of its reader; null where nothing is. It counts the play as one of theirs. */
function problemInAccount(
  { client_key: key, commence_time: start }: RowPlay,
  { keys, most, now }: PlaysReader,
  { added }: SoFar,
): string | null {
  if (key !== null && keys.has(key)) return null;
  if (Date.parse(start) > now) {
    return `start: expected a game that has started, found ${start}: record it from its row`;
  }
  added[key === null ? 'without' : 'withKey'] += 1;
  return added.withKey + Math.max(keys.size, added.without) > most
    ? `an account keeps ${counted(most, 'play')} at most`
    : null;
}

/**
 * What is wrong with a play beside the rows before it and in the account of its reader; null where nothing is. A key is that of one
 * bet, as nobody knows which of two is the play; where it says the same again, it is the same play, which counts once.
 */
function problemBesides(play: RowPlay, row: number, reader: PlaysReader, soFar: SoFar): string | null {
  if (play.client_key === null) return problemInAccount(play, reader, soFar);
  const bet = betOf(play);
  const first = soFar.keyed.get(play.client_key);
  if (first === undefined) {
    const problem = problemInAccount(play, reader, soFar);
    soFar.keyed.set(play.client_key, { row, bet, problem });
    return problem;
  }
  return first.bet === bet
    ? first.problem
    : `key: expected a key of its own for another bet than that of row ${first.row}, found the same in rows ${first.row} and ${row}`;
}

/** How many rows before it say the bet of a play without a key; null for the first. It counts the row as one that says it. */
function repeatOf(play: RowPlay, { bets }: SoFar): number | null {
  if (play.client_key !== null) return null;
  const bet = betOf(play);
  const before = bets.get(bet) ?? 0;
  bets.set(bet, before + 1);
  return before || null;
}

/** How a row of a table is read: a play, or null for one that was taken back. Throws a `CsvError` where columns are missing. */
function playReader(table: CsvTable): (row: TableRow) => CellResult<RowPlay | null> {
  const places = columnsIn(table, NEEDED, OPTIONAL);
  const takenBackAt = table.header.findIndex((name) => headerKey(name) === TAKEN_BACK);
  return (row) => {
    const problem = shapeProblem(table, row);
    if (problem !== null) return { problem };
    if ((row.cells[takenBackAt] ?? '').trim() !== '') return { value: null };
    return readRow((column) => unguarded(row.cells[places[column]] ?? ''));
  };
}

/**
 * The plays of a CSV, by the names of its columns in any order and case. Nothing is guessed and nothing is read by halves: as
 * long as `badRows` has any, no play is to be imported. Bad are also games that have not started, a key of two different bets, and what
 * is more than an account keeps; a play that the account has is none of these. Rows that say the same are bets of their own, rows of
 * blank cells are none. Throws a `CsvError` that says which columns are missing (MINE-6).
 */
export function readPlaysCsv(text: string, reader: PlaysReader): PlaysFile {
  const table = readCsvTable(text);
  const readPlay = playReader(table);
  const soFar: SoFar = { keyed: new Map(), bets: new Map(), added: { withKey: 0, without: 0 } };
  const plays: ImportedPlay[] = [];
  const badRows: BadRow[] = [];
  let takenBack = 0;
  for (const row of table.rows.filter((one) => !isBlankRow(one))) {
    const read = readPlay(row);
    const play = 'value' in read ? read.value : null;
    const problem =
      'problem' in read ? read.problem : play && problemBesides(play, row.number, reader, soFar);
    if (problem !== null) badRows.push({ row: row.number, problem });
    else if (play === null) takenBack += 1;
    else plays.push({ ...play, repeat: repeatOf(play, soFar) });
  }
  return { plays, badRows, takenBack, repeated: plays.filter(({ repeat }) => repeat !== null).length };
}
