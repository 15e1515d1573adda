import type { FetchFunction } from '../lib/catalog/catalog.ts';
import { supabase } from './client.ts';

/** The response of a fetch function; a count that it does not give is null. */
export type FetchResponse = {
  message: string | null;
  totalPropsProcessed: number | null;
  eventCount: number | null;
  eventsProcessed: number | null;
  /** How many games could not be fetched and keep their earlier rows. */
  gamesFailed: number;
};

/** Whether a fetch has said that there are no games at all (FUNC-22). */
export function foundNoGames({ eventCount, eventsProcessed }: FetchResponse): boolean {
  return (eventCount ?? eventsProcessed) === 0;
}

export type Fields = Readonly<Record<string, unknown>>;

/**
 * A function that did not do what was asked. `message` is for people: the function's own text, or '' where it gave none,
 * for the page's own fallback.
 */
export class FunctionFailure extends Error {
  override name = 'FunctionFailure';

  constructor(
    message: string,
    /** HTTP status of the refusal; null when no response came, or a good one that tells of a failure. */
    readonly status: number | null,
    /** The response's fields, such as the list of bad rows; none when it was no JSON. */
    readonly fields: Fields,
    cause: unknown,
  ) {
    super(message, { cause });
  }
}

function fieldsOf(response: unknown): Fields {
  return typeof response === 'object' && response !== null ? { ...response } : {};
}

function numberIn(fields: Fields, name: string): number | null {
  const value = fields[name];
  return typeof value === 'number' ? value : null;
}

function textIn(fields: Fields, name: string): string | null {
  const value = fields[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

function jsonIn(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    // No JSON: the text itself is what there is to say.
    return null;
  }
}

/** What a failed function says in its fields; null where they hold no text. */
function reasonIn(fields: Fields): string | null {
  return textIn(fields, 'error') ?? textIn(fields, 'message');
}

async function failureOf(error: Error & { context?: unknown }): Promise<FunctionFailure> {
  // The client's own words ('Edge Function returned a non-2xx status code') are not for people.
  if (!(error.context instanceof Response)) return new FunctionFailure('', null, {}, error);
  const text = await error.context.text().catch(() => '');
  const json = jsonIn(text);
  const fields = fieldsOf(json?.value);
  const message = reasonIn(fields) ?? (json ? '' : text.trim());
  return new FunctionFailure(message, error.context.status, fields, error);
}

/**
 * Calls an edge function with POST and returns its fields. Rejects with a `FunctionFailure`, also when a good status
 * comes with `success: false` (FUNC-22).
 */
export async function callFunction(
  name: string,
  body?: FormData | Record<string, string>,
): Promise<{ fields: Fields; message: string | null; count: number | null }> {
  const client = await supabase();
  const { data, error } = await client.functions.invoke<unknown>(name, { method: 'POST', body });
  if (error) throw await failureOf(error);
  const fields = fieldsOf(data);
  if (fields.success === false) throw new FunctionFailure(reasonIn(fields) ?? '', null, fields, null);
  return { fields, message: textIn(fields, 'message'), count: numberIn(fields, 'count') };
}

/** Runs a fetch function, or a task of `scheduled-functions`. Rejects with an Error whose message is for people. */
export async function runFetch(
  name: FetchFunction | 'scheduled-functions',
  body?: Record<string, string>,
): Promise<FetchResponse> {
  const { fields, message } = await callFunction(name, body);
  return {
    message,
    totalPropsProcessed: numberIn(fields, 'totalPropsProcessed'),
    eventCount: numberIn(fields, 'eventCount'),
    eventsProcessed: numberIn(fields, 'eventsProcessed'),
    gamesFailed: Array.isArray(fields.failed) ? fields.failed.length : 0,
  };
}
