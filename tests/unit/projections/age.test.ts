import { describe, expect, test } from 'vitest';
import { ageState, slateDay, writtenAt } from '../../../src/lib/projections/age.ts';

// Eastern time is five hours behind in November.
const at = (text: string) => new Date(text);
const NOON = at('2026-11-21T17:00:00Z');

describe('the age of projections (PROP-23)', () => {
  test('is that of the oldest row, whatever form its instant has', () => {
    const rows = ['2026-11-21T16:00:00.5+00:00', '2026-11-21T16:00:00.25+00:00', null];
    expect(writtenAt(rows.map((updated_at) => ({ updated_at })))).toBe('2026-11-21T16:00:00.25+00:00');
    expect(writtenAt([])).toBeNull();
  });

  test('is old from six hours on', () => {
    expect(ageState(at('2026-11-21T11:00:01Z'), () => '2026-11-21', NOON)).toBe('fresh');
    expect(ageState(at('2026-11-21T11:00:00Z'), () => '2026-11-21', NOON)).toBe('old');
  });

  test('before the slate’s day they are too old, unless they are of these hours', () => {
    // A minute before and after midnight in the east.
    expect(ageState(at('2026-11-21T04:59:00Z'), () => '2026-11-21', NOON)).toBe('earlier-day');
    expect(ageState(at('2026-11-21T05:01:00Z'), () => '2026-11-21', NOON)).toBe('old');
    // Uploaded in the evening for the games of tomorrow.
    expect(ageState(at('2026-11-21T16:59:00Z'), () => '2026-11-22', NOON)).toBe('fresh');
  });

  test('the slate’s day is that of the next game to start, else of the last, else today', () => {
    const starts = ['2026-11-21T16:30:00Z', '2026-11-22T00:30:00Z', '2026-11-22T18:00:00Z', 'never'];
    expect(slateDay({ league: 'nba', starts }, NOON)).toBe('2026-11-21');
    expect(slateDay({ league: 'nba', starts }, at('2026-11-22T01:00:00Z'))).toBe('2026-11-22');
    expect(slateDay({ league: 'nba', starts }, at('2026-11-24T01:00:00Z'))).toBe('2026-11-22');
    expect(slateDay({ league: 'nba', starts: [] }, NOON)).toBe('2026-11-21');
    expect(slateDay({ league: 'nfl', starts: ['2026-11-22T18:00:00Z'] }, NOON)).toBe('2026-11-21');
  });
});
