import { useState } from 'react';

/** The error of a first read, also while it is tried again: until that fails too React Query has none to show. */
export function useLastingError(error: Error | null, isRead: boolean): Error | null {
  const [lasting, setLasting] = useState(error);
  const next = error ?? (isRead ? null : lasting);
  if (next !== lasting) setLasting(next);
  return next;
}
