import type { PlayOffer } from '../../../lib/plays/offer.ts';
import { RecordFace } from '../../../ui/record-face.tsx';
import { useHasStarted } from '../../../ui/use-now.ts';
import { type Subject, useRecorded } from '../recorded.tsx';
import { askToRecord } from './record-store.ts';

/** A prop that can be recorded until its game starts (ISO 8601). */
export type RecordSubject = Subject & { readonly startsAt: string };

type RecordButtonProps = {
  subject: RecordSubject;
  offerOf: () => PlayOffer | null;
  className?: string;
};

const TICK_MS = 15_000;

/** Opens what a card offers for recording. */
export function RecordButton({ subject, offerOf, className }: RecordButtonProps) {
  const recorded = useRecorded();
  const hasStarted = useHasStarted(subject.startsAt, TICK_MS);
  const own = recorded.of(subject).map(({ text }) => text);
  const open = () => {
    const offer = offerOf();
    if (offer) askToRecord(offer);
  };
  return (
    <RecordFace
      player={subject.player}
      own={own}
      hasStarted={hasStarted}
      onClick={open}
      className={className}
    />
  );
}
