import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { counted } from '../../../lib/odds/format.ts';
import {
  playersWithoutProp,
  type UnmatchedPlayers,
} from '../../../lib/projections/csv/players-without-prop.ts';
import {
  type RecognizedFile,
  recognizeFile,
  type SlotReading,
} from '../../../lib/projections/csv/recognize.ts';
import { type ProjectionDifference, projectionDifference } from '../../../lib/projections/difference.ts';
import type { ResultView } from '../../../ui/result-notice.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useAdminKey, useAdminState } from '../admin-state.ts';
import { leftBy, RefusedFile } from '../left-by.ts';
import { reasonOf } from '../result-texts.ts';
import {
  type BadRows,
  playersWithPropsQuery,
  refusedRows,
  storedRowsQuery,
  uploadProjections,
} from '../upload/queries.ts';
import { useStoredFile } from '../upload/use-stored-file.ts';
import { refusalUnread } from '../upload/use-upload.ts';

/** What a file would change, told before it is stored. */
type FileEffect = { difference: ProjectionDifference; unmatched: UnmatchedPlayers };

/** A file that a developer has dropped. */
export type DroppedFile = {
  readonly id: string;
  readonly csv: File;
  readonly recognized: RecognizedFile | 'being read';
  /** Which of several readings was chosen; null while nobody has. */
  readonly chosen: number | null;
  readonly effect: FileEffect | 'being read' | 'unreadable' | null;
  readonly badRows: BadRows | null;
  readonly isSending: boolean;
  /** What came of storing it. */
  readonly result: ResultView | null;
};

const NO_FILES: readonly DroppedFile[] = [];

/** The slot that a file goes to and what it holds for it; null while that is not known. */
export function readingOf({ recognized, chosen }: DroppedFile): SlotReading | null {
  if (recognized === 'being read' || 'problem' in recognized) return null;
  const { readings } = recognized;
  return readings.length === 1 ? readings[0] : chosen === null ? null : (readings[chosen] ?? null);
}

/** What is wrong with a file whichever of its slots it is meant for; null where one of them can use it. */
export function problemAnyway({ recognized }: DroppedFile): string | null {
  if (recognized === 'being read') return null;
  if ('problem' in recognized) return recognized.problem;
  const problems = recognized.readings.flatMap(({ slot, parsed: { problem } }) =>
    problem ? `${slot.label}: ${problem.message}` : [],
  );
  return problems.length === recognized.readings.length ? problems.join(' ') : null;
}

const badRowsOf = ({ badRows, rejected }: SlotReading['parsed']): BadRows | null =>
  rejected > 0 ? { listed: badRows, count: rejected } : null;

/** Whether a file may be stored as far as it itself goes: it has a slot, nothing is wrong with it, and it is not stored yet. */
export function isReady(file: DroppedFile): boolean {
  const reading = readingOf(file);
  return reading !== null && reading.parsed.problem === null && !file.result?.isSuccess;
}

/** The files that want the slot of another file; neither may be stored. */
export function rivalsAmong(files: readonly DroppedFile[]): ReadonlySet<string> {
  const ready = files.filter(isReady);
  const slotOf = (file: DroppedFile) => readingOf(file)?.slot.table;
  return new Set(
    ready
      .filter((file) => ready.some((other) => other !== file && slotOf(other) === slotOf(file)))
      .map(({ id }) => id),
  );
}

/** What a file that is there no longer, or has changed on the disk since, makes of itself: the browser reads it no more. */
const GONE = 'The browser could not read the file: it was moved or changed, or it is a folder.';

/** Throws a `RefusedFile` where a file that was dropped can be read no more, before anything is sent. */
async function stillThere(csv: File): Promise<void> {
  try {
    await csv.slice(0, 1).arrayBuffer();
  } catch (error) {
    console.error(`${csv.name} could not be read again.`, error);
    throw new RefusedFile(`${GONE} Choose it again.`);
  }
}

async function recognizedIn(csv: File): Promise<RecognizedFile> {
  const refusal = refusalUnread(csv);
  if (refusal !== null) return { problem: refusal };
  try {
    return recognizeFile(new Uint8Array(await csv.arrayBuffer()));
  } catch (error) {
    console.error(`${csv.name} could not be read.`, error);
    return { problem: GONE };
  }
}

/**
 * Files of any sport and source that were dropped together: each is recognized and checked here, told what it would change, and
 * stored with the others by one press, all of it or nothing a file (ADM-21, ADM-22).
 */
export function useDroppedFiles() {
  const queryClient = useQueryClient();
  const { forgetStored, renewSession } = useStoredFile();
  const [files, setFiles] = useAdminState('dropped files', NO_FILES);
  const change = (id: string, to: Partial<DroppedFile>) =>
    setFiles((now) => now.map((file) => (file.id === id ? { ...file, ...to } : file)));

  /** Of a slot that was chosen in the meantime another answer is on its way. */
  const changeFor = (id: string, slot: SlotReading['slot'], to: Partial<DroppedFile>) =>
    setFiles((now) =>
      now.map((file) => (file.id === id && readingOf(file)?.slot === slot ? { ...file, ...to } : file)),
    );

  const tellEffect = async (id: string, { slot, parsed }: SlotReading) => {
    const badRows = badRowsOf(parsed);
    if (parsed.problem) return change(id, { badRows, effect: null });
    change(id, { badRows, effect: 'being read' });
    try {
      const [stored, players] = await Promise.all([
        queryClient.fetchQuery(storedRowsQuery(slot.table)),
        queryClient.fetchQuery(playersWithPropsQuery(slot.league)),
      ]);
      const difference = projectionDifference(slot, stored, parsed.rows);
      changeFor(id, slot, { effect: { difference, unmatched: playersWithoutProp(parsed, slot, players) } });
    } catch (error) {
      console.error(`What the ${slot.label} file would change could not be read.`, error);
      changeFor(id, slot, { effect: 'unreadable' });
    }
  };

  // What is stored may be another file by now: one was stored, restored or cleared here.
  const tellAnew = useEffectEvent(() => {
    for (const file of files) {
      const reading = readingOf(file);
      const waits = isReady(file) && file.result === null && file.effect !== 'being read';
      if (reading && waits) void tellEffect(file.id, reading);
    }
  });
  const done = useMutationState({
    filters: { mutationKey: useAdminKey('dev'), predicate: ({ state }) => state.status !== 'pending' },
    select: ({ state }) => state.submittedAt,
  });
  const lastDone = Math.max(0, ...done);
  useEffect(() => {
    if (lastDone > 0) tellAnew();
  }, [lastDone]);

  const read = async (id: string, csv: File) => {
    const recognized = await recognizedIn(csv);
    change(id, { recognized });
    if ('problem' in recognized) return;
    const { readings } = recognized;
    if (readings.length === 1) await tellEffect(id, readings[0]);
    // Nobody chooses among slots none of which can use it: its rows are as bad in the first.
    else if (readings.every(({ parsed }) => parsed.problem !== null))
      change(id, { badRows: badRowsOf(readings[0].parsed) });
  };

  const store = useMutation({
    mutationKey: useAdminKey('dev'),
    networkMode: 'always',
    mutationFn: async (ready: readonly DroppedFile[]) => {
      let stored = 0;
      for (const file of ready) {
        const reading = readingOf(file);
        if (reading && (await storeOne(file, reading))) stored += 1;
      }
      return { stored, of: ready.length };
    },
    onSuccess: ({ stored, of }) => {
      const all = stored === of;
      showToast({
        title: all ? 'Success' : 'Error',
        description: all
          ? `${counted(of, 'file', 'files')} stored`
          : `${stored} of ${counted(of, 'file', 'files')} stored`,
        variant: all ? 'success' : 'destructive',
      });
    },
  });

  const storeOne = async ({ id, csv }: DroppedFile, { slot }: SlotReading): Promise<boolean> => {
    change(id, { isSending: true, result: null });
    try {
      await stillThere(csv);
      const { count } = await uploadProjections(slot, csv);
      const result = {
        isSuccess: true,
        title: count === null ? 'Stored' : `Stored: ${counted(count, 'player', 'players')}`,
        detail: null,
      };
      change(id, { isSending: false, result });
      await renewSession(slot);
      return true;
    } catch (error) {
      console.error(`The ${slot.label} projections could not be uploaded.`, error);
      const left = leftBy(
        error,
        'The earlier projections stand.',
        'Whether the file was stored is not known.',
      );
      const badRows = refusedRows(error);
      change(id, {
        isSending: false,
        ...(badRows === null ? {} : { badRows }),
        result: {
          isSuccess: false,
          title: 'Not stored',
          detail: [reasonOf(error), left].filter(Boolean).join(' '),
        },
      });
      return false;
    } finally {
      // The file may be stored although its answer failed.
      await forgetStored(slot);
    }
  };

  return {
    files,
    add: (dropped: readonly File[]) => {
      const added = dropped.map(
        (csv): DroppedFile => ({
          ...{ id: crypto.randomUUID(), csv, recognized: 'being read', chosen: null },
          ...{ effect: null, badRows: null, isSending: false, result: null },
        }),
      );
      setFiles((now) => [...now, ...added]);
      for (const { id, csv } of added) void read(id, csv);
    },
    remove: (id: string) => setFiles((now) => now.filter((file) => file.id !== id)),
    choose: (id: string, at: number) => {
      const file = files.find((each) => each.id === id);
      if (!file || file.recognized === 'being read' || 'problem' in file.recognized) return;
      const reading = file.recognized.readings[at];
      change(id, { chosen: at });
      if (reading) void tellEffect(id, reading);
    },
    store: (ready: readonly DroppedFile[]) => store.mutate(ready),
  };
}
