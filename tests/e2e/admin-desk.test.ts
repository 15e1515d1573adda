import { expectToast } from '../support/admin-pages.ts';
import { DEVELOPER, expect, test } from '../support/journey-test.ts';
import { cardOfPlayer } from '../support/listed-cards.ts';
import { expectSoundAtBothWidths } from '../support/soundness.ts';
import { DESKTOP } from '../support/window-sizes.ts';

// These tests change projections and lines.
test.use({ productKind: 'own, filled', owner: 'admin-uploads', account: DEVELOPER, viewport: DESKTOP });

test('A developer’s morning is one choice of files and one fetch: what they hold is said first, then stored and shown (ADM-20 to ADM-24)', async ({
  tab: page,
  product,
}) => {
  const playerOf = async (table: string) => {
    const [row] = await product.rows(`${table}?select=player_name&order=player_name&limit=1`);
    return String(row?.player_name);
  };
  const nba = await playerOf('props');
  const nfl = await playerOf('nfl_passing_yards_props');
  const file = (name: string, ...lines: string[]) => ({
    ...{ name, mimeType: 'text/csv' },
    buffer: Buffer.from(lines.join('\r\n')),
  });
  await page.goto('/dev');
  const desk = page.getByRole('region', { name: 'All sports' });
  const nbaRow = desk.getByRole('row', { name: /^NBA / });
  await expect(nbaRow.getByText(/^[\d,]+ props$/)).toBeVisible();
  await expect(nbaRow.getByText(/^\d+ games? ahead$/)).toBeVisible();

  const picker = page.waitForEvent('filechooser');
  await desk.getByRole('button', { name: 'Choose files' }).click();
  await (await picker).setFiles([
    file('one.csv', 'Name,Team,PTS,RB,AST,SS Proj', `"${nba}",,86.6,5,5,40`, 'Nobody At All,BOS,10,5,5,20'),
    file(
      'two.csv',
      'Player,Position,Team,Pass Yards,Rush Yards,Receiving Yards,Receptions',
      `"${nfl}",QB,,777,5,,`,
    ),
    file('salaries.csv', 'Position,Name,Salary', 'PG,Luka,9000'),
  ]);
  const files = desk.getByRole('list', { name: 'Dropped files' }).getByRole('listitem');
  await expect(files.filter({ hasText: 'one.csv' })).toContainText(
    'SaberSim NBA, 2 players, 1 without a prop, ready',
  );
  await expect(files.filter({ hasText: 'two.csv' })).toContainText('ETR NFL, 1 player, ready');
  await expect(files.filter({ hasText: 'salaries.csv' })).toContainText(
    'found a file (Position, Name, Salary).',
  );
  await expectSoundAtBothWidths(page);
  await page.setViewportSize(DESKTOP);
  await desk.getByRole('button', { name: 'Store 2 files' }).click();
  await expectToast(page, '2 files stored');
  await expect(nbaRow.getByText('2 players', { exact: true })).toBeVisible();

  // The file before is a press away, and this one then is.
  const earlier = desk.getByRole('list', { name: 'Earlier files' });
  await desk.getByText(/^Earlier files \(\d+\)$/).click();
  await desk.getByRole('button', { name: /^Restore SaberSim NBA of / }).click();
  await expectToast(page, /^SaberSim NBA restored: [\d,]+ players$/);
  await expect(nbaRow.getByText('2 players', { exact: true })).toHaveCount(0);
  await expectSoundAtBothWidths(page);
  await page.setViewportSize(DESKTOP);
  await expect(earlier.getByRole('listitem').filter({ hasText: 'SaberSim NBA, 2 players' })).toBeVisible();
  await desk.getByRole('button', { name: /^Restore SaberSim NBA of / }).click();
  await expectToast(page, 'SaberSim NBA restored: 2 players');
  await expect(nbaRow.getByText('2 players', { exact: true })).toBeVisible();

  await desk.getByRole('button', { name: 'Fetch everything' }).click();
  await expectToast(page, 'Games and props of all sports fetched');
  for (const sport of ['NBA', 'NFL', 'MLB', 'WNBA']) {
    const steps = desk
      .getByRole('list', { name: `Progress of Fetch everything, ${sport}` })
      .getByRole('listitem');
    await expect(steps).toHaveText([/ done · \d+ s/, / done · \d+ s/]);
  }
  await expectSoundAtBothWidths(page);

  await page.goto(`/points?q=${encodeURIComponent(nba)}`);
  expect(await cardOfPlayer(page, nba)).toContain('SaberSim86.6');
  await page.goto(`/nfl/passing-yards?q=${encodeURIComponent(nfl)}`);
  expect(await cardOfPlayer(page, nfl)).toContain('ETR777');
});
