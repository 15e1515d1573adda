import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { expectLoggedAtLeastOnce } from '../../support/console.ts';
import { propRow } from '../../support/page-rows.ts';
import { restServer } from '../../support/rest-server.ts';
import { openApp } from '../../support/whole-app.tsx';

vi.mock('../../../src/data/overrounds.ts', () => {
  throw new Error('the file is not there any more');
});

const rest = restServer({
  props: [
    propRow({
      player: 'Jayson Tatum',
      // No book offers both sides: what it is worth needs what the books keep elsewhere.
      books: { draftkings: [20.5, -110, null], fanduel: [20.5, 105, null] },
    }),
  ],
});
beforeAll(() => rest.server.listen({ onUnhandledRequest: 'bypass' }));
afterAll(() => rest.server.close());

test('when the code that a price needs cannot be loaded, each card says so and what to do; the lines stay (PRICE-12)', async () => {
  openApp('/points');
  const card = within(await screen.findByRole('article', { name: /Jayson Tatum/ }));
  expect(
    await card.findByText('The fair price could not be loaded. Reload the page to try again.'),
  ).toBeVisible();
  expect(card.getByText('Over +105')).toBeVisible();
  // An order that goes by worth does not wait for ever: it is SaberSim's.
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'EV');
  expect(await screen.findByRole('article', { name: /Jayson Tatum/ })).toBeVisible();
  // Once the page is idle, and again when its rows are there, if they come later than that.
  expectLoggedAtLeastOnce('A part of the page could not be loaded yet.');
});
