import { describe, expect, test } from 'vitest';
import { projectionDifference } from '../../../src/lib/projections/difference.ts';
import { projectionFile } from '../../../src/lib/projections/files.ts';
import type { ProjectionRow } from '../../../src/lib/projections/sources.ts';

function slot(...which: Parameters<typeof projectionFile>) {
  const file = projectionFile(...which);
  if (!file) throw new Error(`Expected a slot of ${which.join(' ')}.`);
  return file;
}
const NBA = slot('nba', 'sabersim');

function row(player_name: string, points: number | null, more: ProjectionRow = {}): ProjectionRow {
  return { player_name, team: 'DAL', points, rebounds: 5, assists: 5, ...more };
}

describe('what a new file changes (ADM-22)', () => {
  test('is who came, who went, and who moved by more than a tenth in a stat, the largest move first', () => {
    const stored = [
      row('Luka Dončić', 30),
      row('Kyrie Irving', 20),
      row('Gone Guard', 8),
      row('Klay Thompson', 10),
    ];
    const incoming = [
      row('Klay Thompson', 13),
      row('Luka Doncic', 33),
      row('Kyrie Irving', 22.1),
      row('New Wing', 9),
    ];
    expect(projectionDifference(NBA, stored, incoming)).toEqual({
      added: ['New Wing'],
      gone: ['Gone Guard'],
      kept: 3,
      // Dončić moved by exactly a tenth, which is not more.
      moved: [
        { player: 'Klay Thompson', column: 'points', was: 10, is: 13 },
        { player: 'Kyrie Irving', column: 'points', was: 20, is: 22.1 },
      ],
    });
  });

  test('counts a player once, with the stat that moved most', () => {
    const { moved } = projectionDifference(
      NBA,
      [row('Luka', 30)],
      [row('Luka', 24, { assists: 9, rebounds: 5 })],
    );
    expect(moved).toEqual([{ player: 'Luka', column: 'assists', was: 5, is: 9 }]);
  });

  test('takes a value that comes, goes or leaves 0 for a move, and 0 for a value', () => {
    const moved = (was: number | null, is: number | null) =>
      projectionDifference(NBA, [row('A', was)], [row('A', is)]).moved.length;
    expect([moved(null, 4), moved(4, null), moved(0, 0.2), moved(4, 0)]).toEqual([1, 1, 1, 1]);
    expect([moved(null, null), moved(0, 0), moved(4, 4.3), moved(1, 1.1)]).toEqual([0, 0, 0, 0]);
  });

  test('tells players of one name apart by their teams, and a pitcher from a batter', () => {
    const two = [row('Jaylin Williams', 5, { team: 'OKC' }), row('Jaylin Williams', 12, { team: 'DEN' })];
    expect(projectionDifference(NBA, two, [...two].reverse())).toMatchObject({
      kept: 2,
      moved: [],
      gone: [],
    });
    const mlb = slot('mlb', 'sabersim');
    const ohtani = (Pos: string, K: number) => ({ Name: 'Shohei Ohtani', Team: 'LAD', Pos, K });
    const both = [ohtani('P', 8), ohtani('DH', 1.2)];
    expect(projectionDifference(mlb, both, both)).toMatchObject({ kept: 2, moved: [], added: [], gone: [] });
    expect(projectionDifference(mlb, both, [ohtani('P', 8)])).toMatchObject({
      kept: 1,
      gone: ['Shohei Ohtani'],
    });
  });

  test('keeps a player who is traded, for the name alone tells who it is', () => {
    expect(projectionDifference(NBA, [row('Luka', 30)], [row('Luka', 30, { team: 'LAL' })])).toMatchObject({
      kept: 1,
      gone: [],
    });
  });
});
