import { CalendarDays, Eye } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import { Popover } from '../../../ui/popover.tsx';
import type { FilterBarProps } from './filter-bar.tsx';
import { gameChoices } from './game-select.tsx';

const BUTTON = 'grid size-8 touch:size-11 shrink-0 place-items-center rounded-tile border';
const ON = 'border-ink bg-ink text-panel';
const OFF = 'border-outline bg-panel text-ink-2 hover:bg-hover hover:text-ink';

type BarExtrasProps = Omit<FilterBarProps<string>, 'sort'>;

function Games({ league, games, filters, onChange }: BarExtrasProps) {
  const { game } = filters;
  // Of as many games as there are rows: looked through where a choice is named or listed, not with each letter of a search (PERF-3).
  const choices = () =>
    gameChoices(
      (games ?? []).map((own) => ({ league, game: own })),
      game,
      new Date(),
    );
  const chosen = game === null ? undefined : choices().find(({ id }) => id === game);
  const label = chosen ? `Game: ${chosen.teams}` : 'Game: all';
  return (
    <Popover
      label={label}
      title={label}
      width={236}
      className={classNames(BUTTON, chosen ? ON : OFF)}
      button={<CalendarDays aria-hidden="true" className="size-4" />}
    >
      {(close) => (
        <ul>
          {[{ id: null, teams: 'All Games', when: '' }, ...choices()].map(({ id, teams, when }) => (
            <li key={id}>
              <button
                type="button"
                aria-pressed={id === game}
                onClick={() => {
                  onChange('game', id);
                  close();
                }}
                className={classNames(
                  'flex min-h-8 touch:min-h-thumb w-full items-baseline justify-between gap-3 rounded-[4px] px-2 py-1.5 text-left text-sm',
                  id === game ? 'bg-ink font-semibold text-panel' : 'text-ink hover:bg-hover',
                )}
              >
                <span className="truncate font-semibold">{teams}</span>
                <span className={classNames('shrink-0 text-xs', id !== game && 'text-ink-3')}>{when}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}

/** Which game, and whether only players whom the reader watches: beside what pages are specified with (BAR-5, WATCH-2). */
export function BarExtras(props: BarExtrasProps) {
  const { filters, onChange } = props;
  const { onlyWatched } = filters;
  return (
    <>
      <Games {...props} />
      <button
        type="button"
        aria-label="Watched"
        title={onlyWatched ? 'Only watched players; press for all' : 'Only watched players'}
        aria-pressed={onlyWatched}
        onClick={() => onChange('onlyWatched', !onlyWatched)}
        className={classNames(BUTTON, onlyWatched ? ON : OFF)}
      >
        <Eye aria-hidden="true" className="size-4" />
      </button>
    </>
  );
}
