import { indexNames } from '../players/match.ts';
import { familyName, givenName, type PlayerName, readPlayerName } from '../players/player-name.ts';
import type { Outcome } from './outcomes.ts';

/** The players of one game: the name shown for each printed spelling, and spellings that could be two players. */
export type Players = { nameOf: ReadonlyMap<string, string>; ambiguous: string[] };

type Spelling = { text: string; name: PlayerName; books: number; listings: ReadonlySet<string> };
type Group = { spellings: Spelling[] };

function readSpellings(outcomes: readonly Outcome[]): Spelling[] {
  const seen = new Map<string, { books: Set<string>; listings: Set<string> }>();
  for (const outcome of outcomes) {
    const entry = seen.get(outcome.player) ?? { books: new Set<string>(), listings: new Set<string>() };
    entry.books.add(outcome.book);
    entry.listings.add(`${outcome.book} ${outcome.market}`);
    seen.set(outcome.player, entry);
  }
  return [...seen]
    .map(([text, { books, listings }]) => ({
      text,
      name: readPlayerName(text),
      books: books.size,
      listings,
    }))
    .sort((a, b) => (a.text < b.text ? -1 : 1));
}

function groupFullNames(spellings: readonly Spelling[]): Group[] {
  const groups = new Map<string, Group>();
  for (const spelling of spellings) {
    const group = groups.get(spelling.name.aliasKey);
    if (group === undefined) groups.set(spelling.name.aliasKey, { spellings: [spelling] });
    else group.spellings.push(spelling);
  }
  return [...groups.values()];
}

/** A book that lists both spellings in one market means two players by them, unless the spellings are equal. */
function listedBeside(spelling: Spelling, group: Group): boolean {
  return group.spellings.some(
    (other) =>
      other.name.key !== spelling.name.key &&
      [...spelling.listings].some((listing) => other.listings.has(listing)),
  );
}

/** The groups that an abbreviated name ('G Antetokounmpo', 'Mil. Bridges') may stand for. */
function groupsMeant(spelling: Spelling, groups: readonly Group[]): Group[] {
  const entries = groups.flatMap((group) => group.spellings.map(({ name }) => ({ name, group })));
  const relatives =
    indexNames(entries, (entry) => entry.name)
      .byFamily()
      .get(familyName(spelling.name)) ?? [];
  const meant = relatives.filter(
    ({ name, group }) =>
      givenName(name).startsWith(givenName(spelling.name)) && !listedBeside(spelling, group),
  );
  return [...new Set(meant.map(({ group }) => group))];
}

function hasNote(text: string): boolean {
  return text.includes('(');
}

/** The spelling to show: written out before abbreviated, without a note, the most books, the fullest, then A to Z. */
function displayName(group: Group): string {
  const [best] = [...group.spellings].sort(
    (a, b) =>
      Number(a.name.abbreviated) - Number(b.name.abbreviated) ||
      Number(hasNote(a.text)) - Number(hasNote(b.text)) ||
      b.books - a.books ||
      b.text.length - a.text.length ||
      (a.text < b.text ? -1 : 1),
  );
  return (best?.text ?? '').replace(/\s+/g, ' ');
}

/**
 * Joins the spellings of a player among the outcomes of one game (DATA-30, DATA-31): equal after normalizing and
 * nicknames, or an initial that only one player of the game can mean. An initial that two players can mean stays a
 * player of its own and is named in `ambiguous`; nothing is guessed. The order of the outcomes does not matter.
 */
export function joinNameVariants(outcomes: readonly Outcome[]): Players {
  const spellings = readSpellings(outcomes).filter(({ name }) => name.key !== '');
  const groups = groupFullNames(spellings.filter(({ name }) => !name.abbreviated));
  const ambiguous: string[] = [];
  const abbreviated = spellings
    .filter(({ name }) => name.abbreviated)
    .sort((a, b) => givenName(b.name).length - givenName(a.name).length);
  for (const spelling of abbreviated) {
    const meant = groupsMeant(spelling, groups);
    const [only] = meant;
    if (only !== undefined && meant.length === 1) {
      only.spellings.push(spelling);
      continue;
    }
    if (meant.length > 1) ambiguous.push(spelling.text);
    const same = groups.find((group) => group.spellings[0]?.name.key === spelling.name.key);
    if (same === undefined) groups.push({ spellings: [spelling] });
    else same.spellings.push(spelling);
  }
  const nameOf = new Map<string, string>();
  for (const group of groups) {
    const shown = displayName(group);
    for (const { text } of group.spellings) nameOf.set(text, shown);
  }
  return { nameOf, ambiguous };
}
