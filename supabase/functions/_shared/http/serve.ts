import { DatabaseError } from '../db/database.ts';
import { readSettings, SettingError, type Settings } from '../settings.ts';
import { type Access, type Caller, verifyCaller } from './caller.ts';
import { errorResponse, FunctionError, jsonResponse, preflightResponse } from './responses.ts';

/** A verified request, with all that its handler needs from outside. */
export type Call = { request: Request; caller: Caller; settings: Settings; clock: () => Date };

/** Does the work of a function and returns the fields of its response; throws a `FunctionError` for what people should read. */
export type Handler = (call: Call) => Promise<Record<string, unknown>>;

/** The text without any of the server's secrets, whatever wrote it (SEC-71). */
function withoutSecrets(text: string): string {
  const secrets = ['ODDS_API_KEY', 'SCHEDULE_SECRET', 'SUPABASE_SERVICE_ROLE_KEY'].map((name) =>
    Deno.env.get(name),
  );
  return secrets.reduce<string>(
    (clean, secret) => (secret === undefined || secret === '' ? clean : clean.replaceAll(secret, '[secret]')),
    text,
  );
}

function toFunctionError(error: unknown): FunctionError {
  if (error instanceof FunctionError) return error;
  if (error instanceof SettingError) return new FunctionError(500, error.message);
  if (error instanceof DatabaseError) {
    return new FunctionError(500, 'The database did not take the change; the earlier rows stand.');
  }
  return new FunctionError(500, 'Something went wrong on the server; the earlier rows stand.');
}

function report(name: string, error: unknown): void {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  console.error(withoutSecrets(JSON.stringify({ function: name, error: text })));
}

/**
 * Responds to one request: CORS preflight, POST only, the caller verified before anything else, then `handler`. Every
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
    const settings = readSettings((variable) => Deno.env.get(variable));
    const caller = await verifyCaller(request, settings, access);
    return jsonResponse({ success: true, ...(await handler({ request, caller, settings, clock })) });
  } catch (error) {
    if (!(error instanceof FunctionError)) report(name, error);
    return errorResponse(toFunctionError(error));
  }
}

/** Binds a function's name to its handler: the whole of an index.ts. */
export function serve(name: string, access: Access, handler: Handler): void {
  Deno.serve((request) => respond(name, access, handler, request, () => new Date()));
}
