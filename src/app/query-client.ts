import { QueryCache, QueryClient } from '@tanstack/react-query';
import { showToast } from '../ui/toast-store.ts';

/** What the service answers to a key that it does not know, as an earlier release may still send. */
const REFUSED_KEY = 'Invalid API key';

/** Tells of a refused key once: reads that fail go on, and a message that was dismissed stays so. */
function teller(): (error: Error) => void {
  let isTold = false;
  return ({ message }) => {
    if (message !== REFUSED_KEY || isTold) return;
    isTold = true;
    showToast({
      title: 'Edgeboard was updated.',
      action: { label: 'Reload', run: () => window.location.reload() },
      duration: Number.POSITIVE_INFINITY,
    });
  };
}

/** Whoever comes back within this finds a page as long as it was, and so stands where they left it (PERF-17). */
const KEPT_MS = 30 * 60_000;

/** Data counts as fresh for 60 s and a failed read is retried once (PROP-20). A refused key asks for a reload (SEC-65). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: teller() }),
    defaultOptions: { queries: { staleTime: 60_000, retry: 1, gcTime: KEPT_MS } },
  });
}
