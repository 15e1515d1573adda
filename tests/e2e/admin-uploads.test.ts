import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { csvText } from '../../src/lib/projections/csv/csv-text.ts';
import { type ProjectionFile, projectionFile } from '../../src/lib/projections/files.ts';
import {
  type AdminJourneys,
  confirmDelete,
  DEVELOPER,
  startAdminJourneys,
  toast,
} from '../support/admin-journey.ts';
import { allCards, type Row, sidewaysScroll, violations } from '../support/journey.ts';

type Sport = ProjectionFile['league'];
type Source = ProjectionFile['source'];

/** A slot, where its control is, the page whose numbers it feeds, and a stat that no real file projects. */
type Slot = {
  sport: Sport;
  source: Source;
  page: string;
  tab?: string;
  label: string;
  clear: string;
  props: { table: string; path: string; column: string; value: number };
  stored: string;
  refused: RegExp;
};

const SLOTS: readonly Slot[] = [
  {
    sport: 'nba',
    source: 'sabersim',
    page: '/dev',
    label: 'Sabersim Projections',
    clear: 'Clear Sabersim',
    props: { table: 'props', path: '/points', column: 'points', value: 87.7 },
    stored: 'Successfully uploaded SaberSim projections',
    refused: /^Failed to upload SaberSim projections: 1 row of 2 cannot be used/,
  },
  {
    sport: 'nba',
    source: 'etr',
    page: '/dev',
    label: 'ETR Projections',
    clear: 'Clear ETR',
    props: { table: 'props', path: '/points', column: 'PTS', value: 88.8 },
    stored: 'Successfully uploaded ETR projections',
    refused: /^Failed to upload ETR projections: 1 row of 2 cannot be used/,
  },
  {
    sport: 'mlb',
    source: 'sabersim',
    page: '/baseball-admin',
    label: 'SaberSim Baseball Projections',
    clear: 'Clear Projections',
    props: { table: 'baseball_props', path: '/baseball-hits', column: 'H', value: 21.7 },
    stored: 'Successfully uploaded 1 baseball projections',
    refused: /^Failed to upload baseball projections: 1 row of 2 cannot be used/,
  },
  {
    sport: 'nfl',
    source: 'sabersim',
    page: '/nfl-admin',
    tab: 'Upload Projections',
    label: 'SaberSim NFL Projections',
    clear: 'Clear SaberSim Data',
    props: { table: 'nfl_passing_yards_props', path: '/nfl/passing-yards', column: 'Pass Yds', value: 777.7 },
    stored: 'SaberSim projections uploaded successfully!',
    refused: /^Failed to upload SaberSim projections$/,
  },
  {
    sport: 'nfl',
    source: 'etr',
    page: '/nfl-admin',
    tab: 'Upload Projections',
    label: 'ETR NFL Projections',
    clear: 'Clear ETR Data',
    props: {
      table: 'nfl_passing_yards_props',
      path: '/nfl/passing-yards',
      column: 'Pass Yards',
      value: 788.8,
    },
    stored: 'ETR projections uploaded successfully!',
    refused: /^Failed to upload ETR projections$/,
  },
  {
    sport: 'wnba',
    source: 'sabersim',
    page: '/wnba-admin',
    label: 'SaberSim Projections',
    clear: 'Clear SaberSim Projections',
    props: { table: 'wnba_points_props', path: '/wnba-points', column: 'points', value: 87.7 },
    stored: 'Sabersim projections have been uploaded successfully.',
    refused: /^Failed to upload Sabersim projections\. 1 row of 2 cannot be used/,
  },
  {
    sport: 'wnba',
    source: 'etr',
    page: '/wnba-admin',
    label: 'ETR Projections',
    clear: 'Clear ETR Projections',
    props: { table: 'wnba_points_props', path: '/wnba-points', column: 'Points', value: 88.8 },
    stored: 'ETR projections have been uploaded successfully.',
    refused: /^Failed to upload ETR projections\. 1 row of 2 cannot be used/,
  },
];

let product: AdminJourneys;
beforeAll(async () => {
  product = await startAdminJourneys();
});
afterAll(() => product?.end());

function fileOf({ sport, source }: Slot): ProjectionFile {
  const file = projectionFile(sport, source);
  if (!file) throw new Error(`There is no ${source} file for ${sport}.`);
  return file;
}

/** A stored projection of a player who has a prop on the slot's page. */
async function projectedPlayer(
  file: ProjectionFile,
  { table }: Slot['props'],
): Promise<{ name: string; row: Row }> {
  const player = file.columns.find(({ cell }) => cell.kind === 'player')?.column ?? '';
  const ofType = table === 'baseball_props' ? '&prop_type=eq.hits' : '';
  const props = await product.rows(`${table}?select=player_name&limit=1000${ofType}`);
  const names = new Set(props.map(({ player_name }) => player_name));
  const rows = await product.rows(`${file.table}?select=*&limit=1000`);
  const row = rows.find((each) => names.has(each[player]) && each.Pos !== 'P' && each.Pos !== 'SP');
  if (!row) throw new Error(`No player of ${file.table} has a prop in ${table}.`);
  return { name: String(row[player]), row };
}

/** The row as a file of its own, with one stat changed, and with a second row that cannot be used if wanted. */
function csvOf(file: ProjectionFile, row: Row, changes: Row, withBadRow: boolean): Buffer {
  const cells = (values: Row) =>
    file.columns.map(({ column }) => {
      const value = values[column];
      return typeof value === 'number' || typeof value === 'string' ? value : null;
    });
  const changed = { ...row, ...changes };
  const bad = Object.fromEntries(
    file.columns.map(({ column, cell }) => [
      column,
      cell.kind === 'stat' ? 'abc' : cell.kind === 'player' ? 'Bad Row' : row[column],
    ]),
  );
  const header = file.columns.map(({ headers }) => headers[0]);
  return Buffer.from(csvText([header, cells(changed), ...(withBadRow ? [cells(bad)] : [])]));
}

type Place = Pick<Slot, 'page' | 'tab' | 'label'>;

async function openSlot(page: Page, { page: path, tab, label }: Place) {
  await page.goto(path);
  if (tab) await page.getByRole('tab', { name: tab }).click();
  const region = page.getByRole('region', { name: label, exact: true });
  await expect(region).toBeVisible();
  return region;
}

const storedTable = (file: ProjectionFile) => product.rows(`${file.table}?select=*&order=id&limit=1000`);

/** Puts the stored rows back, for the journey at the other width. */
function restore({ table }: ProjectionFile, rows: readonly Row[]): Promise<void> {
  return product.write('POST', 'rpc/replace_projections', {
    p_table: table,
    p_rows: rows.map(({ id, updated_at, ...row }) => row),
    p_seen_at: new Date().toISOString(),
  });
}

async function cardOf(page: Page, path: string, name: string): Promise<string> {
  await page.goto(path);
  const cards = await allCards(page);
  const card = cards.find(({ heading }) => heading.includes(name));
  if (!card) throw new Error(`${path} has no card of ${name}.`);
  return card.text;
}

const SLOTS_AT_BOTH_WIDTHS = SLOTS.flatMap((slot) => [
  { ...slot, phone: false },
  { ...slot, phone: true },
]);

describe.each(SLOTS_AT_BOTH_WIDTHS)('$page: $label, phone $phone', ({ phone, ...slot }) => {
  test('a bad file changes nothing and names its row; a good one shows on the page; cleared it is gone', async () => {
    const file = fileOf(slot);
    const { name, row } = await projectedPlayer(file, slot.props);
    const { column, value, path } = slot.props;
    const { page } = await product.signedIn(DEVELOPER, { phone });
    const before = await storedTable(file);
    onTestFinished(() => restore(file, before));
    const upload = async (withBadRow: boolean) => {
      const region = await openSlot(page, slot);
      await region.locator('input[type=file]').setInputFiles({
        name: 'slate.csv',
        mimeType: 'text/csv',
        buffer: csvOf(file, row, { [column]: value }, withBadRow),
      });
      return region;
    };

    const refused = await upload(true);
    await toast(page, slot.refused);
    await expect(refused.getByRole('list', { name: 'Bad rows' }).getByText('Row 3', { exact: true })).toBeVisible();
    expect(await refused.getByRole('list', { name: 'Bad rows' }).textContent()).toContain("found 'abc'");
    await expect(refused.getByText('Every player has a prop.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await refused.getByRole('button', { name: 'Download bad rows' }).click();
    expect((await download).suggestedFilename()).toBe('slate-bad-rows.csv');
    expect(await storedTable(file)).toEqual(before);
    expect(await cardOf(page, path, name)).not.toContain(String(value));

    const accepted = await upload(false);
    await toast(page, slot.stored);
    await expect(accepted.getByText('1 player stored, uploaded just now.')).toBeVisible();
    await expect(accepted.getByText('Every player has a prop.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await cardOf(page, path, name)).toContain(String(value));

    await openSlot(page, slot);
    await confirmDelete(page, slot.clear);
    await expect(page.getByText(/1 row deleted\.$/)).toBeVisible();
    await expect(page.getByText('No projections are stored.').first()).toBeVisible();
    expect(await storedTable(file)).toEqual([]);
    expect(await cardOf(page, path, name)).not.toContain(String(value));
    await page.context().close();
  });
});

describe('what is shown of a file', () => {
  test('on a phone it fits the screen, in both themes, and axe finds nothing', async () => {
    const { page } = await product.signedIn(DEVELOPER, { phone: true });
    const region = await openSlot(page, { page: '/baseball-admin', label: 'SaberSim Baseball Projections' });
    await region.locator('input[type=file]').setInputFiles({
      name: `${'a-very-long-name-of-a-file-'.repeat(6)}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from('Name,Team,Pos,H,R,RBI,K,HR,1B,2B,3B\nAaron Judge,NYY,OF,1,1,1,1,.5,.5,.2,0\n'),
    });
    await expect(region.getByText('Upload completed successfully')).toBeVisible();
    await region.getByText('First rows', { exact: true }).click();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await violations(page)).toEqual([]);
    }
    await page.context().close();
  });

  test('the template of a slot is a file to download', async () => {
    const { page } = await product.signedIn(DEVELOPER);
    const region = await openSlot(page, { page: '/wnba-admin', label: 'ETR Projections' });
    const download = page.waitForEvent('download');
    await region.getByRole('button', { name: /^Template/ }).click();
    expect((await download).suggestedFilename()).toBe('etr-wnba-template.csv');
    await page.context().close();
  });

  test('leaving the page in the middle of an upload loses nothing of what it has to say', async () => {
    const { page } = await product.signedIn(DEVELOPER);
    const region = await openSlot(page, { page: '/wnba-admin', label: 'ETR Projections' });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/functions/v1/upload-wnba-projections', async (route) => {
      await held;
      await route.continue();
    });
    await region.locator('input[type=file]').setInputFiles({
      name: 'etr.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from("Player,Points,Reb,Assists\nA'ja Wilson,23,10,3\n"),
    });
    await expect(region.getByText('Uploading and processing file...')).toBeVisible();
    await page.getByRole('link', { name: 'Dev', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dev Tools' })).toBeVisible();
    release();
    await toast(page, 'ETR projections have been uploaded successfully.');
    await page.getByRole('link', { name: 'WNBA Admin', exact: true }).first().click();
    await expect(page.getByText(/^Successfully uploaded ETR WNBA projections/)).toBeVisible();
    await page.context().close();
  });
});
