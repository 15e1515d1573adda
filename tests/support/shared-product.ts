import { z } from 'zod';
import type { Product } from './product-api.ts';

const productSchema = z.object({
  url: z.string(),
  publishableKey: z.string(),
  secretKey: z.string(),
  scheduleSecret: z.string(),
  oddsUrl: z.string(),
});
const startedSchema = z.object({ id: z.string(), product: productSchema });
// The runner starts its workers with the environment that the global setup leaves.
const PRODUCT = 'EDGEBOARD_SHARED_PRODUCT';
const DESK = 'EDGEBOARD_PRODUCT_DESK';

function left(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`Expected ${name} from the global setup of the journeys.`);
  return value;
}

/** Leaves to the workers which product they share, and where they get one of their own. */
export function leaveToWorkers(product: Product, deskUrl: string): void {
  process.env[PRODUCT] = JSON.stringify(productSchema.parse(product));
  process.env[DESK] = deskUrl;
}

/** The product that all journeys share: filled once, through the functions, from the demo's odds service. */
export const sharedProduct = (): Product => productSchema.parse(JSON.parse(left(PRODUCT)));

/** A product of a file's own, which it may stop and start again on the same address. */
export type OwnProduct = {
  product: Product;
  stop(): Promise<void>;
  restart(): Promise<void>;
  end(): Promise<void>;
};

async function askDesk(path: string, body?: object): Promise<unknown> {
  const response = await fetch(new URL(path, left(DESK)), { method: 'POST', body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`The desk of products: ${await response.text()}`);
  return response.json();
}

/** Starts a product: empty, or filled with what the shared one held at first. */
export async function startOwnProduct(isFilled: boolean): Promise<OwnProduct> {
  const { id, product } = startedSchema.parse(await askDesk('/', { isFilled }));
  const tell = async (what: string) => {
    await askDesk(`/${id}/${what}`);
  };
  return { product, stop: () => tell('stop'), restart: () => tell('restart'), end: () => tell('end') };
}
