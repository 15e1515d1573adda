import { describe, expect, it } from 'vitest';
import { teamOf } from '../../../src/lib/league/teams.ts';

describe('teams', () => {
  it.each([
    ['nba', 'Golden State Warriors', 'GS', 'GSW'],
    ['nba', 'Phoenix Suns', 'PHO', 'phx'],
    ['mlb', 'Athletics', 'Oakland Athletics', 'ATH'],
    ['mlb', 'St. Louis Cardinals', 'St Louis Cardinals', 'STL'],
    ['nfl', 'Los Angeles Rams', 'LAR', 'LA'],
    ['wnba', 'Las Vegas Aces', 'LV', ' lva '],
  ] as const)('%s: %s, %s and %s are one team', (league, ...names) => {
    const teams = new Set(names.map((text) => teamOf(league, text)));
    expect(teams.size).toBe(1);
    expect(teams.has(null)).toBe(false);
  });

  it('the same letters are another team in another league', () => {
    expect(teamOf('nfl', 'LA')).not.toBe(teamOf('wnba', 'LA'));
  });

  it.each([null, '', 'Seattle SuperSonics', 'constructor'])('%j is no team of the NBA', (text) => {
    expect(teamOf('nba', text)).toBeNull();
  });
});
