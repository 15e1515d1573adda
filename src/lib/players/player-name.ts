import { GIVEN_NAME_ALIASES, WHOLE_NAME_ALIASES } from './aliases.ts';

/** A player's name, read once: the forms in which it is compared. */
export interface PlayerName {
  /** The normalized name; '' when nothing is left of it. Names of equal keys count as the same. */
  readonly key: string;
  /** The key with nicknames written out; equal alias keys meet only within the teams of one game. */
  readonly aliasKey: string;
  /** The given name, as far as the name is printed with one: its first word, or both words of 'Karl-Anthony'. */
  readonly given: string;
  /** The given name is an initial or ends with a dot: 'G Antetokounmpo', 'J. Isaac', 'Mil. Bridges'. */
  readonly abbreviated: boolean;
}

const SUFFIXES = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'v']);

/** Letters that Unicode does not decompose into a base letter and a mark. */
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

// Each pattern matches one way only, so that no input makes it backtrack (SEC-34).
const NOTE = /\([^()]*\)/g;
const DROPPED = /[.'`’‘ʼ´]/g;
const TO_SPACE = /[-,()‐‑‒–—−_]/g;
const NOT_ASCII = /[^\u0020-\u007e]/;
const MARKS_AND_FORMATS = /[\p{M}\p{Cf}]/gu;

/** Most names: words of plain letters with a space between them. */
const PLAIN_WORDS = /^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/;

/**
 * The normalized form by which names are compared (DATA-29): without marks, dots, apostrophes, notes in parentheses and
 * the suffixes Jr, Sr, II-V, in lower case, with a space for a hyphen. Takes linear time. '' when nothing is left.
 * @example normalizePlayerName("De’Anthony Melton, Jr.") // 'deanthony melton'
 */
export function normalizePlayerName(name: string): string {
  if (PLAIN_WORDS.test(name)) return withoutSuffixes(name.toLowerCase());
  const plain = NOT_ASCII.test(name) ? withoutMarks(name) : name.toLowerCase();
  const bare = plain.includes('(') ? plain.replace(NOTE, ' ') : plain;
  const words = bare
    .replace(DROPPED, '')
    .replace(TO_SPACE, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  return withoutSuffixes(words.join(' '));
}

/** Words with one space between them, without those at the end that are suffixes; the first always stays. */
function withoutSuffixes(words: string): string {
  let end = words.length;
  for (;;) {
    const space = words.lastIndexOf(' ', end - 1);
    if (space === -1 || !SUFFIXES.has(words.slice(space + 1, end))) return words.slice(0, end);
    end = space;
  }
}

// Books, projection sources and the categories of a sport print the same few hundred names again and again.
const read = new Map<string, PlayerName>();
const READ_LIMIT = 20_000;
const READ_LENGTH = 100;

/** The forms in which a name, as a book or a projection file prints it, is compared. */
export function readPlayerName(name: string): PlayerName {
  const known = read.get(name);
  if (known !== undefined) return known;
  const fresh = freshName(name);
  if (read.size >= READ_LIMIT) read.clear();
  if (name.length <= READ_LENGTH) read.set(name, fresh);
  return fresh;
}

function freshName(name: string): PlayerName {
  const key = normalizePlayerName(name);
  const space = key.indexOf(' ');
  const abbreviated = space === 1 || (space > 1 && firstWordEndsWithDot(name));
  return { key, aliasKey: aliasKeyOf(key), given: givenName(name, key), abbreviated };
}

/** What the first printed word is in the key, where something follows it; else the key's first word. */
function givenName(name: string, key: string): string {
  const [first = ''] = name.trim().split(/\s/, 1).map(normalizePlayerName);
  return key.startsWith(`${first} `) ? first : key.replace(/ .*/, '');
}

/** A name's key without its given name; '' for a name of one word. */
export function familyName({ key, given }: PlayerName): string {
  return key.slice(given.length + 1);
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
