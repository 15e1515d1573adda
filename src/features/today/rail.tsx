import { Suspense, useMemo } from 'react';
import { tableOf } from '../../lib/today/tonight.ts';
import { useOpenPlayer } from '../../ui/open-player.ts';
import { MovedLists } from '../line-history/index.ts';
import { StartingSoon } from './starting-soon.tsx';
import type { Today } from './use-today.ts';

/** The tables that tonight's plays come from, in one order, and when one of them was last written. */
function tablesOf({ plays, slate }: Today) {
  const names = [...new Set(plays.map(({ prop }) => tableOf(prop, slate)))].sort();
  const writings = names.flatMap((name) => slate.tables.get(name)?.writtenAt ?? []);
  const newest = writings.toSorted((a, b) => Date.parse(b) - Date.parse(a))[0] ?? null;
  return { names, newest };
}

/** What stands beside the board of a wide window: games that start soon, and lines that moved (TODAY-9). */
export function Rail({ today }: { today: Today }) {
  const openPlayer = useOpenPlayer();
  const { names, newest } = useMemo(() => tablesOf(today), [today]);
  return (
    <div className="grid gap-3">
      <StartingSoon plays={today.plays} rows={today.rows} />
      <Suspense fallback={null}>
        <MovedLists tables={names} updatedAt={newest} onOpenPlayer={openPlayer} />
      </Suspense>
    </div>
  );
}
