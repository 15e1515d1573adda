import type { IncomingHttpHeaders } from 'node:http';

/** What a request is before anything of it is used; `target` is the path and query as they came. */
export type RawRequest = { method: string; target: string; headers: IncomingHttpHeaders };

/** Why a request is answered here and goes no further. */
export type Refusal = {
  status: 400 | 403 | 405 | 413 | 414;
  code: string;
  message: string;
  hint: string;
  /** The methods that are answered, where it is the method that is refused. */
  allow?: string;
};

/** Which service a path belongs to; `app` is everything that is no API. */
export type Service = 'rest' | 'auth' | 'functions' | 'storage' | 'mail' | 'app';

const megabyte = 1024 * 1024;

export const limits = {
  /** Characters of a path with its query: an `in` list of some hundred ids has room. */
  target: 8_000,
  /** Parameters of a query. */
  parameters: 100,
  /** Parentheses within parentheses in one parameter: a condition in a condition, an embedded table in another. */
  nesting: 12,
  /** Arrays and objects within each other in a JSON body. */
  jsonNesting: 32,
  /** Values of a JSON body: a thousand objects of twenty fields have 20,000. What is read costs by its values more than by its bytes. */
  jsonValues: 50_000,
  /** Bytes of a body. Functions count the bytes of their own bodies; the secret key is a server's. */
  body: { rest: megabyte, auth: 64 * 1024, functions: 64 * megabyte, secretKey: 64 * megabyte },
} as const;

const methods: Record<Exclude<Service, 'app'>, readonly string[]> = {
  rest: ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'],
  auth: ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'],
  functions: ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'],
  storage: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'],
  mail: ['GET', 'HEAD'],
};

/** The service of a path; `pathname` is normalized, as `URL` has it. */
export function serviceOf(pathname: string): Service {
  const api = /^\/(rest|auth|functions|storage)\/v1\//.exec(pathname)?.[1];
  if (api === 'rest' || api === 'auth' || api === 'functions' || api === 'storage') return api;
  return /^\/mail(\.json|\.css)?$/.test(pathname) ? 'mail' : 'app';
}

/** The bytes that a body may have. */
export function bodyLimit(service: Service, hasSecretKey: boolean): number {
  if (service === 'functions') return limits.body.functions;
  if (hasSecretKey) return limits.body.secretKey;
  return service === 'rest' ? limits.body.rest : limits.body.auth;
}

const malformed: Refusal = {
  status: 400,
  code: 'malformed_address',
  message: 'The address is not valid: its percent-encoding is broken, or it has a NUL.',
  hint: 'Encode a percent sign as %25, and everything else as UTF-8.',
};

/** The text that percent-encoding stands for; null when that is no UTF-8, or has a NUL, which no database stores. */
function decoded(text: string): string | null {
  try {
    const plain = decodeURIComponent(text);
    return plain.includes('\0') ? null : plain;
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

/** How deep parentheses stand within each other. */
function parenthesesDepth(text: string): number {
  let depth = 0;
  let most = 0;
  for (const character of text) {
    if (character === '(') most = Math.max(most, ++depth);
    else if (character === ')') depth -= 1;
  }
  return most;
}

/** How deep arrays and objects stand within each other in JSON, and its commas, in one pass; what a text of it contains does not count. */
function jsonForm(json: string): { depth: number; commas: number } {
  let depth = 0;
  let most = 0;
  let commas = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (inText) {
      if (character === '\\') at += 1;
      else if (character === '"') inText = false;
    } else if (character === '"') inText = true;
    else if (character === '[' || character === '{') most = Math.max(most, ++depth);
    else if (character === ']' || character === '}') depth -= 1;
    else if (character === ',') commas += 1;
  }
  return { depth: most, commas };
}

/** Names that every JavaScript object has: as the name of a filter they would change objects of the server. */
const memberName = new RegExp(
  `(?<![\\w$])(?:${Object.getOwnPropertyNames(Object.prototype).join('|')})(?![\\w$])`,
);

/** Parameters that list columns: a quote in them begins or ends a name. */
const listsNames = new Set(['select', 'columns', 'order', 'on_conflict']);

function queryProblem(query: string): Refusal | null {
  const parameters = query === '' ? [] : query.split('&');
  const tooMuch = (message: string, hint: string): Refusal => ({
    status: 400,
    code: 'query_too_complex',
    message,
    hint,
  });
  if (parameters.length > limits.parameters) {
    return tooMuch(
      `The query has ${parameters.length} parameters; at most ${limits.parameters} are read.`,
      'Ask for less at once.',
    );
  }
  for (const parameter of parameters) {
    const plain = decoded(parameter.replaceAll('+', ' '));
    if (plain === null) return malformed;
    if (parenthesesDepth(plain) > limits.nesting) {
      return tooMuch(
        `The query has parentheses more than ${limits.nesting} deep.`,
        'Ask for fewer conditions or tables within each other.',
      );
    }
    const [name = ''] = plain.split('=');
    if (listsNames.has(name) && plain.split('"').length % 2 === 0) {
      return { ...malformed, message: `The quotes of '${name}' do not close.`, hint: 'Close each quote.' };
    }
    if (memberName.test(name)) {
      return tooMuch(`'${name.slice(0, 60)}' cannot be the name of a parameter here.`, 'Rename the column.');
    }
  }
  return null;
}

/**
 * True for a request that a page of another site sent: a browser names the page's origin whenever it writes. `host` is
 * the Host header, which was found to be an own one; `furtherHosts` are the names behind which a proxy may stand.
 */
export function isForeignOrigin(
  { method, headers }: Pick<RawRequest, 'method' | 'headers'>,
  furtherHosts: ReadonlySet<string>,
): boolean {
  const { origin, host } = headers;
  if (origin === undefined || method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return false;
  if (!URL.canParse(origin)) return true;
  const page = new URL(origin);
  return page.host !== host && !furtherHosts.has(page.hostname);
}

/**
 * Why a request is refused before its body is read, from its first lines alone; null when it may pass. A request that
 * passes cannot hold the server up by its form: by its method, length, encoding or nesting.
 */
export function refusalOf(
  request: RawRequest,
  { furtherHosts, hasSecretKey }: { furtherHosts: ReadonlySet<string>; hasSecretKey: boolean },
): Refusal | null {
  const { method, target, headers } = request;
  if (target.length > limits.target) {
    return {
      status: 414,
      code: 'address_too_long',
      message: `The address has ${target.length} characters; at most ${limits.target} are read.`,
      hint: 'Ask for less at once.',
    };
  }
  const { pathname, search } = new URL(`http://127.0.0.1${target}`);
  if (decoded(pathname) === null) return malformed;
  const service = serviceOf(pathname);
  if (service === 'app') return null;
  const allowed = methods[service];
  if (!allowed.includes(method)) {
    const allow = allowed.join(', ');
    const message = `${method.slice(0, 20)} is not answered here.`;
    return { status: 405, code: 'method_not_allowed', message, hint: `Use one of ${allow}.`, allow };
  }
  if (service === 'mail') return null;
  if (isForeignOrigin(request, furtherHosts)) {
    return {
      status: 403,
      code: 'foreign_origin',
      message: 'A page of another site may not do this.',
      hint: 'Open the site itself.',
    };
  }
  const length = Number(headers['content-length'] ?? 0);
  const limit = bodyLimit(service, hasSecretKey);
  if (length > limit) return tooLarge(limit);
  return queryProblem(search.slice(1));
}

/** The refusal of a body that is longer than its service reads. */
export function tooLarge(limit: number): Refusal {
  return {
    status: 413,
    code: 'body_too_large',
    message: `The body is longer than ${limit} bytes, which is as much as is read here. Nothing was changed.`,
    hint: 'Send less at once.',
  };
}

/** Why a JSON body cannot be handed on: what reads it would use up its stack, or its time and memory. Null when it can. */
export function bodyProblem(text: string): Refusal | null {
  const { depth, commas } = jsonForm(text);
  const refusal = (what: string, hint: string): Refusal => ({
    status: 400,
    code: 'body_too_complex',
    message: `The body has ${what}. Nothing was changed.`,
    hint,
  });
  if (depth > limits.jsonNesting) {
    return refusal(`arrays or objects more than ${limits.jsonNesting} deep`, 'Send flatter values.');
  }
  if (commas < limits.jsonValues) return null;
  return refusal(`more than ${limits.jsonValues} values`, 'Send fewer at once.');
}
