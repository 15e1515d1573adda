import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey-test.ts';
import { cardOfPlayer } from '../support/listed-cards.ts';
import { propRow } from '../support/page-rows.ts';
import type { ProductApi } from '../support/product-api.ts';
import { expectSoundAtBothWidths } from '../support/soundness.ts';

// A league of its own making, which the tests change.
test.use({ productKind: 'own, empty', owner: 'name-review' });

const PLAYERS = ['Bones Kane', 'J. Williams', 'Jaylin Williams'];
const FILE = [
  { player_name: 'Wilbur Kane', team: 'BOS', points: 31.5, rebounds: 3, assists: 2 },
  { player_name: 'Jalen Williams', team: 'LAL', points: 32.5, rebounds: 3, assists: 2 },
  { player_name: 'Jaylin Williams', team: 'LAL', points: 8.5, rebounds: 3, assists: 2 },
];

/** The next fetch, as the functions write it. */
function fetchAgain(product: ProductApi): Promise<void> {
  const rows = PLAYERS.map((player) => {
    const { id, updated_at, ...columns } = propRow({
      player,
      eventId: 'game-1',
      books: { draftkings: [24.5, -115, -105], fanduel: [25.5, -110, -110] },
    });
    return columns;
  });
  return product.replaceProps('props', rows, new Date());
}

async function projectionOf(page: Page, player: string): Promise<string | null> {
  await page.goto('/points');
  return cardOfPlayer(page, player);
}

const itemOf = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Names to review' })
    .locator('> li')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

test('Two players become one, an initial is never one of two, and the prop page follows at the next fetch (REVIEW-4 to REVIEW-7)', async ({
  product,
  newVisitor,
}) => {
  await product.replaceProjections('sabersim_projections', FILE, new Date());
  await fetchAgain(product);
  const { email } = await product.newDeveloper('knows-the-league');
  const { page } = await newVisitor({ account: email });
  expect(await projectionOf(page, 'Bones Kane')).not.toContain('31.5');
  expect(await projectionOf(page, 'J. Williams')).not.toContain('32.5');

  await page.goto('/dev');
  const williams = itemOf(page, 'J. Williams');
  const jaylin = williams.getByRole('listitem').filter({ hasText: 'Jaylin Williams' });
  await jaylin.getByRole('button', { name: 'Never the same' }).click();
  await expect(williams.getByText(/^J\. Williams is never Jaylin Williams\./)).toBeVisible();
  await expect(williams.getByRole('button', { name: 'Undo' })).toBeFocused();

  // By the keyboard alone.
  const bones = itemOf(page, 'Bones Kane');
  await bones.getByRole('button', { name: 'Same player' }).focus();
  await page.keyboard.press('Enter');
  await expect(
    bones.getByText('Bones Kane is Wilbur Kane from now on. 1 row has another player by it.'),
  ).toBeVisible();
  await page.getByText('What was decided').click();
  await expect(page.getByRole('table', { name: 'Decisions' }).getByRole('row')).toHaveCount(3);
  await expectSoundAtBothWidths(page);

  await fetchAgain(product);
  expect(await projectionOf(page, 'Bones Kane')).toContain('31.5');
  expect(await projectionOf(page, 'J. Williams')).toContain('32.5');
  const [kane] = await product.rows('players?select=merged_into&display_name=eq.Bones%20Kane');
  const [wilbur] = await product.rows('players?select=id&display_name=eq.Wilbur%20Kane');
  expect(kane?.merged_into).toBe(wilbur?.id);

  // What is taken back is as it was, at the next fetch too.
  await page.goto('/dev');
  await page.getByText('What was decided').click();
  await page.getByRole('button', { name: /^Undo: Bones Kane/ }).click();
  await expect(page.getByRole('button', { name: /^Undo: Bones Kane/ })).toHaveCount(0);
  await fetchAgain(product);
  expect(await projectionOf(page, 'Bones Kane')).not.toContain('31.5');
});
