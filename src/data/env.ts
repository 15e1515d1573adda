/** Where the Supabase project is reached, and the publishable key that every request carries. */
export type SupabaseEnv = { url: string; publishableKey: string };

type Settings = Readonly<Record<string, unknown>>;

/** What the page's server wrote into it for the app to read (DESK-14); null where it wrote nothing. */
const pageSetting = (name: string): string | null =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null;

/** Whether the odds are made up, as the page's server says (DESK-5). */
export const isDemo = (): boolean => pageSetting('edgeboard-demo') === 'true';

/**
 * The Supabase project. With `ownKey`, the key that the page's server wrote into it, that is the page's own origin; without
 * (null) it is what the app was built with, where a URL of '/' is the page's own origin as well. Null where a setting is missing
 * or is no URL.
 */
function findProject(settings: Settings, ownKey: string | null, origin: string): SupabaseEnv | null {
  if (ownKey !== null) return { url: origin, publishableKey: ownKey };
  const { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey } = settings;
  if (!isText(url) || !isText(publishableKey) || !URL.canParse(url, origin)) return null;
  return { url: new URL(url, origin).href.replace(/\/$/, ''), publishableKey };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The Supabase project, as above. Throws an Error that names the setting which is missing or is no URL. */
export function supabaseEnv(settings: Settings, ownKey: string | null, origin: string): SupabaseEnv {
  const project = findProject(settings, ownKey, origin);
  if (project) return project;
  const missing = ['VITE_SUPABASE_URL', 'VITE_SUPABASE_PUBLISHABLE_KEY'].find(
    (name) => !isText(settings[name]),
  );
  throw new Error(
    missing === undefined
      ? `VITE_SUPABASE_URL should be a URL or '/', but is '${settings.VITE_SUPABASE_URL}'.`
      : `${missing} is missing: set it in .env (see .env.example) and build again.`,
  );
}

let told: SupabaseEnv | null = null;

/** A worker has no page that its settings stand in: whoever begins it tells them; null for what the page says. */
export function tellEnv(env: SupabaseEnv | null): void {
  told = env;
}

/** The Supabase project of this page; null where a setting is missing, which whoever reads next says. */
export const pageEnvOrNull = (): SupabaseEnv | null =>
  findProject(import.meta.env, pageSetting('supabase-publishable-key'), window.location.origin);

/** The Supabase project of this page. Throws as `supabaseEnv`. */
export const pageEnv = (): SupabaseEnv =>
  told ?? supabaseEnv(import.meta.env, pageSetting('supabase-publishable-key'), window.location.origin);
