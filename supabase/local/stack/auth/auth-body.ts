import { isJsonObject } from '../json-object.ts';
import { authError } from './responses.ts';

/** What the auth service reads as text. Another kind of value would be read differently by whoever looks at it. */
const texts = [
  ...['email', 'phone', 'password', 'current_password', 'new_email', 'nonce', 'scope', 'type', 'token'],
  ...['token_hash', 'refresh_token', 'auth_code', 'code_verifier', 'code_challenge', 'code_challenge_method'],
] as const;

/** Characters of an address: a longer one cannot receive mail. */
const longestAddress = 320;

export type AuthBody = { [Name in (typeof texts)[number]]?: string } & Record<string, unknown>;

function refused(why: string): Response {
  return authError(400, 'bad_json', `Could not parse request body as JSON: ${why}`);
}

/** False for text that a database cannot store, anywhere in a value: a NUL, or one half of a surrogate pair. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && !/\p{Surrogate}/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inner]) => isStorable(name) && isStorable(inner));
}

/**
 * The JSON object of a request to the auth service, in the one meaning that everybody who reads it shall see: a name
 * that comes twice has its last value, and null counts as absent. No body is an empty object.
 * @returns the refusal of anything else
 */
export function readAuthBody(text: string): AuthBody | Response {
  if (text === '') return {};
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return refused(error.message);
    throw error;
  }
  if (!isJsonObject(body)) return refused('expected an object');
  if (!isStorable(body)) return refused('a text has a NUL or half a character');
  const wrong = texts.find((name) => body[name] != null && typeof body[name] !== 'string');
  if (wrong !== undefined) return refused(`${wrong} should be a text`);
  const address = [body.email, body.new_email].find((one) => String(one ?? '').length > longestAddress);
  if (address !== undefined) return authError(400, 'email_address_invalid', 'The address is too long.');
  return Object.fromEntries(
    Object.entries(body).filter(([name, value]) => name !== '__proto__' && value !== null),
  );
}
