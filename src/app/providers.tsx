import { onlineManager, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { SessionProvider } from '../features/auth/index.ts';
import { handOverReads } from '../features/props/index.ts';
import { loadLate } from '../ui/use-late.ts';
import { createQueryClient } from './query-client.ts';

function queryClientWithReads(): QueryClient {
  const client = createQueryClient();
  handOverReads(client);
  return client;
}

export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(queryClientWithReads);
  useEffect(() => {
    // What a build keeps of itself would hide the changes of whoever works on it.
    if (!import.meta.env.PROD) return;
    return loadLate({
      load: () => import('./offline/keep-slate.ts'),
      onLoaded: ({ startOffline }) => startOffline(queryClient),
      isUrgent: !onlineManager.isOnline(),
    });
  }, [queryClient]);
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>{children}</SessionProvider>
    </QueryClientProvider>
  );
}
