import type { PlayOffer } from '../../../lib/plays/offer.ts';
import { RecordFace } from '../../../ui/record-face.tsx';
import { type Subject, useRecorded } from '../recorded.tsx';
import { askToRecord } from './record-store.ts';

type RecordButtonProps = {
  subject: Subject | null;
  offerOf: () => PlayOffer | null;
  className?: string;
};

/** Opens what a card offers for recording; nothing where that is not known. */
export function RecordButton({ subject, offerOf, className }: RecordButtonProps) {
  const recorded = useRecorded();
  if (subject === null) return null;
  const own = recorded.of(subject).map(({ text }) => text);
  const open = () => {
    const offer = offerOf();
    if (offer) askToRecord(offer);
  };
  return <RecordFace player={subject.player} own={own} onClick={open} className={className} />;
}
