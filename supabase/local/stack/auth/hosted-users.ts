import { sql } from 'kysely';
import { type Factor, factorsOf } from './stored-factors.ts';
import type { Db } from './stored-users.ts';

type Json = Record<string, unknown>;

type UserRow = {
  id: string;
  aud: string | null;
  role: string | null;
  email: string | null;
  phone: string | null;
  email_confirmed_at: string | null;
  invited_at: string | null;
  confirmation_sent_at: string | null;
  confirmed_at: string | null;
  recovery_sent_at: string | null;
  new_email: string | null;
  email_change_sent_at: string | null;
  last_sign_in_at: string | null;
  banned_until: string | null;
  deleted_at: string | null;
  app_metadata: Json | null;
  user_metadata: Json | null;
  is_anonymous: boolean;
  created_at: string;
  updated_at: string;
};

export type Identity = {
  identity_id: string;
  id: string;
  user_id: string;
  identity_data: Json;
  provider: string;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
  email: string | null;
};

/** A user as the admin interface shows one. Moments that have not been are left out, as hosted Auth does. */
export type HostedUser = Partial<UserRow> & {
  id: string;
  email: string;
  app_metadata: Json;
  user_metadata: Json;
  identities: Identity[];
  factors: Factor[];
};

const userColumns = sql`
  id, aud, role, email, phone, email_confirmed_at, invited_at, confirmation_sent_at, confirmed_at, recovery_sent_at,
  nullif(email_change, '') as new_email, email_change_sent_at, last_sign_in_at, banned_until, deleted_at,
  raw_app_meta_data as app_metadata, raw_user_meta_data as user_metadata, is_anonymous, created_at, updated_at
`;

/** The identities of a user, oldest first. */
export async function identitiesOf(db: Db, userId: string): Promise<Identity[]> {
  const { rows } = await sql<Identity>`
    select id as identity_id, provider_id as id, user_id, identity_data, provider, last_sign_in_at, created_at,
      updated_at, email
    from auth.identities where user_id = ${userId} order by created_at, id
  `.execute(db);
  return rows;
}

async function complete(db: Db, rows: readonly UserRow[]): Promise<HostedUser[]> {
  const factors = await factorsOf(
    db,
    rows.map(({ id }) => id),
  );
  const users: HostedUser[] = [];
  for (const row of rows) {
    const known = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
    users.push({
      ...known,
      id: row.id,
      aud: row.aud ?? 'authenticated',
      role: row.role ?? '',
      email: row.email ?? '',
      phone: row.phone ?? '',
      app_metadata: row.app_metadata ?? {},
      user_metadata: row.user_metadata ?? {},
      identities: await identitiesOf(db, row.id),
      factors: factors.get(row.id) ?? [],
    });
  }
  return users;
}

/** A user with their identities and factors, as hosted Auth shows them; null where nobody has the id. */
export async function findUser(db: Db, id: string): Promise<HostedUser | null> {
  const { rows } = await sql<UserRow>`select ${userColumns} from auth.users where id = ${id}`.execute(db);
  const [user] = await complete(db, rows);
  return user ?? null;
}

/** A page of the users whose address or full name has `filter` in it, latest first, and how many there are in all. */
export async function pageOfUsers(
  db: Db,
  { page, perPage, filter }: { page: number; perPage: number; filter: string },
): Promise<{ users: HostedUser[]; total: number }> {
  const wanted = sql`
    (strpos(lower(coalesce(email, '')), lower(${filter}::text)) > 0
      or strpos(lower(coalesce(raw_user_meta_data ->> 'full_name', '')), lower(${filter}::text)) > 0)
  `;
  const { rows } = await sql<UserRow>`
    select ${userColumns} from auth.users where ${wanted}
    order by created_at desc, id desc limit ${perPage}::int offset ${(page - 1) * perPage}::int
  `.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from auth.users where ${wanted}
  `.execute(db);
  return { users: await complete(db, rows), total: counted[0]?.total ?? 0 };
}
