import type { PlayerRole } from '../../catalog/types.ts';
import { allValues, type CellResult, readNumber } from '../../csv/cells.ts';
import { columnsIn, readCsvTable, type TableRow, withColumns } from '../../csv/table.ts';
import { LEAGUES, type League } from '../../league/leagues.ts';
import { roleOfPosition } from '../../players/role.ts';
import { baseMarket, impliedLineOfStat } from '../market-constant.ts';
import { projectionChances } from '../projection.ts';
import { statNamed, statNames } from '../stat-name.ts';
import { type PricedCsv, readLine, readRows, written } from './priced-csv.ts';

const NEEDED = ['sport', 'prop_type', 'projection', 'line'] as const;
const OPTIONAL = ['role', 'position'] as const;
type Column = (typeof NEEDED)[number] | (typeof OPTIONAL)[number];
const ADDED = ['over', 'push', 'under'] as const;

/** In units of any stat: twice as high as a line goes (`HIGHEST_LINE`), so one beyond is a slip of the keyboard. */
const HIGHEST_PROJECTION = 2_000;

function readSport(text: string): CellResult<League> {
  const asked = text.trim().toLowerCase();
  const league = LEAGUES.find((one) => one === asked);
  if (league) return { value: league };
  return { problem: `expected ${LEAGUES.join(', ')}, found '${text.trim().slice(0, 40)}'` };
}

function readRole(text: string, position: string): CellResult<PlayerRole | null> {
  const role = text.trim().toLowerCase();
  if (role === 'pitcher' || role === 'batter') return { value: role };
  if (role === '') return { value: position.trim() === '' ? null : roleOfPosition(position) };
  return { problem: `expected batter, pitcher or nothing, found '${text.trim().slice(0, 40)}'` };
}

/** The stat of a prop type; lines of an alternate market are about the same one, as for quotes. */
function readPropType(league: League | null, role: PlayerRole | null, text: string): CellResult<string> {
  if (league === null) return { value: '' };
  const stat = statNamed(league, baseMarket(text), role);
  if (stat !== null) return { value: stat };
  const known = statNames(league, role).join(', ');
  return { problem: `expected one of ${known}, found '${text.trim().slice(0, 60)}'` };
}

function chancesOf({ cells }: TableRow, at: Readonly<Record<Column, number>>): CellResult<string[]> {
  const cell = (name: Column) => cells[at[name]] ?? '';
  const sport = readSport(cell('sport'));
  const league = 'value' in sport ? sport.value : null;
  const role: CellResult<PlayerRole | null> =
    league === 'mlb' ? readRole(cell('role'), cell('position')) : { value: null };
  const stat = readPropType(league, 'value' in role ? role.value : null, cell('prop_type'));
  const read = allValues({
    sport,
    role,
    prop_type: stat,
    projection: readNumber(cell('projection'), 0, HIGHEST_PROJECTION),
    line: readLine(cell('line'), 'value' in stat ? impliedLineOfStat(stat.value) : null),
  });
  if ('problem' in read) return read;
  const { sport: own, prop_type: named, projection, line } = read.value;
  const chances = projectionChances(own, named, projection, line, cell('position'));
  if (chances === null) return { problem: `prop_type: nothing is known of how ${named} scatter` };
  return { value: [written(chances.over), written(chances.push), written(chances.under)] };
}

/**
 * Adds to each projection of a CSV the chances of its line: over, push, under; empty in bad rows. Throws a `CsvError`
 * for a CSV without the needed columns (PRICE-10).
 */
export function priceProjections(text: string): PricedCsv {
  const table = readCsvTable(text);
  const at = columnsIn(table, NEEDED, OPTIONAL);
  const { rows, badRows } = readRows(table, (row) => chancesOf(row, at));
  return { text: withColumns(table, ADDED, rows), badRows };
}
