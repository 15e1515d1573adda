import type { TableName } from '../lib/catalog/types.ts';
import { pageEnv } from './env.ts';
import { takeFirstRead } from './first-reads.ts';
import { inTime } from './patience.ts';

// Reads whole public tables as the project's REST API (PostgREST) answers. What a page reads before its first rows goes this way
// and not through a client for all that the API can do, which would be a seventh of the code that these rows wait for
// (docs/adr/216-what-comes-before-the-first-rows.md).

/** What of a table is read, and in which order. */
export interface TableRead {
  readonly table: TableName;
  /** The rows of this type only, where the table mixes types. */
  readonly propType?: string | undefined;
  /** All, unless said. */
  readonly columns?: readonly string[] | undefined;
  /** Whether the rows of one player stand side by side; else they stand by their ids. */
  readonly byPlayer?: boolean | undefined;
}

const addressOf = ({ table, propType }: TableRead, select: string, order: string, range: object) => {
  const asked = new URLSearchParams({ select });
  if (propType !== undefined) asked.append('prop_type', `eq.${propType}`);
  asked.append('order', order);
  for (const [name, value] of Object.entries(range)) asked.append(name, String(value));
  return `/rest/v1/${table}?${asked}`;
};

/** Where the whole slate is asked for, below the project's URL. */
export const SLATE_ADDRESS = '/rest/v1/rpc/slate_props';

/** Where so many rows of a read are asked for, below the project's URL; `from` counts from 0. */
export function rowsAddress(read: TableRead, from: number, limit: number): string {
  const order = read.byPlayer ? 'player_name.asc,id.asc' : 'id.asc';
  return addressOf(read, read.columns?.join(',') ?? '*', order, { offset: from, limit });
}

/** Where the row is asked for that was written last. */
export function newestAddress(read: TableRead): string {
  return addressOf(read, 'updated_at', 'updated_at.desc', { limit: 1 });
}

/** Rows, and how many the whole read has; null where they are not counted. */
interface AskedRows<Row> {
  readonly data: readonly Row[];
  readonly count: number | null;
}

const ANSWERED = 'The tables should answer with rows, but answered';

/** What was answered; the text itself where that is no JSON, as when a proxy answers in the API's place. */
function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** What the API says is wrong, or else what was answered. */
export async function refusal(response: Response): Promise<Error> {
  const text = await response.text();
  const said = jsonOrText(text);
  const hasMessage = typeof said === 'object' && said !== null && 'message' in said;
  const found = text.trimStart().startsWith('<') ? 'a page' : text.slice(0, 200);
  return new Error(hasMessage ? String(said.message) : `${ANSWERED} ${response.status}: ${found}`);
}

/** What a response holds. Rejects in words where that is no JSON, as when a proxy answers in the API's place, or half of one. */
export async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) throw new Error(`${ANSWERED} something else.`, { cause: error });
    throw error;
  }
}

type Headers = Readonly<Record<string, string>>;

/** The response at an address of the API. Rejects with what the API says where it has none to give. */
async function ask(address: string, signal: AbortSignal, headers: Headers): Promise<Response> {
  const { url, publishableKey } = pageEnv();
  const asked = `${url}${address}`;
  const first = takeFirstRead(asked, signal);
  const response = await (first ?? fetch(asked, { headers: { ...headers, apikey: publishableKey }, signal }));
  if (!response.ok) throw await refusal(response);
  return response;
}

/**
 * What the API answers at an address, which is asked for without a session: the response is the same for every reader and may be
 * cached. Rejects with what the API says where it has none to give.
 */
export const askJson = (address: string, signal: AbortSignal): Promise<unknown> =>
  inTime(signal, async (own) => jsonOf(await ask(address, own, {})));

/**
 * The rows at an address of the API, asked for without a session: the response is the same for every reader and may be cached.
 * They are taken as the rows that the table has. Rejects with what the API says where it has none to give.
 */
export function askRows<Row>(
  address: string,
  signal: AbortSignal | null,
  headers: Headers = {},
): Promise<AskedRows<Row>> {
  return inTime(signal, async (own) => {
    const response = await ask(address, own, headers);
    const total = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1];
    return {
      data: (await jsonOf(response)) as readonly Row[],
      count: total === undefined ? null : Number(total),
    };
  });
}
