import { groupBy } from '../../../../src/lib/group-by.ts';
import { type MarketTable, type PropsJob, runsThatCover } from '../../../../src/lib/ingest/jobs.ts';
import { joinNameVariants } from '../../../../src/lib/ingest/name-variants.ts';
import { type OddsEvent, readEvents, UnreadableResponse } from '../../../../src/lib/ingest/odds-response.ts';
import { type EventOutcomes, readEventOdds } from '../../../../src/lib/ingest/outcomes.ts';
import { type PropRow, propRows } from '../../../../src/lib/ingest/prop-rows.ts';
import { type MarketQuotes, marketQuotes } from '../../../../src/lib/ingest/quotes.ts';
import { type Rejection, tallyRejections } from '../../../../src/lib/ingest/rejections.ts';
import type { TimeWindow } from '../../../../src/lib/league/league-day.ts';
import { slateOf, slateSearchWindow } from '../../../../src/lib/league/slate.ts';
import { decisionsOfGame, type NameDecision } from '../../../../src/lib/players/decisions.ts';
import { DatabaseError, NEWER_ROWS, readRows } from '../db/database.ts';
import { readDecisions } from '../db/read-decisions.ts';
import { addMissingEvents, type FetchedProps, replaceEvents, replaceProps } from '../db/replace-rows.ts';
import type { Call } from '../http/call.ts';
import { FunctionError } from '../http/responses.ts';
import { priceOf } from '../odds/client.ts';
import { OddsError } from '../odds/errors.ts';
import { noteFetched } from '../plays/note-fetched.ts';
import { writeSnapshots } from '../snapshots/write-snapshots.ts';
import { mapLimited } from './concurrency.ts';
import { type FetchContext, type FetchReport, fetchRun } from './fetch-run.ts';
import { gameName, idsOf, unlistedMayGo, unreadFailures } from './games-of-a-list.ts';
import { namesWithoutProjection, projectedOf } from './unmatched.ts';

type GameResult = { event: OddsEvent; read: EventOutcomes } | { event: OddsEvent; failure: string };

/** A game that keeps earlier rows: all of them, or where it names `markets` those of these. */
type Failure = { game: string; reason: string; markets?: string[] };

/** What a fetch brings for a market's table, and the games whose earlier rows of it stay. */
type Brought = MarketTable & { rows: PropRow[]; quotes: MarketQuotes[] | null; keep: string[] };

/** Ids of the games that were fetched and of those that were missed, and whether rows of all others go. */
type Games = { fetched: ReadonlySet<string>; missed: readonly string[]; unlistedGo: boolean };

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
 * The rows and quotes of every market from the games that were fetched. A game that has started meanwhile has none (DATA-36)
 * and says when it did (QUOTE-4); one in which nothing of a market was usable keeps its earlier rows of it (SEC-50).
 */
function rowsOf(
  job: PropsJob,
  games: readonly EventOutcomes[],
  decisions: readonly NameDecision[],
  now: Date,
) {
  const tableOf = tableOfMarkets(job);
  const brought = job.tables.map(
    (target): Brought => ({
      ...target,
      rows: [],
      quotes: tableOf.get(target.market) === target.table ? [] : null,
      keep: [],
    }),
  );
  const rejections: Rejection[] = [];
  const ambiguous: string[] = [];
  const failed: Failure[] = [];
  const { books } = job.sport;
  let props = 0;
  for (const { event, outcomes, lastUpdates, rejections: refused, unusable } of games) {
    rejections.push(...refused);
    const isOpen = Date.parse(event.commence_time) > now.getTime();
    const open = isOpen ? outcomes : [];
    const kept = isOpen ? unusable : new Map<string, Rejection>();
    if (kept.size > 0) failed.push(unusableMarkets(event, kept));
    const players = joinNameVariants(open, decisionsOfGame(decisions, job.sport.league, event));
    ambiguous.push(...players.ambiguous);
    for (const into of brought) {
      if (kept.has(into.market)) {
        into.keep.push(event.id);
        continue;
      }
      const made = propRows(event, open, players, { ...into, books });
      into.rows.push(...made.rows);
      if (into.quotes === null) continue;
      into.quotes.push(marketQuotes(event, into, made.quotes, books, lastUpdates));
      props += made.rows.length;
      rejections.push(...made.rejections);
    }
  }
  return { brought, props, rejections, ambiguous, failed };
}

function unusableMarkets(event: OddsEvent, unusable: ReadonlyMap<string, Rejection>): Failure {
  const markets = [...unusable.keys()];
  const [first] = unusable.values();
  const fault = `${first?.reason ?? 'unknown'}: ${first?.found ?? ''}`;
  const reason = `Nothing that was sent of ${markets.join(', ')} was usable (${fault}); the earlier rows of it stand.`;
  return { game: gameName(event), reason, markets };
}

/**
 * Replaces the rows of every table, each in one change where its markets keep rows of the same games. A market in which
 * every game keeps its rows is left as it is. Gives what was replaced.
 */
async function saveProps(
  { settings }: FetchContext,
  brought: readonly Brought[],
  { fetched, missed, unlistedGo }: Games,
  seenAt: Date,
): Promise<readonly MarketTable[]> {
  const due = brought.filter(({ keep }) => fetched.size === 0 || keep.length < fetched.size);
  for (const alike of groupBy(due, ({ table, keep }) => [table, ...keep].join(' ')).values()) {
    const [first] = alike;
    if (first === undefined) continue;
    const stored = unlistedGo ? [] : await readRows(settings, first.table, ['event_id']);
    const unlisted = new Set(
      stored.flatMap(({ event_id: id }) => (typeof id === 'string' && !fetched.has(id) ? [id] : [])),
    );
    const props: FetchedProps = {
      rows: alike.flatMap(({ rows }) => rows),
      quotes: alike.every(({ quotes }) => quotes === null)
        ? null
        : alike.flatMap(({ quotes }) => quotes ?? []),
    };
    const types = alike.flatMap(({ propType }) => propType ?? []);
    const keep = [...missed, ...first.keep, ...unlisted];
    await replaceProps(settings, first.table, props, keep, seenAt, types);
  }
  return due;
}

function inWords(props: number, fetched: number, total: number, failed: readonly Failure[]): string {
  if (total === 0) return 'no games to come, so there are no props now';
  const of = fetched === total ? '' : `${fetched} of `;
  const counted = `${props} ${props === 1 ? 'prop' : 'props'} of ${of}${total} ${total === 1 ? 'game' : 'games'}`;
  const kept = failed.map(
    ({ game, reason, markets }) => `${game}${markets ? '' : ' keeps its earlier rows'}: ${reason}`,
  );
  return kept.length === 0 ? counted : `${counted}. ${kept.join(' ')}`;
}

/** The credits that the odds of so many games cost. */
function costOf(job: PropsJob, games: number): number {
  return games * priceOf([...new Set(job.tables.map(({ market }) => market))], job.sport.books);
}

/**
 * Stores the games behind the props: MLB rows are joined to theirs, and the NBA has no fetch of games of its own. WNBA
 * and NFL games are written by their own fetches alone.
 */
async function saveGames(
  { settings }: FetchContext,
  { sport: { league, eventsTable } }: PropsJob,
  {
    listed,
    slate,
    window,
  }: { listed: ReturnType<typeof readEvents>; slate: OddsEvent[]; window: TimeWindow },
  seenAt: Date,
): Promise<void> {
  if (league === 'mlb') await addMissingEvents(settings, eventsTable, slate);
  if (league !== 'nba') return;
  try {
    await replaceEvents(
      settings,
      eventsTable,
      listed.games.map(({ event }) => event),
      unlistedMayGo(listed.unread) ? window : null,
      seenAt,
      idsOf(listed.unread),
    );
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
  const total = slate.length + listed.unread.length;
  const unfetched: Failure[] = [
    ...missed.map(({ event, failure }) => ({ game: gameName(event), reason: failure })),
    ...unreadFailures(listed.unread),
  ];
  if (games.length === 0 && unfetched.length > 0) {
    throw new FunctionError(
      502,
      `None of the ${total} games could be fetched. ${unfetched[0]?.reason ?? ''} The earlier rows stand.`,
    );
  }
  const decisions = await readDecisions(settings, league);
  const seenAt = run.seenAt();
  const { brought, props, rejections, ambiguous, ...partly } = rowsOf(job, games, decisions, seenAt);
  const projected = await projectedOf(settings, job.sport);
  await saveGames(run, job, { listed, slate, window }, seenAt);
  const keep: Games = {
    fetched: new Set(games.map(({ event }) => event.id)),
    missed: [...missed.map(({ event }) => event.id), ...idsOf(listed.unread)],
    unlistedGo: unlistedMayGo(listed.unread),
  };
  const replaced = await saveProps(run, brought, keep, seenAt);
  const tables = [...new Set(replaced.map(({ table }) => table))];
  const unwritten = [await writeSnapshots(run, tables), ...(await noteFetched(run, replaced, seenAt))];
  const unmatched = await namesWithoutProjection(
    run,
    projected,
    brought.flatMap(({ rows }) => rows),
    tables,
  );
  const failed = [...unfetched, ...partly.failed];
  return {
    eventsTotal: total,
    failed,
    rowsWritten: props,
    tallies: tallyRejections([...listed.rejections, ...rejections]),
    unmatched: [
      ...ambiguous.map((name) => ({ name, reason: 'ambiguous' as const })),
      ...unmatched.map((name) => ({ name, reason: 'not projected' as const })),
    ],
    unwritten: unwritten.filter((trouble) => trouble !== null),
    response: {
      message: inWords(props, games.length, total, failed),
      count: props,
      totalPropsProcessed: props,
      eventsProcessed: games.length,
      eventCount: total,
      updatedAt: seenAt.toISOString(),
      failed,
    },
  };
}

/** Fetches the props of a job: the games of its slate, one call a game for all markets, one replace a table (FUNC-4). */
export function fetchProps(call: Call, job: PropsJob): Promise<Record<string, unknown>> {
  const tables = [...new Set(job.tables.map(({ table }) => table))];
  const tableOf = tableOfMarkets(job);
  // Props that feed two tables count once.
  const stored = job.tables.filter(({ table, market }) => tableOf.get(market) === table);
  const work = { name: job.name, tables, stored, coveredBy: runsThatCover(job.name) };
  return fetchRun(call, work, (run) => fetchAndSave(run, job));
}
