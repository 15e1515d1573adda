import { hashOf } from '../../lib/snapshots/hash.ts';
import { answeredAt, HEAD_PATH, publicPath } from '../../lib/snapshots/head.ts';
import { pageEnv } from '../env.ts';
import { takeFirstRead } from '../first-reads.ts';

/**
 * How long an answer may take, in milliseconds, before the table is read instead. A head is 1 kB: what takes long is the way to a server
 * that was not asked before. A file is 80 kB at most, 13 s on a line of 50 kbit/s.
 */
const HEAD_MS = 8_000;
const FILE_MS = 15_000;

/** The files of the bucket. */
export type Files = {
  /**
   * The text of the head, and the server's time by its answer (milliseconds since 1970, NaN where it does not tell); null where there is none.
   * Rejects without a connection, and where the answer takes too long.
   */
  head: () => Promise<{ text: string; answeredAt: number } | null>;
  /** The text of a file, alike. */
  text: (path: string) => Promise<string | null>;
  /** The hash of a text; null where none can be computed: browsers do so over https, and on the own machine. */
  hash: (text: string) => Promise<string | null>;
};

async function ask(path: string, cache: RequestCache, longest: number): Promise<Response | null> {
  const address = `${pageEnv().url}${publicPath(path)}`;
  const signal = AbortSignal.timeout(longest);
  const response = await (takeFirstRead(address, signal) ?? fetch(address, { cache, signal }));
  return response.ok ? response : null;
}

/** The files of the page's own project. */
export const filesOfProject: Files = {
  head: async () => {
    const response = await ask(HEAD_PATH, 'no-cache', HEAD_MS);
    return response && { text: await response.text(), answeredAt: answeredAt(response.headers) };
  },
  text: async (path) => (await ask(path, 'default', FILE_MS))?.text() ?? null,
  hash: async (text) => {
    const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
    return subtle ? hashOf(text, subtle) : null;
  },
};
