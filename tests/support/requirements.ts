/** A place in a text: its line, counted from 1, and what stands there. */
export type Found = { line: number; text: string };

/** The ids that the requirements declare, in their order; an id that is declared twice stands there twice. */
export function declaredIds(requirements: string): string[] {
  return [...requirements.matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map(([, id = '']) => id);
}

/** Ids of these areas that a text cites. 'UTF-16' has the form of an id too, so the areas must be known. */
export function citedIds(text: string, areas: ReadonlySet<string>): Found[] {
  return found(text, /\b([A-Z]+)-\d+\b/g).filter(({ text: id }) => areas.has(id.slice(0, id.indexOf('-'))));
}

/** Files of the project that a text cites, as paths from its root; 'NNN-title.md' stands for any record. */
export function citedFiles(text: string): Found[] {
  const cited = found(text, CITED_FILE);
  return cited.filter(({ text: path }) => !path.includes('NNN'));
}

const CITED_FILE =
  /(?<![\w/.@-])(?:docs\/[\w./-]*\w|(?:src|supabase|tests)\/[\w./-]+\.(?:css|md|sql|toml|tsx?)\b)/g;

/** Files that a document names in backticks by their name or the last part of their path; a pattern is none. */
export function namedFiles(markdown: string): Found[] {
  return found(markdown, /(?<=`)[\w/-][\w./-]*\.(?:css|md|sql|tsx?)(?=`)/g).filter(
    ({ text }) => !text.includes('NNN'),
  );
}

/** Between two words of a phrase a comment's line may end. */
const GAP = String.raw`\s+(?:(?:\*|//|--|>)\s*)?`;
const phrase = (words: string) => new RegExp(words.replaceAll(' ', GAP), 'gi');

/** Ways to cite without an id: documents that are not in the repository, and numbers without an area. */
const FORMS: readonly RegExp[] = [
  phrase(String.raw`\bspecifications?\b(?: \d+)?`),
  phrase(String.raw`\bsections? \d+`),
  phrase(String.raw`\bdocument [12]\b`),
  phrase(String.raw`\b(?:safety|acceptance) list\b`),
  // A file of these names in docs/ is cited by its whole path.
  /(?<![\w/-])(?:data|decisions|embedded-backend|field|findings|house|performance|pricing|product|safety|toolchain)\.md\b/g,
  // A test's title, or a part of one: 'row 7: …', 'shown as text; row 20: …'.
  phrase(String.raw`(?<=['"\x60]|; )rows? \d+(?:(?:,| and| to) \d+)*(?=:)`),
  phrase(String.raw`(?<=\()rows? \d+`),
  phrase(String.raw`\b(?:rules?|findings?|decisions?) \d+`),
  // A record of a decision is cited by its whole path.
  /(?<!docs\/)\b(?:decisions|adr)\/\d+/g,
];

/** What cites something, but not by an id. */
export function citationsWithoutId(text: string): Found[] {
  return FORMS.flatMap((form) => found(text, form)).sort((one, other) => one.line - other.line);
}

/** The ids that a text names; 'SEC-2 to SEC-4' names three. */
function namedIds(text: string): string[] {
  return [...text.matchAll(/\b([A-Z]+)-(\d+)(?: to \1-(\d+))?\b/g)].flatMap(([, area, first, last = first]) =>
    Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, place) => `${area}-${Number(first) + place}`,
    ),
  );
}

/** The declared ids that none of the tests names. */
export function idsWithoutTest(declared: readonly string[], tests: readonly string[]): string[] {
  const named = new Set(tests.flatMap(namedIds));
  return declared.filter((id) => !named.has(id));
}

function found(text: string, pattern: RegExp): Found[] {
  return [...text.matchAll(pattern)].map((match) => ({
    line: text.slice(0, match.index).split('\n').length,
    text: match[0].replace(new RegExp(GAP, 'g'), ' '),
  }));
}
