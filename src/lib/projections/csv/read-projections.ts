import { normalizePlayerName } from '../../players/player-name.ts';
import { roleOfPosition } from '../../players/role.ts';
import type { ProjectionFile } from '../files.ts';
import type { ProjectionRow, ProjectionValue } from '../sources.ts';
import { type CellResult, readStat, readText } from './cells.ts';
import { type CsvRow, csvRows } from './csv-rows.ts';
import { decodeCsv, type FileProblem } from './decode.ts';
import { type Clash, joinDuplicatePlayers, type NumberedRow } from './duplicate-players.ts';
import { type ColumnSource, readHeader } from './header.ts';
import { FILE_LIMITS } from './limits.ts';
import { leagueProblem } from './wrong-league.ts';

/** A row that cannot be used: its number as a spreadsheet shows it (the header is row 1), and why. */
export interface BadRow {
  readonly row: number;
  readonly player: string | null;
  readonly problem: string;
}

/** What a projection file holds. It may be stored only when `problem` is null: all of it or nothing. */
export interface ParsedProjections {
  readonly problem: FileProblem | null;
  /** Which header fills which column; empty when the header was not understood. */
  readonly columns: readonly ColumnSource[];
  /** Rows after the header that are not blank; `accepted` and `rejected` add up to it. */
  readonly total: number;
  readonly accepted: number;
  readonly rejected: number;
  /** Accepted rows that only repeat another one; `rows` has as many fewer. */
  readonly repeated: number;
  readonly rows: readonly ProjectionRow[];
  /** The first of the rejected rows, at most `FILE_LIMITS.badRowsListed`. */
  readonly badRows: readonly BadRow[];
}

interface Collected {
  columns: readonly ColumnSource[];
  problem: FileProblem | null;
  headerFound: boolean;
  total: number;
  good: NumberedRow[];
  /** The first of the bad rows; `badCount` counts them all. */
  bad: BadRow[];
  badCount: number;
}

/**
 * Reads an uploaded file by the layout of its slot. Never throws and never alters a value: a file is taken whole, or
 * refused with what was expected, what was found and the numbers of the rows that cannot be used (SEC-30, SEC-31, SEC-37,
 * SEC-39). The upload function decides by it; the page checks with it before sending.
 */
export function readProjections(bytes: Uint8Array, file: ProjectionFile): ParsedProjections {
  const decoded = decodeCsv(bytes);
  if ('problem' in decoded) return refusedWhole(decoded.problem);
  const collected = collect(decoded.text, file);
  if (collected.problem) return refusedWhole(collected.problem, collected.columns);
  if (!collected.headerFound || collected.total === 0) {
    return refusedWhole(
      { code: 'empty', message: 'Expected at least one player below the header, found none.' },
      collected.columns,
    );
  }
  return resultOf(collected, file);
}

function refusedWhole(problem: FileProblem, columns: readonly ColumnSource[] = []): ParsedProjections {
  return { problem, columns, total: 0, accepted: 0, rejected: 0, repeated: 0, rows: [], badRows: [] };
}

/** Reads row by row and stops at a limit, so that a huge file is never held whole. */
function collect(text: string, file: ProjectionFile): Collected {
  const collected: Collected = {
    columns: [],
    problem: null,
    headerFound: false,
    total: 0,
    good: [],
    bad: [],
    badCount: 0,
  };
  let number = 0;
  let headerWidth = 0;
  for (const row of csvRows(text.replace(/\r\n?/g, '\n'), FILE_LIMITS.columns)) {
    number += 1;
    if (isBlank(row)) continue;
    if (!collected.headerFound) {
      const header = readHeader(row, file);
      collected.headerFound = true;
      headerWidth = row.width;
      if ('problem' in header) collected.problem = header.problem;
      else collected.columns = header.columns;
    } else if (collected.total >= FILE_LIMITS.rows) {
      collected.problem = {
        code: 'too-large',
        message: `The file may have at most ${FILE_LIMITS.rows} rows below the header, found more.`,
      };
    } else {
      collected.total += 1;
      readRow(collected, { ...row, number, headerWidth });
    }
    if (collected.problem) break;
  }
  return collected;
}

function isBlank({ cells, width, fault }: CsvRow): boolean {
  return fault === null && width === cells.length && cells.every((cell) => cell.trim() === '');
}

interface RawRow extends CsvRow {
  readonly number: number;
  readonly headerWidth: number;
}

function shapeProblem({ cells, width, headerWidth, fault }: RawRow): string | null {
  if (fault === 'open quote') return 'a quote opens in this row and is never closed';
  if (fault === 'stray quote') return 'a quote inside a quoted cell is not doubled';
  if (width !== headerWidth) {
    const kind = width < headerWidth ? 'short' : 'long';
    return `the row is too ${kind}: expected ${headerWidth} cells as in the header, found ${width}`;
  }
  const long = cells.findIndex((cell) => cell.length > FILE_LIMITS.cell);
  if (long === -1) return null;
  return `expected at most ${FILE_LIMITS.cell} characters in a cell, found ${cells[long]?.length} in column ${long + 1}`;
}

function addBad(collected: Collected, bad: BadRow): void {
  collected.badCount += 1;
  if (collected.bad.length < FILE_LIMITS.badRowsListed) collected.bad.push(bad);
}

function readRow(collected: Collected, raw: RawRow): void {
  const nameAt = collected.columns.find(({ column }) => column.cell.kind === 'player')?.at ?? -1;
  const name = readText(raw.cells[nameAt] ?? '');
  const player = 'value' in name ? name.value : null;
  const shape = shapeProblem(raw);
  if (shape !== null) {
    addBad(collected, { row: raw.number, player, problem: shape });
    return;
  }
  const values: [string, ProjectionValue][] = [];
  const problems: string[] = [];
  let team: string | null = null;
  let role: NumberedRow['role'] = null;
  for (const source of collected.columns) {
    const { column } = source.column;
    const { kind } = source.column.cell;
    const read = readCell(source, raw.cells[source.at] ?? '');
    if ('problem' in read) {
      problems.push(`${source.header ?? column}: ${read.problem}`);
      continue;
    }
    values.push([column, read.value]);
    if (typeof read.value !== 'string') continue;
    if (kind === 'team') team = read.value;
    if (kind === 'position') role = roleOfPosition(read.value);
  }
  if (problems.length > 0 || player === null) {
    addBad(collected, { row: raw.number, player, problem: problems.join('; ') });
    return;
  }
  collected.good.push({ number: raw.number, player, team, role, row: Object.fromEntries(values) });
}

function readCell({ column }: ColumnSource, cell: string): CellResult<ProjectionValue> {
  if (column.cell.kind === 'stat') return readStat(cell, column.cell.max);
  const text = readText(cell);
  if ('problem' in text) return text;
  switch (column.cell.kind) {
    case 'player':
      return normalizePlayerName(text.value ?? '') === ''
        ? { problem: "expected a player's name, found none" }
        : text;
    case 'position':
      return text.value === null ? { problem: 'expected a position, found a blank cell' } : text;
    case 'team':
    case 'text':
      return text;
  }
}

function clashInWords({ others, otherCount }: Clash): string {
  const more = otherCount - others.length;
  const rest = more > 0 ? ` and ${more} more` : '';
  return `the same player with other figures is in ${otherCount === 1 ? 'row' : 'rows'} ${others.join(', ')}${rest}`;
}

/** What only the rows together show: doubled players, another league's teams, no projection at all. */
function resultOf(
  { columns, total, good, bad, badCount }: Collected,
  file: ProjectionFile,
): ParsedProjections {
  const { rows, clashes, clashCount, repeated } = joinDuplicatePlayers(good, FILE_LIMITS.badRowsListed);
  const badRows = [
    ...bad,
    ...clashes.map((clash) => ({
      row: clash.row.number,
      player: clash.row.player,
      problem: clashInWords(clash),
    })),
  ].sort((a, b) => a.row - b.row);
  const rejected = badCount + clashCount;
  return {
    problem: problemOf(rows, rejected, total, columns, file),
    columns,
    total,
    accepted: total - rejected,
    rejected,
    repeated,
    rows: rows.map(({ row }) => row),
    badRows: badRows.slice(0, FILE_LIMITS.badRowsListed),
  };
}

function problemOf(
  rows: readonly NumberedRow[],
  rejected: number,
  total: number,
  columns: readonly ColumnSource[],
  file: ProjectionFile,
): FileProblem | null {
  const otherLeague = leagueProblem(rows, file);
  if (otherLeague) return otherLeague;
  if (rejected > 0) {
    const were = rejected === 1 ? '1 row' : `${rejected} rows`;
    return {
      code: 'bad-rows',
      message: `${were} of ${total} cannot be used; a file is stored whole or not at all.`,
    };
  }
  const stats = columns.filter(({ column }) => column.cell.kind === 'stat');
  if (rows.every(({ row }) => stats.every(({ column }) => row[column.column] === null))) {
    const names = stats.map(({ header }) => header).join(', ');
    return {
      code: 'no-projections',
      message: `Expected projections in ${names}, found ${rows.length} players without any.`,
    };
  }
  return null;
}
