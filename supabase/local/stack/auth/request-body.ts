import { z } from 'zod';
import { Refusal } from './responses.ts';

/** A request's JSON object in the form of `schema`; nothing at all counts as `{}`. Throws the refusal of a wrong one. */
export function parseBody<T>(schema: z.ZodType<T>, text: string): T {
  const parsed = schema.safeParse(parseJson(text === '' ? '{}' : text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw notReadable(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not as expected'}`);
}

const notReadable = (why: string) =>
  new Refusal(400, 'bad_json', `Could not parse request body as JSON: ${why}`);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw notReadable(error.message);
    throw error;
  }
}

/** An id of an address. Throws the refusal that hosted Auth has for one that is no UUID. */
export function uuidOf(text: string, name: string): string {
  if (z.guid().safeParse(text).success) return text.toLowerCase();
  throw new Refusal(404, 'validation_failed', `${name} must be an UUID`);
}
