import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { accountRoutes } from '../../src/features/account/routes.tsx';
import { alertsRoutes } from '../../src/features/alerts/routes.tsx';
import { AccountWatch } from '../../src/features/auth/account-watch.tsx';
import { authRoutes } from '../../src/features/auth/routes.tsx';
import { SessionProvider } from '../../src/features/auth/session.tsx';
import { Recorder } from '../../src/features/plays/record/recorder.tsx';
import { playsRoutes } from '../../src/features/plays/routes.tsx';
import { Toaster } from '../../src/ui/toaster.tsx';

function Whereabouts() {
  const { pathname, search } = useLocation();
  return <p>{`You are at ${pathname}${search}`}</p>;
}

function routerAt(start: string, children: ReactNode) {
  const frame = (
    <>
      <Outlet />
      <AccountWatch />
      <Recorder />
      <Toaster />
    </>
  );
  const elsewhere = (
    <>
      <Whereabouts />
      {children}
    </>
  );
  return createMemoryRouter(
    [
      {
        element: frame,
        hydrateFallbackElement: <p>Opening…</p>,
        children: [
          ...authRoutes,
          ...accountRoutes,
          ...playsRoutes,
          ...alertsRoutes,
          { path: '*', element: elsewhere },
        ],
      },
    ],
    { initialEntries: [start] },
  );
}

type AccountAppProps = { start: string; queryClient?: QueryClient; children?: ReactNode };

/** The account pages in the frame that the router gives them; any other address says where one is. */
export function AccountApp({
  start,
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  children,
}: AccountAppProps) {
  const [client] = useState(queryClient);
  const [router] = useState(() => routerAt(start, children));
  return (
    <QueryClientProvider client={client}>
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
    </QueryClientProvider>
  );
}
