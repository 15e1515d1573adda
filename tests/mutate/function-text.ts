/** A place in a function's definition, and what to write there so that something it does is not done. */
export type Cut = {
  start: number;
  end: number;
  replacement: string;
  /** Where the text begins that a person takes away in its place: of a refusal with its condition. */
  from: number;
  /** One part of a condition, beside others. */
  isPart: boolean;
};

type Token = { text: string; start: number; end: number };

// Text in quotes, whatever it says, is one token: what a statement that is put together says is for people to list.
const TOKEN = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|\w+|:=|[^\s\w]/g;

/**
 * What can be left out of a function's definition as PostgreSQL prints it: each refusal, each condition and each part of a
 * condition that refuses, each call for what it does, each comparison with who calls, and each bound of how many rows.
 */
export function cutsOf(definition: string): Cut[] {
  const tokens = tokensOf(definition);
  return tokens.flatMap((token, at) => [
    ...refusal(tokens, at),
    ...condition(tokens, at),
    ...call(definition, tokens, at),
    ...caller(tokens, at),
    ...bound(tokens, at),
    ...(isPhrase(tokens, at, 'on', 'conflict') ? noConflict(tokens, at) : []),
    ...(isPhrase(tokens, at, 'for', 'update') ? [cut(token, tokens[at + 1], '')] : []),
  ]);
}

/** The tokens of a definition, of a body in dollars those of the body. */
function tokensOf(definition: string): Token[] {
  const body = /\$(?:function|procedure)\$/g;
  const start = body.exec(definition)?.index;
  const from = start === undefined ? definition.search(/^(RETURN|BEGIN ATOMIC)/m) : body.lastIndex;
  const to = start === undefined ? definition.length : (body.exec(definition)?.index ?? definition.length);
  return [...definition.slice(from, to).matchAll(TOKEN)]
    .map(({ 0: text, index }) => ({
      text: text.toLowerCase(),
      start: from + index,
      end: from + index + text.length,
    }))
    .filter(({ text }) => !text.startsWith('--') && !text.startsWith('/*'));
}

function isPhrase(tokens: readonly Token[], at: number, ...words: readonly string[]): boolean {
  return words.every((word, n) => tokens[at + n]?.text === word);
}

function cut(first: Token | undefined, last: Token | undefined, replacement: string): Cut {
  if (!first || !last) throw new Error('The text of a function ends in the middle of a statement.');
  return { start: first.start, end: last.end, replacement, from: first.start, isPart: false };
}

/** Said and not done: as a message for nobody. */
function refusal(tokens: readonly Token[], at: number): Cut[] {
  if (!isPhrase(tokens, at, 'raise', 'exception')) return [];
  const said = cut(tokens[at], tokens[at + 1], 'raise debug');
  if (tokens[at - 1]?.text !== 'then') return [said];
  const condition = tokens.findLastIndex(({ text }, n) => n < at && /^(els)?if$/.test(text));
  return [{ ...said, from: tokens[condition]?.start ?? said.start }];
}

function condition(tokens: readonly Token[], at: number): Cut[] {
  const before = tokens[at - 1]?.text ?? '';
  const isIf = isPhrase(tokens, at, 'if') && /^(;|then|else|begin|loop)$/.test(before);
  if (!isIf && !isPhrase(tokens, at, 'elsif')) return [];
  const end = top(tokens, at + 1, 'then')[0] ?? at;
  const whole = cut(tokens[at + 1], tokens[end - 1], 'false');
  if (!isPhrase(tokens, end + 1, 'raise', 'exception')) return [whole];
  const alternatives = arms(tokens, at + 1, end, 'or', 'false');
  // One condition alone: its refusal is taken away already.
  return alternatives.length > 0 ? alternatives : arms(tokens, at + 1, end, 'and', 'true');
}

/** Each part of a condition that stands between the same words, none where there is one part only. */
function arms(tokens: readonly Token[], from: number, to: number, word: string, replacement: string): Cut[] {
  const ends = [...top(tokens, from, word).filter((at) => at < to), to];
  if (ends.length === 1) return [];
  return ends.map((end, n) => ({
    ...cut(tokens[n === 0 ? from : (ends[n - 1] ?? 0) + 1], tokens[end - 1], replacement),
    isPart: true,
  }));
}

const OPENING = /^(\(|\[|case)$/;
const CLOSING = /^(\)|\]|end)$/;

/** Where a word stands in no brackets, no `case` and no `between … and`, from a token to the end of the statement. */
function top(tokens: readonly Token[], from: number, word: string): number[] {
  const found: number[] = [];
  let depth = 0;
  let ranges = 0;
  for (const [n, { text }] of tokens.slice(from).entries()) {
    if (depth === 0 && (text === ';' || text === ')')) break;
    if (OPENING.test(text)) depth += 1;
    if (CLOSING.test(text)) depth -= 1;
    if (depth > 0) continue;
    if (text === 'between') ranges += 1;
    const endsRange = text === 'and' && ranges > 0;
    if (endsRange) ranges -= 1;
    if (text === word && !endsRange) found.push(from + n);
  }
  return found;
}

function call(definition: string, tokens: readonly Token[], at: number): Cut[] {
  if (!isPhrase(tokens, at, 'perform')) return [];
  const end = tokens.findIndex(({ text }, n) => n > at && text === ';');
  const whole = cut(tokens[at], tokens[end], 'null;');
  // A lock of the database itself is one call like any other.
  return definition.slice(whole.start, whole.end).includes('(') ? [whole] : [];
}

/** `… = auth.uid()`: whoever calls. */
function caller(tokens: readonly Token[], at: number): Cut[] {
  if (!isPhrase(tokens, at, '=', 'auth', '.', 'uid', '(', ')')) return [];
  const first = tokens[at - 2]?.text === '.' ? at - 3 : at - 1;
  // Written, not compared.
  if (/^(,|set)$/.test(tokens[first - 1]?.text ?? '')) return [];
  return [cut(tokens[first], tokens[at + 5], 'true')];
}

/** The first of some is an answer; the first sixty are a bound. */
function bound(tokens: readonly Token[], at: number): Cut[] {
  const number = tokens[at + 1]?.text ?? '';
  const isBound = tokens[at]?.text === 'limit' && number !== '1' && number !== '(';
  return isBound && /^\d+$/.test(number) ? [cut(tokens[at], tokens[at + 1], 'limit 1000000')] : [];
}

function noConflict(tokens: readonly Token[], at: number): Cut[] {
  const end = tokens.findIndex(({ text }, n) => n > at && text === 'do');
  return isPhrase(tokens, end, 'do', 'nothing') ? [cut(tokens[at], tokens[end + 1], '')] : [];
}
