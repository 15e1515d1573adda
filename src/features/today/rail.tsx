import { Suspense, useMemo } from 'react';
import { tablesOfTonight } from '../../lib/today/tonight.ts';
import { useOpenPlayer } from '../../ui/open-player.ts';
import { MovedLists } from '../line-history/index.ts';
import { OpenPlays } from '../plays/index.ts';
import type { Today } from './priced-slate.ts';
import { StartingSoon } from './starting-soon.tsx';

/** What stands beside the board of a wide window: games that start soon, lines that moved, and the reader's open plays (TODAY-9, TODAY-10). */
export function Rail({ today }: { today: Today }) {
  const openPlayer = useOpenPlayer();
  const { plays, slate } = today;
  const { names, newest } = useMemo(() => tablesOfTonight(plays, slate), [plays, slate]);
  return (
    <div className="grid gap-3">
      <StartingSoon plays={today.plays} rows={today.rows} />
      <Suspense fallback={null}>
        <MovedLists tables={names} updatedAt={newest} onOpenPlayer={openPlayer} />
      </Suspense>
      <Suspense fallback={null}>
        <OpenPlays onOpenPlayer={openPlayer} />
      </Suspense>
    </div>
  );
}
