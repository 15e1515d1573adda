import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeOdds, startFakeOdds } from '../../support/fake-odds.ts';
import { holding } from '../../support/holding.ts';

let odds: FakeOdds;
beforeAll(async () => {
  odds = await startFakeOdds();
});
beforeEach(() => odds.reset());
afterAll(() => odds.stop());

test('scripted responses come in turn and the last one stays', async () => {
  odds.script('/v4/sports', { status: 500 }, { body: [{ key: 'basketball_nba' }] });
  expect((await fetch(`${odds.url}/v4/sports`)).status).toBe(500);
  expect(await (await fetch(`${odds.url}/v4/sports`)).json()).toEqual([{ key: 'basketball_nba' }]);
  expect(await (await fetch(`${odds.url}/v4/sports`)).json()).toEqual([{ key: 'basketball_nba' }]);
});

test('an unscripted path says so', async () => {
  const response = await fetch(`${odds.url}/v4/nowhere`);
  expect([response.status, await response.json()]).toEqual([404, { message: 'No script for /v4/nowhere' }]);
});

test('requests are remembered with their parameters', async () => {
  odds.script(/odds$/, { body: {} });
  await fetch(`${odds.url}/v4/sports/x/events/1/odds?markets=a,b`);
  expect(odds.requests.map(({ path, query }) => [path, query.get('markets')])).toEqual([
    ['/v4/sports/x/events/1/odds', 'a,b'],
  ]);
});

test('counts how many requests were open at once', async () => {
  const { held, release } = holding();
  odds.script('/slow', { held });
  const answers = Promise.all([1, 2, 3].map(() => fetch(`${odds.url}/slow`)));
  await expect.poll(() => odds.requests.length, { timeout: 60_000 }).toBe(3);
  release();
  await answers;
  expect(odds.mostAtOnce()).toBe(3);
});

test('a script may send a web page, a redirect, a hang, a cut, a reset', async () => {
  odds.script('/page', { html: true });
  expect(await (await fetch(`${odds.url}/page`)).text()).toContain('<!doctype html>');
  odds.script('/away', { redirectTo: 'https://example.com/' });
  expect((await fetch(`${odds.url}/away`, { redirect: 'manual' })).headers.get('location')).toBe(
    'https://example.com/',
  );
  odds.script('/hang', { delivery: { how: 'hang' } });
  await expect(fetch(`${odds.url}/hang`, { signal: AbortSignal.timeout(50) })).rejects.toThrow(/timeout/i);
  odds.script('/cut', { body: { a: 'long enough to cut' }, delivery: { how: 'cut' } });
  await expect(fetch(`${odds.url}/cut`).then((response) => response.text())).rejects.toThrow();
  odds.script('/reset', { delivery: { how: 'reset' } });
  await expect(fetch(`${odds.url}/reset`)).rejects.toThrow();
});
