import type { Page } from '@playwright/test';
import { edgeInTenths, edgeText } from '../support/decimal-edge.ts';
import { expect, test } from '../support/journey-test.ts';
import { allCards, type ListedCard } from '../support/listed-cards.ts';
import type { Row } from '../support/product-api.ts';

/** A player whose name all three tables spell alike, once each: what the page must show needs no joining of names. */
type Known = { name: string; team: string; sabersim: number; etr: number };

let props: Row[];
let known: Map<string, Known>;

const isPlain = (name: string) => /^[A-Z][a-z]+ [A-Z][a-z]+$/.test(name);

/** Rows by name, without those whose name stands twice. */
function onlyOnes(rows: readonly Row[], column: string): Map<string, Row> {
  const names = rows.map((row) => String(row[column]).trim());
  const once = rows.filter(
    (_, index) => names.indexOf(names[index] ?? '') === names.lastIndexOf(names[index] ?? ''),
  );
  return new Map(once.map((row) => [String(row[column]).trim(), row]));
}

test.beforeAll(async ({ product }) => {
  props = await product.table('props');
  const sabersim = onlyOnes(await product.table('sabersim_projections'), 'player_name');
  const etr = onlyOnes(await product.table('etr_projections'), 'Player');
  known = new Map(
    [...onlyOnes(props, 'player_name')].flatMap(([name, prop]) => {
      const ours = edgeInTenths(prop, sabersim.get(name), ['points']);
      const theirs = edgeInTenths(prop, etr.get(name), ['PTS']);
      const team = sabersim.get(name)?.team;
      return isPlain(name) && ours !== null && theirs !== null && typeof team === 'string'
        ? [[name, { name, team, sabersim: ours, etr: theirs }]]
        : [];
    }),
  );
});
test.beforeEach(async ({ tab: page }) => {
  await page.goto('/points');
  await expect(page.getByRole('article').first()).toBeVisible();
});

type Shown = { name: string; team: string | null; sabersim: string | null; etr: string | null };

function readCard({ heading, text }: ListedCard): Shown {
  const [, name = '', team = null] = /^(.*?)(?: \((\w+)\))?$/.exec(heading) ?? [];
  const edgeOf = (source: string) =>
    new RegExp(`${source}\\d+\\.\\d([+\u2212]?\\d+\\.\\d)`).exec(text)?.[1] ?? null;
  return { name, team, sabersim: edgeOf('SaberSim'), etr: edgeOf('ETR') };
}

/** Looks at all cards until they are as they should be: a list follows the reader's choice a moment later. */
function seeCards(page: Page, look: (list: Shown[]) => void): Promise<void> {
  return expect(async () => look((await allCards(page)).map(readCard))).toPass({ timeout: 60_000 });
}
const knownOf = (list: readonly Shown[]) => list.flatMap(({ name }) => known.get(name) ?? []);
const descending = (edges: readonly number[]) => [...edges].sort((a, b) => b - a);

test.describe('A bettor on /points', () => {
  test('A bettor finds one card a row of the table, every edge as computed from the tables, and reads one by name (EDGE-1, PROP-8)', async ({
    tab: page,
  }) => {
    // Late in the day a single game is left.
    expect(known.size).toBeGreaterThan(5);
    await expect(page.getByText(`${props.length} props`, { exact: true })).toBeVisible();
    await seeCards(page, (list) => {
      expect(list).toHaveLength(props.length);
      const shown = list.filter(({ name }) => known.has(name));
      expect(shown).toHaveLength(known.size);
      expect(shown).toEqual(
        knownOf(list).map(({ name, team, sabersim, etr }) => ({
          name,
          team,
          sabersim: edgeText(sabersim),
          etr: edgeText(etr),
        })),
      );
    });
    // And by name, as one reads it.
    const star = [...known.values()].sort((a, b) => b.sabersim - a.sabersim)[0];
    if (!star) throw new Error('No player is spelled alike in all three tables.');
    const card = page.getByRole('article', { name: `${star.name}, Points` });
    await expect(card.getByText(edgeText(star.sabersim), { exact: true }).first()).toBeVisible();
    await expect(card.getByRole('heading')).toHaveText(`${star.name} (${star.team})`);
  });

  test('The list is sorted by SaberSim edge at first and by ETR edge on wish (EDGE-4, EDGE-9, PROP-5)', async ({
    tab: page,
  }) => {
    const isSortedBy = (source: 'sabersim' | 'etr') =>
      seeCards(page, (list) => {
        const edges = knownOf(list).map((player) => player[source]);
        expect(edges).toHaveLength(known.size);
        expect(edges).toEqual(descending(edges));
      });
    await isSortedBy('sabersim');
    await page.getByLabel('Sort by').selectOption('ETR Edge');
    await page.waitForURL('**/points?sort=etr');
    await isSortedBy('etr');
  });

  test('A bettor filters by team, and finds the view as it was when coming back from another page (PROP-2)', async ({
    tab: page,
  }) => {
    const team = [...known.values()][0]?.team ?? '';
    await page.getByLabel('Team').selectOption(team);
    await page.waitForURL(`**/points?team=${team}`);
    const expected = [...known.values()].filter((player) => player.team === team);
    await seeCards(page, (list) => {
      expect(new Set(list.map((card) => card.team))).toEqual(new Set([team]));
      expect(new Set(knownOf(list))).toEqual(new Set(expected));
    });
    await page.getByLabel('Sort by').selectOption('ETR Edge');
    await page.waitForURL(`**/points?team=${team}&sort=etr`);
    const pages = page.getByRole('navigation', { name: 'NBA pages' });
    await pages.getByRole('link', { name: 'Assists', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Assists' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Points' })).toBeVisible();
    await expect(page.getByLabel('Team')).toHaveValue(team);
    await expect(page.getByLabel('Sort by')).toHaveValue('etr');
    await seeCards(page, (list) => expect(new Set(list.map((card) => card.team))).toEqual(new Set([team])));
  });

  test('A bettor who switches on snipes by ETR finds no row whose edge is below 1, and none missing (EDGE-5, EDGE-6)', async ({
    tab: page,
  }) => {
    await page.getByLabel('Sort by').selectOption('ETR Edge');
    await page.getByRole('switch', { name: 'Show Snipes Only' }).click();
    await page.waitForURL('**/points?sort=etr&spotlight=1');
    const snipes = [...known.values()].filter(({ etr }) => etr >= 10);
    expect(snipes.length).toBeGreaterThan(0);
    expect(snipes.length).toBeLessThan(known.size);
    const areSnipes = () =>
      seeCards(page, (list) => {
        expect(new Set(knownOf(list))).toEqual(new Set(snipes));
        expect(list.filter(({ etr }) => etr === null || !/^\+[1-9]/.test(etr))).toEqual([]);
      });
    await areSnipes();
    await page.reload();
    await areSnipes();
  });
});
