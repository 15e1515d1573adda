import { BodyTooLarge, readLimited } from './limited-body.ts';
import { FunctionError } from './responses.ts';

const MAX_BYTES = 10_000;

/** The JSON object of a small request body; an empty body is an empty object. Throws a 400 or 413 `FunctionError`. */
export async function readJsonBody(request: Request): Promise<Record<string, unknown>> {
  let text: string;
  try {
    text = new TextDecoder().decode(await readLimited(request.body, MAX_BYTES));
  } catch (error) {
    if (error instanceof BodyTooLarge)
      throw new FunctionError(413, `The request is over ${MAX_BYTES} bytes.`);
    throw new FunctionError(400, 'The request broke off.');
  }
  if (text.trim() === '') return {};
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new FunctionError(400, 'The request is to be JSON.');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new FunctionError(400, 'The request is to be a JSON object.');
  }
  return { ...body };
}
