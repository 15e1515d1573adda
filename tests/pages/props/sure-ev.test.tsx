import { render, screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EvText } from '../../../src/features/props/board/ev-text.tsx';
import type { BoardPlay } from '../../../src/lib/props/board-row.ts';
import { propRow } from '../../support/page-rows.ts';
import { restServer } from '../../support/rest-server.ts';
import { openApp } from '../../support/whole-app.tsx';

const even = [24.5, -110, -110] as const;
const rest = restServer({
  props: [
    propRow({
      player: 'Jaylen Brown',
      books: { draftkings: even, fanduel: [24.5, 105, -125], betmgm: even },
    }),
    propRow({ player: 'Jayson Tatum', books: { draftkings: even, fanduel: even, betmgm: even } }),
  ],
});
beforeAll(() => rest.server.listen({ onUnhandledRequest: 'bypass' }));
afterAll(() => rest.server.close());

const evOf = (ev: number, evLow: number) => {
  const { container } = render(<EvText play={{ ev, evLow } as BoardPlay} />);
  return container;
};

test('an EV whose low end wins is marked and bold on a board, and another one is neither (PRICE-12)', () => {
  expect(within(evOf(0.016, 0.002)).getByRole('mark')).toHaveTextContent('+1.6 %');
  const unsure = evOf(0.003, -0.004);
  expect(unsure).toHaveTextContent('+0.3 %');
  expect(unsure.querySelector('mark, .font-bold')).toBeNull();
});

test('so it is on a card (PRICE-12)', async () => {
  openApp('/points');
  const card = (name: string) => screen.findByRole('article', { name: `${name}, Points` });
  const sure = await within(await card('Jaylen Brown')).findByRole('mark');
  expect(sure).toHaveTextContent('EV +2.5 %');
  expect(sure).toHaveClass('font-bold');
  const unsure = await within(await card('Jayson Tatum')).findByText('EV −4.5 %');
  expect(unsure).not.toHaveClass('font-bold');
  expect(unsure.closest('mark')).toBeNull();
});
