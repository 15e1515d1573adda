import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { holding } from '../../support/holding.ts';
import { propRow } from '../../support/page-rows.ts';
import { setWindowWidth } from '../../support/page-setup.ts';
import { restServer } from '../../support/rest-server.ts';
import { openApp } from '../../support/whole-app.tsx';

const even = [24.5, -110, -110] as const;
const rest = restServer({
  props: [
    // Two other books offer both sides of what FanDuel asks less for.
    propRow({
      player: 'Jaylen Brown',
      books: { draftkings: even, fanduel: [24.5, 105, -125], betmgm: even },
    }),
    // No book offers both sides: what it is worth needs what the books keep in other markets.
    propRow({
      player: 'Jayson Tatum',
      books: { draftkings: [20.5, -110, null], fanduel: [20.5, 115, null] },
    }),
    propRow({ player: 'Luka Dončić', books: { draftkings: [11.5, -110, -110] } }),
  ],
  sabersim_projections: [
    { id: 1, player_name: 'Luka Dončić', team: 'BOS', points: 14, rebounds: 8, assists: 9.4 },
  ],
});
beforeAll(() => rest.server.listen({ onUnhandledRequest: 'bypass' }));
afterEach(() => rest.server.resetHandlers());
afterAll(() => rest.server.close());

const card = (name: string) => screen.findByRole('article', { name: `${name}, Points` });
const FAILED = 'The fair price could not be loaded. Reload the page to try again.';

/** The API says what books keep once it is let go. */
function answerLate(answer: () => Response) {
  const { held, release } = holding();
  rest.server.use(
    http.get('*/rest/v1/rpc/book_overrounds', async () => {
      await held;
      return answer();
    }),
  );
  return release;
}

test('a prop that needs what books keep in other markets waits for that alone, and so does an order by worth (PRICE-5, PRICE-12, PRICE-14)', async () => {
  const release = answerLate(() => HttpResponse.json([]));
  openApp('/points');
  // The others say 50 %, and +105 needs 48.8 %.
  expect(await card('Jaylen Brown')).toHaveTextContent(
    'Over 24.5: 50.0 % fair (2 books), needs 48.8 %, EV +2.5 % at FanDuel +105',
  );
  expect(await card('Jayson Tatum')).not.toHaveTextContent(/fair/);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'EV');
  expect(screen.queryAllByRole('article')).toEqual([]);

  release();
  expect(await card('Jayson Tatum')).toHaveTextContent(/Over 20\.5: [\d.]+ % fair \(1 book, one-sided\)/);
  expect(await card('Jaylen Brown')).toHaveTextContent('50.0 % fair (2 books)');
});

test('a phone’s sheet does not say that no other book is there while prices are on their way (PHONE-2, PRICE-12)', async () => {
  await import('../../../src/features/props/board/row-sheet.tsx');
  const release = answerLate(() => HttpResponse.json([]));
  setWindowWidth(390);
  openApp('/points?view=board');
  const grid = await screen.findByRole('grid', { name: 'Board' });
  await userEvent.click(await within(grid).findByText('Jayson Tatum'));
  const sheet = await screen.findByRole('dialog');
  expect(sheet).toHaveTextContent('The fair price is not here yet.');
  expect(sheet).not.toHaveTextContent(/no other book/);

  release();
  await waitFor(() => expect(sheet).toHaveTextContent(/% fair \(1 book, one-sided\)/));
  expect(sheet).not.toHaveTextContent('not here yet');
});

test('where that cannot be read only such a prop says so (PRICE-12)', async () => {
  answerLate(() => HttpResponse.json({ message: 'down' }, { status: 500 }))();
  openApp('/points');
  expect(await within(await card('Jayson Tatum')).findByText(FAILED)).toBeVisible();
  const other = await card('Jaylen Brown');
  expect(other).toHaveTextContent('50.0 % fair (2 books)');
  expect(other).not.toHaveTextContent(FAILED);
  // An order by worth does not wait for ever: it is the specified one.
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'EV');
  expect(await card('Jayson Tatum')).toBeVisible();
});

test('without a fair price the chances of the sources say of which line they are (PRICE-12, PRICE-15)', async () => {
  openApp('/points');
  expect(await card('Luka Dončić')).toHaveTextContent(
    /No fair price: no other book to compare with at your books\. Over 11\.5: SaberSim \d\d % One source/,
  );
});

test('where none of the reader’s books has a price, nothing is said of comparing (PRICE-12)', async () => {
  localStorage.setItem('edgeboard-preferences', '{"books":["pinnacle"]}');
  openApp('/points');
  expect(await card('Luka Dončić')).toHaveTextContent(
    /None of your books has a price here\. Over 11\.5: SaberSim \d\d % One source/,
  );
  const priced = await card('Jaylen Brown');
  expect(priced).toHaveTextContent(/None of your books has a price here\. Better at FanDuel: Over 24\.5/);
  expect(priced).not.toHaveTextContent('no other book');
});
