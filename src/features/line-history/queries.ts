import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { publicTables } from '../../data/public-tables.ts';
import { queryKeys } from '../../data/query-keys.ts';
import type { HistorySource } from '../../lib/history/history-source.ts';
import type { ChangeKind, LineChange, PropRef } from '../../lib/history/line-change.ts';
import { MOVED_LIST_MS, type MovedProp } from '../../lib/history/moved-props.ts';
import { type LineMove, lineMoves, movedProps } from '../../lib/history/moved-rows.ts';
import { runsThatCover } from '../../lib/ingest/jobs.ts';
import { isBookKey } from '../../lib/league/books.ts';
import type { LinesAsked } from './moves.ts';

/** How long a move is news, in milliseconds. */
export const NEWS_MS = 10 * 60_000;
const RUNS_READ = 500;
const STORY_STALE_MS = 20_000;

const KINDS: readonly ChangeKind[] = ['opened', 'moved', 'price', 'ended'];
const before = (instant: string, milliseconds: number) =>
  new Date(Date.parse(instant) - milliseconds).toISOString();

const lineKeys = ({ tables, propTypes = [] }: LinesAsked) => [...tables, ...propTypes];
const asked = ({ tables, propTypes = [] }: LinesAsked) => ({
  p_tables: [...tables],
  ...(propTypes.length > 0 && { p_prop_types: [...propTypes] }),
});

/**
 * The lines of these tables that moved in the ten minutes before they were last written, by their key. Nothing moves without
 * a writing, so this is asked once a writing, and everybody asks the same.
 */
export function movedLinesQuery(of: LinesAsked, updatedAt: string) {
  return queryOptions({
    queryKey: queryKeys.moves(...lineKeys(of), updatedAt),
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, LineMove>> => {
      const { data } = await publicTables()
        .rpc('moved_lines', { ...asked(of), p_since: before(updatedAt, NEWS_MS) }, { get: true })
        .abortSignal(signal)
        .throwOnError();
      return lineMoves(data);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: NEWS_MS,
    placeholderData: keepPreviousData,
  });
}

/** The props of these tables that most books moved in the three hours before they were last written. */
export function movedPropsQuery(of: LinesAsked, updatedAt: string) {
  return queryOptions({
    queryKey: queryKeys.moves('most', ...lineKeys(of), updatedAt),
    queryFn: async ({ signal }): Promise<readonly MovedProp[]> => {
      const { data } = await publicTables()
        .rpc('moved_props', { ...asked(of), p_since: before(updatedAt, MOVED_LIST_MS) }, { get: true })
        .abortSignal(signal)
        .throwOnError();
      return movedProps(data);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: NEWS_MS,
    placeholderData: keepPreviousData,
  });
}

/** All that is kept of a prop's changes, at all books. */
export function propMovementQuery({ tables, column }: HistorySource, { eventId, player, playerId }: PropRef) {
  return queryOptions({
    queryKey: queryKeys.propMovement(...tables, column ?? '', eventId, player),
    queryFn: async ({ signal }): Promise<readonly LineChange[]> => {
      for (const table of tables) {
        const { data } = await publicTables()
          .rpc(
            'line_story',
            {
              p_table: table,
              p_event_id: eventId,
              p_player_name: player,
              ...(column === null ? {} : { p_prop_type: column }),
              ...(playerId ? { p_player_id: playerId } : {}),
            },
            { get: true },
          )
          .abortSignal(signal)
          .throwOnError();
        const changes = data.flatMap(({ book, kind, point, over_price, under_price, seen_at }) => {
          const known = KINDS.find((each) => each === kind);
          if (known === undefined || !isBookKey(book)) return [];
          return {
            book,
            kind: known,
            line: point,
            over: over_price,
            under: under_price,
            at: Date.parse(seen_at),
          };
        });
        if (changes.length > 0) return changes;
      }
      return [];
    },
    staleTime: STORY_STALE_MS,
  });
}

/** When fetches that bring a category's lines began, in milliseconds since 1970: all of them from `since` on. */
type FetchTimes = { readonly at: readonly number[]; readonly since: number };

/** The last fetches that brought a category's lines; of those before them nothing is known. */
export function fetchedAtQuery({ category }: HistorySource) {
  const names = runsThatCover(category.fetchFunction);
  return queryOptions({
    queryKey: queryKeys.fetchedAt(category.fetchFunction),
    queryFn: async ({ signal }): Promise<FetchTimes> => {
      const { data } = await publicTables()
        .from('fetch_runs')
        .select('started_at')
        .in('function_name', names)
        .in('outcome', ['succeeded', 'partial'])
        .order('started_at', { ascending: false })
        .limit(RUNS_READ)
        .abortSignal(signal)
        .throwOnError();
      const at = data.map(({ started_at }) => Date.parse(started_at));
      return { at, since: at.length < RUNS_READ ? Number.NEGATIVE_INFINITY : Math.min(...at) };
    },
  });
}
