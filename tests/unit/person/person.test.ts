import { describe, expect, test } from 'vitest';
import { offeredLines } from '../../../src/lib/person/offered-lines.ts';
import { curveOf, opinionsOn, overBy, rangeOf } from '../../../src/lib/person/opinions.ts';
import { type PlayerAnswer, playerProps, TABLES_OF_PLAYERS } from '../../../src/lib/person/player-answer.ts';
import { overSentence } from '../../../src/lib/person/share-text.ts';
import type { Priceable } from '../../../src/lib/props/priceable.ts';
import { propRow } from '../../support/page-rows.ts';

const priceable: Priceable = {
  player: 'Jayson Tatum',
  market: 'player_points',
  propType: 'points',
  role: null,
  position: null,
  quotes: [],
  line: 14.5,
  projections: { sabersim: 17, etr: 15 },
};

describe('what everybody expects of a prop', () => {
  const opinions = opinionsOn(priceable, 'nba', 14.8);

  test('each source and the market have a curve, and the sentence says what they make of a line (PERSON-3)', () => {
    expect(opinions.map(({ by, mean }) => [by, mean])).toEqual([
      ['sabersim', 17],
      ['etr', 15],
      ['market', 14.8],
    ]);
    // .5985, .4806 and .4729 of negative binomials with 2.97 and 2.67 times the mean as variance, summed up elsewhere.
    expect(overSentence(opinions, 14.5, 0.5349)).toBe(
      'Over 14.5: SaberSim 60 %, ETR 48 %, market 47 %, needs 53.5 %',
    );
    expect(overSentence([], 14.5, null)).toBe('Over 14.5: ');
    expect(opinionsOn({ ...priceable, projections: { sabersim: null, etr: 15 } }, 'nba', null)).toMatchObject(
      [{ by: 'etr' }],
    );
    expect(opinionsOn({ ...priceable, propType: 'unheard_of', market: 'x' }, 'nba', 14.8)).toEqual([]);
  });

  test('a curve holds nearly all of the chance, and its part above a line is the chance of the over (PERSON-3)', () => {
    const range = rangeOf(opinions, [14.5, 30.5]);
    expect(range.from).toBeGreaterThanOrEqual(0);
    expect(range.to).toBeGreaterThanOrEqual(31);
    for (const opinion of opinions) {
      const points = curveOf(opinion, range);
      const all = points.reduce((sum, { density }) => sum + density, 0);
      const above = points
        .filter(({ result }) => result > 14.5)
        .reduce((sum, { density }) => sum + density, 0);
      expect(all).toBeGreaterThan(0.985);
      expect(Math.abs(above - (overBy(opinion, 14.5) ?? 0))).toBeLessThan(0.01);
    }
  });

  test('results of a wide range are taken together, and together stay one (PERSON-3)', () => {
    const yards = { by: 'market', family: { kind: 'count', ratio: 22 }, mean: 260 } as const;
    const range = rangeOf([yards], [249.5]);
    const points = curveOf(yards, range);
    const step = (points[1]?.result ?? 0) - (points[0]?.result ?? 0);
    expect(points.length).toBeLessThanOrEqual(161);
    expect(step).toBeGreaterThan(1);
    expect(points.reduce((sum, { density }) => sum + density * step, 0)).toBeGreaterThan(0.985);
  });
});

describe('the lines that are offered', () => {
  const quotes = [
    { book: 'draftkings', line: 14.5, over: -110, under: -110 },
    { book: 'fanduel', line: 14.5, over: -110, under: -110 },
    { book: 'bovada', line: 14.5, over: 105, under: -135 },
    { book: 'betrivers', line: 19.5, over: 400, under: null },
  ];

  test('has every line once, with its fair chance and each price judged by the other books (PERSON-4)', () => {
    const { lines, mean, books } = offeredLines(quotes, 'player_points', 'nba', new Map());
    expect(lines.map(({ line }) => line)).toEqual([14.5, 19.5]);
    expect(books).toBe(3);
    expect(mean).toBeGreaterThan(14);
    const [even, far] = lines;
    // The others say one half: 105 for that is worth 2.5 %.
    expect(even?.prices[0]).toMatchObject({ book: 'bovada', side: 'over', price: 105 });
    expect(even?.prices[0]?.ev).toBeCloseTo(0.025, 9);
    expect(even?.prices.find(({ book, side }) => book === 'draftkings' && side === 'over')?.ev).toBeLessThan(
      -0.04,
    );
    expect(far?.fair).toBeLessThan(even?.fair ?? 0);
    expect(far?.prices).toHaveLength(1);
    expect(far?.prices[0]?.needs).toBeCloseTo(0.2, 9);
  });

  test('a price that pays says whether it does so without any one of the other books (PERSON-4, PRICE-12)', () => {
    const evenAt = (price: number) => ({ book: 'bovada', line: 14.5, over: price, under: null });
    const others = [
      // 52.3 % over, the margin taken out; the other book says one half.
      { book: 'draftkings', line: 14.5, over: -120, under: 100 },
      { book: 'fanduel', line: 14.5, over: -110, under: -110 },
    ];
    const at = (price: number) =>
      offeredLines([...others, evenAt(price)], 'player_points', 'nba', new Map()).lines[0]?.prices[0];
    // 51.1 % by both win 1.3 % at -102; by fanduel alone 1 % is lost. At +105 that wins 2.5 %.
    expect(at(-102)).toMatchObject({ book: 'bovada', isSure: false });
    expect(at(-102)?.ev).toBeCloseTo(0.013, 3);
    expect(at(105)).toMatchObject({ book: 'bovada', isSure: true });
  });

  test('a book with a ladder speaks by its main line, as on the card (PERSON-4, PRICE-2)', () => {
    const even = (book: string) => ({ book, line: 24.5, over: -110, under: -110 });
    // Both of the ladder's lines have both sides; the others offer 24.5, and 28.5 is nearer to even.
    const ladder = [
      { book: 'bovada', line: 24.5, over: -170, under: 135 },
      { book: 'bovada', line: 28.5, over: -112, under: -112 },
    ];
    const over = ({ lines }: ReturnType<typeof offeredLines>) =>
      lines[0]?.prices.find(({ book, side }) => book === 'fanduel' && side === 'over')?.ev;
    const others = [even('draftkings'), even('fanduel')];
    const whole = offeredLines([...others, ...ladder], 'player_points', 'nba', new Map());
    expect(whole.lines.map(({ line }) => line)).toEqual([24.5, 28.5]);
    expect(over(whole)).toBe(
      over(offeredLines([...others, ...ladder.slice(0, 1)], 'player_points', 'nba', new Map())),
    );
  });

  test('a book alone has no EV, and a market without a constant no fair chance (PERSON-4)', () => {
    const alone = offeredLines(quotes.slice(0, 1), 'player_points', 'nba', new Map());
    expect(alone.lines[0]?.prices.map(({ ev }) => ev)).toEqual([null, null]);
    expect(alone.lines[0]?.fair).toBeCloseTo(0.5, 9);
    expect(offeredLines(quotes, 'player_unheard_of', 'nba', new Map())).toMatchObject({
      mean: null,
      books: 0,
    });
    expect(offeredLines([], 'player_points', 'nba', new Map()).lines).toEqual([]);
  });
});

test('all props of a player come out of one answer, with the age of their lines and projections (PERSON-1, PERSON-6)', () => {
  const at = (minute: number) => `2026-11-21T12:0${minute}:00+00:00`;
  const row = (updatedAt: string) =>
    propRow({ player: 'Jayson Tatum', books: { draftkings: [24.5, -110, -110] }, updatedAt });
  const answer = {
    player: { id: 7, league: 'nba', display_name: 'Jayson Tatum', team: 'BOS', position: null },
    tables: {
      props: [{ ...row(at(1)), player_id: 7 }],
      rebounds_props: [{ ...row(at(4)), player_id: 7 }],
      sabersim_projections: [
        {
          id: 1,
          player_name: 'Jayson Tatum',
          team: 'BOS',
          points: 27,
          rebounds: 8,
          assists: 5,
          updated_at: at(2),
        },
      ],
    },
  } as unknown as PlayerAnswer;
  const { props, writtenAt } = playerProps(answer);
  expect(props.map(({ category, playerId }) => [category.propType, playerId])).toEqual([
    ['points', 7],
    ['rebounds', 7],
  ]);
  expect(props[0]?.priceable.projections).toEqual({ sabersim: 27, etr: null });
  expect(props.map(({ key }) => writtenAt.lines.get(key))).toEqual([at(1), at(4)]);
  expect(writtenAt.projections.get('sabersim_projections')).toBe(at(2));
  expect(writtenAt.projections.get('etr_projections')).toBeNull();
  expect(playerProps({ player: null, tables: {} }).props).toEqual([]);
  expect(new Set(TABLES_OF_PLAYERS).size).toBe(TABLES_OF_PLAYERS.length);
});
