import { describe, expect, it } from 'vitest';
import type { TileVisibility } from '../../../src/lib/catalog/types.ts';
import { BOOK_KEYS, type BookKey } from '../../../src/lib/league/books.ts';
import { bestPrice } from '../../../src/lib/odds/american-odds.ts';
import { lineText, priceText, signedText, statText } from '../../../src/lib/odds/format.ts';
import { roundToTenth } from '../../../src/lib/odds/round.ts';
import { bestOver, bestOverPrice, bestUnder } from '../../../src/lib/props/best-lines.ts';
import { caesarsGapOf } from '../../../src/lib/props/caesars-gap.ts';
import { edgeOf, MEASURED_LINES, tileEdgeOf } from '../../../src/lib/props/edge.ts';
import { bandOf } from '../../../src/lib/props/edge-bands.ts';
import { type LineRow, type Quote, readProps } from '../../../src/lib/props/prop.ts';
import { shownLines, type Tile, tilesOf } from '../../../src/lib/props/tiles.ts';
import { fc } from '../../support/properties.ts';

function quote(
  book: BookKey,
  point: number | null,
  over: number | null = -110,
  under: number | null = -110,
): Quote {
  return { book, point, over, under };
}

/** The prop that a table's row with these quotes makes. */
function propOf(quotes: readonly Quote[]) {
  const game = { event_id: 'game-1', commence_time: '', home_team: 'Boston Celtics', away_team: 'Utah Jazz' };
  const columns = quotes.map(({ book, point, over, under }) => [
    [`${book}_point`, point],
    [`${book}_over_price`, over],
    [`${book}_under_price`, under],
  ]);
  const row: LineRow = { id: 1, player_name: 'Jayson Tatum', ...game, ...Object.fromEntries(columns.flat()) };
  const [prop] = readProps([row], 'points', BOOK_KEYS);
  if (prop === undefined) throw new Error('One row makes one prop.');
  return prop;
}

const lines = fc.option(
  fc.integer({ min: 0, max: 120 }).map((halves) => halves / 2),
  { nil: null },
);
const prices = fc.option(fc.oneof(fc.integer({ min: -400, max: -100 }), fc.integer({ min: 100, max: 400 })), {
  nil: null,
});
const quotesOfAllBooks = fc
  .tuple(...BOOK_KEYS.map(() => fc.tuple(lines, prices, prices)))
  .map((all) =>
    all.map(([point, over, under], index) => quote(BOOK_KEYS[index] ?? 'fliff', point, over, under)),
  );

/** What a stake of 100 wins; nothing without a price. */
function pays(price: number | null): number {
  if (price === null) return 0;
  return price > 0 ? price : 10_000 / -price;
}

const booksOf = (quotes: readonly Quote[]) => quotes.map(({ book }) => book).sort();

describe('rounding to one decimal', () => {
  it.each([
    [8.45 - 7.5, 1],
    [7.5 - 8.45, -1],
    [0.05, 0.1],
    [-0.05, -0.1],
    [0.04, 0],
    [-0.04, 0],
    [2.25, 2.3],
    [27.949999, 27.9],
    [1.005 - 0.055, 1],
  ])('%f becomes %f: half away from zero on the decimal value (EDGE-2)', (value, rounded) => {
    expect(roundToTenth(value)).toBe(rounded);
  });

  it('agrees with whole-number arithmetic for every projection of two decimals and every half line', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6_000 }), fc.integer({ min: 0, max: 120 }), (cents, halves) => {
        const difference = cents - halves * 50;
        const tenths = Math.sign(difference) * Math.floor((Math.abs(difference) + 5) / 10);
        expect(roundToTenth(cents / 100 - halves / 2)).toBe(tenths === 0 ? 0 : tenths / 10);
      }),
    );
  });
});

describe('the edge', () => {
  it('is the projection minus the lowest line of all books, Pinnacle and BetOnline.ag too (EDGE-1, EDGE-3, PROP-12)', () => {
    const quotes = [quote('draftkings', 25.5), quote('fliff', null), quote('pinnacle', 24.5)];
    expect(edgeOf(27, MEASURED_LINES['lowest-line'](propOf(quotes)))).toBe(2.5);
  });

  it('is null without a projection or a line, never 0 (EDGE-12)', () => {
    expect(edgeOf(null, 24.5)).toBeNull();
    expect(edgeOf(27, null)).toBeNull();
    expect(edgeOf(27, propOf([quote('fliff', null)]).lowestLine)).toBeNull();
  });

  it('is measured on quotes that say what the row says, in the order of tiles', () => {
    fc.assert(
      fc.property(quotesOfAllBooks, (quotes) => {
        expect(propOf([...quotes].reverse()).quotes).toEqual(quotes);
      }),
    );
  });

  it('takes a line of 0 for a line', () => {
    expect(propOf([quote('draftkings', 0), quote('fanduel', 0.5)]).lowestLine).toBe(0);
  });

  it('is in the MLB the projection minus the DraftKings line, whatever the other books say (EDGE-11)', () => {
    expect(MEASURED_LINES['vs-draftkings'](propOf([quote('fanduel', 0.5), quote('draftkings', 1.5)]))).toBe(
      1.5,
    );
    expect(MEASURED_LINES['vs-draftkings'](propOf([quote('fanduel', 0.5)]))).toBeNull();
  });
});

describe('what the tiles give of an edge (EDGE-14)', () => {
  const tiles = [quote('draftkings', 27.5), quote('fanduel', 26.5), quote('fliff', null)];

  it('is the edge to their lowest line, where the edge stands against another', () => {
    expect(tileEdgeOf(28.4, 25.5, tiles)).toEqual({ edge: 1.9, isFar: true });
    expect(tileEdgeOf(26, 25.5, tiles)).toEqual({ edge: -0.5, isFar: true });
  });

  it('is far below the edge where the two differ by 0.5 or more (EDGE-14)', () => {
    // 28.4 - 26 is 2.4, 28.4 - 26.5 is 1.9; of 26.1 it is 2.3.
    expect(tileEdgeOf(28.4, 26, tiles)).toEqual({ edge: 1.9, isFar: true });
    expect(tileEdgeOf(28.4, 26.1, tiles)).toEqual({ edge: 1.9, isFar: false });
  });

  it('is nothing where a tile has that line, and without an edge', () => {
    expect(tileEdgeOf(28.4, 26.5, tiles)).toBeNull();
    expect(tileEdgeOf(null, 25.5, tiles)).toBeNull();
    expect(tileEdgeOf(28.4, null, tiles)).toBeNull();
  });

  it('says that no tile has a line', () => {
    expect(tileEdgeOf(28.4, 25.5, [quote('fliff', null)])).toEqual({ edge: null, isFar: true });
  });
});

describe('the color band of an edge (MARK-5)', () => {
  it.each([
    [3, 'blue'],
    [7.2, 'blue'],
    [2.9, 'green'],
    [2, 'green'],
    [1.9, 'yellow'],
    [1, 'yellow'],
    [0.9, 'orange'],
    [0, 'orange'],
    [-0.1, 'red'],
    [null, null],
  ])('%s is %s', (edge, band) => {
    expect(bandOf(edge)).toBe(band);
  });
});

describe('best over and best under', () => {
  it('the best over is the lowest line, ties by the highest over price (MARK-1)', () => {
    const quotes = [quote('draftkings', 24.5, -120), quote('fanduel', 24.5, 100), quote('betmgm', 25.5, 300)];
    expect(booksOf(bestOver(quotes))).toEqual(['fanduel']);
    expect(bestOverPrice(quotes)).toBe(100);
  });

  it('the best under is the highest line, ties by the highest under price (MARK-2)', () => {
    const quotes = [
      quote('draftkings', 25.5, -110, -120),
      quote('fanduel', 25.5, -110, -105),
      quote('betmgm', 24.5, -110, 300),
    ];
    expect(booksOf(bestUnder(quotes))).toEqual(['fanduel']);
  });

  it('a missing price ranks after every price (MARK-3)', () => {
    expect(booksOf(bestOver([quote('draftkings', 24.5, null), quote('fanduel', 24.5, -400)]))).toEqual([
      'fanduel',
    ]);
  });

  it('a full tie marks every tied book (MARK-3)', () => {
    const quotes = [
      quote('draftkings', 24.5, -110),
      quote('fanduel', 24.5, -110),
      quote('fliff', 24.5, -115),
    ];
    expect(booksOf(bestOver(quotes))).toEqual(['draftkings', 'fanduel']);
  });

  it('-100 and +100 are one price (MARK-9)', () => {
    const even = [quote('draftkings', 24.5, -100, 100), quote('fanduel', 24.5, 100, -100)];
    expect(booksOf(bestOver(even))).toEqual(['draftkings', 'fanduel']);
    expect(booksOf(bestUnder(even))).toEqual(['draftkings', 'fanduel']);
    expect(booksOf(bestOver([...even, quote('fliff', 24.5, 101)]))).toEqual(['fliff']);
    expect(booksOf(bestOver([...even, quote('fliff', 24.5, -101)]))).toEqual(['draftkings', 'fanduel']);
  });

  it('without a line nothing is best', () => {
    expect(bestOver([quote('draftkings', null, -110)])).toEqual([]);
    expect(bestOverPrice([quote('draftkings', null, -110)])).toBeNull();
  });

  it('never depends on the order of books, and nothing beats what it chooses', () => {
    fc.assert(
      fc.property(quotesOfAllBooks, (quotes) => {
        const over = bestOver(quotes);
        expect(booksOf(bestOver([...quotes].reverse()))).toEqual(booksOf(over));
        const { lowestLine: lowest } = propOf(quotes);
        for (const best of over) {
          expect(best.point).toBe(lowest);
          const atLowest = quotes.filter(({ point }) => point === lowest);
          for (const other of atLowest) {
            expect(pays(best.over)).toBeGreaterThanOrEqual(pays(other.over));
          }
        }
        expect(over.length > 0).toBe(lowest !== null);
      }),
    );
  });
});

describe('the Caesars gap', () => {
  it('counts Caesars above another book, names the lowest book and is gray below 2 (GAP-1, GAP-2, GAP-3)', () => {
    expect(caesarsGapOf([quote('williamhill_us', 25.5), quote('fanduel', 24.5), quote('fliff', 25)])).toEqual(
      {
        amount: 1,
        books: ['fanduel'],
        level: 'gray',
      },
    );
  });

  it('is blue at 2 or more (GAP-2)', () => {
    expect(caesarsGapOf([quote('williamhill_us', 26.5), quote('fanduel', 24.5)])).toMatchObject({
      amount: 2,
      level: 'blue',
    });
  });

  it('is null when Caesars is below, less than 1 above, or has no line (GAP-1, GAP-3)', () => {
    expect(caesarsGapOf([quote('williamhill_us', 22.5), quote('fanduel', 24.5)])).toBeNull();
    expect(caesarsGapOf([quote('williamhill_us', 25), quote('fanduel', 24.5)])).toBeNull();
    expect(caesarsGapOf([quote('williamhill_us', null), quote('fanduel', 24.5)])).toBeNull();
  });
});

describe('tiles', () => {
  const marksOf = (quotes: readonly Quote[], tileVisibility: TileVisibility = 'every-book') => {
    const { tiles, others } = tilesOf({ tiles: ['draftkings', 'fanduel', 'fliff'], tileVisibility }, quotes);
    const marked = ({ name, isBestOver, isBestUnder }: Tile) => [
      name,
      `${isBestOver ? 'O' : ''}${isBestUnder ? 'U' : ''}`,
    ];
    return { tiles: tiles.map(marked), others: others.map(marked) };
  };

  it("are those of the league's books in its order, with the best marked (PROP-11, MARK-4)", () => {
    expect(marksOf([quote('draftkings', 24.5), quote('fanduel', 25.5), quote('fliff', null)])).toEqual({
      tiles: [
        ['DraftKings', 'O'],
        ['FanDuel', 'U'],
        ['Fliff', ''],
      ],
      others: [],
    });
  });

  it('a book without a tile carries the mark where its line is the best, and no tile does (MARK-8)', () => {
    expect(
      marksOf([
        quote('draftkings', 24.5),
        quote('fanduel', 25.5),
        quote('pinnacle', 20.5),
        quote('bovada', null),
      ]),
    ).toEqual({
      tiles: [
        ['DraftKings', ''],
        ['FanDuel', 'U'],
      ],
      others: [['Pinnacle', 'O']],
    });
    // At one line the price decides, and a full tie marks both.
    const [tile, same] = [quote('draftkings', 24.5, -110), quote('pinnacle', 24.5, -110)];
    expect(marksOf([tile, same])).toEqual({ tiles: [['DraftKings', 'OU']], others: [['Pinnacle', 'OU']] });
    expect(marksOf([tile, quote('pinnacle', 24.5, -105, -120)])).toEqual({
      tiles: [['DraftKings', 'U']],
      others: [['Pinnacle', 'O']],
    });
  });

  it('a mark that none of my books has stands beside them, of books that tie once (MARK-8)', () => {
    const nba = { tiles: ['draftkings', 'fanduel', 'betmgm'], tileVisibility: 'every-book' } as const;
    const all = tilesOf(nba, [
      quote('draftkings', 24.5),
      quote('fanduel', 26.5),
      quote('betmgm', 26.5),
      quote('pinnacle', 23.5),
    ]);
    const shown = (mine: readonly BookKey[]) => {
      const { tiles, others } = shownLines(all, (book) => mine.includes(book));
      return [tiles, others].map((lines) => lines.map(({ book }) => book));
    };
    expect(shown(['draftkings'])).toEqual([['draftkings'], ['pinnacle', 'fanduel']]);
    // Of those that tie mine has it.
    expect(shown(['betmgm'])).toEqual([['betmgm'], ['pinnacle']]);
    expect(shown(['betmgm', 'pinnacle'])).toEqual([['betmgm'], ['pinnacle']]);
    // The only line is the best of both sides.
    const alone = tilesOf(nba, [quote('fanduel', 26.5)]);
    expect(shownLines(alone, () => false)).toMatchObject({ tiles: [], others: [{ book: 'fanduel' }] });
  });

  it('of the WNBA are hidden without a point or without both prices (WNBA-6)', () => {
    const quotes = [
      quote('draftkings', null),
      quote('fanduel', 23.5, null, null),
      quote('fliff', 24.5, -110, null),
    ];
    expect(marksOf(quotes, 'line-and-a-price')).toEqual({
      // Fliff's over is the best that can be bet.
      tiles: [['Fliff', 'OU']],
      others: [['FanDuel', 'O']],
    });
  });

  it('where the best line has no price, the best that has one is marked too (MARK-10)', () => {
    const overOnly = quote('draftkings', 26.5, -115, null);
    expect(
      marksOf([overOnly, quote('fanduel', 25.5, -110, -105), quote('fliff', 25.5, -110, -110)]).tiles,
    ).toEqual([
      ['DraftKings', 'U'],
      ['FanDuel', 'OU'],
      ['Fliff', 'O'],
    ]);
    // Nobody else asks a price: there is nothing more to mark.
    expect(marksOf([overOnly, quote('fanduel', 25.5, -110, null)]).tiles).toEqual([
      ['DraftKings', 'U'],
      ['FanDuel', 'O'],
    ]);
  });
});

describe('how numbers are written', () => {
  it('prices always have a sign, and a missing one is a dash (MARK-6)', () => {
    expect([priceText(120), priceText(-110), priceText(null)]).toEqual(['+120', '\u2212110', '—']);
  });

  it('lines are as the book writes them, projections and edges have one decimal', () => {
    expect([lineText(24.5), lineText(7), lineText(0), lineText(null)]).toEqual(['24.5', '7', '0', '—']);
    expect([statText(27), statText(null)]).toEqual(['27.0', '—']);
    expect([signedText(1.2), signedText(-0.3), signedText(0), signedText(null)]).toEqual([
      '+1.2',
      '\u22120.3',
      '0.0',
      '—',
    ]);
  });

  it('the best anytime price is the one that pays most, and null without any (MARK-7)', () => {
    expect(bestPrice([-120, null, 105, 100])).toBe(105);
    expect(bestPrice([-120, -105])).toBe(-105);
    expect(bestPrice([null, null])).toBeNull();
  });
});
