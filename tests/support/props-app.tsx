import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { PropsPage } from '../../src/features/props/page/props-page.tsx';
import { propPageAt } from '../../src/lib/catalog/catalog.ts';

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

function openAt(address: string) {
  const page = propPageAt(address.split('?')[0] ?? address);
  const element = (
    <>
      <PropsPage page={page} siblings={[]} />
      <Address />
    </>
  );
  return createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
}

/** One prop page as the app shows it, at an address. Failed reads are repeated at once, so that tests need not wait. */
export function PropsApp({ address }: { address: string }) {
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retryDelay: 1 } } }));
  const [router] = useState(() => openAt(address));
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
