import { describe, expect, test } from 'vitest';
import { featuredOdds, hasPrice, notUnderstood } from '../../../src/lib/ingest/game-odds.ts';
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

  test.each([
    ['Over', { total: 165.5, overPrice: -110, underPrice: null }],
    ['Under', { total: 165.5, overPrice: null, underPrice: -110 }],
  ])('a total of which only the %s was sent keeps its line and that price (DATA-35)', (name, kept) => {
    const markets = [{ key: 'totals', outcomes: [side(name, -110, 165.5)] }];
    const { odds: read, rejections } = odds([{ key: 'draftkings', markets }]);
    expect(read).toMatchObject(kept);
    expect(rejections).toEqual([]);
  });

  test('a spread of which one side was sent is that side, and nothing is made up of the other (DATA-35, SEC-73)', () => {
    const spreads = (point: unknown) => [
      { key: 'spreads', outcomes: [{ name: GAME.away_team, price: -112, point }] },
    ];
    const { odds: read } = odds([{ key: 'draftkings', markets: spreads(3.5) }]);
    expect([read.awaySpread, read.awaySpreadPrice]).toEqual([3.5, -112]);
    expect([read.homeSpread, read.homeSpreadPrice]).toEqual([null, null]);
    const { odds: none, rejections } = odds([{ key: 'draftkings', markets: spreads('3.5') }]);
    expect([none.awaySpread, none.awaySpreadPrice]).toEqual([null, null]);
    expect(rejections.map(({ reason }) => reason)).toEqual(['two sides without one line']);
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

describe('odds that were sent and not understood are told from odds that nobody has (SEC-50)', () => {
  const good = book('draftkings', -150);
  const decimals = {
    key: 'draftkings',
    markets: good.markets.map(({ outcomes, ...market }) => ({
      ...market,
      outcomes: outcomes.map((outcome) => ({ ...outcome, price: 1.91 })),
    })),
  };
  const [h2h, spreads, totals] = good.markets;
  const reasons = (bookmakers: unknown[]) => odds(bookmakers).rejections.map(({ reason }) => reason);

  test.each<[string, unknown[], string[]]>([
    ['no bookmakers', [], []],
    ['another book alone', [book('unibet_us', -150)], []],
    ['an empty book', [{ key: 'draftkings', markets: [] }], []],
    ['one market of three', [{ key: 'draftkings', markets: [h2h] }], []],
    ['decimal prices', [decimals], ['h2h', 'spreads', 'totals']],
    ['markets by name', [{ key: 'draftkings', markets: { h2h } }], ['h2h', 'spreads', 'totals']],
    ['a bookmaker that is none', ['draftkings'], ['h2h', 'spreads', 'totals']],
    ['an unreadable book that is not shown', [{ key: 'unibet_us', markets: { h2h } }], []],
    [
      'outcomes that are no list',
      [{ key: 'draftkings', markets: [{ ...h2h, outcomes: {} }, totals] }],
      ['h2h'],
    ],
    [
      'teams under other names',
      [
        {
          key: 'draftkings',
          markets: [{ key: 'h2h', outcomes: [side('Home', -150), side('Away', 130)] }, totals],
        },
      ],
      ['h2h'],
    ],
    [
      'totals as text',
      [
        {
          key: 'draftkings',
          markets: [
            h2h,
            {
              key: 'totals',
              outcomes: ['Over', 'Under'].map((name) => ({ name, price: -110, point: '165.5' })),
            },
          ],
        },
      ],
      ['totals'],
    ],
    [
      'a market without a key',
      [{ key: 'draftkings', markets: [{ ...h2h, key: 7 }, totals] }],
      ['h2h', 'spreads'],
    ],
    ['an unreadable book before a good one', [{ key: 'draftkings', markets: 7 }, book('fanduel', -160)], []],
    ['decimal prices before a good book', [decimals, book('fanduel', -160)], []],
  ])('%s', (_, bookmakers, unusable) => {
    expect(odds(bookmakers).unusable).toEqual(unusable);
  });

  test('what was not understood is named', () => {
    expect(new Set(reasons([decimals]))).toEqual(new Set(['price is not American odds']));
    expect(reasons([{ key: 'draftkings', markets: { h2h } }])).toEqual(['unreadable bookmaker']);
    expect(reasons([{ key: 'draftkings', markets: [{ ...h2h, outcomes: {} }] }])).toEqual([
      'unreadable market',
    ]);
    expect(reasons([book('draftkings', -150, [-3.5, 4.5])])).toEqual(['two sides without one line']);
    const raw = { ...GAME, bookmakers: { draftkings: good } };
    const event = readEvent(raw);
    expect(event && featuredOdds(event, raw)).toMatchObject({
      unusable: ['h2h', 'spreads', 'totals'],
      rejections: [{ reason: 'unreadable bookmaker' }],
    });
  });

  test('a line is no price', () => {
    const lineAlone = { key: 'draftkings', markets: [spreads, totals].map((market) => ({ ...market })) };
    const { odds: read } = odds([lineAlone]);
    const prices = { homeSpreadPrice: null, awaySpreadPrice: null, overPrice: null, underPrice: null };
    expect([hasPrice(read), hasPrice({ ...read, ...prices })]).toEqual([true, false]);
    expect([hasPrice(read, ['h2h']), hasPrice(read, ['totals'])]).toEqual([false, true]);
  });

  test('a game keeps its stored odds where it has no price, or where a market has none in any game', () => {
    const fine = odds([good]);
    const none = odds([]);
    const broken = odds([decimals]);
    const withoutTotals = odds([
      {
        key: 'draftkings',
        markets: [h2h, { ...totals, outcomes: [side('Over', 1.9, 165.5), side('Under', 1.9, 165.5)] }],
      },
    ]);
    expect(notUnderstood([fine, none, broken, withoutTotals])).toEqual(new Set([broken]));
    expect(notUnderstood([none, withoutTotals])).toEqual(new Set([withoutTotals]));
    expect(notUnderstood([none])).toEqual(new Set());
  });
});
