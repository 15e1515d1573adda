import { describe, expect, test } from 'vitest';
import { filtersOf, filterTexts } from '../../../src/lib/props/filter-address.ts';

const ALL_SORTS = (['sabersim', 'etr', 'ev', 'fair'] as const).map((value) => ({ value }));

const of = (search: string, sorts = ALL_SORTS, watched: ReadonlySet<number> | null = null) =>
  filtersOf(filterTexts(new URLSearchParams(search)), sorts, watched);

const NOTHING_CHOSEN = {
  team: 'all',
  game: null,
  search: '',
  sort: 'sabersim',
  switchOn: false,
  onlyValue: false,
  onlyWatched: false,
  watched: null,
};

describe('What an address asks of a page', () => {
  test('is the specified view where it says nothing (BAR-2)', () => {
    expect(of('')).toEqual(NOTHING_CHOSEN);
    expect(of('view=board&by=edge&utm_source=mail')).toEqual(NOTHING_CHOSEN);
  });

  test.each([
    ['team=BOS', { team: 'BOS' }],
    ['game=game-2', { game: 'game-2' }],
    ['q=don%C4%8Di%C4%87+jr', { search: 'dončić jr' }],
    ['q=+', { search: ' ' }],
    ['sort=etr', { sort: 'etr' }],
    ['sort=ev', { sort: 'ev' }],
    ['sort=fair', { sort: 'fair' }],
    ['spotlight=1', { switchOn: true }],
    ['value=1', { onlyValue: true }],
    ['watched=1', { onlyWatched: true }],
    ['q=a&team=BOS&spotlight=1&sort=etr', { search: 'a', team: 'BOS', switchOn: true, sort: 'etr' }],
    // The first of two counts.
    ['team=BOS&team=LAL', { team: 'BOS' }],
  ])('%s (BAR-2)', (search, chosen) => {
    expect(of(search)).toEqual({ ...NOTHING_CHOSEN, ...chosen });
  });

  test.each([
    'team=',
    'team=all',
    'team=ALL',
    'game=',
    'q=',
    'sort=',
    'sort=price',
    'sort=ETR',
    'sort=toString',
    'spotlight=0',
    'spotlight=true',
    'value=',
    'value=yes',
    'watched=0',
  ])('is nothing by %s (BAR-2)', (search) => {
    expect(of(search)).toEqual(NOTHING_CHOSEN);
  });

  test('is no order that the page does not have, which the address may keep for another (BAR-2)', () => {
    const fewer = ALL_SORTS.filter(({ value }) => value !== 'etr');
    expect(of('sort=etr', fewer)).toEqual(NOTHING_CHOSEN);
    expect(of('sort=ev', fewer)).toEqual({ ...NOTHING_CHOSEN, sort: 'ev' });
  });

  test('are the players whom the reader watches, only where it asks for them (WATCH-2)', () => {
    const watched = new Set([7]);
    expect(of('watched=1', ALL_SORTS, watched)).toEqual({ ...NOTHING_CHOSEN, onlyWatched: true, watched });
    expect(of('', ALL_SORTS, watched)).toEqual(NOTHING_CHOSEN);
  });

  test('is read by the names that shared links have, null where they say nothing (BAR-2)', () => {
    expect(
      filterTexts(new URLSearchParams('q=a&team=b&game=c&sort=d&spotlight=e&value=f&watched=g')),
    ).toEqual({
      search: 'a',
      team: 'b',
      game: 'c',
      sort: 'd',
      switchOn: 'e',
      onlyValue: 'f',
      onlyWatched: 'g',
    });
    expect(new Set(Object.values(filterTexts(new URLSearchParams())))).toEqual(new Set([null]));
  });
});
