import type { IncomingMessage } from 'node:http';
import {
  type Delivery,
  deliver,
  listen,
  type ServiceResponse,
} from '../../supabase/local/demo/odds-service/delivery.ts';

/**
 * What a scripted odds server says to one request. `body` is sent as JSON, or as it is when it is a string.
 * Faults: `delivery` ({ how: 'delay' | 'hang' | 'drip' | 'cut' | 'reset' | 'huge' }), `html: true` for a web page
 * with status 200, `redirectTo` for a 302. It is sent once `held` has resolved.
 */
export type ScriptedResponse = {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  delivery?: Delivery;
  html?: boolean;
  redirectTo?: string;
  held?: Promise<void>;
};

type SeenRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  at: number;
};

export type FakeOdds = {
  url: string;
  /** Every request so far, oldest first. */
  requests: SeenRequest[];
  /** The most requests that were open at one moment. */
  mostAtOnce(): number;
  /**
   * What a path sends (as '/v4/sports/basketball_nba/events', or a pattern). Several responses come in turn and the
   * last one stays. The newest script of a path wins.
   */
  script(path: string | RegExp, ...responses: [ScriptedResponse, ...ScriptedResponse[]]): void;
  /** Forgets scripts and requests. */
  reset(): void;
  stop(): Promise<void>;
};

type Script = { path: string | RegExp; responses: ScriptedResponse[] };

const QUOTA = { 'x-requests-remaining': '19000', 'x-requests-used': '1000', 'x-requests-last': '1' };

/**
 * A tiny scriptable stand-in for The Odds API on a free loopback port. A path that no script covers is 404 with
 * a body that names it, so that a wrong address shows in the test.
 */
export async function startFakeOdds(): Promise<FakeOdds> {
  const requests: SeenRequest[] = [];
  let scripts: Script[] = [];
  let open = 0;
  let most = 0;

  const { url, stop } = await listen((request, response) => {
    open += 1;
    most = Math.max(most, open);
    response.once('close', () => {
      open -= 1;
    });
    const target = new URL(request.url ?? '/', 'http://odds-service');
    requests.push({
      method: request.method ?? 'GET',
      path: target.pathname,
      query: target.searchParams,
      headers: request.headers,
      at: Date.now(),
    });
    const scripted = nextResponse(scripts, target.pathname);
    const send = async () => {
      await scripted.held;
      await deliver(response, toResponse(scripted));
    };
    send().catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : new Error(String(error)));
    });
  }, 0);

  return {
    url,
    requests,
    mostAtOnce: () => most,
    script: (path, ...responses) => {
      scripts = [{ path, responses: [...responses] }, ...scripts];
    },
    reset: () => {
      scripts = [];
      requests.length = 0;
      most = 0;
    },
    stop,
  };
}

function nextResponse(scripts: Script[], path: string): ScriptedResponse {
  const script = scripts.find((each) =>
    typeof each.path === 'string' ? each.path === path : each.path.test(path),
  );
  const next = script && script.responses.length > 1 ? script.responses.shift() : script?.responses[0];
  return next ?? { status: 404, body: { message: `No script for ${path}` } };
}

function toResponse(scripted: ScriptedResponse): ServiceResponse {
  const delivery = scripted.delivery ?? { how: 'whole' };
  if (scripted.redirectTo) {
    return { status: 302, headers: { location: scripted.redirectTo }, body: '', delivery };
  }
  if (scripted.html) {
    const page = '<!doctype html><title>Checking your browser</title><p>One moment';
    return { status: scripted.status ?? 200, headers: { 'content-type': 'text/html' }, body: page, delivery };
  }
  const body = typeof scripted.body === 'string' ? scripted.body : JSON.stringify(scripted.body ?? []);
  const headers = { 'content-type': 'application/json; charset=utf-8', ...QUOTA, ...scripted.headers };
  return { status: scripted.status ?? 200, headers, body, delivery };
}
