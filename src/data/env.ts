/** Where the Supabase project is reached, and the publishable key that every request carries. */
export type SupabaseEnv = { url: string; publishableKey: string };

type Settings = Readonly<Record<string, unknown>>;

/**
 * Reads the app's two settings. A URL of '/' is the page's own origin (the embedded backend serves the app and the API
 * together). Throws an Error that names the setting which is missing or is no URL.
 */
export function supabaseEnv(settings: Settings, origin: string): SupabaseEnv {
  const url = required(settings, 'VITE_SUPABASE_URL');
  const publishableKey = required(settings, 'VITE_SUPABASE_PUBLISHABLE_KEY');
  if (!URL.canParse(url, origin)) {
    throw new Error(`VITE_SUPABASE_URL should be a URL or '/', but is '${url}'.`);
  }
  return { url: new URL(url, origin).href.replace(/\/$/, ''), publishableKey };
}

function required(settings: Settings, name: string): string {
  const value = settings[name];
  if (typeof value !== 'string' || value === '') {
    throw new Error(`${name} is missing: set it in .env (see .env.example) and build again.`);
  }
  return value;
}
