import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Flash } from '../../../src/features/props/card/flash.tsx';
import { LineTile } from '../../../src/features/props/card/line-tile.tsx';
import { propRow } from '../../support/page-rows.ts';
import { PropsApp } from '../../support/props-app.tsx';
import { restServer } from '../../support/rest-server.ts';

// Where another card comes, the elements of one that left show it.

const rest = restServer({
  props: [
    propRow({ player: 'Luka Dončić', books: { draftkings: [27.5, -115, -105] } }),
    propRow({ player: 'Jayson Tatum', books: { draftkings: [25.5, 105, -125], fanduel: [24.5, -120, 100] } }),
  ],
  sabersim_projections: [],
  etr_projections: [],
});
beforeAll(() => rest.server.listen({ onUnhandledRequest: 'bypass' }));
afterAll(() => rest.server.close());

const tileOf = (rowKey: string, point: number) => (
  <ul>
    <LineTile
      rowKey={rowKey}
      tile={{
        ...{ book: 'draftkings', name: 'DraftKings', point, over: -110, under: -110 },
        ...{ isBestOver: false, isBestUnder: false },
      }}
      {...{
        lineKey: null,
        moved: null,
        oddsFormat: 'american',
        isOutlier: false,
        dense: false,
        onPick: null,
      }}
      Flash={Flash}
    />
  </ul>
);

test('a tile lights up when its own line changes, and not when it becomes the tile of another prop (BOARD-8, PERF-3)', () => {
  const { rerender, container } = render(tileOf('tatum', 25.5));
  expect(container.querySelector('[data-changed]')).toBeNull();
  rerender(tileOf('doncic', 27.5));
  expect(screen.getByText(/27\.5/)).toBeVisible();
  expect(container.querySelector('[data-changed]')).toBeNull();
  rerender(tileOf('doncic', 28.5));
  expect(container.querySelector('[data-changed]')).not.toBeNull();
  rerender(tileOf('tatum', 25.5));
  expect(container.querySelector('[data-changed]')).toBeNull();
});

test('a search that leaves another card shows all of it, and nothing lights up on the way there and back (PERF-3)', async () => {
  render(<PropsApp address="/points" />);
  const cards = () => screen.getAllByRole('article');
  const search = await screen.findByRole('searchbox', { name: 'Search players' });
  await screen.findByRole('article', { name: /Tatum/ });
  const [first] = cards();
  expect(first).toHaveAccessibleName(/^Jayson Tatum/);
  const both = cards().map(({ textContent }) => textContent);

  await userEvent.type(search, 'luka');
  await waitFor(() => expect(cards()).toHaveLength(1));
  const only = screen.getByRole('article', { name: /^Luka Dončić/ });
  expect(within(only).getByRole('heading')).toHaveTextContent('Luka Dončić');
  expect(only.textContent).toBe(both[1]);

  await userEvent.clear(search);
  await screen.findByRole('article', { name: /Tatum/ });
  expect(cards().map(({ textContent }) => textContent)).toEqual(both);
  expect(document.querySelector('[data-changed]')).toBeNull();
});
