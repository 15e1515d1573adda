import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';

/** How long the rest of a refused body is read and thrown away, so that its sender gets to read the refusal. */
const lingerMs = 5_000;

/** Reads and forgets what is left of a body, and then calls `done`; a body that takes longer than some seconds is cut off. */
export function discardRest(incoming: IncomingMessage, done: () => void = () => undefined): void {
  if (incoming.complete || incoming.destroyed) {
    done();
    return;
  }
  incoming.unpipe();
  incoming.resume();
  const timer = setTimeout(() => incoming.destroy(), lingerMs);
  const end = () => {
    clearTimeout(timer);
    done();
  };
  incoming.once('end', end);
  incoming.once('close', end);
}

/**
 * The whole body of a request, its bytes counted as they come because Content-Length may lie or be absent. Past `limit`
 * nothing more of it is kept.
 */
export function readBody(
  incoming: IncomingMessage,
  limit: number,
): Promise<Buffer | 'too long' | 'broken off'> {
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve) => {
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) {
        chunks.push(chunk);
        return;
      }
      chunks.length = 0;
      resolve('too long');
    });
    incoming.once('end', () => resolve(Buffer.concat(chunks)));
    incoming.once('error', () => resolve('broken off'));
    incoming.once('close', () => resolve('broken off'));
  });
}

/** Passes a body on as it comes and calls `exceeded`, once, in place of passing on what is beyond `limit`. */
export function countedBody(limit: number, exceeded: () => void): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const before = size;
      size += chunk.length;
      if (size <= limit) done(null, chunk);
      else {
        if (before <= limit) exceeded();
        done();
      }
    },
  });
}
