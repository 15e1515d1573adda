import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseOrNull } from '../files.ts';
import { chooseEncoding, compress, type Encoding } from '../gateway/compression.ts';
import { etagOf } from '../gateway/json-body.ts';
import { ReadCache } from '../gateway/read-cache.ts';
import { sendJson } from '../gateway/send.ts';
import { type Bucket, Buckets, fileNameOf } from './buckets.ts';
import { uploadedObject } from './uploads.ts';

/** A request for Storage whose key was checked and whose body has come. */
type StorageRequest = {
  /** The path below `/storage/v1/`, decoded. */
  path: string;
  /** Whether it has the secret key: nobody else writes, or reads what is not public. */
  isService: boolean;
  body: Buffer;
};

type Served = { body: Buffer; encoding: Encoding; etag: string; contentType: string; cacheControl: string };

/** What everybody asks for is kept compressed in memory: a head, and the newest files. */
const KEPT_BYTES = 32_000_000;
const HEADER_BYTES = 1_000;

/** As Storage words its refusals: the status stands in the body, too. */
function refuse(outgoing: ServerResponse, status: number, error: string, message: string): void {
  sendJson(outgoing, status, { statusCode: String(status), error, message });
}

const notFound = (outgoing: ServerResponse) => refuse(outgoing, 404, 'not_found', 'Object not found');

const refuseWriting = (outgoing: ServerResponse) =>
  refuse(outgoing, 403, 'Unauthorized', 'new row violates row-level security policy');

/** Answers `/storage/v1/object/...` for the buckets of a project. */
export class StorageServer {
  readonly #buckets: Buckets;
  readonly #served = new ReadCache<Served | null>(
    KEPT_BYTES,
    (served) => HEADER_BYTES + (served?.body.length ?? 0),
  );

  constructor(folder: string, buckets: readonly Bucket[]) {
    this.#buckets = new Buckets(folder, buckets);
  }

  async serve(incoming: IncomingMessage, outgoing: ServerResponse, request: StorageRequest): Promise<void> {
    const [kind, ...parts] = request.path.split('/');
    if (kind !== 'object') {
      notFound(outgoing);
      return;
    }
    if (incoming.method === 'GET' || incoming.method === 'HEAD') {
      await this.#read(incoming, outgoing, parts, request.isService);
      return;
    }
    if (!request.isService) {
      refuseWriting(outgoing);
      return;
    }
    const [name = '', ...rest] = parts;
    const bucket = this.#buckets.bucket(name);
    if (!bucket) refuse(outgoing, 404, 'Bucket not found', 'Bucket not found');
    else if (incoming.method === 'DELETE') await this.#remove(outgoing, bucket, rest, request.body);
    else await this.#write(incoming, outgoing, bucket, rest.join('/'), request.body);
  }

  async #read(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    parts: readonly string[],
    isService: boolean,
  ): Promise<void> {
    const [access, ...below] = parts;
    const isNamed = access === 'public' || access === 'authenticated';
    const [bucketName = '', ...rest] = isNamed ? below : parts;
    const bucket = this.#buckets.bucket(bucketName);
    const name = fileNameOf(rest.join('/'));
    const mayRead = access === 'public' ? bucket?.isPublic === true : isService;
    if (!bucket || name === null || !mayRead) {
      notFound(outgoing);
      return;
    }
    const wanted = chooseEncoding(incoming.headers['accept-encoding']);
    const key = `${wanted} ${bucket.name} ${name}`;
    const served = await this.#served.read(key, String(this.#buckets.writes), async () => ({
      value: await this.#load(bucket, name, wanted),
      keep: true,
    }));
    if (served === null) notFound(outgoing);
    else send(incoming, outgoing, served);
  }

  async #load(bucket: Bucket, name: string, wanted: Encoding): Promise<Served | null> {
    const stored = await this.#buckets.read(bucket, name);
    if (stored === null) return null;
    const { contentType, cacheControl } = stored;
    const isText = /json|text|javascript|xml/.test(contentType);
    const made = await compress(stored.body, isText ? wanted : 'identity', 'live');
    return { ...made, etag: etagOf(stored.body), contentType, cacheControl };
  }

  async #write(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    bucket: Bucket,
    path: string,
    body: Buffer,
  ): Promise<void> {
    const name = fileNameOf(path);
    if (name === null) {
      refuse(outgoing, 400, 'InvalidKey', `Invalid key: ${path.slice(0, 100)}`);
      return;
    }
    const mayReplace = incoming.method === 'PUT' || incoming.headers['x-upsert'] === 'true';
    if (!mayReplace && (await this.#buckets.read(bucket, name)) !== null) {
      refuse(outgoing, 409, 'Duplicate', 'The resource already exists');
      return;
    }
    const object = await uploadedObject(incoming.headers, body);
    if (object === null) {
      refuse(outgoing, 400, 'invalid_request', 'The form has no file.');
      return;
    }
    try {
      await this.#buckets.write(bucket, name, object);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      refuse(outgoing, 503, 'NotStored', `${reason}. What was there before stands.`);
      return;
    }
    sendJson(outgoing, 200, { Id: randomUUID(), Key: `${bucket.name}/${path}` });
  }

  /** One object by its path, or those that the body names. */
  async #remove(
    outgoing: ServerResponse,
    bucket: Bucket,
    rest: readonly string[],
    body: Buffer,
  ): Promise<void> {
    const said = rest.length === 0 ? parseOrNull(body.toString('utf8')) : { prefixes: [rest.join('/')] };
    const prefixes: unknown =
      typeof said === 'object' && said !== null ? Reflect.get(said, 'prefixes') : null;
    if (!Array.isArray(prefixes) || !prefixes.every((path) => typeof path === 'string')) {
      refuse(outgoing, 400, 'invalid_request', 'body must have required property prefixes');
      return;
    }
    const removed: { name: string; bucket_id: string }[] = [];
    for (const path of prefixes) {
      const name = fileNameOf(path);
      if (name !== null && (await this.#buckets.remove(bucket, name))) {
        removed.push({ name: path, bucket_id: bucket.name });
      }
    }
    sendJson(outgoing, 200, rest.length === 0 ? removed : { message: 'Successfully deleted' });
  }
}

function send(incoming: IncomingMessage, outgoing: ServerResponse, served: Served): void {
  const { body, encoding, etag, contentType, cacheControl } = served;
  outgoing.setHeader('content-type', contentType);
  outgoing.setHeader('cache-control', cacheControl);
  outgoing.setHeader('etag', etag);
  outgoing.setHeader('vary', 'Accept-Encoding');
  outgoing.setHeader('x-content-type-options', 'nosniff');
  // What was uploaded is data, whatever it calls itself: no page of this origin is made of it.
  outgoing.setHeader('content-security-policy', "default-src 'none'; sandbox");
  if (incoming.headers['if-none-match'] === etag) {
    outgoing.writeHead(304).end();
    return;
  }
  if (encoding !== 'identity') outgoing.setHeader('content-encoding', encoding);
  outgoing.setHeader('content-length', body.length);
  outgoing.end(incoming.method === 'HEAD' ? undefined : body);
}
