import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FunctionFailure } from '../../../data/edge-functions.ts';
import { sizeProblem } from '../../../lib/csv/decode.ts';
import { counted } from '../../../lib/odds/format.ts';
import {
  playersWithoutProp,
  type UnmatchedPlayers,
} from '../../../lib/projections/csv/players-without-prop.ts';
import { type ParsedProjections, readProjections } from '../../../lib/projections/csv/read-projections.ts';
import type { ProjectionFile } from '../../../lib/projections/files.ts';
import type { ResultView } from '../../../ui/result-notice.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { type AdminPage, useAdminKey, useAdminState } from '../admin-state.ts';
import { leftBy, RefusedFile } from '../left-by.ts';
import { reasonOf, slotTexts } from '../result-texts.ts';
import { type BadRows, playersWithPropsQuery, refusedRows, uploadProjections } from './queries.ts';
import { useStoredFile } from './use-stored-file.ts';

const PREVIEW_ROWS = 5;
const STANDS = 'The earlier projections stand.';
const NOT_KNOWN = 'Whether the file was stored is not known.';

/** What the page's own check found in a file, before anything is sent. */
export type FileCheck = Pick<ParsedProjections, 'columns' | 'total' | 'repeated'> & {
  fileName: string;
  players: number;
  /** The first rows as they are to be stored. */
  preview: ParsedProjections['rows'];
};

/** What a slot has to say. */
export type SlotState = {
  /** The specified text of a running upload. */
  progress: string | null;
  check: FileCheck | null;
  badRows: BadRows | null;
  /** Players of the checked file whom no prop names, as the file spells them; null where no file was read. */
  unmatched: UnmatchedPlayers | 'being read' | 'unreadable' | null;
  result: ResultView | null;
};

const EMPTY: SlotState = { progress: null, check: null, badRows: null, unmatched: null, result: null };

/** Why a file is refused by its name or size, before it is read; null when it may be read. */
export function refusalUnread({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (!/\.csv$/i.test(name)) return `Expected a .csv file, found ${name}.`;
  return sizeProblem(size);
}

function checkOf(fileName: string, { columns, total, repeated, rows }: ParsedProjections): FileCheck | null {
  if (columns.length === 0) return null;
  return { fileName, columns, total, repeated, players: rows.length, preview: rows.slice(0, PREVIEW_ROWS) };
}

/**
 * The state of an upload slot and its upload: the file is checked here by the same code as on the server, which
 * decides; what the check refuses is not sent.
 */
export function useUpload(page: AdminPage, slot: ProjectionFile) {
  const queryClient = useQueryClient();
  const { forgetStored, renewSession } = useStoredFile();
  const [state, setState] = useAdminState(`slot ${slot.table}`, EMPTY);
  const texts = slotTexts(slot);
  const change = (to: Partial<SlotState>) => setState((before) => ({ ...before, ...to }));

  /** Tells who of a checked file matches no prop, unless the server has told by then or the slot has moved on. */
  const tellUnmatched = async (check: FileCheck, parsed: ParsedProjections) => {
    const unmatched = await queryClient.fetchQuery(playersWithPropsQuery(slot.league)).then(
      (players) => playersWithoutProp(parsed, slot, players),
      (error: unknown) => {
        console.error(`The ${slot.league} players with props could not be read.`, error);
        return 'unreadable' as const;
      },
    );
    setState((now) => (now.check === check && now.unmatched === 'being read' ? { ...now, unmatched } : now));
  };

  const upload = useMutation({
    mutationKey: useAdminKey(page),
    networkMode: 'always',
    mutationFn: async (csv: File) => {
      change({ ...EMPTY, progress: 'Preparing file for upload...' });
      const refusal = refusalUnread(csv);
      if (refusal !== null) throw new RefusedFile(refusal);
      const parsed = readProjections(new Uint8Array(await csv.arrayBuffer()), slot);
      const check = checkOf(csv.name, parsed);
      const hasPlayers = check !== null && check.players > 0;
      const badRows = parsed.rejected > 0 ? { listed: parsed.badRows, count: parsed.rejected } : null;
      change({ check, badRows, unmatched: hasPlayers ? 'being read' : null });
      if (hasPlayers) void tellUnmatched(check, parsed);
      if (parsed.problem) throw new RefusedFile(parsed.problem.message);
      change({ progress: 'Uploading and processing file...' });
      return uploadProjections(slot, csv);
    },
    onSuccess: async ({ count, unmatched }) => {
      await forgetStored(slot);
      const { toast, title, detail } = texts.uploaded(count);
      showToast({ ...toast, variant: 'success' });
      const stored = count === null ? null : `${counted(count, 'player', 'players')} stored.`;
      change({
        progress: null,
        unmatched,
        result: { isSuccess: true, title, detail: [detail, stored].filter(Boolean).join('. ') || null },
      });
      await renewSession(slot);
    },
    onError: (error) => {
      console.error(`The ${slot.label} projections could not be uploaded.`, error);
      const status = error instanceof FunctionFailure ? error.status : null;
      const { toast, title, detail } = texts.notUploaded(reasonOf(error), status);
      showToast({ ...toast, variant: 'destructive' });
      const badRows = refusedRows(error);
      change({
        progress: null,
        ...(badRows === null ? {} : { badRows }),
        result: {
          isSuccess: false,
          title,
          detail: [detail, leftBy(error, STANDS, NOT_KNOWN)].filter(Boolean).join(' ') || null,
        },
      });
      // The file may be stored all the same, or newer rows are.
      if (!(error instanceof RefusedFile)) void forgetStored(slot);
    },
  });

  return {
    state,
    upload: (csv: File) => upload.mutate(csv),
    /** What a clearing of the slot has to say takes the place of what the upload said. */
    setResult: (result: ResultView | null) => setState(() => ({ ...EMPTY, result })),
  };
}
