import { useEffect, useMemo, useState } from 'react';
import { isOver, type Look } from '../../lib/today/last-look.ts';
import type { TodayRow } from '../../lib/today/plays.ts';
import { keepLook, keptLook } from './last-look-store.ts';

/** What came since the list was last looked at. */
export interface SinceLastLook {
  /** ISO 8601 instant of the last look. */
  readonly at: string;
  readonly keys: ReadonlySet<string>;
}

/** The last look on this device; null where there was none, and while it lasts. */
function lookBefore(): Look | null {
  const look = keptLook();
  return look && isOver(look, new Date()) ? look : null;
}

/** The rows that are new since the last look on this device; null at a first look, and within one (TODAY-8). */
export function useLastLook(rows: readonly Pick<TodayRow, 'key'>[] | null): SinceLastLook | null {
  const [last, setLast] = useState(lookBefore);
  useEffect(() => {
    if (rows === null) return;
    const keep = () =>
      keepLook(
        rows.map(({ key }) => key),
        new Date(),
      );
    // Nobody looks at a tab that is hidden, however often its rows are renewed.
    const keepSeen = () => {
      if (!document.hidden) keep();
    };
    const turn = () => {
      if (document.hidden) keep();
      else setLast((known) => lookBefore() ?? known);
    };
    document.addEventListener('visibilitychange', turn);
    // Whoever leaves the page has seen its rows, and whoever closes the tab.
    window.addEventListener('pagehide', keepSeen);
    return () => {
      document.removeEventListener('visibilitychange', turn);
      window.removeEventListener('pagehide', keepSeen);
      keepSeen();
    };
  }, [rows]);
  return useMemo(() => {
    if (last === null || rows === null) return null;
    const seen = new Set(last.keys);
    return { at: last.at, keys: new Set(rows.map(({ key }) => key).filter((key) => !seen.has(key))) };
  }, [last, rows]);
}
