import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { PropsPage } from '../../src/features/props/page/props-page.tsx';
import { propPageAt } from '../../src/lib/catalog/catalog.ts';

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

/** One prop page as the app shows it, at an address. Failed reads are repeated at once, so that tests need not wait. */
export function PropsApp({ address }: { address: string }) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retryDelay: 1 } } });
  const page = propPageAt(address.split('?')[0] ?? address);
  return (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <PropsPage page={page} siblings={[]} />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>
  );
}
