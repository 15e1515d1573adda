import { Check, Plus } from 'lucide-react';
import type { PlayOffer } from '../../../lib/plays/offer.ts';
import { classNames } from '../../../ui/class-names.ts';
import { type Subject, useRecorded } from '../recorded.tsx';
import { askToRecord } from './record-store.ts';

type RecordButtonProps = {
  subject: Subject | null;
  offerOf: () => PlayOffer | null;
  className?: string;
};

/** Opens what a card offers for recording; says so where the reader has a play on it (TRACK-3, TRACK-4). */
export function RecordButton({ subject, offerOf, className }: RecordButtonProps) {
  const recorded = useRecorded();
  const own = subject === null ? [] : recorded.of(subject);
  if (subject === null) return null;
  const Icon = own.length > 0 ? Check : Plus;
  return (
    <button
      type="button"
      aria-label={own.length > 0 ? `Recorded, record ${subject.player} again` : `Record ${subject.player}`}
      title={own.length > 0 ? `You have ${own.map(({ text }) => text).join('; ')}` : undefined}
      onClick={() => {
        const offer = offerOf();
        if (offer) askToRecord(offer);
      }}
      className={classNames(
        'inline-flex items-center gap-0.5 rounded-[4px] border border-outline px-1.5 text-xs leading-4.5 font-semibold whitespace-nowrap hover:border-ink hover:text-ink',
        own.length > 0 ? 'bg-hover text-ink' : 'text-ink-2',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-3" strokeWidth={3} />
      {own.length > 0 ? 'Recorded' : 'Record'}
    </button>
  );
}
