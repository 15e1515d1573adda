// The client's own words for a response that did not come or could not be read.
const CLIENTS_WORDS = /^Auth(RetryableFetch|Unknown)Error$/;
const NO_WORDS = /^\s*([{[]|(null)?\s*$)/;

/**
 * What the auth service said of a failure; `fallback` where that is nothing for people: no text, JSON in place of a text,
 * or no response that could be read, as after a 5xx, of which the client keeps '{}' (AUTH-24).
 */
export function serviceMessage({ name, message }: Error, fallback: string): string {
  return CLIENTS_WORDS.test(name) || NO_WORDS.test(message) ? fallback : message;
}
