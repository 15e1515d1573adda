import { describe, expect, it } from 'vitest';
import { sports } from '../../../src/lib/catalog/catalog.ts';
import { type BookLine, tellingLines } from '../../../src/lib/pricing/book-line.ts';
import { CONSTANTS } from '../../../src/lib/pricing/constants/by-league.ts';
import { SPAN_METHODS } from '../../../src/lib/pricing/constants/types.ts';
import { fairOver } from '../../../src/lib/pricing/devig.ts';
import { chancesAt, meanAt } from '../../../src/lib/pricing/distribution.ts';
import { impliedLine, marketConstant } from '../../../src/lib/pricing/market-constant.ts';
import { MarketTables } from '../../../src/lib/pricing/market-tables.ts';
import { overroundSums, usualOverrounds } from '../../../src/lib/pricing/overrounds.ts';
import { projectionChances, projectionConstant } from '../../../src/lib/pricing/projection.ts';
import { PropMarket } from '../../../src/lib/pricing/prop-market.ts';
import { statNamed, statNames } from '../../../src/lib/pricing/stat-name.ts';
import { worthOfPick } from '../../support/independent-worth.ts';
import { fc } from '../../support/properties.ts';

const points = marketConstant('player_points');
if (points === null) throw new Error('points have no families');
const { families } = points;

function at(book: string, line: number, over: number | null = -110, under: number | null = -110): BookLine {
  return { book, line, over, under };
}

function market(lines: readonly BookLine[]): PropMarket {
  return new PropMarket(
    lines,
    new MarketTables(families),
    usualOverrounds('points', overroundSums('points', lines)),
  );
}

describe('the consensus of a prop (PRICE-2, PRICE-3)', () => {
  it('of books at one line is their mean, whatever the line', () => {
    const lines = [at('a', 24.5, -120, 100), at('b', 24.5), at('c', 24.5, -105, -115)];
    const fair = market(lines).fair(24.5);
    // By hand: each implied over less half of the margin.
    expect(fair?.chances.over).toBeCloseTo((0.522727 + 0.5 + 0.488656) / 3, 3);
    expect(fair).toMatchObject({ books: 3, basis: 'two-sided', modelled: false });
  });

  it('translates other lines: 26.5 even is an over of 24.5 well above a half', () => {
    const fair = market([at('a', 26.5), at('b', 24.5)]).fair(24.5, 'b');
    const pick = { side: 'over', line: 24.5, price: 100 } as const;
    // Of NBA points, as the table of constants has it for the additive method.
    const expected = worthOfPick(pick, [{ book: 'a', line: 26.5, over: -110, under: -110 }], 2.67);
    expect(fair?.chances.over).toBeCloseTo(expected?.fair ?? Number.NaN, 6);
    expect(fair?.chances.over).toBeGreaterThan(0.57);
    expect(fair).toMatchObject({ books: 1, modelled: true });
  });

  it('does not hear the judged book, on any line of its ladder', () => {
    const quotes = fc.record({
      line: fc.integer({ min: 0, max: 60 }).map((twice) => twice / 2),
      over: fc.integer({ min: -400, max: -100 }),
      under: fc.integer({ min: 100, max: 300 }),
    });
    const others = [at('b', 24.5), at('c', 23.5, -130, 110)];
    const wanted = market(others).fair(22.5);
    fc.assert(
      fc.property(fc.array(quotes, { maxLength: 4 }), (ladder) => {
        const own = ladder.map((quote) => ({ book: 'a', ...quote }));
        expect(market([...own, ...others]).fair(22.5, 'a')).toEqual(wanted);
      }),
    );
  });

  it('is null where no other book says anything', () => {
    expect(market([at('a', 24.5)]).fair(24.5, 'a')).toBeNull();
    expect(market([at('a', 24.5), at('b', 24.5, null, null)]).fair(24.5, 'a')).toBeNull();
    expect(
      market([at('a', 24.5), at('b', 24.5, 300, 300), at('c', 24.5, -900, -900)]).fair(24.5, 'a'),
    ).toBeNull();
    expect(market([]).fair(24.5)).toBeNull();
  });

  it('spans methods and single books: it holds the figure and each method’s own', () => {
    const lines = [at('a', 24.5, -150, 120), at('b', 23.5, -125, -105), at('c', 25.5, 105, -135)];
    const fair = market(lines).fair(22.5);
    const whole = (method: 'multiplicative' | 'power') => {
      const means = lines.map(
        ({ line, over, under }) =>
          meanAt(families[method], line, fairOver(over ?? 0, under ?? 0, method)) ?? Number.NaN,
      );
      return chancesAt(
        families[method],
        (means[0] ?? 0) / 3 + (means[1] ?? 0) / 3 + (means[2] ?? 0) / 3,
        22.5,
      ).over;
    };
    for (const over of [fair?.chances.over, whole('multiplicative'), whole('power')]) {
      expect(fair?.low.over).toBeLessThan(over ?? 0);
      expect(fair?.high.over).toBeGreaterThan(over ?? 1);
    }
  });

  it('has its span by any method, with any one book left out under each, whoever is judged (PRICE-3)', () => {
    const tables = new MarketTables(families);
    const line = fc.integer({ min: 36, max: 60 }).map((twice) => twice / 2);
    const price = fc.integer({ min: -140, max: -101 });
    const quoted = fc.array(fc.tuple(line, price, price), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(quoted, line, fc.nat(6), (quotes, asked, judged) => {
        const lines = quotes.map(([own, over, under], place) => at(`book ${place}`, own, over, under));
        const behind = lines.filter((_, place) => place !== judged);
        const overs = SPAN_METHODS.flatMap((method) => {
          const means = behind.map((own) =>
            tables.twoSided(method, own.line, own.over ?? Number.NaN, own.under ?? Number.NaN),
          );
          const left =
            means.length === 1 ? [means] : means.map((_, out) => means.filter((__, place) => place !== out));
          return left.map((few) => {
            const mean = few.reduce((sum, each) => sum + each, 0) / few.length;
            return tables.chances(method, mean, asked).over;
          });
        });
        const fair = new PropMarket(lines, tables, new Map()).fair(asked, `book ${judged}`);
        expect(fair?.low.over).toBeCloseTo(Math.min(...overs, fair?.chances.over ?? Number.NaN), 12);
        expect(fair?.high.over).toBeCloseTo(Math.max(...overs, fair?.chances.over ?? Number.NaN), 12);
        expect(fair?.modelled).toBe(!behind.some((own) => own.line === asked));
      }),
    );
  });

  it('reads the prices of a book once a method, however many books are judged by them (PRICE-3)', () => {
    let read = 0;
    class Counted extends MarketTables {
      override twoSided(...prices: Parameters<MarketTables['twoSided']>): number {
        read += 1;
        return super.twoSided(...prices);
      }
    }
    const lines = Array.from({ length: 60 }, (_, place) => at(`book ${place}`, 20.5 + (place % 5)));
    const prop = new PropMarket(lines, new Counted(families), new Map());
    expect(lines.map(({ line, book }) => prop.fair(line, book)?.books)).toEqual(lines.map(() => 59));
    expect(read).toBe(60 * SPAN_METHODS.length);
  });

  it('grows with every other book’s price on the over and shrinks with the line', () => {
    fc.assert(
      fc.property(fc.integer({ min: 101, max: 250 }), fc.integer({ min: 10, max: 60 }), (price, twice) => {
        const over = (first: number, line: number) =>
          market([at('a', 20.5, -first - 20, first), at('b', 21.5)]).consensus(line)?.chances.over ??
          Number.NaN;
        const line = twice / 2;
        expect(over(price + 10, line)).toBeGreaterThan(over(price, line));
        expect(over(price, line + 1)).toBeLessThan(over(price, line));
      }),
    );
  });

  it('of a whole line says the push', () => {
    const {
      over = 0,
      push = 0,
      under = 0,
    } = market([at('a', 25), at('b', 24.5)]).fair(25, 'a')?.chances ?? {};
    expect(push).toBeGreaterThan(0.03);
    expect(over + push + under).toBeCloseTo(1, 12);
  });
});

describe('what a book says (PRICE-2, PRICE-5)', () => {
  it('with a ladder is said by the line with both sides that is nearest to even money', () => {
    const ladder = [at('a', 20.5, -300, 230), at('a', 24.5, -115, -105), at('a', 25.5, 100, null)];
    expect(tellingLines(ladder)).toEqual([ladder[1]]);
  });

  it('is nothing where its prices pay the bettor 5 % or keep 30 %, and something where they do not quite (PRICE-2)', () => {
    // Of twice 100 / 211 and 186 / 286 the sum is 5.2 % below and 30.1 % above 1.
    expect(tellingLines([at('a', 24.5, 111, 111), at('b', 24.5, -186, -186)])).toEqual([]);
    // 100 / 210 + 100 / 211 is 4.99 % below 1, 185 / 285 + 186 / 286 is 29.9 % above it.
    const near = [at('a', 24.5, 110, 111), at('b', 24.5, -185, -186)];
    expect(tellingLines(near)).toEqual(near);
  });

  it('is the same in any order, also where a book has two pairs of prices on one line (PRICE-2)', () => {
    const pairs = [
      [at('a', 24.5, -150, 120), at('a', 24.5, 120, -150)],
      [at('a', 24.5, 120, null), at('a', 24.5, null, 120)],
    ];
    for (const pair of pairs) expect(tellingLines(pair)).toEqual(tellingLines(pair.toReversed()));
  });

  it('with one side counts where nobody offers both, and the figure says so', () => {
    const lines = [
      at('a', 24.5, -115, null),
      at('b', 20.5),
      at('b', 22.5, null, -115),
      at('c', 24.5, -115, -115),
    ];
    const fair = market(lines).fair(24.5, 'c');
    expect(fair).toMatchObject({ books: 1, basis: 'two-sided' });
    const alone = market([at('a', 24.5, -115, null)]).fair(24.5);
    expect(alone).toMatchObject({ books: 1, basis: 'one-sided' });
    expect(alone?.chances.over).toBeCloseTo(0.5, 2);
  });

  it('with one side has its own margin on two-sided lines taken off', () => {
    const overrounds = new Map([['a', 0.2]]);
    const tables = new MarketTables(families);
    const lines = [at('a', 24.5, -150, null)];
    const tight = new PropMarket(lines, tables, new Map()).fair(24.5)?.chances.over ?? 0;
    expect(new PropMarket(lines, tables, overrounds).fair(24.5)?.chances.over).toBeLessThan(tight - 0.05);
  });
});

describe('the constants', () => {
  it('have families for every market of the catalog, alternate lines too (PRICE-4)', () => {
    for (const sport of sports) {
      for (const { market: key } of [...sport.categories, ...sport.priceCategories]) {
        expect(marketConstant(key, sport.league), key).not.toBeNull();
        expect(marketConstant(`${key}_alternate`, sport.league), key).toEqual(
          marketConstant(key, sport.league),
        );
      }
    }
    expect(marketConstant('player_shoe_size')).toBeNull();
    // Only at the end of a key the word says that its lines are other ones of the same prop.
    expect(marketConstant('player_alternate_points')).toBeNull();
    expect(marketConstant('constructor')).toBeNull();
    expect(impliedLine('player_anytime_td')).toBe(0.5);
    expect(impliedLine('player_points')).toBeNull();
  });

  it('know every prop type of the catalog, by its key and by its label (PRICE-4)', () => {
    for (const sport of sports) {
      for (const category of [...sport.categories, ...sport.priceCategories]) {
        const role = 'role' in category ? (category.role ?? null) : null;
        const names = [category.propType, category.menuLabel, category.market];
        for (const name of names) {
          const stat = statNamed(sport.league, name, role);
          expect(stat, `${sport.league} ${name}`).not.toBeNull();
          expect(projectionConstant(sport.league, stat ?? ''), `${sport.league} ${name}`).not.toBeNull();
        }
      }
    }
  });

  it('are there for every name that is known, with a source, and n where one was fitted', () => {
    for (const [league, role] of [
      ['nba', null],
      ['wnba', null],
      ['mlb', 'batter'],
      ['mlb', 'pitcher'],
      ['nfl', null],
    ] as const) {
      for (const stat of statNames(league, role)) {
        expect(projectionChances(league, stat, 2.4, 1.5)?.over, `${league} ${stat}`).toBeGreaterThan(0);
      }
      for (const { source, n } of Object.values(CONSTANTS[league].markets)) {
        expect(source).not.toBe('');
        expect(n).toBeGreaterThanOrEqual(0);
      }
    }
  });
});

describe('a projection (PRICE-4)', () => {
  it('of total bases, RBI and strikeouts of a batter is no Poisson mean', () => {
    const half = (name: string, mean: number) =>
      projectionChances('mlb', statNamed('mlb', name, 'batter') ?? '', mean, 0.5)?.over ?? Number.NaN;
    expect(half('TB', 1.73)).toBeGreaterThan(0.63);
    expect(half('TB', 1.73)).toBeLessThan(0.69);
    expect(half('RBI', 0.54)).toBeLessThan(0.36);
    expect(half('SO', 0.92)).toBeGreaterThan(0.61);
  });

  it('of yards is a mean and no median, and scatters by position', () => {
    const over = (stat: string, position: string | null) =>
      projectionChances('nfl', stat, 60, 59.5, position)?.over ?? Number.NaN;
    expect(over('rushing_yards', 'RB')).toBeLessThan(0.45);
    expect(over('receiving_yards', 'TE')).not.toBe(over('receiving_yards', 'WR'));
    expect(over('receiving_yards', 'K')).toBe(over('receiving_yards', 'WR'));
    expect(over('rushing_yards', 'fb')).toBe(over('rushing_yards', 'RB'));
    expect(over('rushing_yards', null)).toBe(over('rushing_yards', 'RB'));
  });

  it('of a fullback scatters as a running back’s, and not as the stat’s usual one (PRICE-4)', () => {
    const of = (position: string) => projectionConstant('nfl', 'receiving_yards', position);
    expect(of('RB')).not.toEqual(of('WR'));
    expect([of('FB'), of(' hb ')]).toEqual([of('RB'), of('RB')]);
  });

  it('of strikeouts is the pitcher’s without a role, and of other shared words the batter’s', () => {
    expect(statNamed('mlb', 'Strikeouts', null)).toBe('strikeouts');
    expect(statNamed('mlb', 'strikeouts', 'batter')).toBe('batter_strikeouts');
    expect(statNamed('mlb', 'H', null)).toBe('hits');
    expect(statNamed('mlb', 'H', 'pitcher')).toBe('hits_allowed');
    expect(statNamed('nba', 'Points + Rebounds + Assists', null)).toBe('points_rebounds_assists');
    expect(statNamed('nfl', 'constructor', null)).toBeNull();
    expect(projectionConstant('nfl', 'toString')).toBeNull();
  });

  it('of touchdowns is a chance that grows with it and stays below 1', () => {
    const over = (mean: number) => projectionChances('nfl', 'anytime_td', mean, 0.5)?.over ?? Number.NaN;
    expect(over(0)).toBeGreaterThan(0);
    expect(over(0.4)).toBeGreaterThan(0.33);
    expect(over(0.4)).toBeLessThan(0.38);
    expect(over(3)).toBeLessThan(1);
  });
});
