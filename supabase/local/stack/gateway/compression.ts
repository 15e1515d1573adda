import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** Too short to gain anything from compression. */
const worthwhile = 860;

/** The encoding of a response, by Accept-Encoding: brotli, else gzip, else none; `;q=0` refuses one. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = new Set(
    (acceptEncoding ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'identity';
}

/** A response made for one client, one that many are given, or a file that is sent for weeks. */
type Moment = 'live' | 'shared' | 'stored';

/** Of 400 kB of rows, brotli's 4 takes 4 ms, 5 takes 8 and leaves a twentieth out; each level above takes more than it saves. */
const BROTLI_QUALITY: Readonly<Record<Moment, number>> = { live: 4, shared: 5, stored: 11 };

/** Compresses at a level that suits the moment. */
export async function compress(
  body: Buffer,
  encoding: Encoding,
  moment: Moment,
): Promise<{ body: Buffer; encoding: Encoding }> {
  if (encoding === 'identity' || body.length < worthwhile) return { body, encoding: 'identity' };
  const compressed =
    encoding === 'br'
      ? await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[moment] } })
      : await zip(body, { level: moment === 'stored' ? 9 : 5 });
  return { body: compressed, encoding };
}
