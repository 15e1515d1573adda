import { describe, expect, test } from 'vitest';
import { readEvents, UnreadableResponse } from '../../../src/lib/ingest/odds-response.ts';
import { readEventOdds } from '../../../src/lib/ingest/outcomes.ts';
import { countFaults, tallyRejections } from '../../../src/lib/ingest/rejections.ts';
import { BOOK_KEYS } from '../../../src/lib/league/books.ts';
import { eventOdds, GAME, market } from '../../support/event-odds.ts';

const wanted = { markets: new Map([['player_points', 'over-under'] as const]), books: BOOK_KEYS };
const read = (response: unknown) => readEventOdds(response, GAME.id, wanted);

/** A book's points market with outcomes as they come, right or wrong. */
function withOutcomes(...outcomes: unknown[]) {
  const good = market('player_points', [['Jalen Suggs', 'Over', 11.5, -125]]);
  return {
    ...GAME,
    bookmakers: [{ key: 'draftkings', markets: [{ ...good, outcomes: [...good.outcomes, ...outcomes] }] }],
  };
}

describe('each faulty outcome of a response is rejected, counted and named (SEC-49)', () => {
  const player = 'Paolo Banchero';
  test.each([
    ['a point as text', { point: '20.5' }, 'point is not a number from 0 to 1000'],
    ['no point', { point: undefined }, 'point is not a number from 0 to 1000'],
    ['a null point', { point: null }, 'point is not a number from 0 to 1000'],
    ['a negative point', { point: -0.5 }, 'point is not a number from 0 to 1000'],
    ['an endless point', { point: Number.POSITIVE_INFINITY }, 'point is not a number from 0 to 1000'],
    ['a point that no stat reaches', { point: 2500.5 }, 'point is not a number from 0 to 1000'],
    ['price 0', { price: 0 }, 'price is not American odds'],
    ['a decimal price', { price: 1.91 }, 'price is not American odds'],
    ['a price between -100 and 100', { price: -99 }, 'price is not American odds'],
    ['a price as text', { price: '-110' }, 'price is not American odds'],
    ['no price', { price: null }, 'price is not American odds'],
    ['no player', { description: '  ' }, 'no player name'],
    ['a note in place of a player', { description: '(IND)' }, 'unusable player name'],
    ['a name of which nothing is left', { description: '\u200b.' }, 'unusable player name'],
    ['a name that no text of the database holds', { description: 'Paolo\0Banchero' }, 'unusable player name'],
    ['half of a character', { description: 'Paolo \ud83c' }, 'unusable player name'],
    ['a name beyond the length of an index', { description: 'Paolo '.repeat(600) }, 'unusable player name'],
    ['another side', { name: 'Draw' }, 'unknown side'],
  ])('%s', (_, change, reason) => {
    const outcome = { name: 'Over', description: player, price: -110, point: 20.5, ...change };
    const { outcomes, rejections } = read(withOutcomes(outcome));
    expect(outcomes.map((outcome) => outcome.player)).toEqual(['Jalen Suggs']);
    expect(rejections).toHaveLength(1);
    expect(rejections[0]?.reason).toBe(reason);
    expect(countFaults(tallyRejections(rejections))).toBe(1);
  });

  test('an unknown book is ignored and counted by its name, and is no fault (DATA-37)', () => {
    const response = eventOdds({
      draftkings: { player_points: [[player, 'Over', 20.5, -140]] },
      mybookieag: { player_points: [[player, 'Over', 19.5, -110]] },
    });
    const { outcomes, rejections } = read(response);
    expect(outcomes.map(({ book }) => book)).toEqual(['draftkings']);
    const tallies = tallyRejections(rejections);
    expect(tallies).toEqual([{ reason: 'unknown book', count: 1, examples: ['mybookieag'] }]);
    expect(countFaults(tallies)).toBe(0);
  });

  test('a market that was not requested is ignored and counted', () => {
    const response = eventOdds({
      draftkings: {
        player_points: [[player, 'Over', 20.5, -140]],
        player_threes: [[player, 'Over', 1.5, -140]],
      },
    });
    expect(tallyRejections(read(response).rejections)).toEqual([
      { reason: 'market not asked for', count: 1, examples: ['player_threes'] },
    ]);
  });

  test('a yes market has a price and no point (DATA-33)', () => {
    const response = eventOdds({
      fanduel: {
        player_anytime_td: [
          [player, 'Yes', null, 140],
          [player, 'No', null, -190],
        ],
      },
    });
    const yes = { markets: new Map([['player_anytime_td', 'yes'] as const]), books: BOOK_KEYS };
    const { outcomes, rejections } = readEventOdds(response, GAME.id, yes);
    expect(outcomes).toEqual([
      { market: 'player_anytime_td', book: 'fanduel', player, side: 'yes', point: null, price: 140 },
    ]);
    expect(rejections.map(({ reason }) => reason)).toEqual(['side not kept']);
    expect(countFaults(tallyRejections(rejections))).toBe(0);
  });
});

describe('a game without prices may empty a table, a response that cannot be read may not (SEC-50)', () => {
  test('a started game, which comes without bookmakers, has no outcomes and is no failure (DATA-36)', () => {
    expect(read({ ...GAME, bookmakers: [] }).outcomes).toEqual([]);
  });

  test('a game that only unknown books offer has no outcomes and is no failure', () => {
    const { outcomes } = read(
      eventOdds({ unibet_us: { player_points: [['Jalen Suggs', 'Over', 11.5, -125]] } }),
    );
    expect(outcomes).toEqual([]);
  });

  test.each([
    ['an error body', { message: 'Unknown event' }],
    ['a list', []],
    ['nothing', null],
    ['no bookmakers', { ...GAME }],
    ['bookmakers by name', { ...GAME, bookmakers: { draftkings: {} } }],
    ['another game', { ...GAME, id: 'other', bookmakers: [] }],
    ['a renamed market', eventOdds({ draftkings: { points_player: [['Jalen Suggs', 'Over', 11.5, -125]] } })],
    [
      'prices in decimal',
      eventOdds({ draftkings: { player_points: [['Jalen Suggs', 'Over', 11.5, 1.91]] } }),
    ],
    [
      'more players than a game has',
      withOutcomes(
        ...Array.from({ length: 1_000 }, (_, at) => ({
          name: 'Over',
          description: `J. ${at} Smith`,
          price: -110,
          point: 20.5,
        })),
      ),
    ],
    ['markets renamed', { ...GAME, bookmakers: [{ key: 'draftkings', lines: [] }] }],
  ])('%s is refused as a whole', (_, response) => {
    expect(() => read(response)).toThrow(UnreadableResponse);
  });

  describe('a market of which nothing was usable is named beside the others', () => {
    const two = {
      markets: new Map([
        ['player_points', 'over-under'],
        ['player_rebounds', 'over-under'],
      ] as const),
      books: BOOK_KEYS,
    };
    const rebounds = market('player_rebounds', [['Jalen Suggs', 'Over', 4.5, -125]]);
    const points = market('player_points', [['Jalen Suggs', 'Over', 11.5, -125]]);
    const textPoints = {
      ...points,
      outcomes: points.outcomes.map((outcome) => ({ ...outcome, point: '11.5' })),
    };
    const unusableOf = (bookmakers: unknown[]) => [
      ...readEventOdds({ ...GAME, bookmakers }, GAME.id, two).unusable.keys(),
    ];

    test.each<[string, unknown[], string[]]>([
      ['points as text', [{ key: 'draftkings', markets: [textPoints, rebounds] }], ['player_points']],
      [
        'points as text at one book alone',
        [
          { key: 'draftkings', markets: [textPoints, rebounds] },
          { key: 'fanduel', markets: [points] },
        ],
        [],
      ],
      [
        'outcomes under another name',
        [{ key: 'draftkings', markets: [{ ...points, outcomes: undefined, prices: [] }, rebounds] }],
        ['player_points'],
      ],
      [
        'a market without its key',
        [{ key: 'draftkings', markets: [{ ...points, key: undefined }, rebounds] }],
        ['player_points'],
      ],
      [
        'a book whose markets are no list',
        [
          { key: 'draftkings', markets: { player_points: points } },
          { key: 'fanduel', markets: [rebounds] },
        ],
        ['player_points'],
      ],
      [
        'a market without outcomes',
        [{ key: 'draftkings', markets: [{ ...points, outcomes: [] }, rebounds] }],
        [],
      ],
      ['no such market', [{ key: 'draftkings', markets: [rebounds] }], []],
      [
        'an unknown book',
        [
          { key: 'mybookieag', markets: [textPoints] },
          { key: 'draftkings', markets: [rebounds] },
        ],
        [],
      ],
      [
        'an unreadable market that nobody asked for',
        [{ key: 'draftkings', markets: [{ key: 'player_threes' }, rebounds] }],
        [],
      ],
    ])('%s', (_, bookmakers, unusable) => {
      expect(unusableOf(bookmakers)).toEqual(unusable);
    });
  });

  describe('of a yes market of which books send only the other side nothing is on offer, and that is no failure (DATA-33)', () => {
    const yes = {
      markets: new Map([
        ['player_anytime_td', 'yes'],
        ['player_rebounds', 'over-under'],
      ] as const),
      books: BOOK_KEYS,
    };
    const no = market('player_anytime_td', [['Jalen Suggs', 'No', null, -190]]);
    const rebounds = market('player_rebounds', [['Jalen Suggs', 'Over', 4.5, -125]]);
    const readYes = (...markets: unknown[]) =>
      readEventOdds({ ...GAME, bookmakers: [{ key: 'draftkings', markets }] }, GAME.id, yes);

    test.each([
      ['alone', [no], 0],
      ['beside another market', [no, rebounds], 1],
      ['beside one that nobody asked for', [no, { ...rebounds, key: 'player_threes' }], 0],
    ])('%s', (_, markets, usable) => {
      const { outcomes, unusable, rejections } = readYes(...markets);
      expect(outcomes).toHaveLength(usable);
      expect([...unusable]).toEqual([]);
      expect(countFaults(tallyRejections(rejections))).toBe(0);
    });

    test('but one whose yes cannot be read is not usable, and the fault is named (SEC-50)', () => {
      const outcomes = [...no.outcomes, { name: 'Scores', description: 'Jalen Suggs', price: 140 }];
      const found = 'draftkings player_anytime_td Jalen Suggs: "Scores"';
      const { unusable } = readYes({ ...no, outcomes }, rebounds);
      expect([...unusable]).toEqual([['player_anytime_td', { reason: 'unknown side', found }]]);
      expect(() => readYes({ ...no, outcomes })).toThrow(`first fault: unknown side (${found})`);
    });
  });

  test('a market whose names say nobody is not usable, so that its rows stay (SEC-50)', () => {
    const nobody = market('player_points', [['(IND)', 'Over', 11.5, -125]]);
    const response = { ...GAME, bookmakers: [{ key: 'draftkings', markets: [nobody] }] };
    expect(() => read(response)).toThrow(UnreadableResponse);
  });

  test('when a book changed a market is kept where it is a time that a table takes (SEC-47)', () => {
    const at = (last_update: unknown) => {
      const points = { ...market('player_points', [['Jalen Suggs', 'Over', 11.5, -125]]), last_update };
      const { lastUpdates } = read({ ...GAME, bookmakers: [{ key: 'draftkings', markets: [points] }] });
      return lastUpdates.get('player_points')?.get('draftkings');
    };
    expect(at('2026-11-30T07:00:00Z')).toBe('2026-11-30T07:00:00.000Z');
    expect(at('2026-11-30T02:00:00.5-05:00')).toBe('2026-11-30T07:00:00.500Z');
    expect(['+275760-09-13T00:00:00Z', '-200000-09-13T00:00:00Z', 'soon', 7].map(at)).toEqual(
      Array(4).fill(undefined),
    );
  });

  test.each([
    ['a time that is none', { commence_time: 'soon' }, 'commence_time "soon"'],
    [
      'a time without its zone',
      { commence_time: '2026-12-01T00:10:00' },
      'commence_time "2026-12-01T00:10:00"',
    ],
    ['a day in place of a time', { commence_time: '2026-12-01' }, 'commence_time "2026-12-01"'],
    ['a year in place of a time', { commence_time: '2026' }, 'commence_time "2026"'],
    ['a day that there is not', { commence_time: '2026-02-30T00:00:00Z' }, 'commence_time "2026-02-30'],
    ['a year that no table takes', { commence_time: '+275760-09-13T00:00:00Z' }, 'commence_time "+275760'],
    ['no home team', { home_team: undefined }, 'home_team nothing'],
    ['a team that no text of the database holds', { away_team: 'Away\0' }, 'away_team "Away'],
    ['an id beyond the length of an index', { id: 'x'.repeat(3000) }, 'id "xxx'],
  ])('a game with %s is named by what was found (SEC-47)', (_, change, found) => {
    const { unread } = readEvents([
      { ...GAME, id: 'good' },
      { ...GAME, ...change },
    ]);
    expect(unread).toEqual([expect.objectContaining({ found: expect.stringContaining(found) })]);
    if (!('id' in change)) expect(() => read({ ...GAME, ...change, bookmakers: [] })).toThrow(found);
  });

  test('a game that is listed twice counts once, and is no fault (SEC-47)', () => {
    const { games, rejections } = readEvents([GAME, { ...GAME, home_team: 'Another' }]);
    expect(games.map(({ event }) => event.home_team)).toEqual([GAME.home_team]);
    expect(tallyRejections(rejections)).toEqual([
      { reason: 'same game repeated', count: 1, examples: [GAME.id] },
    ]);
    expect(countFaults(tallyRejections(rejections))).toBe(0);
  });

  test('an empty list means no games, and an unreadable game is rejected while the others are kept', () => {
    expect(readEvents([]).games).toEqual([]);
    const { games, rejections } = readEvents([GAME, { ...GAME, id: 'b', commence_time: 'soon' }]);
    expect(games.map(({ event }) => event.id)).toEqual([GAME.id]);
    expect(rejections.map(({ reason }) => reason)).toEqual(['unreadable event']);
  });

  test.each([[{ message: 'maintenance' }], ['ok'], [[{ event: GAME.id }]]])(
    'games as %j are refused',
    (response) => {
      expect(() => readEvents(response)).toThrow(UnreadableResponse);
    },
  );
});
