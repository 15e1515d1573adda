import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { type Open, OpenPlayer } from '../../../src/ui/open-player.ts';
import { PlayerLink } from '../../../src/ui/player-link.tsx';

const BY = { propType: 'points', game: { id: 'event' } };

function show(open: Open | null) {
  render(
    <MemoryRouter initialEntries={['/points']}>
      <OpenPlayer value={open}>
        <Routes>
          <Route
            path="/points"
            element={
              <PlayerLink playerId={7} by={BY}>
                Jayson Tatum
              </PlayerLink>
            }
          />
          <Route path="/player/7" element="The page of the player" />
        </Routes>
      </OpenPlayer>
    </MemoryRouter>,
  );
  return screen.getByRole('link', { name: 'Jayson Tatum' });
}

test('a name opens its player beside the list, and with a key held down the browser opens a tab (PERSON-5)', () => {
  const open = vi.fn();
  const link = show(open);
  expect(link).toHaveAttribute('href', '/player/7');
  for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey']) {
    const isLeftToBrowser = fireEvent.click(link, { [key]: true });
    expect(isLeftToBrowser, key).toBe(true);
  }
  expect(open).not.toHaveBeenCalled();
  expect(fireEvent.click(link)).toBe(false);
  expect(open).toHaveBeenCalledExactlyOnceWith(7, BY);
});

test('where nobody opens players beside a list it leads to the page (PERSON-5)', async () => {
  fireEvent.click(show(null));
  expect(await screen.findByText('The page of the player')).toBeVisible();
});
