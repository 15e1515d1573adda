import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  DESKTOP,
  type Journey,
  PHONE,
  sidewaysScroll,
  startJourney,
  violations,
} from '../support/journey.ts';
import {
  type Controls,
  ERROR_MESSAGE,
  type SpecifiedPage,
  specifiedPages,
} from '../support/specified-pages.ts';

const TABLES = '**/rest/v1/**';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey?.end());

type State = { answer?: (route: Route) => Promise<void>; phone?: boolean };

/** Opens a page whose tables answer so, looks at it, and holds the console to silence. */
async function visit(path: string, state: State, look: (page: Page) => Promise<void>): Promise<void> {
  const reader = await journey.reader(state);
  try {
    if (state.answer) await reader.page.route(TABLES, state.answer);
    await reader.page.goto(path);
    await look(reader.page);
    expect(reader.troubles).toEqual([]);
  } catch (error) {
    // What the console said is most often the cause.
    throw reader.troubles.length > 0 ? new Error(reader.troubles.join('\n'), { cause: error }) : error;
  } finally {
    await reader.context.close();
  }
}

const shown = (page: Page, text: string) => page.getByRole('main').getByText(text).first();

/** No sideways scroll, wide and narrow; and nothing for axe, which is asked about one page of each kind. */
async function isSound(page: Page, { path, kind }: SpecifiedPage): Promise<void> {
  const asksAxe = specifiedPages.find((other) => other.kind === kind)?.path === path;
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    // The header follows a window's new width a moment later; no reader's window begins so.
    await page.getByRole('button', { name: size === PHONE ? 'Open menu' : 'NBA Props' }).waitFor();
    const axe = asksAxe ? await violations(page) : [];
    const found = { width: size.width, sideways: await sidewaysScroll(page), axe };
    expect(found).toEqual({ width: size.width, sideways: 0, axe: [] });
  }
}

async function choices(page: Page, label: string): Promise<string[]> {
  return page.getByRole('main').getByLabel(label, { exact: true }).getByRole('option').allTextContents();
}

async function hasControls(page: Page, { team, search, sort, switch: label }: Controls): Promise<void> {
  const main = page.getByRole('main');
  const wanted = {
    selects: Number(!!team) + Number(!!sort),
    searches: Number(!!search),
    switches: Number(!!label),
  };
  const found = {
    selects: await main.getByRole('combobox').count(),
    searches: await main.getByRole('searchbox').count(),
    switches: await main.getByRole('switch').count(),
  };
  expect(found).toEqual(wanted);
  if (team) expect((await choices(page, 'Team'))[0]).toBe('All Teams');
  if (sort) expect(await choices(page, 'Sort by')).toEqual(sort);
  if (search) await main.getByPlaceholder('Search players...').waitFor();
  if (label) expect(await main.getByRole('switch', { name: label, exact: true }).isChecked()).toBe(false);
}

async function showsCards(
  page: Page,
  full: Extract<SpecifiedPage['full'], { kind: 'cards' }>,
): Promise<void> {
  const card = page.getByRole('article').first();
  await card.waitFor();
  const tiles = await card.getByRole('listitem').allTextContents();
  const books = full.books.filter((book) => tiles.some((tile) => tile.startsWith(book)));
  expect(tiles).toHaveLength(books.length);
  if (full.onlyWithLine) expect(books.length).toBeGreaterThan(0);
  else expect(books).toEqual(full.books);
  for (const tile of tiles) expect(tile).toMatch(full.tile);
  const total = await page.locator('[aria-setsize]').first().getAttribute('aria-setsize');
  if (full.count) await shown(page, full.count.replace('{n}', total ?? '')).waitFor();
}

/** A table, and on a phone a list whose items name every column. */
async function showsTable(
  page: Page,
  caption: string,
  columns: readonly string[],
  phone: boolean,
): Promise<void> {
  if (phone) {
    const items = page.getByRole('list', { name: caption, exact: true }).getByRole('listitem');
    await items.first().waitFor();
    expect(await items.first().getByRole('term').allTextContents()).toEqual(columns);
    return;
  }
  const table = page.getByRole('table', { name: caption, exact: true });
  await table.waitFor();
  expect(await table.getByRole('columnheader').allTextContents()).toEqual(columns);
  expect(await table.getByRole('row').count()).toBeGreaterThan(1);
}

/** A block a game, away @ home: a table of its players, and on a phone their cards below its heading. */
async function showsGames(page: Page, columns: readonly string[], phone: boolean): Promise<void> {
  await page.getByRole('heading', { level: 2, name: / @ / }).first().waitFor();
  if (phone) {
    await page.getByRole('article').first().waitFor();
    return;
  }
  const table = page.getByRole('table', { name: / @ / }).first();
  expect(await table.getByRole('columnheader').allTextContents()).toEqual(columns);
  expect(await table.getByRole('row').count()).toBeGreaterThan(1);
}

const answers = (status: number, body: unknown) => (route: Route) =>
  route.fulfill({
    status,
    headers: { 'content-type': 'application/json', 'content-range': '*/0' },
    body: JSON.stringify(body),
  });

describe.each(specifiedPages)('$path', (specified) => {
  const { path, title, heading, buttons, controls, full } = specified;

  test.each([{ phone: false }, { phone: true }])('full, %j', async ({ phone }) => {
    await visit(path, { phone }, async (page) => {
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
      if (full.kind === 'cards') await showsCards(page, full);
      else if (full.kind === 'games') await showsGames(page, full.columns, phone);
      else await showsTable(page, heading, full.columns, phone);
      expect(await page.title()).toBe(title);
      await hasControls(page, controls);
      for (const name of buttons) await page.getByRole('button', { name, exact: true }).waitFor();
      expect(await sidewaysScroll(page)).toBe(0);
      // Each width in one of the themes: contrast does not depend on the width.
      await page.emulateMedia({ colorScheme: phone ? 'dark' : 'light' });
      expect(await violations(page)).toEqual([]);
      if (controls.search && !phone) {
        if (!specified.nobody) throw new Error(`Expected what ${path} says of a search that finds nobody.`);
        await page.getByPlaceholder('Search players...').fill('nobody of this name');
        for (const text of specified.nobody) await shown(page, text).waitFor();
        expect(await page.getByRole('article').count()).toBe(0);
      }
    });
  });

  test('loading', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const hold = async (route: Route) => {
      await held;
      await route.continue();
    };
    await visit(path, { answer: hold }, async (page) => {
      await shown(page, specified.loading).waitFor();
      await isSound(page, specified);
      await shown(page, specified.loading).waitFor();
      release();
      await page
        .getByRole(full.kind === 'table' ? 'table' : 'article')
        .first()
        .waitFor();
      expect(await shown(page, specified.loading).count()).toBe(0);
    });
  });

  test('empty', async () => {
    await visit(path, { answer: answers(200, []) }, async (page) => {
      for (const text of specified.empty) await shown(page, text).waitFor();
      await hasControls(page, controls);
      await isSound(page, specified);
    });
  });

  test('failed', async () => {
    await visit(path, { answer: answers(500, { message: ERROR_MESSAGE }) }, async (page) => {
      for (const text of specified.error) await shown(page, text.replace('…', ERROR_MESSAGE)).waitFor();
      await page.getByRole('button', { name: 'Try Again', exact: true }).waitFor();
      await isSound(page, specified);
    });
  });
});
