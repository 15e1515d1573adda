import type { PlayerRole } from '../../catalog/types.ts';
import { LEAGUES, type League } from '../../league/leagues.ts';
import { roleOfPosition } from '../../players/role.ts';
import { impliedLineOfStat } from '../market-constant.ts';
import { projectionChances } from '../projection.ts';
import { statNamed, statNames } from '../stat-name.ts';
import { type Cell, readAll, readNumber } from './cells.ts';
import {
  columnsIn,
  type NumberedRow,
  type PricedCsv,
  readTable,
  shapeProblem,
  type UnpricedRow,
  withColumns,
  written,
} from './table.ts';

const NEEDED = ['sport', 'prop_type', 'projection', 'line'] as const;
const OPTIONAL = ['role', 'position'] as const;
type Column = (typeof NEEDED)[number] | (typeof OPTIONAL)[number];
const ADDED = ['over', 'push', 'under'] as const;
const HIGHEST = 2_000;

function readSport(text: string): Cell<League> {
  const asked = text.trim().toLowerCase();
  const league = LEAGUES.find((one) => one === asked);
  if (league) return { value: league };
  return { problem: `sport: expected ${LEAGUES.join(', ')}, found '${text.trim().slice(0, 40)}'` };
}

function readRole(text: string, position: string): Cell<PlayerRole | null> {
  const role = text.trim().toLowerCase();
  if (role === 'pitcher' || role === 'batter') return { value: role };
  if (role === '') return { value: position.trim() === '' ? null : roleOfPosition(position) };
  return { problem: `role: expected batter, pitcher or nothing, found '${text.trim().slice(0, 40)}'` };
}

function readStat(league: League | null, role: PlayerRole | null, text: string): Cell<string> {
  if (league === null) return { value: '' };
  const stat = statNamed(league, text, role);
  if (stat !== null) return { value: stat };
  const known = statNames(league, role).join(', ');
  return { problem: `prop_type: expected one of ${known}, found '${text.trim().slice(0, 60)}'` };
}

function readLine(stat: string | null, text: string): Cell<number> {
  const implied = stat === null ? null : impliedLineOfStat(stat);
  return implied !== null && text.trim() === '' ? { value: implied } : readNumber('line', text, 0, HIGHEST);
}

function chancesOf(
  { row, record, cells }: NumberedRow,
  at: Readonly<Record<Column, number>>,
): string[] | UnpricedRow {
  const cell = (name: Column) => cells[at[name]] ?? '';
  const sport = readSport(cell('sport'));
  const league = 'value' in sport ? sport.value : null;
  const role: Cell<PlayerRole | null> =
    league === 'mlb' ? readRole(cell('role'), cell('position')) : { value: null };
  const stat = readStat(league, 'value' in role ? role.value : null, cell('prop_type'));
  const read = readAll({
    sport,
    role,
    stat,
    projection: readNumber('projection', cell('projection'), 0, HIGHEST),
    line: readLine('value' in stat ? stat.value : null, cell('line')),
  });
  if ('problem' in read) return { row, record, problem: read.problem };
  const { values } = read;
  const chances = projectionChances(
    values.sport,
    values.stat,
    values.projection,
    values.line,
    cell('position'),
  );
  if (chances === null)
    return { row, record, problem: `prop_type: nothing is known of how ${values.stat} scatter` };
  return [written(chances.over), written(chances.push), written(chances.under)];
}

/**
 * Adds to each projection of a CSV the chances of its line: over, push, under; empty in bad rows. Throws a `CsvError`
 * for a CSV without the needed columns (PRICE-10).
 */
export function priceProjections(text: string): PricedCsv {
  const table = readTable(text);
  const at = columnsIn(table, NEEDED, OPTIONAL);
  const badRows: UnpricedRow[] = [];
  const values = new Map<number, string[]>();
  for (const row of table.rows) {
    const shape = shapeProblem(table, row);
    const priced = shape === null ? chancesOf(row, at) : { row: row.row, record: row.record, problem: shape };
    if ('problem' in priced) badRows.push(priced);
    else values.set(row.row, priced);
  }
  return { text: withColumns(table, ADDED, values), badRows };
}
