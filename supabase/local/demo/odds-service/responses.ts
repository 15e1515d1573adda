import { type ExpectedPlayer, expectedPlayers } from '../leagues/game-means.ts';
import { LEAGUES, SPORT_KEYS } from '../leagues/leagues.ts';
import type { Game, SportKey } from '../leagues/model.ts';
import { unit, whole } from '../leagues/random.ts';
import { hasStarted, listedGames } from '../leagues/schedule.ts';
import { offeredMarket } from './catalog-markets.ts';
import { unknownEvent } from './errors.ts';
import { featuredOutcomes } from './featured-lines.ts';
import { playerOutcomes } from './player-lines.ts';
import { FEATURED_MARKETS } from './player-markets.ts';
import { decimalPrice } from './prices.ts';
import { booksFor, type EventsQuery, type OddsQuery } from './query.ts';
import type { Sportsbook } from './sportsbooks.ts';

/**
 * The seed of the generator, the moment of the response, and by how much all games start later than usual: with the query, all that
 * a response depends on.
 */
export type Moment = { seed: number; now: Date; minutesLater?: number };

export type OutcomeJson = {
  name: string;
  description?: string;
  price: number;
  point?: number;
  link?: string | null;
};
type MarketJson = { key: string; last_update: string | number; outcomes: OutcomeJson[] };
type BookmakerJson = { key: string; title: string; markets: MarketJson[]; link?: string | null };
type EventJson = {
  id: string;
  sport_key: SportKey;
  sport_title: string;
  commence_time: string | number;
  home_team: string;
  away_team: string;
};
export type EventOddsJson = EventJson & { bookmakers: BookmakerJson[] };

type DateFormat = EventsQuery['dateFormat'];

/** A game and what its players are expected to do, worked out once for all books and markets. */
type Board = { game: Game; players: ExpectedPlayer[] };

/** The sports that the demo has; all four are in season every day. */
export function sportsResponse() {
  return SPORT_KEYS.map((key) => {
    const { group, title, description } = LEAGUES[key];
    return { key, group, title, description, active: true, has_outrights: false };
  });
}

/** The games of a sport in the window asked for, started ones included. */
export function eventsResponse(moment: Moment, sport: SportKey, query: EventsQuery): EventJson[] {
  return gamesIn(moment, sport, query).map((game) => eventJson(game, query.dateFormat));
}

/** Moneyline, spread and total of each game in the window. */
export function featuredOddsResponse(
  moment: Moment,
  sport: SportKey,
  window: EventsQuery,
  query: OddsQuery,
): EventOddsJson[] {
  return gamesIn(moment, sport, window).map((game) => oddsJson(moment, game, query, window.dateFormat));
}

/** Every market asked for of one game; a game that has started has no bookmakers. */
export function eventOddsResponse(
  moment: Moment,
  sport: SportKey,
  eventId: string,
  dateFormat: DateFormat,
  query: OddsQuery,
): EventOddsJson {
  const game = listedGames(moment.seed, sport, moment.now, moment.minutesLater).find(
    ({ id }) => id === eventId,
  );
  if (!game) throw unknownEvent();
  return oddsJson(moment, game, query, dateFormat);
}

/** Credits that odds of these events cost: markets that came back, each once, times the regions asked for. */
export function costOf(events: EventOddsJson[], query: OddsQuery): number {
  const markets = new Set(
    events.flatMap(({ bookmakers }) =>
      bookmakers.flatMap((bookmaker) => bookmaker.markets.map(({ key }) => key)),
    ),
  );
  return markets.size * query.regions;
}

function gamesIn(
  { seed, now, minutesLater }: Moment,
  sport: SportKey,
  { from, to, eventIds }: EventsQuery,
): Game[] {
  return listedGames(seed, sport, now, minutesLater).filter(
    ({ id, commenceTime }) =>
      (from === null || commenceTime >= from) &&
      (to === null || commenceTime <= to) &&
      (eventIds === null || eventIds.includes(id)),
  );
}

function time(instant: Date, format: DateFormat): string | number {
  const seconds = Math.floor(instant.getTime() / 1000);
  return format === 'unix' ? seconds : new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');
}

function eventJson(game: Game, dateFormat: DateFormat): EventJson {
  return {
    id: game.id,
    sport_key: game.sport,
    sport_title: LEAGUES[game.sport].title,
    commence_time: time(game.commenceTime, dateFormat),
    home_team: game.home.name,
    away_team: game.away.name,
  };
}

function oddsJson(moment: Moment, game: Game, query: OddsQuery, dateFormat: DateFormat): EventOddsJson {
  const books = hasStarted(game, moment.now)
    ? []
    : booksFor(query, unit(moment.seed, game.id, 'comes along') < 0.25);
  const players = expectedPlayers(moment.seed, game);
  return {
    ...eventJson(game, dateFormat),
    bookmakers: books.flatMap((book) => bookmakerJson(moment, { game, players }, query, book, dateFormat)),
  };
}

function bookmakerJson(
  { seed, now }: Moment,
  { game, players }: Board,
  query: OddsQuery,
  book: Sportsbook,
  dateFormat: DateFormat,
): BookmakerJson[] {
  const minute = Math.floor(now.getTime() / 60_000);
  const markets = query.markets.flatMap((key): MarketJson[] => {
    const outcomes = outcomesOf(seed, { game, players }, key, book, minute).map((outcome) => ({
      ...outcome,
      price: query.oddsFormat === 'american' ? outcome.price : decimalPrice(outcome.price),
      ...(query.links ? { link: null } : {}),
    }));
    if (outcomes.length === 0) return [];
    const seen = new Date(minute * 60_000 - whole(55, seed, game.id, key, book.key, minute) * 1000);
    return [{ key, last_update: time(seen, dateFormat), outcomes }];
  });
  if (markets.length === 0) return [];
  const link = book.link === null ? null : `${book.link}/${game.id}`;
  return [{ key: book.key, title: book.title, markets, ...(query.links ? { link } : {}) }];
}

function outcomesOf(
  seed: number,
  { game, players }: Board,
  key: string,
  book: Sportsbook,
  minute: number,
): OutcomeJson[] {
  if (FEATURED_MARKETS.includes(key)) return featuredOutcomes(seed, game, key, book, minute);
  const market = offeredMarket(game.sport, key);
  return market ? playerOutcomes(seed, game, players, market, book, minute) : [];
}
