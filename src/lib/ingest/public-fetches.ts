import type { FetchFunction } from '../catalog/catalog.ts';

/** Buttons that stay for everyone (SEC-69); all other fetches are for developers. */
export const PUBLIC_FETCHES: ReadonlySet<FetchFunction> = new Set([
  'fetch-wnba-player-props',
  'fetch-wnba-assists-props',
  'fetch-wnba-events',
  'fetch-mlb-events',
]);
