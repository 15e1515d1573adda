import { describe, expect, test } from 'vitest';
import type { BookKey } from '../../../src/lib/league/books.ts';
import { isDataAlarm } from '../../../src/lib/pricing/worth.ts';
import type { Priceable } from '../../../src/lib/props/priceable.ts';
import { evRank, leansOnOneSide, Pricer } from '../../../src/lib/props/value.ts';
import { chanceText, evText, wholeChanceText } from '../../../src/lib/props/value-text.ts';
import { fc } from '../../support/properties.ts';

type Offer = readonly [line: number, over: number | null, under: number | null];

function prop(offers: Partial<Record<BookKey, Offer>>, more: Partial<Priceable> = {}): Priceable {
  return {
    player: 'Jayson Tatum',
    market: 'player_points',
    propType: 'points',
    role: null,
    position: null,
    quotes: (Object.entries(offers) as [BookKey, Offer][]).map(([book, [point, over, under]]) => ({
      book,
      point,
      over,
      under,
    })),
    line: 20.5,
    projections: { sabersim: null, etr: null },
    ...more,
  };
}

function pricer(...props: Priceable[]): Pricer {
  const made = new Pricer('nba');
  made.measureOverrounds(props);
  return made;
}

const SIX_BOOKS: readonly BookKey[] = ['draftkings', 'fanduel', 'betmgm', 'bovada', 'betrivers', 'espnbet'];

// Two books at even money say 50 % to either side of 20.5; the third pays +105 on the over.
const third: Priceable = prop({
  draftkings: [20.5, -110, -110],
  fanduel: [20.5, -110, -110],
  bovada: [20.5, 105, -135],
});

test('in the order by EV a data alarm comes after every tip, and before what loses (PRICE-14)', () => {
  const evs = [0.31, 0.001, -0.2, 0.09, 0.11, -0.004];
  const order = evs.sort((a, b) => evRank(b) - evRank(a));
  expect(order).toEqual([0.09, 0.001, 0.31, 0.11, -0.004, -0.2]);
});

test.each([
  ['none at all', 100, 0],
  ['the least that is told', 104, 0.02],
  ['as much as a tip may be', 120, 0.1],
] as const)('an EV of %s is that at every line (PRICE-6, PRICE-7, PRICE-13)', (_, price, ev) => {
  for (let line = 0.5; line < 60; line += 1) {
    const others = {
      draftkings: [line, -110, -110],
      fanduel: [line, -110, -110],
      betmgm: [line, -110, -110],
    } as const;
    const one = prop({ ...others, bovada: [line, price, null] });
    const own = pricer(one);
    const { play } = own.valueOf(one, ['bovada']);
    if (play === null) throw new Error('Expected a play.');
    expect([play.fair, play.ev]).toEqual([0.5, ev]);
    expect(own.spanOf(one, play).evLow).toBe(ev);
    expect(own.isValue(one, ['bovada'])).toBe(ev > 0);
    expect(isDataAlarm(play.ev)).toBe(false);
  }
});

describe('the best play of a prop', () => {
  test('is the over at the first book where both sides of all are worth the same (PRICE-12)', () => {
    for (let line = 0.5; line < 60; line += 1) {
      const even = prop({ draftkings: [line, -108, -108], fanduel: [line, -108, -108] });
      expect(pricer(even).valueOf(even, null).play).toMatchObject({ side: 'over', book: 'draftkings', line });
    }
  });

  test('is judged by all other books, at the price that the book pays (PRICE-7, PRICE-12)', () => {
    const { play, better } = pricer(third).valueOf(third, null);
    expect(play).toMatchObject({ side: 'over', book: 'bovada', line: 20.5, price: 105, books: 2 });
    expect(play?.basis).toBe('two-sided');
    expect(play?.fair).toBeCloseTo(0.5, 9);
    expect(play?.needs).toBeCloseTo(100 / 205, 9);
    // One half of 1.05 won, less one half lost.
    expect(play?.ev).toBeCloseTo(0.025, 9);
    expect(better).toBeNull();
  });

  test('of two books that ask the same it is at the one that comes first (PRICE-12)', () => {
    const price = fc.integer({ min: -140, max: -101 });
    const offer = fc.tuple(fc.constantFrom(19.5, 20.5, 21.5), price, price);
    fc.assert(
      fc.property(offer, fc.array(offer, { minLength: 3, maxLength: 4 }), fc.nat(3), (twice, others, at) => {
        const offers: Offer[] = [...others.slice(0, at), twice, ...others.slice(at), twice];
        const books = SIX_BOOKS.slice(0, offers.length);
        const one = prop(Object.fromEntries(books.map((book, index) => [book, offers[index] ?? twice])));
        expect(pricer(one).valueOf(one, null).play?.book).not.toBe(books.at(-1));
      }),
      { numRuns: 300 },
    );
  });

  test('is one at my books; the fair chance is of all books whatever mine are (PRICE-12, BOOK-2)', () => {
    const both = pricer(third);
    const all = both.valueOf(third, null);
    const mine = both.valueOf(third, ['bovada']);
    expect(mine.play).toEqual(all.play);
    const other = both.valueOf(third, ['draftkings']);
    expect(other.play).toMatchObject({ side: 'under', book: 'draftkings', books: 2 });
    expect(other.play?.ev).toBeLessThan(0);
    expect(other.better).toEqual(all.play);
  });

  test('a pushed whole line gives the stake back: neither won nor lost (PRICE-6)', () => {
    const whole = prop({
      draftkings: [20, -110, -110],
      fanduel: [20, -110, -110],
      bovada: [20, 105, -135],
    });
    const { play } = pricer(whole).valueOf(whole, null);
    expect(play?.fair).toBeCloseTo(0.5, 9);
    // Less than at a half line, because some of the stakes come back.
    expect(play?.ev).toBeGreaterThan(0.02);
    expect(play?.ev).toBeLessThan(0.025);
  });

  test('needs another book and a price (PRICE-7)', () => {
    const alone = prop({ draftkings: [20.5, -110, -110] });
    expect(pricer(alone).valueOf(alone, null)).toEqual({
      play: null,
      isOffered: true,
      better: null,
      // Where the sources are asked without a play.
      askedLine: 20.5,
      sources: { sabersim: null, etr: null },
      agreement: null,
    });
    const priceless = prop({ draftkings: [20.5, null, null], fanduel: [20.5, null, null] });
    expect(pricer(priceless).valueOf(priceless, null)).toMatchObject({ play: null, isOffered: false });
    expect(pricer(alone).valueOf(alone, ['fanduel'])).toMatchObject({ play: null, isOffered: false });
    const elsewhere = pricer(third).valueOf(third, ['pinnacle']);
    expect(elsewhere).toMatchObject({ play: null, isOffered: false });
    expect(elsewhere.better?.book).toBe('bovada');
    // A price elsewhere that loses is nothing better than none.
    const losing = prop({ draftkings: [20.5, -110, -110], fanduel: [20.5, -110, -110] });
    expect(pricer(losing).valueOf(losing, ['pinnacle'])).toMatchObject({ play: null, better: null });
  });

  test('says when only one side stands behind it (PRICE-5)', () => {
    const overs = prop({ draftkings: [20.5, -110, null], fanduel: [20.5, 120, null] });
    const { play } = pricer(overs).valueOf(overs, null);
    expect(play).toMatchObject({ side: 'over', book: 'fanduel', basis: 'one-sided', books: 1 });
  });

  test('another book at another line is translated, and that is said (PRICE-2, PRICE-3)', () => {
    const lower = prop({
      draftkings: [18.5, 100, -120],
      fanduel: [20.5, -110, -110],
      bovada: [20.5, -110, -110],
    });
    const own = pricer(lower);
    const { play } = own.valueOf(lower, null);
    expect(play).toMatchObject({ side: 'over', book: 'draftkings', line: 18.5 });
    expect(play?.fair).toBeGreaterThan(0.57);
    expect(play && own.spanOf(lower, play).modelled).toBe(true);
    const same = pricer(third);
    const at = same.valueOf(third, null).play;
    const span = at && same.spanOf(third, at);
    expect(span?.modelled).toBe(false);
    expect(span?.fairLow).toBeLessThan(0.5 + 1e-10);
    expect(span?.fairHigh).toBeGreaterThan(0.5 - 1e-10);
  });
});

describe('the span of a play on a whole line', () => {
  const rebounds = (offers: Partial<Record<BookKey, Offer>>) =>
    prop(offers, { market: 'player_rebounds', propType: 'rebounds', line: 2 });
  const spanAtDraftKings = (of: Priceable) => {
    const own = pricer(of);
    const play = own.pricedPlays(of).find(({ book, side }) => book === 'draftkings' && side === 'under');
    if (!play) throw new Error('no play at DraftKings');
    return { play, span: own.spanOf(of, play), isValue: own.isValue(of, ['draftkings']) };
  };

  test('goes by what wins and loses: methods differ in what pushes (PRICE-3, PRICE-13)', () => {
    const { play, span, isValue } = spanAtDraftKings(
      rebounds({ draftkings: [2, -150, 120], fanduel: [2.5, 130, -150], betmgm: [2, -115, -105] }),
    );
    expect(play.ev).toBeCloseTo(0.0228, 4);
    // By power, without BetMGM: FanDuel alone gives 41.60 % over and 25.10 % push at 2, by scipy; 1.2 times 33.30 less 41.60.
    expect(span.evLow).toBeCloseTo(-0.016384, 6);
    expect(span.fairLow).toBeCloseTo(0.444603, 6);
    expect(isValue).toBe(false);
  });

  test('holds the figure and what a single book says by itself (PRICE-3)', () => {
    const { play, span } = spanAtDraftKings(
      rebounds({ draftkings: [3, -150, 120], fanduel: [3, -150, 130], betmgm: [3.5, 100, -125] }),
    );
    expect(span.fairLow).toBeLessThan(play.fair);
    // FanDuel alone, in proportion: 100/230 of 100/230 + 150/250.
    expect(span.fairHigh).toBeCloseTo(100 / 230 / (100 / 230 + 0.6), 9);
  });

  test('holds the figure whatever books say (PRICE-3)', () => {
    const american = fc.integer({ min: -190, max: -105 });
    const offer = fc.tuple(fc.constantFrom(2, 2.5, 3, 3.5), american, american);
    fc.assert(
      fc.property(fc.array(offer, { minLength: 3, maxLength: 4 }), (offers) => {
        const of = rebounds(
          Object.fromEntries(SIX_BOOKS.map((book, at) => [book, offers[at]]).slice(0, offers.length)),
        );
        const own = pricer(of);
        for (const play of own.pricedPlays(of)) {
          const span = own.spanOf(of, play);
          expect(span.fairLow).toBeLessThanOrEqual(play.fair);
          expect(span.fairHigh).toBeGreaterThanOrEqual(play.fair);
          expect(span.evLow).toBeLessThanOrEqual(play.ev);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('only value', () => {
  test('an EV of 2 % whose span stays above 0 (PRICE-13)', () => {
    const generous = prop({
      draftkings: [20.5, -110, -110],
      fanduel: [20.5, -110, -110],
      bovada: [20.5, 125, -150],
    });
    expect(pricer(generous).isValue(generous, null)).toBe(true);
    expect(pricer(generous).isValue(generous, ['draftkings'])).toBe(false);
    const thin = prop({
      draftkings: [20.5, -110, -110],
      fanduel: [20.5, -110, -110],
      bovada: [20.5, 103, -130],
    });
    expect(pricer(thin).isValue(thin, null)).toBe(false);
  });
});

describe('what the sources say of the play', () => {
  const projected = (sabersim: number | null, etr: number | null) =>
    ({ ...third, projections: { sabersim, etr } }) satisfies Priceable;
  const worthOf = (own: Priceable) => pricer(own).valueOf(own, null);

  test('each gives the chance of its side, and whether they agree (PRICE-4, PRICE-15)', () => {
    const over = worthOf(projected(26, 24));
    expect(over.agreement).toBe('both-over');
    expect(over.sources.sabersim).toBeGreaterThan(over.sources.etr ?? 1);
    expect(over.sources.etr).toBeGreaterThan(0.5);
    expect(worthOf(projected(14, 15)).agreement).toBe('both-under');
    expect(worthOf(projected(14, 26)).agreement).toBe('split');
    expect(worthOf(projected(null, 26)).agreement).toBe('one-source');
    expect(worthOf(projected(null, null)).agreement).toBeNull();
  });

  test('of an NFL receiver is that of the position (PRICE-4)', () => {
    const chance = (position: string | null) => {
      const made = new Pricer('nfl');
      const yards = prop(
        {},
        { market: 'player_reception_yds', propType: 'receiving_yards', position, line: 50.5 },
      );
      return made.valueOf({ ...yards, projections: { sabersim: 60, etr: null } }, null).sources.sabersim;
    };
    const [end, receiver, back] = [chance('TE'), chance('WR'), chance('RB')];
    expect(end).not.toBe(receiver);
    expect(back).not.toBe(receiver);
    expect(chance(null)).toBe(receiver);
  });

  test('without a play they are asked for the over of the measured line', () => {
    const alone = prop({ draftkings: [20.5, -110, -110] }, { projections: { sabersim: 26, etr: null } });
    expect(worthOf(alone).sources.sabersim).toBeCloseTo(
      worthOf(projected(26, null)).sources.sabersim ?? 0,
      9,
    );
  });
});

describe('in words', () => {
  test('chances have one decimal, those of sources none and are no certainty; an EV has its sign (PRICE-12)', () => {
    expect(chanceText(0.5238)).toBe('52.4 %');
    expect(chanceText(null)).toBe('—');
    expect(wholeChanceText(0.756)).toBe('76 %');
    expect(wholeChanceText(0.9999)).toBe('99 %');
    expect(wholeChanceText(0.0001)).toBe('1 %');
    expect(wholeChanceText(null)).toBe('—');
    expect(evText(0.0312)).toBe('+3.1 %');
    expect(evText(-0.004)).toBe('−0.4 %');
    expect(evText(-0.0004)).toBe('0.0 %');
  });
});

describe('the overrounds of a market (PRICE-5)', () => {
  const twoSided = prop(
    { draftkings: [20.5, -115, -115], fanduel: [20.5, -110, -110] },
    { player: 'Jaylen Brown' },
  );
  const oneSided = prop({ draftkings: [20.5, -120, null], fanduel: [20.5, -110, -110] });

  test('are measured when a quote with one side is priced, and not before', () => {
    const reads: string[] = [];
    const watched = prop({});
    const noted = Object.defineProperty({ ...watched }, 'quotes', {
      get: () => {
        reads.push('quotes');
        return watched.quotes;
      },
    });
    const made = pricer(third, noted, oneSided);
    made.valueOf(third, null);
    expect(reads).toEqual([]);
    made.valueOf(oneSided, null);
    expect(reads).not.toEqual([]);
  });

  test('judge a quote with one side anew when they change', () => {
    const made = pricer(oneSided, twoSided);
    const before = made.valueOf(oneSided, ['fanduel']).play?.fair;
    const wider = prop({ draftkings: [20.5, -140, -140] }, { player: 'Jaylen Brown' });
    made.measureOverrounds([oneSided, wider]);
    const after = made.valueOf(oneSided, ['fanduel']).play?.fair;
    expect(after).not.toBe(before);
    expect(after).toBe(pricer(oneSided, wider).valueOf(oneSided, ['fanduel']).play?.fair);
  });

  test('in a market without two-sided quotes they are those of all other markets of the league', () => {
    const scorers = prop(
      { draftkings: [0.5, 150, null], fanduel: [0.5, 180, null] },
      { market: 'player_anytime_td', propType: 'anytime_td' },
    );
    const fairBy = (overround: number) => {
      const odds = (1 / 2.5 / (1 - 1 / 2.5)) * ((1 - overround) / (1 + overround));
      return odds / (1 + odds);
    };
    const made = new Pricer('nfl');
    const fair = () => made.valueOf(scorers, ['fanduel']).play?.fair;
    made.measureOverrounds([scorers]);
    expect(fair()).toBeCloseTo(fairBy(0.068), 6);
    // DraftKings asks -115 for both sides of somebody's yards: 115 / 215 twice, less 1.
    made.measureOverrounds([
      scorers,
      prop({ draftkings: [60.5, -115, -115] }, { market: 'player_rush_yds' }),
    ]);
    expect(fair()).toBeCloseTo(fairBy(0.0697674419), 6);
    made.learnOverrounds([{ market: 'player_rush_yds', book: 'draftkings', total: 0.08, quotes: 2 }]);
    expect(fair()).toBeCloseTo(fairBy(0.04), 6);
    made.learnOverrounds(null);
    expect(fair()).toBeCloseTo(fairBy(0.0697674419), 6);
  });

  test('are asked of the league only for what leans on one side', () => {
    const two = { draftkings: [20.5, -110, -110], fanduel: [20.5, -110, -110] } as const;
    expect(leansOnOneSide(prop({ ...two, bovada: [20.5, 120, null] }))).toBe(false);
    expect(leansOnOneSide(prop({ draftkings: two.draftkings, bovada: [20.5, 120, null] }))).toBe(true);
    // Prices that belong to no market say nothing.
    const broken = prop({ ...two, fanduel: [20.5, -400, -400], bovada: [20.5, 120, null] });
    expect(leansOnOneSide(broken)).toBe(true);
    expect(leansOnOneSide(prop({ draftkings: two.draftkings }))).toBe(false);
    expect(leansOnOneSide(prop({ bovada: [20.5, null, null] }))).toBe(false);
  });

  test('change no figure of any other prop, so that it need not wait for them', () => {
    const price = fc.option(fc.integer({ min: -600, max: 600 }).map((by) => (by < 0 ? by - 100 : by + 100)));
    const offer = fc.tuple(
      fc.integer({ min: 0, max: 60 }).map((half) => half / 2),
      price,
      price,
    );
    const offers = fc.tuple(...SIX_BOOKS.map((book) => fc.option(offer).map((own) => [book, own] as const)));
    let asked = 0;
    fc.assert(
      fc.property(offers, (all) => {
        const given = prop(Object.fromEntries(all.filter(([, own]) => own !== null)));
        fc.pre(!leansOnOneSide(given));
        const figures = (kept: number) => {
          const made = pricer(given);
          made.learnOverrounds(
            SIX_BOOKS.map((book) => ({ market: 'player_points', book, total: kept, quotes: 1 })),
          );
          return made.pricedPlays(given).map((play) => [play, made.spanOf(given, play)]);
        };
        asked += figures(0.02).length;
        expect(figures(0.14)).toEqual(figures(0.02));
      }),
    );
    expect(asked).toBeGreaterThan(100);
  });
});
