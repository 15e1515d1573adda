import { classNames } from './class-names.ts';
import { Check, Plus } from './plain-icons.tsx';

type RecordFaceProps = {
  player: string;
  /** The reader's plays on it, in words. */
  own: readonly string[];
  onClick?: () => void;
  className?: string;
};

/** The button that records what a card offers, and says where the reader has a play on it (TRACK-3, TRACK-4). */
export function RecordFace({ player, own, onClick, className }: RecordFaceProps) {
  const isRecorded = own.length > 0;
  const Icon = isRecorded ? Check : Plus;
  return (
    <button
      type="button"
      aria-label={isRecorded ? `Recorded, record ${player} again` : `Record ${player}`}
      title={isRecorded ? `You have ${own.join('; ')}` : undefined}
      onClick={onClick}
      className={classNames(
        'inline-flex items-center gap-0.5 rounded-[4px] border border-outline px-1.5 text-xs leading-4.5 font-semibold whitespace-nowrap hover:border-ink hover:text-ink',
        isRecorded ? 'bg-hover text-ink' : 'text-ink-2',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-3" strokeWidth={3} />
      {isRecorded ? 'Recorded' : 'Record'}
    </button>
  );
}
