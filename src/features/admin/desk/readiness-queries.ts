import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { supabase } from '../../../data/client.ts';
import { queryKeys } from '../../../data/query-keys.ts';
import { tableNamed } from '../../../data/table-named.ts';
import { playerTables } from '../../../lib/catalog/catalog.ts';
import type { EventsTable } from '../../../lib/catalog/types.ts';
import type { FetchPace } from '../../../lib/ingest/pace.ts';
import type { League } from '../../../lib/league/leagues.ts';
import { sumOf } from '../../../lib/sum-of.ts';

/** Fetches of the schedule change it without the page's doing. */
export const REFRESH_MS = 15_000;

/** The games of a league that are stored: their starts, and when the newest was written (ISO 8601); null without games. */
type StoredGames = { starts: readonly string[]; writtenAt: string | null };

/** The stored games of a league; goes with the games pages of the table. */
export function storedGamesQuery(table: EventsTable) {
  return queryOptions({
    queryKey: queryKeys.storedGames(table),
    queryFn: async ({ signal }): Promise<StoredGames> => {
      const client = await supabase();
      const { data } = await tableNamed(client, table)
        .select('commence_time, updated_at')
        .order('updated_at', { ascending: false })
        .abortSignal(signal)
        .throwOnError();
      return {
        starts: data.map(({ commence_time }) => commence_time),
        writtenAt: data[0]?.updated_at ?? null,
      };
    },
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
}

/** How many rows the prop tables of a league hold; `writtenAt` is when the oldest of them was written, with which it is read anew. */
export function propCountQuery(league: League, writtenAt: string | null) {
  return queryOptions({
    queryKey: queryKeys.propCount(league, writtenAt ?? 'never'),
    queryFn: async ({ signal }): Promise<number> => {
      const client = await supabase();
      const counts = playerTables(league).map(async (table) => {
        const { count } = await tableNamed(client, table)
          .select('id', { count: 'exact', head: true })
          .abortSignal(signal)
          .throwOnError();
        return count ?? 0;
      });
      return sumOf(await Promise.all(counts));
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

const PACE_EVERY_MS = 60_000;
const SECOND_MS = 1000;

/** At what pace fetches went on in the last day; goes with the log of fetches. */
export function fetchPaceQuery(userId: string | null) {
  return queryOptions({
    queryKey: queryKeys.fetchPace(userId),
    queryFn: async ({ signal }): Promise<readonly FetchPace[]> => {
      const client = await supabase();
      const { data } = await client.rpc('fetch_pace').abortSignal(signal).throwOnError();
      return data.map(({ function_name, credits, last_scheduled, usual_gap, since }) => ({
        name: function_name,
        credits,
        lastScheduled: last_scheduled === null ? null : Date.parse(last_scheduled),
        usualGap: usual_gap === null ? null : usual_gap * SECOND_MS,
        since: Date.parse(since),
      }));
    },
    staleTime: 0,
    refetchInterval: PACE_EVERY_MS,
  });
}
