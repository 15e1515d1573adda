import { BOOK_NAMES, type BookKey } from '../../src/lib/league/books.ts';
import { expect, test } from '../support/journey-test.ts';
import { daysOf, recordedDay } from '../support/recorded-day.ts';
import { expectSound, expectSoundAtBothWidths } from '../support/soundness.ts';
import { DESKTOP, PHONE } from '../support/window-sizes.ts';

const PLAYER = 'Jayson Tatum';
const BOOKS: BookKey[] = ['draftkings', 'fanduel', 'betmgm', 'bovada', 'williamhill_us', 'fliff'];
const FETCHES = 36;
const MINUTES = 5;

// No clock replaces the lines that these tests write.
test.use({ productKind: 'own, empty', owner: 'player' });

const startsAt = new Date(Date.now() + 3 * 3_600_000).toISOString();
const sights = recordedDay(BOOKS, FETCHES, new Date(Date.now() - FETCHES * MINUTES * 60_000));
let playerId: number;

test.beforeAll(async ({ product }) => {
  for (const { at, quotes } of sights) {
    const columns = Object.entries(quotes).flatMap(([book, [point, over, under]]) => [
      [`${book}_point`, point],
      [`${book}_over_price`, over],
      [`${book}_under_price`, under],
    ]);
    const row = {
      event_id: 'game-of-the-test',
      commence_time: startsAt,
      home_team: 'Boston Celtics',
      away_team: 'Los Angeles Lakers',
      player_name: PLAYER,
      ...Object.fromEntries(columns),
    };
    await product.replaceProps('props', [row], new Date(at));
  }
  await product.write('POST', 'sabersim_projections', [
    { player_name: PLAYER, team: 'BOS', points: 27.2, rebounds: 8, assists: 9 },
  ]);
  // Whom the first writing made of the name.
  const [prop] = await product.rows(`props?select=player_id&player_name=eq.${encodeURIComponent(PLAYER)}`);
  playerId = Number(prop?.player_id);
  await product.write('PATCH', `players?id=eq.${playerId}`, { team: 'BOS' });
  await product.write('PATCH', `sabersim_projections?player_name=eq.${encodeURIComponent(PLAYER)}`, {
    player_id: playerId,
  });
});

test('A row opens its player beside the list, and on a page a recorded day is told as it was (PERSON-1, PERSON-5, MOVE-1, MOVE-3)', async ({
  tab: page,
}) => {
  await page.goto(`/points?view=cards&q=${encodeURIComponent(PLAYER)}`);
  await page.getByRole('link', { name: PLAYER, exact: true }).click();
  const drawer = page.getByRole('complementary', { name: 'Player' });
  await expect(drawer.getByRole('heading', { name: PLAYER })).toBeVisible();
  // Its words break where the list is narrow beside it, and what records stays at the card's edge.
  const record = page.getByRole('article').getByRole('button', { name: `Record ${PLAYER}` });
  const toEdge = (button: Element) =>
    (button.closest('article')?.getBoundingClientRect().right ?? Number.NaN) -
    button.getBoundingClientRect().right;
  await expect.poll(() => record.evaluate(toEdge)).toBeLessThan(16);

  await page.goto('/points?view=board');
  const row = page.getByRole('row', { name: new RegExp(PLAYER) });
  await row.getByRole('rowheader').click();
  await expect(drawer.getByRole('heading', { name: PLAYER })).toBeVisible();
  await expect(drawer.getByRole('slider', { name: /^Lines of 6 books/ })).toBeVisible();
  // The list beside it stays what it was.
  await expect(row).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(row.getByRole('rowheader')).toBeFocused();

  await page.keyboard.press('Enter');
  await drawer.getByRole('link', { name: 'Open as a page' }).click();
  await expect(page).toHaveURL(new RegExp(`/player/${playerId}\\?kind=points$`));
  await expect(page).toHaveTitle(`${PLAYER} · Edgeboard`);
  await expect(page.getByRole('radio', { name: /^Points/ })).toBeChecked();
  await expect(page.getByText(/^Over [\d.]+: SaberSim \d+ %, market \d+ %/).first()).toBeVisible();
  await page.getByText('As a table').click();
  const table = page.getByRole('table', { name: /Opening, last line/ });
  for (const [book, { opening, last, moves, prices }] of daysOf(sights)) {
    const cells = table.getByRole('row', { name: new RegExp(`^${BOOK_NAMES[book]}`) }).getByRole('cell');
    await expect(cells.nth(0)).toHaveText(String(opening));
    await expect(cells.nth(2)).toHaveText(new RegExp(`^${last}( gone)?$`));
    await expect(cells.nth(3)).toHaveText(String(moves));
    await expect(cells.nth(4)).toHaveText(String(prices));
  }
  // No word of a chart is cut off at its edges.
  await expect(page.getByRole('slider', { name: /^Every line that is offered/ })).toBeVisible();
  const words = await page.evaluate(() =>
    [...document.querySelectorAll('[role=slider]')].flatMap((chart) => {
      const frame = chart.getBoundingClientRect();
      return [...chart.querySelectorAll('text')].map((text) => {
        const { left, right, width } = text.getBoundingClientRect();
        return {
          word: text.textContent,
          isDrawn: width > 0,
          isCut: left < frame.left || right > frame.right,
        };
      });
    }),
  );
  const cutOff = words.filter(({ isCut }) => isCut);
  expect(words.filter(({ isDrawn }) => isDrawn).length).toBeGreaterThan(4);
  expect(cutOff).toEqual([]);
  await expectSoundAtBothWidths(page);
});

test('A line that moves is marked beside its tile, and its history opens under the pointer (MOVE-2)', async ({
  tab: page,
  product,
}) => {
  const [stored] = await product.rows('props?limit=1');
  const { id: _, updated_at: __, player_id: ___, ...row } = stored ?? {};
  const was = Number(row.fanduel_point);
  await product.replaceProps(
    'props',
    [{ ...row, fanduel_point: was + 1, fanduel_over_price: -110, fanduel_under_price: -110 }],
    new Date(),
  );
  await page.goto('/points');
  const mark = page.getByRole('button', { name: `Moved up from ${was} to ${was + 1}` });
  await expect(mark).toBeVisible();
  await mark.hover();
  const history = page.getByRole('tooltip');
  await expect(history).toContainText(
    new RegExp(`^${PLAYER}.*FanDuel opened 24\\.5 at .*, now ${was + 1}: \\d+ moves?`),
  );
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expect(history).toHaveCount(0);
});

test('With text of twice the usual size a player’s name and what a press records stand whole, on a phone and on a desk (PHONE-10, TRACK-2)', async ({
  tab: page,
}) => {
  await page.goto('/player/1');
  const records = page.getByRole('button', { name: /^Record (over|under)/ });
  await expect(records).toHaveCount(2);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const width of [PHONE.width, 1024, DESKTOP.width]) {
    await page.setViewportSize({ width, height: 844 });
    // By the pixels of their words, as what is cut off or lies over the other button is there all the same.
    const isWhole = () =>
      records.evaluateAll((buttons) =>
        buttons.map((button) => {
          const words = document.createRange();
          words.selectNodeContents(button);
          const [own, text] = [button.getBoundingClientRect(), words.getBoundingClientRect()];
          return button.scrollWidth <= button.clientWidth && text.left >= own.left && text.right <= own.right;
        }),
      );
    await expect.poll(isWhole, `${width} px`).toEqual([true, true]);
    const linesOfWords = page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const text = heading.firstChild;
      return (heading.textContent ?? '').split(' ').map((word, at, words) => {
        const range = document.createRange();
        const from = words.slice(0, at).join(' ').length + (at === 0 ? 0 : 1);
        if (!text) throw new Error('The heading should name the player; it is empty.');
        range.setStart(text, from);
        range.setEnd(text, from + word.length);
        return range.getClientRects().length;
      });
    });
    expect(new Set(await linesOfWords), `${width} px`).toEqual(new Set([1]));
  }
});
