import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { focusAfter } from '../../support/focus-after.ts';
import { holding } from '../../support/holding.ts';
import { propRow } from '../../support/page-rows.ts';
import { restServer } from '../../support/rest-server.ts';
import { openApp } from '../../support/whole-app.tsx';

const rest = restServer({
  props: [propRow({ player: 'Jayson Tatum', books: { draftkings: [25.5, -110, -110] } })],
});
beforeAll(() => rest.server.listen({ onUnhandledRequest: 'bypass' }));
afterEach(() => {
  focusManager.setFocused(undefined);
  vi.restoreAllMocks();
});
afterAll(() => rest.server.close());

test('a line that stands still is told of at its first read without an answer, while that is tried again (SEC-64)', async () => {
  openApp('/points');
  await screen.findByRole('article', { name: /Jayson Tatum/ });
  const still = holding();
  let reads = 0;
  rest.server.use(
    http.get('*/rest/v1/props', async () => {
      reads += 1;
      await still.held;
    }),
  );
  const limits: AbortController[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController();
    limits.push(limit);
    return limit.signal;
  });
  await focusAfter(120_000);
  await waitFor(() => expect(reads).toBe(1));
  expect(screen.queryByText(/cannot be reached/)).not.toBeInTheDocument();
  await act(async () => {
    for (const limit of limits) limit.abort(new DOMException('signal timed out', 'TimeoutError'));
  });
  expect(await screen.findByText(/^Edgeboard cannot be reached right now\. This page shows/)).toBeVisible();
  expect(screen.getByRole('article', { name: /Jayson Tatum/ })).toBeVisible();
  expect(reads).toBeLessThan(3);
  still.release();
});
