import { classNames } from '../../../ui/class-names.ts';

type ViewButtonsProps = { isBoard: boolean; onChange?: (isBoard: boolean) => void };

/** 'Cards' or 'Board'. */
export function ViewButtons({ isBoard, onChange }: ViewButtonsProps) {
  return (
    <fieldset className="flex shrink-0 rounded-tile border border-outline bg-panel p-0.5 text-sm font-semibold">
      <legend className="sr-only">View</legend>
      {['Cards', 'Board'].map((name) => {
        const isChosen = (name === 'Board') === isBoard;
        return (
          <button
            key={name}
            type="button"
            aria-pressed={isChosen}
            aria-keyshortcuts="b"
            onClick={() => onChange?.(name === 'Board')}
            className={classNames(
              'min-h-6.5 rounded-[4px] px-2.5 thumb touch:min-h-9',
              isChosen ? 'bg-ink text-panel' : 'text-ink-2 hover:bg-hover',
            )}
          >
            {name}
          </button>
        );
      })}
    </fieldset>
  );
}
