import type { Page } from '@playwright/test';
import { leagueDay } from '../../src/lib/league/league-day.ts';
import { confirmDelete, expectToast, holdRequests } from '../support/admin-pages.ts';
import { DEVELOPER, expect, test } from '../support/journey-test.ts';
import { cardOfPlayer } from '../support/listed-cards.ts';
import type { ProductApi, Row } from '../support/product-api.ts';
import { expectSound, expectSoundAtBothWidths, expectToFit } from '../support/soundness.ts';
import { UPLOAD_SLOTS, type UploadSlot } from '../support/upload-slots.ts';
import { DESKTOP, PHONE } from '../support/window-sizes.ts';

// These tests change projections.
test.use({ productKind: 'own, filled', owner: 'admin-uploads', account: DEVELOPER });

/** A stored projection of a player who has a prop on the slot's page. */
async function projectedPlayer(
  product: ProductApi,
  { table, player, shownOn }: UploadSlot,
): Promise<{ name: string; row: Row }> {
  const ofType = shownOn.props === 'baseball_props' ? '&prop_type=eq.hits' : '';
  const props = await product.rows(`${shownOn.props}?select=player_name&limit=1000${ofType}`);
  const names = new Set(props.map(({ player_name }) => player_name));
  const rows = await product.rows(`${table}?select=*&limit=1000`);
  const row = rows.find((each) => names.has(each[player]) && each.Pos !== 'P' && each.Pos !== 'SP');
  if (!row) throw new Error(`No player of ${table} has a prop in ${shownOn.props}.`);
  return { name: String(row[player]), row };
}

/** The row as a file of its own, with one stat changed, and with a second row that cannot be used if wanted. */
function csvOf({ columns, player, stats, shownOn }: UploadSlot, row: Row, withBadRow: boolean): Buffer {
  const cells = (cell: (header: string, column: string) => unknown) =>
    Object.entries(columns)
      .map(([header, column]) => `"${cell(header, column) ?? ''}"`)
      .join(',');
  const good = cells((header, column) => (header === shownOn.stat ? shownOn.value : row[column]));
  const bad = cells((header, column) =>
    stats.includes(header) ? 'abc' : column === player ? 'Bad Row' : row[column],
  );
  return Buffer.from([Object.keys(columns).join(','), good, ...(withBadRow ? [bad] : []), ''].join('\r\n'));
}

async function openSlot(page: Page, { page: path, tab, label }: Pick<UploadSlot, 'page' | 'tab' | 'label'>) {
  await page.goto(path);
  if (tab) await page.getByRole('tab', { name: tab }).click();
  const region = page.getByRole('region', { name: label, exact: true });
  await expect(region).toBeVisible();
  return region;
}

async function cardOf(page: Page, path: string, name: string): Promise<string> {
  // Found by the search, for a list of all cards is drawn as it is scrolled through.
  await page.goto(`${path}?q=${encodeURIComponent(name)}`);
  const card = await cardOfPlayer(page, name);
  if (card === null) throw new Error(`${path} has no card of ${name}.`);
  return card;
}

for (const [at, slot] of UPLOAD_SLOTS.entries()) {
  // Every other slot on a phone: each kind of page and of text is seen at both widths.
  const viewport = at % 2 === 0 ? DESKTOP : PHONE;
  // The slots of a page differ in their texts only.
  const isFirstOfPage = UPLOAD_SLOTS.findIndex(({ page }) => page === slot.page) === at;

  test.describe(`${slot.page}: ${slot.label}, ${viewport.width} px wide`, () => {
    test.use({ viewport, expectedErrors: /^The .+ projections could not be uploaded/ });

    test('A bad file changes nothing and names its row; a good one shows on the page; cleared it is gone (ADM-11, ADM-17, SEC-37, SEC-62)', async ({
      tab: page,
      product,
    }) => {
      const { path, value } = slot.shownOn;
      // With the source before it, for a card has other numbers that may be the same by chance.
      const projected = `${slot.label.startsWith('ETR') ? 'ETR' : 'SaberSim'}${value}`;
      const { name, row } = await projectedPlayer(product, slot);
      const storedRows = () => product.rows(`${slot.table}?select=*&order=id&limit=1000`);
      const before = await storedRows();
      const upload = async (withBadRow: boolean) => {
        const region = await openSlot(page, slot);
        await region.locator('input[type=file]').setInputFiles({
          name: 'slate.csv',
          mimeType: 'text/csv',
          buffer: csvOf(slot, row, withBadRow),
        });
        return region;
      };

      const refused = await upload(true);
      await expectToast(page, slot.refused);
      const badRows = refused.getByRole('list', { name: 'Bad rows' });
      await expect(badRows.getByText('Row 3', { exact: true })).toBeVisible();
      await expect(badRows).toContainText("found 'abc'");
      await expect(refused.getByText('Every player has a prop.')).toBeVisible();
      if (isFirstOfPage) await expectSoundAtBothWidths(page);
      else await expectToFit(page);
      await page.setViewportSize(viewport);
      const download = page.waitForEvent('download');
      await refused.getByRole('button', { name: 'Download bad rows' }).click();
      expect((await download).suggestedFilename()).toBe('slate-bad-rows.csv');
      expect(await storedRows()).toEqual(before);
      expect(await cardOf(page, path, name)).not.toContain(projected);

      const accepted = await upload(false);
      await expectToast(page, slot.stored);
      // Its age counts from the storing: on a busy machine the page has it some seconds later.
      await expect(accepted.getByText(/^1 player stored, uploaded (just now|\d+ s ago)\.$/)).toBeVisible();
      await expect(accepted.getByText('Every player has a prop.')).toBeVisible();
      if (isFirstOfPage) await expectSound(page, { contrast: false });
      else await expectToFit(page);
      expect(await cardOf(page, path, name)).toContain(projected);

      await openSlot(page, slot);
      await confirmDelete(page, slot.clear);
      await expect(page.getByText(/1 row deleted\.$/)).toBeVisible();
      await expect(page.getByText('No projections are stored.').first()).toBeVisible();
      expect(await storedRows()).toEqual([]);
      expect(await cardOf(page, path, name)).not.toContain(projected);
    });
  });
}

test.describe('What is shown of a file', () => {
  test.describe('on a phone', () => {
    test.use({ viewport: PHONE });

    test('What is shown of a file fits the screen in both themes, and axe finds nothing (SEC-62)', async ({
      tab: page,
    }) => {
      const region = await openSlot(page, {
        page: '/baseball-admin',
        label: 'SaberSim Baseball Projections',
      });
      await region.locator('input[type=file]').setInputFiles({
        name: `${'a-very-long-name-of-a-file-'.repeat(6)}.csv`,
        mimeType: 'text/csv',
        buffer: Buffer.from('Name,Team,Pos,H,R,RBI,K,HR,1B,2B,3B\nAaron Judge,NYY,OF,1,1,1,1,.5,.5,.2,0\n'),
      });
      await expect(region.getByText('Upload completed successfully')).toBeVisible();
      await region.getByText('First rows', { exact: true }).click();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectSound(page);
      }
    });
  });

  test('The template of a slot is a file to download', async ({ tab: page }) => {
    const region = await openSlot(page, { page: '/wnba-admin', label: 'ETR Projections' });
    const download = page.waitForEvent('download');
    await region.getByRole('button', { name: /^Template/ }).click();
    expect((await download).suggestedFilename()).toBe('etr-wnba-template.csv');
  });

  test('A developer who leaves the page in the middle of an upload loses nothing of what it has to say', async ({
    tab: page,
  }) => {
    const region = await openSlot(page, { page: '/wnba-admin', label: 'ETR Projections' });
    const release = await holdRequests(page, '**/functions/v1/upload-wnba-projections');
    await region.locator('input[type=file]').setInputFiles({
      name: 'etr.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from("Player,Points,Reb,Assists\nA'ja Wilson,23,10,3\n"),
    });
    await expect(region.getByText('Uploading and processing file...')).toBeVisible();
    await page.getByRole('link', { name: 'Dev', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dev Tools' })).toBeVisible();
    release();
    await expectToast(page, 'ETR projections have been uploaded successfully.');
    await page.getByRole('link', { name: 'WNBA Admin', exact: true }).first().click();
    await expect(page.getByText(/^Successfully uploaded ETR WNBA projections/)).toBeVisible();
  });
});

test.describe('Results of a game', () => {
  test.use({ expectedErrors: /^The file cannot be stored/ });

  test('A file of results is previewed, stored whole or not at all, and grades a play; a corrected one grades it again (GRADE-7, GRADE-8, SEC-62)', async ({
    tab: page,
    product,
  }) => {
    const [player] = await product.rows('players?select=id,display_name&league=eq.nba&order=id&limit=1');
    const [reader] = await product.rows('profiles?select=id&limit=1');
    // Within the last day and over, whatever the hour.
    const start = new Date(Date.now() - 20 * 3_600_000);
    const day = leagueDay(start);
    await product.write('POST', 'plays', [
      {
        user_id: reader?.id,
        client_key: crypto.randomUUID(),
        league: 'nba',
        event_id: 'game-of-the-results',
        home_team: 'Boston Celtics',
        away_team: 'New York Knicks',
        commence_time: start.toISOString(),
        first_commence_time: start.toISOString(),
        player_id: player?.id,
        player_name: player?.display_name,
        table_name: 'props',
        market: 'player_points',
        side: 'over',
        point: 24.5,
        book: 'bovada',
        price: 105,
        own_price: false,
      },
    ]);
    const play = async () => {
      const [own] = await product.rows(
        'plays?select=result,result_by,actual,earlier_results&event_id=eq.game-of-the-results',
      );
      return own;
    };
    const stored = () => product.rows(`player_results?select=stats&player_id=eq.${String(player?.id)}`);
    const fileOf = (...points: string[]) => ({
      name: 'results.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        [
          'Date,Player,Player ID,MIN,PTS',
          ...points.map((own) => `${day},"${String(player?.display_name)}",${String(player?.id)},33,${own}`),
        ].join('\n'),
      ),
    });

    await page.goto('/dev');
    const results = page.getByRole('region', { name: 'Results', exact: true });
    const choose = (...points: string[]) =>
      results.getByLabel('Results file').setInputFiles(fileOf(...points));
    const store = results.getByRole('button', { name: 'Store results' });
    await choose('31', 'many');
    await expect(results).toContainText('1 row of 2 cannot be used');
    await expect(results).toContainText('Row 3');
    await expect(store).toHaveCount(0);
    expect(await stored()).toEqual([]);

    await choose('31');
    await expect(results).toContainText('1 new result, 0 corrected, 0 stored already.');
    expect(await stored()).toEqual([]);
    expect(await play()).toMatchObject({ result: null });
    await expectSoundAtBothWidths(page);
    await store.click();
    await expect(results).toContainText(/1 new and 0 corrected\. \d plays? graded anew/);
    // By the upload, or by the clock that came before it.
    await expect.poll(play).toMatchObject({ result: 'win', result_by: 'file', actual: 31 });

    await choose('19');
    await expect(results).toContainText('0 new results, 1 corrected, 0 stored already.');
    await store.click();
    await expect(results).toContainText(/0 new and 1 corrected\. \d plays? graded anew/);
    await expect.poll(play).toMatchObject({
      result: 'loss',
      actual: 19,
      earlier_results: [expect.objectContaining({ result: 'win', actual: 31 })],
    });
  });
});
