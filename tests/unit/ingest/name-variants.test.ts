import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BookKey } from '../../../src/lib/league/books.ts';
import type { Offer } from '../../../src/lib/ingest/outcomes.ts';
import { joinSpellings } from '../../../src/lib/ingest/name-variants.ts';

const offer = (book: BookKey, player: string, market = 'player_points'): Offer => ({
  market,
  book,
  player,
  side: 'over',
  point: 10.5,
  price: -110,
});

/** The name shown for each spelling. */
function shown(...offers: Offer[]): Record<string, string> {
  return Object.fromEntries(joinSpellings(offers).nameOf);
}

describe('the spellings of one player within a game become one name', () => {
  test('accents, suffixes, dots and notes: the fullest of the most books is shown', () => {
    const names = shown(
      offer('draftkings', 'Jaren Jackson Jr.'),
      offer('fanduel', 'Jaren Jackson Jr'),
      offer('betmgm', 'Jaren Jackson'),
      offer('bovada', 'Jaren Jackson Jr.'),
      offer('fliff', 'Jaren Jackson Jr. (MEM)'),
    );
    expect(new Set(Object.values(names))).toEqual(new Set(['Jaren Jackson Jr.']));
  });

  test("FanDuel's and BetMGM's initials join the player they can only mean", () => {
    const names = shown(
      offer('draftkings', 'Giannis Antetokounmpo'),
      offer('fanduel', 'G Antetokounmpo'),
      offer('betmgm', 'G. Antetokounmpo'),
      offer('draftkings', 'Miles Bridges'),
      offer('betmgm', 'Mil. Bridges'),
      offer('draftkings', 'Mikal Bridges'),
    );
    expect(names['G Antetokounmpo']).toBe('Giannis Antetokounmpo');
    expect(names['G. Antetokounmpo']).toBe('Giannis Antetokounmpo');
    expect(names['Mil. Bridges']).toBe('Miles Bridges');
  });

  test('nicknames join', () => {
    expect(
      shown(offer('draftkings', 'Nicolas Claxton'), offer('fanduel', 'Nic Claxton'))['Nic Claxton'],
    ).toBe('Nicolas Claxton');
  });

  test('an initial that two players can mean stays apart and is named', () => {
    const { nameOf, ambiguous } = joinSpellings([
      offer('draftkings', 'Jalen Williams'),
      offer('draftkings', 'Jaylin Williams'),
      offer('betmgm', 'J. Williams'),
    ]);
    expect(nameOf.get('J. Williams')).toBe('J. Williams');
    expect(ambiguous).toEqual(['J. Williams']);
  });

  test('a book that lists the initial and the name in one market means two players', () => {
    const names = shown(
      offer('draftkings', 'Jalen Williams'),
      offer('betmgm', 'Jalen Williams'),
      offer('betmgm', 'J. Williams'),
    );
    expect(names['J. Williams']).toBe('J. Williams');
  });

  test('relatives and look-alikes never join', () => {
    const names = shown(
      offer('draftkings', 'LeBron James'),
      offer('draftkings', 'Bronny James'),
      offer('draftkings', 'Jarace Walker'),
      offer('draftkings', 'Jabari Walker'),
      offer('draftkings', 'Seth Curry'),
      offer('draftkings', 'Stephen Curry'),
    );
    expect(new Set(Object.values(names)).size).toBe(6);
  });

  test('names are the same in every market of the game', () => {
    const names = shown(
      offer('fanduel', 'G Antetokounmpo', 'player_rebounds'),
      offer('draftkings', 'Giannis Antetokounmpo', 'player_points'),
    );
    expect(names['G Antetokounmpo']).toBe('Giannis Antetokounmpo');
  });

  test('a name of nothing but marks makes no player', () => {
    expect(shown(offer('draftkings', '...'))).toEqual({});
  });

  test('the order of books and outcomes never matters', () => {
    const spellings = fc.constantFrom(
      'Jalen Williams',
      'J Williams',
      'J. Williams',
      'Jal. Williams',
      'Jaylin Williams',
      'Jalen Williams Jr.',
      'Nic Claxton',
      'Nicolas Claxton',
      'N. Claxton',
      'Luka Dončić',
      'Luka Doncic',
    );
    const books = fc.constantFrom<BookKey>('draftkings', 'fanduel', 'betmgm', 'betrivers');
    const offers = fc.array(
      fc.tuple(books, spellings).map(([book, player]) => offer(book, player)),
      { maxLength: 25 },
    );
    fc.assert(
      fc.property(
        offers.chain((list) =>
          fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
        ),
        ([list, shuffled]) => {
          expect(shown(...shuffled)).toEqual(shown(...list));
          expect([...joinSpellings(shuffled).ambiguous].sort()).toEqual(
            [...joinSpellings(list).ambiguous].sort(),
          );
        },
      ),
    );
  });
});
