import type { ReadEnvironment } from './settings.ts';

const SECRET = '[secret]';

/** Variables whose whole value is a secret, and those whose values are JSON of named keys. */
const SINGLE = [
  'ODDS_API_KEY',
  'SCHEDULE_SECRET',
  'SUPABASE_SERVICE_ROLE_KEY',
  'SUPABASE_DB_URL',
  'WEB_PUSH_PRIVATE_KEY',
];
const NAMED = ['SUPABASE_SECRET_KEYS'];

/** Below this length a value would be found in innocent words. */
const SHORTEST = 6;

/** What looks like a secret, whoever's it is: keys of a project, keys in an address, bearer tokens, signed tokens. */
const SHAPES: readonly [RegExp, string][] = [
  [/sb_(secret|publishable)_[\w-]+/g, SECRET],
  [/\b(api_?key=)[^&\s"'<>\\]+/gi, `$1${SECRET}`],
  [/\b(bearer\s+)[\w.~+/=-]+/gi, `$1${SECRET}`],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, SECRET],
];

function namedKeys(value: string): string[] {
  let keys: unknown;
  try {
    keys = JSON.parse(value);
  } catch {
    // No JSON: then the whole is to be hidden, which the caller does.
    return [];
  }
  if (typeof keys !== 'object' || keys === null) return [];
  return Object.values(keys).filter((key) => typeof key === 'string');
}

function secretValues(env: ReadEnvironment): string[] {
  const named = NAMED.flatMap((name) => {
    const value = env(name) ?? '';
    return [value, ...namedKeys(value)];
  });
  const values = [...SINGLE.map((name) => env(name) ?? ''), ...named].filter(
    ({ length }) => length >= SHORTEST,
  );
  // A key in an address is percent-encoded, one in a log line is JSON. The longest first, lest a part hides the whole.
  const forms = values.flatMap((value) => [
    value,
    encodeURIComponent(value),
    JSON.stringify(value).slice(1, -1),
  ]);
  return [...new Set(forms)].sort((a, b) => b.length - a.length);
}

/** A text without the server's secrets, by their values and by their shapes, whatever wrote it (SEC-71). */
export function withoutSecrets(text: string, env: ReadEnvironment): string {
  const withoutValues = secretValues(env).reduce((clean, value) => clean.replaceAll(value, SECRET), text);
  return SHAPES.reduce((clean, [shape, instead]) => clean.replace(shape, instead), withoutValues);
}
