import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readProjections } from '../../../src/lib/projections/csv/read-projections.ts';
import { PROJECTION_FILES } from '../../../src/lib/projections/files.ts';

type Rows = readonly Readonly<Record<string, string | number | null>>[];

/**
 * Excerpts in the shapes and with the faults of the sources' exports; players and numbers are invented (DATA-28). What
 * each must become is written down by hand.
 */
const EXPORTS: readonly { file: string; label: string; total: number; repeated: number; rows: Rows }[] = [
  {
    // 61 columns; positions with a comma are quoted; one player without any stat, one with NaN rebounds.
    file: 'sabersim-nba.csv',
    label: 'SaberSim NBA',
    total: 6,
    repeated: 0,
    rows: [
      { player_name: 'Dario Kovačević', team: 'MIL', points: 27.4512, rebounds: 11.02, assists: 6.1 },
      { player_name: "Ty'Rell Oakes", team: 'DET', points: 19.8, rebounds: 4.25, assists: 8.75 },
      { player_name: 'Marcus Bellweather Jr.', team: 'SAS', points: 0, rebounds: 0.4, assists: 0 },
      { player_name: 'J.T. Quill', team: 'PHX', points: null, rebounds: null, assists: null },
      { player_name: 'Anders Lindqvist-Moreau', team: 'BKN', points: 12.5, rebounds: null, assists: 3.1 },
      { player_name: 'Okoro Adeyemi III', team: 'LAL', points: 8, rebounds: 7.125, assists: 1.9 },
    ],
  },
  {
    // Each player twice, once as the captain, who costs more and scores the same.
    file: 'sabersim-nba-showdown.csv',
    label: 'SaberSim NBA',
    total: 6,
    repeated: 3,
    rows: [
      { player_name: 'Dario Kovačević', team: 'MIL', points: 27.4512, rebounds: 11.02, assists: 6.1 },
      { player_name: 'Marcus Bellweather Jr.', team: 'SAS', points: 0, rebounds: 0.4, assists: 0 },
      { player_name: 'Ilya Petrosyan', team: 'SAS', points: null, rebounds: null, assists: null },
    ],
  },
  {
    // 70 columns; one player who pitches and bats, two players of one name, one with NaN hits and nothing else.
    file: 'sabersim-mlb.csv',
    label: 'SaberSim MLB',
    total: 6,
    repeated: 0,
    rows: [
      baseball('Emil Strand', 'BOS', 'P', 'CIN', [4.46, 2.05, 0, 6.19, 0.58, 2.9, 0.91, 0.07]),
      baseball('Kenta Moriyama', 'LAD', 'P', 'ATH', [3.76, 1.7, 0, 8.35, 0.5, 2.4, 0.8, 0.06]),
      baseball('Kenta Moriyama', 'LAD', 'DH', 'ATH', [1.17, 0.92, 0.78, 1.12, 0.29, 0.61, 0.24, 0.03]),
      baseball('Rubén Salgado', 'LAD', '2B/3B', 'ATH', [1.08, 0.58, 0.63, 0.95, 0.19, 0.66, 0.21, 0.02]),
      baseball('Ruben Salgado', 'ATH', '1B,OF', 'LAD', [0.91, 0.44, 0.47, 1.08, 0.13, 0.59, 0.18, 0.01]),
      baseball('Wes Calloway', 'CIN', 'SS', 'BOS', [null, null, null, null, null, null, null, null]),
    ],
  },
  {
    // Blanks are written "", away opponents with an at sign, one name with a curly apostrophe.
    file: 'etr-nba.csv',
    label: 'ETR NBA',
    total: 4,
    repeated: 0,
    rows: [
      { Player: 'Dario Kovacevic', Team: 'MIL', PTS: 26.9, REB: 11.4, AST: 5.8 },
      { Player: 'Ty’Rell Oakes', Team: 'DET', PTS: 20.3, REB: 4, AST: 9.1 },
      { Player: 'J.T. Quill', Team: 'PHX', PTS: null, REB: null, AST: null },
      { Player: 'Anders Lindqvist-Moreau', Team: 'BKN', PTS: 12, REB: 5.5, AST: 0 },
    ],
  },
  {
    file: 'etr-nfl.csv',
    label: 'ETR NFL',
    total: 4,
    repeated: 0,
    rows: [
      football('Calder Voss', 'MIA', [268.4, 14.5, null, null]),
      football('D’Marion Pickett II', 'LV', [null, 2.1, 83, 6.8]),
      football('Boone Hatcher', 'KC', [null, 71.3, 18.6, 2.4]),
      football('Elias Nordgaard', 'BUF', [null, null, null, null]),
    ],
  },
];

function baseball(
  Name: string,
  Team: string,
  Pos: string,
  Opp: string,
  [H = null, R = null, RBI = null, K = null, HR = null, ...bases]: (number | null)[],
) {
  const [single = null, double = null, triple = null] = bases;
  return { Name, Team, Pos, Opp, H, R, RBI, K, HR, '1B': single, '2B': double, '3B': triple };
}

function football(
  Player: string,
  Team: string,
  [pass = null, rush = null, receiving = null, rec = null]: (number | null)[],
) {
  return {
    Player,
    Team,
    'Pass Yards': pass,
    'Rush Yards': rush,
    'Receiving Yards': receiving,
    Receptions: rec,
  };
}

const bytesOf = (file: string) => readFileSync(new URL(`../../fixtures/${file}`, import.meta.url));

describe('an export of a source', () => {
  it.each(EXPORTS)(
    'becomes the rows of its slot, cell by cell: $file (DATA-22, DATA-23, DATA-24, DATA-25, DATA-26)',
    ({ file, label, total, repeated, rows }) => {
      const slot = PROJECTION_FILES.find((known) => known.label === label);
      if (!slot) throw new Error(`there is no slot ${label}`);
      expect(readProjections(bytesOf(file), slot)).toMatchObject({
        problem: null,
        total,
        accepted: total,
        repeated,
        badRows: [],
        rows,
      });
    },
  );

  const SLOTS = [
    'SaberSim NBA',
    'ETR NBA',
    'SaberSim WNBA',
    'ETR WNBA',
    'SaberSim MLB',
    'SaberSim NFL',
    'ETR NFL',
  ];

  it.each(EXPORTS)(
    'is refused by every other slot, which names its own file: $file (SEC-35)',
    ({ file, label }) => {
      const refusals = PROJECTION_FILES.filter((slot) => slot.label !== label).map((slot) => {
        const { problem } = readProjections(bytesOf(file), slot);
        return [slot.label, problem?.code, problem?.message.startsWith(`Expected the ${slot.label} file`)];
      });
      const others = SLOTS.filter((slot) => slot !== label);
      expect(refusals).toEqual(others.map((slot) => [slot, 'wrong-file', true]));
    },
  );
});
