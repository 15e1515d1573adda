import type { League } from '../../lib/league/leagues.ts';
import { dayTimeWithZone } from '../../lib/league/time-text.ts';
import { counted } from '../../lib/odds/format.ts';
import type { SportTonight, Tonight } from '../../lib/today/tonight.ts';
import { classNames } from '../../ui/class-names.ts';

type ChipProps = { own: SportTonight; isChosen: boolean; onChoose: () => void };

function Chip({ own, isChosen, onChoose }: ChipProps) {
  const { sport, games, plays, nextStart } = own;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={games === 0 && !isChosen}
      onClick={onChoose}
      className={classNames(
        'flex min-h-9 touch:min-h-thumb items-center gap-x-2 rounded-tile border px-3 text-left whitespace-nowrap',
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
