import type { Page } from '@playwright/test';
import { BOOK_NAMES } from '../../src/lib/league/books.ts';
import { bestWorth, fairYes, marginsOf, offersOf, type Worth } from '../support/independent-worth.ts';
import { expect, test } from '../support/journey-test.ts';
import { allCards } from '../support/listed-cards.ts';
import type { Row } from '../support/product-api.ts';

/** Variance to mean of the books' points lines, as docs/adr names it. */
const POINTS_RATIO = 2.67;
const BOOKS = Object.keys(BOOK_NAMES);
const NAMES: Record<string, string> = BOOK_NAMES;

const LINE =
  /(Over|Under) ([\d.]+):\s*([\d.]+) % fair\s*\((\d+) books?[^)]*\),\s*needs ([\d.]+) %,\s*EV ([+\u2212]?[\d.]+) %(, check the book)? at (.+?) [+\u2212]/;

type Said = {
  side: string;
  line: number;
  fair: number;
  books: number;
  needs: number;
  ev: number;
  isAlarm: boolean;
  book: string;
};

function said(text: string): Said | null {
  const match = LINE.exec(text);
  if (!match) return null;
  const [, side = '', line, fair, books, needs, ev = '', alarm, book = ''] = match;
  return {
    side: side.toLowerCase(),
    line: Number(line),
    fair: Number(fair),
    books: Number(books),
    needs: Number(needs),
    ev: Number(ev.replace('\u2212', '-')),
    isAlarm: alarm !== undefined,
    book,
  };
}

/** What each card says of its play, by player. */
async function saidByPlayer(page: Page): Promise<Map<string, Said>> {
  await expect(page.getByText(/% fair/).first()).toBeVisible();
  const cards = await allCards(page);
  return new Map(
    cards.flatMap(({ heading, text }) => {
      const own = said(text);
      return own ? [[heading.replace(/ \(\w+\)$/, ''), own]] : [];
    }),
  );
}

const hasOneSide = (row: Row) =>
  offersOf(row, BOOKS).some(({ over, under }) => (over === null) !== (under === null));

function expectSaid(found: Said | undefined, worth: Worth): void {
  expect(found).toMatchObject({
    side: worth.side,
    line: worth.line,
    books: worth.books,
    book: NAMES[worth.book],
  });
  expect(Math.abs((found?.fair ?? 0) - worth.fair * 100)).toBeLessThan(0.06);
  expect(Math.abs((found?.ev ?? 0) - worth.ev * 100)).toBeLessThan(0.06);
}

test.describe('What a card is worth', () => {
  let rows: Row[];
  test.beforeAll(async ({ product }) => {
    rows = (await product.table('props')).filter((row) => !hasOneSide(row));
  });

  test('Every card says the play with the highest EV, as worked out from the table (PRICE-12)', async ({
    tab: page,
  }) => {
    await page.goto('/points');
    const found = await saidByPlayer(page);
    const worths = rows.flatMap((row) => {
      const worth = bestWorth(offersOf(row, BOOKS), POINTS_RATIO, () => true);
      return worth ? [{ player: String(row.player_name), worth }] : [];
    });
    // Late in the day a single game is left.
    expect(worths.length).toBeGreaterThan(5);
    for (const { player, worth } of worths) expectSaid(found.get(player), worth);
  });

  test('My books change the price that is taken and never the fair one; orders and Only value go by worth (BOOK-2, PRICE-13, PRICE-14)', async ({
    tab: page,
  }) => {
    await page.goto('/points');
    await page.evaluate(() =>
      localStorage.setItem(
        'edgeboard-preferences',
        '{"books":["draftkings","betmgm"],"oddsFormat":"american"}',
      ),
    );
    await page.goto('/points?sort=ev');
    const found = await saidByPlayer(page);
    const isMine = (book: string) => book === 'draftkings' || book === 'betmgm';
    const computed = new Map<string, number>();
    for (const row of rows) {
      const worth = bestWorth(offersOf(row, BOOKS), POINTS_RATIO, isMine);
      if (!worth) continue;
      expectSaid(found.get(String(row.player_name)), worth);
      computed.set(String(row.player_name), worth.ev);
    }
    expect(computed.size).toBeGreaterThan(3);
    // Said to a tenth of a percent, an EV just above 0 looks like one just below: the computed one tells them apart, and where
    // none was computed nothing does.
    const shown = [...found].flatMap(([player, own]) => {
      const exact = computed.get(player) ?? own.ev / 100;
      return exact === 0 ? [] : [{ ...own, exact }];
    });
    expect(shown.length).toBeGreaterThan(3);
    const falling = (wanted: (own: (typeof shown)[number]) => boolean) =>
      shown
        .filter(wanted)
        .sort((a, b) => b.ev - a.ev)
        .map(({ ev }) => ev);
    // Tips, then data alarms, then what loses.
    expect(shown.map(({ ev }) => ev)).toEqual([
      ...falling(({ exact, isAlarm }) => exact > 0 && !isAlarm),
      ...falling(({ isAlarm }) => isAlarm),
      ...falling(({ exact, isAlarm }) => exact <= 0 && !isAlarm),
    ]);

    // The switch follows the address, so it is on a moment after the click.
    const onlyValue = page.getByRole('switch', { name: 'Only value' });
    await onlyValue.click();
    await expect(onlyValue).toBeChecked();
    await expect(page).toHaveURL(/value=1/);
    // The list follows the switch a moment later.
    await expect(async () => {
      const valued = await saidByPlayer(page);
      expect(valued.size).toBeGreaterThan(0);
      for (const { ev } of valued.values()) expect(ev).toBeGreaterThanOrEqual(1.95);
    }).toPass({ timeout: 60_000 });
  });
});

const SCORER =
  /To score:\s*([\d.]+) % fair\s*\((\d+) books?[^)]*\),\s*needs [\d.]+ %,\s*EV ([+\u2212]?[\d.]+) %/;
const YARDS = [
  'nfl_passing_yards_props',
  'nfl_rushing_yards_props',
  'nfl_receiving_yards_props',
  'nfl_receptions_props',
  'nfl_rush_reception_yards_props',
];

test('A touchdown loses what its own books keep elsewhere in the league, on its page and on the player\u2019s (PRICE-5)', async ({
  tab: page,
  product,
}) => {
  const elsewhere = (await Promise.all(YARDS.map((table) => product.table(table)))).flat();
  const margins = marginsOf(elsewhere.flatMap((row) => offersOf(row, BOOKS)));
  expect(margins.size).toBeGreaterThan(4);
  const scorers = (await product.table('nfl_anytime_td_props')).flatMap((row) => {
    const prices = BOOKS.flatMap((book) => {
      const price = row[`${book}_price`];
      return typeof price === 'number' ? { book, price } : [];
    });
    const plays = prices.flatMap(({ book, price }) => {
      const others = prices.filter((own) => own.book !== book);
      if (others.length === 0) return [];
      const fair = fairYes(others, margins);
      return { fair, books: others.length, ev: fair * (price > 0 ? price / 100 : -100 / price) - (1 - fair) };
    });
    const best = plays.sort((a, b) => b.ev - a.ev)[0];
    return best ? { row, best } : [];
  });
  expect(scorers.length).toBeGreaterThan(5);

  const expectSaid = (text: string, { best }: (typeof scorers)[number]) => {
    const [, fair, books, ev = ''] = SCORER.exec(text) ?? [];
    expect(Number(books), text).toBe(best.books);
    expect(Math.abs(Number(fair) - best.fair * 100)).toBeLessThan(0.06);
    expect(Math.abs(Number(ev.replace('\u2212', '-')) - best.ev * 100)).toBeLessThan(0.06);
  };
  await page.goto('/nfl/anytime-td-scorers');
  await expect(page.getByText(/% fair/).first()).toBeVisible();
  const cards = new Map((await allCards(page)).map(({ heading, text }) => [heading, text]));
  for (const scorer of scorers) expectSaid(cards.get(String(scorer.row.player_name)) ?? '', scorer);

  const known = scorers.find(({ row }) => typeof row.player_id === 'number');
  if (known === undefined) throw new Error('no scorer has a page of their own');
  await page.goto(`/player/${known.row.player_id}`);
  const kinds = page.getByRole('group', { name: 'Props of tonight' });
  const said = kinds.locator('label', { hasText: 'Anytime TD' });
  await expect(said).toContainText(`${(known.best.fair * 100).toFixed(1)} % fair (${known.best.books}`);
});
