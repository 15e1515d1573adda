import type { League } from '../lib/league/leagues.ts';
import type { OverroundSum } from '../lib/pricing/overrounds.ts';
import { overroundsByMarket, type TableOverround, tablesWithLines } from '../lib/props/league-overrounds.ts';
import { askRows } from './rest-rows.ts';

/** Where it is asked for what books keep in a league's markets, below the project's URL. */
export function overroundsAddress(league: League): string {
  const asked = new URLSearchParams({ p_tables: `{${tablesWithLines(league)}}` });
  return `/rest/v1/rpc/book_overrounds?${asked}`;
}

/** What each book keeps in each market of a league (PRICE-5). Rejects when it cannot be read. */
export async function readOverrounds(league: League, signal: AbortSignal): Promise<readonly OverroundSum[]> {
  const { data } = await askRows<TableOverround>(overroundsAddress(league), signal);
  return overroundsByMarket(data, league);
}
