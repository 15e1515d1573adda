import { describe, expect, test } from 'vitest';
import { joinNameVariants } from '../../../src/lib/ingest/name-variants.ts';
import type { Outcome } from '../../../src/lib/ingest/outcomes.ts';
import type { BookKey } from '../../../src/lib/league/books.ts';
import { decisionsOfGame, type NameDecision } from '../../../src/lib/players/decisions.ts';
import { fc } from '../../support/properties.ts';

const outcome = (book: BookKey, player: string, market = 'player_points'): Outcome => ({
  market,
  book,
  player,
  side: 'over',
  point: 10.5,
  price: -110,
});

/** The name shown for each printed one. */
function shown(...outcomes: Outcome[]): Record<string, string> {
  return Object.fromEntries(joinNameVariants(outcomes).nameOf);
}

describe('the name variants of one player within a game become one name (DATA-30)', () => {
  test('variants by accents, suffixes, dots and notes are joined, and the fullest of the most books is shown', () => {
    const names = shown(
      outcome('draftkings', 'Jaren Jackson Jr.'),
      outcome('fanduel', 'Jaren Jackson Jr'),
      outcome('betmgm', 'Jaren Jackson'),
      outcome('bovada', 'Jaren Jackson Jr.'),
      outcome('fliff', 'Jaren Jackson Jr. (MEM)'),
    );
    expect(new Set(Object.values(names))).toEqual(new Set(['Jaren Jackson Jr.']));
  });

  test('an initial of FanDuel or BetMGM joins the only player it can mean', () => {
    const names = shown(
      outcome('draftkings', 'Giannis Antetokounmpo'),
      outcome('fanduel', 'G Antetokounmpo'),
      outcome('betmgm', 'G. Antetokounmpo'),
      outcome('draftkings', 'Miles Bridges'),
      outcome('betmgm', 'Mil. Bridges'),
      outcome('draftkings', 'Mikal Bridges'),
    );
    expect(names['G Antetokounmpo']).toBe('Giannis Antetokounmpo');
    expect(names['G. Antetokounmpo']).toBe('Giannis Antetokounmpo');
    expect(names['Mil. Bridges']).toBe('Miles Bridges');
  });

  test('an initial joins a given name of two words with a hyphen, as long as only one player can be meant', () => {
    const towns = [
      outcome('draftkings', 'Karl-Anthony Towns'),
      outcome('fanduel', 'K Towns'),
      outcome('betmgm', 'K. Towns'),
    ];
    expect(new Set(Object.values(shown(...towns)))).toEqual(new Set(['Karl-Anthony Towns']));
    expect(joinNameVariants([...towns, outcome('draftkings', 'Kevin Towns')]).ambiguous).toEqual([
      'K Towns',
      'K. Towns',
    ]);
  });

  test('a nickname joins its full name', () => {
    expect(
      shown(outcome('draftkings', 'Nicolas Claxton'), outcome('fanduel', 'Nic Claxton'))['Nic Claxton'],
    ).toBe('Nicolas Claxton');
  });

  test('an initial that two players can mean stays apart and is named', () => {
    const { nameOf, ambiguous } = joinNameVariants([
      outcome('draftkings', 'Jalen Williams'),
      outcome('draftkings', 'Jaylin Williams'),
      outcome('betmgm', 'J. Williams'),
    ]);
    expect(nameOf.get('J. Williams')).toBe('J. Williams');
    expect(ambiguous).toEqual(['J. Williams']);
  });

  test('a book that lists the initial and the name in one market means two players', () => {
    const names = shown(
      outcome('draftkings', 'Jalen Williams'),
      outcome('betmgm', 'Jalen Williams'),
      outcome('betmgm', 'J. Williams'),
    );
    expect(names['J. Williams']).toBe('J. Williams');
  });

  test('and so does a book that lists the nickname and the name, for every other book of the game', () => {
    const names = shown(
      outcome('draftkings', 'Michael Williams'),
      outcome('draftkings', 'Mike Williams'),
      outcome('fanduel', 'Mike Williams'),
      outcome('betmgm', 'M. Williams'),
    );
    expect(names).toEqual({
      'M. Williams': 'M. Williams',
      'Michael Williams': 'Michael Williams',
      'Mike Williams': 'Mike Williams',
    });
  });

  test('relatives and look-alikes never join (DATA-31)', () => {
    const names = shown(
      outcome('draftkings', 'LeBron James'),
      outcome('draftkings', 'Bronny James'),
      outcome('draftkings', 'Jarace Walker'),
      outcome('draftkings', 'Jabari Walker'),
      outcome('draftkings', 'Seth Curry'),
      outcome('draftkings', 'Stephen Curry'),
    );
    expect(new Set(Object.values(names)).size).toBe(6);
  });

  test('names are the same in every market of the game', () => {
    const names = shown(
      outcome('fanduel', 'G Antetokounmpo', 'player_rebounds'),
      outcome('draftkings', 'Giannis Antetokounmpo', 'player_points'),
    );
    expect(names['G Antetokounmpo']).toBe('Giannis Antetokounmpo');
  });

  test('a name of nothing but marks makes no player', () => {
    expect(shown(outcome('draftkings', '...'))).toEqual({});
  });

  test('the order of books and outcomes never matters', () => {
    const printedNames = fc.constantFrom(
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
    const outcomes = fc.array(
      fc.tuple(books, printedNames).map(([book, player]) => outcome(book, player)),
      { maxLength: 25 },
    );
    fc.assert(
      fc.property(
        outcomes.chain((list) =>
          fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
        ),
        ([list, shuffled]) => {
          expect(shown(...shuffled)).toEqual(shown(...list));
          expect([...joinNameVariants(shuffled).ambiguous].sort()).toEqual(
            [...joinNameVariants(list).ambiguous].sort(),
          );
        },
      ),
    );
  });
});

describe('what somebody decided of a name comes before the rules (ID-5)', () => {
  const game = { home_team: 'Brooklyn Nets', away_team: 'Charlotte Hornets' };
  const joined = (decision: Partial<NameDecision>, ...outcomes: Outcome[]) => {
    const all = { spelling: '', player: '', team: null, decision: 'same', ...decision } as const;
    return [
      ...new Set(joinNameVariants(outcomes, decisionsOfGame([all], 'nba', game)).nameOf.values()),
    ].sort();
  };
  const boogie = [outcome('draftkings', 'DeMarcus Cousins'), outcome('fanduel', 'Boogie Cousins')];

  test('two names of one player are one, in the team that it was decided for', () => {
    const decision = { spelling: 'boogie cousins', player: 'DeMarcus Cousins' };
    expect(joined(decision, ...boogie)).toEqual(['DeMarcus Cousins']);
    expect(joined({ ...decision, team: 'BKN' }, ...boogie)).toEqual(['DeMarcus Cousins']);
    expect(joined({ ...decision, team: 'SAC' }, ...boogie)).toEqual(['Boogie Cousins', 'DeMarcus Cousins']);
  });

  test('an initial means whom it was decided to mean, and never whom not', () => {
    const bridges = [outcome('draftkings', 'Miles Bridges'), outcome('betmgm', 'M. Bridges')];
    const both = [...bridges, outcome('draftkings', 'Mikal Bridges')];
    expect(joined({ spelling: 'M Bridges', player: 'Mikal Bridges' }, ...both)).toEqual([
      'Mikal Bridges',
      'Miles Bridges',
    ]);
    expect(
      joined({ spelling: 'M. Bridges', player: 'Miles Bridges', decision: 'never' }, ...bridges),
    ).toEqual(['M. Bridges', 'Miles Bridges']);
  });

  test('an initial that was decided for a player of each team means neither when they meet', () => {
    const initial = { spelling: 'M. Bridges', decision: 'same' } as const;
    const decisions = decisionsOfGame(
      [
        { ...initial, team: 'BKN', player: 'Mikal Bridges' },
        { ...initial, team: 'CHA', player: 'Miles Bridges' },
      ],
      'nba',
      game,
    );
    const all = ['Mikal Bridges', 'Miles Bridges', 'M. Bridges'].map((name) => outcome('betmgm', name));
    expect(Object.fromEntries(joinNameVariants(all, decisions).nameOf)).toEqual({
      'M. Bridges': 'M. Bridges',
      'Mikal Bridges': 'Mikal Bridges',
      'Miles Bridges': 'Miles Bridges',
    });
    const [alone] = joinNameVariants(all.slice(1), decisions).nameOf.values();
    expect(alone).toBe('M. Bridges');
  });

  test('who was decided to be one is, though a book lists both names', () => {
    const johnsons = [outcome('draftkings', 'Cameron Johnson'), outcome('draftkings', 'Cam Johnson')];
    expect(joined({}, ...johnsons)).toHaveLength(2);
    expect(joined({ spelling: 'Cam Johnson', player: 'Cameron Johnson' }, ...johnsons)).toHaveLength(1);
  });

  test('a nickname never means whom it was decided not to mean', () => {
    const johnsons = [outcome('draftkings', 'Cameron Johnson'), outcome('betmgm', 'Cam Johnson')];
    expect(joined({}, ...johnsons)).toHaveLength(1);
    expect(
      joined({ spelling: 'Cam Johnson', player: 'Cameron Johnson', decision: 'never' }, ...johnsons),
    ).toEqual(['Cam Johnson', 'Cameron Johnson']);
  });
});
