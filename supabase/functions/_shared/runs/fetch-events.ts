import {
  FEATURED_MARKETS,
  type FeaturedMarket,
  type FeaturedOdds,
  featuredOdds,
  hasPrice,
  notUnderstood,
} from '../../../../src/lib/ingest/game-odds.ts';
import { type EventsJob, runsThatCover } from '../../../../src/lib/ingest/jobs.ts';
import { type OddsEvent, readEvents, UnreadableResponse } from '../../../../src/lib/ingest/odds-response.ts';
import { type Rejection, tallyRejections } from '../../../../src/lib/ingest/rejections.ts';
import type { JsonObject } from '../../../../src/lib/json-object.ts';
import type { BookKey } from '../../../../src/lib/league/books.ts';
import type { TimeWindow } from '../../../../src/lib/league/league-day.ts';
import type { League } from '../../../../src/lib/league/leagues.ts';
import { gamesWindow, slateSearchWindow } from '../../../../src/lib/league/slate.ts';
import { replaceEvents } from '../db/replace-rows.ts';
import type { Call } from '../http/call.ts';
import { priceOf } from '../odds/client.ts';
import { type FetchContext, type FetchReport, fetchRun } from './fetch-run.ts';
import { gameName, idsOf, unlistedMayGo, unreadFailures } from './games-of-a-list.ts';

type EventRow = OddsEvent & Record<string, string | number | null>;

/** The books whose odds a game's row may show, first choice first (docs/adr/040-fetching.md). */
const EVENT_BOOKS: Record<League, readonly BookKey[]> = {
  nba: ['draftkings', 'fanduel', 'betmgm', 'williamhill_us'],
  nfl: ['draftkings', 'fanduel', 'betmgm', 'williamhill_us'],
  wnba: ['fanduel'],
  mlb: ['draftkings'],
};

function draftKingsColumns(odds: FeaturedOdds) {
  return {
    DraftKings_total: odds.total,
    DraftKings_over: odds.overPrice,
    DraftKings_under: odds.underPrice,
  };
}

function allColumns(odds: FeaturedOdds) {
  return {
    home_moneyline: odds.homeMoneyline,
    away_moneyline: odds.awayMoneyline,
    home_spread: odds.homeSpread,
    away_spread: odds.awaySpread,
    home_spread_price: odds.homeSpreadPrice,
    away_spread_price: odds.awaySpreadPrice,
    total: odds.total,
    over_price: odds.overPrice,
    under_price: odds.underPrice,
  };
}

const COLUMNS: Record<League, (odds: FeaturedOdds) => Record<string, number | null>> = {
  nba: allColumns,
  nfl: allColumns,
  wnba: allColumns,
  mlb: draftKingsColumns,
};

/** The markets whose prices a game's row has. */
const MARKETS: Record<League, readonly FeaturedMarket[]> = {
  nba: FEATURED_MARKETS,
  nfl: FEATURED_MARKETS,
  wnba: FEATURED_MARKETS,
  mlb: ['totals'],
};

/** The window of a job without dates: that of the games pages, or for the NFL the next seven days. */
export function windowWithoutDates({ sport }: EventsJob, now: Date): TimeWindow {
  return sport.league === 'nfl' ? slateSearchWindow('nfl', now) : gamesWindow(now);
}

/** The games as the odds service prices them: the bookmakers of each by its id, and those that could not be read. */
async function pricedGames(run: FetchContext, { sport }: EventsJob, window: TimeWindow) {
  const books = EVENT_BOOKS[sport.league];
  await run.mayCost(priceOf(FEATURED_MARKETS, books));
  const priced = readEvents(await run.odds.featuredOdds(sport.oddsSport, books, window));
  return { ...priced, raw: new Map(priced.games.map(({ event, raw }) => [event.id, raw])) };
}

/**
 * The rows of the listed games with their odds, and the games whose odds were not understood. Throws `UnreadableResponse`
 * when books said something and no price of all the games is usable.
 */
async function rowsOf(
  run: FetchContext,
  job: EventsJob,
  window: TimeWindow,
  games: readonly OddsEvent[],
): Promise<{ rows: EventRow[]; withOdds: number; kept: OddsEvent[]; rejections: Rejection[] }> {
  if (games.length === 0) return { rows: [], withOdds: 0, kept: [], rejections: [] };
  const { league } = job.sport;
  const priced = await pricedGames(run, job, window);
  const unread = new Set(idsOf(priced.unread));
  const noneIsAbsent = !unlistedMayGo(priced.unread);
  const read = games.map((event) => {
    const raw: JsonObject = priced.raw.get(event.id) ?? { bookmakers: [] };
    return { event, game: featuredOdds(event, raw, EVENT_BOOKS[league], MARKETS[league]) };
  });
  const rejections = [...priced.rejections, ...read.flatMap(({ game }) => game.rejections)];
  const unclear = notUnderstood(read.map(({ game }) => game));
  const withOdds = read.filter(({ game }) => hasPrice(game.odds)).length;
  const [first] = rejections;
  if (unclear.size > 0 && withOdds === 0) {
    throw new UnreadableResponse(
      `not one usable price in the answer; first fault: ${first?.reason ?? 'unknown'} (${first?.found ?? ''})`,
    );
  }
  const isKept = ({ id }: OddsEvent) => unread.has(id) || (noneIsAbsent && !priced.raw.has(id));
  return {
    rows: read.map(({ event, game }) => ({ ...event, ...COLUMNS[league](game.odds) })),
    withOdds,
    kept: read.filter(({ event, game }) => unclear.has(game) || isKept(event)).map(({ event }) => event),
    rejections,
  };
}

async function fetchAndSave(run: FetchContext, job: EventsJob, window: TimeWindow): Promise<FetchReport> {
  const { odds, settings } = run;
  const { oddsSport, eventsTable } = job.sport;
  const listed = readEvents(await odds.events(oddsSport, window));
  const games = listed.games.map(({ event }) => event);
  const { rows, withOdds, kept, rejections } = await rowsOf(run, job, window, games);
  const seenAt = run.seenAt();
  const deleteWithin = unlistedMayGo(listed.unread) ? window : null;
  const keepIds = [...idsOf(listed.unread), ...kept.map(({ id }) => id)];
  await replaceEvents(settings, eventsTable, rows, deleteWithin, seenAt, keepIds);
  const failed = [
    ...unreadFailures(listed.unread),
    ...kept.map((event) => ({ game: gameName(event), reason: 'Its odds were not understood.' })),
  ];
  const eventsTotal = rows.length + listed.unread.length;
  const told = failed.map(({ game, reason }) => ` ${game} keeps what is stored of it: ${reason}`);
  const counted = `${rows.length} ${rows.length === 1 ? 'game' : 'games'}, ${withOdds} of them with odds`;
  return {
    eventsTotal,
    failed,
    rowsWritten: rows.length,
    tallies: tallyRejections([...listed.rejections, ...rejections]),
    unmatched: [],
    response: {
      message: told.length === 0 ? counted : `${counted}.${told.join('')}`,
      count: rows.length,
      eventsProcessed: eventsTotal - failed.length,
      eventCount: rows.length,
      updatedAt: seenAt.toISOString(),
      failed,
    },
  };
}

/** Fetches the games of a window with the featured odds of one book, and replaces the stored games of that window. */
export function fetchEvents(
  call: Call,
  job: EventsJob,
  window: TimeWindow,
): Promise<Record<string, unknown>> {
  const { eventsTable } = job.sport;
  const work = {
    name: job.name,
    tables: [eventsTable],
    stored: [{ table: eventsTable, propType: null }],
    coveredBy: runsThatCover(job.name),
  };
  return fetchRun(call, work, (run) => fetchAndSave(run, job, window));
}
