import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Product } from './product-api.ts';
import { copyState, type RunningProduct, startProduct } from './running-product.ts';

const productSchema = z.object({
  url: z.string(),
  publishableKey: z.string(),
  secretKey: z.string(),
  oddsUrl: z.string(),
});
// The runner starts its workers with the environment that the global setup leaves.
const PRODUCT = 'EDGEBOARD_SHARED_PRODUCT';
const STATE = 'EDGEBOARD_SEEDED_STATE';

function left(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`Expected ${name} from the global setup of the journeys.`);
  return value;
}

/** The product that all journeys share: filled once, through the functions, from the demo feed. */
export const sharedProduct = (): Product => productSchema.parse(JSON.parse(left(PRODUCT)));

/** Starts a product of the caller's own that holds what the shared one held at first. */
export const startSeededProduct = (): Promise<RunningProduct> => startProduct({ state: left(STATE) });

/** Global setup of the journeys: boots the shared product and keeps what it holds for the products of their own. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { backend, dataDir, end, troubles } = await startProduct({ seed: true });
  for (const trouble of troubles) console.error(trouble);
  const state = await mkdtemp(join(tmpdir(), 'edgeboard-seeded-'));
  await copyState(dataDir, state);
  process.env[PRODUCT] = JSON.stringify(productSchema.parse(backend));
  process.env[STATE] = state;
  return async () => {
    await end();
    await rm(state, { recursive: true, force: true });
  };
}
