import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect } from 'vitest';
import { SessionProvider } from '../../src/features/auth/session.tsx';
import { playerTables, sports } from '../../src/lib/catalog/catalog.ts';
import { PROJECTION_FILES } from '../../src/lib/projections/files.ts';
import { currentToast } from '../../src/ui/toast-store.ts';
import { Toaster } from '../../src/ui/toaster.tsx';
import type { accountService } from './account-service.ts';
import { durationOf } from './kept-toasts.ts';

type AccountService = ReturnType<typeof accountService>;

/** What an admin page reads as it opens: a developer, tables without rows, no runs. */
export function answerAsEmptyProject(service: AccountService): void {
  service.reset();
  service.answer('GET /rest/v1/profiles', { body: { dev: true, username: 'Dev' } });
  service.answer('GET /rest/v1/fetch_runs', { body: [] });
  service.answer('POST /rest/v1/rpc/names_to_review', { body: [] });
  service.answer('POST /rest/v1/rpc/earlier_projections', { body: [] });
  service.answer('POST /rest/v1/rpc/fetch_pace', { body: [] });
  service.answer('GET /rest/v1/rpc/slate_written', { body: {} });
  const players = sports.flatMap(({ league }) => playerTables(league));
  const games = sports.map(({ eventsTable }) => eventsTable);
  for (const table of [...PROJECTION_FILES.map((file) => file.table), ...players, ...games]) {
    service.answer(`GET /rest/v1/${table}`, { body: [] });
    service.answer(`HEAD /rest/v1/${table}`, { body: [] });
  }
}

/** Opens an admin page as the developer whose session the browser remembers. */
export async function openAdmin(service: AccountService, page: ReactNode, heading: string) {
  service.rememberSession();
  // What is dragged or chosen past the picker's filter has to be refused by the page.
  const user = userEvent.setup({ applyAccept: false });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />
        <Toaster />
      </SessionProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: heading });
  return { user, queryClient };
}

/** Waits for the toast with these texts that stays for `duration` milliseconds: a specified text is binding. */
export async function expectToast(title: string, description: string | null, duration = 5000): Promise<void> {
  await waitFor(() => {
    const toast = currentToast();
    expect(toast).toMatchObject({ title, description });
    expect(toast && durationOf(toast)).toBe(duration);
  });
}
