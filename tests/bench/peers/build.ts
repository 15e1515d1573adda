import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '../../../supabase/local/settings.ts';

export const PEERS = ['tanstack', 'ag-grid', 'plain', 'limit'] as const;
export type Peer = (typeof PEERS)[number];

/** The address of a peer's page beside the app that `buildPeers` was given. */
export const peerPath = (peer: Peer, key: string) => `/peers/${peer}.html?key=${encodeURIComponent(key)}`;

/** Puts the peers' pages into the folder of the built app, so that one server and one API serve all of them alike. */
export async function buildPeers(folder: string): Promise<void> {
  const source = join(projectRoot, 'tests/bench/peers/pages');
  await build({
    entryPoints: PEERS.map((peer) => join(source, peer === 'tanstack' ? `${peer}.tsx` : `${peer}.ts`)),
    outdir: join(folder, 'assets/peers'),
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  await mkdir(join(folder, 'peers'), { recursive: true });
  const made = await readdir(join(folder, 'assets/peers'));
  const style = await readFile(join(source, 'peers.css'), 'utf8');
  await writeFile(join(folder, 'assets/peers/peers.css'), style);
  for (const peer of PEERS) {
    const styles = ['peers.css', ...(made.includes(`${peer}.css`) ? [`${peer}.css`] : [])];
    const links = styles.map((name) => `<link rel="stylesheet" href="/assets/peers/${name}">`).join('');
    await writeFile(
      join(folder, 'peers', `${peer}.html`),
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${peer}</title>${links}<script type="module" src="/assets/peers/${peer}.js"></script></head><body></body></html>`,
    );
  }
}
