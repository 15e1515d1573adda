/** 96 bits: enough to tell one snapshot from every other. */
const BYTES = 12;

/** The hash by which a file is named: the beginning of its SHA-256, in hexadecimal digits. */
export async function hashOf(text: string, subtle: Pick<SubtleCrypto, 'digest'>): Promise<string> {
  const digest = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(digest.subarray(0, BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
