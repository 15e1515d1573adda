import type { BadRow } from '../csv/bad-row.ts';
import { type CellResult, readText, shown } from '../csv/cells.ts';
import { unguarded } from '../csv/csv-text.ts';
import { decodeCsv } from '../csv/decode.ts';
import { headerKey, separatorHint, shownHeaders } from '../csv/header.ts';
import { filledRows, type NumberedRow, shapeFault } from '../csv/row-shape.ts';
import { LEAGUES, type League } from '../league/leagues.ts';
import { teamOf } from '../league/teams.ts';
import { normalizePlayerName } from '../players/player-name.ts';
import type { ListedDecision } from './review.ts';

/** A decision as a file has it: players are named, because their ids differ from one installation to the next. */
export interface FiledDecision {
  readonly row: number;
  readonly league: League;
  readonly spelling: string;
  readonly team: string | null;
  readonly decision: 'same' | 'never';
  readonly player: string;
  readonly playerTeam: string | null;
  readonly playerRole: 'batter' | 'pitcher' | null;
}

/** A row that cannot be used, with the spelling that it is about; null where it has none. */
export interface BadDecisionRow extends BadRow {
  readonly spelling: string | null;
}

/** What a file of decisions holds; `problem` where it cannot be read at all. */
export interface DecisionFile {
  readonly decisions: readonly FiledDecision[];
  readonly badRows: readonly BadDecisionRow[];
  readonly problem: string | null;
}

const COLUMNS = [
  'league',
  'spelling',
  'team',
  'decision',
  'player',
  'player_team',
  'player_role',
  'decided_at',
] as const;
type Column = (typeof COLUMNS)[number];
/** `team` and what follows the player may be left out. */
const NEEDED: readonly Column[] = ['league', 'spelling', 'decision', 'player'];
/** What the database takes at once while others read. */
const MOST_DECISIONS = 400;

/** The decisions that hold, as the rows of a CSV with its header: what another installation imports (REVIEW-8). */
export function decisionCells(decisions: readonly ListedDecision[]): (readonly (string | null)[])[] {
  const rows = decisions
    .filter(({ undoneAt }) => undoneAt === null)
    .map((made) => [
      made.league,
      made.spelling,
      made.team,
      made.decision,
      made.player,
      made.playerTeam,
      made.playerRole,
      made.decidedAt,
    ]);
  return [COLUMNS, ...rows];
}

/**
 * Reads a file of decisions. Every row that cannot be used is named; whether a player is known, the database says. A file
 * that is no CSV with the needed columns, has no decision or more than the database takes at once has a `problem`. Blank rows are
 * none, and a row that says again what another says counts once. Never throws (REVIEW-8).
 */
export function readDecisionFile(bytes: Uint8Array): DecisionFile {
  const decoded = decodeCsv(bytes);
  if ('problem' in decoded) return refused(decoded.problem.message);
  const rows = filledRows(decoded.text);
  const header = rows.next();
  const cells = header.done ? [] : header.value.cells;
  const names = cells.map(headerKey);
  const problem = headerProblem(names, cells);
  if (problem !== null) return refused(problem);
  const said: Said = new Map();
  const decisions: FiledDecision[] = [];
  const badRows: BadDecisionRow[] = [];
  for (const row of rows) {
    const found = readRow(row, names, said);
    if ('problem' in found) {
      const spelling = row.cells[names.indexOf('spelling')]?.trim() || null;
      badRows.push({ row: row.number, spelling, problem: found.problem });
    } else if (found.value !== null) decisions.push(found.value);
    if (decisions.length > MOST_DECISIONS)
      return refused(`A file of decisions may have at most ${MOST_DECISIONS} rows; split it.`);
  }
  if (decisions.length + badRows.length === 0)
    return refused('Expected at least one decision below the header, found none.');
  return { decisions, badRows, problem: null };
}

function headerProblem(names: readonly string[], cells: readonly string[]): string | null {
  const missing = NEEDED.filter((column) => !names.includes(column));
  if (missing.length > 0) {
    const found = cells.length === 0 ? 'nothing' : `${shownHeaders(cells)}${separatorHint(cells)}`;
    return `Expected a file of decisions with the columns ${COLUMNS.join(', ')}; missing ${missing.join(', ')}; found ${found}.`;
  }
  const doubled = COLUMNS.filter((column) => names.indexOf(column) !== names.lastIndexOf(column));
  return doubled.length > 0 ? `Expected each column once; found ${doubled.join(', ')} twice.` : null;
}

function refused(problem: string): DecisionFile {
  return { decisions: [], badRows: [], problem };
}

/** The decision of a row; null where a row before it says the same. */
function readRow(row: NumberedRow, names: readonly string[], said: Said): CellResult<FiledDecision | null> {
  const fault = shapeFault(row, names.length);
  if (fault === 'width') return { problem: `expected ${names.length} cells, found ${row.width}` };
  if (fault !== null) return { problem: 'a quote is never closed or doubled' };
  const read = readDecision((column) => row.cells[names.indexOf(column)] ?? '');
  return 'problem' in read ? read : besideOthers({ row: row.number, ...read.value }, said);
}

function readDecision(cell: (column: Column) => string): CellResult<Omit<FiledDecision, 'row'>> {
  const texts: Partial<Record<Column, string | null>> = {};
  for (const column of COLUMNS) {
    // An export has put it before what a spreadsheet would run.
    const text = readText(unguarded(cell(column)));
    if ('problem' in text) return { problem: `${column}: ${text.problem}` };
    texts[column] = text.value;
  }
  const league = LEAGUES.find((known) => known === texts.league?.toLowerCase());
  if (!league) return { problem: `league: expected ${LEAGUES.join(', ')}, found ${shown(cell('league'))}` };
  const decision = (['same', 'never'] as const).find((known) => known === texts.decision?.toLowerCase());
  if (!decision) return { problem: `decision: expected same or never, found ${shown(cell('decision'))}` };
  const { spelling, player } = texts;
  if (!spelling || normalizePlayerName(spelling) === '')
    return { problem: 'spelling: expected a name, found none' };
  if (!player || normalizePlayerName(player) === '')
    return { problem: 'player: expected a name, found none' };
  const team = teamIn(league, texts.team);
  const playerTeam = teamIn(league, texts.player_team);
  for (const [column, found] of [
    ['team', team],
    ['player_team', playerTeam],
  ] as const) {
    if (found === undefined)
      return { problem: `${column}: expected a team of the league, found ${shown(cell(column))}` };
  }
  const playerRole =
    (['batter', 'pitcher'] as const).find((known) => known === texts.player_role?.toLowerCase()) ?? null;
  if ((playerRole === null) === (league === 'mlb') || (playerRole === null && texts.player_role)) {
    return {
      problem: `player_role: expected ${league === 'mlb' ? 'batter or pitcher' : 'nothing outside MLB'}, found ${shown(cell('player_role'))}`,
    };
  }
  return {
    value: {
      league,
      spelling,
      team: team ?? null,
      decision,
      player,
      playerTeam: playerTeam ?? null,
      playerRole,
    },
  };
}

/** The abbreviation of a team; null for none, undefined for one that the league does not have. */
function teamIn(league: League, text: string | null | undefined): string | null | undefined {
  return text ? (teamOf(league, text) ?? undefined) : null;
}

/** The decisions of a file so far, by what they say. */
type Said = Map<string, FiledDecision>;

/** A decision, or null where it says again what another says; one that contradicts a row before it is a problem. */
function besideOthers(made: FiledDecision, said: Said): CellResult<FiledDecision | null> {
  const { league, spelling, team, decision, player, playerTeam, playerRole } = made;
  // Somebody who bats and somebody who pitches may share a spelling, each by a row of its own.
  const about = `${league}/${normalizePlayerName(spelling)}/${team}/${playerRole}`;
  const who = `${about}/${normalizePlayerName(player)}/${playerTeam}`;
  if (said.has(`${decision} ${who}`)) return { value: null };
  const before =
    said.get(`${decision === 'same' ? 'never' : 'same'} ${who}`) ??
    (decision === 'same' ? said.get(about) : undefined);
  if (before !== undefined) return { problem: `says something else of this name than row ${before.row}` };
  said.set(`${decision} ${who}`, made);
  if (decision === 'same') said.set(about, made);
  return { value: made };
}
