import { useQuery } from '@tanstack/react-query';
import { lastRunQuery } from '../../data/last-run.ts';
import { leftAsTheyWere } from '../../lib/ingest/jobs.ts';
import { ageText } from '../../lib/league/time-text.ts';
import type { OldestLines } from '../../lib/today/tonight.ts';
import { useNow } from '../../ui/use-now.ts';

import { staleEnd } from './stale-sports.tsx';

const TICK_MS = 15_000;

/** Why lines are old, as far as the record of their fetches tells; empty while that is read. */
function useReason({ category, writtenAt }: OldestLines): string {
  const now = useNow(TICK_MS);
  const { data: run } = useQuery(lastRunQuery(category.fetchFunction));
  if (run === undefined) return '';
  if (run === null) return ': no fetch is on record';
  const ago = `${ageText(new Date(run.started_at), now)} ago`;
  if (run.outcome === 'failed') return `: the fetch ${ago} failed`;
  if (run.outcome === 'partial')
    return `: the fetch ${ago} missed ${run.events_failed} of ${run.events_total} games`;
  if (run.outcome === 'running') return ': a fetch is under way';
  if (leftAsTheyWere(run.started_at, writtenAt)) return `: the fetch ${ago} did not bring them`;
  return `: the last fetch was ${ago}`;
}

/** What is said of old lines beside their age. */
export function StaleReason({ oldest }: { oldest: OldestLines }) {
  return staleEnd(useReason(oldest));
}
