import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { carriedPlayers, MOST_WATCHED } from '../../lib/watch/watchlist.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useSession } from '../auth/index.ts';
import { deviceList, followDevice, keepOnDevice } from './device-list.ts';
import { addWatched, playerNamesQuery, removeWatched, watchedQuery } from './queries.ts';
import { publishWatchlist } from './watch-store.ts';

const FULL = {
  title: `Your watchlist is full: ${MOST_WATCHED} players`,
  description: 'Nobody was added. Stop watching somebody first.',
  variant: 'destructive',
} as const;

const NOT_KEPT = {
  title: 'Your watchlist could not be saved',
  description: 'This browser keeps nothing; it is as it was before. Sign in to keep it in your account.',
  variant: 'destructive',
} as const;

const NOT_SAVED = {
  title: 'Your watchlist could not be saved',
  description: 'It is as it was before. Try again once you are online.',
  variant: 'destructive',
} as const;

const NOBODY: ReadonlySet<number> = new Set();

function isFull(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'PT409';
}

/** A set with a player or without. */
function changed(ids: ReadonlySet<number>, id: number, isIn: boolean): ReadonlySet<number> {
  const next = new Set(ids);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
}

/** The list of whoever is not signed in. */
function DeviceWatchlist() {
  useEffect(() => {
    const publish = (ids: ReadonlySet<number>) => {
      publishWatchlist({
        ids,
        change: (id, isWatched) => {
          const next = changed(ids, id, isWatched);
          if (next.size > MOST_WATCHED) {
            showToast(FULL);
            return false;
          }
          if (!keepOnDevice([...next])) {
            showToast(NOT_KEPT);
            return false;
          }
          publish(next);
          return true;
        },
      });
    };
    publish(new Set(deviceList()));
    const stop = followDevice(() => publish(new Set(deviceList())));
    return () => {
      stop();
      publishWatchlist(null);
    };
  }, []);
  return null;
}

/** Takes what the device kept into the account, and off the device; resolves to whom the account has of it (WATCH-3). */
async function carryOver(queryClient: QueryClient, account: ReadonlySet<number>): Promise<readonly number[]> {
  const device = deviceList();
  // An id of another database, or one that was invented, would have all of them refused.
  const known = new Set((await queryClient.fetchQuery(playerNamesQuery(device))).map(({ id }) => id));
  const { carried, left } = carriedPlayers(
    device.filter((id) => known.has(id)),
    account,
  );
  if (carried.length > 0) await addWatched(carried);
  keepOnDevice([]);
  if (left > 0) {
    showToast({
      title: `Your watchlist is full: ${MOST_WATCHED} players`,
      description: `${left} of those that this device had watched ${left === 1 ? 'is' : 'are'} not on it.`,
    });
  }
  return carried;
}

/** The account's list: shown as it is chosen, kept as soon as it can be. */
function AccountWatchlist({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const { data, isError } = useQuery(watchedQuery(userId));
  const [hasCarried, setHasCarried] = useState(false);
  // One after the other: an undo that overtook what it takes back would be lost.
  const saved = useRef(Promise.resolve());
  /** Of players whose changes are being saved, what is known to be stored, and how many of them are left. */
  const stored = useRef(new Map<number, { isWatched: boolean; left: number }>());

  useEffect(() => {
    if (data === undefined || hasCarried) return;
    setHasCarried(true);
    if (deviceList().length === 0) return;
    const { queryKey } = watchedQuery(userId);
    carryOver(queryClient, data).then(
      // Beside what is watched by now: who was unwatched meanwhile stays so.
      (carried) => queryClient.setQueryData(queryKey, (now) => new Set([...(now ?? []), ...carried])),
      (error: unknown) => {
        console.warn('What this device watched could not be taken into the account yet.', error);
        void queryClient.invalidateQueries({ queryKey });
      },
    );
  }, [data, hasCarried, queryClient, userId]);

  useEffect(() => {
    if (data === undefined && !isError) return;
    const { queryKey } = watchedQuery(userId);
    const show = (id: number, isWatched: boolean) =>
      queryClient.setQueryData(queryKey, (now) => changed(now ?? NOBODY, id, isWatched));
    publishWatchlist({
      ids: data ?? NOBODY,
      change: (id, isWatched) => {
        if (data === undefined) {
          showToast({
            title: 'Your watchlist could not be read',
            description: 'Nothing was changed. Reload the page to try again.',
            variant: 'destructive',
          });
          return false;
        }
        if (isWatched && data.size >= MOST_WATCHED) {
          showToast(FULL);
          return false;
        }
        const known = stored.current.get(id) ?? { isWatched: data.has(id), left: 0 };
        stored.current.set(id, known);
        known.left += 1;
        show(id, isWatched);
        const save = () => (isWatched ? addWatched([id]) : removeWatched(userId, id));
        saved.current = saved.current
          .then(save)
          .then(
            () => {
              known.isWatched = isWatched;
            },
            (error: unknown) => {
              console.warn('The watchlist could not be saved.', error);
              showToast(isFull(error) ? FULL : NOT_SAVED);
            },
          )
          .finally(() => {
            known.left -= 1;
            if (known.left > 0) return;
            // Not the opposite of what was chosen last: what was chosen before may not have been saved either.
            stored.current.delete(id);
            show(id, known.isWatched);
          });
        return true;
      },
    });
  }, [data, isError, queryClient, userId]);

  useEffect(() => () => publishWatchlist(null), []);
  return null;
}

/** Knows whom the reader watches, for every mark, button and filter. Stands once, beside the pages (WATCH-3). */
export function WatchKeeper() {
  const { status, user } = useSession();
  if (status === 'loading') return null;
  return user === null ? <DeviceWatchlist /> : <AccountWatchlist key={user.id} userId={user.id} />;
}
