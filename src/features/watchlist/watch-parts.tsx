import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useIsDesktop } from '../../ui/media-query.ts';
import { showToast } from '../../ui/toast-store.ts';
import { playerNamesQuery } from './queries.ts';
import { currentWatchlist, useWatchlist } from './watch-store.ts';

type Watchable = { readonly id: number; readonly name: string };

function change({ id }: Watchable): 'watched' | 'left' | null {
  const list = currentWatchlist();
  if (list === null) {
    showToast({
      title: 'Your watchlist is still being loaded',
      description: 'Nothing was changed. Try again in a moment.',
    });
    return null;
  }
  const isWatched = !list.ids.has(id);
  if (!list.change(id, isWatched)) return null;
  return isWatched ? 'watched' : 'left';
}

/** Watches a player, or no longer, and says so with a way back: for keys and pulls, which show no button (WATCH-1). */
export function toggleWatched(player: Watchable): void {
  const now = change(player);
  if (now === null) return;
  showToast({
    title: now === 'watched' ? `Watching ${player.name}` : `No longer watching ${player.name}`,
    action: { label: 'Undo', run: () => void currentWatchlist()?.change(player.id, now === 'left') },
  });
}

/** Watches a player, and says whether they are watched (WATCH-1). */
export function WatchButton({ player }: { player: Watchable }) {
  const list = useWatchlist();
  const isWatched = list?.ids.has(player.id) === true;
  return (
    <button
      type="button"
      aria-label="Watch"
      aria-pressed={isWatched}
      title={isWatched ? 'Watched; press to stop' : 'Watch'}
      disabled={list === null}
      onClick={() => change(player)}
      className={buttonClass('quiet', classNames('size-full px-0', isWatched && 'bg-hover text-ink!'))}
    >
      <Eye aria-hidden="true" className="size-5" strokeWidth={isWatched ? 2.75 : 2} />
    </button>
  );
}

/** An eye where the reader watches the player (WATCH-2). */
export function Mark({ className }: { className?: string }) {
  return (
    <span
      role="img"
      aria-label="Watched"
      title="Watched"
      className={classNames('inline-block text-ink-2', className)}
    >
      <Eye aria-hidden="true" className="size-3.5" strokeWidth={2.5} />
    </span>
  );
}

/** How one watches; where somebody is watched already, that they have nothing here. */
export function Hint() {
  const count = useWatchlist()?.ids.size ?? 0;
  const isDesktop = useIsDesktop();
  return (
    <p className="max-w-prose text-base text-ink-2">
      {count === 0
        ? 'You watch nobody yet. '
        : count === 1
          ? 'The player whom you watch is not among these rows. '
          : `None of the ${count} players whom you watch is among these rows. `}
      {isDesktop
        ? 'Watch a player by the eye on their page, or by the key f on a row of a board.'
        : 'Watch a player by the eye in the sheet of a row, or by pulling a row to the left.'}
    </p>
  );
}

/** The watched players who are not among those that are shown, each with the way to their page (WATCH-2). */
export function Elsewhere({ shown }: { shown: ReadonlySet<number> }) {
  const ids = useWatchlist()?.ids;
  const others = ids ? [...ids].filter((id) => !shown.has(id)) : [];
  const { data } = useQuery(playerNamesQuery(others));
  if (!data || data.length === 0) return null;
  return (
    <section aria-label="Watched, without a play tonight" className="mt-3 text-sm text-ink-2">
      <h2 className="font-semibold text-ink">Watched, without a play tonight</h2>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {data.map(({ id, display_name, league }) => (
          <li key={id}>
            <Link to={`/player/${id}`} className="thumb font-semibold underline-offset-2 hover:underline">
              {display_name}
            </Link>{' '}
            <span className="text-ink-3">{league.toUpperCase()}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
