import { MINUTE_MS } from './league-day.ts';

/** How far lines of an age can be trusted: nobody should bet on stale ones. */
type Freshness = 'fresh' | 'recent' | 'aging' | 'stale';

/** Under 5 min fresh, to 30 recent, to 60 aging, from there on stale (PROP-21). */
export function freshnessOf(instant: Date, now: Date): Freshness {
  const minutes = (now.getTime() - instant.getTime()) / MINUTE_MS;
  if (minutes < 5) return 'fresh';
  if (minutes < 30) return 'recent';
  return minutes < 60 ? 'aging' : 'stale';
}
