import { DatabaseError, NEWER_ROWS } from '../db/database.ts';
import { withoutSecrets } from '../secrets.ts';
import { readSettings, SettingError } from '../settings.ts';
import type { Handler } from './call.ts';
import { type Access, verifyCaller } from './caller.ts';
import { refuseForeignPage } from './foreign-page.ts';
import { errorResponse, FunctionError, jsonResponse, preflightResponse } from './responses.ts';

function toFunctionError(error: unknown): FunctionError {
  if (error instanceof FunctionError) return error;
  if (error instanceof SettingError) return new FunctionError(500, error.message);
  if (error instanceof DatabaseError) {
    if (error.code === NEWER_ROWS) {
      return new FunctionError(
        409,
        'Newer rows were stored meanwhile, so these were not. The newer rows stand; there is nothing to do.',
      );
    }
    return new FunctionError(
      500,
      'The database refused the change or did not answer. Please try again in a minute.',
    );
  }
  return new FunctionError(
    500,
    'Something went wrong on the server. Please try again; the function log tells more.',
  );
}

const env = (variable: string) => Deno.env.get(variable);

function log(line: Record<string, unknown>): void {
  console.error(withoutSecrets(JSON.stringify(line), env));
}

function inWords(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

function clean(error: FunctionError): FunctionError {
  return new FunctionError(error.status, withoutSecrets(error.message, env), error.fields);
}

/**
 * Responds to one request: CORS preflight, POST only, from an own page, the caller verified before anything else, then `handler`. Every
 * failure becomes JSON with a text for people; an unexpected one is also logged, without secrets (SEC-71).
 */
async function respond(
  name: string,
  access: Access,
  handler: Handler,
  request: Request,
  clock: () => Date,
): Promise<Response> {
  if (request.method === 'OPTIONS') return preflightResponse();
  try {
    if (request.method !== 'POST') throw new FunctionError(405, `${name} is called with POST.`);
    const settings = readSettings(env);
    refuseForeignPage(request, settings);
    const caller = await verifyCaller(request, settings, access);
    return jsonResponse({ success: true, ...(await handler({ request, caller, settings, clock, log })) });
  } catch (error) {
    if (!(error instanceof FunctionError)) log({ function: name, error: inWords(error) });
    return errorResponse(clean(toFunctionError(error)));
  }
}

/** Binds a function's name to its handler: the whole of an index.ts. */
export function serve(name: string, access: Access, handler: Handler): void {
  Deno.serve((request) => respond(name, access, handler, request, () => new Date()));
}
