import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { Product } from './product-api.ts';
import { type RunningProduct, startProduct } from './running-product.ts';
import { SHORT_LIVED } from './short-lived.ts';

// The backend's modules take a worker of the journeys longer to read than all others together, and each file that wants a
// product of its own has a worker of its own. So products start in the process that has read them: workers ask here.

const wish = z.object({ isFilled: z.boolean() });

/** The part of a product that a worker needs to reach it. */
const reach = ({ backend }: RunningProduct): Product => ({
  url: backend.url,
  publishableKey: backend.publishableKey,
  secretKey: backend.secretKey,
  scheduleSecret: backend.scheduleSecret,
  oddsUrl: backend.oddsUrl,
});

/**
 * Starts, stops, starts again and ends products for whoever asks at `url`; `seededState` is the folder that filled ones begin
 * with, and whose games start `minutesLater` than usual; the functions of all have `env`. `close` ends those that are left.
 */
export async function openProductDesk(
  seededState: string,
  minutesLater: number,
  env: Record<string, string>,
): Promise<{ url: string; close(): Promise<void> }> {
  const running = new Map<string, RunningProduct>();

  async function start(body: string) {
    const { isFilled } = wish.parse(JSON.parse(body));
    const product = await startProduct({
      ...(isFilled ? { state: seededState } : {}),
      databaseNodeArguments: SHORT_LIVED,
      minutesLater,
      env,
    });
    const id = crypto.randomUUID();
    running.set(id, product);
    return { id, product: reach(product) };
  }

  async function change(id: string, what: string) {
    const product = running.get(id);
    if (!product) throw new Error(`No product has the id ${id}.`);
    if (what === 'stop') await product.backend.stop();
    else if (what === 'restart') await product.restart();
    else if (what === 'end') {
      running.delete(id);
      await product.end();
    } else throw new Error(`A product can stop, restart and end, but was told to '${what}'.`);
    return {};
  }

  const server = createServer(async (request, response) => {
    const [, id = '', what = ''] = (request.url ?? '').split('/');
    try {
      const answer = id === '' ? await start(await text(request)) : await change(id, what);
      response.end(JSON.stringify(answer));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      await Promise.all([...running.values()].map((product) => product.end()));
      server.closeAllConnections();
      server.close();
    },
  };
}
