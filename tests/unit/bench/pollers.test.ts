import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Pollers } from '../../bench/readers/pollers.ts';
import type { PageReads, Row } from '../../support/page-reads.ts';

const EARLIER = '2026-11-22T10:00:00.000Z';
const LATER = '2026-11-22T10:01:00.000Z';
const PAGE: PageReads = { path: '/points', tables: [{ table: 'props', byPlayer: true }] };

let rows: Row[];
let newest: string;
let refusal: number | null;
const server = createServer((request, response) => {
  if (refusal !== null) return response.writeHead(refusal).end('no');
  const isQuestion = request.url?.includes('select=updated_at');
  const found = isQuestion ? [{ updated_at: newest }] : rows;
  const etag = `"${JSON.stringify(found).length} ${newest}"`;
  if (request.headers['if-none-match'] === etag) return response.writeHead(304, { etag }).end();
  response.writeHead(200, { etag, 'content-range': `0-${found.length - 1}/${found.length}` });
  return response.end(JSON.stringify(found));
});
const writtenAt = (...times: string[]): Row[] =>
  times.map((updated_at, at) => ({ id: at + 1, event_id: `game-${at}`, updated_at }));

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
beforeEach(() => {
  rows = writtenAt(EARLIER, EARLIER);
  newest = EARLIER;
  refusal = null;
});
afterAll(() => server.close());

/** A page that was opened on the rows as they are, and what `act` met after that. */
async function metBy(act: (pollers: Pollers) => Promise<void>) {
  const pollers = new Pollers(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'a key');
  await pollers.open(1, PAGE);
  const opened = pollers.take();
  await act(pollers);
  pollers.close();
  return { opened, later: pollers.take(), ages: pollers.ages(Date.parse(LATER) + 1_000) };
}

describe('open pages of the bench of readers', () => {
  it('ask how fresh the rows are, and read again only what was written since (SCALE-4)', async () => {
    const { opened, later, ages } = await metBy(async (pollers) => {
      await pollers.poll(1, PAGE);
      await pollers.poll(1, PAGE);
      rows = writtenAt(LATER, LATER);
      newest = LATER;
      await pollers.poll(1, PAGE);
    });
    // Rows and what moved in them; then a question thrice, and once both again.
    expect(opened).toMatchObject({ requests: 2, mixed: 0, empty: 0 });
    expect(later).toMatchObject({ requests: 5, mixed: 0, empty: 0, toldBeforeGiven: 0 });
    expect(later.ageWhenShown).toHaveLength(1);
    expect(ages).toEqual([1_000]);
  });

  it('see rows of two writings, rows older than was told, none at all, and refusals (SCALE-4)', async () => {
    const mixed = await metBy(async (pollers) => {
      rows = writtenAt(EARLIER, LATER);
      newest = LATER;
      await pollers.poll(1, PAGE);
    });
    expect(mixed.later).toMatchObject({ mixed: 1, toldBeforeGiven: 0 });

    rows = writtenAt(EARLIER, EARLIER);
    newest = EARLIER;
    const behind = await metBy(async (pollers) => {
      newest = LATER;
      await pollers.poll(1, PAGE);
    });
    expect(behind.later).toMatchObject({ mixed: 0, toldBeforeGiven: 1 });
    expect(behind.ages).toEqual([61_000]);

    const gone = await metBy(async (pollers) => {
      rows = [];
      newest = '2026-11-22T10:02:00.000Z';
      await pollers.poll(1, PAGE);
      refusal = 503;
      await pollers.poll(1, PAGE);
    });
    expect(gone.later).toMatchObject({ empty: 1, mixed: 0 });
    expect([...gone.later.refused]).toEqual([['503 no', 1]]);
  });
});
