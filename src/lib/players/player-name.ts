import { GIVEN_NAME_ALIASES, WHOLE_NAME_ALIASES } from './aliases.ts';

/** A player's name, read once: the forms in which it is compared. */
export interface PlayerName {
  /** The normalised name; '' when nothing is left of it. Equal keys are one spelling. */
  readonly key: string;
  /** The key with nicknames written out; equal alias keys meet only within the teams of one game. */
  readonly aliasKey: string;
  /** The given name is an initial or ends with a dot: 'G Antetokounmpo', 'J. Isaac', 'Mil. Bridges'. */
  readonly abbreviated: boolean;
}

export type NameMatch<T> =
  | { readonly kind: 'matched'; readonly candidate: T }
  | { readonly kind: 'ambiguous'; readonly candidates: readonly T[] }
  | { readonly kind: 'none' };

/** Where a candidate stands to the game in question: of its two teams, of another team, or of no known team. */
export type Standing = 'in' | 'out' | 'unknown';

const SUFFIXES = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'v']);
const LONGEST_SUFFIX = 3;

/** Letters that Unicode does not take apart into a base letter and a mark. */
const WHOLE_LETTERS: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ø: 'o',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

// Every class below is negated or single, so that no input makes it backtrack.
const NOTE = /\([^()]*\)/g;
const DROPPED = /[.'`’‘ʼ´]/g;
const TO_SPACE = /[-,()‐‑‒–—−_]/g;
const NOT_ASCII = /[^\u0020-\u007e]/;
const MARKS_AND_FORMATS = /[\p{M}\p{Cf}]/gu;

const NOBODY: readonly never[] = [];
const NONE = { kind: 'none' } as const;

/** Most names: two words of plain letters. */
const TWO_PLAIN_WORDS = /^[A-Za-z]+ [A-Za-z]+$/;

/**
 * The normalised form by which names meet (specification 1, section 3, and what it includes): without marks, dots,
 * apostrophes, notes in brackets and the suffixes Jr, Sr, II-V, lower case, a hyphen as a space, single spaces.
 * Linear in the length of the name. '' means that nothing of a name is left.
 * @example normalisePlayerName("De’Anthony Melton, Jr.") // 'deanthony melton'
 */
export function normalisePlayerName(name: string): string {
  if (TWO_PLAIN_WORDS.test(name)) {
    const lower = name.toLowerCase();
    const space = lower.indexOf(' ');
    const mayBeSuffix = lower.length - space <= 1 + LONGEST_SUFFIX;
    return mayBeSuffix && SUFFIXES.has(lower.slice(space + 1)) ? lower.slice(0, space) : lower;
  }
  const plain = NOT_ASCII.test(name) ? withoutMarks(name) : name.toLowerCase();
  const bare = plain.includes('(') ? plain.replace(NOTE, ' ') : plain;
  const words = bare
    .replace(DROPPED, '')
    .replace(TO_SPACE, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  while (words.length > 1 && SUFFIXES.has(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
}

// Books, projection sources and the categories of a sport print the same few hundred names again and again.
const read = new Map<string, PlayerName>();
const READ_LIMIT = 20_000;
const READ_LENGTH = 100;

/** Reads a name as printed by a book or a projection file into the forms in which it is compared. */
export function readPlayerName(name: string): PlayerName {
  const known = read.get(name);
  if (known !== undefined) return known;
  const fresh = freshName(name);
  if (read.size >= READ_LIMIT) read.clear();
  if (name.length <= READ_LENGTH) read.set(name, fresh);
  return fresh;
}

function freshName(name: string): PlayerName {
  const key = normalisePlayerName(name);
  const space = key.indexOf(' ');
  const abbreviated = space === 1 || (space > 1 && firstWordEndsWithDot(name));
  return { key, aliasKey: aliasKeyOf(key), abbreviated };
}

/** The first word of a name's key. */
export function givenName({ key }: PlayerName): string {
  const space = key.indexOf(' ');
  return space === -1 ? key : key.slice(0, space);
}

/** A name's key without its first word; '' for a name of one word. */
export function familyName({ key }: PlayerName): string {
  const space = key.indexOf(' ');
  return space === -1 ? '' : key.slice(space + 1);
}

function withoutMarks(name: string): string {
  const lower = name.normalize('NFKD').toLowerCase().replace(MARKS_AND_FORMATS, '');
  return lower.replace(/[đðłøıßæœ]/g, (letter) => WHOLE_LETTERS[letter] ?? letter);
}

function firstWordEndsWithDot(name: string): boolean {
  return name.includes('.') && /^\s*[^\s.]+\.(?:\s|$)/.test(name);
}

function aliasKeyOf(key: string): string {
  const whole = WHOLE_NAME_ALIASES.get(key);
  if (whole !== undefined) return whole;
  const space = key.indexOf(' ');
  const long = space === -1 ? undefined : GIVEN_NAME_ALIASES.get(key.slice(0, space));
  return long === undefined ? key : long + key.slice(space);
}

type Lists<T> = ReadonlyMap<string, readonly T[]>;

/** Candidates of a search by name, sorted into the ways in which a name may meet them. */
export interface NameIndex<T> {
  readonly byKey: Lists<T>;
  /** Those whose alias key differs from their key: nicknames. */
  readonly byAlias: Lists<T>;
  /** Those whose name is abbreviated, by family name. */
  readonly abbreviated: Lists<T>;
  /** All by family name; few searches need it. */
  readonly byFamily: () => Lists<T>;
  readonly nameOf: (candidate: T) => PlayerName;
}

/** Prepares candidates (players of a projection source, of an answer) for many searches by name. */
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
 * Finds the candidate that a name means. The same normalised name counts for candidates of the game's two teams and,
 * where none of these has it, for candidates of no known team; nicknames and initials count only for candidates of
 * the two teams. More than one candidate left is 'ambiguous', never a guess; letters' distance is never used.
 */
export function findPlayer<T>(
  index: NameIndex<T>,
  name: PlayerName,
  standing: (candidate: T) => Standing,
): NameMatch<T> {
  const same = index.byKey.get(name.key) ?? NOBODY;
  const inGame = answer(same, standing, 'in');
  if (inGame.kind !== 'none') return inGame;
  const teamless = answer(same, standing, 'unknown');
  if (teamless.kind !== 'none') return teamless;
  const nickname = answer(aliasesOf(index, name), standing, 'in');
  if (nickname.kind !== 'none') return nickname;
  return answer(abbreviationsOf(index, name), standing, 'in');
}

/** The candidates whose name is this one after both were written out. */
function aliasesOf<T>({ byKey, byAlias }: NameIndex<T>, { key, aliasKey }: PlayerName): readonly T[] {
  const written = aliasKey === key ? NOBODY : (byKey.get(aliasKey) ?? NOBODY);
  const others = byAlias.get(aliasKey) ?? NOBODY;
  return written.length === 0 ? others : [...written, ...others];
}

/** The candidates of the same family name of which this one, or which of this one, is an abbreviation. */
function abbreviationsOf<T>(index: NameIndex<T>, name: PlayerName): readonly T[] {
  if (!name.abbreviated && index.abbreviated.size === 0) return NOBODY;
  const relatives = name.abbreviated ? index.byFamily() : index.abbreviated;
  const found = relatives.get(familyName(name)) ?? NOBODY;
  return found.filter((candidate) => abbreviates(name, index.nameOf(candidate)));
}

/** Whether one of two names with the same family name is the other with its given name cut short. */
function abbreviates(a: PlayerName, b: PlayerName): boolean {
  return (
    (a.abbreviated && givenName(b).startsWith(givenName(a))) ||
    (b.abbreviated && givenName(a).startsWith(givenName(b)))
  );
}

function answer<T>(
  candidates: readonly T[],
  standing: (candidate: T) => Standing,
  wanted: Standing,
): NameMatch<T> {
  const found = candidates.length === 0 ? NOBODY : candidates.filter((one) => standing(one) === wanted);
  const [first] = found;
  if (first === undefined) return NONE;
  return found.length === 1
    ? { kind: 'matched', candidate: first }
    : { kind: 'ambiguous', candidates: found };
}

/**
 * Finds the player that a printed name means among players of one game, for example the spellings other books use.
 * @example matchPlayer('Mil. Bridges', ['Miles Bridges', 'Mikal Bridges'], (name) => name) // matched 'Miles Bridges'
 */
export function matchPlayer<T>(
  name: string,
  playersOfTheGame: readonly T[],
  nameOf: (player: T) => string,
): NameMatch<T> {
  const read = new Map(playersOfTheGame.map((player) => [player, readPlayerName(nameOf(player))]));
  const index = indexNames(read.keys(), (player) => read.get(player) ?? readPlayerName(nameOf(player)));
  return findPlayer(index, readPlayerName(name), () => 'in');
}
