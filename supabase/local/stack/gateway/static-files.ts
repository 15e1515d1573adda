import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { isMissing } from '../files.ts';
import { chooseEncoding, compress, type Encoding } from './compression.ts';
import { type PagePolicy, pageHeaders, policyOf } from './headers.ts';
import { sendText } from './send.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const alreadyCompressed = new Set(['.png', '.jpg', '.webp', '.woff2', '.ico']);

const isHidden = (name: string) => name.includes('/.');

/** No file can be there: a part of the path is a file, or longer than a file's name may be. */
const cannotBeAFile = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOTDIR' || error.code === 'ENAMETOOLONG');

type StoredFile = {
  body: Buffer;
  headers: Record<string, string>;
  encoded: Map<Encoding, Buffer>;
  modified: number;
};

const pageName = '/index.html';

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The page with the settings in it, each as a <meta> the app can read. */
function withSettings(page: Buffer, settings: Record<string, string>): Buffer {
  const tags = Object.entries(settings).map(
    ([name, content]) => `<meta name="${escapeAttribute(name)}" content="${escapeAttribute(content)}" />`,
  );
  return Buffer.from(page.toString('utf8').replace('<head>', () => `<head>${tags.join('')}`));
}

/**
 * A built single-page app, from a folder: hashed assets are kept for ever, index.html is asked for each time and is what
 * every route gets, with whatever scripts it was built with let run. `settings` come into the page when it is sent, so that
 * one build serves backends with other keys.
 */
export class StaticFiles {
  readonly #folder: string;
  readonly #policy: PagePolicy;
  readonly #settings: Record<string, string>;
  readonly #files = new Map<string, StoredFile>();

  constructor(
    folder: string,
    { policy = {}, settings = {} }: { policy?: PagePolicy; settings?: Record<string, string> } = {},
  ) {
    this.#folder = folder;
    this.#policy = policy;
    this.#settings = settings;
  }

  async handle(incoming: IncomingMessage, outgoing: ServerResponse, pathname: string): Promise<void> {
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD') {
      outgoing.setHeader('allow', 'GET, HEAD');
      sendText(outgoing, 405, 'text/plain; charset=utf-8', 'Only GET and HEAD are answered here.');
      return;
    }
    const name = pathname === '/' ? pageName : pathname;
    const file = await this.#read(name);
    if (file) return this.#send(incoming, outgoing, name, file);
    // A file that is gone must not come back as a page: the app offers a reload when an old chunk is missing.
    const isRoute = path.extname(name) === '' && !name.startsWith('/assets/') && !isHidden(name);
    const page = isRoute ? await this.#read(pageName) : null;
    if (page) return this.#send(incoming, outgoing, pageName, page);
    for (const [header, value] of Object.entries(pageHeaders(this.#policy)))
      outgoing.setHeader(header, value);
    sendText(outgoing, 404, 'text/plain; charset=utf-8', 'Not found.');
  }

  async #read(name: string): Promise<StoredFile | null> {
    const file = path.join(this.#folder, path.normalize(name));
    if (isHidden(name) || !file.startsWith(this.#folder + path.sep)) return null;
    try {
      const info = await stat(file);
      if (!info.isFile()) return null;
      const known = this.#files.get(file);
      if (known?.modified === info.mtimeMs) return known;
      const stored = await readFile(file);
      const isPage = name === pageName;
      const body = isPage ? withSettings(stored, this.#settings) : stored;
      const policy = isPage ? policyOf(stored.toString('utf8'), this.#policy) : this.#policy;
      const headers = {
        ...pageHeaders(policy),
        etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
      };
      const read = { body, headers, encoded: new Map(), modified: info.mtimeMs };
      this.#files.set(file, read);
      return read;
    } catch (error) {
      if (isMissing(error) || cannotBeAFile(error)) return null;
      throw error;
    }
  }

  async #send(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    name: string,
    file: StoredFile,
  ): Promise<void> {
    const extension = path.extname(name);
    const headers: Record<string, string> = {
      ...file.headers,
      'content-type': types[extension] ?? 'application/octet-stream',
      'cache-control': name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      vary: 'accept-encoding',
    };
    if (incoming.headers['if-none-match'] === file.headers.etag) {
      outgoing.writeHead(304, headers).end();
      return;
    }
    const wanted = alreadyCompressed.has(extension)
      ? 'identity'
      : chooseEncoding(incoming.headers['accept-encoding']);
    const { body, encoding } = await this.#encoded(file, wanted);
    if (encoding !== 'identity') headers['content-encoding'] = encoding;
    outgoing.writeHead(200, { ...headers, 'content-length': body.length });
    outgoing.end(incoming.method === 'HEAD' ? undefined : body);
  }

  async #encoded(file: StoredFile, wanted: Encoding): Promise<{ body: Buffer; encoding: Encoding }> {
    const known = file.encoded.get(wanted);
    if (known) return { body: known, encoding: wanted };
    const made = await compress(file.body, wanted, 'stored');
    file.encoded.set(made.encoding, made.body);
    return made;
  }
}
