import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { currentWatchlist } from '../../../src/features/watchlist/watch-store.ts';
import { accountService, authFailure, BETTOR } from '../../support/account-service.ts';
import { boardHearsKeys } from '../../support/board-keys.ts';
import { expectLogged } from '../../support/console.ts';
import { propRow } from '../../support/page-rows.ts';
import { openApp } from '../../support/whole-app.tsx';

const service = accountService();
beforeAll(async () => {
  service.start();
  // What comes late is compiled once here: on a busy machine that takes longer than a test waits.
  await Promise.all([
    import('../../../src/features/props/page/prop-board.tsx'),
    import('../../../src/features/props/value/page-pricer.tsx'),
    import('../../../src/features/props/filters/bar-extras.tsx'),
    import('../../../src/features/watchlist/watch-keeper.tsx'),
    import('../../../src/features/watchlist/watch-parts.tsx'),
  ]);
});
beforeEach(() => {
  service.reset();
  localStorage.setItem('edgeboard-view', 'board');
  service.answer('GET /rest/v1/props', {
    body: [
      {
        ...propRow({ player: 'Jayson Tatum', books: { draftkings: [25.5, -110, -110] } }),
        id: 1,
        player_id: 7,
      },
      {
        ...propRow({ player: 'Luka Dončić', books: { draftkings: [26.5, -110, -110] } }),
        id: 2,
        player_id: 8,
      },
    ],
  });
  for (const table of ['sabersim_projections', 'etr_projections']) {
    service.answer(`GET /rest/v1/${table}`, { body: [] });
  }
});
afterAll(() => service.stop());

const board = () => screen.findByRole('grid', { name: 'Board' });
const marked = () =>
  screen.queryAllByRole('img', { name: 'Watched' }).map((mark) => mark.closest('tr')?.dataset.key);
const rowText = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

/** The list is known, until which the key says that it is being loaded; and keys are heard. */
async function keysCanWatch(): Promise<void> {
  await board();
  await waitFor(() => expect(currentWatchlist()).not.toBeNull());
  await boardHearsKeys();
}

describe('without an account', () => {
  test('`f` watches the row it is on, with a mark and undo, kept on the device; the filter leaves only them (WATCH-1, WATCH-2, WATCH-3)', async () => {
    openApp('/points');
    await keysCanWatch();
    await userEvent.keyboard('f');
    await screen.findByText(/^Watching /);
    await waitFor(() => expect(marked()).toHaveLength(1));
    expect(localStorage.getItem('edgeboard-watched')).toMatch(/^\[[78]\]$/);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(marked()).toHaveLength(0));
    expect(localStorage.getItem('edgeboard-watched')).toBeNull();

    await userEvent.keyboard('f');
    await waitFor(() => expect(marked()).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Watched' }));
    await waitFor(() => expect(rowText()).toHaveLength(1));
    await userEvent.keyboard('f');
    expect(await screen.findByText(/You watch nobody yet/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(rowText()).toHaveLength(2));
  });

  test.each([
    ['[99]', /^The player whom you watch is not among these rows\./],
    ['[98,99]', /^None of the 2 players whom you watch is among these rows\./],
  ])('where nobody of %s is among the rows, that is said (WATCH-3)', async (watched, said) => {
    localStorage.setItem('edgeboard-watched', watched);
    openApp('/points?watched=1');
    expect(await screen.findByText(said)).toBeVisible();
  });

  test('what a browser does not keep is taken back with a word (WATCH-3)', async () => {
    openApp('/points');
    await keysCanWatch();
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    onTestFinished(() => full.mockRestore());
    await userEvent.keyboard('f');
    expect(await screen.findByText(/^This browser keeps nothing/)).toBeVisible();
    expect(marked()).toHaveLength(0);
  });

  test('one game is chosen in the bar, and one that is not there stays named (BAR-5)', async () => {
    openApp('/points?game=gone');
    expect(await screen.findByText(/Filters on: one game/)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Game: Not among these' }));
    const games = within(screen.getByRole('dialog', { name: 'Game: Not among these' }));
    await userEvent.click(games.getByRole('button', { name: /@/ }));
    await board();
    await waitFor(() => expect(rowText()).toHaveLength(2));
    expect(screen.getByRole('button', { name: /^Game: .+ @ / })).toHaveFocus();
  });
});

describe('with an account (WATCH-3)', () => {
  const sent = () => service.askedFor('POST /rest/v1/watched_players').map(({ body }) => body);

  test('signing in takes along what the device kept, and the device forgets it', async () => {
    service.rememberSession();
    localStorage.setItem('edgeboard-watched', '[7,8,99]');
    service.answer('GET /rest/v1/watched_players', { body: [{ player_id: 7 }] });
    service.answer('GET /rest/v1/players', {
      body: [7, 8].map((id) => ({ id, display_name: `Player ${id}`, league: 'nba' })),
    });
    service.answer('POST /rest/v1/watched_players', { status: 201, body: null });
    openApp('/points');
    await board();
    await waitFor(() => expect(sent()).toEqual([[{ player_id: 8 }]]));
    await waitFor(() => expect(marked()).toHaveLength(2));
    expect(localStorage.getItem('edgeboard-watched')).toBeNull();
    expect(service.askedFor('GET /rest/v1/watched_players')[0]?.query.get('user_id')).toBe(`eq.${BETTOR.id}`);
  });

  test('who is unwatched while what the device kept is taken along stays so', async () => {
    service.rememberSession();
    localStorage.setItem('edgeboard-watched', '[9]');
    service.answer('GET /rest/v1/watched_players', { body: [{ player_id: 7 }, { player_id: 8 }] });
    service.answer('GET /rest/v1/players', { body: [{ id: 9, display_name: 'Player 9', league: 'nba' }] });
    service.answer('POST /rest/v1/watched_players', { status: 201, body: null });
    service.answer('DELETE /rest/v1/watched_players', { body: [] });
    service.holdAnswers('/rest/v1/players');
    openApp('/points');
    await keysCanWatch();
    await waitFor(() => expect(marked()).toHaveLength(2));
    await userEvent.keyboard('f');
    await waitFor(() => expect(marked()).toHaveLength(1));
    const watched = [...(currentWatchlist()?.ids ?? [])];
    service.releaseAnswers();
    await waitFor(() => expect(sent()).toEqual([[{ player_id: 9 }]]));
    await waitFor(() => expect(currentWatchlist()?.ids).toContain(9));
    expect([...(currentWatchlist()?.ids ?? [])]).toEqual([...watched, 9]);
  });

  test('Undo does not overtake what it takes back (WATCH-1)', async () => {
    service.rememberSession();
    service.answer('GET /rest/v1/watched_players', { body: [] });
    service.answer('POST /rest/v1/watched_players', { status: 201, body: null });
    service.answer('DELETE /rest/v1/watched_players', { body: [] });
    openApp('/points');
    await keysCanWatch();
    service.holdAnswers('/rest/v1/watched_players');
    await userEvent.keyboard('f');
    await screen.findByText(/^Watching /);
    await waitFor(() => expect(marked()).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(marked()).toHaveLength(0));
    expect(sent()).toHaveLength(1);
    expect(service.askedFor('DELETE /rest/v1/watched_players')).toEqual([]);
    service.releaseAnswers();
    await waitFor(() => expect(service.askedFor('DELETE /rest/v1/watched_players')).toHaveLength(1));
  });

  test('what cannot be saved is taken back with a word (WATCH-4)', async () => {
    service.rememberSession();
    service.answer('GET /rest/v1/watched_players', { body: [] });
    service.answer('POST /rest/v1/watched_players', authFailure(503, 'down', 'down'));
    openApp('/points');
    await keysCanWatch();
    await userEvent.keyboard('f');
    // A toast that has just come may be drawn anew, by the code that comes with the first one.
    await waitFor(() => expect(screen.getByText('Your watchlist could not be saved')).toBeVisible());
    await waitFor(() => expect(marked()).toHaveLength(0));
    expectLogged('The watchlist could not be saved.');
  });

  test('where neither what was chosen nor its Undo can be saved, nobody is watched who was not (WATCH-3)', async () => {
    service.rememberSession();
    service.answer('GET /rest/v1/watched_players', { body: [] });
    service.answer('POST /rest/v1/watched_players', authFailure(503, 'down', 'down'));
    service.answer('DELETE /rest/v1/watched_players', authFailure(503, 'down', 'down'));
    openApp('/points');
    await keysCanWatch();
    service.holdAnswers('/rest/v1/watched_players');
    await userEvent.keyboard('f');
    await screen.findByText(/^Watching /);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(marked()).toHaveLength(0));
    service.releaseAnswers();
    await waitFor(() => expect(service.askedFor('DELETE /rest/v1/watched_players')).toHaveLength(1));
    for (const _ of ['watching', 'undoing']) {
      await waitFor(() => expectLogged('The watchlist could not be saved.'));
    }
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(marked()).toHaveLength(0);
    expect(currentWatchlist()?.ids.size).toBe(0);
  });
});
