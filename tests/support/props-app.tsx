import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { TooltipProvider } from '../../src/components/ui/tooltip.tsx';
import { type PropPage, propPages } from '../../src/lib/catalogue/all.ts';
import { PropsPage } from '../../src/pages/props-page.tsx';

/** The declared page behind a path; throws when the catalogue has none. */
export function pageAt(path: string): PropPage {
  const page = propPages.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`The catalogue should have a page at ${path}; it has none.`);
  return page;
}

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

/** One prop page as the app shows it, at an address. Failed reads are not repeated, so that tests need not wait. */
export function PropsApp({ address }: { address: string }) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = pageAt(address.split('?')[0] ?? address);
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <MemoryRouter initialEntries={[address]}>
          <PropsPage page={page} siblings={[]} />
          <Address />
        </MemoryRouter>
      </TooltipProvider>
    </QueryClientProvider>
  );
}
