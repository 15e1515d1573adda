import { type FeaturedOdds, featuredOdds } from '../../../../src/lib/ingest/game-odds.ts';
import { type EventsJob, runsThatCover } from '../../../../src/lib/ingest/jobs.ts';
import {
  describe,
  type OddsEvent,
  readEvents,
  UnreadableResponse,
} from '../../../../src/lib/ingest/odds-response.ts';
import { type Rejection, tallyRejections } from '../../../../src/lib/ingest/rejections.ts';
import type { BookKey } from '../../../../src/lib/league/books.ts';
import type { TimeWindow } from '../../../../src/lib/league/league-day.ts';
import type { League } from '../../../../src/lib/league/leagues.ts';
import { gamesWindow, slateSearchWindow } from '../../../../src/lib/league/slate.ts';
import { replaceEvents } from '../db/replace-rows.ts';
import type { Call } from '../http/call.ts';
import { FEATURED_MARKETS } from '../odds/client.ts';
import { type FetchContext, type FetchReport, fetchRun } from './fetch-run.ts';
import { idsOf, unlistedMayGo, unreadFailures } from './unread-games.ts';

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

/** The window of a job without dates: that of the games pages, or for the NFL the next seven days. */
export function windowWithoutDates({ sport }: EventsJob, now: Date): TimeWindow {
  return sport.league === 'nfl' ? slateSearchWindow('nfl', now) : gamesWindow(now);
}

const IDENTITY: ReadonlySet<string> = new Set(['id', 'commence_time', 'home_team', 'away_team']);

function hasOdds(row: EventRow): boolean {
  return Object.entries(row).some(([column, value]) => !IDENTITY.has(column) && value !== null);
}

async function fetchAndSave(
  run: FetchContext,
  { sport }: EventsJob,
  window: TimeWindow,
): Promise<FetchReport> {
  const { odds, settings } = run;
  const { oddsSport, league, eventsTable } = sport;
  const listed = readEvents(await odds.events(oddsSport, window));
  const rejections: Rejection[] = [...listed.rejections];
  const raw = new Map(listed.games.map(({ event }) => [event.id, {} as Record<string, unknown>]));
  if (listed.games.length > 0) {
    await run.mayCost(FEATURED_MARKETS.length);
    const priced = readEvents(await odds.featuredOdds(oddsSport, EVENT_BOOKS[league], window));
    rejections.push(...priced.rejections);
    for (const game of priced.games) {
      if (!Array.isArray(game.raw.bookmakers)) {
        throw new UnreadableResponse(`expected a list 'bookmakers', found ${describe(game.raw.bookmakers)}`);
      }
      raw.set(game.event.id, game.raw);
    }
  }
  const rows = listed.games.map(({ event }): EventRow => {
    const read = featuredOdds(event, raw.get(event.id) ?? {}, EVENT_BOOKS[league]);
    rejections.push(...read.rejections);
    return { ...event, ...COLUMNS[league](read.odds) };
  });
  const seenAt = run.seenAt();
  const deleteWithin = unlistedMayGo(listed.unread) ? window : null;
  await replaceEvents(settings, eventsTable, rows, deleteWithin, seenAt, idsOf(listed.unread));
  const withOdds = rows.filter(hasOdds).length;
  const failed = unreadFailures(listed.unread);
  const kept = failed.map(({ game, reason }) => ` ${game} keeps what is stored of it: ${reason}`);
  return {
    eventsTotal: rows.length + failed.length,
    failed,
    rowsWritten: rows.length,
    tallies: tallyRejections(rejections),
    unmatched: [],
    response: {
      message: `${rows.length} ${rows.length === 1 ? 'game' : 'games'}, ${withOdds} of them with odds${kept.length === 0 ? '' : `.${kept.join('')}`}`,
      count: rows.length,
      eventsProcessed: rows.length,
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
  const work = { name: job.name, tables: [job.sport.eventsTable], coveredBy: runsThatCover(job.name) };
  return fetchRun(call, work, (run) => fetchAndSave(run, job, window));
}
