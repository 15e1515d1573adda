import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { MovedButton, MovedLists } from '../../../src/features/line-history/index.ts';
import { OpenPlayer } from '../../../src/ui/open-player.ts';
import { accountService } from '../../support/account-service.ts';
import { worthOfPick } from '../../support/independent-worth.ts';
import { ago, tatumPoints } from '../../support/page-rows.ts';
import { openApp } from '../../support/whole-app.tsx';

// What the app loads late is here at once, so that no test waits for it.
await Promise.all([
  import('../../../src/features/line-history/line-moves.tsx'),
  import('../../../src/features/line-history/history-card.tsx'),
  import('../../../src/features/props/value/page-pricer.tsx'),
]);

const service = accountService();
beforeAll(() => service.start());
afterAll(() => service.stop());
beforeEach(() => {
  service.reset();
  for (const read of ['fetch_runs', 'ninety_nine_plays', 'plays', 'preferences'])
    service.answer(`GET /rest/v1/${read}`, { body: [] });
});

describe('movement on pages', () => {
  test('a tile that moved has an arrow with its old number, and pointing at it opens its history (MOVE-2)', async () => {
    service.answer('GET /rest/v1/props', { body: [tatumPoints()], headers: { 'content-range': '0-0/1' } });
    for (const source of ['sabersim_projections', 'etr_projections']) {
      service.answer(`GET /rest/v1/${source}`, { body: [], headers: { 'content-range': '*/0' } });
    }
    const moved = (book: string, minutes: number) => ({
      table_name: 'props',
      prop_type: null,
      event_id: 'game-1',
      player_name: 'Jayson Tatum',
      book,
      was: 19.5,
      point: 20.5,
      moved_at: ago(minutes),
    });
    service.answer('GET /rest/v1/rpc/moved_lines', { body: [moved('bovada', 4), moved('betmgm', 11)] });
    service.answer('GET /rest/v1/rpc/line_story', {
      body: [
        {
          book: 'bovada',
          point: 19.5,
          over_price: -110,
          under_price: -110,
          kind: 'opened',
          seen_at: ago(60),
        },
        { book: 'bovada', point: 20.5, over_price: 105, under_price: -135, kind: 'moved', seen_at: ago(4) },
      ],
    });
    service.answer('GET /rest/v1/fetch_runs', {
      body: [60, 32, 4].map((minutes) => ({ started_at: ago(minutes) })),
    });
    openApp('/points');
    const mark = await screen.findByRole('button', { name: 'Moved up from 19.5 to 20.5' });
    expect(mark.firstElementChild).toHaveAttribute('data-was', '19.5');
    expect(screen.getAllByRole('button', { name: /^Moved/ })).toHaveLength(1);
    // The text of the tile stays its own.
    expect(mark).toHaveTextContent('');
    await userEvent.click(mark);
    const history = await screen.findByRole('tooltip');
    expect(
      await within(history).findByText(/^Bovada opened 19\.5 at .*, now 20\.5: 1 move\.$/),
    ).toBeVisible();
    expect(
      within(history).getByRole('img', { name: /^Lines of 1 book: 1 move, all at 20\.5 now\.$/ }),
    ).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();

    // Not by a clock that stands still: what the app loads late would wait for it for ever, in later files too.
    fireEvent.pointerOver(mark, { pointerType: 'mouse' });
    expect(await screen.findByRole('tooltip')).toBeVisible();
    fireEvent.pointerOver(document.body, { pointerType: 'mouse' });
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());

    // The element becomes another prop's, as by a key that sorts: what it opened was of the first.
    await userEvent.click(mark);
    expect(await screen.findByRole('tooltip')).toBeVisible();
    mark.closest('[data-line]')?.setAttribute('data-line', 'another');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  });

  test('lists what moved most and which of my books are still where the others were (MOVE-4, MOVE-5)', async () => {
    const line = (book: string, was: number, point: number) => ({
      table_name: 'props',
      prop_type: null,
      event_id: 'game-1',
      player_name: 'Jayson Tatum',
      player_id: 7,
      book,
      was,
      opened: was,
      point,
      moves: 1,
      moved_at: ago(4),
    });
    service.answer('GET /rest/v1/rpc/moved_props', {
      body: [
        { ...line('draftkings', 24.5, 26.5), over_price: -110, under_price: -110 },
        line('fanduel', 24.5, 26.5),
        line('betmgm', 24.5, 26.5),
        { ...line('bovada', 24.5, 24.5), over_price: -150, under_price: 120 },
      ],
    });
    // One other book is even at 26.5; an over of 24.5 comes in 59.6 % of the time then, and -150 needs 60 %.
    const others = [{ book: 'draftkings', line: 26.5, over: -110, under: -110 }];
    const worth = worthOfPick({ side: 'over', line: 24.5, price: -150 }, others, 2.67);
    const ev = `−${Math.abs(100 * (worth?.ev ?? 0)).toFixed(1)} %`;
    const open = vi.fn();
    render(
      <MemoryRouter>
        <OpenPlayer value={open}>
          <QueryClientProvider client={new QueryClient()}>
            <Suspense>
              <MovedButton tables={['props']} updatedAt={ago(1)} />
            </Suspense>
          </QueryClientProvider>
        </OpenPlayer>
      </MemoryRouter>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'What moved' }));
    const most = await screen.findByRole('region', { name: 'Moved most' });
    expect(within(most).getByRole('listitem')).toHaveTextContent(
      'Jayson Tatum Points24.5 → 26.5 3 of 4 books',
    );
    const old = screen.getByRole('region', { name: 'Still at the old number' });
    expect(within(old).getByRole('listitem')).toHaveTextContent(
      `Bovada over 24.5 −150, EV ${ev} 3 of 4 books moved to 26.5`,
    );
    // A number that the reader cannot take is none to list.
    const choose = (books: string) => {
      localStorage.setItem('edgeboard-preferences', `{"books":["${books}"]}`);
      fireEvent(window, new StorageEvent('storage', { key: 'edgeboard-preferences' }));
    };
    choose('fanduel');
    expect(old).toHaveTextContent('None of your books is behind the others.');
    expect(within(most).getByRole('listitem')).toBeVisible();
    choose('bovada');
    expect(within(old).getByRole('listitem')).toHaveTextContent('Bovada over 24.5 −150');
    await userEvent.click(within(old).getByRole('button', { name: 'Jayson Tatum' }));
    expect(open).toHaveBeenCalledWith(7, { propType: 'points', game: { id: 'game-1' } });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('whoever is about to press in a list of what moved presses what stood there; then the order follows (MOVE-4, BOARD-8)', async () => {
    const moved = (player: string, to: number) =>
      ['draftkings', 'fanduel', 'betmgm'].map((book) => ({
        table_name: 'props',
        prop_type: null,
        event_id: 'game-1',
        player_name: player,
        player_id: 7,
        book,
        was: 20.5,
        opened: 20.5,
        point: to,
        moves: 1,
        moved_at: ago(4),
      }));
    const client = new QueryClient();
    const page = (updatedAt: string) => (
      <QueryClientProvider client={client}>
        <Suspense>
          <MovedLists tables={['props']} updatedAt={updatedAt} onOpenPlayer={() => undefined} />
        </Suspense>
      </QueryClientProvider>
    );
    const items = async () =>
      within(await screen.findByRole('region', { name: 'Moved most' }))
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent);
    service.answer('GET /rest/v1/rpc/moved_props', {
      body: [...moved('Jayson Tatum', 23.5), ...moved('Jaylen Brown', 22.5)],
    });
    const { rerender } = render(page(ago(2)));
    expect(await items()).toEqual([
      'Jayson Tatum Points20.5 → 23.5 3 of 3 books',
      'Jaylen Brown Points20.5 → 22.5 3 of 3 books',
    ]);
    await userEvent.hover(await screen.findByRole('button', { name: 'Jayson Tatum' }));
    service.answer('GET /rest/v1/rpc/moved_props', {
      body: [...moved('Luka Doncic', 25.5), ...moved('Jaylen Brown', 24.5)],
    });
    rerender(page(ago(1)));
    await waitFor(async () =>
      expect(await items()).toEqual([
        'Jayson Tatum PointsNo longer so',
        'Jaylen Brown Points20.5 → 24.5 3 of 3 books',
      ]),
    );
    await userEvent.unhover(screen.getByRole('button', { name: 'Jayson Tatum' }));
    await waitFor(async () =>
      expect(await items()).toEqual([
        'Luka Doncic Points20.5 → 25.5 3 of 3 books',
        'Jaylen Brown Points20.5 → 24.5 3 of 3 books',
      ]),
    );
  });
});
