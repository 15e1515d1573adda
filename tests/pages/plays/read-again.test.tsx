import { QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { AccountApp } from '../../support/account-app.tsx';
import { accountService } from '../../support/account-service.ts';
import { focusAfter } from '../../support/focus-after.ts';
import { row } from '../../support/offered-play.ts';
import { begun, many } from '../../support/plays-page.tsx';

const service = accountService();
beforeAll(() => service.start());
beforeEach(() => {
  service.reset();
  service.answer('GET /rest/v1/plays', { body: [] });
  service.answer('GET /rest/v1/ninety_nine_plays', { body: [] });
  service.answer('GET /rest/v1/bankrolls', { body: [] });
});
afterAll(() => service.stop());

const PICK = {
  id: 1,
  selection_text: 'Jayson Tatum 24.5 Points DraftKings',
  is_over: true,
  price: -110,
  created_at: '2026-11-19T20:00:00Z',
  commence_time: '2026-11-20T00:30:00Z',
  plays: [],
};
const PAGES = [
  {
    path: '/plays?tab=closed',
    read: 'GET /rest/v1/plays',
    of: row({ ...begun, result: null }),
    shown: 'Jayson Tatum',
  },
  { path: '/profile', read: 'GET /rest/v1/ninety_nine_plays', of: PICK, shown: /^Jayson Tatum 24\.5/ },
] as const;

async function open({ path, read, shown }: (typeof PAGES)[number]) {
  service.rememberSession();
  // As in the app, what was read a moment ago is not read again by itself.
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  render(<AccountApp start={path} queryClient={queryClient} />);
  await waitFor(() => expect(service.askedFor(read)).not.toEqual([]));
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(screen.queryByText(shown)).toBeNull();
}

describe('what another tab or device recorded', () => {
  test.each(PAGES)('is on $path as soon as that is looked at again (MINE-1, TRACK-4)', async (page) => {
    await open(page);
    service.answer(page.read, { body: [page.of] });
    onTestFinished(() => {
      vi.restoreAllMocks();
    });
    await focusAfter(2_000);
    expect((await screen.findAllByText(page.shown))[0]).toBeVisible();
  });

  test.each(PAGES)('is on $path within a minute while that is open (MINE-1)', async (page) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    await open(page);
    service.answer(page.read, { body: [page.of] });
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect((await screen.findAllByText(page.shown))[0]).toBeVisible();
  });

  test('is not asked for by a clock where there are more plays than one page of them (MINE-1)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const more = many(1001, begun);
    service.answer('GET /rest/v1/plays', ({ query }) => {
      const from = Number(query.get('offset'));
      return {
        body: more.slice(from, from + 1000),
        headers: { 'content-range': `${from}-${Math.min(from + 999, 1000)}/1001` },
      };
    });
    service.rememberSession();
    render(<AccountApp start="/plays?tab=closed" />);
    expect(await screen.findByText(/^Closed/)).toBeVisible();
    const asked = service.askedFor('GET /rest/v1/plays').length;
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(service.askedFor('GET /rest/v1/plays')).toHaveLength(asked);
  });
});
