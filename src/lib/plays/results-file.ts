import type { PlayerRole } from '../catalog/types.ts';
import { isDay } from '../league/league-day.ts';
import type { League } from '../league/leagues.ts';
import { teamOf } from '../league/teams.ts';
import { normalizePlayerName } from '../players/player-name.ts';
import { roleOfPosition } from '../players/role.ts';
import { type CellResult, readStat, readText, shown } from '../projections/csv/cells.ts';
import { type CsvRow, csvRows } from '../projections/csv/csv-rows.ts';
import { decodeCsv, type FileProblem } from '../projections/csv/decode.ts';
import { headerKey } from '../projections/csv/detect-file.ts';
import { separatorHint } from '../projections/csv/header.ts';
import { FILE_LIMITS } from '../projections/csv/limits.ts';
import type { BadRow } from '../projections/csv/read-projections.ts';
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
  readonly badRows: readonly BadRow[];
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

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);
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

const refused = (code: FileProblem['code'], message: string): ParsedResults => ({
  problem: { code, message },
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
  if ('problem' in decoded) return refused(decoded.problem.code, decoded.problem.message);
  const found = collect(decoded.text.replace(/\r\n?/g, '\n'), league, today);
  if ('code' in found) return refused(found.code, found.message);
  const { columns, headers, total, rows } = found;
  const bad = [...found.bad, ...clashesIn(rows)].sort((a, b) => a.row - b.row);
  const were = bad.length === 1 ? '1 row' : `${bad.length} rows`;
  const message = `${were} of ${total} cannot be used; a file is stored whole or not at all.`;
  return {
    problem: bad.length > 0 ? { code: 'bad-rows', message } : null,
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
  readonly bad: readonly BadRow[];
}

/** Reads row by row and stops at a limit, so that a huge file is never held whole. */
function collect(text: string, league: League, today: string): Collected | FileProblem {
  let header: { readonly columns: Columns; readonly headers: Cells } | null = null;
  let number = 0;
  let total = 0;
  const rows: ResultRow[] = [];
  const bad: BadRow[] = [];
  for (const { cells, width, fault } of csvRows(text, FILE_LIMITS.columns)) {
    number += 1;
    if (fault === null && cells.every((cell) => cell.trim() === '')) continue;
    if (header === null) {
      const found = readHeader(cells, width, league);
      if ('problem' in found) return { code: 'header', message: found.problem };
      header = { columns: found.columns, headers: cells };
      continue;
    }
    total += 1;
    if (total > FILE_LIMITS.rows) {
      const message = `The file may have at most ${FILE_LIMITS.rows} rows below the header, found more.`;
      return { code: 'too-large', message };
    }
    const read = readCells({ cells, width, fault }, header, league, today, number);
    if ('value' in read) rows.push(read.value);
    else bad.push({ row: number, player: playerIn(cells, header.columns), problem: read.problem });
  }
  if (header === null || total === 0) {
    return { code: 'empty', message: 'Expected at least one player below the header, found none.' };
  }
  return { ...header, total, rows, bad };
}

const playerIn = (cells: Cells, columns: Columns) => cells[columns.get('player') ?? -1]?.trim() || null;

function readCells(
  { cells, width, fault }: CsvRow,
  { columns, headers }: Pick<Collected, 'columns' | 'headers'>,
  league: League,
  today: string,
  row: number,
): CellResult<ResultRow> {
  const nameOf = (field: string) =>
    headers[columns.get(field) ?? -1]?.trim() || FIELDS[field as Field]?.[0] || field;
  if (fault === null && width === headers.length)
    return readRow({ cells, columns, nameOf }, league, today, row);
  return {
    problem: `the row does not fit the header: expected ${headers.length} cells with closed quotes, found ${width}`,
  };
}

function readHeader(
  headers: Cells,
  width: number,
  league: League,
): { readonly columns: Columns } | { readonly problem: string } {
  const name = league.toUpperCase();
  if (width > FILE_LIMITS.columns)
    return { problem: `The file may have at most ${FILE_LIMITS.columns} columns, found ${width}.` };
  const keys = headers.map(headerKey);
  const forbidden = headers.find((_, at) => FORBIDDEN.has(keys[at] ?? ''));
  if (forbidden !== undefined)
    return { problem: `Found a column named ${forbidden.trim()}, which no file has.` };
  const columns = new Map<string, number>();
  for (const [fills, names] of Object.entries({ ...FIELDS, ...RESULT_STATS[league] })) {
    const wanted = new Set(names.map(headerKey));
    const found = keys.flatMap((key, at) => (wanted.has(key) ? [at] : []));
    if (found.length > 1) return { problem: `Expected one column for ${names[0]}, found ${found.length}.` };
    if (found[0] !== undefined) columns.set(fills, found[0]);
  }
  const shownHeaders = headers
    .slice(0, 12)
    .map((header) => header.trim().slice(0, 40) || '(blank)')
    .join(', ');
  const missing = ['day', 'player'].filter((field) => !columns.has(field));
  const stats = Object.entries(RESULT_STATS[league]);
  const expected = `Expected the results of the ${name} with the columns Date, Player, Team and stats such as ${stats
    .map(([, [usual]]) => usual)
    .join(', ')}`;
  if (missing.length > 0 || !stats.some(([stat]) => columns.has(stat)))
    return { problem: `${expected}; found ${shownHeaders}${separatorHint(headers)}.` };
  if (league === 'mlb' && !columns.has('position') && !columns.has('player_id')) {
    return { problem: `${expected}; missing Pos, which tells batters from pitchers; found ${shownHeaders}.` };
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
  const player = take('player', readName(cell('player')));
  const id = take('player_id', readWhole(cell('player_id'), Number.MAX_SAFE_INTEGER));
  const team = take('team', readTeam(cell('team'), league));
  const position = take('position', readText(cell('position')));
  const game = take('game', readWhole(cell('game'), 2, 1));
  const event = take('event_id', readText(cell('event_id')));
  const said = take('played', readYes(cell('played')));
  const started = take('started', readYes(cell('started')));
  if (league === 'mlb' && position === null && id === null)
    problems.push('Pos: expected a position, found a blank cell');
  const stats: Record<string, number> = {};
  for (const stat of Object.keys(RESULT_STATS[league])) {
    const least = stat.endsWith('yards') ? LEAST_YARDS : 0;
    const read = stat === 'minutes' ? readStat : readWhole;
    const value = take(stat, read(cell(stat), MOST, least));
    if (value !== null) stats[stat] = value;
  }
  const done = doneIn({ stats, started });
  if (said === false && done !== null) {
    const beside = `${nameOf(done)} ${cell(done)}`;
    problems.push(`${nameOf('played')}: expected yes beside ${beside}, found ${shown(cell('played'))}`);
  }
  if (said === null && Object.keys(stats).length === 0)
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
function readWhole(cell: string, max: number, min = 0): CellResult<number | null> {
  const read = readStat(cell, max, min);
  if ('problem' in read || read.value === null || Number.isInteger(read.value)) return read;
  return { problem: `expected a whole number, found ${shown(cell)}` };
}

function readDay(cell: string, today: string): CellResult<string> {
  if (!isDay(cell)) return { problem: `expected a day such as 2026-11-21, found ${shown(cell)}` };
  return cell > today ? { problem: `expected a day up to ${today}, found ${shown(cell)}` } : { value: cell };
}

function readName(cell: string): CellResult<string> {
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
function clashesIn(rows: readonly ResultRow[]): BadRow[] {
  const groups = new Map<string, ResultRow[]>();
  for (const row of rows) {
    const who = row.player_id ?? `${normalizePlayerName(row.player)} ${row.role ?? ''} ${row.team ?? ''}`;
    const key = `${who} ${row.day} ${row.game}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].flatMap((group) =>
    group.length === 1
      ? []
      : group.map(({ row, player }) => ({
          row,
          player,
          problem: `the same game of this player is in rows ${group
            .slice(0, 5)
            .map((one) => one.row)
            .join(', ')}; a second game of a day has Game 2`,
        })),
  );
}
