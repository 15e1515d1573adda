import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { publicTables } from '../../data/public-tables.ts';
import { queryKeys } from '../../data/query-keys.ts';
import { categoryOfTable, type HistorySource } from '../../lib/history/history-source.ts';
import { type ChangeKind, type LineChange, lineKey, type PropRef } from '../../lib/history/line-change.ts';
import type { MovedProp } from '../../lib/history/moved-props.ts';
import { runsThatCover } from '../../lib/ingest/jobs.ts';
import { isBookKey } from '../../lib/league/books.ts';
import type { LineMove } from './moves.ts';

/** How long a move is news, in milliseconds. */
export const NEWS_MS = 10 * 60_000;
/** Over which time 'Moved most' looks back. */
const LIST_MS = 3 * 3_600_000;
const RUNS_READ = 500;
const STORY_STALE_MS = 20_000;

const KINDS: readonly ChangeKind[] = ['opened', 'moved', 'price', 'ended'];
const before = (instant: string, milliseconds: number) =>
  new Date(Date.parse(instant) - milliseconds).toISOString();

/**
 * The lines of these tables that moved in the ten minutes before they were last written, by their key. Nothing moves without
 * a writing, so this is asked once a writing, and everybody asks the same.
 */
export function movedLinesQuery(tables: readonly string[], updatedAt: string) {
  return queryOptions({
    queryKey: queryKeys.moves(...tables, updatedAt),
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, LineMove>> => {
      const { data } = await publicTables()
        .rpc('moved_lines', { p_tables: [...tables], p_since: before(updatedAt, NEWS_MS) }, { get: true })
        .abortSignal(signal)
        .throwOnError();
      const moves = new Map<string, LineMove>();
      for (const row of data) {
        const source = categoryOfTable(row.table_name, row.prop_type);
        if (source === null || !isBookKey(row.book)) continue;
        const { league, propType } = source;
        const line = { league, propType, eventId: row.event_id, player: row.player_name, book: row.book };
        const move = { was: row.was, line: row.point, at: Date.parse(row.moved_at) };
        // The latest comes first: of a table and the one that stands in for it the later move counts.
        if (!moves.has(lineKey(line))) moves.set(lineKey(line), move);
      }
      return moves;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: NEWS_MS,
    placeholderData: keepPreviousData,
  });
}

/** The props of these tables that most books moved in the three hours before they were last written. */
export function movedPropsQuery(tables: readonly string[], updatedAt: string) {
  return queryOptions({
    queryKey: queryKeys.moves('most', ...tables, updatedAt),
    queryFn: async ({ signal }): Promise<readonly MovedProp[]> => {
      const { data } = await publicTables()
        .rpc('moved_props', { p_tables: [...tables], p_since: before(updatedAt, LIST_MS) }, { get: true })
        .abortSignal(signal)
        .throwOnError();
      const props = new Map<string, MovedProp & { lines: MovedProp['lines'][number][] }>();
      for (const row of data) {
        const { table_name, prop_type, event_id, player_name, player_id, book, was, point } = row;
        const source = categoryOfTable(table_name, prop_type);
        if (source === null || !isBookKey(book)) continue;
        const { league, propType } = source;
        const key = `${table_name} ${propType} ${event_id} ${player_name}`;
        const prop = props.get(key) ?? {
          league,
          propType,
          eventId: event_id,
          player: player_name,
          playerId: player_id,
          lines: [],
        };
        prop.lines.push({
          book,
          was,
          line: point,
          over: row.over_price ?? null,
          under: row.under_price ?? null,
        });
        props.set(key, prop);
      }
      return [...props.values()];
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
export type FetchTimes = { readonly at: readonly number[]; readonly since: number };

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
