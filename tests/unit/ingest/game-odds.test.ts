import { describe, expect, test } from 'vitest';
import { featuredOdds } from '../../../src/lib/ingest/game-odds.ts';
import { readEvent } from '../../../src/lib/ingest/odds-response.ts';
import { GAME } from '../../support/event-odds.ts';

const side = (name: string, price: number, point?: number) => ({ name, price, point });

function book(key: string, homePrice: number, spread: readonly [number, number] = [-3.5, 3.5]) {
  return {
    key,
    markets: [
      { key: 'h2h', outcomes: [side(GAME.away_team, 130), side(GAME.home_team, homePrice)] },
      {
        key: 'spreads',
        outcomes: [side(GAME.home_team, -108, spread[0]), side(GAME.away_team, -112, spread[1])],
      },
      { key: 'totals', outcomes: [side('Over', -110, 165.5), side('Under', -110, 165.5)] },
    ],
  };
}

function odds(bookmakers: unknown[], books?: Parameters<typeof featuredOdds>[2]) {
  const raw = { ...GAME, bookmakers };
  const event = readEvent(raw);
  if (event === null) throw new Error('the game of the test cannot be read');
  return featuredOdds(event, raw, books);
}

describe('the odds of a game come from one book', () => {
  test('home and away are told by team, whatever their order', () => {
    expect(odds([book('draftkings', -150)]).odds).toEqual({
      book: 'draftkings',
      homeMoneyline: -150,
      awayMoneyline: 130,
      homeSpread: -3.5,
      homeSpreadPrice: -108,
      awaySpread: 3.5,
      awaySpreadPrice: -112,
      total: 165.5,
      overPrice: -110,
      underPrice: -110,
    });
  });

  test('the preferred book wins whatever the order of the response, and the next one is taken when it is missing', () => {
    const both = [book('fanduel', -160), book('draftkings', -150)];
    expect(odds(both, ['draftkings', 'fanduel']).odds.homeMoneyline).toBe(-150);
    expect(odds(both.slice(0, 1), ['draftkings', 'fanduel']).odds.homeMoneyline).toBe(-160);
  });

  test('without a book that may be shown every odd is null, never 0', () => {
    const { odds: none } = odds([book('bovada', -160)], ['draftkings']);
    expect(Object.values(none).every((value) => value === null)).toBe(true);
    expect(odds([]).odds.total).toBeNull();
  });

  test('spreads that do not mirror each other are not shown', () => {
    const { odds: read } = odds([book('draftkings', -150, [-3.5, 4.5])]);
    expect([read.homeSpread, read.awaySpread, read.homeSpreadPrice]).toEqual([null, null, null]);
  });

  test('a spread of 0 is a pick, not a missing one', () => {
    expect(odds([book('draftkings', -150, [0, 0])]).odds.homeSpread).toBe(0);
  });

  test('a price that is no American odds is null and counted (SEC-49)', () => {
    const { odds: read, rejections } = odds([book('draftkings', 1.67)]);
    expect(read.homeMoneyline).toBeNull();
    expect(read.awayMoneyline).toBe(130);
    expect(rejections.map(({ reason }) => reason)).toEqual(['price is not American odds']);
  });
});
