import { describe, expect, test } from 'vitest';
import type { BookKey } from '../../../src/lib/league/books.ts';
import { type PlayOffer, playOffer } from '../../../src/lib/plays/offer.ts';
import { evFollows } from '../../../src/lib/plays/own-price.ts';
import type { Recordable } from '../../../src/lib/props/priceable.ts';
import { Pricer } from '../../../src/lib/props/value.ts';
import { worthOfPick } from '../../support/independent-worth.ts';

/** Variance to mean of points in books' own ladders, with margins taken off additively; src/lib/pricing/constants says from what. */
const POINTS = 2.67;

type Quoted = readonly [line: number, over: number | null, under: number | null];

function prop(quotes: Partial<Record<BookKey, Quoted>>, more: Partial<Recordable> = {}): Recordable {
  return {
    player: 'Jayson Tatum',
    playerId: 7,
    game: { id: 'game-1', startsAt: '2026-11-22T00:30:00Z', home: 'Boston Celtics', away: 'New York Knicks' },
    market: 'player_points',
    propType: 'points',
    role: null,
    position: null,
    quotes: (Object.entries(quotes) as [BookKey, Quoted][]).map(([book, [point, over, under]]) => ({
      book,
      point,
      over,
      under,
    })),
    line: 20.5,
    projections: { sabersim: 24, etr: null },
    ...more,
  };
}

function offerOf(own: Recordable, mine: readonly BookKey[] | null = null): PlayOffer {
  const pricer = new Pricer('nba');
  pricer.measureOverrounds([own]);
  const offer = playOffer('nba', own, pricer, mine);
  if (offer === null) throw new Error('Expected an offer; found none.');
  return offer;
}

// Two books at even money say 50 % to either side of 20.5; Bovada pays +105 on the over.
const third = prop({
  draftkings: [20.5, -110, -110],
  fanduel: [20.5, -110, -110],
  betmgm: [20.5, null, null],
  bovada: [20.5, 105, -135],
});

describe('what can be recorded of a prop', () => {
  test('says which prop it is, by the table and market that its quotes stand under (TRACK-1)', () => {
    expect(offerOf(third)).toMatchObject({
      league: 'nba',
      eventId: 'game-1',
      home: 'Boston Celtics',
      away: 'New York Knicks',
      startsAt: '2026-11-22T00:30:00Z',
      playerId: 7,
      player: 'Jayson Tatum',
      table: 'props',
      propType: null,
      market: 'player_points',
      kind: 'Points',
      hasLines: true,
      agreement: 'one-source',
    });
  });

  test('has both sides, each at the books that ask a price for it, what pays most first (TRACK-1)', () => {
    const { over, under, preset } = offerOf(third);
    expect(preset).toBe('over');
    expect(over.map(({ book, price }) => [book, price])).toEqual([
      ['bovada', 105],
      ['draftkings', -110],
      ['fanduel', -110],
    ]);
    expect(under.map(({ book, price }) => [book, price])).toEqual([
      ['draftkings', -110],
      ['fanduel', -110],
      ['bovada', -135],
    ]);
    expect(over[0]?.fair).toBeCloseTo(0.5, 2);
    // 0.5 of 1.05 won, less one half lost.
    expect(over[0]?.ev).toBeCloseTo(0.025, 2);
    expect(over[0]?.method).toMatch(/^additive, \d books?, two-sided$/);
    expect(over[0]?.sabersim).toBeGreaterThan(0.5);
    expect(under[0]?.sabersim).toBeCloseTo(1 - (over[0]?.sabersim ?? 0), 9);
    expect(over[0]?.etr).toBeNull();
  });

  test('my books come before others, whatever those pay; others can still be recorded (TRACK-1, BOOK-2)', () => {
    const { over, preset, under } = offerOf(third, ['fanduel']);
    expect(over.map(({ book }) => book)).toEqual(['fanduel', 'bovada', 'draftkings']);
    // Bovada takes less of the under than even money, so at FanDuel's the under pays more.
    expect(preset).toBe('under');
    expect(under.map(({ book }) => book)).toEqual(['fanduel', 'draftkings', 'bovada']);
  });

  test('a side that no book offers is empty, and then the other one is preset (TRACK-2)', () => {
    const onlyUnder = prop({ fanduel: [20.5, null, -110] });
    expect(offerOf(onlyUnder)).toMatchObject({ over: [], preset: 'under' });
    expect(offerOf(onlyUnder).under[0]).toMatchObject({ book: 'fanduel', price: -110, fair: null, ev: null });
  });

  test('without fair prices the side that the sources do not speak against is preset, and nothing is said of its worth', () => {
    const offer = playOffer('nba', third, null, null);
    expect(offer).toMatchObject({ preset: 'over', agreement: null });
    expect(offer?.over[0]).toMatchObject({ book: 'draftkings', fair: null, method: null, sabersim: null });
  });

  describe("at a line of the reader's own (PRICE-3)", () => {
    const books = [
      { book: 'draftkings', line: 20.5, over: -120, under: 100 },
      { book: 'fanduel', line: 21.5, over: -105, under: -115 },
      { book: 'bovada', line: 19.5, over: -135, under: 105 },
    ] as const;
    const own = prop(
      Object.fromEntries(books.map(({ book, line, over, under }) => [book, [line, over, under] as const])),
    );
    const offer = offerOf(own);

    test.each([
      ['over', 18.5, -150],
      ['under', 18.5, 120],
      ['over', 24.5, 160],
      // Of a whole line a push comes back.
      ['over', 21, -105],
      ['under', 22, -110],
    ] as const)('an %s of %d at %d is worth what all other books say of it', (side, line, price) => {
      const others = books.filter(({ book }) => book !== 'fanduel');
      const expected = worthOfPick({ side, line, price }, others, POINTS);
      const found = offer.priced?.({ side, book: 'fanduel', line, price });
      expect(found).toMatchObject({ side, book: 'fanduel', point: line, price });
      expect(found?.fair).toBeCloseTo(expected?.fair ?? Number.NaN, 6);
      expect(found?.ev).toBeCloseTo(expected?.ev ?? Number.NaN, 6);
      expect(found?.method).toBe('additive, 2 books, two-sided');
      expect(found?.fairLow).toBeLessThanOrEqual(found?.fair ?? 0);
      expect(evFollows({ point: line, price, fair: found?.fair ?? null, ev: found?.ev ?? null })).toBe(true);
    });

    test('that a book offers it is worth what is offered', () => {
      for (const side of [...offer.over, ...offer.under]) {
        const { book, point, price } = side;
        expect(offer.priced?.({ side: side.side, book, line: point ?? Number.NaN, price })).toEqual(side);
      }
    });

    test('nothing is said without another book, and a market without lines has none', () => {
      const alone = offerOf(prop({ fanduel: [21.5, -105, -115] }));
      const found = alone.priced?.({ side: 'over', book: 'fanduel', line: 18.5, price: -150 });
      expect(found).toMatchObject({ fair: null, ev: null, method: null, sabersim: expect.any(Number) });
      const pricer = new Pricer('nfl');
      const scorer = prop(
        { fanduel: [0.5, 140, null] },
        { market: 'player_anytime_td', propType: 'anytime_td' },
      );
      expect(playOffer('nfl', scorer, pricer, null)?.priced).toBeNull();
    });
  });

  test('a market without lines is recorded without one (TRACK-1)', () => {
    const scorer = prop(
      { fanduel: [0.5, 140, null], bovada: [0.5, 150, null] },
      { market: 'player_anytime_td', propType: 'anytime_td' },
    );
    const pricer = new Pricer('nfl');
    pricer.measureOverrounds([scorer]);
    expect(playOffer('nfl', scorer, pricer, null)).toMatchObject({
      table: 'nfl_anytime_td_props',
      hasLines: false,
      over: [
        { book: 'bovada', point: null, price: 150 },
        { book: 'fanduel', point: null, price: 140 },
      ],
      under: [],
    });
  });

  test('a prop whose game is gone, or of no category, cannot be recorded (TRACK-2)', () => {
    expect(playOffer('nba', prop({}, { game: { ...third.game, id: null } }), null, null)).toBeNull();
    expect(playOffer('nba', prop({}, { propType: 'dunks' }), null, null)).toBeNull();
  });
});
