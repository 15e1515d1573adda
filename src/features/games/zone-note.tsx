import { zoneName } from '../../lib/league/time-text.ts';

/** Names the zone that the times of a table are in, once for all rows. */
export function ZoneNote() {
  return <p>Times in {zoneName(new Date())}</p>;
}
