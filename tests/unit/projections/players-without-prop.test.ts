import { expect, test } from 'vitest';
import { playersWithoutProp } from '../../../src/lib/projections/csv/players-without-prop.ts';
import { readProjections } from '../../../src/lib/projections/csv/read-projections.ts';
import { PROJECTION_FILES } from '../../../src/lib/projections/files.ts';

const [slot] = PROJECTION_FILES.filter(({ table }) => table === 'sabersim_projections');

function withoutProp(players: readonly string[], props: readonly string[], met: readonly string[] = []) {
  if (slot === undefined) throw new Error('Expected the slot of the NBA.');
  const file = ['Name,Team,PTS,RB,AST', ...players.map((player) => `${player},DAL,1,2,3`)].join('\n');
  return playersWithoutProp(readProjections(new TextEncoder().encode(file), slot), slot, props, new Set(met));
}

test.each([
  ['J. Isaac', 'Jonathan Isaac'],
  ['G Antetokounmpo', 'Giannis Antetokounmpo'],
  ['Karl-Anthony Towns', 'K. Towns'],
])('a prop of %s is one of %s in a file that nobody else fits (ADM-17, DATA-30)', (prop, player) => {
  expect(withoutProp([player, 'Kyrie Irving'], [prop]).names).toEqual(['Kyrie Irving']);
});

test('an initial that two of a file can mean is neither of theirs (DATA-32)', () => {
  expect(withoutProp(['Jalen Williams', 'Jaylin Williams'], ['J. Williams']).count).toBe(2);
});

test('who is called like another of the file has the same prop (FUNC-13)', () => {
  expect(withoutProp(['Gary Trent', 'Gary Trent Jr.'], ['Gary Trent']).names).toEqual([]);
});

test('a name that is known to have a prop under another one is not listed (REVIEW-4)', () => {
  const players = ['DeMarcus Cousins', 'Kyrie Irving'];
  expect(withoutProp(players, ['Boogie Cousins']).names).toEqual(players);
  expect(withoutProp(players, ['Boogie Cousins'], ['DeMarcus Cousins']).names).toEqual(['Kyrie Irving']);
});
