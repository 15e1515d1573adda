import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useIsOffline } from '../../../data/use-is-offline.ts';
import { signInPath } from '../../../lib/auth/return-path.ts';
import { hasStarted } from '../../../lib/league/started.ts';
import { subjectKey } from '../../../lib/plays/tracked-play.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { useSession } from '../../auth/index.ts';
import { usePublishRecorded, useRecorded } from '../recorded.tsx';
import { RecordDialog } from './record-dialog.tsx';
import {
  confirmFirst,
  endRecording,
  endRequest,
  type RecordRequest,
  tellNotRecorded,
  useRecordRequest,
} from './record-store.ts';
import { lastStake } from './stake-memory.ts';
import { useRecord } from './use-record.ts';
import { useSending } from './use-sending.ts';

/** A price that was looked at longer ago than this is not offered for recording without another look. */
const FRESH_MS = 15 * 60_000;

/** A second press within this time is the second one of a double click. */
const DOUBLE_MS = 1_000;

/** How long a press waits until it is known what the reader has; then it is asked. */
const UNKNOWN_MS = 2_000;

/** Whether a request has stood for so long. */
function useIsOver(request: RecordRequest | null, ms: number): boolean {
  const [over, setOver] = useState<RecordRequest | null>(null);
  useEffect(() => {
    if (request === null) return;
    const waiting = setTimeout(() => setOver(request), ms);
    return () => clearTimeout(waiting);
  }, [request, ms]);
  return request !== null && over === request;
}

/**
 * Records a request that needs no dialog, once. What the reader has already, or may have while that is not known, a game that has
 * started and a refusal are said in the dialog (TRACK-3, TRACK-4).
 */
function useRecordingAtOnce(userId: string, request: RecordRequest | null): (request: RecordRequest) => void {
  const record = useRecord(userId);
  const recorded = useRecorded();
  // A press just after the page was opened waits for the reader's plays, as long as those may come.
  const isOver = useIsOver(request, UNKNOWN_MS);
  const isOffline = useIsOffline();
  const isToBeKnown = !(recorded.isKnown || isOver || isOffline);
  const last = useRef<{ request: RecordRequest; key: string; at: number } | null>(null);
  return (request) => {
    if (last.current?.request === request || isToBeKnown) return;
    const { offer, side, book } = request;
    const key = `${subjectKey(offer)} ${side}`;
    const at = Date.now();
    const isDouble = last.current?.key === key && at - last.current.at < DOUBLE_MS;
    last.current = { request, key, at };
    if (isDouble) return endRequest(request);
    const offered = offer[side].find((own) => own.book === book) ?? offer[side][0];
    const has = recorded.of(offer).some((own) => own.side === side);
    if (offered === undefined || hasStarted(offer.startsAt, new Date(at)) || has || !recorded.isKnown) {
      confirmFirst(request, null);
      return;
    }
    void record(offer, offered, lastStake(userId)).then((refusal) => {
      if (refusal === null) return endRequest(request);
      if (!confirmFirst(request, refusal)) tellNotRecorded(userId, offer, refusal);
    });
  };
}

/** Records what rows ask for, and sends what this device keeps. Stands once, beside the pages (TRACK-3, TRACK-6, TRACK-7). */
export function Recorder() {
  const request = useRecordRequest();
  const { status, user } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isOffline = useIsOffline();
  /** Where a request without a session was made, and when. */
  const left = useRef<{ from: string; at: number } | null>(null);
  useSending(user?.id ?? null);
  usePublishRecorded(user?.id ?? null);

  const recordAtOnce = useRecordingAtOnce(user?.id ?? '', request);

  useEffect(() => endRecording, []);

  // What one account wants to record is not offered to another that signs in meanwhile.
  const asker = useRef<{ request: RecordRequest; userId: string } | null>(null);
  useEffect(() => {
    if (request === null || user === null) return;
    if (asker.current?.request !== request) asker.current = { request, userId: user.id };
    else if (asker.current.userId !== user.id) endRecording();
  }, [request, user]);

  // Before what is done after signing in: a price that was pressed before that is looked at once more.
  useEffect(() => {
    if (request?.how !== 'at once' || user === null || pathname.startsWith('/auth')) return;
    if (left.current === null) recordAtOnce(request);
    else confirmFirst(request, null);
  });

  useEffect(() => {
    if (request === null || status !== 'signed-out') return;
    if (left.current === null) {
      const from = `${pathname}${search}`;
      left.current = { from, at: Date.now() };
      showToast({
        title: 'Sign in to record plays',
        description: `You come back to ${request.offer.player} afterwards.`,
      });
      void navigate(signInPath(from));
    } else if (!pathname.startsWith('/auth')) {
      // Left without signing in.
      left.current = null;
      endRecording();
    }
  }, [request, status, pathname, search, navigate]);

  useEffect(() => {
    if (status !== 'signed-in' || left.current === null || pathname.startsWith('/auth')) return;
    const { at } = left.current;
    left.current = null;
    if (Date.now() - at > FRESH_MS) endRecording();
  }, [status, pathname]);

  if (request === null || request.how === 'at once' || user === null || pathname.startsWith('/auth'))
    return null;
  return (
    <RecordDialog
      key={`${request.offer.eventId} ${request.offer.market} ${request.offer.player} ${request.side} ${request.book}`}
      request={request}
      userId={user.id}
      isOffline={isOffline}
      onClose={endRecording}
    />
  );
}
