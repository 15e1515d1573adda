import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { projectRoot } from '../../supabase/local/settings.ts';
import { launchBrowser } from '../support/browser.ts';
import { fillHeavyPage, HEAVY_PATH } from '../support/heavy-page.ts';
import { median } from '../support/process-figures.ts';
import { ProductApi } from '../support/product-api.ts';
import { startProduct } from '../support/running-product.ts';
import { DESKTOP, PHONE } from '../support/window-sizes.ts';
import { chart, stacked } from './drawing/chart.ts';
import { buildPeers, PEERS, type Peer, peerPath } from './peers/build.ts';
import {
  type Column,
  type Figures,
  type Grown,
  measure,
  measureStart,
  type Screen,
} from './peers/measure.ts';

// The page of a category beside what others would build for the same rows, in one run on the same data: 3,000 props of nine
// books with both projections, both widths, the processor as it is and slowed four times; then the start with 300, 3,000 and
// 30,000 props, as docs/peers.svg. One JSON line a figure, and tables for docs/performance.md. By name only: it takes three
// quarters of an hour. In pieces: runs=1 slowed=1 screens=phone props=300,3000; `props=` alone leaves out the growth.
const argument = (name: string, usual: string) =>
  process.argv.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1) ?? usual;
const numbers = (words: string) => words.split(',').filter(Boolean).map(Number);
const RUNS = Number(argument('runs', '5'));
const SLOWED = numbers(argument('slowed', '1,4'));
const SCREENS = argument('screens', 'phone,desktop').split(',').filter(Boolean);
const GROWTH = numbers(argument('props', '300,3000,30000'));
const PROPS = 3_000;

const NAMES: Record<Peer, string> = {
  tanstack: 'TanStack Table + Virtual',
  'ag-grid': 'AG Grid',
  plain: 'plain HTML table',
  limit: 'hand-written limit',
};

function columns(key: string): Column[] {
  return [
    { name: 'Edgeboard', path: HEAVY_PATH, row: '[aria-setsize]', scroller: 'html' },
    ...PEERS.map((peer) => ({
      name: NAMES[peer],
      path: peerPath(peer, key),
      row: peer === 'ag-grid' ? '.ag-row' : '[data-row]:not([hidden])',
      scroller: peer === 'ag-grid' ? '.ag-grid-viewport' : 'html',
    })),
  ];
}

const SIZES: Readonly<Record<string, { width: number; height: number }>> = { phone: PHONE, desktop: DESKTOP };

function sizeOf(screen: string) {
  const size = SIZES[screen];
  if (!size) throw new Error(`No screen is called '${screen}': expected ${Object.keys(SIZES).join(' or ')}`);
  return { name: `${screen} ${size.width}x${size.height}`, ...size };
}

const rounded = (value: number) => (value < 100 ? Number(value.toPrecision(2)) : Math.round(value));

/** The medians of a figure, a column. */
type Line = readonly [figure: string, medians: readonly number[]];

function linesOf<F extends Figures | Grown>(runs: ReadonlyMap<Column, readonly F[]>): Line[] {
  const figures = Object.keys([...runs.values()][0]?.[0] ?? {}) as (keyof F & string)[];
  return figures.map((figure) => [
    figure,
    [...runs.values()].map((each) => rounded(median(each.map((one) => Number(one[figure]))))),
  ]);
}

function print(lines: readonly Line[], all: readonly Column[], facts: object): void {
  for (const [figure, values] of lines) {
    const named = Object.fromEntries(all.map(({ name }, index) => [name, values[index]]));
    console.log(JSON.stringify({ bench: 'peers', ...facts, figure, ...named }));
  }
}

/** A table in Markdown: each cell has the processor as it is, and slowed. */
function table(title: string, all: readonly Column[], bySlowed: readonly (readonly Line[])[]): string {
  const rows = (bySlowed[0] ?? []).map(([figure], at) => {
    const cells = all.map((_, column) => bySlowed.map((lines) => lines[at]?.[1][column]).join(' / '));
    return `| ${[figure, ...cells].join(' | ')} |`;
  });
  const heads = [title, ...all.map(({ name }) => name)];
  return [`| ${heads.join(' | ')} |`, `| ${heads.map(() => '---').join(' | ')} |`, ...rows].join('\n');
}

/** All columns in turn, so that what else the machine does weighs on all alike. */
async function inTurn<F>(
  all: readonly Column[],
  runs: number,
  visit: (column: Column) => Promise<F>,
): Promise<Map<Column, F[]>> {
  const seen = new Map<Column, F[]>(all.map((column) => [column, []]));
  for (let run = 0; run < runs; run += 1) {
    for (const [column, figures] of seen) figures.push(await visit(column));
  }
  return seen;
}

/** A server compresses a file and keeps an answer when they are asked for the first time. */
const warm = (all: readonly Column[], browser: Browser, url: string) =>
  inTurn(all, 1, (column) => measureStart(browser, url, column, { ...sizeOf('phone'), slowed: 1 }));

const folder = await mkdtemp(join(tmpdir(), 'edgeboard-peers-'));
const product = await startProduct({ appFolder: folder });
await buildPeers(folder);
const browser = await launchBrowser();
const tables: string[] = [];
try {
  const api = new ProductApi(product.backend);
  const all = columns(product.backend.publishableKey);
  await fillHeavyPage(api, PROPS);
  await warm(all, browser, api.url);
  for (const size of SCREENS.map(sizeOf)) {
    const bySlowed: Line[][] = [];
    for (const slowed of SLOWED) {
      const screen: Screen = { ...size, slowed };
      const lines = linesOf(await inTurn(all, RUNS, (column) => measure(browser, api.url, column, screen)));
      print(lines, all, { screen: size.name, slowed, runs: RUNS });
      bySlowed.push(lines);
    }
    tables.push(table(`${size.name}, ${SLOWED.map((slowed) => `${slowed}x`).join(' / ')}`, all, bySlowed));
  }
  const grown: Line[][] = [];
  const phone: Screen = { ...sizeOf('phone'), slowed: 1 };
  const growthRuns = Math.min(RUNS, 3);
  for (const props of GROWTH) {
    await fillHeavyPage(api, props);
    await warm(all, browser, api.url);
    const visits = await inTurn(all, growthRuns, (column) => measureStart(browser, api.url, column, phone));
    grown.push(linesOf(visits));
    print(grown.at(-1) ?? [], all, { props, screen: phone.name, slowed: 1, runs: growthRuns });
  }
  if (grown.length > 0) {
    const title = 'As the page grows (phone)';
    const charts = (grown[0] ?? []).map(([figure], at) =>
      chart({
        title: `${title}: ${figure}`,
        x: { name: 'props of nine books', values: GROWTH },
        unit: figure,
        series: all.map(({ name }, column) => ({
          name,
          values: grown.map((lines) => lines[at]?.[1][column] ?? null),
        })),
      }),
    );
    await writeFile(join(projectRoot, 'docs/peers.svg'), stacked(title, charts));
    tables.push(table(`phone, ${GROWTH.join(' / ')} props`, all, grown));
  }
  console.log(tables.join('\n\n'));
} finally {
  await browser.close();
  await product.end();
  await rm(folder, { recursive: true, force: true });
}
