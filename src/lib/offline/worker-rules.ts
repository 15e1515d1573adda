/** Names of what the app keeps for a time without a connection begin with this, so that older ones are found. */
const OWN = 'edgeboard ';

/** The cache of a build's page and files; a build is named by the path of its script (INST-3). */
export const filesCache = (build: string): string => `${OWN}files ${build}`;

/** The cache of what a build's pages have read last (INST-4). */
export const slateCache = (build: string): string => `${OWN}slate ${build}`;

/** Which of these caches belong to other builds of the app, and are deleted (INST-3). Those of others stay. */
export function cachesToDelete(names: readonly string[], build: string): readonly string[] {
  return names.filter(
    (name) => name.startsWith(OWN) && name !== filesCache(build) && name !== slateCache(build),
  );
}

/** What the worker knows of a request. */
export interface WorkerRequest {
  readonly method: string;
  /** `navigate` for a page. */
  readonly mode: string;
  readonly url: string;
  /** Whether it names somebody. */
  readonly hasAuthorization: boolean;
}

/** Kept as the page of the app, as a file of its build, or not at all. */
export type Keeping = 'page' | 'file' | 'never';

/** Paths of the service behind the app: sessions, tables, functions, files. */
const SERVICE = /^\/\w+\/v1(\/|$)/;

/**
 * The same for a browser that can send requests past the worker (a path of its URLPattern): reads do not wait until it has
 * started, and none is on its way through it while the next one takes its place (INST-2, INST-3).
 */
export const PAST_THE_WORKER = '/:service/v1/*';

/**
 * How the worker of an origin treats a request. It keeps the page and the `files` (paths) of its own build and nothing else:
 * no answer of the service behind, nobody's mail, nothing that is asked for in somebody's name (INST-2).
 */
export function keepingOf(asked: WorkerRequest, origin: string, files: ReadonlySet<string>): Keeping {
  const { pathname, origin: asksOf } = new URL(asked.url);
  if (asked.method !== 'GET' || asked.hasAuthorization || asksOf !== origin) return 'never';
  if (SERVICE.test(pathname) || pathname === '/mail') return 'never';
  if (asked.mode === 'navigate') return 'page';
  return files.has(pathname) ? 'file' : 'never';
}

/** A chunk of a build, as the bundler tells of it. */
interface BuiltFile {
  readonly path: string;
  /** The modules in it, where it comes later than the page; none for what every page needs. */
  readonly modules: readonly string[];
}

/** What needs a connection anyway: signing in, the developer's pages, and reading files; and letters that few texts have. */
const ONLINE_ONLY =
  /src\/features\/(admin|name-review|auth\/auth-page|auth\/auth-ui|account)|auth-ui|papaparse|archivo-latin/;

/** The files of a build that are kept for a time without a connection (INST-2). */
export function filesToKeep(files: readonly BuiltFile[]): readonly string[] {
  return files
    .filter(({ path, modules }) => ![path, ...modules].some((name) => ONLINE_ONLY.test(name)))
    .map(({ path }) => path)
    .filter((path) => /\.(js|css|woff2|svg|webmanifest)$/.test(path));
}
