import { App } from '@supabase/lite';
import type { OpenDatabase } from './connection.ts';
import type { DatabaseSettings } from './messages.ts';

type Settings = Pick<DatabaseSettings, 'siteUrl' | 'jwtSecret' | 'publishableKey' | 'secretKey'>;

/** lite on an open database: REST on `public`, auth with e-mail confirmation, and nothing else of it. */
export function createApp(database: OpenDatabase, settings: Settings): App {
  return new App({
    connection: database.connection,
    api: { schemas: ['public'], max_rows: 1000 },
    studio: { enabled: false },
    storage: { enabled: false },
    auth: {
      enabled: true,
      site_url: settings.siteUrl,
      additional_redirect_urls: [],
      jwt_secret: settings.jwtSecret,
      publishable_key: settings.publishableKey,
      secret_key: settings.secretKey,
      email: { enable_signup: true, enable_confirmations: true },
    },
    options: { server: { admin: false, disableStudio: true } },
  });
}
