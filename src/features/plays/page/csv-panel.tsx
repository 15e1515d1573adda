import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { supabase } from '../../../data/client.ts';
import { queryKeys } from '../../../data/query-keys.ts';
import { PLAY_COLUMNS, type PlaysFile, playsCsv, readPlaysCsv } from '../../../lib/plays/play-csv.ts';
import type { TrackedPlay } from '../../../lib/plays/tracked-play.ts';
import { CsvError } from '../../../lib/pricing/csv/table.ts';
import { decodeCsv } from '../../../lib/projections/csv/decode.ts';
import { Button } from '../../../ui/button.tsx';
import { saveCsv } from '../../../ui/save-csv.ts';
import { showToast } from '../../../ui/toast-store.ts';

const SHOWN_PROBLEMS = 8;
const LARGEST_BYTES = 2_000_000;

type Read = { readonly name: string } & ({ readonly file: PlaysFile } | { readonly problem: string });

async function readFile(file: File): Promise<Read> {
  if (file.size > LARGEST_BYTES)
    return { name: file.name, problem: 'it is larger than 2 MB, which no list of plays is' };
  try {
    const decoded = decodeCsv(new Uint8Array(await file.arrayBuffer()));
    if ('problem' in decoded) return { name: file.name, problem: decoded.problem.message };
    return { name: file.name, file: readPlaysCsv(decoded.text) };
  } catch (error) {
    if (error instanceof CsvError) return { name: file.name, problem: error.message };
    console.error('A file of plays could not be read.', error);
    return { name: file.name, problem: 'it could not be read' };
  }
}

/** What was added and what was there already. */
async function importPlays({ plays }: PlaysFile): Promise<{ added: number; known: number }> {
  const client = await supabase();
  const { data } = await client
    .rpc('import_plays', { p_plays: plays.map((play) => ({ ...play })) })
    .throwOnError();
  const answer = typeof data === 'object' && data !== null && !Array.isArray(data) ? data : {};
  return { added: Number(answer.added ?? 0), known: Number(answer.known ?? 0) };
}

const count = (n: number) => `${n} ${n === 1 ? 'play' : 'plays'}`;

function Problems({ file }: { file: PlaysFile }) {
  const { badRows } = file;
  return (
    <>
      <p className="font-semibold text-red-ink">
        {badRows.length} {badRows.length === 1 ? 'row' : 'rows'} cannot be read, so nothing was imported.
      </p>
      <ul className="mt-1 list-disc pl-5">
        {badRows.slice(0, SHOWN_PROBLEMS).map(({ row, problem }) => (
          <li key={row} className="break-words">
            Row {row}: {problem}
          </li>
        ))}
      </ul>
      {badRows.length > SHOWN_PROBLEMS ? <p>and {badRows.length - SHOWN_PROBLEMS} more.</p> : null}
    </>
  );
}

/** All plays out as a CSV, and earlier ones in: all of a file or nothing of it (MINE-6). */
export function CsvPanel({ plays, userId }: { plays: readonly TrackedPlay[]; userId: string }) {
  const id = useId();
  const queryClient = useQueryClient();
  const [read, setRead] = useState<Read | null>(null);
  const [state, setState] = useState<{ isBusy: boolean; told: string | null; failed: string | null }>({
    isBusy: false,
    told: null,
    failed: null,
  });
  const file = read && 'file' in read ? read.file : null;
  const isReady = file !== null && file.badRows.length === 0 && file.plays.length > 0;

  const run = () => {
    if (!file) return;
    setState({ isBusy: true, told: null, failed: null });
    importPlays(file).then(
      ({ added, known }) => {
        const told = `${count(added)} imported${known > 0 ? `, ${known} were there already` : ''}`;
        setRead(null);
        setState({ isBusy: false, told: `${told}.`, failed: null });
        // The page of somebody without a play gives way to the one with plays, and this panel with it.
        if (plays.length === 0) showToast({ title: told, variant: 'success' });
        void queryClient.invalidateQueries({ queryKey: queryKeys.plays(userId) });
      },
      (error: unknown) => {
        console.error('Plays could not be imported.', error);
        const why = error instanceof Error ? error.message : 'no answer came';
        setState({
          isBusy: false,
          told: null,
          failed: `Nothing was imported: ${why}. The file is as it was.`,
        });
      },
    );
  };

  return (
    <div className="grid gap-3 text-sm">
      <p>
        <Button disabled={plays.length === 0} onClick={() => saveCsv('edgeboard-plays.csv', playsCsv(plays))}>
          <Download aria-hidden="true" className="size-4" />
          Export CSV ({plays.length})
        </Button>
      </p>
      <div>
        <label htmlFor={id} className="block font-semibold">
          Import plays of earlier games
        </label>
        <p className="text-ink-3">
          Columns: {PLAY_COLUMNS.needed.join(', ')}; besides them {PLAY_COLUMNS.optional.join(', ')}. An
          exported file has them.
        </p>
        <input
          id={id}
          type="file"
          accept=".csv,text/csv"
          className="mt-1.5 block w-full min-w-0 text-md md:text-sm file:mr-3 file:min-h-10 file:rounded-tile file:border file:border-solid file:border-outline file:bg-panel file:px-3.5 file:font-semibold file:text-ink max-md:file:min-h-thumb"
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            // The same file may be chosen again once it is mended.
            currentTarget.value = '';
            setState({ isBusy: false, told: null, failed: null });
            if (chosen) void readFile(chosen).then(setRead);
          }}
        />
      </div>
      <div role="status" aria-label="Import" className="empty:hidden">
        {read && 'problem' in read ? (
          <p className="font-semibold text-red-ink">
            {read.name} cannot be imported: {read.problem.replace(/\.$/, '')}. Nothing was imported.
          </p>
        ) : null}
        {file && file.badRows.length > 0 ? <Problems file={file} /> : null}
        {file && file.badRows.length === 0 ? (
          <p>
            {read?.name}: {count(file.plays.length)}
            {file.takenBack > 0 ? `, ${file.takenBack} taken back and left out` : ''}.
          </p>
        ) : null}
        {state.told === null ? null : <p className="font-semibold text-green-ink">{state.told}</p>}
        {state.failed === null ? null : <p className="font-semibold text-red-ink">{state.failed}</p>}
      </div>
      {isReady && file ? (
        <p>
          <Button variant="primary" disabled={state.isBusy} onClick={run}>
            {state.isBusy ? 'Importing…' : `Import ${count(file.plays.length)}`}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
