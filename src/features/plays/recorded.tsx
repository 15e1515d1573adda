import { skipToken, useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { timeNear } from '../../lib/league/time-text.ts';
import { priceText } from '../../lib/odds/format.ts';
import type { KeptPlay } from '../../lib/plays/kept-plays.ts';
import { bookName, kindOf, pickText, subjectKey, type TrackedPlay } from '../../lib/plays/tracked-play.ts';
import type { Side } from '../../lib/props/value.ts';
import { classNames } from '../../ui/class-names.ts';
import { useKeptPlays } from './record/kept-store.ts';
import { openPlaysQuery } from './tracked-queries.ts';

/** A prop that a play may be on. */
export type Subject = Parameters<typeof subjectKey>[0];

/** A play of the reader's that stands, recorded or kept on this device. */
export interface RecordedPlay {
  readonly key: string;
  readonly side: Side;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** 'Over 14.5 Points · Bovada · −115' */
  readonly text: string;
}

/** What of the reader's stands on which props; nothing for whoever is not signed in. */
export interface Recorded {
  /** Whether that has been read: nothing stands where it has not, too. */
  readonly isKnown: boolean;
  of(subject: Subject): readonly RecordedPlay[];
}

const NOTHING: readonly RecordedPlay[] = [];
const NOBODYS: Recorded = { isKnown: false, of: () => NOTHING };

let recorded: Recorded = NOBODYS;
const listeners = new Set<() => void>();

function publish(next: Recorded): void {
  recorded = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the reader has on props of games that are ahead (TRACK-4). One place reads it, and a page of rows looks at that. */
export const useRecorded = (): Recorded => useSyncExternalStore(subscribe, () => recorded);

type Told = { side: Side; point: number | null; kind: string; book: string; price: number };
const toldText = (play: Told) => [pickText(play), bookName(play.book), priceText(play.price)].join(' · ');

function recordedOf(
  plays: readonly TrackedPlay[] | undefined,
  kept: readonly KeptPlay[],
  userId: string | null,
): Recorded {
  const found = new Map<string, RecordedPlay[]>();
  const keys = new Set<string>();
  const add = (subject: Subject, play: RecordedPlay) => {
    if (keys.has(play.key)) return;
    keys.add(play.key);
    const own = found.get(subjectKey(subject));
    if (own) own.push(play);
    else found.set(subjectKey(subject), [play]);
  };
  for (const play of plays ?? []) {
    const text = toldText({ ...play, kind: kindOf(play) });
    add(play, { key: play.clientKey, side: play.side, at: play.recordedAt, text });
  }
  for (const { userId: owner, refusal, isTakenBack, body, at, kind } of kept) {
    if (owner !== userId || refusal !== null || isTakenBack) continue;
    const side: Side = body.side === 'under' ? 'under' : 'over';
    add(
      { eventId: body.event_id, market: body.market, playerId: body.player_id, player: body.player_name },
      { key: body.client_key, side, at, text: toldText({ ...body, side, kind }) },
    );
  }
  return { isKnown: plays !== undefined, of: (subject) => found.get(subjectKey(subject)) ?? NOTHING };
}

/** Reads what the reader has, for every mark on the page; stands once. */
export function usePublishRecorded(userId: string | null): void {
  const kept = useKeptPlays();
  const query = openPlaysQuery(userId ?? '');
  const { data } = useQuery(userId === null ? { ...query, queryFn: skipToken } : query);
  useEffect(() => {
    publish(userId === null ? NOBODYS : recordedOf(data, kept, userId));
  }, [data, kept, userId]);
}

/** That the reader has a play already, and since when. */
export const haveText = ({ at, text }: RecordedPlay, now: Date): string =>
  `You have this already (${timeNear(new Date(at), now)}): ${text}`;

type OwnPlaysProps = { isKnown: boolean; plays: readonly RecordedPlay[]; now: Date };

/**
 * What the reader has on the prop of a dialog, in a room that is kept for it: a dialog that grows when that comes late moves its
 * buttons from under the pointer (TRACK-4).
 */
export function OwnPlays({ isKnown, plays, now }: OwnPlaysProps) {
  const [last] = plays;
  const more = plays.length > 1 ? ` and ${plays.length - 1} more` : '';
  return (
    <p className={classNames('mt-1 min-h-10 text-sm', last ? 'font-semibold text-orange-ink' : 'text-ink-3')}>
      {last ? `${haveText(last, now)}${more}` : isKnown ? 'You have no play on this yet.' : null}
    </p>
  );
}

/** A tick where the reader has a play (TRACK-4). */
export function RecordedMark({ plays, className }: { plays: readonly RecordedPlay[]; className?: string }) {
  if (plays.length === 0) return null;
  const words = `You have ${plays.map(({ text }) => text).join('; ')}`;
  return (
    <span
      role="img"
      aria-label={words}
      title={words}
      className={classNames(
        'inline-grid size-3.5 shrink-0 place-items-center rounded-full bg-ink text-panel',
        className,
      )}
    >
      <Check aria-hidden="true" className="size-2.5" strokeWidth={4} />
    </span>
  );
}
