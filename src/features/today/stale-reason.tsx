import { useQuery } from '@tanstack/react-query';
import type { League } from '../../lib/league/leagues.ts';
import { ageText } from '../../lib/league/time-text.ts';
import { useNow } from '../../ui/use-now.ts';
import { lastRunQuery } from './queries.ts';
import { staleEnd } from './stale-sports.tsx';

const TICK_MS = 15_000;

/** Why a sport's lines are old, as far as the record of its fetches tells; empty while that is read. */
function useReason(league: League): string {
  const now = useNow(TICK_MS);
  const { data: run } = useQuery(lastRunQuery(league));
  if (run === undefined) return '';
  if (run === null) return ': no fetch is on record';
  const ago = `${ageText(new Date(run.started_at), now)} ago`;
  if (run.outcome === 'failed') return `: the fetch ${ago} failed`;
  if (run.outcome === 'partial')
    return `: the fetch ${ago} missed ${run.events_failed} of ${run.events_total} games`;
  if (run.outcome === 'running') return ': a fetch is under way';
  return `: the last fetch was ${ago}`;
}

/** What is said of old lines beside their age. */
export function StaleReason({ league }: { league: League }) {
  return staleEnd(useReason(league));
}
