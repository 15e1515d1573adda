import { describe, expect, test } from 'vitest';
import { BOOK_KEYS, isBookKey } from '../../../src/lib/league/books.ts';
import { SPORT_KEYS } from '../../../supabase/local/demo/leagues/leagues.ts';
import type { Game, SportKey } from '../../../supabase/local/demo/leagues/model.ts';
import { hasStarted, listedGames } from '../../../supabase/local/demo/leagues/schedule.ts';
import {
  FEATURED_MARKETS,
  PLAYER_MARKETS,
} from '../../../supabase/local/demo/odds-service/player-markets.ts';
import { americanPrice, decimalPrice } from '../../../supabase/local/demo/odds-service/prices.ts';
import { oddsQuery } from '../../../supabase/local/demo/odds-service/query.ts';
import {
  type EventOddsJson,
  eventOddsResponse,
  type OutcomeJson,
} from '../../../supabase/local/demo/odds-service/responses.ts';
import { matchPlayer } from '../../support/match-player.ts';
import { fc } from '../../support/properties.ts';

const SEED = 11;
const NOW = new Date('2026-11-21T14:00:00Z');

const marketsOf = (sport: SportKey) => PLAYER_MARKETS[sport].map(({ key }) => key);

function ask(sport: SportKey, game: Game, now = NOW, seed = SEED, markets = marketsOf(sport)): EventOddsJson {
  const parameters = new URLSearchParams({
    markets: markets.join(','),
    bookmakers: BOOK_KEYS.join(','),
    oddsFormat: 'american',
  });
  const query = oddsQuery(parameters, () => true);
  return eventOddsResponse({ seed, now }, sport, game.id, 'iso', query);
}

function ahead(sport: SportKey, now = NOW): Game[] {
  return listedGames(SEED, sport, now).filter((game) => !hasStarted(game, now));
}

type Quoted = OutcomeJson & { book: string; market: string; game: Game };

function outcomes(sport: SportKey, games: Game[], now = NOW): Quoted[] {
  return games.flatMap((game) =>
    ask(sport, game, now).bookmakers.flatMap(({ key: book, markets }) =>
      markets.flatMap((market) =>
        market.outcomes.map((each) => ({ ...each, book, market: market.key, game })),
      ),
    ),
  );
}

const SLATE = Object.fromEntries(
  SPORT_KEYS.map((sport) => [sport, outcomes(sport, ahead(sport).slice(0, 6))]),
) as Record<SportKey, Quoted[]>;
const EVERYTHING = SPORT_KEYS.flatMap((sport) => SLATE[sport]);

describe('lines of the demo odds service (DESK-5)', () => {
  test('every market of every sport has lines in every game that has not started', () => {
    for (const sport of SPORT_KEYS) {
      for (const game of ahead(sport).slice(0, 6)) {
        const quoted = new Set(
          SLATE[sport].filter((each) => each.game.id === game.id).map((each) => each.market),
        );
        expect([...quoted].sort()).toEqual([...marketsOf(sport)].sort());
      }
    }
  });

  test('a game that has started has no bookmakers', () => {
    for (const sport of SPORT_KEYS) {
      const started = listedGames(SEED, sport, NOW).find((game) => hasStarted(game, NOW));
      expect(started && ask(sport, started).bookmakers).toEqual([]);
    }
  });

  test('the same seed and minute give the same response, another seed gives another one', () => {
    const [game] = ahead('basketball_nba');
    if (!game) throw new Error('Expected a game');
    const sameMinute = new Date(NOW.getTime() + 59_000);
    expect(ask('basketball_nba', game, sameMinute)).toEqual(ask('basketball_nba', game));
    const other = listedGames(SEED + 1, 'basketball_nba', NOW).find((each) => !hasStarted(each, NOW));
    expect(other && ask('basketball_nba', other, NOW, SEED + 1)).not.toEqual(ask('basketball_nba', game));
  });

  test('from one minute to the next most lines stay and some move', () => {
    const [game] = ahead('basketball_nba');
    if (!game) throw new Error('Expected a game');
    const lines = (minute: number) =>
      outcomes('basketball_nba', [game], new Date(NOW.getTime() + minute * 60_000)).map(
        ({ book, market, name, description, price, point }) =>
          [book, market, name, description, price, point].join('|'),
      );
    let moved = 0;
    let all = 0;
    for (let minute = 0; minute < 10; minute += 1) {
      const before = new Set(lines(minute));
      const after = lines(minute + 1);
      moved += after.filter((line) => !before.has(line)).length;
      all += after.length;
    }
    expect(moved / all).toBeGreaterThan(0.005);
    expect(moved / all).toBeLessThan(0.25);
  });

  test('prices are whole American odds of 100 or more, points are half points above 0, but for overs far above a line', () => {
    const isHalf = (point: number) => point > 0 && (point * 2) % 2 === 1;
    const isAlternate = ({ name, point, price }: Quoted) =>
      name === 'Over' && Number.isInteger(point) && (point ?? 0) > 0 && price >= 100;
    const odd = EVERYTHING.filter((one) => {
      const { price, point, market } = one;
      const pointed =
        market === 'player_anytime_td' ? point === undefined : isHalf(point ?? 0) || isAlternate(one);
      return !(Number.isInteger(price) && Math.abs(price) >= 100 && pointed);
    });
    expect(odd).toEqual([]);
    expect(EVERYTHING.some(isAlternate)).toBe(true);
  });

  test('anytime touchdown scorers are Yes only', () => {
    const scorers = SLATE.americanfootball_nfl.filter(({ market }) => market === 'player_anytime_td');
    expect(scorers.length).toBeGreaterThan(0);
    expect(new Set(scorers.map(({ name }) => name))).toEqual(new Set(['Yes']));
  });

  test('batter strikeouts are a known market that is always empty', () => {
    const [game] = ahead('baseball_mlb');
    expect(game && ask('baseball_mlb', game, NOW, SEED, ['batter_strikeouts']).bookmakers).toEqual([]);
  });

  test('the two sides of a line cost more than an even bet', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.05, max: 0.92, noNaN: true }),
        fc.constantFrom(1, 2, 5),
        (chance, tick) => {
          const asked = (price: number) => 1 / decimalPrice(price);
          const over = americanPrice(chance, 0.05, tick);
          const under = americanPrice(1 - chance, 0.05, tick);
          expect(asked(over) + asked(under)).toBeGreaterThan(1);
        },
      ),
    );
  });
});

describe('the faults of recorded responses', () => {
  const of = (book: string, sport?: SportKey) =>
    (sport ? SLATE[sport] : EVERYTHING).filter((each) => each.book === book);
  const lineKey = (each: Quoted) => `${each.game.id}|${each.book}|${each.market}|${each.description}`;

  function points(quoted: Quoted[]): Map<string, Set<number | undefined>> {
    const found = new Map<string, Set<number | undefined>>();
    for (const each of quoted)
      found.set(lineKey(each), (found.get(lineKey(each)) ?? new Set()).add(each.point));
    return found;
  }

  test('BetRivers puts ladders into one market, two-sided in the NBA and Over only elsewhere', () => {
    expect([...points(of('betrivers', 'basketball_nba')).values()].some(({ size }) => size >= 4)).toBe(true);
    expect(of('betrivers', 'basketball_nba').some(({ name }) => name === 'Under')).toBe(true);
    for (const sport of ['basketball_wnba', 'baseball_mlb'] as const) {
      expect(of('betrivers', sport).every(({ name }) => name === 'Over')).toBe(true);
      expect([...points(of('betrivers', sport)).values()].some(({ size }) => size > 1)).toBe(true);
    }
  });

  test('BetRivers repeats identical outcomes', () => {
    const seen = of('betrivers').map((each) => `${lineKey(each)}|${each.name}|${each.point}|${each.price}`);
    expect(new Set(seen).size).toBeLessThan(seen.length);
  });

  test('some lines of ordinary books have one side only', () => {
    const sides = new Map<string, Set<string>>();
    for (const each of of('draftkings')) {
      sides.set(lineKey(each), (sides.get(lineKey(each)) ?? new Set()).add(each.name));
    }
    const single = [...sides.values()].filter(({ size }) => size === 1);
    expect(single.length).toBeGreaterThan(0);
    expect(single.length).toBeLessThan(sides.size / 4);
  });

  test('a book that nobody asked for comes along in some games, not in all', () => {
    const strangers = EVERYTHING.filter(({ book }) => !isBookKey(book));
    expect(new Set(strangers.map(({ book }) => book))).toEqual(new Set(['mybookieag']));
    const games = new Set(EVERYTHING.map(({ game }) => game.id)).size;
    expect(new Set(strangers.map(({ game }) => game.id)).size).toBeLessThan(games);
  });

  test('a book lists a player twice for one point with two prices', () => {
    const prices = new Map<string, Set<number>>();
    for (const each of of('bovada')) {
      const side = `${lineKey(each)}|${each.name}|${each.point}`;
      prices.set(side, (prices.get(side) ?? new Set()).add(each.price));
    }
    const doubled = [...prices.values()].filter(({ size }) => size > 1);
    expect(doubled.length).toBeGreaterThan(0);
    expect(doubled.length).toBeLessThan(prices.size / 10);
  });

  test('Caesars stands two or more above another book for some players', () => {
    const line = (each: Quoted) => `${each.game.id}|${each.market}|${each.description}`;
    const lowest = new Map<string, number>();
    for (const each of of('draftkings', 'basketball_nba')) lowest.set(line(each), each.point ?? Number.NaN);
    const gaps = of('williamhill_us', 'basketball_nba')
      .filter((each) => each.name === 'Over' && lowest.has(line(each)))
      .map((each) => Math.max(0, (each.point ?? Number.NaN) - (lowest.get(line(each)) ?? Number.NaN)));
    expect(gaps.some((gap) => gap >= 2)).toBe(true);
    expect(gaps.some((gap) => gap === 1)).toBe(true);
    expect(gaps.filter((gap) => gap === 0).length).toBeGreaterThan(gaps.length / 3);
  });

  test('no book offers every player, and the ten books are all seen', () => {
    expect(new Set(EVERYTHING.map(({ book }) => book).filter(isBookKey))).toEqual(new Set(BOOK_KEYS));
    const players = (book: string) => new Set(of(book, 'baseball_mlb').map(lineKey)).size;
    expect(players('pinnacle')).toBeLessThan(players('draftkings'));
  });

  test('each printed name meets exactly one player of its game, but for namesakes who face each other', () => {
    const checked = new Set<string>();
    for (const { game, description = '', book } of EVERYTHING) {
      const id = `${game.id}|${description}`;
      if (checked.has(id)) continue;
      checked.add(id);
      const players = [...game.home.players, ...game.away.players].map(({ name }) => name);
      const namesakes = players.filter((name) => name === description).length;
      const found = matchPlayer(description, [...new Set(players)], (name) => name);
      expect({ description, book, kind: found.kind }).toEqual({ description, book, kind: 'matched' });
      expect(namesakes).toBeLessThanOrEqual(2);
    }
  });

  test('spellings differ between books: accents, curly apostrophes, initials, notes, suffixes, dots', () => {
    const days = Array.from({ length: 6 }, (_, day) => new Date(NOW.getTime() + day * 86_400_000));
    const names = new Set(
      days
        .flatMap((now) => outcomes('basketball_nba', ahead('basketball_nba', now).slice(0, 8), now))
        .map(({ description }) => description),
    );
    const spellings = [
      ['Luka Dončić', 'Luka Doncic'],
      ['De’Aaron Fox', "De'Aaron Fox"],
      ['G Antetokounmpo', 'Giannis Antetokounmpo'],
      ['J. Isaac', 'Jonathan Isaac'],
      ['Mil. Bridges', 'Miles Bridges'],
      ['Daniel Theis (IND)', 'Daniel Theis'],
      ['Jaren Jackson', 'Jaren Jackson Jr', 'Jaren Jackson Jr.'],
      ['PJ Washington', 'P.J. Washington'],
      ['Karl Anthony Towns', 'Karl-Anthony Towns'],
      ['Nicolas Claxton', 'Nic Claxton'],
    ];
    expect(spellings.flat().filter((name) => !names.has(name))).toEqual([]);
  });
});

describe('lines on the game itself', () => {
  test('moneyline names both teams, spreads mirror each other, totals share one point', () => {
    const featured = SPORT_KEYS.flatMap((sport) =>
      ahead(sport)
        .slice(0, 6)
        .flatMap((game) =>
          ask(sport, game, NOW, SEED, FEATURED_MARKETS).bookmakers.flatMap(({ markets }) =>
            markets.map((market) => ({ ...market, teams: [game.home.name, game.away.name] })),
          ),
        ),
    );
    expect(new Set(featured.map(({ key }) => key))).toEqual(new Set(FEATURED_MARKETS));
    for (const { key, outcomes: sides, teams } of featured) {
      const [one, other] = sides.map(({ point }) => point ?? null);
      expect(sides.map(({ name }) => name)).toEqual(key === 'totals' ? ['Over', 'Under'] : teams);
      if (key === 'spreads') expect(Number(one) + Number(other)).toBe(0);
      if (key === 'totals') expect(one).toBe(other);
    }
  });

  test('some games lack the total of DraftKings', () => {
    const totals = ahead('baseball_mlb').map((game) =>
      ask('baseball_mlb', game, NOW, SEED, ['totals']).bookmakers.some(({ key }) => key === 'draftkings'),
    );
    expect(new Set(totals)).toEqual(new Set([true, false]));
  });
});
