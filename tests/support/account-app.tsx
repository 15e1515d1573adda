import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { ProfilePage } from '../../src/features/account/profile-page.tsx';
import { AccountWatch } from '../../src/features/auth/account-watch.tsx';
import { AuthPage } from '../../src/features/auth/auth-page.tsx';
import { SessionProvider } from '../../src/features/auth/session.tsx';
import { Toaster } from '../../src/ui/toaster.tsx';

function Place() {
  const { pathname, search } = useLocation();
  return <p>{`You are at ${pathname}${search}`}</p>;
}

type AccountAppProps = { start: string; queryClient?: QueryClient; children?: ReactNode };

/** The account pages in the frame that the router gives them; any other address says where one is. */
export function AccountApp({
  start,
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  children,
}: AccountAppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <MemoryRouter initialEntries={[start]}>
          <Suspense fallback="Opening…">
            <Routes>
              <Route path="/auth/reset-password?" element={<AuthPage />} />
              <Route path="/profile" element={<ProfilePage />} />
              <Route
                path="*"
                element={
                  <>
                    <Place />
                    {children}
                  </>
                }
              />
            </Routes>
          </Suspense>
          <AccountWatch />
          <Toaster />
        </MemoryRouter>
      </SessionProvider>
    </QueryClientProvider>
  );
}
