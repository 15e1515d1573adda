import type { FetchFunction } from '../lib/catalogue/types.ts';
import { supabase } from './client.ts';

/** What a fetch function answers; a count that it does not give is null. */
export type FetchAnswer = {
  message: string | null;
  totalPropsProcessed: number | null;
  eventCount: number | null;
};

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(answer: unknown): Fields {
  return typeof answer === 'object' && answer !== null ? { ...answer } : {};
}

function numberIn(fields: Fields, name: string): number | null {
  const value = fields[name];
  return typeof value === 'number' ? value : null;
}

function textIn(fields: Fields, name: string): string | null {
  const value = fields[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The text that the function itself gave for its failure, or the client's own. */
async function failureText(error: Error & { context?: unknown }): Promise<string> {
  if (!(error.context instanceof Response)) return error.message;
  const fields = fieldsOf(await error.context.json().catch(() => null));
  return textIn(fields, 'error') ?? textIn(fields, 'message') ?? error.message;
}

/** Runs a fetch function. Rejects with an Error whose message is for people. */
export async function runFetch(name: FetchFunction): Promise<FetchAnswer> {
  const client = await supabase();
  const { data, error } = await client.functions.invoke<unknown>(name, { method: 'POST' });
  if (error) throw new Error(await failureText(error), { cause: error });
  const fields = fieldsOf(data);
  return {
    message: textIn(fields, 'message'),
    totalPropsProcessed: numberIn(fields, 'totalPropsProcessed'),
    eventCount: numberIn(fields, 'eventCount'),
  };
}
