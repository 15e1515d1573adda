import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { askedAgain, FRESHNESS_MS } from '../../data/asked-again.ts';
import { overroundsQuery } from '../../data/overrounds.ts';
import { publicTables } from '../../data/public-tables.ts';
import { queryKeys } from '../../data/query-keys.ts';
import type { HistorySource } from '../../lib/history/history-source.ts';
import { isBookKey } from '../../lib/league/books.ts';
import {
  isPlayerAnswer,
  type PlayerAnswer,
  playerProps,
  TABLES_OF_PLAYERS,
} from '../../lib/person/player-answer.ts';
import type { BookLine } from '../../lib/pricing/book-line.ts';
import { impliedLine } from '../../lib/pricing/market-constant.ts';
import type { OverroundSum } from '../../lib/pricing/overrounds.ts';
import { leansOnOneSide } from '../../lib/props/value.ts';

/** What is known of a player, and what each book keeps in the league; null where no figure of theirs needs that (PRICE-5). */
export type PlayerRead = PlayerAnswer & { readonly overrounds: readonly OverroundSum[] | null };

async function overroundsFor(answer: PlayerAnswer, client: QueryClient): Promise<PlayerRead['overrounds']> {
  const needsLeague = playerProps(answer).props.some(({ priceable }) => leansOnOneSide(priceable));
  return answer.player && needsLeague ? client.fetchQuery(overroundsQuery(answer.player.league)) : null;
}

/** All that is known of a player and shown tonight; asked again every 30 s (PERSON-6). */
export function playerQuery(playerId: number) {
  return queryOptions({
    queryKey: queryKeys.player(String(playerId)),
    queryFn: async ({ client, signal }): Promise<PlayerRead> => {
      const { data } = await publicTables()
        .rpc('player_rows', { p_player_id: playerId, p_tables: [...TABLES_OF_PLAYERS] }, { get: true })
        .abortSignal(signal)
        .throwOnError();
      const answer: unknown = data;
      if (!isPlayerAnswer(answer)) throw new Error('player_rows should answer with a player and tables.');
      return { ...answer, overrounds: await overroundsFor(answer, client) };
    },
    staleTime: FRESHNESS_MS / 2,
    refetchInterval: askedAgain(FRESHNESS_MS),
  });
}

/** Every line of every book on a player's prop, ladders and alternate lines included (PERSON-4). */
export function offeredLinesQuery(
  { tables, column, league, propType, category }: HistorySource,
  { eventId, player }: { eventId: string; player: string },
) {
  return queryOptions({
    queryKey: queryKeys.offered(league, propType, eventId, player),
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
    refetchInterval: askedAgain(FRESHNESS_MS),
  });
}
