import { dayAfter, isDay, leagueDay } from '../../../../src/lib/league/league-day.ts';
import { LEAGUES, type League } from '../../../../src/lib/league/leagues.ts';
import { counted } from '../../../../src/lib/odds/format.ts';
import { UnreadableBoxScore } from '../../../../src/lib/plays/box-scores/read-json.ts';
import {
  BOX_SCORE_SERVICES,
  type BoxScoreService,
  type ListedGame,
} from '../../../../src/lib/plays/box-scores/service.ts';
import type { ResultRow } from '../../../../src/lib/plays/results-file.ts';
import type { Call } from '../http/call.ts';
import { readJsonBody } from '../http/json-body.ts';
import { readLimited } from '../http/limited-body.ts';
import { FunctionError } from '../http/responses.ts';
import type { Settings } from '../settings.ts';
import { gradeAfter } from './grade-plays.ts';
import { storeResults } from './store-results.ts';

const MAX_BYTES = 8_000_000;
const TIMEOUT_MS = 20_000;

/** What came of a league: how many games were over, and what its results say that was not known. */
type Read = {
  league: League;
  day: string;
  games: number;
  added: number;
  changed: number;
  unmatched: number;
  /** Games that are over and could not be read, each with its reason; their results are as they were. */
  unread: string[];
};

async function answerOf(base: string, path: string): Promise<unknown> {
  try {
    const response = await fetch(`${base}${path}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const bytes = await readLimited(response.body, MAX_BYTES);
    if (response.ok) return JSON.parse(new TextDecoder().decode(bytes));
    throw new UnreadableBoxScore(`it answered ${response.status}`);
  } catch (error) {
    if (error instanceof UnreadableBoxScore) throw error;
    throw new UnreadableBoxScore(
      error instanceof SyntaxError ? 'its answer is no JSON' : 'it did not answer',
    );
  }
}

/** The games that are over; one of two not before the other is, for which its row would pass until then. */
function gamesToRead(listed: readonly ListedGame[]): ListedGame[] {
  const isWaiting = listed.some(({ isOneOfTwo, state }) => isOneOfTwo && state === 'ahead');
  return listed.filter(({ isOneOfTwo, state }) => state === 'over' && !(isOneOfTwo && isWaiting));
}

/**
 * The results of a day's games that are over, and why some of them could not be read. Throws an `UnreadableBoxScore` when none
 * could be, or when one could not on a day on which a team plays twice: the other game would pass for the player's only one.
 */
async function rowsOf(
  service: BoxScoreService,
  base: string,
  day: string,
): Promise<{ games: number; rows: ResultRow[]; unread: string[] }> {
  const listed = service.gamesIn(await answerOf(base, service.gamesPath(day)));
  const over = gamesToRead(listed);
  const mayMiss = over.length > 1 && listed.every(({ game }) => game === 1);
  const rows: ResultRow[] = [];
  const unread: string[] = [];
  // One after the other: nobody pays for these services, and nothing is in a hurry.
  for (const game of over) {
    try {
      const answer = await answerOf(base, service.boxScorePath(game));
      rows.push(...service.rowsIn(answer, game.day ?? day, game));
    } catch (error) {
      if (!(error instanceof UnreadableBoxScore) || !mayMiss || unread.length === over.length - 1)
        throw error;
      unread.push(`game ${game.id}: ${error.message}`);
    }
  }
  return {
    games: over.length - unread.length,
    rows: rows.map((row, at) => ({ ...row, row: at + 1 })),
    unread,
  };
}

async function readLeague(settings: Settings, league: League, day: string): Promise<Read | null> {
  const service = BOX_SCORE_SERVICES[league];
  const base = settings.boxScores[league];
  if (service === undefined || base === null) return null;
  const { games, rows, unread } = await rowsOf(service, base, day);
  if (rows.length === 0) return { league, day, games, added: 0, changed: 0, unmatched: 0, unread };
  const stored = await storeResults(settings, {
    league,
    rows,
    source: service.key,
    by: null,
    preview: false,
  });
  const [refused] = [...stored.twice, ...stored.third];
  if (refused !== undefined) {
    throw new UnreadableBoxScore(
      `it names ${refused.player} twice or in a third game of a day, so nothing of it was stored`,
    );
  }
  return {
    league,
    day,
    games,
    added: stored.added,
    changed: stored.changed,
    unmatched: stored.unmatched.length,
    unread,
  };
}

function notRead(league: League, day: string, why: string): { league: League; reason: string } {
  return { league, reason: `The box scores of the ${league.toUpperCase()} of ${day} were not read: ${why}.` };
}

function daysOf(value: unknown, now: Date): string[] {
  const today = leagueDay(now);
  // What ended after midnight belongs to the evening before.
  if (value === undefined) return [dayAfter(today, -1), today];
  if (typeof value === 'string' && isDay(value) && value <= today) return [value];
  const found = JSON.stringify(value)?.slice(0, 60);
  throw new FunctionError(400, `day is to be a day up to ${today}, such as 2026-11-21; found ${found}.`);
}

/**
 * Stores what the box-score services that are turned on say of a day, or of yesterday and today, and grades plays by it. What one of
 * them cannot say stops none of the others (GRADE-9).
 */
export async function readBoxScores({
  request,
  settings,
  clock,
  log,
}: Call): Promise<Record<string, unknown>> {
  const { day } = await readJsonBody(request);
  const read: Read[] = [];
  const failed: { league: League; reason: string }[] = [];
  for (const league of LEAGUES) {
    for (const one of daysOf(day, clock())) {
      try {
        const done = await readLeague(settings, league, one);
        if (done !== null) read.push(done);
      } catch (error) {
        if (!(error instanceof UnreadableBoxScore)) throw error;
        failed.push(notRead(league, one, error.message));
      }
    }
  }
  const isNew = read.some(({ added, changed }) => added + changed > 0);
  const graded = isNew ? await gradeAfter({ settings, log }) : 0;
  if (read.length === 0 && failed.length > 0) {
    throw new FunctionError(
      502,
      `${failed.map(({ reason }) => reason).join(' ')} The earlier results stand.`,
    );
  }
  const message =
    read.length === 0
      ? 'No box-score service is turned on'
      : `${counted(
          read.reduce((sum, { games }) => sum + games, 0),
          'game',
          'games',
        )} read`;
  const partly = read.filter(({ unread }) => unread.length > 0);
  const missed = partly.map((part) => notRead(part.league, part.day, part.unread.join(', ')));
  return { message, read, failed: [...failed, ...missed], graded };
}
