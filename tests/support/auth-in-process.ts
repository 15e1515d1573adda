import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { sql } from 'kysely';
import WebSocket from 'ws';
import { projectRoot } from '../../supabase/local/settings.ts';
import { HostedAuth } from '../../supabase/local/stack/auth/hosted-auth.ts';
import type { Mail } from '../../supabase/local/stack/auth/mail.ts';
import { openDatabase } from '../../supabase/local/stack/database/connection.ts';
import { createApp } from '../../supabase/local/stack/database/lite-app.ts';
import { migrate, readMigrations } from '../../supabase/local/stack/database/migrations.ts';
import { schemaCache } from '../../supabase/local/stack/database/schema-cache.ts';
import { fetchAsStranger, keepSchemaIn } from '../../supabase/local/stack/private-members.ts';
import { copyMigratedDatabase } from './migrated-folder.ts';
import { removeFolder } from './remove-folder.ts';

const siteUrl = 'http://127.0.0.1:5173';
const jwtSecret = 'a-secret-of-this-installation-only';
const publishableKey = 'sb_publishable_of_a_test';
const secretKey = 'sb_secret_of_a_test';

// Node 20 has no WebSocket. ws behaves like the browser's; only its types of events differ.
const transport = WebSocket as unknown as typeof globalThis.WebSocket;

/** What a data folder of the release before second factors lacks. */
const asBeforeSecondFactors = `
  drop table auth.mfa_amr_claims, auth.mfa_challenges, auth.mfa_factors;
  drop type auth.factor_type, auth.factor_status;
  comment on table supabase_migrations.embedded_backend is 'of an earlier release';
`;

/**
 * The auth service of the stack in this process, on a database of its own, with a clock that only tests move. The database
 * may be one that an earlier release left.
 */
export async function authInProcess({ ofEarlierRelease = false } = {}) {
  const parent = await mkdtemp(path.join(tmpdir(), 'edgeboard-auth-'));
  const folder = path.join(parent, 'pglite');
  await copyMigratedDatabase(folder);
  const database = await openDatabase({ folder, url: null });
  if (ofEarlierRelease) await database.runSql(asBeforeSecondFactors);
  const migrations = await readMigrations(path.join(projectRoot, 'supabase/migrations'));
  await migrate(database, migrations);
  keepSchemaIn(database.connection, schemaCache(`${folder}.schema.json`, migrations));
  const app = createApp(database, { siteUrl, jwtSecret, publishableKey, secretKey });
  await app.init();
  await database.connection.introspect({ useCache: true });

  let now = Date.now();
  const mails: Mail[] = [];
  const auth = new HostedAuth({
    app,
    siteUrl,
    secretKey,
    jwtSecret,
    signInPath: '/auth',
    sendMail: (mail) => mails.unshift(mail),
    now: () => new Date(now),
  });
  const request: typeof fetch = async (input, init) => {
    const asked = new Request(input, init);
    const isAuth = new URL(asked.url).pathname.startsWith('/auth/v1/');
    return isAuth ? auth.fetch(asked) : fetchAsStranger(app, asked);
  };
  const clientWith = (key: string) =>
    createClient(siteUrl, key, {
      auth: { persistSession: false, autoRefreshToken: false, flowType: 'implicit' },
      global: { fetch: request },
      realtime: { transport },
    });
  return {
    siteUrl,
    publishableKey,
    secretKey,
    jwtSecret,
    request,
    client: () => clientWith(publishableKey),
    administrator: () => clientWith(secretKey),
    mailsTo: (address: string) => mails.filter(({ to }) => to === address),
    now: () => new Date(now),
    wait: (seconds: number) => {
      now += seconds * 1000;
    },
    query: async (text: string) => (await sql.raw(text).execute(database.connection.kysely)).rows,
    end: async () => {
      await database.connection.close();
      await removeFolder(parent);
    },
  };
}
export type AuthInProcess = Awaited<ReturnType<typeof authInProcess>>;
