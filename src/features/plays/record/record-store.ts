import { useSyncExternalStore } from 'react';
import type { BookKey } from '../../../lib/league/books.ts';
import type { PlayOffer } from '../../../lib/plays/offer.ts';
import type { Side } from '../../../lib/props/value.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { tellReader } from '../tell-reader.ts';

/** What somebody wants to record. */
export interface RecordRequest {
  readonly offer: PlayOffer;
  readonly side: Side;
  /** The book that was pressed; null for the one that pays most. */
  readonly book: BookKey | null;
  /**
   * 'at once': the press said all there is to say, and is recorded without a dialog. 'to edit': the dialog opens on book, line and
   * price. 'to confirm': the dialog.
   */
  readonly how: 'at once' | 'to confirm' | 'to edit';
  /** Why recording it at once was refused, for the dialog that then opens. */
  readonly refusal: string | null;
}

let request: RecordRequest | null = null;
const listeners = new Set<() => void>();

function tell(next: RecordRequest | null): void {
  request = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Which side is meant: the one asked for where the book offers it, else the other one of that book. */
function sideAt(offer: PlayOffer, wanted: Side, book: BookKey | null): Side {
  const has = (side: Side) => offer[side].some((own) => book === null || own.book === book);
  const other: Side = wanted === 'over' ? 'under' : 'over';
  return has(wanted) || !has(other) ? wanted : other;
}

type Wish = { side?: Side; book?: BookKey | null; how?: RecordRequest['how'] };

/** Asks to record a side of an offer; without `side` the one that the row plays (TRACK-3). */
export function askToRecord(
  offer: PlayOffer,
  { side = offer.preset, book = null, how = 'to confirm' }: Wish = {},
): void {
  const isReady = listeners.size > 0;
  tell({ offer, side: sideAt(offer, side, book), book, how, refusal: null });
  if (isReady) return;
  showToast({
    title: 'Recording is still being loaded',
    description: 'It opens by itself. Without a connection it comes once you are online again.',
  });
}

/** Nothing is to be recorded any more. */
export function endRecording(): void {
  tell(null);
}

/** What was asked for needs a dialog after all; false where the reader has asked for something else since. */
export function confirmFirst(asked: RecordRequest, refusal: string | null): boolean {
  if (request !== asked) return false;
  tell({ ...asked, how: 'to confirm', refusal });
  return true;
}

/** What was asked for is done, unless the reader has asked for something else since. */
export function endRequest(asked: RecordRequest): void {
  if (request === asked) tell(null);
}

/** A refusal that no dialog shows any more. */
export function tellNotRecorded(userId: string, { player }: PlayOffer, refusal: string): void {
  tellReader(userId, {
    title: 'The play was not recorded',
    description: `${player}: ${refusal}`,
    variant: 'destructive',
  });
}

/** What is to be recorded; null for nothing. */
export const useRecordRequest = (): RecordRequest | null => useSyncExternalStore(subscribe, () => request);
