import { Layers } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { type Fallback, forgetFallbacks, latestFallback, onFallback } from '../data/snapshots/fallbacks.ts';
import { Banner } from '../ui/panel.tsx';

const REASONS: Record<Fallback, string> = {
  unreachable: 'cannot be reached',
  missing: 'is not there',
  damaged: 'is damaged',
  behind: 'is behind',
};

/** That rows come from the tables although there are snapshots, and what that means for a reader (SCALE-8). */
export function SnapshotNotice() {
  const reason = useSyncExternalStore(onFallback, latestFallback);
  const { pathname } = useLocation();
  const told = useRef(pathname);
  useEffect(() => {
    // What the first page read fell back before this was there.
    if (told.current === pathname) return;
    told.current = pathname;
    forgetFallbacks();
  }, [pathname]);
  if (reason === null) return null;
  return (
    <div className="mb-2">
      <Banner icon={Layers}>
        A prepared copy of the lines {REASONS[reason]}, so the lines themselves are read. What you see is
        complete and up to date; loading may take a little longer.
      </Banner>
    </div>
  );
}
