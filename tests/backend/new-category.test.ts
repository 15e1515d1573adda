import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { demoPassword } from '../../supabase/local/demo/accounts.ts';
import { launchBrowser } from '../support/browser.ts';
import { copyMigratedDatabase } from '../support/migrated-folder.ts';
import { beingPatient } from '../support/patience.ts';
import { followRecipe } from '../support/recipe.ts';
import { RunningBackend } from '../support/running-backend.ts';
import { makeScratchCopy, type ScratchCopy } from '../support/scratch-copy.ts';
import { SHORT_LIVED } from '../support/short-lived.ts';

type BackendModule = typeof import('../../supabase/local/backend.ts');
type PlaysModule = typeof import('../../src/lib/plays/play-csv.ts');

const rowsSchema = z.array(
  z.looseObject({
    event_id: z.string(),
    player_name: z.string(),
    draftkings_point: z.number(),
    draftkings_over_price: z.number().nullable(),
    updated_at: z.string(),
  }),
);

/** All of this takes a busy machine more than three minutes: it is slow, not wrong. */
const PATIENCE_MS = 600_000;

let copy: ScratchCopy;
let touched: string[];
let backend: RunningBackend;
let browser: Browser;
let checks: Promise<string>;
const troubles: string[] = [];

/** The product of the copy, on a database that was made before the category was added. */
async function startCopy(): Promise<RunningBackend> {
  const dataDir = join(copy.folder, 'supabase/.temp');
  await copyMigratedDatabase(join(dataDir, 'pglite'));
  const { startBackend }: BackendModule = await import(join(copy.folder, 'supabase/local/backend.ts'));
  const onTrouble = (message: string) => void troubles.push(message);
  return new RunningBackend(
    await startBackend({ dataDir, serveApp: true, onTrouble, databaseNodeArguments: SHORT_LIVED }),
    dataDir,
  );
}

/** What somebody runs who has added a category; answers what went wrong. */
async function checkCopy(): Promise<string> {
  await copy.write('tsconfig.src.json', '{ "extends": "./tsconfig.json", "include": ["src"] }');
  const commands = [
    'node_modules/.bin/tsc -p tsconfig.src.json',
    `node_modules/.bin/biome check ${touched[1]} supabase/functions`,
    'node_modules/.bin/vitest run --project unit tests/unit/catalog tests/unit/ingest tests/unit/props tests/unit/plays tests/unit/today tests/unit/demo tests/unit/generated-files.test.ts',
    'node_modules/.bin/vitest run --project database tests/database/policies.test.ts -t "categories of the catalog"',
  ];
  try {
    for (const command of commands) await copy.run(command);
    return 'nothing';
  } catch (error) {
    return String(error);
  }
}

beforeAll(async () => {
  copy = await makeScratchCopy();
  touched = await followRecipe(copy);
  checks = checkCopy(); // Beside the start of the backend: each takes some seconds of one core.
  [backend, browser] = await Promise.all([startCopy(), launchBrowser()]);
}, PATIENCE_MS);
afterAll(async () => {
  await browser?.close();
  await backend?.end();
  await copy?.end();
});

test("README's recipe touches one migration and one entry of the catalog by hand", () => {
  expect(touched).toEqual([
    expect.stringMatching(/^supabase\/migrations\/\d{14}_\w+\.sql$/),
    expect.stringMatching(/^src\/lib\/catalog\/\w+\.ts$/),
  ]);
});

test('what it leaves compiles, is formatted, and passes the tests that follow the catalog, as does its database', {
  timeout: PATIENCE_MS,
}, async () => {
  expect(await checks).toBe('nothing');
});

test('the new function fetches its odds, and everyone reads them', async () => {
  const { token } = await backend.signIn('dev@edgeboard.local', demoPassword);
  const path = '/functions/v1/fetch-nfl-pass-rush-yards-props';
  expect((await backend.call(path, { body: {} })).status).toBe(401);
  const fetched = await backend.call(path, { body: {}, token });
  expect(fetched.json).toMatchObject({
    success: true,
    message: expect.stringMatching(/^\d+ props of \d+ games?$/),
  });
  const rows = await backend.call('/rest/v1/nfl_pass_rush_yards_props?draftkings_point=gt.100');
  expect(rowsSchema.parse(rows.json).length).toBeGreaterThan(0);
});

const PLAYS_ON_IT =
  '/rest/v1/plays?market=eq.player_pass_rush_yds&select=player_name,table_name,side,point,price,own_price';

test('a pick on it becomes a play, and a file of plays may bring others (PLAY-26, MINE-6)', async () => {
  const { token } = await backend.signIn('user@edgeboard.local', demoPassword);
  const { json } = await backend.call(
    `/rest/v1/nfl_pass_rush_yards_props?draftkings_over_price=not.is.null&commence_time=gt.${new Date(Date.now() + PATIENCE_MS).toISOString()}&limit=1`,
  );
  const [row] = rowsSchema.parse(json);
  const pick = {
    selection_text: 'A pick on it',
    is_over: true,
    price: -110,
    sport: 'nfl',
    event_id: row?.event_id,
    player_name: row?.player_name,
    prop_type: 'pass_rush_yards',
    bookmaker: 'draftkings',
    point: row?.draftkings_point,
  };
  expect((await backend.call('/rest/v1/ninety_nine_plays', { body: pick, token })).status).toBe(201);
  expect((await backend.call(PLAYS_ON_IT, { token })).json).toEqual([
    {
      player_name: row?.player_name,
      table_name: 'nfl_pass_rush_yards_props',
      side: 'over',
      point: row?.draftkings_point,
      price: row?.draftkings_over_price,
      own_price: false,
    },
  ]);

  const { readPlaysCsv }: PlaysModule = await import(join(copy.folder, 'src/lib/plays/play-csv.ts'));
  const file = readPlaysCsv(
    'League,Start,Player,Kind,Side,Line,Book,Price\nNFL,2024-11-21T18:00:00Z,Lamar Jackson,Pass + Rush Yards,under,289.5,FanDuel,-115',
    { keys: new Set(), most: 100, now: Date.now() },
  );
  expect(file.badRows).toEqual([]);
  const brought = await backend.call('/rest/v1/rpc/import_plays', { body: { p_plays: file.plays }, token });
  expect(brought.json).toEqual({ added: 1, known: 0 });
  expect((await backend.call(`${PLAYS_ON_IT}&player_name=eq.Lamar Jackson`, { token })).json).toMatchObject([
    { table_name: 'nfl_pass_rush_yards_props', side: 'under', point: 289.5, price: -115 },
  ]);
});

/** Opens a page at which nothing may complain. */
async function open(path: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: backend.backend.url });
  beingPatient(page.context());
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
  await page.goto(path);
  return page;
}

test('a reader finds the page from Home, with cards, lines and edges', async () => {
  const { json } = await backend.call(
    '/rest/v1/nfl_pass_rush_yards_props?draftkings_point=gt.100&order=player_name&limit=1',
  );
  const [row] = rowsSchema.parse(json);
  const projections = [{ Name: row?.player_name, 'Pass Yds': 400.25, 'Rush Yds': 99.5 }];
  await backend.call('/rest/v1/rpc/replace_projections', {
    key: backend.backend.secretKey,
    token: backend.backend.secretKey,
    body: { p_table: 'nfl_sabersim_projections', p_rows: projections, p_seen_at: row?.updated_at },
  });
  const page = await open('/');
  await page.getByRole('main').getByRole('link', { name: 'Pass + Rush Yards', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Pass + Rush Yards' }).waitFor();
  expect(await page.title()).toBe('NFL Pass + Rush Yards · Edgeboard');
  await page.getByRole('searchbox').fill(row?.player_name ?? '');
  const card = page.getByRole('article').filter({ hasText: row?.player_name ?? '' });
  await card.getByText('499.75').or(card.getByText('499.8')).first().waitFor();
  expect(await card.getByRole('listitem').first().textContent()).toContain(String(row?.draftkings_point));
  expect(troubles).toEqual([]);
});
