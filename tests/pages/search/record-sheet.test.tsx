import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Providers } from '../../../src/app/providers.tsx';
import { RecordSheet } from '../../../src/features/search/record-sheet.tsx';
import { setWindowWidth } from '../../support/page-setup.ts';
import { restServer } from '../../support/rest-server.ts';
import { slateAnswer } from '../../support/slate-answer.ts';
import { tonightRow } from '../../support/tonight-rows.ts';

const { server } = restServer({});
beforeAll(() => server.listen({ onUnhandledRequest: 'bypass' }));
afterAll(() => server.close());

test('of the kinds of a player what is an alarm says to check the book, and what is a tip does not (PHONE-7, PRICE-7)', async () => {
  const tables = {
    props: [tonightRow('Jayson Tatum', 130, { player_id: 7 })],
    assists_props: [tonightRow('Jayson Tatum', 106, { player_id: 7 })],
  };
  server.use(
    http.get('*/rest/v1/rpc/slate_props', () => HttpResponse.json(slateAnswer(tables))),
    http.get('*/rest/v1/rpc/slate_written', () => HttpResponse.json({})),
  );
  setWindowWidth(390);
  const router = createMemoryRouter([{ path: '*', element: <RecordSheet onClose={() => undefined} /> }]);
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  await userEvent.click(
    within(await screen.findByRole('list', { name: 'Players' })).getByRole('button', { name: /Tatum/ }),
  );
  const kinds = within(await screen.findByRole('list', { name: 'Kinds' }));
  // Two books say one half: +130 for it wins 15 %, +106 3 %.
  expect(kinds.getByText('+15.0 %, check the book')).toHaveClass('text-orange-ink');
  expect(kinds.getByText('+3.0 %')).not.toHaveClass('text-orange-ink');
});
