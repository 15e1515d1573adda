import type { Source } from '../../src/lib/projections/sources.ts';
import { type DemoFile, projectionFiles } from '../../supabase/local/demo/projection-files/files.ts';
import type { FunctionsBackend, Json } from './functions-backend.ts';

export type UploadName = DemoFile['functionName'];
export type UploadResponse = { status: number; body: Json };

/** Where each look-alike file belongs. */
export const SLOTS: readonly {
  name: UploadName;
  source: Source;
  table: string;
  label: string;
  /** Column with the player's name. */
  player: string;
}[] = [
  {
    name: 'upload-projections',
    source: 'sabersim',
    table: 'sabersim_projections',
    label: 'SaberSim NBA',
    player: 'player_name',
  },
  { name: 'upload-projections', source: 'etr', table: 'etr_projections', label: 'ETR NBA', player: 'Player' },
  {
    name: 'upload-baseball-projections',
    source: 'sabersim',
    table: 'sabersim_baseball_projections',
    label: 'SaberSim MLB',
    player: 'Name',
  },
  {
    name: 'upload-nfl-projections',
    source: 'sabersim',
    table: 'nfl_sabersim_projections',
    label: 'SaberSim NFL',
    player: 'Name',
  },
  {
    name: 'upload-nfl-etr-projections',
    source: 'etr',
    table: 'nfl_etr_projections',
    label: 'ETR NFL',
    player: 'Player',
  },
  {
    name: 'upload-wnba-projections',
    source: 'sabersim',
    table: 'wnba_sabersim_projections',
    label: 'SaberSim WNBA',
    player: 'player_name',
  },
  {
    name: 'upload-wnba-projections',
    source: 'etr',
    table: 'wnba_etr_projections',
    label: 'ETR WNBA',
    player: 'Player',
  },
];

const FILES = projectionFiles({ seed: 7, clock: () => new Date('2026-11-21T14:00:00Z') });

/** The look-alike export of a slot. */
export function lookAlike(name: UploadName, source: Source): string {
  const file = FILES.find((known) => known.functionName === name && known.source === source);
  if (!file) throw new Error(`no file for ${name} from ${source}`);
  return file.text;
}

/** A form with a file and, unless null, its source. */
export function uploadForm(file: string | Uint8Array<ArrayBuffer>, source: string | null): FormData {
  const form = new FormData();
  form.set('file', new File([file], 'projections.csv', { type: 'text/csv' }));
  if (source !== null) form.set('source', source);
  return form;
}

/** Uploads as a page does: a form with the developer's token. */
export async function upload(
  backend: FunctionsBackend,
  token: string,
  name: UploadName,
  form: FormData,
): Promise<UploadResponse> {
  const response = await fetch(`${backend.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: backend.publishableKey, authorization: `Bearer ${token}` },
    body: form,
  });
  const body: unknown = await response.json();
  return { status: response.status, body: { ...Object(body) } };
}

/** The names that wait, as `/dev` asks for them after an upload. Rejects where they are refused. */
export async function namesToReview(backend: FunctionsBackend, token: string): Promise<unknown[]> {
  const answer = await fetch(`${backend.url}/rest/v1/rpc/names_to_review`, {
    method: 'POST',
    headers: {
      apikey: backend.publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: '{}',
  });
  const names: unknown = await answer.json();
  if (!Array.isArray(names)) throw new Error(`Expected a list of names, found ${JSON.stringify(names)}`);
  return names;
}

/** The rows of a projection table without what every upload makes new, in the order of the file. */
export async function storedRows(backend: FunctionsBackend, table: string): Promise<Json[]> {
  const rows = await backend.rows(`${table}?select=*&order=id`);
  return rows.map(({ id, updated_at, player_id: _who, ...row }) => {
    if (typeof id !== 'number' || typeof updated_at !== 'string') throw new Error(`odd row in ${table}`);
    return row;
  });
}
