import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { currentToast, dismissToast } from '../../src/ui/toast-store.ts';
import { ownServer } from './own-server.ts';

/** Where the client keeps its session when the project answers at the page's own origin (tests/support/page-setup.ts). */
const STORAGE_KEY = 'sb-localhost-auth-token';

export const BETTOR = {
  id: '11111111-1111-4111-8111-111111111111',
  aud: 'authenticated',
  role: 'authenticated',
  email: 'bettor@example.com',
  last_sign_in_at: '2026-11-20T18:30:00Z',
  created_at: '2026-11-01T12:00:00Z',
  app_metadata: {},
  user_metadata: {},
  identities: [],
};

export type Asked = {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  /** What the request says of what is there already; null where it says nothing. */
  prefer: string | null;
};
type Answer = { status?: number; body?: unknown; headers?: Record<string, string> };
/** What a request gets, by what it asks. */
export type AnswerTo = (asked: Asked) => Answer | 'unreachable';
type Answers = ReturnType<AnswerTo> | AnswerTo;

export function tokens() {
  return {
    access_token: 'access-of-the-bettor',
    refresh_token: 'refresh-of-the-bettor',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: BETTOR,
  };
}

/** An error as the auth service words it. */
export function authFailure(status: number, code: string, msg: string, more: object = {}): Answer {
  return { status, body: { code: status, error_code: code, msg, ...more } };
}

/**
 * Stands in for the auth and data API and the functions of a project over HTTP, so that pages run with the real
 * client. Each request is kept; `answer` says what a method and path, with or without the query, get from then on.
 */
export function accountService() {
  const asked: Asked[] = [];
  const answers = new Map<string, Answers>();
  let held = Promise.resolve();
  let heldPaths = '/';
  let release = () => {};

  const respond = async ({ request }: { request: Request }) => {
    const { pathname, search, searchParams } = new URL(request.url);
    const text = await request.text();
    const isJson = request.headers.get('content-type')?.includes('json') ?? false;
    const body: unknown = text === '' ? null : isJson ? JSON.parse(text) : text;
    const prefer = request.headers.get('prefer');
    const now = { method: request.method, path: pathname, query: searchParams, body, prefer };
    asked.push(now);
    if (pathname.startsWith(heldPaths)) await held;
    const place = `${request.method} ${pathname}`;
    const found = answers.get(`${place}${search}`) ?? answers.get(place);
    const answer = typeof found === 'function' ? found(now) : found;
    if (answer === 'unreachable') return HttpResponse.error();
    if (!answer) {
      const message = `The test gives no answer to ${request.method} ${pathname}.`;
      return HttpResponse.json({ msg: message, message }, { status: 404 });
    }
    const status = answer.status ?? 200;
    const { headers } = answer;
    if (status === 204) return new HttpResponse(null, { status, headers });
    return HttpResponse.json(answer.body ?? {}, { status, headers });
  };
  const server = setupServer(
    ownServer,
    http.all('*/auth/v1/*', respond),
    http.all('*/rest/v1/*', respond),
    http.all('*/functions/v1/*', respond),
  );

  return {
    asked,
    start() {
      server.listen({ onUnhandledRequest: 'error' });
    },
    /** Forgets what was asked and answered, and takes the last test's toast off the screen. */
    reset() {
      const toast = currentToast();
      if (toast) dismissToast(toast.id);
      asked.length = 0;
      answers.clear();
      answers.set('GET /rest/v1/profiles', { body: { dev: false, username: 'Sharp' } });
      answers.set('GET /rest/v1/alert_rules', { body: [] });
      answers.set('POST /functions/v1/read-web-push-key', { body: { publicKey: null, origins: [] } });
      answers.set('POST /auth/v1/logout', { status: 204 });
    },
    stop() {
      server.close();
    },
    answer(request: string, answer: Answers) {
      answers.set(request, answer);
    },
    askedFor(request: string): Asked[] {
      return asked.filter(({ method, path }) => `${method} ${path}` === request);
    },
    /** From now on every request whose path begins so waits, until `releaseAnswers`. */
    holdAnswers(paths = '/') {
      heldPaths = paths;
      held = new Promise((resolve) => {
        release = resolve;
      });
    },
    releaseAnswers() {
      release();
    },
    /** Puts a session where the browser keeps it; `more` replaces what the tokens say. */
    rememberSession(more: Partial<ReturnType<typeof tokens>> = {}) {
      localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...tokens(), ...more }));
    },
    storedSession(): string | null {
      return localStorage.getItem(STORAGE_KEY);
    },
  };
}
