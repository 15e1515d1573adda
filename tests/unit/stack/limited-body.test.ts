import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { countedBody, readBody } from '../../../supabase/local/stack/gateway/limited-body.ts';
import { fc } from '../../support/properties.ts';

/** A request whose body comes in these chunks, whatever its headers say. */
function incoming(chunks: readonly Uint8Array[]): IncomingMessage {
  const message = new IncomingMessage(new Socket());
  for (const chunk of chunks) message.push(chunk);
  message.push(null);
  return message;
}

const chunksOf = fc.array(fc.uint8Array({ minLength: 1, maxLength: 50 }), { maxLength: 10 });
const sizeOf = (chunks: readonly Uint8Array[]) => chunks.reduce((sum, { length }) => sum + length, 0);

describe('a body is counted as it comes (SEC-81)', () => {
  test('it is read whole up to the limit, and not at all beyond it', async () => {
    await fc.assert(
      fc.asyncProperty(chunksOf, fc.nat(300), async (chunks, limit) => {
        const body = await readBody(incoming(chunks), limit);
        expect(body).toEqual(sizeOf(chunks) > limit ? 'too long' : Buffer.concat(chunks));
      }),
    );
  });

  test('a sender that breaks off ends the reading', async () => {
    const message = new IncomingMessage(new Socket());
    const body = readBody(message, 100);
    message.push(Buffer.from('half'));
    message.destroy();
    expect(await body).toBe('broken off');
  });

  test('it is passed on up to the limit, and what is beyond is told once', async () => {
    await fc.assert(
      fc.asyncProperty(chunksOf, fc.nat(300), async (chunks, limit) => {
        let told = 0;
        const passed = await buffer(
          Readable.from(chunks.map((chunk) => Buffer.from(chunk))).pipe(
            countedBody(limit, () => {
              told += 1;
            }),
          ),
        );
        const tooLong = sizeOf(chunks) > limit;
        expect(told).toBe(tooLong ? 1 : 0);
        expect(passed.length).toBeLessThanOrEqual(limit);
        if (!tooLong) expect(passed).toEqual(Buffer.concat(chunks));
      }),
    );
  });
});
