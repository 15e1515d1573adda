import { onlineManager, type Query, type QueryClient } from '@tanstack/react-query';
import { NoAnswer } from '../../data/patience.ts';
import { isKept, keptAddress, keptPieces, readOfText } from '../../lib/offline/kept-reads.ts';
import { slateCache } from '../../lib/offline/worker-rules.ts';
import { deferUntilIdle } from '../../ui/defer-until-idle.ts';
import { inSlices } from '../../ui/in-slices.ts';
import { ownScript } from '../../ui/release.ts';

const open = () => caches.open(slateCache(new URL(ownScript() ?? '/', window.location.href).pathname));

/** Writes a few milliseconds at a time, and of a page that the reader leaves at once: it may never have another turn. */
async function keep({ queryKey, state }: Query): Promise<void> {
  const encoder = new TextEncoder();
  const bytes: Uint8Array<ArrayBuffer>[] = [];
  const pieces = keptPieces({ at: state.dataUpdatedAt, data: state.data });
  const write = (piece: string) => bytes.push(encoder.encode(piece));
  if (document.visibilityState === 'hidden') for (const piece of pieces) write(piece);
  else await inSlices(pieces, write, new AbortController().signal);
  await (await open()).put(
    keptAddress(queryKey),
    new Response(new Blob(bytes), { headers: { 'content-type': 'application/json' } }),
  );
}

/** Puts what was read last into the place of what cannot be read now. */
async function bringBack(client: QueryClient, { queryKey }: Query): Promise<void> {
  const text = await (await open()).match(keptAddress(queryKey)).then((response) => response?.text());
  const read = text === undefined ? null : readOfText(text);
  // Meanwhile the connection may be back.
  if (read === null || client.getQueryData(queryKey) !== undefined) return;
  client.setQueryData(queryKey, read.data, { updatedAt: read.at });
}

const warn = (error: unknown) => console.warn('What was read could not be kept on the device.', error);

/** A line may stand still without the device's knowledge: a read that had no answer in time says as much. */
const hasNoConnection = ({ state }: Query) =>
  !onlineManager.isOnline() || state.fetchFailureReason instanceof NoAnswer;

/**
 * Keeps what pages read of public tables on the device: once when it was read, and again when the reader leaves.
 * Without a connection, a page that has read nothing yet shows the kept copy, under a message that dates it (INST-4).
 */
function keepReads(client: QueryClient): void {
  const cache = client.getQueryCache();
  const keptAt = new Map<string, number>();
  const asked = new Set<string>();

  const keepChanged = () => {
    for (const query of cache.getAll()) {
      const { data, dataUpdatedAt } = query.state;
      if (data === undefined || !isKept(query.queryKey) || keptAt.get(query.queryHash) === dataUpdatedAt)
        continue;
      keptAt.set(query.queryHash, dataUpdatedAt);
      keep(query).catch(warn);
    }
  };
  const look = (query: Query) => {
    const { queryKey, queryHash, state } = query;
    if (!isKept(queryKey)) return;
    if (state.data === undefined) {
      if (!hasNoConnection(query) || asked.has(queryHash)) return;
      asked.add(queryHash);
      bringBack(client, query).catch(warn);
    } else if (!keptAt.has(queryHash) && onlineManager.isOnline()) {
      keptAt.set(queryHash, 0);
      deferUntilIdle(keepChanged, window);
    }
  };
  cache.subscribe(({ query }) => look(query));
  onlineManager.subscribe((isOnline) => {
    asked.clear();
    if (!isOnline) cache.getAll().forEach(look);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && onlineManager.isOnline()) keepChanged();
  });
  cache.getAll().forEach(look);
}

/** Says how the app is installed. Nobody installs it before its rows are there, which wait for nothing of it (INST-1, PERF-14). */
function sayHowToInstall(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/manifest.webmanifest';
  document.head.append(link);
}

/** Gives the tab its icon, which no row waits for either: the build leaves it out of the page (PERF-9). */
function showIcon(): void {
  document.querySelector('link[rel="icon"]')?.setAttribute('href', '/favicon.svg');
}

/** How long a new worker may take to come into its place, in milliseconds, until it is told to. */
const TAKES_PLACE_MS = 2_000;

/**
 * Chromium leaves a new worker waiting until every tab is closed where a request came to the old one right when it was to leave.
 * Told once more, the new one takes its place (INST-3).
 */
function letTakePlace(registration: ServiceWorkerRegistration): void {
  const tell = () => registration.waiting?.postMessage('take your place');
  tell();
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') setTimeout(tell, TAKES_PLACE_MS);
    });
  });
}

/** Makes the page outlive its connection: the worker keeps its files, and this what it has read. */
export function startOffline(client: QueryClient): void {
  sayHowToInstall();
  showIcon();
  if (!('caches' in window)) return;
  keepReads(client);
  navigator.serviceWorker
    ?.register('/service-worker.js')
    .then(letTakePlace)
    .catch((error: unknown) =>
      console.warn('Edgeboard cannot be kept for a time without a connection.', error),
    );
}
