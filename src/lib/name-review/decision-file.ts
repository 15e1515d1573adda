import { readText, shown } from '../csv/cells.ts';
import { csvRows } from '../csv/csv-rows.ts';
import { unguarded } from '../csv/csv-text.ts';
import { decodeCsv } from '../csv/decode.ts';
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

/** A row that cannot be used, by its number in a spreadsheet, where the header is row 1. */
export interface BadDecisionRow {
  readonly row: number;
  readonly spelling: string | null;
  readonly problem: string;
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
const MOST_ROWS = 400;
const MOST_COLUMNS = 50;

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
 * that is no CSV with the needed columns has a `problem`. Never throws (REVIEW-8).
 */
export function readDecisionFile(bytes: Uint8Array): DecisionFile {
  const decoded = decodeCsv(bytes);
  if ('problem' in decoded) return refused(decoded.problem.message);
  const rows = csvRows(decoded.text.replace(/\r\n?/g, '\n'), MOST_COLUMNS);
  const header = rows.next();
  const names = header.done ? [] : header.value.cells.map((cell) => cell.trim().toLowerCase());
  const missing = NEEDED.filter((column) => !names.includes(column));
  if (missing.length > 0) {
    return refused(
      `Expected a file of decisions with the columns ${COLUMNS.join(', ')}; missing ${missing.join(', ')}.`,
    );
  }
  const doubled = COLUMNS.filter((column) => names.indexOf(column) !== names.lastIndexOf(column));
  if (doubled.length > 0) return refused(`Expected each column once; found ${doubled.join(', ')} twice.`);
  const read = { decisions: [] as FiledDecision[], badRows: [] as BadDecisionRow[] };
  const places = new Map(COLUMNS.map((column) => [column, names.indexOf(column)]));
  let row = 1;
  for (const { cells, width, fault } of rows) {
    row += 1;
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (row - 1 > MOST_ROWS)
      return refused(`A file of decisions may have at most ${MOST_ROWS} rows; split it.`);
    const cell = (column: Column) => cells[places.get(column) ?? -1] ?? '';
    const found =
      fault !== null || width !== names.length
        ? {
            problem:
              fault === null
                ? `expected ${names.length} cells, found ${width}`
                : `a quote is never closed or doubled`,
          }
        : readDecision(cell);
    if ('problem' in found) {
      read.badRows.push({ row, spelling: cell('spelling').trim() || null, problem: found.problem });
    } else read.decisions.push({ row, ...found });
  }
  if (row === 1) return refused('Expected at least one decision below the header, found none.');
  return { ...withoutRepetitions(read), problem: null };
}

function refused(problem: string): DecisionFile {
  return { decisions: [], badRows: [], problem };
}

type Read = Omit<FiledDecision, 'row'> | { readonly problem: string };

function readDecision(cell: (column: Column) => string): Read {
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
  const playerRole = (['batter', 'pitcher'] as const).find((known) => known === texts.player_role) ?? null;
  if ((playerRole === null) === (league === 'mlb') || (playerRole === null && texts.player_role)) {
    return {
      problem: `player_role: expected ${league === 'mlb' ? 'batter or pitcher' : 'nothing outside MLB'}, found ${shown(cell('player_role'))}`,
    };
  }
  return {
    league,
    spelling,
    team: team ?? null,
    decision,
    player,
    playerTeam: playerTeam ?? null,
    playerRole,
  };
}

/** The abbreviation of a team; null for none, undefined for one that the league does not have. */
function teamIn(league: League, text: string | null | undefined): string | null | undefined {
  return text ? (teamOf(league, text) ?? undefined) : null;
}

/** A row that says again what another says counts once; one that contradicts a row before it is bad. */
function withoutRepetitions({
  decisions,
  badRows,
}: Pick<DecisionFile, 'decisions' | 'badRows'>): Pick<DecisionFile, 'decisions' | 'badRows'> {
  const said = new Map<string, FiledDecision>();
  const kept: FiledDecision[] = [];
  const bad = [...badRows];
  for (const made of decisions) {
    const { league, spelling, team, decision, player, playerTeam, playerRole } = made;
    // Somebody who bats and somebody who pitches may share a spelling, each by a row of its own.
    const about = `${league}/${normalizePlayerName(spelling)}/${team}/${playerRole}`;
    const who = `${about}/${normalizePlayerName(player)}/${playerTeam}`;
    if (said.has(`${decision} ${who}`)) continue;
    const before =
      said.get(`${decision === 'same' ? 'never' : 'same'} ${who}`) ??
      (decision === 'same' ? said.get(about) : undefined);
    if (before !== undefined) {
      bad.push({
        row: made.row,
        spelling,
        problem: `says something else of this name than row ${before.row}`,
      });
      continue;
    }
    kept.push(made);
    said.set(`${decision} ${who}`, made);
    if (decision === 'same') said.set(about, made);
  }
  return { decisions: kept, badRows: bad.sort((a, b) => a.row - b.row) };
}
