import { onlineManager } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { signInPath } from '../../../lib/auth/return-path.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { useSession } from '../../auth/index.ts';
import { usePublishRecorded } from '../recorded.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { endRecording, useRecordRequest } from './record-store.ts';
import { useSending } from './use-sending.ts';

/** A price that was looked at longer ago than this is not offered for recording without another look. */
const FRESH_MS = 15 * 60_000;

const useIsOffline = (): boolean =>
  useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => !onlineManager.isOnline(),
  );

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

  useEffect(() => endRecording, []);

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

  if (request === null || user === null || pathname.startsWith('/auth')) return null;
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
