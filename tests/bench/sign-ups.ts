import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, KillableStart } from '../support/killable-start.ts';
import { copyMigratedDatabase } from '../support/migrated-folder.ts';
import { median } from '../support/process-figures.ts';

// Whether a crowd that signs up at once keeps readers waiting: 150 sign-ups, and a read after the other while they last.

const CROWD = 150;

const folder = await mkdtemp(path.join(tmpdir(), 'edgeboard-sign-ups-'));
await copyMigratedDatabase(path.join(folder, 'key/pglite'));
const start = new KillableStart(folder, await freePort());
start.spawn();
if (!(await start.isReady())) throw new Error(`Did not start: ${start.output}`);

let isOver = false;
const began = performance.now();
const crowd = Promise.all(
  Array.from({ length: CROWD }, (_, at) =>
    start.call('/auth/v1/signup', {
      body: { email: `crowd-${at}@example.com`, password: 'a-good-password' },
    }),
  ),
).then((answers) => {
  isOver = true;
  return answers.map(({ status }) => status);
});
const reads: number[] = [];
const failed: number[] = [];
while (!isOver) {
  const since = performance.now();
  const { status } = await start.call(
    `/rest/v1/sabersim_projections?select=player_name&limit=${1 + (reads.length % 900)}`,
  );
  reads.push(performance.now() - since);
  if (status !== 200) failed.push(status);
  await wait(5);
}
const statuses = await crowd;
const ofStatus = (status: number) => statuses.filter((own) => own === status).length;
console.log(
  JSON.stringify({
    bench: 'sign-ups',
    load: Math.round(loadavg()[0] ?? 0),
    crowd: CROWD,
    signedUp: ofStatus(200),
    toldToWait: ofStatus(429),
    others: CROWD - ofStatus(200) - ofStatus(429),
    seconds: Number(((performance.now() - began) / 1000).toFixed(1)),
    reads: reads.length,
    readMedianMs: Math.round(median(reads)),
    readLongestMs: Math.round(Math.max(...reads)),
    readsFailed: failed.length,
  }),
);
await start.end();
await wait(200);
await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
