import { useQueryClient } from '@tanstack/react-query';
import { format } from 'date-fns';
import { useState, useSyncExternalStore } from 'react';
import { deviceStore } from '../../../data/device-store.ts';
import type { Category } from '../../../lib/catalog/types.ts';
import { Button } from '../../../ui/button.tsx';
import { propRowsQuery } from '../queries.ts';
import { countRows, sampleRows } from './table-check.ts';

/** Whether this device has the panel folded away. */
const keptFolded = deviceStore<boolean>('edgeboard-debug', {
  read: (text) => text === 'folded',
  text: (isFolded) => (isFolded ? 'folded' : 'open'),
  followsTabs: false,
});

export type LogLine = { id: number; text: string };

type DebugPanelProps = {
  category: Category;
  /** What was logged on the page so far, oldest first. */
  log: readonly LogLine[];
  onLog: (text: string) => void;
};

/** For developers: what the table holds, asked past every cache; there until it is folded away (WNBA-3). */
export function DebugPanel({ category, log, onLog }: DebugPanelProps) {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const isFolded = useSyncExternalStore(keptFolded.subscribe, keptFolded.current);
  const { table } = category.from;

  const add = (text: string) => onLog(`${format(new Date(), 'h:mm a')} ${text}`);

  const run = async (failure: string, work: () => Promise<string>) => {
    setBusy(true);
    try {
      add(await work());
    } catch (error) {
      console.error(failure, error);
      add(`${failure}: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      setBusy(false);
    }
  };

  const forceRefetch = () =>
    run('Refetch error', async () => {
      const { queryKey } = propRowsQuery(category);
      await queryClient.invalidateQueries({ queryKey }, { throwOnError: true });
      return `Refetched: ${queryClient.getQueryData(queryKey)?.rows.length ?? 0} rows`;
    });
  const checkCount = () => run('DB check error', async () => `${table} has ${await countRows(table)} rows`);
  const query = () =>
    run('Query error', async () => {
      const players = (await sampleRows(table)).map((row) => row.player_name);
      return `First ${players.length} rows of ${table}: ${players.join(', ') || 'none'}`;
    });

  return (
    <details
      open={!isFolded}
      onToggle={({ currentTarget: { open } }) => {
        if (open === isFolded) keptFolded.choose(!open);
      }}
      className="mt-2 rounded-panel border border-hairline bg-panel p-2"
    >
      <summary className="cursor-pointer text-sm font-semibold text-ink-3 touch:min-h-thumb">Debug</summary>
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <Button disabled={isBusy} onClick={() => void forceRefetch()}>
          Force Refetch
        </Button>
        <Button disabled={isBusy} onClick={() => void checkCount()}>
          Check DB Count
        </Button>
        <Button disabled={isBusy} onClick={() => void query()}>
          Manual DB Query
        </Button>
        <div
          role="log"
          aria-label="Debug log"
          className="min-w-60 flex-1 rounded-tile bg-raised px-2.5 py-2 text-sm break-words text-ink-2"
        >
          {log.length === 0 ? <p className="text-ink-3">Nothing logged yet.</p> : null}
          {log.map(({ id, text }) => (
            <p key={id}>{text}</p>
          ))}
        </div>
      </div>
    </details>
  );
}
