import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { holding } from '../../support/holding.ts';
import {
  ERROR_MESSAGE,
  isFirstOfKind,
  type SpecifiedPage,
  sortChoices,
  specifiedPages,
} from '../../support/specified-pages.ts';
import { openApp } from '../../support/whole-app.tsx';

// Without rows the first page of each kind is looked at in a browser (tests/e2e/pages.test.ts), and the others here.

let answer: () => Response | Promise<Response>;
const server = setupServer(
  http.all('*/rest/v1/*', () => answer()),
  // On two pages of the WNBA Try Again fetches.
  http.post('*/functions/v1/*', () => HttpResponse.json({ success: true, totalPropsProcessed: 0 })),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'bypass' }));
afterAll(() => server.close());

const noRows = () => HttpResponse.json([], { headers: { 'content-range': '*/0' } });
// A refusal and no failure of the server's, which is read once more before it is told.
const failure = () => HttpResponse.json({ message: ERROR_MESSAGE }, { status: 400 });

const says = (text: string) => waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(text));

/** The specified controls, and beside them what every page of props has: search, team, orders and a switch by worth. */
function hasControls(specified: SpecifiedPage): void {
  const { controls, full } = specified;
  const main = within(screen.getByRole('main'));
  const hasWorth = full.kind !== 'table';
  const sort = sortChoices(specified);
  expect(main.queryAllByRole('combobox')).toHaveLength(Number(hasWorth) + Number(!!sort));
  expect(main.queryAllByPlaceholderText('Search players...')).toHaveLength(Number(hasWorth));
  expect(main.queryAllByRole('switch')).toHaveLength(Number(!!controls.switch) + Number(hasWorth));
  const choices = (name: string) =>
    within(main.getByRole('combobox', { name }))
      .getAllByRole('option')
      .map((option) => option.textContent);
  if (hasWorth) {
    expect(main.getByRole('switch', { name: 'Only value' })).not.toBeChecked();
    expect(choices('Team')).toEqual(['All Teams']);
  }
  if (sort) expect(choices('Sort by')).toEqual(sort);
  if (controls.switch) expect(main.getByRole('switch', { name: controls.switch })).not.toBeChecked();
}

describe('a page without rows', () => {
  beforeEach(() => {
    answer = noRows;
  });

  test.each(specifiedPages.filter((page) => !isFirstOfKind(page)))(
    '$path says that it loads, when it failed, and that there is nothing to see (NAV-21, PROP-6, PROP-7, MLB-2, NFL-2, WNBA-2)',
    async (specified) => {
      const { held, release } = holding();
      answer = async () => {
        await held;
        return failure();
      };
      openApp(specified.path);
      expect(await screen.findByRole('heading', { level: 1, name: specified.heading })).toBeVisible();
      await says(specified.loading);
      release();
      for (const text of specified.error) await says(text.replace('…', ERROR_MESSAGE));
      expect(document.title).toBe(specified.title);

      answer = noRows;
      await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
      for (const text of specified.empty) await says(text);
      expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
      expect(screen.getByRole('main')).not.toHaveTextContent(specified.loading);
      hasControls(specified);
      for (const name of specified.buttons) expect(screen.getByRole('button', { name })).toBeVisible();
    },
  );
});
