import { familyName, type PlayerName } from './player-name.ts';

/** What a search by name found. */
export type NameMatch<T> =
  | { readonly kind: 'matched'; readonly candidate: T }
  | { readonly kind: 'ambiguous'; readonly candidates: readonly T[] }
  | { readonly kind: 'none' };

/** Whether a candidate plays in the game in question: for one of its teams, for another team, or for no known team. */
export type TeamMatch = 'in' | 'out' | 'unknown';

const NOBODY: readonly never[] = [];
const NONE = { kind: 'none' } as const;

type Lists<T> = ReadonlyMap<string, readonly T[]>;

/** Candidates of a search by name, indexed by each way in which a name can match. */
export interface NameIndex<T> {
  readonly byKey: Lists<T>;
  /** Those with a nickname: their alias key differs from their key. */
  readonly byAlias: Lists<T>;
  /** Those whose name is abbreviated, by family name. */
  readonly abbreviated: Lists<T>;
  /** All by family name; few searches need it. */
  readonly byFamily: () => Lists<T>;
  readonly nameOf: (candidate: T) => PlayerName;
}

/** Prepares candidates, such as the players of a source, for many searches by name. */
export function indexNames<T>(candidates: Iterable<T>, nameOf: (candidate: T) => PlayerName): NameIndex<T> {
  const byKey = new Map<string, T[]>();
  const byAlias = new Map<string, T[]>();
  const abbreviated = new Map<string, T[]>();
  for (const candidate of candidates) {
    const name = nameOf(candidate);
    if (name.key === '') continue;
    append(byKey, name.key, candidate);
    if (name.aliasKey !== name.key) append(byAlias, name.aliasKey, candidate);
    if (name.abbreviated) append(abbreviated, familyName(name), candidate);
  }
  let families: Lists<T> | null = null;
  const byFamily = () => {
    families ??= familiesOf(byKey, nameOf);
    return families;
  };
  return { byKey, byAlias, abbreviated, byFamily, nameOf };
}

function familiesOf<T>(byKey: Lists<T>, nameOf: (candidate: T) => PlayerName): Lists<T> {
  const families = new Map<string, T[]>();
  for (const candidates of byKey.values()) {
    for (const candidate of candidates) {
      const family = familyName(nameOf(candidate));
      if (family !== '') append(families, family, candidate);
    }
  }
  return families;
}

function append<T>(map: Map<string, T[]>, key: string, value: T): void {
  const present = map.get(key);
  if (present === undefined) map.set(key, [value]);
  else present.push(value);
}

/**
 * Finds the candidate that a name means (DATA-30). An equal normalized name counts for candidates of the game's two teams
 * and, where neither has one, for candidates of no known team; nicknames and initials count only within the two teams.
 * Several candidates are 'ambiguous', never a guess (DATA-32), and similar spellings count for nothing (DATA-31).
 */
export function findPlayer<T>(
  index: NameIndex<T>,
  name: PlayerName,
  teamMatch: (candidate: T) => TeamMatch,
): NameMatch<T> {
  const same = index.byKey.get(name.key) ?? NOBODY;
  const [only] = same;
  // Nearly always: one of this name, who is in the game or may be.
  if (only !== undefined && same.length === 1 && teamMatch(only) !== 'out')
    return { kind: 'matched', candidate: only };
  const inGame = candidatesIn(same, teamMatch, 'in');
  if (inGame.kind !== 'none') return inGame;
  const teamless = candidatesIn(same, teamMatch, 'unknown');
  if (teamless.kind !== 'none') return teamless;
  const nickname = candidatesIn(aliasesOf(index, name), teamMatch, 'in');
  if (nickname.kind !== 'none') return nickname;
  return candidatesIn(abbreviationsOf(index, name), teamMatch, 'in');
}

/** The candidates that may be meant by a name in any way (DATA-30), however many; one may be there twice. */
export function mayBeMeant<T>(index: NameIndex<T>, name: PlayerName): T[] {
  return [
    ...(index.byKey.get(name.key) ?? NOBODY),
    ...aliasesOf(index, name),
    ...abbreviationsOf(index, name),
  ];
}

/** The candidates whose alias key is the name's. */
function aliasesOf<T>({ byKey, byAlias }: NameIndex<T>, { key, aliasKey }: PlayerName): readonly T[] {
  const written = aliasKey === key ? NOBODY : (byKey.get(aliasKey) ?? NOBODY);
  const others = byAlias.get(aliasKey) ?? NOBODY;
  return written.length === 0 ? others : [...written, ...others];
}

/** The candidates of the same family name that abbreviate this name or are abbreviated by it. */
function abbreviationsOf<T>(index: NameIndex<T>, name: PlayerName): readonly T[] {
  if (!name.abbreviated && index.abbreviated.size === 0) return NOBODY;
  const relatives = name.abbreviated ? index.byFamily() : index.abbreviated;
  const found = relatives.get(familyName(name)) ?? NOBODY;
  return found.filter((candidate) => abbreviates(name, index.nameOf(candidate)));
}

/** Whether one of two names with the same family name is the other with its given name cut short. */
function abbreviates(a: PlayerName, b: PlayerName): boolean {
  return (a.abbreviated && b.given.startsWith(a.given)) || (b.abbreviated && a.given.startsWith(b.given));
}

function candidatesIn<T>(
  candidates: readonly T[],
  teamMatch: (candidate: T) => TeamMatch,
  wanted: TeamMatch,
): NameMatch<T> {
  const found = candidates.length === 0 ? NOBODY : candidates.filter((one) => teamMatch(one) === wanted);
  const [first] = found;
  if (first === undefined) return NONE;
  return found.length === 1
    ? { kind: 'matched', candidate: first }
    : { kind: 'ambiguous', candidates: found };
}
