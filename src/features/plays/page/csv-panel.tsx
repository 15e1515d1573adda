import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { supabase } from '../../../data/client.ts';
import { queryKeys } from '../../../data/query-keys.ts';
import { isRefusedByDatabase } from '../../../data/refused.ts';
import { decodeCsv, sizeProblem } from '../../../lib/csv/decode.ts';
import { CsvError } from '../../../lib/csv/table.ts';
import { isJsonObject } from '../../../lib/json-object.ts';
import { counted, countText } from '../../../lib/odds/format.ts';
import {
  LARGEST_PLAYS_FILE,
  MOST_PLAYS,
  PLAY_COLUMNS,
  type PlaysFile,
  type PlaysReader,
  playsCsv,
  readPlaysCsv,
} from '../../../lib/plays/play-csv.ts';
import type { TrackedPlay } from '../../../lib/plays/tracked-play.ts';
import { Button } from '../../../ui/button.tsx';
import { saveCsv } from '../../../ui/save-csv.ts';
import { showToast } from '../../../ui/toast-store.ts';

const SHOWN_PROBLEMS = 8;

/** Plays of one request, of which all are stored or none. More would be too long a body, and take a slow database too long. */
const PART = 1000;

type Read = { readonly name: string } & ({ readonly file: PlaysFile } | { readonly problem: string });

async function readFile(file: File, reader: PlaysReader): Promise<Read> {
  const tooLarge = sizeProblem(file.size, LARGEST_PLAYS_FILE);
  if (tooLarge !== null) return { name: file.name, problem: tooLarge };
  try {
    const decoded = decodeCsv(new Uint8Array(await file.arrayBuffer()), LARGEST_PLAYS_FILE);
    if ('problem' in decoded) return { name: file.name, problem: decoded.problem.message };
    return { name: file.name, file: readPlaysCsv(decoded.text, reader) };
  } catch (error) {
    if (error instanceof CsvError) return { name: file.name, problem: error.message };
    console.error('A file of plays could not be read.', error);
    return { name: file.name, problem: 'it could not be read' };
  }
}

/**
 * What was added, what was there already, and why it went no further; null where all of it arrived. Where the database did not say so
 * itself (`isRefused`), the last part may have arrived all the same.
 */
type Imported = {
  readonly added: number;
  readonly known: number;
  readonly stopped: { readonly why: string; readonly isRefused: boolean } | null;
};

/** Part by part; `onPart` hears how many plays have arrived so far. */
async function importPlays({ plays }: PlaysFile, onPart: (arrived: number) => void): Promise<Imported> {
  let [added, known] = [0, 0];
  try {
    const client = await supabase();
    for (let from = 0; from < plays.length; from += PART) {
      const part = plays.slice(from, from + PART);
      const { data } = await client
        .rpc('import_plays', { p_plays: part.map((play) => ({ ...play })) })
        .throwOnError();
      const answer = isJsonObject(data) ? data : {};
      added += Number(answer.added ?? 0);
      known += Number(answer.known ?? 0);
      onPart(added + known);
    }
    return { added, known, stopped: null };
  } catch (error) {
    console.error('Plays could not be imported.', error);
    const why = error instanceof Error ? error.message : 'no answer came';
    return { added, known, stopped: { why, isRefused: isRefusedByDatabase(error) } };
  }
}

const importedText = ({ added, known }: Imported) =>
  `${counted(added, 'play')} imported${known > 0 ? `, ${counted(known, 'was', 'were')} there already` : ''}`;

function failureText(imported: Imported, all: number): string | null {
  const { added, known, stopped } = imported;
  if (stopped === null) return null;
  const why = stopped.why.replace(/\.$/, '');
  const again = 'Import the same file again: what is there already is not added twice.';
  if (added + known > 0) {
    return `Of ${counted(all, 'play')} the first ${countText(added + known)} arrived, and then it stopped: ${why}. ${again}`;
  }
  return stopped.isRefused
    ? `Nothing was imported: ${why}. The file is as it was.`
    : `No answer came (${why}), so whether plays were imported is not known. ${again}`;
}

function contentText({ plays, takenBack, repeated }: PlaysFile): string {
  const left = takenBack > 0 ? `, ${countText(takenBack)} taken back and left out` : '';
  const own = repeated === 1 ? 'a bet of its own' : 'bets of their own';
  const again =
    repeated > 0 ? ` ${counted(repeated, 'row says', 'rows say')} the same as one before: ${own}.` : '';
  return `${counted(plays.length, 'play')}${left}.${again}`;
}

function Problems({ file }: { file: PlaysFile }) {
  const { badRows } = file;
  return (
    <>
      <p className="font-semibold text-red-ink">
        {counted(badRows.length, 'row')} cannot be imported, so nothing was.
      </p>
      <ul className="mt-1 list-disc pl-5">
        {badRows.slice(0, SHOWN_PROBLEMS).map(({ row, problem }) => (
          <li key={row} className="break-words">
            Row {row}: {problem}
          </li>
        ))}
      </ul>
      {badRows.length > SHOWN_PROBLEMS ? (
        <p>and {counted(badRows.length - SHOWN_PROBLEMS, 'more', 'more')}.</p>
      ) : null}
    </>
  );
}

/** `arrived`: how many plays of the file have arrived so far; null while none is imported. */
type State = {
  readonly arrived: number | null;
  readonly told: string | null;
  readonly failed: string | null;
};
const IDLE: State = { arrived: null, told: null, failed: null };

/** All plays out as a CSV, and earlier ones in: nothing of a file with a row that cannot be imported (MINE-6). */
export function CsvPanel({ plays, userId }: { plays: readonly TrackedPlay[]; userId: string }) {
  const id = useId();
  const queryClient = useQueryClient();
  const [read, setRead] = useState<Read | null>(null);
  const [state, setState] = useState<State>(IDLE);
  const file = read && 'file' in read ? read.file : null;
  const isReady = file !== null && file.badRows.length === 0 && file.plays.length > 0;

  const latest = useRef<File | null>(null);
  const choose = async (chosen: File) => {
    latest.current = chosen;
    setRead(null);
    const keys = new Set(plays.map(({ clientKey }) => clientKey));
    const found = await readFile(chosen, { keys, most: MOST_PLAYS, now: Date.now() });
    // A large file may be read after one that was chosen later.
    if (latest.current === chosen) setRead(found);
  };

  const run = async () => {
    if (!file) return;
    setState({ ...IDLE, arrived: 0 });
    const imported = await importPlays(file, (arrived) => setState({ ...IDLE, arrived }));
    const failed = failureText(imported, file.plays.length);
    if (failed === null) setRead(null);
    setState({ ...IDLE, told: failed === null ? `${importedText(imported)}.` : null, failed });
    if (imported.added + imported.known === 0 && imported.stopped?.isRefused) return;
    // The page of somebody without a play gives way to the one with plays, and this panel with it.
    if (plays.length === 0) {
      showToast(
        failed === null
          ? { title: importedText(imported), variant: 'success' }
          : {
              title: 'The import stopped',
              description: failed,
              variant: 'destructive',
              duration: Number.POSITIVE_INFINITY,
            },
      );
    }
    await queryClient.invalidateQueries({ queryKey: queryKeys.plays(userId) });
  };

  return (
    <div className="grid gap-3 text-sm">
      <p>
        <Button disabled={plays.length === 0} onClick={() => saveCsv('edgeboard-plays.csv', playsCsv(plays))}>
          <Download aria-hidden="true" className="size-4" />
          Export CSV ({countText(plays.length)})
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
          disabled={state.arrived !== null}
          className="mt-1.5 block w-full min-w-0 text-sm touch:text-md file:mr-3 file:min-h-10 file:rounded-tile file:border file:border-solid file:border-outline file:bg-panel file:px-3.5 file:font-semibold file:text-ink max-md:file:min-h-thumb"
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            // The same file may be chosen again once it is mended.
            currentTarget.value = '';
            setState(IDLE);
            if (chosen) void choose(chosen);
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
            {read?.name}: {contentText(file)}
          </p>
        ) : null}
        {state.arrived !== null && file && file.plays.length > PART ? (
          <p>{countText(state.arrived)} of them have arrived.</p>
        ) : null}
        {state.told === null ? null : <p className="font-semibold text-green-ink">{state.told}</p>}
        {state.failed === null ? null : <p className="font-semibold text-red-ink">{state.failed}</p>}
      </div>
      {isReady && file ? (
        <p>
          <Button variant="primary" disabled={state.arrived !== null} onClick={() => void run()}>
            {state.arrived !== null ? 'Importing…' : `Import ${counted(file.plays.length, 'play')}`}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
