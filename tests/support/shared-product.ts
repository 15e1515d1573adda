import { z } from 'zod';
import type { Product } from './product-api.ts';

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

/** Leaves to the workers which product they share, and the folder that keeps what it held at first. */
export function leaveToWorkers(product: Product, seededState: string): void {
  process.env[PRODUCT] = JSON.stringify(productSchema.parse(product));
  process.env[STATE] = seededState;
}

/** The product that all journeys share: filled once, through the functions, from the demo feed. */
export const sharedProduct = (): Product => productSchema.parse(JSON.parse(left(PRODUCT)));

/** The folder that holds what the shared product held at first. */
export const seededState = (): string => left(STATE);
