import type { App } from '@supabase/lite';
import { sql } from 'kysely';
import { callerOf } from './caller.ts';
import { type Identity, identitiesOf } from './hosted-users.ts';
import { uuidOf } from './request-body.ts';
import { json, Refusal } from './responses.ts';
import { lockUser } from './stored-factors.ts';
import type { Db } from './stored-users.ts';

/** `DELETE /user/identities/{id}`: takes one of several ways to sign in from the caller's account. Throws refusals. */
export async function unlinkIdentity(app: App, request: Request, id: string): Promise<Response> {
  const caller = await callerOf(app, request);
  if (caller instanceof Response) return caller;
  const identityId = uuidOf(id, 'identity_id');
  await app.connection.kysely.transaction().execute(async (db) => {
    await lockUser(db, caller.userId);
    const identities = await identitiesOf(db, caller.userId);
    if (identities.length <= 1) {
      throw new Refusal(
        422,
        'single_identity_not_deletable',
        'User must have at least 1 identity after unlinking',
      );
    }
    const rest = identities.filter((identity) => identity.identity_id !== identityId);
    if (rest.length === identities.length) {
      throw new Refusal(422, 'identity_not_found', "Identity doesn't exist");
    }
    await sql`delete from auth.identities where id = ${identityId}`.execute(db);
    await keepAddress(db, { userId: caller.userId, email: caller.email, rest });
    const providers = [...new Set(rest.map(({ provider }) => provider))];
    await sql`
      update auth.users set raw_app_meta_data = coalesce(raw_app_meta_data, '{}')
        || ${JSON.stringify({ provider: providers[0], providers })}::text::jsonb
      where id = ${caller.userId}
    `.execute(db);
  });
  return json(200, {});
}

/** An account's address is one of its identities': when that one is gone, the next identity's with an address. */
async function keepAddress(
  db: Db,
  { userId, email, rest }: { userId: string; email: string; rest: readonly Identity[] },
): Promise<void> {
  const verifiedFirst = [...rest].sort((a, b) => rank(a) - rank(b));
  const [next] = verifiedFirst;
  if (!next?.email || rest.some((identity) => identity.email === email)) return;
  const { rows } = await sql<{ id: string }>`
    select id from auth.users where email = ${next.email} and id <> ${userId}
  `.execute(db);
  if (rows.length > 0) {
    throw new Refusal(
      422,
      'email_conflict_identity_not_deletable',
      'Unable to unlink identity due to email conflict',
    );
  }
  await sql`update auth.users set email = ${next.email} where id = ${userId}`.execute(db);
}

function rank({ email, identity_data }: Identity): number {
  if (!email) return 2;
  return identity_data.email_verified === true ? 0 : 1;
}
