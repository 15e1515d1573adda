import { classNames } from './class-names.ts';
import { Check, Plus } from './plain-icons.tsx';

type RecordFaceProps = {
  player: string;
  /** The reader's plays on it, in words. */
  own: readonly string[];
  /** Nothing can be recorded any more. */
  hasStarted: boolean;
  onClick?: () => void;
  className?: string;
};

const FACE = 'inline-flex items-center gap-0.5 text-xs leading-4.5 font-semibold whitespace-nowrap';
const BUTTON = 'rounded-[4px] border border-outline px-1.5 hover:border-ink hover:text-ink';

/**
 * The button that records what a card offers, and says where the reader has a play on it; of a game that has started it is no
 * button and says so (TRACK-2, TRACK-3, TRACK-4).
 */
export function RecordFace({ player, own, hasStarted, onClick, className }: RecordFaceProps) {
  const isRecorded = own.length > 0;
  const Icon = isRecorded ? Check : Plus;
  const title = isRecorded ? `You have ${own.join('; ')}` : undefined;
  if (hasStarted) {
    return (
      <span title={title} className={classNames(FACE, 'text-orange-ink', className)}>
        {isRecorded ? 'Recorded, game started' : 'Game started'}
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-label={isRecorded ? `Recorded, record ${player} again` : `Record ${player}`}
      title={title}
      onClick={onClick}
      className={classNames(FACE, BUTTON, isRecorded ? 'bg-hover text-ink' : 'text-ink-2', className)}
    >
      <Icon aria-hidden="true" className="size-3" strokeWidth={3} />
      {isRecorded ? 'Recorded' : 'Record'}
    </button>
  );
}
