import { queryOptions } from '@tanstack/react-query';
import { publicTables } from '../../data/public-tables.ts';
import { queryKeys } from '../../data/query-keys.ts';
import type { HistorySource } from '../../lib/history/history-source.ts';
import { isBookKey } from '../../lib/league/books.ts';
import { type PlayerAnswer, TABLES_OF_PLAYERS } from '../../lib/person/player-answer.ts';
import type { BookLine } from '../../lib/pricing/book-line.ts';
import { impliedLine } from '../../lib/pricing/market-constant.ts';

const FRESHNESS_MS = 30_000;
const RECOVERY_MS = 10_000;

/** All that is known of a player and shown tonight, in one read; asked again every 30 s (PERSON-6). */
export function playerQuery(playerId: number) {
  return queryOptions({
    queryKey: queryKeys.player(String(playerId)),
    queryFn: async ({ signal }): Promise<PlayerAnswer> => {
      const { data } = await publicTables()
        .rpc('player_rows', { p_player_id: playerId, p_tables: [...TABLES_OF_PLAYERS] }, { get: true })
        .abortSignal(signal)
        .throwOnError();
      return data as unknown as PlayerAnswer;
    },
    staleTime: FRESHNESS_MS / 2,
    refetchInterval: ({ state }) => (state.status === 'error' ? RECOVERY_MS : FRESHNESS_MS),
  });
}

/** Every line of every book on a player's prop, ladders and alternate lines included (PERSON-4). */
export function ladderQuery(
  { tables, column, league, propType, category }: HistorySource,
  { eventId, player }: { eventId: string; player: string },
) {
  return queryOptions({
    queryKey: queryKeys.ladder(league, propType, eventId, player),
    queryFn: async ({ signal }): Promise<readonly BookLine[]> => {
      const all = publicTables()
        .from('quotes')
        .select('book, point, over_price, under_price')
        .eq('event_id', eventId)
        .eq('table_name', tables[0] ?? '')
        .eq('player_name', player);
      const wanted = column === null ? all : all.eq('prop_type', column);
      const { data } = await wanted.order('book').order('point').abortSignal(signal).throwOnError();
      return data.flatMap(({ book, point, over_price, under_price }) => {
        const line = point ?? impliedLine(category.market);
        if (book === null || line === null || !isBookKey(book)) return [];
        return { book, line, over: over_price, under: under_price };
      });
    },
    staleTime: FRESHNESS_MS / 2,
    refetchInterval: FRESHNESS_MS,
  });
}
