import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeDemoAccounts } from '../../../supabase/local/demo/accounts.ts';
import { releaseLeases } from '../../../supabase/local/leases.ts';
import { patientFetch } from '../../../supabase/local/patient-fetch.ts';
import { refuseWithoutRoom } from '../../../supabase/local/stack/database/room.ts';

let asked = 0;
/** What is not refused for the full disk is answered by this. */
let answer = () => new Response(null, { status: 204 });
let freeBytes = 0;
beforeEach(() => {
  asked = 0;
  freeBytes = 0;
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    asked += 1;
    return refuseWithoutRoom(new Request(url, init), freeBytes) ?? answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const troubles: string[] = [];
const release = () =>
  releaseLeases('http://backend.test', 'secret', (message) => troubles.push(message)).then(() =>
    troubles.splice(0),
  );

test('a start on a full disk waits for no room and goes on without releasing leases, in words (DESK-17)', async () => {
  expect(await release()).toEqual([
    expect.stringMatching(
      /^What killed fetches .*The disk with the data folder is full.* within three minutes\.$/,
    ),
  ]);
  expect(asked).toBe(1);
});

test('nor does it wait to make the demo accounts (DESK-17)', async () => {
  const keys = { publishableKey: 'publishable', secretKey: 'secret' };
  const made = makeDemoAccounts(patientFetch, 'http://backend.test', keys, { take: () => [] });
  await expect(made).rejects.toThrow(/signup responded 503: .*disk with the data folder is full/);
  expect(asked).toBe(1);
});

test('a database that is starting again is waited for (DESK-16)', async () => {
  freeBytes = Number.MAX_SAFE_INTEGER;
  answer = () => (asked === 1 ? Response.json({ code: 'starting' }, { status: 503 }) : new Response(null));
  expect(await release()).toEqual([]);
  expect(asked).toBe(2);
});
