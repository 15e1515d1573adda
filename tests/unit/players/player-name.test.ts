import { describe, expect, test } from 'vitest';
import { normalizePlayerName } from '../../../src/lib/players/player-name.ts';
import { BACKTRACKING_MS, leastCpuMs } from '../../support/cpu-time.ts';
import { matchPlayer } from '../../support/match-player.ts';
import { fc } from '../../support/properties.ts';

// What names are printed with, and what has tripped readers of names.
const LETTERS = [..."abJjrRivV .,’'-–()ČćłŁßİﬁ\u0301\u00a0\u200b"];

const find = (name: string, ...players: string[]) => matchPlayer(name, players, (player) => player);

describe('one player written in two ways has one normalized name (DATA-29)', () => {
  test.each([
    ['Luka Dončić', 'Luka Doncic'],
    ["De'Aaron Fox", 'De’Aaron Fox'],
    ['Shai Gilgeous-Alexander', 'Shai Gilgeous Alexander'],
    ['P.J. Washington', 'PJ Washington Jr.'],
    ['D.K. Metcalf', 'DK Metcalf'],
    ['P.J Tucker', 'P.J. Tucker'],
    ['DeAndre Ayton', 'Deandre Ayton'],
    ['Xavier Tillman, Sr.', 'Xavier Tillman'],
    ['Todd Gurley II', 'Todd Gurley'],
    ['Jaren Jackson, Jr.', 'Jaren Jackson'],
    ['Gary Payton Sr', 'gary payton'],
    ['Robert Griffin III', 'Robert Griffin'],
    ['Trey Murphy IV', 'Trey Murphy V'],
    ['  Dalano   Banton ', 'Dalano Banton'],
    ['Daniel Theis (IND)', 'Daniel Theis'],
    ['Jalen (2001) Johnson', 'Jalen Johnson'],
    ['Jalen ((2001) Johnson', 'Jalen Johnson'],
    ['Nikola Đurišić', 'Nikola Durisic'],
    ['José Fermín', 'Jose\u00a0Fermin'],
    ['Bruce Brown Jr', 'Bruce Brown'],
    ['Anthony Davis Jr.', 'Anthony Davis'],
    ['R.J. Barrett', 'RJ Barrett'],
    ["Royce O'Neale", 'Royce ONeale'],
    ['Karl-Anthony Towns', 'Karl Anthony Towns'],
    ['Jonas Valančiūnas', 'Jonas Valanciunas'],
  ])('%s = %s', (a, b) => {
    expect(normalizePlayerName(a)).toBe(normalizePlayerName(b));
    expect(normalizePlayerName(a)).not.toBe('');
  });

  test('a suffix alone is still a name', () => {
    expect(normalizePlayerName('V')).toBe('v');
  });

  test('a normalized name stays the same when it is normalized again', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...LETTERS) }), (name) => {
        const once = normalizePlayerName(name);
        expect(normalizePlayerName(once)).toBe(once);
      }),
    );
  });

  test.each([
    ['spaces', ' '],
    ['open brackets', '('],
    ['bracket and letter', '(a'],
    ['dots', '.'],
    ['suffixes', ' jr'],
    ['hyphens', '-'],
  ])('50,000 %s are read without backtracking (SEC-34)', (_, piece) => {
    const name = `A${piece.repeat(50_000)}b`;
    expect(normalizePlayerName(name)).toMatch(/^a/);
    expect(leastCpuMs(() => normalizePlayerName(name))).toBeLessThan(BACKTRACKING_MS);
  });
});

describe('a name meets the player it means (DATA-30)', () => {
  test.each([
    ['Nic Claxton', 'Nicolas Claxton'],
    ['Cameron Thomas', 'Cam Thomas'],
    ['Kenyon Martin Jr.', 'KJ Martin'],
    ['Christian James McCollum', 'C.J. McCollum'],
    ['G Antetokounmpo', 'Giannis Antetokounmpo'],
    ['J. Isaac', 'Jonathan Isaac'],
    ['Giannis Antetokounmpo', 'G. Antetokounmpo'],
    ['Mil. Bridges', 'Miles Bridges'],
    ['Pat Mahomes', 'Patrick Mahomes II'],
    ['Cam Johnson', 'Cameron Johnson'],
    ['Josh Giddey', 'Joshua Giddey'],
    ['Nicolas Batum', 'Nicholas Batum'],
    ['Obi Toppin', 'Obadiah Toppin'],
    ['Bojan Bogdanovic', 'Bojan Bogdanovich'],
    ['Danilo Gallinari', 'Danilo Galinari'],
    ['Brook Lopez', 'Brook Robert Lopez'],
    ['Kevin Knox II', 'Kevin Devon Knox II'],
    ['Eric Gordon', 'Eric Ambrose Gordon Jr.'],
    ['Ish Smith', 'Ishmael Larry Smith'],
    ['GG Jackson', 'Gregory Jackson II'],
    ['S Gilgeous-Alexander', 'Shai Gilgeous-Alexander'],
    ['K. Towns', 'Karl-Anthony Towns'],
    ['K Towns', 'Karl‑Anthony Towns'],
    ['A St. Brown', 'Amon-Ra St. Brown'],
    ['H Kim', 'Ha-Seong Kim'],
    ['K. Caldwell-Pope', 'Kentavious Caldwell-Pope'],
  ])('%s means %s, and the other way round', (name, player) => {
    const others = ['Mikal Bridges', 'Thanasis Antetokounmpo', 'Isaiah Thomas'];
    expect(find(name, ...others, player)).toEqual({ kind: 'matched', candidate: player });
    expect(find(player, ...others, name)).toEqual({ kind: 'matched', candidate: name });
  });

  test.each([
    ['Bronny James', 'LeBron James'],
    ['Jarace Walker', 'Jabari Walker'],
    ['Seth Curry', 'Stephen Curry'],
    ['Jacob Toppin', 'Obi Toppin'],
    ['Keon Johnson', 'Keldon Johnson'],
    ['Keaton Wallace', 'Cason Wallace'],
    ['Ja Walker', 'Jarace Walker'],
    ['A. Towns', 'Karl-Anthony Towns'],
    ['K. Towns', 'Karl Anthony-Towns'],
    ['', ''],
    ['(IND)', '(ATL)'],
  ])('%s is never taken for %s (DATA-31)', (name, player) => {
    expect(find(name, player)).toEqual({ kind: 'none' });
    expect(find(player, name)).toEqual({ kind: 'none' });
  });

  test('two players whom an initial fits are shown as ambiguous (DATA-32)', () => {
    expect(find('J. Williams', 'Jalen Williams', 'Jaylin Williams', 'Kenrich Williams')).toEqual({
      kind: 'ambiguous',
      candidates: ['Jalen Williams', 'Jaylin Williams'],
    });
  });

  test('the name as printed wins over a nickname and an initial', () => {
    expect(find('Cam Thomas', 'Cameron Thomas', 'Cam Thomas', 'C. Thomas')).toEqual({
      kind: 'matched',
      candidate: 'Cam Thomas',
    });
  });

  test('the names of object properties are names like any other', () => {
    expect(find('constructor', 'toString', '__proto__')).toEqual({ kind: 'none' });
    expect(find('__proto__ Smith', 'proto Smith').kind).toBe('matched');
  });
});
