import { describe, expect, test } from 'vitest';
import { boardAddress, boardToKeep, isBoardPath } from '../../../src/lib/props/last-board.ts';
import { shortKind } from '../../../src/lib/props/short-kind.ts';

describe('the page of props that a phone leads back to', () => {
  test('is kept with its filters and without its view, and only where there is a board (PHONE-4)', () => {
    expect(boardToKeep({ pathname: '/points', search: '?team=LAL&view=board' })).toBe('/points?team=LAL');
    expect(boardToKeep({ pathname: '/mlb-player-props', search: '' })).toBe('/mlb-player-props');
    expect(boardToKeep({ pathname: '/nfl/anytime-td-scorers', search: '' })).toBe('/nfl/anytime-td-scorers');
    for (const pathname of ['/', '/today', '/wnba-games', '/player/7', '/points/more'])
      expect(boardToKeep({ pathname, search: '' })).toBeNull();
  });

  test('is the first one where none was kept or the kept one is none; as rows where nobody chose (PHONE-4)', () => {
    expect(boardAddress(null, false)).toBe('/points');
    expect(boardAddress(null, true)).toBe('/points?view=board');
    expect(boardAddress('/gone?team=LAL', false)).toBe('/points');
    expect(boardAddress('//evil.example/points', true)).toBe('/points?view=board');
    expect(boardAddress('/assists?team=LAL&q=o%20neale', true)).toBe(
      '/assists?team=LAL&q=o+neale&view=board',
    );
    expect(isBoardPath('/top-plays')).toBe(true);
  });
});

test('kinds are written as bettors do, and a kind without a short form is its label (PHONE-1)', () => {
  expect(['Points', 'Rebounds + Assists', 'Rush + Rec Yards'].map(shortKind)).toEqual([
    'pts',
    'reb+ast',
    'rush+rec yds',
  ]);
  expect(shortKind('Blocks')).toBe('Blocks');
});
