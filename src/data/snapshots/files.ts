import { hashOf } from '../../lib/snapshots/hash.ts';
import { publicPath } from '../../lib/snapshots/head.ts';
import { pageEnv } from '../env.ts';
import { takeFirstRead } from '../first-reads.ts';

/** The files of the bucket. */
export type Files = {
  /** The text of a file; null where it is not there. Rejects without a connection. */
  text: (path: string, cache?: RequestCache) => Promise<string | null>;
  /** The hash of a text; null where none can be computed: browsers do so over https, and on the own machine. */
  hash: (text: string) => Promise<string | null>;
};

/** The files of the page's own project. */
export const filesOfProject: Files = {
  text: async (path, cache = 'default') => {
    const address = `${pageEnv().url}${publicPath(path)}`;
    const response = await (takeFirstRead(address, undefined) ?? fetch(address, { cache }));
    return response.ok ? response.text() : null;
  },
  hash: async (text) => {
    const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
    return subtle ? hashOf(text, subtle) : null;
  },
};
