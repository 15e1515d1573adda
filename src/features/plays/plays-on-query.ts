import { queryOptions } from '@tanstack/react-query';
import { supabase } from '../../data/client.ts';
import { queryKeys } from '../../data/query-keys.ts';
import { categoryOfTable } from '../../lib/history/history-source.ts';
import { sideWord } from '../../lib/plays/selection.ts';
import { bookName, kindOf, pickText } from '../../lib/plays/tracked-play.ts';

/** A play of the reader's on a player, at the price that it is known with. */
export interface PlayOn {
  readonly key: string;
  /** 'Over', 'Under'; '' where there is no line. */
  readonly side: string;
  /** What it is on, in words. */
  readonly text: string;
  readonly price: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly eventId: string | null;
  /** The category, as the catalog names it. */
  readonly propType: string | null;
  readonly point: number | null;
}

const PICKS = 'id, selection_text, is_over, price, created_at, event_id, prop_type, point, plays(id)';
const PLAYS =
  'id, table_name, prop_type, market, side, point, book, price, player_name, created_at, event_id, voided_at';
const MOST = 30;

/** Names go into a filter of the API as quoted text. */
const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

/**
 * The reader's own plays on a player, by their id or by how the books write the name; the latest first, 30 at most. A pick of the
 * specified dialog comes with the play beside it, once; what was taken back does not come.
 */
export function playsOnQuery(
  userId: string,
  { playerId, names }: { playerId: number; names: readonly string[] },
) {
  const about = `player_id.eq.${playerId},player_name.in.(${names.map(quoted).join(',')})`;
  return queryOptions({
    queryKey: queryKeys.playsOn(userId, String(playerId), ...names),
    queryFn: async ({ signal }): Promise<readonly PlayOn[]> => {
      const client = await supabase();
      const [picks, plays] = await Promise.all([
        client
          .from('ninety_nine_plays')
          .select(PICKS)
          .eq('user_id', userId)
          .or(about)
          .order('created_at', { ascending: false })
          .order('id', { ascending: false })
          .limit(MOST)
          .abortSignal(signal)
          .throwOnError(),
        client
          .from('plays')
          .select(PLAYS)
          .eq('user_id', userId)
          .is('voided_at', null)
          .or(about)
          .order('created_at', { ascending: false })
          .order('id')
          .limit(MOST)
          .abortSignal(signal)
          .throwOnError(),
      ]);
      const alone = picks.data
        .filter((pick) => (pick.plays ?? []).length === 0)
        .map(
          (pick): PlayOn => ({
            key: String(pick.id),
            side: sideWord(pick.is_over),
            text: pick.selection_text,
            price: pick.price,
            at: Date.parse(pick.created_at),
            eventId: pick.event_id,
            propType: pick.prop_type,
            point: pick.point,
          }),
        );
      const tracked = plays.data.map((play): PlayOn => {
        const of = { table: play.table_name, propType: play.prop_type, market: play.market };
        const side = play.side === 'under' ? 'under' : 'over';
        return {
          key: play.id,
          side: play.point === null ? '' : sideWord(side === 'over'),
          text: `${pickText({ side, point: play.point, kind: kindOf(of) }).replace(/^(Over|Under) /, '')} ${bookName(play.book)}`,
          price: play.price,
          at: Date.parse(play.created_at),
          eventId: play.event_id,
          propType: categoryOfTable(play.table_name, play.prop_type)?.propType ?? null,
          point: play.point,
        };
      });
      return [...alone, ...tracked].sort((a, b) => b.at - a.at).slice(0, MOST);
    },
  });
}
