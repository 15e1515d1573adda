import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { supabase } from '../../data/client.ts';
import { queryKeys } from '../../data/query-keys.ts';
import type { Tables } from '../../lib/database.types.ts';
import type { PlayFields } from '../../lib/plays/play-body.ts';
import { PLAY_PRICE, type PlayTarget, selectionText } from '../../lib/plays/selection.ts';
import { SEND_PATIENCE_MS } from './send-patience.ts';
import { PLAYS_EVERY_MS } from './tracked-queries.ts';

const COLUMNS = 'id, selection_text, is_over, price, created_at, commence_time';
/** With the tracked play that stands beside the pick. */
const WITH_PLAY = 'id, selection_text, is_over, price, created_at, commence_time, plays(voided_at)';
const PAGE_SIZE = 50;
const UNIQUE_VIOLATION = '23505';

export type MyPlay = Pick<
  Tables<'ninety_nine_plays'>,
  'id' | 'selection_text' | 'is_over' | 'price' | 'created_at' | 'commence_time'
> & {
  /** The tracked play beside it; none for a pick of a game that nobody knows. */
  readonly plays?: readonly Pick<Tables<'plays'>, 'voided_at'>[];
};

/** The user's own plays, newest first, 50 at a time. The database shows nobody else's. */
export function myPlaysQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: queryKeys.plays(userId),
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }): Promise<MyPlay[]> => {
      const client = await supabase();
      const { data } = await client
        .from('ninety_nine_plays')
        .select(WITH_PLAY)
        .eq('user_id', userId)
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .range(pageParam, pageParam + PAGE_SIZE - 1)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    getNextPageParam: (last, pages) => (last.length === PAGE_SIZE ? pages.length * PAGE_SIZE : null),
    // What another tab or device recorded or took back.
    refetchOnWindowFocus: 'always',
    refetchInterval: PLAYS_EVERY_MS,
  });
}

/** A pick to record. `requestId` (a UUID) names this pick, so that sending it again records nothing new. */
type PlayPick = { target: PlayTarget; isOver: boolean; requestId: string };

async function recordPlay({ target, isOver, requestId }: PlayPick) {
  const client = await supabase();
  const plays = client.from('ninety_nine_plays');
  const patience = AbortSignal.timeout(SEND_PATIENCE_MS);
  const { data, error } = await plays
    .insert({
      selection_text: selectionText(target),
      is_over: isOver,
      price: PLAY_PRICE,
      request_id: requestId,
      sport: target.sport,
      event_id: target.eventId,
      player_name: target.player,
      prop_type: target.propType,
      bookmaker: target.book,
      point: target.point,
      commence_time: target.commenceTime,
    })
    .select(COLUMNS)
    .abortSignal(patience)
    .single();
  if (error?.code !== UNIQUE_VIOLATION) {
    if (error) throw error;
    return { ...data, isTakenBack: false };
  }
  // The first try arrived although its response was lost: that row is the play, unless its reader has taken it back since.
  const recorded = await plays
    .select(WITH_PLAY)
    .eq('request_id', requestId)
    .abortSignal(patience)
    .single()
    .throwOnError();
  const { plays: beside, ...pick }: MyPlay = recorded.data;
  return { ...pick, isTakenBack: beside?.some(({ voided_at: voidedAt }) => voidedAt !== null) ?? false };
}

/**
 * Records a pick in ninety_nine_plays and returns the recorded row. It is never queued: without a connection it fails at
 * once, and where no answer comes after a while (SEC-57).
 */
export function useRecordPlay(userId: string | null) {
  const queryClient = useQueryClient();
  const renew = () => queryClient.invalidateQueries({ queryKey: queryKeys.plays(userId) });
  const mutation = useMutation({
    mutationKey: queryKeys.recordPlay(userId),
    networkMode: 'always',
    retry: false,
    mutationFn: recordPlay,
    onSuccess: renew,
    // It may be recorded, although no answer came.
    onError: () => void renew(),
  });
  return { ...mutation, renew };
}

/** Says what a pick was worth as it was made, for the play that stands beside it. Rejects when that is refused or nothing comes back. */
export async function pricePick(pickId: number, worth: PlayFields): Promise<void> {
  const client = await supabase();
  const { price, point, fair, ev, method, sabersim, etr, agreement } = worth;
  await client
    .rpc('price_play', {
      p_pick_id: pickId,
      p_worth: { price, point, fair, ev, method, sabersim, etr, agreement },
    })
    .abortSignal(AbortSignal.timeout(SEND_PATIENCE_MS))
    .throwOnError();
}
