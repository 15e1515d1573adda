import { skipToken, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { countdownText, timeNear } from '../../lib/league/time-text.ts';
import { oddsText } from '../../lib/odds/odds-format.ts';
import { bookName, kindOf, pickText, type TrackedPlay } from '../../lib/plays/tracked-play.ts';
import { useNow } from '../../ui/use-now.ts';
import { useSession } from '../auth/index.ts';
import { usePreferences } from '../preferences/index.ts';
import { useKeptPlays } from './record/kept-store.ts';
import { openPlaysQuery } from './tracked-queries.ts';

const TICK_MS = 15_000;
const MOST_SHOWN = 8;

type OpenPlaysProps = { onOpenPlayer: (playerId: number) => void };

function OpenPlay({ play, now, onOpenPlayer }: OpenPlaysProps & { play: TrackedPlay; now: Date }) {
  const { oddsFormat } = usePreferences();
  const { player, playerId, book, price } = play;
  const start = new Date(play.startsAt);
  return (
    <li className="py-1.5 text-sm">
      <span className="flex items-baseline justify-between gap-2">
        {playerId === null ? (
          <span className="font-semibold">{player}</span>
        ) : (
          <button
            type="button"
            onClick={() => onOpenPlayer(playerId)}
            className="min-w-0 truncate text-left font-semibold underline-offset-2 hover:underline"
          >
            {player}
          </button>
        )}
        <span className="shrink-0 text-xs text-ink-3">
          {countdownText(start, now) ?? timeNear(start, now)}
        </span>
      </span>
      <span className="block text-xs text-ink-2">
        {pickText({ ...play, kind: kindOf(play) })} · {bookName(book)} {oddsText(price, oddsFormat)}
      </span>
    </li>
  );
}

/** What a signed-in reader has on games that are ahead, the next start first; nothing for whoever is not signed in (TODAY-10). */
export function OpenPlays({ onOpenPlayer }: OpenPlaysProps) {
  const { user } = useSession();
  const now = useNow(TICK_MS);
  const kept = useKeptPlays();
  const query = openPlaysQuery(user?.id ?? '');
  const { data, isError } = useQuery(user === null ? { ...query, queryFn: skipToken } : query);
  if (user === null || (data === undefined && !isError)) return null;
  const open = (data ?? [])
    .filter(({ startsAt }) => startsAt > now.getTime())
    .sort((a, b) => a.startsAt - b.startsAt || b.recordedAt - a.recordedAt);
  const waiting = kept.filter(
    ({ userId, refusal, isTakenBack }) => userId === user.id && !refusal && !isTakenBack,
  );
  return (
    <section aria-labelledby="my-open-plays" className="rounded-panel border border-hairline bg-panel p-3">
      <div className="flex items-baseline justify-between gap-2">
        <h2 id="my-open-plays" className="text-sm font-bold">
          My open plays
        </h2>
        <Link to="/plays" className="text-xs text-ink-2 underline underline-offset-2 hover:text-ink">
          All plays
        </Link>
      </div>
      {isError ? <p className="mt-1 text-sm text-ink-3">They could not be read. Plays tries again.</p> : null}
      {data && open.length === 0 ? (
        <p className="mt-1 text-sm text-ink-3">None yet. The key + records the row you are on.</p>
      ) : null}
      <ul className="mt-1 divide-y divide-hairline">
        {open.slice(0, MOST_SHOWN).map((play) => (
          <OpenPlay key={play.clientKey} play={play} now={now} onOpenPlayer={onOpenPlayer} />
        ))}
      </ul>
      {open.length > MOST_SHOWN ? (
        <p className="text-xs text-ink-3">and {open.length - MOST_SHOWN} more</p>
      ) : null}
      {waiting.length > 0 ? (
        <p className="mt-1 text-xs text-ink-3">{waiting.length} more on this device, not sent yet.</p>
      ) : null}
    </section>
  );
}
