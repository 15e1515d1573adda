import type { Page, Request } from '@playwright/test';
import { expect, test } from '../support/journey-test.ts';
import { allCards } from '../support/listed-cards.ts';

// Only `npm run test:journeys:snapshots` runs these: the build of the other journeys reads tables.
test.describe.configure({ mode: 'parallel' });

const HEAD = '**/storage/v1/object/public/snapshots/head.json';
const LINES = '**/storage/v1/object/public/snapshots/snap/props/*.json';

/** The paths that a page asks of the service, below /v1/. */
function asked(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request: Request) => {
    const path = /\/v1\/(.*?)(\?|$)/.exec(request.url())?.[1];
    if (path) paths.push(path);
  });
  return paths;
}

const notice = (page: Page, text: string) => page.getByRole('main').getByText(text);
const cardsOf = async (page: Page) => (await allCards(page)).map(({ heading }) => heading);

test('A page shows its rows from snapshots and asks no table for them (SCALE-6)', async ({ newVisitor }) => {
  const { page } = await newVisitor();
  const paths = asked(page);
  await page.goto('/points');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(paths.filter((path) => path.endsWith('head.json'))).toHaveLength(1);
  expect(paths.filter((path) => path.includes('/snap/props/'))).toHaveLength(1);
  expect(paths.filter((path) => /^rest\/v1|props$|projections$/.test(path))).toEqual([]);
  await page.goto('/today');
  await expect(page.getByRole('grid', { name: 'Board' }).getByRole('row').nth(1)).toBeVisible();
  expect(paths.filter((path) => path.includes('slate_props'))).toEqual([]);
});

test('What is damaged, missing or out of reach is read from the table, and the page says so (SCALE-8)', async ({
  newVisitor,
}) => {
  const { page: whole } = await newVisitor();
  await whole.goto('/points');
  const expected = await cardsOf(whole);
  const faults = [
    { of: LINES, body: '{"table":"props"', status: 200, says: 'is damaged' },
    { of: LINES, body: '{}', status: 404, says: 'is not there' },
    { of: HEAD, body: '', status: 0, says: 'cannot be reached' },
  ];
  for (const { of, body, status, says } of faults) {
    const { page } = await newVisitor();
    await page.route(of, (route) => (status === 0 ? route.abort() : route.fulfill({ status, body })));
    const paths = asked(page);
    await page.goto('/points');
    await expect(
      notice(page, `A prepared copy of the lines ${says}, so the lines themselves are read.`),
    ).toBeVisible();
    expect(await cardsOf(page)).toEqual(expected);
    expect(paths).toContain('props');
  }
});

test('What does not answer is read from the table after some seconds, and the page says so (SCALE-8)', async ({
  newVisitor,
}) => {
  const stalled = async (of: string, path: string) => {
    const { page } = await newVisitor();
    await page.goto('/points');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.route(of, () => undefined);
    if (path === '/points') await page.reload();
    else await page.getByRole('link', { name: 'Assists', exact: true }).first().click();
    await expect(notice(page, 'A prepared copy of the lines cannot be reached')).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
  };
  await Promise.all([
    stalled(HEAD, '/points'),
    stalled(HEAD, '/assists'),
    stalled(LINES.replace('props', 'assists_props'), '/assists'),
  ]);
});
