import { isSlateAnswer, notASlateAnswer, type SlateAnswer } from '../lib/today/slate-answer.ts';
import { askJson, SLATE_ADDRESS } from './rest-rows.ts';
import { slateOrElse, slateWrittenOrElse } from './snapshots/snapshots-or-tables.ts';

/** Every prop and projection of the slate in one response. Rejects when it is none. */
export async function readSlateAnswer(signal: AbortSignal): Promise<SlateAnswer> {
  if (import.meta.env.VITE_SNAPSHOTS === 'on') {
    return slateOrElse(
      signal,
      () => askSlateWritten(signal),
      () => askSlate(signal),
    );
  }
  return askSlate(signal);
}

async function askSlate(signal: AbortSignal): Promise<SlateAnswer> {
  const data = await askJson(SLATE_ADDRESS, signal);
  if (!isSlateAnswer(data)) throw new Error(notASlateAnswer(data));
  return data;
}

/** When each table of the slate was last written (ISO 8601); null for a table without rows. */
export async function readSlateWritten(signal: AbortSignal): Promise<ReadonlyMap<string, unknown>> {
  if (import.meta.env.VITE_SNAPSHOTS === 'on') {
    return slateWrittenOrElse(signal, () => askSlateWritten(signal));
  }
  return askSlateWritten(signal);
}

async function askSlateWritten(signal: AbortSignal): Promise<ReadonlyMap<string, unknown>> {
  const data = await askJson('/rest/v1/rpc/slate_written', signal);
  return new Map(Object.entries(typeof data === 'object' && data !== null ? data : {}));
}
