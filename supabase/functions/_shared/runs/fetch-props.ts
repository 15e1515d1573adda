import type { PropsJob } from '../../../../src/lib/ingest/jobs.ts';
import { runsThatCover } from '../../../../src/lib/ingest/jobs.ts';
import { joinNameVariants } from '../../../../src/lib/ingest/name-variants.ts';
import { type OddsEvent, readEvents, UnreadableResponse } from '../../../../src/lib/ingest/odds-response.ts';
import { type EventOutcomes, readEventOdds } from '../../../../src/lib/ingest/outcomes.ts';
import { propRows } from '../../../../src/lib/ingest/prop-rows.ts';
import { marketQuotes } from '../../../../src/lib/ingest/quotes.ts';
import { type Rejection, tallyRejections } from '../../../../src/lib/ingest/rejections.ts';
import type { TimeWindow } from '../../../../src/lib/league/league-day.ts';
import { slateOf, slateSearchWindow } from '../../../../src/lib/league/slate.ts';
import { decisionsOfGame, type NameDecision } from '../../../../src/lib/players/decisions.ts';
import { DatabaseError, NEWER_ROWS } from '../db/database.ts';
import { readDecisions } from '../db/read-decisions.ts';
import { addMissingEvents, type FetchedProps, replaceEvents, replaceProps } from '../db/replace-rows.ts';
import type { Call } from '../http/call.ts';
import { FunctionError } from '../http/responses.ts';
import { OddsError } from '../odds/errors.ts';
import { writeSnapshots } from '../snapshots/write-snapshots.ts';
import { mapLimited } from './concurrency.ts';
import { type FetchContext, type FetchReport, fetchRun } from './fetch-run.ts';
import { namesWithoutProjection } from './unmatched.ts';

type GameResult = { event: OddsEvent; read: EventOutcomes } | { event: OddsEvent; failure: string };

function gameName(event: OddsEvent): string {
  return `${event.away_team} @ ${event.home_team}`;
}

/** What went wrong with one game, in words; null for an error that does not come from the odds service. */
function failureOf(error: unknown): string | null {
  if (error instanceof OddsError) return error.message;
  if (error instanceof UnreadableResponse) return `The answer was not understood (${error.message}).`;
  return null;
}

async function fetchGame(run: FetchContext, job: PropsJob, event: OddsEvent): Promise<GameResult> {
  const { odds, clock, startedAt, settings } = run;
  if (clock().getTime() - startedAt.getTime() > settings.limits.runMs) {
    return { event, failure: 'The time of this run was up.' };
  }
  const markets = new Map(job.tables.map(({ market, shape }) => [market, shape]));
  const { oddsSport, books } = job.sport;
  try {
    const response = await odds.eventOdds(oddsSport, event.id, [...markets.keys()], books);
    return { event, read: readEventOdds(response, event.id, { markets, books }) };
  } catch (error) {
    const failure = failureOf(error);
    if (failure === null) throw error;
    return { event, failure };
  }
}

/** The table that a market's quotes, props and rejections count for: the first, where it fills two. */
function tableOfMarkets(job: PropsJob): ReadonlyMap<string, string> {
  return new Map(job.tables.toReversed().map(({ market, table }) => [market, table]));
}

/**
 * The rows and quotes of every table from the games that were fetched. A game that has started meanwhile has none (DATA-36)
 * and says when it did (QUOTE-4).
 */
function rowsOf(
  job: PropsJob,
  games: readonly EventOutcomes[],
  decisions: readonly NameDecision[],
  now: Date,
) {
  const tableOf = tableOfMarkets(job);
  const quoted = new Set(tableOf.values());
  const byTable = new Map<string, FetchedProps>(
    job.tables.map(({ table }) => [table, { rows: [], quotes: quoted.has(table) ? [] : null }]),
  );
  const rejections: Rejection[] = [];
  const ambiguous: string[] = [];
  const { books } = job.sport;
  let props = 0;
  for (const { event, outcomes, lastUpdates, rejections: refused } of games) {
    rejections.push(...refused);
    const open = Date.parse(event.commence_time) > now.getTime() ? outcomes : [];
    const players = joinNameVariants(open, decisionsOfGame(decisions, job.sport.league, event));
    ambiguous.push(...players.ambiguous);
    for (const { table, ...market } of job.tables) {
      const made = propRows(event, open, players, { ...market, books });
      const into = byTable.get(table);
      into?.rows.push(...made.rows);
      if (tableOf.get(market.market) !== table) continue;
      into?.quotes?.push(marketQuotes(event, market, made.quotes, books, lastUpdates));
      props += made.rows.length;
      rejections.push(...made.rejections);
    }
  }
  return { byTable, props, rejections, ambiguous };
}

function inWords(
  props: number,
  fetched: number,
  failed: readonly { game: string; reason: string }[],
): string {
  const total = fetched + failed.length;
  if (total === 0) return 'no games to come, so there are no props now';
  if (failed.length === 0) return `${props} props of ${total} ${total === 1 ? 'game' : 'games'}`;
  const kept = failed.map(({ game, reason }) => `${game} keeps its earlier rows: ${reason}`).join(' ');
  return `${props} props of ${fetched} of ${total} games. ${kept}`;
}

/** The credits that the odds of so many games cost: markets times groups of ten books (FUNC-17). */
function costOf(job: PropsJob, games: number): number {
  const markets = new Set(job.tables.map(({ market }) => market)).size;
  return games * markets * Math.ceil(job.sport.books.length / 10);
}

/**
 * Stores the games behind the props: MLB rows are joined to theirs, and the NBA has no fetch of games of its own. WNBA
 * and NFL games are written by their own fetches alone.
 */
async function saveGames(
  { settings }: FetchContext,
  { sport: { league, eventsTable } }: PropsJob,
  { listed, slate, window }: { listed: OddsEvent[]; slate: OddsEvent[]; window: TimeWindow },
  seenAt: Date,
): Promise<void> {
  if (league === 'mlb') await addMissingEvents(settings, eventsTable, slate);
  if (league !== 'nba') return;
  try {
    await replaceEvents(settings, eventsTable, listed, window, seenAt);
  } catch (error) {
    // Fetches of other NBA tables run beside this one and store the same games; if one was later, its games stand.
    if (!(error instanceof DatabaseError) || error.code !== NEWER_ROWS) throw error;
  }
}

async function fetchAndSave(run: FetchContext, job: PropsJob): Promise<FetchReport> {
  const { odds, startedAt, settings } = run;
  const { league, oddsSport } = job.sport;
  const window = slateSearchWindow(league, startedAt);
  const listed = readEvents(await odds.events(oddsSport, window));
  const slate = slateOf(
    league,
    listed.games.map(({ event }) => event),
    startedAt,
  );
  await run.mayCost(costOf(job, slate.length));
  const answers = await mapLimited(slate, settings.odds.concurrency, (event) => fetchGame(run, job, event));
  const games = answers.flatMap((game) => ('read' in game ? [game.read] : []));
  const missed = answers.flatMap((game) => ('failure' in game ? [game] : []));
  const failed = missed.map(({ event, failure }) => ({ game: gameName(event), reason: failure }));
  if (games.length === 0 && failed.length > 0) {
    throw new FunctionError(
      502,
      `None of the ${failed.length} games could be fetched. ${failed[0]?.reason ?? ''} The earlier rows stand.`,
    );
  }
  const decisions = await readDecisions(settings, league);
  const seenAt = run.seenAt();
  const { byTable, props, rejections, ambiguous } = rowsOf(job, games, decisions, seenAt);
  const unmatched = await namesWithoutProjection(
    run,
    job.sport,
    [...byTable.values()].flatMap(({ rows }) => rows),
  );
  await saveGames(run, job, { listed: listed.games.map(({ event }) => event), slate, window }, seenAt);
  const keep = missed.map(({ event }) => event.id);
  for (const [table, fetched] of byTable) {
    const types = job.tables.flatMap((target) =>
      target.table === table && target.propType ? [target.propType] : [],
    );
    await replaceProps(settings, table, fetched, keep, seenAt, types);
  }
  const snapshots = await writeSnapshots(run, [...byTable.keys()]);
  return {
    eventsTotal: slate.length,
    failed,
    rowsWritten: props,
    tallies: tallyRejections([...listed.rejections, ...rejections]),
    unmatched: [
      ...ambiguous.map((name) => ({ name, reason: 'ambiguous' as const })),
      ...unmatched.map((name) => ({ name, reason: 'not projected' as const })),
    ],
    snapshots,
    response: {
      message: inWords(props, games.length, failed),
      count: props,
      totalPropsProcessed: props,
      eventsProcessed: games.length,
      eventCount: slate.length,
      updatedAt: seenAt.toISOString(),
      failed,
    },
  };
}

/** Fetches the props of a job: the games of its slate, one call a game for all markets, one replace a table (FUNC-4). */
export function fetchProps(call: Call, job: PropsJob): Promise<Record<string, unknown>> {
  const tables = [...new Set(job.tables.map(({ table }) => table))];
  return fetchRun(call, { name: job.name, tables, coveredBy: runsThatCover(job.name) }, (run) =>
    fetchAndSave(run, job),
  );
}
