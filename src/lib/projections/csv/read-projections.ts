import type { BadPlayerRow } from '../../csv/bad-row.ts';
import { type CellResult, readNumberOrBlank, readText } from '../../csv/cells.ts';
import { decodeCsv } from '../../csv/decode.ts';
import { badRowsProblem, NO_ROWS, rowsProblem } from '../../csv/file-problem.ts';
import { FILE_LIMITS } from '../../csv/limits.ts';
import { filledRows, type NumberedRow, shapeFault } from '../../csv/row-shape.ts';
import { normalizePlayerName } from '../../players/player-name.ts';
import { roleOfPosition } from '../../players/role.ts';
import type { ProjectionFile } from '../files.ts';
import type { ProjectionRow, ProjectionValue } from '../sources.ts';
import { type Clash, joinDuplicatePlayers, type PlayerRow } from './duplicate-players.ts';
import type { ProjectionFileProblem } from './file-problem.ts';
import { type ColumnSource, readHeader } from './header.ts';
import { leagueProblem } from './wrong-league.ts';

/** What a projection file holds. It may be stored only when `problem` is null: all of it or nothing. */
export interface ParsedProjections {
  readonly problem: ProjectionFileProblem | null;
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
  readonly badRows: readonly BadPlayerRow[];
}

interface Collected {
  columns: readonly ColumnSource[];
  problem: ProjectionFileProblem | null;
  /** Cells of the header; null while none was found. */
  headerWidth: number | null;
  total: number;
  good: PlayerRow[];
  /** The first of the bad rows; `badCount` counts them all. */
  bad: BadPlayerRow[];
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
  const problem = collected.problem ?? (collected.total === 0 ? NO_ROWS : null);
  return problem ? refusedWhole(problem, collected.columns) : resultOf(collected, file);
}

function refusedWhole(
  problem: ProjectionFileProblem,
  columns: readonly ColumnSource[] = [],
): ParsedProjections {
  return { problem, columns, total: 0, accepted: 0, rejected: 0, repeated: 0, rows: [], badRows: [] };
}

/** Reads row by row and stops at a limit, so that a huge file is never held whole. */
function collect(text: string, file: ProjectionFile): Collected {
  const collected: Collected = {
    columns: [],
    problem: null,
    headerWidth: null,
    total: 0,
    good: [],
    bad: [],
    badCount: 0,
  };
  for (const row of filledRows(text)) {
    if (collected.headerWidth === null) {
      const header = readHeader(row, file);
      collected.headerWidth = row.width;
      if ('problem' in header) collected.problem = header.problem;
      else collected.columns = header.columns;
    } else {
      collected.total += 1;
      collected.problem = rowsProblem(collected.total);
      if (!collected.problem) readRow(collected, row, collected.headerWidth);
    }
    if (collected.problem) break;
  }
  return collected;
}

function shapeInWords(row: NumberedRow, headerWidth: number): string | null {
  const { cells, width } = row;
  const fault = shapeFault(row, headerWidth);
  if (fault === 'open quote') return 'a quote opens in this row and is never closed';
  if (fault === 'stray quote') return 'a quote inside a quoted cell is not doubled';
  if (fault === 'width') {
    const kind = width < headerWidth ? 'short' : 'long';
    return `the row is too ${kind}: expected ${headerWidth} cells as in the header, found ${width}`;
  }
  const long = cells.findIndex((cell) => cell.length > FILE_LIMITS.cell);
  if (long === -1) return null;
  return `expected at most ${FILE_LIMITS.cell} characters in a cell, found ${cells[long]?.length} in column ${long + 1}`;
}

function addBad(collected: Collected, bad: BadPlayerRow): void {
  collected.badCount += 1;
  if (collected.bad.length < FILE_LIMITS.badRowsListed) collected.bad.push(bad);
}

function readRow(collected: Collected, raw: NumberedRow, headerWidth: number): void {
  const nameAt = collected.columns.find(({ column }) => column.cell.kind === 'player')?.at ?? -1;
  const name = readText(raw.cells[nameAt] ?? '');
  const player = 'value' in name ? name.value : null;
  const shape = shapeInWords(raw, headerWidth);
  if (shape !== null) {
    addBad(collected, { row: raw.number, player, problem: shape });
    return;
  }
  const values: [string, ProjectionValue][] = [];
  const problems: string[] = [];
  let team: string | null = null;
  let role: PlayerRow['role'] = null;
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
  if (column.cell.kind === 'stat') return readNumberOrBlank(cell, 0, column.cell.max);
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
  rows: readonly PlayerRow[],
  rejected: number,
  total: number,
  columns: readonly ColumnSource[],
  file: ProjectionFile,
): ProjectionFileProblem | null {
  const otherLeague = leagueProblem(rows, file);
  if (otherLeague) return otherLeague;
  const unusable = badRowsProblem(rejected, total);
  if (unusable) return unusable;
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
