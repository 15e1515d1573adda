import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { boardHearsKeys } from '../../support/board-keys.ts';
import { expectLogged, expectLoggedAtLeastOnce } from '../../support/console.ts';
import { propRow } from '../../support/page-rows.ts';
import { restServer } from '../../support/rest-server.ts';
import { openApp } from '../../support/whole-app.tsx';

vi.mock('../../../src/features/watchlist/watch-parts.tsx', () => {
  throw new Error('the file is not there any more');
});

const rest = restServer({
  props: [
    {
      ...propRow({ player: 'Jayson Tatum', books: { draftkings: [20.5, -110, -110] } }),
      id: 1,
      player_id: 7,
    },
  ],
});
beforeAll(() => rest.server.listen({ onUnhandledRequest: 'bypass' }));
afterAll(() => rest.server.close());

test('when the code that changes the watchlist cannot be loaded, the key says so and nobody is watched (WATCH-1)', async () => {
  localStorage.setItem('edgeboard-view', 'board');
  openApp('/points');
  await boardHearsKeys();
  await userEvent.keyboard('f');
  expect(await screen.findByText('Your watchlist could not be changed')).toBeVisible();
  expect(
    screen.getByText('A part of the page could not be loaded. Try again once you are online.'),
  ).toBeVisible();
  expect(localStorage.getItem('edgeboard-watched')).toBeNull();
  expectLogged('What changes the watchlist could not be loaded.');
  // Once the page is idle, for the buttons and marks of rows.
  await waitFor(() => expectLoggedAtLeastOnce('A part of the page could not be loaded yet.'));
});
