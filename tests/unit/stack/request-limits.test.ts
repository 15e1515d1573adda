import { describe, expect, test } from 'vitest';
import {
  bodyLimit,
  bodyProblem,
  isForeignOrigin,
  limits,
  type RawRequest,
  refusalOf,
  serviceOf,
} from '../../../supabase/local/stack/gateway/request-limits.ts';
import { fc } from '../../support/properties.ts';

const admission = { furtherHosts: new Set(['demo.example']), hasSecretKey: false };
const request = (target: string, rest: Partial<RawRequest> = {}): RawRequest => ({
  method: 'GET',
  target,
  headers: { host: '127.0.0.1:5173' },
  ...rest,
});
const statusOf = (target: string, rest: Partial<RawRequest> = {}) =>
  refusalOf(request(target, rest), admission)?.status ?? null;

describe('a request whose first lines forbid it goes no further (SEC-81)', () => {
  test.each([
    ['/rest/v1/props?select=*&order=id&player_name=eq.Luka%20Don%C4%8Di%C4%87', 'GET'],
    ['/rest/v1/fetch_runs?select=*,fetch_run_details(caller_kind)&function_name=in.("a","b")', 'GET'],
    ['/rest/v1/props?or=(a.eq.1,and(b.eq.2,or(c.eq.3,d.eq.4)))', 'HEAD'],
    ['/rest/v1/rpc/replace_props', 'POST'],
    ['/auth/v1/verify?token=a&type=signup&redirect_to=http%3A%2F%2F127.0.0.1%3A5173%2Fauth', 'GET'],
    ['/functions/v1/fetch-wnba-events', 'OPTIONS'],
    ['/auth?error_description=100%', 'GET'],
    ['/mail', 'GET'],
  ])('%s passes', (target, method) => expect(statusOf(target, { method })).toBeNull());

  test.each([
    ['a method of no service', '/auth/v1/verify', 405, 'TRACE'],
    ['a method of no service', '/rest/v1/props', 405, 'PROPFIND'],
    ['a write to the mails', '/mail.json', 405, 'POST'],
    ['a long address', `/rest/v1/props?id=in.(${'1,'.repeat(5000)})`, 414, 'GET'],
    ['a long path of the app', `/${'a'.repeat(9000)}`, 414, 'GET'],
    ['a NUL in a path', '/rest/v1/pro%00ps', 400, 'GET'],
    ['a NUL in a path of the app', '/%00', 400, 'GET'],
    ['broken encoding in a path', '/rest/v1/pro%zzps', 400, 'GET'],
    ['no UTF-8 in a path', '/functions/v1/%ff', 400, 'POST'],
    ['a NUL in a query', '/rest/v1/props?%00=eq.1', 400, 'GET'],
    ['broken encoding in a query', '/rest/v1/props?a=eq.100%', 400, 'GET'],
    ['a thousand conditions within each other', `/rest/v1/p?or=${'(or'.repeat(900)}(a.eq.1)`, 400, 'GET'],
    ['a hundred and one parameters', `/rest/v1/p?${'a=eq.1&'.repeat(101)}`, 400, 'GET'],
    ['a name of every object', '/rest/v1/props?__proto__=eq.1', 400, 'DELETE'],
    ['such a name of an embedded table', '/rest/v1/props?a.constructor=eq.1', 400, 'GET'],
    ['such a name before a cast', '/rest/v1/props?%5F_proto__::text=eq.1', 400, 'GET'],
    ['a quote that does not close', '/rest/v1/props?select=%22id', 400, 'GET'],
  ])('%s is refused: %s', (_, target, status, method) => {
    expect(statusOf(target, { method })).toBe(status);
  });

  test('a declared length beyond the limit of the service is 413 before anything is read', () => {
    const of = (target: string, bytes: number, hasSecretKey = false) =>
      refusalOf(
        request(target, { method: 'POST', headers: { host: 'x', 'content-length': String(bytes) } }),
        { ...admission, hasSecretKey },
      )?.status ?? null;
    expect(of('/rest/v1/plays', limits.body.rest)).toBeNull();
    expect(of('/rest/v1/plays', limits.body.rest + 1)).toBe(413);
    expect(of('/rest/v1/rpc/replace_props', limits.body.rest + 1, true)).toBeNull();
    expect(of('/auth/v1/signup', limits.body.auth + 1)).toBe(413);
    // Far more than the largest file that may be uploaded.
    expect(of('/functions/v1/upload-projections', 17 * 1024 * 1024)).toBeNull();
    expect(of('/functions/v1/upload-projections', limits.body.functions + 1)).toBe(413);
    expect(bodyLimit('functions', false)).toBe(limits.body.functions);
  });

  test('whatever the address, it passes or is refused with a reason, and never throws', () => {
    const piece = fc.constantFrom(
      '%',
      '%00',
      '(',
      ')',
      '"',
      '&',
      '=',
      '.',
      '?',
      '__proto__',
      'select',
      'ä',
      '+',
    );
    const target = fc.array(fc.oneof(piece, fc.string()), { maxLength: 30 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.constantFrom('/rest/v1/', '/auth/v1/', '/functions/v1/', '/'), target, (start, rest) => {
        const whole = encodeURI(`${start}${rest}`.replaceAll(/\p{Surrogate}/gu, ''));
        const refusal = refusalOf(request(whole.replaceAll('%25', '%')), admission);
        expect(refusal === null || (refusal.message.length > 0 && refusal.status >= 400)).toBe(true);
      }),
    );
  });

  test('every service is known by its path, and what is normalized to another one is that one', () => {
    expect(['/rest/v1/a', '/auth/v1/a', '/functions/v1/a', '/mail', '/rest/v1', '/'].map(serviceOf)).toEqual([
      'rest',
      'auth',
      'functions',
      'mail',
      'app',
      'app',
    ]);
    expect(statusOf('/rest/v1/../../auth/v1/verify', { method: 'TRACE' })).toBe(405);
  });
});

describe('JSON is handed on only when it is neither too deep nor too much (SEC-81)', () => {
  test('depth is counted outside of texts', () => {
    expect(bodyProblem('['.repeat(33))?.status).toBe(400);
    expect(bodyProblem(JSON.stringify(['['.repeat(99), '\\"[[{{'.repeat(50)]))).toBeNull();
    expect(bodyProblem('{"a":['.repeat(17))?.status).toBe(400);
  });

  test('a megabyte of empty objects is refused, and as many values as are read is not', () => {
    const empties = (count: number) => `{"p_plays":[${Array.from({ length: count }, () => '{}').join(',')}]}`;
    expect(bodyProblem(empties(350_000))).toMatchObject({
      status: 400,
      message: 'The body has more than 50000 values. Nothing was changed.',
    });
    expect(bodyProblem(empties(limits.jsonValues + 1))?.status).toBe(400);
    expect(bodyProblem(empties(limits.jsonValues))).toBeNull();
    expect(bodyProblem(JSON.stringify([','.repeat(900_000)]))).toBeNull();
  });

  test('a text of a million open quotes takes no longer than any other', () => {
    const since = performance.now();
    bodyProblem('\\"'.repeat(500_000));
    expect(performance.now() - since).toBeLessThan(2_000);
  });

  test('what JSON.stringify wrote passes exactly when it is flat enough', () => {
    const depth = (value: unknown): number =>
      typeof value === 'object' && value !== null
        ? 1 + Math.max(0, ...Object.values(value).map((inner) => depth(inner)))
        : 0;
    const nested = fc.tuple(fc.jsonValue(), fc.integer({ min: 0, max: 40 })).map(([inner, levels]) => {
      let value: unknown = inner;
      for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { 'a"[': value };
      return value;
    });
    fc.assert(
      fc.property(nested, (value) => {
        expect(bodyProblem(JSON.stringify(value)) === null).toBe(depth(value) <= limits.jsonNesting);
      }),
    );
  });
});

describe('a page of another site may not write (SEC-84)', () => {
  const from = (origin: string | undefined, method = 'POST') =>
    isForeignOrigin({ method, headers: { host: '127.0.0.1:5173', origin } }, admission.furtherHosts);

  test.each([undefined, 'http://127.0.0.1:5173', 'https://demo.example', 'https://demo.example:8443'])(
    'the origin %s is an own one',
    (origin) => expect(from(origin)).toBe(false),
  );
  test.each([
    'https://evil.example',
    'http://127.0.0.1:9',
    'http://localhost:5173',
    'null',
    '',
    'http://127.0.0.1:5173@evil.example',
    'https://demo.example.evil.example',
  ])('the origin %s is foreign, and may only read', (origin) => {
    expect(from(origin)).toBe(true);
    expect(from(origin, 'GET')).toBe(false);
  });
});
