import { describe, expect, test } from 'vitest';
import { readAuthBody } from '../../../supabase/local/stack/auth/auth-body.ts';
import { AuthGuard, authLimits } from '../../../supabase/local/stack/auth/auth-guard.ts';
import { EqualTime } from '../../../supabase/local/stack/auth/equal-time.ts';
import { HashingQueue } from '../../../supabase/local/stack/auth/hashing-queue.ts';
import { fc } from '../../support/properties.ts';

const site = 'http://127.0.0.1:5173/auth/v1/';

/** A guard before a service that answers `status`, and takes `takes(body)` milliseconds of a clock that only it moves. */
function guarded({
  status = 200,
  takes = () => 0,
}: {
  status?: number;
  takes?: (text: string) => number;
} = {}) {
  const seen: string[] = [];
  const waited: number[] = [];
  let now = 0;
  const guard = new AuthGuard({
    fetch: async (request) => {
      const text = request.method === 'GET' ? '' : await request.text();
      seen.push(text);
      now += takes(text);
      return new Response(null, { status });
    },
    hasAccount: async (address) => address.startsWith('known'),
    now: () => now,
    random: () => 0,
    wait: async (milliseconds) => waited.push(milliseconds),
  });
  const post = (path: string, body: unknown) =>
    guard.fetch(
      new Request(site + path, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    );
  return { guard, post, seen, waited };
}

describe('a body has one meaning before anybody counts by it (SEC-82)', () => {
  test.each([
    ['a type that is a number', '{"email":"a@b.co","type":1}'],
    ['a list for an address', '{"email":["a@b.co"]}'],
    ['an object for a password', '{"password":{}}'],
    ['a number for a token', '{"token":123456}'],
    ['a list', '[]'],
    ['a text', '"a"'],
    ['null', 'null'],
    ['no JSON', '{'],
    ['a NUL', '{"data":{"a":"\\u0000"}}'],
    ['half a character', '{"email":"\\ud800@b.co"}'],
    ['an address of a page', `{"email":"${'a'.repeat(400)}@b.co"}`],
  ])('%s is 400, and reaches nobody', async (_, body) => {
    const { post, seen } = guarded();
    expect((await post('token?grant_type=password', body)).status).toBe(400);
    expect(seen).toEqual([]);
  });

  test('a name that comes twice has its last value, null is absent, and members of objects are dropped', async () => {
    const { post, seen } = guarded();
    await post('recover', '{"email":"a@b.co","email":"c@d.co","type":null,"__proto__":{"email":"e@f.co"}}');
    expect(seen).toEqual(['{"email":"c@d.co"}']);
  });

  test('any JSON is an object with texts where texts belong, or refused', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const body = readAuthBody(text);
        if (body instanceof Response) expect(body.status).toBe(400);
        else expect(Object.values(body)).not.toContain(null);
      }),
    );
    fc.assert(
      fc.property(fc.jsonValue(), (email) => {
        const body = readAuthBody(JSON.stringify({ email }));
        if (typeof email === 'string' || email === null) return;
        expect(body).toBeInstanceOf(Response);
      }),
    );
  });
});

describe('what all addresses together may do is bounded (SEC-82)', () => {
  test('sign-ups of ever new addresses end', async () => {
    const { post, seen } = guarded();
    for (let at = 0; at < authLimits.signUps; at += 1) await post('signup', { email: `a${at}@b.co` });
    expect((await post('signup', { email: 'one-more@b.co' })).status).toBe(429);
    expect(seen).toHaveLength(authLimits.signUps);
  });

  test('links that do not work end, whether opened or sent, and whatever address is named beside', async () => {
    const { guard, post } = guarded({ status: 403 });
    for (let at = 0; at < authLimits.failedLinks; at += 1) {
      if (at % 2) await guard.fetch(new Request(`${site}verify?token=${at}&type=recovery`));
      else await post('verify', { token_hash: String(at), type: 'recovery', email: `a${at}@b.co` });
    }
    expect((await guard.fetch(new Request(`${site}verify?token=x&type=recovery`))).status).toBe(429);
    expect((await post('verify', { token_hash: 'x', type: 'recovery', email: 'new@b.co' })).status).toBe(429);
  });
});

describe('passwords are hashed one after the other (SEC-83)', () => {
  test('no task starts before the one before it ends, and one too many is not taken', async () => {
    const queue = new HashingQueue({ waiting: 2 });
    let running = 0;
    let most = 0;
    const task = async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running -= 1;
    };
    const taken = [1, 2, 3, 4].map(() => queue.run(task));
    expect(taken.map((one) => one === null)).toEqual([false, false, false, true]);
    await Promise.all(taken);
    expect(most).toBe(1);
    expect(queue.run(async () => 'free again')).not.toBeNull();
  });

  test('a task that fails holds up none after it', async () => {
    const queue = new HashingQueue({ waiting: 2 });
    const failed = queue.run(() => Promise.reject(new Error('no')));
    const next = queue.run(async () => 'done');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('done');
  });

  test('a hundred sign-ups at once reach the service as far as the queue goes, and the rest are told at once', async () => {
    const { post } = guarded();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        post('signup', { email: `a${at}@b.co`, password: 'secret-of-a' }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(100 - authLimits.waiting - 1);
  });
});

describe('an address without an account takes as long as one with it (SEC-82)', () => {
  test('a sign-in waits for what a password took of late, and a sign-up of a known address likewise', async () => {
    const { post, waited } = guarded({ status: 400, takes: (text) => (text.includes('known@') ? 80 : 5) });
    await post('token?grant_type=password', { email: 'known@b.co', password: 'wrong-one' });
    await post('token?grant_type=password', { email: 'nobody@b.co', password: 'wrong-one' });
    expect(waited).toEqual([0, 75]);
    await post('signup', { email: 'nobody@b.co', password: 'a-good-one' });
    await post('signup', { email: 'known@b.co', password: 'a-good-one' });
    expect(waited.slice(2)).toEqual([0, 0]);
  });

  test('a wait is never negative, and never longer than the slow way took', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(5_000)),
        fc.nat(5_000),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (slow, quick, drawn) => {
          const times = new EqualTime({ first: 100, random: () => drawn });
          for (const one of slow) times.record(one);
          const longest = Math.max(...(slow.length === 0 ? [100] : slow));
          expect(times.remaining(quick)).toBeGreaterThanOrEqual(0);
          expect(times.remaining(quick)).toBeLessThanOrEqual(longest);
        },
      ),
    );
  });
});
