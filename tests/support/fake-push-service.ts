import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { listen } from '../../supabase/local/demo/odds-service/delivery.ts';
import type { SentMessage } from './web-push-device.ts';

const sentSchema = z.array(z.object({ headers: z.record(z.string(), z.string()), body: z.base64() }));

/** What the service says to a path: a status, or where it sends on to; `never` lets the sender wait. */
type Answer = number | { readonly redirectTo: string } | 'never';

export type FakePushService = {
  readonly url: string;
  /** What the service answers for a device from now on, in place of 201. */
  answer(path: string, answer: Answer): void;
  /** The messages for a device, oldest first. */
  sentTo(path: string): readonly SentMessage[];
  /** Forgets messages and answers. */
  reset(): void;
  stop(): Promise<void>;
};

/** A stand-in for the push service of a browser's maker. Whoever asks for a device with GET is told what was sent to it. */
export async function startFakePushService(): Promise<FakePushService> {
  const sent = new Map<string, SentMessage[]>();
  const answers = new Map<string, Answer>();
  const { url, stop } = await listen(async (request, response) => {
    const path = request.url ?? '/';
    if (request.method === 'GET') {
      const messages = sent.get(path) ?? [];
      response.end(
        JSON.stringify(messages.map(({ headers, body }) => ({ headers, body: body.toString('base64') }))),
      );
      return;
    }
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    sent.set(path, [...(sent.get(path) ?? []), { headers, body: await buffer(request) }]);
    const answer = answers.get(path) ?? 201;
    if (answer === 'never') return;
    if (typeof answer === 'number') response.writeHead(answer).end();
    else response.writeHead(307, { location: answer.redirectTo }).end();
  }, 0);
  return {
    url,
    answer: (path, answer) => answers.set(path, answer),
    sentTo: (path) => sent.get(path) ?? [],
    reset() {
      sent.clear();
      answers.clear();
    },
    stop,
  };
}

/** What the service at an address, in another process too, was sent for one of its devices. */
export async function sentTo(endpoint: string): Promise<readonly SentMessage[]> {
  const messages = sentSchema.parse(await (await fetch(endpoint)).json());
  return messages.map(({ headers, body }) => ({ headers, body: Buffer.from(body, 'base64') }));
}
