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

/** Compresses at a level that suits the moment: `live` for responses made now, `stored` for files sent many times. */
export async function compress(
  body: Buffer,
  encoding: Encoding,
  moment: 'live' | 'stored',
): Promise<{ body: Buffer; encoding: Encoding }> {
  if (encoding === 'identity' || body.length < worthwhile) return { body, encoding: 'identity' };
  const quality = moment === 'live' ? 4 : 11;
  const compressed =
    encoding === 'br'
      ? await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
      : await zip(body, { level: moment === 'live' ? 5 : 9 });
  return { body: compressed, encoding };
}
