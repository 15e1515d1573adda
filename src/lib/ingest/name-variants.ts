import { type GameDecisions, NO_DECISIONS } from '../players/decisions.ts';
import { indexNames } from '../players/match.ts';
import { familyName, type PlayerName, readPlayerName } from '../players/player-name.ts';
import type { Outcome } from './outcomes.ts';

/** The players of one game: the name shown for each printed one, and names that could mean two players. */
export type Players = { nameOf: ReadonlyMap<string, string>; ambiguous: string[] };

type Variant = { text: string; name: PlayerName; books: number; listings: ReadonlySet<string> };
type Group = { key: string; variants: Variant[] };

function readVariants(outcomes: readonly Outcome[]): Variant[] {
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

/** The key of the group that a name belongs to: its player's, where somebody decided whose name it is. */
function groupKey({ key, aliasKey }: PlayerName, { same, isNever }: GameDecisions): string {
  return same.get(key) ?? (isNever(key, aliasKey) ? key : aliasKey);
}

/** A book that lists both names in one market means two players by them, unless they are equal once normalized. */
function listedBeside(variant: Variant, group: Group): boolean {
  return group.variants.some(
    (other) =>
      other.name.key !== variant.name.key &&
      [...variant.listings].some((listing) => other.listings.has(listing)),
  );
}

function groupedBy(variants: readonly Variant[], keyOf: (variant: Variant) => string): Group[] {
  const groups = new Map<string, Group>();
  for (const variant of variants) {
    const key = keyOf(variant);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { key, variants: [variant] });
    else group.variants.push(variant);
  }
  return [...groups.values()];
}

/** A name and its nickname are one player, unless nobody decided so and one book lists both. */
function groupFullNames(variants: readonly Variant[], decisions: GameDecisions): Group[] {
  const isDecided = ({ name }: Variant) => decisions.same.has(name.key);
  return groupedBy(variants, ({ name }) => groupKey(name, decisions)).flatMap((group) => {
    const open = { ...group, variants: group.variants.filter((variant) => !isDecided(variant)) };
    if (!open.variants.some((variant) => listedBeside(variant, open))) return [group];
    return groupedBy(group.variants, (variant) => (isDecided(variant) ? group.key : variant.name.key));
  });
}

/** The players whom an abbreviated name ('G Antetokounmpo', 'Mil. Bridges') may mean. */
function groupsMeant(variant: Variant, groups: readonly Group[], { isNever }: GameDecisions): Group[] {
  const entries = groups.flatMap((group) => group.variants.map(({ name }) => ({ name, group })));
  const relatives =
    indexNames(entries, (entry) => entry.name)
      .byFamily()
      .get(familyName(variant.name)) ?? [];
  const meant = relatives.filter(
    ({ name, group }) =>
      name.given.startsWith(variant.name.given) &&
      !listedBeside(variant, group) &&
      !isNever(variant.name.key, group.key),
  );
  return [...new Set(meant.map(({ group }) => group))];
}

function hasNote(text: string): boolean {
  return text.includes('(');
}

/** The name to show: written out rather than abbreviated, without a note, of the most books, the longest, then A to Z. */
function displayName(group: Group): string {
  const [best] = [...group.variants].sort(
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
 * Joins the name variants of a player among the outcomes of one game (DATA-30, DATA-31): equal after normalizing, a
 * nickname that no book lists beside the name, or an initial that only one player of the game can mean. An initial that
 * two players can mean stays a player of its own and is named in `ambiguous`; nothing is guessed. The order of the outcomes
 * does not matter. What somebody decided of a name comes first (ID-5).
 */
export function joinNameVariants(
  outcomes: readonly Outcome[],
  decisions: GameDecisions = NO_DECISIONS,
): Players {
  const variants = readVariants(outcomes).filter(({ name }) => name.key !== '');
  const isOpen = ({ name }: Variant) => name.abbreviated && !decisions.same.has(name.key);
  const groups = groupFullNames(
    variants.filter((variant) => !isOpen(variant)),
    decisions,
  );
  const ambiguous: string[] = [];
  const abbreviated = variants.filter(isOpen).sort((a, b) => b.name.given.length - a.name.given.length);
  for (const variant of abbreviated) {
    const meant = groupsMeant(variant, groups, decisions);
    const [only] = meant;
    if (only !== undefined && meant.length === 1) {
      only.variants.push(variant);
      continue;
    }
    if (meant.length > 1) ambiguous.push(variant.text);
    const same = groups.find((group) => group.variants[0]?.name.key === variant.name.key);
    if (same === undefined) groups.push({ key: variant.name.aliasKey, variants: [variant] });
    else same.variants.push(variant);
  }
  const nameOf = new Map<string, string>();
  for (const group of groups) {
    const shown = displayName(group);
    for (const { text } of group.variants) nameOf.set(text, shown);
  }
  return { nameOf, ambiguous };
}
