import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { freshnessOf } from '../../lib/league/freshness.ts';
import type { League } from '../../lib/league/leagues.ts';
import { ageText, dayTimeWithZone } from '../../lib/league/time-text.ts';
import { counted } from '../../lib/odds/format.ts';
import type { SportTonight, Tonight } from '../../lib/today/tonight.ts';
import { classNames } from '../../ui/class-names.ts';
import { useNow } from '../../ui/use-now.ts';
import { lastRunQuery } from './queries.ts';

const TICK_MS = 15_000;

function isStale({ linesAt }: SportTonight, now: Date): boolean {
  return linesAt !== null && freshnessOf(new Date(linesAt), now) === 'stale';
}

/** Why a sport's lines are old, as far as the record of its fetches tells. */
function Reason({ league }: { league: League }) {
  const now = useNow(TICK_MS);
  const { data: run } = useQuery(lastRunQuery(league));
  if (run === undefined) return null;
  if (run === null) return ': no fetch is on record';
  const when = `the fetch ${ageText(new Date(run.started_at), now)} ago`;
  if (run.outcome === 'failed') return `: ${when} failed`;
  if (run.outcome === 'partial') return `: ${when} missed ${run.events_failed} of ${run.events_total} games`;
  if (run.outcome === 'running') return ': a fetch is under way';
  return `: none was fetched since, ${when} was the last`;
}

type ChipProps = { own: SportTonight; isChosen: boolean; onChoose: () => void };

function Chip({ own, isChosen, onChoose }: ChipProps) {
  const { sport, games, plays, nextStart } = own;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={games === 0}
      onClick={onChoose}
      className={classNames(
        'flex min-h-thumb items-center gap-x-2 rounded-tile border px-3 text-left whitespace-nowrap md:min-h-9',
        isChosen ? 'border-ink bg-ink text-panel' : 'border-hairline bg-panel text-ink-2',
        games > 0 && !isChosen && 'hover:border-outline',
      )}
    >
      <span className={classNames('text-base font-bold', !isChosen && 'text-ink')}>{sport.name}</span>
      <span className="text-sm">
        {games > 0
          ? counted(games, 'game')
          : nextStart
            ? `next ${dayTimeWithZone(new Date(nextStart))}`
            : 'no games'}
      </span>
      {games > 0 ? (
        <span className={classNames('text-sm font-semibold', !isChosen && plays > 0 && 'text-green-ink')}>
          {counted(plays, 'value play')}
        </span>
      ) : null}
    </button>
  );
}

type SportStripProps = {
  tonight: Tonight;
  chosen: League | null;
  onChoose: (league: League | null) => void;
};

/** Each sport with its games and value plays; pressed, the list keeps only that sport (TODAY-5). */
export function SportStrip({ tonight, chosen, onChoose }: SportStripProps) {
  return (
    <fieldset className="flex gap-1.5 md:min-w-0 md:max-w-full md:flex-wrap">
      <legend className="sr-only">Sports</legend>
      {tonight.sports.map((own) => {
        const { league } = own.sport;
        return (
          <Chip
            key={league}
            own={own}
            isChosen={chosen === league}
            onChoose={() => onChoose(chosen === league ? null : league)}
          />
        );
      })}
    </fieldset>
  );
}

/** Which sports' lines are old, and why (TODAY-5). */
export function StaleSports({ tonight }: { tonight: Tonight }) {
  const now = useNow(TICK_MS);
  const stale = tonight.sports.filter((own) => isStale(own, now));
  return stale.map(({ sport, linesAt }) => (
    // On a phone the reason, which comes a moment later, takes a second line.
    <p
      key={sport.league}
      className="mt-1 flex items-center gap-1.5 text-sm font-medium text-orange-ink max-md:min-h-[2lh]"
    >
      <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
      <span>
        {sport.name} lines are {linesAt === null ? '' : ageText(new Date(linesAt), now)} old
        <Reason league={sport.league} />. Check them with the sportsbook.
      </span>
    </p>
  ));
}
