import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { buildPeers, PEERS } from '../../bench/peers/build.ts';

test('every peer of the page has a page of its own beside the app, and none is in the product (PERF-10)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'edgeboard-peers-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await buildPeers(folder);
  for (const peer of PEERS) {
    const page = await readFile(join(folder, 'peers', `${peer}.html`), 'utf8');
    const [, script = ''] = /<script type="module" src="\/(assets\/[^"]+)">/.exec(page) ?? [];
    expect((await readFile(join(folder, script), 'utf8')).length, peer).toBeGreaterThan(500);
  }
  const manifest = await readFile(new URL('../../../package.json', import.meta.url), 'utf8');
  const { dependencies } = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(manifest));
  const product = Object.keys(dependencies).join(' ');
  expect(product).toContain('@tanstack/react-virtual');
  expect(product).not.toMatch(/ag-grid|react-table/);
});
