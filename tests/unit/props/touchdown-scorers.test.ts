import { describe, expect, it } from 'vitest';
import { DEFAULT_FILTERS } from '../../../src/lib/props/filter.ts';
import {
  readScorers,
  type ScorerRow,
  scorerTeams,
  showScorers,
} from '../../../src/lib/props/touchdown-scorers.ts';
import { fc } from '../../support/properties.ts';

const BOOKS = ['draftkings', 'fanduel', 'williamhill_us'] as const;
const GAME = {
  event_id: 'game-1',
  commence_time: '2026-11-22T18:00:00+00:00',
  home_team: 'Miami Dolphins',
  away_team: 'Las Vegas Raiders',
};

function row(id: number, player_name: string, prices: Partial<ScorerRow>): ScorerRow {
  return { id, player_name, ...GAME, ...prices };
}

const ROWS = [
  row(1, 'Brock Bowers', { draftkings_price: 120, fanduel_price: -105 }),
  row(2, "De'Von Achane", { draftkings_price: -120, fanduel_price: -130, williamhill_us_price: -120 }),
  row(3, 'Ashton Jeanty', {}),
  row(4, 'Jaylen Waddle', { draftkings_price: 120 }),
];

const names = (rows: readonly ScorerRow[], search: string, sort: 'best-price' | 'player-name') =>
  showScorers(readScorers(rows, BOOKS), { ...DEFAULT_FILTERS, search, sort }, null).map(
    ({ player }) => player,
  );

describe('anytime touchdown scorers', () => {
  it('the best price is the highest American price; every book that has it is marked (MARK-7)', () => {
    const [bowers, achane, jeanty] = readScorers(ROWS, BOOKS);
    expect(bowers?.best).toBe(120);
    expect(bowers?.prices.filter(({ isBest }) => isBest).map(({ book }) => book)).toEqual(['draftkings']);
    expect(achane?.prices.filter(({ isBest }) => isBest).map(({ book }) => book)).toEqual([
      'draftkings',
      'williamhill_us',
    ]);
    expect([jeanty?.best, jeanty?.prices.some(({ isBest }) => isBest)]).toEqual([null, false]);
  });

  it('-100 and +100 are one price, for marks and ties (MARK-9)', () => {
    const rows = [
      row(1, 'Brock Bowers', { draftkings_price: 100 }),
      row(2, 'Ashton Jeanty', { draftkings_price: -100, fanduel_price: 100, williamhill_us_price: -101 }),
    ];
    const [, jeanty] = readScorers(rows, BOOKS);
    expect(jeanty?.prices.map(({ price, isBest }) => [price, isBest])).toEqual([
      [-100, true],
      [100, true],
      [-101, false],
    ]);
    expect(names(rows, '', 'best-price')).toEqual(['Ashton Jeanty', 'Brock Bowers']);
  });

  it('Caesars is called WilliamHill there (PROP-17)', () => {
    const [scorer] = readScorers(ROWS, BOOKS);
    expect(scorer?.prices.map(({ name }) => name)).toEqual(['DraftKings', 'FanDuel', 'WilliamHill']);
  });

  it('are sorted by best price, those without one last, ties by name, or by name alone', () => {
    expect(names(ROWS, '', 'best-price')).toEqual([
      'Brock Bowers',
      'Jaylen Waddle',
      "De'Von Achane",
      'Ashton Jeanty',
    ]);
    expect(names(ROWS, '', 'player-name')).toEqual([
      'Ashton Jeanty',
      'Brock Bowers',
      "De'Von Achane",
      'Jaylen Waddle',
    ]);
  });

  it('search is a part of the name, whatever the case and the apostrophe (NFL-6)', () => {
    expect(names(ROWS, 'DEVON', 'best-price')).toEqual(["De'Von Achane"]);
    expect(names(ROWS, 'nobody', 'best-price')).toEqual([]);
    // A space may stand for an apostrophe, and nothing else is a space.
    expect(names(ROWS, 'de von', 'best-price')).toEqual(["De'Von Achane"]);
    expect(names(ROWS, 'e von a', 'best-price')).toEqual(["De'Von Achane"]);
    expect(names(ROWS, 'jay len', 'best-price')).toEqual([]);
  });

  it('Value has those with value first, by EV, and then the likeliest (NFL-3)', () => {
    const worth: Record<string, { ev: number | null; fair: number | null; isValue: boolean }> = {
      'Bo Nix': { ev: 0.03, fair: 0.2, isValue: true },
      'Brock Bowers': { ev: -0.02, fair: 0.4, isValue: false },
      "De'Von Achane": { ev: -0.04, fair: 0.52, isValue: false },
      'Ashton Jeanty': { ev: null, fair: null, isValue: false },
      'Jaylen Waddle': { ev: 0.06, fair: 0.3, isValue: true },
    };
    const of = (row: object) => worth[String(Reflect.get(row, 'player'))];
    const ranking = {
      ev: (row: object) => of(row)?.ev ?? null,
      fair: (row: object) => of(row)?.fair ?? null,
      isValue: (row: object) => of(row)?.isValue ?? false,
    };
    const choices = { ...DEFAULT_FILTERS, team: 'MIA', sort: 'value' } as const;
    const rows = [row(5, 'Bo Nix', {}), ...ROWS];
    expect(showScorers(readScorers(rows, BOOKS), choices, ranking).map(({ player }) => player)).toEqual([
      'Jaylen Waddle',
      'Bo Nix',
      "De'Von Achane",
      'Brock Bowers',
      'Ashton Jeanty',
    ]);
  });

  it("a team stands for its game: rows name no player's team (BAR-1)", () => {
    const other = { event_id: 'game-2', home_team: 'Dallas Cowboys', away_team: 'Denver Broncos' };
    const rows = [...ROWS, { ...row(5, 'Bo Nix', {}), ...other }];
    const scorers = readScorers(rows, BOOKS);
    expect(scorerTeams(scorers)).toEqual(['DAL', 'DEN', 'LV', 'MIA']);
    const choices = { ...DEFAULT_FILTERS, team: 'Denver Broncos', sort: 'player-name' } as const;
    expect(showScorers(scorers, choices, null).map(({ player }) => player)).toEqual(['Bo Nix']);
  });

  it('the order of rows never matters', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(ROWS, { minLength: ROWS.length }), (shuffled) => {
        expect(names(shuffled, '', 'best-price')).toEqual(names(ROWS, '', 'best-price'));
      }),
    );
  });
});
