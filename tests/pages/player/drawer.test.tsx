import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Providers } from '../../../src/app/providers.tsx';
import { PlayerSpace } from '../../../src/features/player/player-space.tsx';
import { useOpenPlayer } from '../../../src/ui/open-player.ts';
import { accountService } from '../../support/account-service.ts';
import { setWindowWidth } from '../../support/page-setup.ts';
import { answerTatum } from '../../support/player-of-tonight.ts';

// What the app loads late is here at once, so that no test waits for it.
await Promise.all([
  import('../../../src/features/player/player-page.tsx'),
  import('../../../src/features/player/player-drawer.tsx'),
  import('../../../src/features/line-history/movement-section.tsx'),
  import('../../../src/features/line-history/line-moves.tsx'),
  import('../../../src/features/line-history/history-card.tsx'),
  import('../../../src/features/props/value/page-pricer.tsx'),
]);

const service = accountService();
beforeAll(() => service.start());
afterAll(() => service.stop());

beforeEach(() => {
  service.reset();
  answerTatum(service);
});

function Opener() {
  const open = useOpenPlayer();
  return (
    <>
      <button type="button" onClick={() => open(7)}>
        Tatum
      </button>
      <button type="button" onClick={() => open(7, { propType: 'assists', game: { id: 'game-1' } })}>
        Tatum, Assists
      </button>
      <p>the list</p>
    </>
  );
}

function openSpace() {
  const space = (
    <PlayerSpace className="frame">
      <main>
        <Opener />
      </main>
    </PlayerSpace>
  );
  const router = createMemoryRouter(
    [
      { path: '/player/:id', element: <p>the page</p> },
      { path: '*', element: space },
    ],
    { initialEntries: ['/points'] },
  );
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
}

describe('the drawer', () => {
  test('opens beside the list, takes the focus, and gives it back when Escape closes it (PERSON-5)', async () => {
    openSpace();
    const opener = screen.getByRole('button', { name: 'Tatum' });
    await userEvent.click(opener);
    const drawer = await screen.findByRole('complementary', { name: 'Player' });
    expect(await within(drawer).findByRole('heading', { name: 'Jayson Tatum' })).toBeVisible();
    expect(drawer).toHaveFocus();
    // What goes by the width of the window knows that it has less of it.
    expect(screen.getByText('the list').closest('[data-beside]')).toBeVisible();
    expect(within(drawer).getByRole('link', { name: 'Open as a page' })).toHaveAttribute('href', '/player/7');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(document.querySelector('[data-beside]')).toBeNull();
    expect(opener).toHaveFocus();
  });

  test('stays open where Escape closes a menu of the header (PERSON-5)', async () => {
    openSpace();
    await userEvent.click(screen.getByRole('button', { name: 'Tatum' }));
    await screen.findByRole('complementary', { name: 'Player' });
    const header = document.createElement('header');
    header.innerHTML = '<button data-state="open">NBA Props</button>';
    document.body.append(header);
    onTestFinished(() => header.remove());
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('complementary', { name: 'Player' })).toBeVisible();
  });

  test('leaves the focus where it has gone since, when Escape closes it there (LOOK-12)', async () => {
    openSpace();
    await userEvent.click(screen.getByRole('button', { name: 'Tatum' }));
    await screen.findByRole('complementary', { name: 'Player' });
    const elsewhere = screen.getByRole('button', { name: 'Tatum, Assists' });
    act(() => elsewhere.focus());
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(elsewhere).toHaveFocus();
  });

  test('looks closer at the prop whose row opened it, whatever is worth more, and takes what is chosen along to the page (PERSON-2)', async () => {
    openSpace();
    await userEvent.click(screen.getByRole('button', { name: 'Tatum, Assists' }));
    const drawer = within(await screen.findByRole('complementary', { name: 'Player' }));
    expect(await drawer.findByRole('radio', { name: /^Assists/ })).toBeChecked();
    const page = drawer.getByRole('link', { name: 'Open as a page' });
    expect(page).toHaveAttribute('href', '/player/7?kind=assists');
    await userEvent.click(drawer.getByRole('radio', { name: /^Points/ }));
    expect(page).toHaveAttribute('href', '/player/7?kind=points');
    // Another row of the same player.
    await userEvent.click(screen.getByRole('button', { name: 'Tatum' }));
    const other = within(screen.getByRole('complementary', { name: 'Player' }));
    expect(await other.findByRole('radio', { name: /^Points/ })).toBeChecked();
  });

  test('leaves what was pressed where it is, although what stands above it breaks into more lines beside it (PERSON-5)', async () => {
    openSpace();
    const opener = screen.getByRole('button', { name: 'Tatum' });
    // Beside the drawer the page's head takes 78 px more.
    let scrolled = 0;
    const place = vi.spyOn(opener, 'getBoundingClientRect').mockImplementation(() => {
      const isBeside = document.querySelector('[data-beside]') !== null;
      return new DOMRect(0, (isBeside ? 478 : 400) - scrolled, 100, 32);
    });
    const scroll = vi.spyOn(window, 'scrollBy').mockImplementation((...[to]: unknown[]) => {
      if (typeof to === 'object' && to && 'top' in to) scrolled += Number(to.top);
    });
    onTestFinished(() => {
      place.mockRestore();
      scroll.mockRestore();
    });
    await userEvent.click(opener);
    await screen.findByRole('complementary', { name: 'Player' });
    expect(opener.getBoundingClientRect().top).toBe(400);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(opener.getBoundingClientRect().top).toBe(400);
    expect(scrolled).toBe(0);
  });

  test('where there is no room for it a row leads to the page (PERSON-5)', async () => {
    setWindowWidth(900);
    openSpace();
    await userEvent.click(screen.getByRole('button', { name: 'Tatum' }));
    expect(await screen.findByText('the page')).toBeVisible();
  });
});
