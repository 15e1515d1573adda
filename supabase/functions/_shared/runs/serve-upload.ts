import { playerTables } from '../../../../src/lib/catalog/catalog.ts';
import { rowColumns } from '../../../../src/lib/ingest/row-columns.ts';
import type { ProjectionFileProblem } from '../../../../src/lib/projections/csv/file-problem.ts';
import { playersWithoutProp } from '../../../../src/lib/projections/csv/players-without-prop.ts';
import {
  type ParsedProjections,
  readProjections,
} from '../../../../src/lib/projections/csv/read-projections.ts';
import {
  PROJECTION_FILES,
  type ProjectionFile,
  type UploadFunction,
} from '../../../../src/lib/projections/files.ts';
import { callProcedure } from '../db/database.ts';
import type { Call } from '../http/call.ts';
import { FunctionError } from '../http/responses.ts';
import { serve } from '../http/serve.ts';
import { readUploadBody } from '../http/upload-body.ts';
import { writeSnapshots } from '../snapshots/write-snapshots.ts';
import { namesMet, readNamed } from './unmatched.ts';

/** The slot that a request means. A function with one slot needs no source, but a wrong one is refused everywhere. */
function slotOf(slots: readonly ProjectionFile[], source: string | null): ProjectionFile {
  const [first, ...others] = slots;
  const slot =
    source === null ? (others.length === 0 ? first : null) : slots.find((file) => file.source === source);
  if (slot) return slot;
  const expected = slots.map((file) => file.source).join(' or ');
  const found = source === null ? 'none' : `'${source.slice(0, 40)}'`;
  throw new FunctionError(400, `Expected the source ${expected}; found ${found}.`);
}

function refusal(
  problem: ProjectionFileProblem,
  { badRows, total, accepted, rejected }: ParsedProjections,
): FunctionError {
  return new FunctionError(problem.code === 'too-large' ? 413 : 400, problem.message, {
    code: problem.code,
    ...(badRows.length === 0 ? {} : { rows: badRows, total, accepted, rejected }),
  });
}

/**
 * Stores an uploaded file as the projections of its slot, all of it or nothing. The response counts the players that
 * are stored now and names those without a prop (FUNC-13).
 */
async function storeProjections(
  call: Call,
  slots: readonly ProjectionFile[],
): Promise<Record<string, unknown>> {
  const { request, settings, clock } = call;
  const { bytes, source, preview } = await readUploadBody(request);
  if (preview)
    throw new FunctionError(
      400,
      'Projections have no preview: expected none to be asked for, found preview=true.',
    );
  const file = slotOf(slots, source);
  const parsed = readProjections(bytes, file);
  if (parsed.problem) throw refusal(parsed.problem, parsed);
  // Read before storing: a failure after it would report an upload that worked as failed.
  const withProps = await readNamed(
    settings,
    playerTables(file.league).map((table) => ({ table, column: 'player_name' })),
  );
  await callProcedure(settings, 'replace_projections', {
    p_table: file.table,
    p_rows: rowColumns(parsed.rows),
    p_seen_at: clock().toISOString(),
  });
  await writeSnapshots(call, [file.table]);
  const column = file.columns.find(({ cell }) => cell.kind === 'player')?.column ?? '';
  const met = await namesMet(call, [{ table: file.table, column }], withProps.players);
  const unmatched = playersWithoutProp(parsed, file, withProps.names, met);
  const count = parsed.rows.length;
  return {
    message: `Stored ${count} ${file.label} projections`,
    count,
    unmatched: unmatched.names,
    unmatchedCount: unmatched.count,
  };
}

/** Serves one upload function and its slots: the whole of its index.ts. */
export function serveUpload(name: UploadFunction): void {
  const slots = PROJECTION_FILES.filter(({ upload }) => upload.name === name);
  serve(name, 'developers', (call) => storeProjections(call, slots));
}
