import type { FileProblem } from '../../../../src/lib/csv/file-problem.ts';
import { FILE_LIMITS } from '../../../../src/lib/csv/limits.ts';
import { isJsonObject } from '../../../../src/lib/json-object.ts';
import { leagueDay } from '../../../../src/lib/league/league-day.ts';
import { LEAGUES, type League } from '../../../../src/lib/league/leagues.ts';
import { type ParsedResults, type ResultRow, readResults } from '../../../../src/lib/plays/results-file.ts';
import { callProcedure, DatabaseError } from '../db/database.ts';
import type { Call } from '../http/call.ts';
import { FunctionError } from '../http/responses.ts';
import { readUploadBody } from '../http/upload-body.ts';
import type { Settings } from '../settings.ts';
import { gradeAfter } from './grade-plays.ts';

type Named = { row: number; player: string };

/** What storing results did, or would do. */
type StoredResults = {
  added: number;
  changed: number;
  same: number;
  unmatched: Named[];
  twice: Named[];
  /** Rows that name a third game of their player on one day. */
  third: Named[];
};

function leagueOf(source: string | null): League {
  const league = LEAGUES.find((known) => known === source);
  if (league !== undefined) return league;
  const found = source === null ? 'none' : `'${source.slice(0, 40)}'`;
  throw new FunctionError(400, `Expected the source ${LEAGUES.join(' or ')}; found ${found}.`);
}

function refusal(problem: FileProblem, { badRows, total, rejected }: ParsedResults): FunctionError {
  const rows = badRows.length === 0 ? {} : { rows: badRows, total, rejected };
  return new FunctionError(problem.code === 'too-large' ? 413 : 400, problem.message, {
    code: problem.code,
    ...rows,
  });
}

function namedIn(value: unknown): Named[] {
  const items: unknown[] = Array.isArray(value) ? value : [];
  return items.flatMap((item) =>
    isJsonObject(item) && typeof item.row === 'number' && typeof item.player === 'string'
      ? [{ row: item.row, player: item.player }]
      : [],
  );
}

/** Stores results of a league through its procedure, or with `preview` only says what that would do. */
export async function storeResults(
  settings: Settings,
  {
    league,
    rows,
    source,
    by,
    preview,
  }: {
    league: League;
    rows: readonly ResultRow[];
    /** 'file', or the service that they come from. */
    source: string;
    by: string | null;
    preview: boolean;
  },
): Promise<StoredResults> {
  const said = await callProcedure(settings, 'replace_results', {
    p_league: league,
    p_rows: rows,
    p_source: source,
    p_by: by,
    p_preview: preview,
  });
  if (!isJsonObject(said))
    throw new DatabaseError('expected what became of results, found something else', null);
  const { added, changed, same, unmatched, twice, third } = said;
  const number = (value: unknown) => (typeof value === 'number' ? value : 0);
  return {
    added: number(added),
    changed: number(changed),
    same: number(same),
    unmatched: namedIn(unmatched),
    twice: namedIn(twice),
    third: namedIn(third),
  };
}

/** Why nothing of a file was stored, by its rows; null where it was, or could be (GRADE-8). */
function refusalOf({ twice, third }: StoredResults): FunctionError | null {
  const rows = [
    ...twice.map(({ row, player }) => ({ row, player, problem: 'another row names the same player' })),
    ...third.map(({ row, player }) => ({
      row,
      player,
      problem: 'the player has two other games on that day',
    })),
  ].sort((a, b) => a.row - b.row);
  if (rows.length === 0) return null;
  const said =
    third.length === 0
      ? `${rows.length} rows name a player twice`
      : `${rows.length} rows name a player twice or a third game on a day`;
  return new FunctionError(400, `${said}; a file is stored whole or not at all.`, {
    code: 'bad-rows',
    rows: rows.slice(0, FILE_LIMITS.badRowsListed),
    rejected: rows.length,
  });
}

/**
 * Stores an uploaded file as results, all of it or nothing, and grades the plays that it is about. Names that mean nobody are listed
 * and stored nowhere. A preview stores nothing and says what would come of it (GRADE-8).
 */
export async function uploadResults({
  request,
  settings,
  caller,
  clock,
  log,
}: Call): Promise<Record<string, unknown>> {
  const { bytes, source, preview } = await readUploadBody(request);
  const league = leagueOf(source);
  const parsed = readResults(bytes, league, leagueDay(clock()));
  if (parsed.problem) throw refusal(parsed.problem, parsed);
  const stored = await storeResults(settings, {
    league,
    rows: parsed.rows,
    source: 'file',
    by: caller.id,
    preview,
  });
  const refused = refusalOf(stored);
  if (refused !== null) throw refused;
  const { added, changed, same, unmatched } = stored;
  const isNew = added + changed > 0;
  const graded = preview || !isNew ? 0 : await gradeAfter({ settings, log });
  return {
    message: preview
      ? `${added} new and ${changed} corrected results`
      : `Stored ${added} new and ${changed} corrected results`,
    preview,
    count: parsed.rows.length - unmatched.length,
    added,
    changed,
    same,
    unmatched: unmatched.slice(0, FILE_LIMITS.unmatchedListed).map(({ player }) => player),
    unmatchedCount: unmatched.length,
    graded,
  };
}
