import { queryOptions } from '@tanstack/react-query';
import { supabase } from '../../data/client.ts';
import { queryKeys } from '../../data/query-keys.ts';
import { type PlayRow, readTrackedPlay, type TrackedPlay } from '../../lib/plays/tracked-play.ts';

const COLUMNS =
  'id, client_key, league, event_id, home_team, away_team, commence_time, player_id, player_name, table_name, prop_type, market, side, point, book, price, own_price, stake, fair, ev, method, sabersim, etr, agreement, created_at, voided_at, ninety_nine_play_id, close_fair, close_ev, close_point, close_price, close_clv, closed_at, close_minutes, result, result_by, result_why, actual';

/** The API's row limit. */
const PAGE = 1000;
/** How often an open page reads its plays again. */
export const PLAYS_EVERY_MS = 60_000;
/** More plays than this nobody reads on one page. */
const MOST_PAGES = 20;

function playsOf(rows: readonly PlayRow[]): TrackedPlay[] {
  return rows.flatMap((row) => readTrackedPlay(row) ?? []);
}

/** The reader's plays on games that are ahead, for the marks of rows. */
export function openPlaysQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.openPlays(userId),
    queryFn: async ({ signal }): Promise<readonly TrackedPlay[]> => {
      const client = await supabase();
      const { data } = await client
        .from('plays')
        .select(COLUMNS)
        .eq('user_id', userId)
        .is('voided_at', null)
        .gt('commence_time', new Date().toISOString())
        .order('created_at', { ascending: false })
        .limit(PAGE)
        .abortSignal(signal)
        .throwOnError();
      return playsOf(data);
    },
    // What another tab or device recorded a moment ago is recorded twice by whoever comes back here and does not see it (TRACK-4).
    refetchOnWindowFocus: 'always',
  });
}

/** All of the reader's plays, the latest first. The database shows nobody else's. */
export function trackedPlaysQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.trackedPlays(userId),
    queryFn: async ({ signal }): Promise<readonly TrackedPlay[]> => {
      const client = await supabase();
      const read = (page: number) =>
        client
          .from('plays')
          .select(COLUMNS, page === 0 ? { count: 'exact' } : {})
          .eq('user_id', userId)
          .order('created_at', { ascending: false })
          .order('id')
          .range(page * PAGE, page * PAGE + PAGE - 1)
          .abortSignal(signal)
          .throwOnError();
      const first = await read(0);
      const pages = Math.min(Math.ceil((first.count ?? 0) / PAGE), MOST_PAGES);
      const others = await Promise.all(
        Array.from({ length: Math.max(pages - 1, 0) }, (_, at) => read(at + 1)),
      );
      // What is recorded meanwhile moves all others by one: the last of a page comes again as the first of the next.
      const rows = new Map([first, ...others].flatMap(({ data }) => data.map((row) => [row.id, row])));
      return playsOf([...rows.values()]);
    },
    // What another tab or device recorded, and what was graded meanwhile.
    refetchOnWindowFocus: 'always',
    // More than a page of plays is too much to be read by a clock.
    refetchInterval: ({ state }) => (state.data && state.data.length > PAGE ? false : PLAYS_EVERY_MS),
  });
}
