import { useEffect, useMemo, useState } from 'react';
import { isOver } from '../../lib/today/last-look.ts';
import type { TodayRow } from '../../lib/today/plays.ts';
import { keepLook, keptLook } from './last-look-store.ts';

/** What came since the list was last looked at. */
export interface SinceLastLook {
  /** ISO 8601 instant of the last look. */
  readonly at: string;
  readonly keys: ReadonlySet<string>;
}

/** The rows that are new since the last look on this device; null at a first look, and within one (TODAY-8). */
export function useLastLook(rows: readonly TodayRow[] | null): SinceLastLook | null {
  const [last] = useState(() => {
    const look = keptLook();
    return look && isOver(look, new Date()) ? look : null;
  });
  useEffect(() => {
    if (rows === null) return;
    const keep = () =>
      keepLook(
        rows.map(({ key }) => key),
        new Date(),
      );
    // Whoever leaves the page has seen its rows, and whoever closes the tab.
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [rows]);
  return useMemo(() => {
    if (last === null || rows === null) return null;
    const seen = new Set(last.keys);
    return { at: last.at, keys: new Set(rows.map(({ key }) => key).filter((key) => !seen.has(key))) };
  }, [last, rows]);
}
