import { patientFetch } from './patient-fetch.ts';

/**
 * Releases every lease, while no function runs: whoever holds one was killed, and would hold it for minutes. They end by
 * themselves, so what keeps them (a full disk) keeps nothing else: `onTrouble` is told.
 */
export async function releaseLeases(
  url: string,
  secretKey: string,
  onTrouble: (message: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  try {
    const response = await patientFetch(new URL('/rest/v1/fetch_leases?name=neq.', url), {
      method: 'DELETE',
      headers: { apikey: secretKey },
      signal,
    });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  } catch (error) {
    signal?.throwIfAborted();
    onTrouble(
      `What killed fetches may have reserved cannot be released: ${error instanceof Error ? error.message : error}. ` +
        'It is free again by itself, within three minutes.',
    );
  }
}
