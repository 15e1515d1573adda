/** Where the Supabase project is reached, and the publishable key that every request carries. */
export type SupabaseEnv = { url: string; publishableKey: string };

type Settings = Readonly<Record<string, unknown>>;

/** What the page's server wrote into it for the app to read (DESK-14); null where it wrote nothing. */
const pageSetting = (name: string): string | null =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null;

/** Whether the odds are made up, as the page's server says (DESK-5). */
export const isDemo = (): boolean => pageSetting('edgeboard-demo') === 'true';

/**
 * Finds the Supabase project. With `ownKey`, the key that the page's server wrote into it, that is the page's own origin;
 * without (null) it is what the app was built with, where a URL of '/' is the page's own origin as well. Throws an Error
 * that names the setting which is missing or is no URL.
 */
export function supabaseEnv(settings: Settings, ownKey: string | null, origin: string): SupabaseEnv {
  if (ownKey !== null) return { url: origin, publishableKey: ownKey };
  const url = required(settings, 'VITE_SUPABASE_URL');
  const publishableKey = required(settings, 'VITE_SUPABASE_PUBLISHABLE_KEY');
  if (!URL.canParse(url, origin)) {
    throw new Error(`VITE_SUPABASE_URL should be a URL or '/', but is '${url}'.`);
  }
  return { url: new URL(url, origin).href.replace(/\/$/, ''), publishableKey };
}

/** The Supabase project of this page. Throws as `supabaseEnv`. */
export const pageEnv = (): SupabaseEnv =>
  supabaseEnv(import.meta.env, pageSetting('supabase-publishable-key'), window.location.origin);

function required(settings: Settings, name: string): string {
  const value = settings[name];
  if (typeof value !== 'string' || value === '') {
    throw new Error(`${name} is missing: set it in .env (see .env.example) and build again.`);
  }
  return value;
}
