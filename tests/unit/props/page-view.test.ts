import { describe, expect, it } from 'vitest';
import { propPageAt } from '../../../src/lib/catalog/catalog.ts';
import type { ProjectionRow } from '../../../src/lib/projections/sources.ts';
import { DEFAULT_FILTERS, type Filters } from '../../../src/lib/props/filter.ts';
import { ratePage, rateProps, showCards } from '../../../src/lib/props/page-view.ts';
import { type LineRow, readProps } from '../../../src/lib/props/prop.ts';
import { fc } from '../../support/properties.ts';

let id = 0;

function row(player_name: string, lines: Partial<LineRow> = {}, game: Partial<LineRow> = {}): LineRow {
  id += 1;
  return {
    id,
    event_id: 'game-1',
    player_name,
    commence_time: '2026-11-22T00:30:00+00:00',
    home_team: 'Boston Celtics',
    away_team: 'Los Angeles Lakers',
    ...game,
    ...lines,
  };
}

function saber(player_name: string, team: string, stats: ProjectionRow): ProjectionRow {
  return { id: 1, player_name, team, ...stats };
}

function shown(
  path: string,
  rows: readonly LineRow[],
  projections: { sabersim?: readonly ProjectionRow[]; etr?: readonly ProjectionRow[] },
  filters: Partial<Filters> = {},
) {
  const page = propPageAt(path);
  const byType = Object.fromEntries(
    page.parts.map((part, index) => [part.propType, index === 0 ? rows : []]),
  );
  const rated = ratePage(page, byType, projections);
  return showCards(page, rated.cards, { ...DEFAULT_FILTERS, ...filters });
}

const names = (cards: ReturnType<typeof shown>) => cards.map(({ prop }) => prop.player);

describe('projections of a category', () => {
  it('combined stats are sums of the parts, a missing part counting as 0 (EDGE-7)', () => {
    const [card] = shown('/points-rebounds-assists', [row('Jayson Tatum', { draftkings_point: 40.5 })], {
      sabersim: [saber('Jayson Tatum', 'BOS', { points: 28.2, rebounds: 8.1, assists: null })],
    });
    expect(card?.projections.sabersim.value).toBeCloseTo(36.3, 9);
    expect(card?.edges.sabersim).toBe(-4.2);
  });

  it('Rush + Rec is the sum of rushing and receiving yards in both sources (NFL-5)', () => {
    const lions = { home_team: 'Detroit Lions', away_team: 'Denver Broncos' };
    const rows = [row('Jahmyr Gibbs', { draftkings_point: 90.5 }, lions)];
    const [card] = shown('/nfl/rush-reception-yards', rows, {
      sabersim: [
        { id: 1, Name: 'Jahmyr Gibbs', Team: 'DET', 'Rush Yds': 70.25, 'Rec Yds': 30.5, 'Pass Yds': 9 },
      ],
      etr: [{ id: 1, Player: 'Jahmyr Gibbs', Team: 'DET', 'Rush Yards': 66, 'Receiving Yards': 20.5 }],
    });
    expect(card?.projections.sabersim.value).toBeCloseTo(100.75, 9);
    expect(card?.projections.etr.value).toBeCloseTo(86.5, 9);
  });

  it('the NFL position is the first one that a source tells, and none is no fault (PRICE-4)', () => {
    const game = { home_team: 'Las Vegas Raiders', away_team: 'Denver Broncos' };
    const rows = ['Brock Bowers', 'Bo Nix', 'Marvin Mims'].map((player) =>
      row(player, { draftkings_point: 40.5 }, game),
    );
    const etr = (Player: string, Team: string, Position: string | null) => ({
      id: 1,
      Player,
      Team,
      Position,
      'Receiving Yards': 44.5,
    });
    const cards = shown('/nfl/receiving-yards', rows, {
      sabersim: [{ id: 1, Name: 'Brock Bowers', Team: 'LV', Pos: null, 'Rec Yds': 61.2 }],
      etr: [etr('Brock Bowers', 'LV', 'TE'), etr('Bo Nix', 'DEN', null)],
    });
    const positions = new Map(cards.map(({ prop, position }) => [prop.player, position]));
    expect([...positions].toSorted()).toEqual([
      ['Bo Nix', null],
      ['Brock Bowers', 'TE'],
      ['Marvin Mims', null],
    ]);
  });

  it('a player whom no source projects has no projection, not 0 (EDGE-12)', () => {
    const [card] = shown('/points', [row('Jayson Tatum', { draftkings_point: 27.5 })], {
      sabersim: [saber('Jayson Tatum', 'BOS', { points: null })],
    });
    expect([card?.projections.sabersim.value, card?.edges.sabersim, card?.team]).toEqual([null, null, 'BOS']);
  });

  it.each([
    ['Jaren Jackson Jr.', 'Jaren Jackson'],
    ['Luka Dončić', 'Luka Doncic'],
    ["De'Aaron Fox", 'De’Aaron Fox'],
    ['Shai Gilgeous-Alexander', 'Shai Gilgeous Alexander'],
    ['P.J. Washington', 'PJ Washington'],
  ])('%s of a book meets %s of a source (EDGE-8)', (book, source) => {
    const [card] = shown('/points', [row(book, { fanduel_point: 20.5 })], {
      sabersim: [saber(source, 'LAL', { points: 21.5 })],
    });
    expect(card?.edges.sabersim).toBe(1);
  });

  it('a projection of the same player is met whatever the spelling and team, and nobody of another id (ID-9)', () => {
    const bet = row('Cam Thomas', { player_id: 7, fanduel_point: 20.5 });
    const met = (...sources: ProjectionRow[]) =>
      shown('/points', [bet], { sabersim: sources })[0]?.projections.sabersim;
    const other = saber('Cam Thomas', 'BOS', { player_id: 8, points: 9.5 });
    const unsure = saber('Cameron Thomas', 'BOS', { player_id: null, points: 21.5 });
    expect(met(other, saber('C. T.', 'BKN', { player_id: 7, points: 24.5 }))?.value).toBe(24.5);
    expect(met(other)).toEqual({ value: null, ambiguous: false });
    expect(met(other, unsure)?.value).toBe(21.5);
    const [byName] = shown('/points', [row('Cam Thomas', { fanduel_point: 20.5 })], { sabersim: [other] });
    expect(byName?.projections.sabersim.value).toBe(9.5);
  });

  describe('a name that two people may have is neither', () => {
    const jalen = saber('Jalen Williams', 'BOS', { player_id: 1, points: 20 });
    const jaylin = saber('Jaylin Williams', 'BOS', { player_id: 2, points: 8 });
    const ofEtr = (Player: string, PTS: number, player_id: number | null) => ({
      id: 1,
      Player,
      Team: 'BOS',
      PTS,
      player_id,
    });
    const line = (name: string, player_id: number | null, fanduel_point: number) =>
      row(name, { player_id, fanduel_point });
    const said = (
      rows: readonly LineRow[],
      sources: { sabersim?: readonly ProjectionRow[]; etr?: readonly ProjectionRow[] },
    ) =>
      Object.fromEntries(
        shown('/points', rows, sources).map(({ prop, projections: { sabersim, etr } }) => [
          prop.player,
          [sabersim, etr].map(({ value, ambiguous }) => (ambiguous ? 'ambiguous' : value)),
        ]),
      );

    it('an initial or a nickname beside the player whom a book lists too has no projection (ID-9, DATA-32)', () => {
      expect(
        said([line('J Williams', null, 4.5), line('Jalen Williams', 1, 19.5)], { sabersim: [jalen] }),
      ).toEqual({ 'J Williams': ['ambiguous', null], 'Jalen Williams': [20, null] });
      const cam = saber('Cam Thomas', 'BOS', { player_id: 7, points: 24.5 });
      for (const [name, source] of [
        ['Cam Thomas', cam],
        ['Cameron Thomas', { ...cam, player_name: 'Cameron Thomas' }],
      ] as const) {
        expect(
          said([line('Cam Thomas', 7, 22.5), line('Cameron Thomas', null, 5.5)], { sabersim: [source] }),
          name,
        ).toEqual({ 'Cam Thomas': [24.5, null], 'Cameron Thomas': ['ambiguous', null] });
      }
    });

    it('also where no row has an id, and in the order of any rows (ID-9)', () => {
      const rows = [line('J Williams', null, 4.5), line('Jalen Williams', null, 19.5)];
      const { player_id, ...nameless } = jalen;
      for (const order of [rows, rows.toReversed()]) {
        expect(said(order, { sabersim: [nameless] })).toEqual({
          'J Williams': ['ambiguous', null],
          'Jalen Williams': [20, null],
        });
      }
    });

    it('what one source cannot tell is not taken from the other by name (ID-9, DATA-32)', () => {
      const alone = [line('J. Williams', null, 4.5)];
      const etr = [ofEtr('Jalen Williams', 21, 1)];
      expect(said(alone, { sabersim: [jalen, jaylin], etr })).toEqual({
        'J. Williams': ['ambiguous', 'ambiguous'],
      });
      expect(said(alone, { sabersim: [jaylin], etr })).toEqual({ 'J. Williams': ['ambiguous', 'ambiguous'] });
      expect(said(alone, { sabersim: [jalen], etr })).toEqual({ 'J. Williams': [20, 21] });
      expect(said(alone, { sabersim: [jalen], etr: [ofEtr('Jal. Williams', 21, null)] })).toEqual({
        'J. Williams': [20, 21],
      });
      expect(said([line('Jalen Williams', 1, 19.5)], { sabersim: [jalen, jaylin], etr })).toEqual({
        'Jalen Williams': [20, 21],
      });
    });

    it('a projection of nobody is taken where one prop of the game fits alone (ID-9)', () => {
      const unsure = [saber('J. Williams', 'BOS', { player_id: null, points: 20 })];
      const both = [line('Jalen Williams', 1, 19.5), line('Jaylin Williams', 2, 7.5)];
      expect(said(both, { sabersim: unsure })).toEqual({
        'Jalen Williams': ['ambiguous', null],
        'Jaylin Williams': ['ambiguous', null],
      });
      expect(said(both.slice(0, 1), { sabersim: unsure })).toEqual({ 'Jalen Williams': [20, null] });
      const elsewhere = row(
        'Jaylin Williams',
        { player_id: 2, fanduel_point: 7.5 },
        { event_id: 'game-2', home_team: 'Miami Heat', away_team: 'Chicago Bulls' },
      );
      expect(said([line('Jalen Williams', 1, 19.5), elsewhere], { sabersim: unsure })).toEqual({
        'Jalen Williams': [20, null],
        'Jaylin Williams': [null, null],
      });
    });

    it('props that are rated some at a time are told from all of their game (ID-9)', () => {
      const { sport, parts } = propPageAt('/points');
      const [points] = parts;
      if (!points) throw new Error('/points has a category.');
      const rows = [line('J Williams', null, 4.5), line('Jalen Williams', 1, 19.5)];
      const props = readProps(rows, points.propType, sport.books);
      const [card] = rateProps(sport, points, props.slice(0, 1), { sabersim: [jalen] }, props);
      expect(card?.projections.sabersim).toEqual({ value: null, ambiguous: true });
    });
  });

  it("a player of another game's teams is not taken", () => {
    const [card] = shown('/points', [row('Jayson Tatum', { fanduel_point: 20.5 })], {
      sabersim: [saber('Jayson Tatum', 'MIA', { points: 21.5 })],
    });
    expect(card?.projections.sabersim).toEqual({ value: null, ambiguous: false });
  });

  it('two players of one name are told apart by the game, and shown as ambiguous where it cannot (DATA-32)', () => {
    const muncys = [
      { Name: 'Max Muncy', Team: 'LAD', Pos: '3B', H: 1.1 },
      { Name: 'Max Muncy', Team: 'ATH', Pos: 'SS', H: 0.6 },
    ];
    const dodgers = row(
      'Max Muncy',
      { draftkings_point: 0.5 },
      { home_team: 'Los Angeles Dodgers', away_team: 'San Diego Padres' },
    );
    const both = row(
      'Max Muncy',
      { draftkings_point: 0.5 },
      { event_id: 'game-2', home_team: 'Los Angeles Dodgers', away_team: 'Athletics' },
    );
    expect(shown('/baseball-hits', [dodgers], { sabersim: muncys })[0]?.edges.sabersim).toBe(0.6);
    expect(shown('/baseball-hits', [both], { sabersim: muncys })[0]?.projections.sabersim).toEqual({
      value: null,
      ambiguous: true,
    });
  });

  it('MLB: batters take batters’ rows, strikeouts take pitchers’ rows (MLB-11)', () => {
    const ohtani = [
      { Name: 'Shohei Ohtani', Team: 'LAD', Pos: 'SP', K: 7.2, H: 5.1 },
      { Name: 'Shohei Ohtani', Team: 'LAD', Pos: 'DH', K: 1.3, H: 1.2 },
    ];
    const game = { home_team: 'Los Angeles Dodgers', away_team: 'San Diego Padres' };
    const line = (point: number) => [row('Shohei Ohtani', { draftkings_point: point }, game)];
    expect(shown('/baseball-strikeouts', line(6.5), { sabersim: ohtani })[0]?.edges.sabersim).toBe(0.7);
    expect(shown('/baseball-hits', line(0.5), { sabersim: ohtani })[0]?.edges.sabersim).toBe(0.7);
  });

  it('total bases are 1B + 2*2B + 3*3B + 4*HR (MLB-9)', () => {
    const game = { home_team: 'Los Angeles Dodgers', away_team: 'San Diego Padres' };
    const [card] = shown('/baseball-bases', [row('Mookie Betts', { draftkings_point: 1.5 }, game)], {
      sabersim: [
        { Name: 'Mookie Betts', Team: 'LAD', Pos: '2B', '1B': 0.7, '2B': 0.25, '3B': 0.02, HR: 0.18 },
      ],
    });
    expect(card?.projections.sabersim.value).toBeCloseTo(0.7 + 0.5 + 0.06 + 0.72, 9);
  });
});

describe('the switch and the filters', () => {
  const rows = [
    row('Anthony Davis', { draftkings_point: 24.5 }),
    row('Jayson Tatum', { draftkings_point: 27.5 }),
    row('LeBron James', { draftkings_point: 7.5 }),
    row('Austin Reaves', { draftkings_point: 15.5 }),
  ];
  const projections = {
    sabersim: [
      saber('Anthony Davis', 'LAL', { points: 25.4 }),
      saber('Jayson Tatum', 'BOS', { points: 29 }),
      saber('LeBron James', 'LAL', { points: 8.45 }),
    ],
    etr: [
      { Player: 'Anthony Davis', Team: 'LAL', PTS: 27, REB: null, AST: null },
      { Player: 'Jayson Tatum', Team: 'BOS', PTS: 28, REB: null, AST: null },
    ],
  };

  it('cards are sorted by descending edge, those without a projection last, ties by name (EDGE-4, EDGE-10)', () => {
    expect(names(shown('/points', rows, projections))).toEqual([
      'Jayson Tatum',
      'LeBron James',
      'Anthony Davis',
      'Austin Reaves',
    ]);
    expect(names(shown('/points', rows, projections, { sort: 'etr' }))).toEqual([
      'Anthony Davis',
      'Jayson Tatum',
      'Austin Reaves',
      'LeBron James',
    ]);
  });

  it('snipes keep an edge of at least 1 of the selected source, rounded first (EDGE-5, EDGE-2)', () => {
    expect(names(shown('/points', rows, projections, { switchOn: true }))).toEqual([
      'Jayson Tatum',
      'LeBron James',
    ]);
    expect(names(shown('/points', rows, projections, { switchOn: true, sort: 'etr' }))).toEqual([
      'Anthony Davis',
    ]);
  });

  it("the team filter keeps one team, however a source writes it; 'all' keeps everyone (PROP-2, WNBA-8)", () => {
    expect(names(shown('/points', rows, projections, { team: 'bos' }))).toEqual(['Jayson Tatum']);
    expect(shown('/points', rows, projections, { team: 'all' })).toHaveLength(4);
  });

  it('search is a part of the name, whatever the case and the accents (PROP-14, WNBA-21, NFL-6)', () => {
    const doncic = row('Luka Dončić', { draftkings_point: 30.5 });
    for (const search of ['doncic', 'DONČIĆ', 'luka d']) {
      expect(
        names(
          shown(
            '/top-plays',
            [doncic],
            { sabersim: [saber('Luka Doncic', 'LAL', { points: 34 })] },
            { search },
          ),
        ),
      ).toEqual(['Luka Dončić']);
    }
  });

  it('Top Plays keep a SaberSim edge of at least 2.5 or an ETR edge of at least 2 (TOP-3, EDGE-6)', () => {
    expect(names(shown('/top-plays', rows, projections))).toEqual(['Anthony Davis']);
    const bold = [
      saber('Jayson Tatum', 'BOS', { points: 30 }),
      saber('LeBron James', 'LAL', { points: 9.9 }),
    ];
    expect(names(shown('/top-plays', rows, { sabersim: bold }))).toEqual(['Jayson Tatum']);
  });

  it('WNBA snipes: one source is enough, a missing one counts as a large negative (WNBA-9)', () => {
    const wings = { home_team: 'Dallas Wings', away_team: 'Indiana Fever' };
    const props = [
      row('Paige Bueckers', { draftkings_point: 4.5 }, wings),
      row('Aliyah Boston', { draftkings_point: 7.5 }, wings),
      row('Kelsey Mitchell', {}, wings),
    ];
    const sources = {
      sabersim: [
        saber('Aliyah Boston', 'IND', { rebounds: 7.6 }),
        saber('Kelsey Mitchell', 'IND', { rebounds: 9 }),
      ],
      etr: [{ Player: 'Paige Bueckers', Team: 'DAL', Reb: 5.5 }],
    };
    expect(names(shown('/wnba-rebounds', props, sources, { switchOn: true }))).toEqual(['Paige Bueckers']);
  });

  it('MLB value plays: a gap of at least 0.7 and a best over price above -135, a missing one counting as -999 (MLB-10)', () => {
    const game = { home_team: 'Los Angeles Dodgers', away_team: 'San Diego Padres' };
    const priced = (player: string, price: number | null) =>
      row(player, { draftkings_point: 1.5, draftkings_over_price: price }, game);
    const props = [
      priced('Mookie Betts', -134),
      priced('Will Smith', -135),
      priced('Teoscar Hernandez', null),
    ];
    const sabersim = ['Mookie Betts', 'Will Smith', 'Teoscar Hernandez'].map((Name) => ({
      Name,
      Team: 'LAD',
      Pos: 'OF',
      H: 1.2,
      R: 0.5,
      RBI: 0.5,
    }));
    expect(names(shown('/baseball-hits-runs-rbis', props, { sabersim }, { switchOn: true }))).toEqual([
      'Mookie Betts',
    ]);
  });

  it('MLB Top Plays are sorted by the size of the difference, whichever way it points (MLB-5)', () => {
    const game = { home_team: 'Los Angeles Dodgers', away_team: 'San Diego Padres' };
    const page = propPageAt('/baseball-top-plays');
    const hits = [
      row('Mookie Betts', { draftkings_point: 0.5 }, game),
      row('Will Smith', { draftkings_point: 2.5 }, game),
    ];
    const rated = ratePage(
      page,
      { hits },
      {
        sabersim: [
          { Name: 'Mookie Betts', Team: 'LAD', Pos: 'OF', H: 1.2 },
          { Name: 'Will Smith', Team: 'LAD', Pos: 'C', H: 1 },
        ],
      },
    );
    expect(names(showCards(page, rated.cards, DEFAULT_FILTERS))).toEqual(['Will Smith', 'Mookie Betts']);
  });
});

describe('cards across refetches', () => {
  const page = propPageAt('/points');
  const rows = [
    row('Jayson Tatum', { draftkings_point: 27.5 }),
    row('LeBron James', { draftkings_point: 24.5 }),
  ];
  const rated = (points: number) =>
    ratePage(
      page,
      { points: rows },
      {
        sabersim: [saber('Jayson Tatum', 'BOS', { points: 29 }), saber('LeBron James', 'LAL', { points })],
      },
    ).cards;

  it('a card of which rows and projections say the same stays the same object', () => {
    const before = rated(25);
    expect(rated(25)).toEqual(before);
    expect(rated(25).map((card, index) => card === before[index])).toEqual([true, true]);
  });

  it('a new projection makes a new card of its player only', () => {
    const before = rated(25);
    const after = rated(26.5);
    expect(after.map((card, index) => card === before[index])).toEqual([true, false]);
    expect(after[1]?.edges.sabersim).toBe(2);
  });
});

describe('odd rows', () => {
  it('a row with nulls everywhere leaves every other card in place (SEC-59)', () => {
    const odd = { id: -1, event_id: null, player_name: null } as unknown as LineRow;
    const cards = shown('/points', [odd, row('Jayson Tatum', { draftkings_point: 27.5 })], {
      sabersim: [saber('Jayson Tatum', 'BOS', { points: 29 })],
    });
    expect(names(cards)).toContain('Jayson Tatum');
    expect(cards).toHaveLength(2);
  });

  it('an unknown team, in a row or in a projection, leaves its own card and every other in place (SEC-59)', () => {
    const odd = row(
      'Pia Nova',
      { draftkings_point: 10.5 },
      { event_id: 'game-9', home_team: 'Mars Rovers', away_team: 'Venus Flyers' },
    );
    const cards = shown('/points', [odd, row('Jayson Tatum', { draftkings_point: 27.5 })], {
      sabersim: [saber('Jayson Tatum', 'BOS', { points: 29 }), saber('Pia Nova', 'XYZ', { points: 12 })],
    });
    expect(names(cards)).toEqual(['Jayson Tatum', 'Pia Nova']);
    expect(cards.map(({ edges }) => edges.sabersim)).toEqual([1.5, 1.5]);
    expect(cards[1]?.team).toBe('XYZ');
  });

  it('the order of rows never matters', () => {
    const players = ['Ann', 'Bea', 'Cat', 'Dot', 'Eve', 'Flo'];
    const rows = players.map((player, index) => row(player, { draftkings_point: 10 + (index % 2) }));
    const sabersim = players.slice(0, 4).map((player) => saber(player, 'BOS', { points: 12 }));
    const expected = names(shown('/points', rows, { sabersim }));
    fc.assert(
      fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (shuffled) => {
        expect(names(shown('/points', shuffled, { sabersim }))).toEqual(expected);
      }),
    );
  });
});
