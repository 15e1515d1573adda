import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { isMissing, parseOrNull, writeWhole } from '../files.ts';

/** A bucket of the project; what is in a public one everybody reads. */
export type Bucket = { name: string; isPublic: boolean };

/** An object as it was uploaded. */
export type StoredObject = { body: Buffer; contentType: string; cacheControl: string };

/** A file name of the file systems that there are. */
const LONGEST_NAME = 200;

/**
 * The file of an object: one flat name, so that no path leads out of its bucket. Null for a path that Storage would not take
 * either: empty parts, `.` and `..`, and names that no file can have.
 */
export function fileNameOf(objectPath: string): string | null {
  const parts = objectPath.split('/');
  if (parts.some((part) => part === '' || part === '.' || part === '..' || part.includes('\0'))) return null;
  const name = encodeURIComponent(objectPath);
  return name.length > LONGEST_NAME ? null : name;
}

/**
 * Buckets with files in a folder, one file an object: a line of what was said of it, then its bytes. Only this process writes
 * there. An upload replaces a file as a whole or not at all.
 */
export class Buckets {
  readonly #folder: string;
  readonly #buckets: ReadonlyMap<string, Bucket>;
  #writes = 0;

  constructor(folder: string, buckets: readonly Bucket[]) {
    this.#folder = folder;
    this.#buckets = new Map(buckets.map((bucket) => [bucket.name, bucket]));
  }

  /** How often anything was written: what was read before the last time may be old. */
  get writes(): number {
    return this.#writes;
  }

  bucket(name: string): Bucket | null {
    return this.#buckets.get(name) ?? null;
  }

  #file(bucket: Bucket, name: string): string {
    return path.join(this.#folder, bucket.name, name);
  }

  /** The object of a file name; null where there is none. */
  async read(bucket: Bucket, name: string): Promise<StoredObject | null> {
    let file: Buffer;
    try {
      file = await readFile(this.#file(bucket, name));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
    const end = file.indexOf('\n');
    const said = parseOrNull(file.subarray(0, end).toString('utf8'));
    if (typeof said !== 'object' || said === null) return null;
    const { contentType, cacheControl } = said as Record<string, unknown>;
    return {
      body: file.subarray(end + 1),
      contentType: String(contentType),
      cacheControl: String(cacheControl),
    };
  }

  async write(
    bucket: Bucket,
    name: string,
    { body, contentType, cacheControl }: StoredObject,
  ): Promise<void> {
    const file = this.#file(bucket, name);
    await mkdir(path.dirname(file), { recursive: true });
    const said = `${JSON.stringify({ contentType, cacheControl })}\n`;
    await writeWhole(file, Buffer.concat([Buffer.from(said), body]));
    this.#writes += 1;
  }

  /** Whether there was one. */
  async remove(bucket: Bucket, name: string): Promise<boolean> {
    try {
      await rm(this.#file(bucket, name));
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
    this.#writes += 1;
    return true;
  }
}
