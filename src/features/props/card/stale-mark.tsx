import { dayTimeWithZone } from '../../../lib/league/time-text.ts';

/** Says that the last fetch did not bring a game's lines, and when they were fetched; nothing for `since` null. */
export function StaleMark({ since }: { since: string | null }) {
  return since === null ? null : (
    <p className="text-xs font-semibold text-orange-ink">
      Older lines, of {dayTimeWithZone(new Date(since))}
    </p>
  );
}
