import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { propRow } from '../../support/page-rows.ts';
import { restServer } from '../../support/rest-server.ts';
import { openApp } from '../../support/whole-app.tsx';

const NOW = new Date('2026-11-22T00:20:00Z');
const books = {
  draftkings: [20.5, -110, -110],
  fanduel: [20.5, 105, -125],
  betmgm: [20.5, -110, -110],
} as const;
const updatedAt = '2026-11-22T00:19:00Z';
const playing = { eventId: 'game-2', home: 'Utah Jazz', away: 'Miami Heat' };
const rest = restServer({
  props: [
    { ...propRow({ player: 'Jayson Tatum', books, updatedAt }), commence_time: '2026-11-22T00:30:00Z' },
    {
      ...propRow({ player: 'Bam Adebayo', books, updatedAt, ...playing }),
      commence_time: '2026-11-21T23:00:00Z',
    },
  ],
});
beforeAll(() => rest.server.listen({ onUnhandledRequest: 'bypass' }));
beforeEach(() => {
  // jsdom paints by an interval, and would wait for good for one that was taken away.
  vi.stubGlobal('requestAnimationFrame', (paint: FrameRequestCallback) => setTimeout(paint, 16, 0));
  vi.stubGlobal('cancelAnimationFrame', (id: number) => clearTimeout(id));
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
afterAll(() => rest.server.close());

const recordOf = (name: string) => screen.queryByRole('button', { name: `Record ${name}` });
/** The clock goes on for so many minutes, with all that looks at it by the way. */
const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));

test('a card has a button to record until its game starts, and says from then on that it has (TRACK-2)', async () => {
  openApp('/points');
  const tatum = await screen.findByRole('article', { name: 'Jayson Tatum, Points' });
  const adebayo = screen.getByRole('article', { name: 'Bam Adebayo, Points' });
  expect(await within(adebayo).findByText('Game started')).toBeVisible();
  expect(recordOf('Bam Adebayo')).toBeNull();
  expect(recordOf('Jayson Tatum')).toBeEnabled();
  expect(tatum).not.toHaveTextContent('started');

  await pass(9);
  expect(recordOf('Jayson Tatum')).toBeEnabled();
  await pass(2);
  expect(within(tatum).getByText('Game started')).toBeVisible();
  expect(recordOf('Jayson Tatum')).toBeNull();
  // What it was worth before stands.
  expect(tatum).toHaveTextContent(
    'Over 20.5: 50.0 % fair (2 books), needs 48.8 %, EV +2.5 % at FanDuel +105',
  );
});

test('a row of the board says until when one can bet, and has no button to record after (TRACK-2, BOARD-1)', async () => {
  openApp('/points?view=board');
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const rowOf = (name: RegExp) => screen.getByRole('row', { name });
  const plus = (name: string) =>
    screen.queryByRole('button', { name: `Record ${name}, Points`, hidden: true });
  await screen.findByRole('row', { name: /Jayson Tatum/ });
  expect(rowOf(/Tatum/)).toHaveTextContent('10 min ·');
  expect(plus('Jayson Tatum')).toBeInTheDocument();
  expect(rowOf(/Adebayo/)).toHaveTextContent('started ·');
  expect(plus('Bam Adebayo')).toBeNull();
  await pass(11);
  expect(rowOf(/Tatum/)).toHaveTextContent('started ·');
  expect(plus('Jayson Tatum')).toBeNull();
  await user.keyboard('b');
  expect(await screen.findAllByText('Game started')).toHaveLength(2);
});
