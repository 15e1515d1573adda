import type { PlayerRole } from '../catalog/types.ts';
import type { BadPlayerRow } from '../csv/bad-row.ts';
import { type CellResult, readNumberOrBlank, readText, shown } from '../csv/cells.ts';
import type { CsvRow } from '../csv/csv-rows.ts';
import { decodeCsv } from '../csv/decode.ts';
import {
  badRowsProblem,
  columnsProblem,
  type FileProblem,
  NO_ROWS,
  rowsProblem,
} from '../csv/file-problem.ts';
import {
  forbiddenHeader,
  headerKey,
  placesOf,
  SHOWN_HEADERS,
  separatorHint,
  shownHeaders,
} from '../csv/header.ts';
import { FILE_LIMITS } from '../csv/limits.ts';
import { filledRows, type NumberedRow, shapeFault } from '../csv/row-shape.ts';
import { groupBy } from '../group-by.ts';
import { isDay } from '../league/league-day.ts';
import type { League } from '../league/leagues.ts';
import { teamOf } from '../league/teams.ts';
import { normalizePlayerName } from '../players/player-name.ts';
import { roleOfPosition } from '../players/role.ts';
import { RESULT_STATS, type Stats } from './actual.ts';
import { doneIn } from './took-part.ts';

/** What a file says of a player's game, as `replace_results` takes it; `row` is its number as a spreadsheet shows it. */
export interface ResultRow {
  readonly row: number;
  readonly player: string;
  readonly player_id: number | null;
  readonly team: string | null;
  readonly role: PlayerRole | null;
  /** The league's day, YYYY-MM-DD. */
  readonly day: string;
  readonly game: number;
  readonly event_id: string | null;
  /** As far as it is said or shown: that a count is 0 shows nothing beside what another file may say. */
  readonly played: boolean | null;
  readonly started: boolean | null;
  readonly stats: Stats;
}

/** What a results file holds. It may be stored only when `problem` is null: all of it or nothing. */
export interface ParsedResults {
  readonly problem: FileProblem | null;
  /** The headers that were understood, each with what it fills. */
  readonly columns: readonly { readonly header: string; readonly fills: string }[];
  readonly total: number;
  readonly rejected: number;
  readonly rows: readonly ResultRow[];
  /** The first of the bad rows, at most `FILE_LIMITS.badRowsListed`. */
  readonly badRows: readonly BadPlayerRow[];
}

/** The headers of what is no stat; the first is the usual one. */
const FIELDS = {
  day: ['Date', 'Day', 'Game Date'],
  player: ['Player', 'Name', 'Player Name'],
  player_id: ['Player ID', 'PlayerId'],
  team: ['Team', 'Tm'],
  position: ['Pos', 'Position'],
  game: ['Game', 'Game Number'],
  event_id: ['Event', 'Event ID'],
  played: ['Played', 'Status'],
  started: ['Started', 'GS'],
} as const;
type Field = keyof typeof FIELDS;

const MOST = 1000;
/** Yards can be lost; nothing else is below 0. */
const LEAST_YARDS = -100;

type Columns = ReadonlyMap<string, number>;
type Cells = readonly string[];

/** The header of a file of results of a league, one column for each that is read. */
export function resultsHeader(league: League): string[] {
  const fields = Object.values(FIELDS).map(([usual]) => usual);
  return [...fields, ...Object.values(RESULT_STATS[league]).map(([usual]) => usual)];
}

const refused = (problem: FileProblem): ParsedResults => ({
  problem,
  columns: [],
  total: 0,
  rejected: 0,
  rows: [],
  badRows: [],
});

/**
 * Reads a file of results of a league. Never throws and never alters a value: a file is taken whole, or refused with what was
 * expected, what was found and the numbers of the rows that cannot be used. `today` is the league's day (GRADE-8).
 */
export function readResults(bytes: Uint8Array, league: League, today: string): ParsedResults {
  const decoded = decodeCsv(bytes);
  if ('problem' in decoded) return refused(decoded.problem);
  const found = collect(decoded.text, league, today);
  if ('code' in found) return refused(found);
  const { columns, headers, total, rows } = found;
  const bad = [...found.bad, ...clashesIn(rows)].sort((a, b) => a.row - b.row);
  return {
    problem: badRowsProblem(bad.length, total),
    columns: [...columns].map(([fills, at]) => ({ header: headers[at]?.trim() ?? '', fills })),
    total,
    rejected: bad.length,
    rows,
    badRows: bad.slice(0, FILE_LIMITS.badRowsListed),
  };
}

interface Collected {
  readonly columns: Columns;
  readonly headers: Cells;
  readonly total: number;
  readonly rows: readonly ResultRow[];
  readonly bad: readonly BadPlayerRow[];
}

/** Reads row by row and stops at a limit, so that a huge file is never held whole. */
function collect(text: string, league: League, today: string): Collected | FileProblem {
  let header: { readonly columns: Columns; readonly headers: Cells } | null = null;
  let total = 0;
  const rows: ResultRow[] = [];
  const bad: BadPlayerRow[] = [];
  for (const row of filledRows(text)) {
    if (header === null) {
      const found = columnsOf(row, league);
      if ('problem' in found) return { code: 'header', message: found.problem };
      header = { columns: found.columns, headers: row.cells };
      continue;
    }
    total += 1;
    const tooMany = rowsProblem(total);
    if (tooMany) return tooMany;
    const read = readCells(row, header, league, today);
    if ('value' in read) rows.push(read.value);
    else bad.push({ row: row.number, player: playerIn(row.cells, header.columns), problem: read.problem });
  }
  return header === null || total === 0 ? NO_ROWS : { ...header, total, rows, bad };
}

const playerIn = (cells: Cells, columns: Columns) => cells[columns.get('player') ?? -1]?.trim() || null;

function readCells(
  row: NumberedRow,
  { columns, headers }: Pick<Collected, 'columns' | 'headers'>,
  league: League,
  today: string,
): CellResult<ResultRow> {
  const { cells, width, number } = row;
  const nameOf = (field: string) =>
    headers[columns.get(field) ?? -1]?.trim() || FIELDS[field as Field]?.[0] || field;
  if (shapeFault(row, headers.length) === null)
    return readRow({ cells, columns, nameOf }, league, today, number);
  return {
    problem: `the row does not fit the header: expected ${headers.length} cells with closed quotes, found ${width}`,
  };
}

function columnsOf(
  { cells: headers, width }: CsvRow,
  league: League,
): { readonly columns: Columns } | { readonly problem: string } {
  const name = league.toUpperCase();
  const tooMany = columnsProblem(width);
  if (tooMany !== null) return { problem: tooMany };
  const forbidden = forbiddenHeader(headers);
  if (forbidden !== null) return { problem: `Found a column named ${forbidden}, which no file has.` };
  const keys = headers.map(headerKey);
  const columns = new Map<string, number>();
  for (const [fills, names] of Object.entries({ ...FIELDS, ...RESULT_STATS[league] })) {
    const found = placesOf(keys, names);
    if (found.length > 1) return { problem: `Expected one column for ${names[0]}, found ${found.length}.` };
    if (found[0] !== undefined) columns.set(fills, found[0]);
  }
  const first = shownHeaders(headers.slice(0, SHOWN_HEADERS));
  const missing = ['day', 'player'].filter((field) => !columns.has(field));
  const stats = Object.entries(RESULT_STATS[league]);
  const expected = `Expected the results of the ${name} with the columns Date, Player, Team and stats such as ${stats
    .map(([, [usual]]) => usual)
    .join(', ')}`;
  if (missing.length > 0 || !stats.some(([stat]) => columns.has(stat)))
    return { problem: `${expected}; found ${first}${separatorHint(headers)}.` };
  if (league === 'mlb' && !columns.has('position') && !columns.has('player_id')) {
    return { problem: `${expected}; missing Pos, which tells batters from pitchers; found ${first}.` };
  }
  return { columns };
}

interface ReadableRow {
  readonly cells: Cells;
  readonly columns: Columns;
  /** A column as the file calls it. */
  readonly nameOf: (field: string) => string;
}

function readRow(
  { cells, columns, nameOf }: ReadableRow,
  league: League,
  today: string,
  row: number,
): CellResult<ResultRow> {
  const problems: string[] = [];
  const cell = (field: string) => cells[columns.get(field) ?? -1]?.trim() ?? '';
  const take = <Value>(field: string, read: CellResult<Value>): Value | null => {
    if ('value' in read) return read.value;
    problems.push(`${nameOf(field)}: ${read.problem}`);
    return null;
  };
  const day = take('day', readDay(cell('day'), today));
  const player = take('player', readPlayer(cell('player')));
  const id = take('player_id', readWhole(cell('player_id'), 0, Number.MAX_SAFE_INTEGER));
  const team = take('team', readTeam(cell('team'), league));
  const position = take('position', readText(cell('position')));
  const game = take('game', readWhole(cell('game'), 1, 2));
  const event = take('event_id', readText(cell('event_id')));
  const said = take('played', readYes(cell('played')));
  const started = take('started', readYes(cell('started')));
  if (league === 'mlb' && position === null && id === null)
    problems.push('Pos: expected a position, found a blank cell');
  const stats: Record<string, number> = {};
  for (const stat of Object.keys(RESULT_STATS[league])) {
    const least = stat.endsWith('yards') ? LEAST_YARDS : 0;
    const read = stat === 'minutes' ? readNumberOrBlank : readWhole;
    const value = take(stat, read(cell(stat), least, MOST));
    if (value !== null) stats[stat] = value;
  }
  const done = doneIn({ stats, started });
  if (said === false && done !== null) {
    const beside = `${nameOf(done)} ${cell(done)}`;
    problems.push(`${nameOf('played')}: expected yes beside ${beside}, found ${shown(cell('played'))}`);
  }
  if (said === null && Object.keys(stats).length === 0 && problems.length === 0)
    problems.push('expected a stat or whether the player played, found neither');
  if (problems.length > 0 || day === null || player === null) return { problem: problems.join('; ') };
  return {
    value: {
      row,
      player,
      player_id: id,
      team,
      role: league === 'mlb' && position !== null ? roleOfPosition(position) : null,
      day,
      game: game ?? 1,
      event_id: event,
      played: said ?? (done === null ? null : true),
      started,
      stats,
    },
  };
}

/** A number of something that is counted or numbered: a part of one is a projection, or no number of a row. */
function readWhole(cell: string, least: number, most: number): CellResult<number | null> {
  const read = readNumberOrBlank(cell, least, most);
  if ('problem' in read || read.value === null || Number.isInteger(read.value)) return read;
  return { problem: `expected a whole number, found ${shown(cell)}` };
}

/** Nothing is recorded before it: a day of 1926 is one of 2026 that was mistyped. */
const FIRST_DAY = '1990-01-01';

function readDay(cell: string, today: string): CellResult<string> {
  if (!isDay(cell)) return { problem: `expected a day such as 2026-11-21, found ${shown(cell)}` };
  if (cell > today) return { problem: `expected a day up to ${today}, found ${shown(cell)}` };
  return cell < FIRST_DAY
    ? { problem: `expected a day from ${FIRST_DAY} on, found ${shown(cell)}` }
    : { value: cell };
}

function readPlayer(cell: string): CellResult<string> {
  const text = readText(cell);
  if ('problem' in text) return text;
  if (text.value === null || normalizePlayerName(text.value) === '')
    return { problem: "expected a player's name, found none" };
  return { value: text.value };
}

function readTeam(cell: string, league: League): CellResult<string | null> {
  if (cell === '') return { value: null };
  const team = teamOf(league, cell);
  return team === null
    ? { problem: `expected a team of the ${league.toUpperCase()}, found ${shown(cell)}` }
    : { value: team };
}

const YES = new Set(['yes', 'y', 'true', '1', 'played', 'active', 'start', 'starter']);
const NO = new Set(['no', 'n', 'false', '0', 'dnp', 'out', 'inactive', 'did not play', 'bench']);

function readYes(cell: string): CellResult<boolean | null> {
  const word = cell.toLowerCase();
  if (word === '') return { value: null };
  if (YES.has(word)) return { value: true };
  return NO.has(word) ? { value: false } : { problem: `expected yes or no, found ${shown(cell)}` };
}

/** Rows that say something about the same game of the same player: nobody knows which is right. */
function clashesIn(rows: readonly ResultRow[]): BadPlayerRow[] {
  const byNumber = groupBy(rows, (row) => `${whoIn(row)} ${row.game}`);
  const named = rows.filter(({ event_id }) => event_id !== null);
  const byName = groupBy(named, (row) => `${whoIn(row)} ${row.event_id}`);
  const clashing = new Map<number, BadPlayerRow>();
  // A game that is named twice is one, whatever numbers its rows say.
  for (const [groups, hint] of [
    [byName, ''],
    [byNumber, '; a second game of a day has Game 2'],
  ] as const) {
    for (const group of groups.values()) {
      if (group.length === 1) continue;
      const places = group.slice(0, 5).map((one) => one.row);
      const problem = `the same game of this player is in rows ${places.join(', ')}${hint}`;
      for (const { row, player } of group) clashing.set(row, { row, player, problem });
    }
  }
  return [...clashing.values()];
}

const whoIn = ({ player_id: id, player, role, team, day }: ResultRow) =>
  `${id ?? `${normalizePlayerName(player)} ${role ?? ''} ${team ?? ''}`} ${day}`;
