import { patientFetch } from './patient-fetch.ts';

/** Releases every lease, while no function runs: whoever holds one was killed, and would hold it for minutes. */
export async function releaseLeases(url: string, secretKey: string, signal?: AbortSignal): Promise<void> {
  const response = await patientFetch(new URL('/rest/v1/fetch_leases?name=neq.', url), {
    method: 'DELETE',
    headers: { apikey: secretKey },
    signal,
  });
  if (!response.ok) throw new Error(`Leases cannot be released: ${response.status} ${await response.text()}`);
}
