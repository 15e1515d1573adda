import {
  ENDED,
  type SentNotification,
  sentNotification,
  shownAs,
} from '../../lib/alerts/sent-notification.ts';
import { cachesToDelete, filesCache, keepingOf, PAST_THE_WORKER } from '../../lib/offline/worker-rules.ts';

// The worker behind the installed app (INST-2, INST-3). Whatever is asked for comes from the network; what was kept is for
// when there is none. A script of its own, made with the build (supabase/hosted/service-worker.ts).

/** What the build writes into it: the path of the app's script, and the files that are kept. */
declare const BUILD: { readonly script: string; readonly files: readonly string[] };

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface InstallEvent extends WorkerEvent {
  /** Not in every browser. */
  addRoutes?(route: {
    readonly condition: { readonly urlPattern: object };
    readonly source: 'network';
  }): Promise<void>;
}

/** Wherever there are routes; of any origin where it names none. */
declare const URLPattern: new (parts: { readonly pathname: string }) => object;

interface RequestEvent extends WorkerEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

interface MessageOfService extends WorkerEvent {
  readonly data: { text(): string } | null;
}

interface NotificationEvent extends WorkerEvent {
  readonly notification: { close(): void };
}

/** A page of this origin. */
interface OpenPage {
  readonly url: string;
  focus(): Promise<unknown>;
}

/** What of a service worker's own scope is used; the types of a page do not have it. */
interface WorkerScope {
  readonly location: Location;
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    showNotification(title: string, options: object): Promise<void>;
  };
  readonly clients: {
    matchAll(options: {
      readonly type: 'window';
      readonly includeUncontrolled: true;
    }): Promise<readonly OpenPage[]>;
    openWindow(path: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(
    type: 'activate' | 'message' | 'pushsubscriptionchange',
    listener: (event: WorkerEvent) => void,
  ): void;
  addEventListener(type: 'push', listener: (event: MessageOfService) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
}

const worker = self as unknown as WorkerScope;
const PAGE = '/';
const files = new Set(BUILD.files);
const kept = () => caches.open(filesCache(BUILD.script));

/** Keeps the page, unless it is that of another build, whose files are not here, or none. */
async function keepPage(page: Response): Promise<boolean> {
  // A file of the build that is opened as if it were a page may name the script as well.
  const isPage = page.ok && page.headers.get('content-type')?.startsWith('text/html') === true;
  const isOwn = isPage && (await page.clone().text()).includes(BUILD.script);
  if (isOwn) await (await kept()).put(PAGE, page);
  return isOwn;
}

/** What the worker has no answer for does not come to it, where the browser can do that. */
async function sendPast(event: InstallEvent): Promise<void> {
  if (!event.addRoutes) return;
  const urlPattern = new URLPattern({ pathname: PAST_THE_WORKER });
  await event.addRoutes({ condition: { urlPattern }, source: 'network' });
}

async function install(event: InstallEvent): Promise<void> {
  await sendPast(event);
  if (!(await keepPage(await fetch(PAGE, { cache: 'no-cache' }))))
    throw new Error('The page on the server belongs to another build.');
  await (await kept()).addAll([...files]);
  // The build before is not kept alive by tabs that are still open.
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  const others = cachesToDelete(await caches.keys(), BUILD.script);
  await Promise.all(others.map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
}

/** How long the network may take for what is kept as well, in milliseconds: a line that stands still never fails. */
const PATIENCE_MS = 5_000;

async function orKept(asked: Promise<Response>, address: string): Promise<Response> {
  const patience = new Promise<null>((end) => setTimeout(end, PATIENCE_MS, null));
  const answered = await Promise.race([asked, patience]).catch(() => null);
  return answered ?? (await (await kept()).match(address)) ?? asked;
}

async function pageOf(event: RequestEvent): Promise<Response> {
  const response = (await event.preloadResponse) ?? (await fetch(event.request));
  // The same build may come with other settings.
  if (!response.redirected) event.waitUntil(keepPage(response.clone()));
  return response;
}

const INBOX = '/alerts';

function notify({ title, body }: SentNotification): Promise<void> {
  return worker.registration.showNotification(title, shownAs(body));
}

/** Leads to the inbox: to the page that has it open, or to one of its own, so that no page that is open changes. */
async function openInbox(): Promise<unknown> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find(({ url }) => new URL(url).pathname === INBOX);
  return open ? open.focus() : worker.clients.openWindow(INBOX);
}

worker.addEventListener('push', (event) =>
  event.waitUntil(notify(sentNotification(event.data?.text() ?? ''))),
);
worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(notify(ENDED)));
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openInbox());
});
worker.addEventListener('install', (event) => event.waitUntil(install(event)));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
// The page says that it still waits (keep-slate.ts).
worker.addEventListener('message', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('fetch', (event) => {
  const { method, mode, url, headers } = event.request;
  const asked = { method, mode, url, hasAuthorization: headers.has('authorization') };
  const keeping = keepingOf(asked, worker.location.origin, files);
  if (keeping === 'page') {
    const page = pageOf(event);
    // It is kept however late it comes, when what was kept before has answered.
    event.waitUntil(page.catch(() => undefined));
    event.respondWith(orKept(page, PAGE));
  }
  if (keeping === 'file') event.respondWith(orKept(fetch(event.request), new URL(url).pathname));
});
