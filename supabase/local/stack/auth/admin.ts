import type { App } from '@supabase/lite';
import { z } from 'zod';
import { banEnd } from './ban.ts';
import { changeUser, deleteUser, softDeleteUser } from './changed-users.ts';
import { findUser, type HostedUser, pageOfUsers } from './hosted-users.ts';
import { addressTaken, addUser, assertPassword, validEmail } from './new-users.ts';
import { parseBody, uuidOf } from './request-body.ts';
import { json, notServed, Refusal } from './responses.ts';
import { deleteFactor } from './stored-factors.ts';
import { type Db, findAccount, passwordMatches } from './stored-users.ts';

const metadata = z.record(z.string(), z.unknown());
const attributesSchema = z.object({
  id: z.string().optional(),
  role: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  password: z.string().nullish(),
  email_confirm: z.boolean().default(false),
  user_metadata: metadata.nullish(),
  app_metadata: metadata.nullish(),
  ban_duration: z.string().optional(),
});
type Attributes = z.infer<typeof attributesSchema>;
const deleteSchema = z.object({ should_soft_delete: z.boolean().default(false) });

const usersAPage = 50;

/** `/admin/users`, for callers that have proved to be administrators. Throws refusals. */
export class AdminUsers {
  readonly #app: App;
  readonly #now: () => Date;

  constructor({ app, now }: { app: App; now: () => Date }) {
    this.#app = app;
    this.#now = now;
  }

  get #db(): Db {
    return this.#app.connection.kysely;
  }

  /** Handles one request; `path` is what follows `/admin/users`. */
  async handle(request: Request, path: string): Promise<Response> {
    const [, userId, factors, factorId] = /^\/([^/]+)(?:(\/factors)(?:\/([^/]+))?)?$/.exec(path) ?? [];
    if (path === '') {
      if (request.method === 'GET') return this.#list(new URL(request.url));
      return request.method === 'POST' ? this.#create(await request.text()) : notServed();
    }
    if (userId === undefined) return notServed();
    const user = await findUser(this.#db, uuidOf(userId, 'user_id'));
    if (!user) throw new Refusal(404, 'user_not_found', 'User not found');
    if (factors === undefined) return this.#one(request, user);
    if (factorId === undefined) return request.method === 'GET' ? json(200, user.factors) : notServed();
    return request.method === 'DELETE' ? this.#deleteFactor(user, factorId) : notServed();
  }

  async #one(request: Request, user: HostedUser): Promise<Response> {
    if (request.method === 'GET') return json(200, user);
    if (request.method === 'PUT') return this.#update(user, await request.text());
    if (request.method !== 'DELETE') return notServed();
    const { should_soft_delete } = parseBody(deleteSchema, await request.text());
    const now = this.#now();
    await this.#db
      .transaction()
      .execute((db) => (should_soft_delete ? softDeleteUser(db, user, now) : deleteUser(db, user.id)));
    return json(200, {});
  }

  async #list(url: URL): Promise<Response> {
    const page = pageNumber(url, 'page', 1);
    const perPage = pageNumber(url, 'per_page', usersAPage);
    const { users, total } = await pageOfUsers(this.#db, {
      page,
      perPage,
      filter: url.searchParams.get('filter') ?? '',
    });
    const headers = { link: pageLinks({ url, page, perPage, total }), 'x-total-count': String(total) };
    return json(200, { users, aud: 'authenticated' }, headers);
  }

  async #create(text: string): Promise<Response> {
    const attributes = parseBody(attributesSchema, text);
    refusePhone(attributes);
    if (!attributes.email) {
      throw new Refusal(400, 'validation_failed', 'Cannot create a user without either an email or phone');
    }
    const email = validEmail(attributes.email);
    if (await findAccount(this.#db, email)) throw addressTaken();
    const password = attributes.password || null;
    if (password !== null) assertPassword(password);
    const now = this.#now();
    const bannedUntil = banEnd(attributes.ban_duration, now);
    const userMetadata = {
      ...attributes.user_metadata,
      ...(attributes.email_confirm ? { email_verified: true } : {}),
    };
    const id = await this.#db.transaction().execute(async (db) => {
      const made = await addUser(db, {
        id: attributes.id === undefined ? undefined : newId(attributes.id),
        email,
        password,
        role: attributes.role || 'authenticated',
        userMetadata,
        appMetadata: attributes.app_metadata ?? {},
        confirmed: attributes.email_confirm,
        now,
      });
      if (bannedUntil) await changeUser(db, made, { bannedUntil }, now);
      return made;
    });
    return json(200, await findUser(this.#db, id));
  }

  async #update(user: HostedUser, text: string): Promise<Response> {
    const attributes = parseBody(attributesSchema, text);
    refusePhone(attributes);
    const email = attributes.email ? validEmail(attributes.email) : undefined;
    const password = attributes.password ?? undefined;
    if (password !== undefined) assertPassword(password);
    const isSame = password !== undefined && (await passwordMatches(this.#db, user.id, password));
    const now = this.#now();
    const changes = {
      email: email === user.email ? undefined : email,
      password: isSame ? undefined : password,
      confirmed: attributes.email_confirm,
      role: attributes.role || undefined,
      userMetadata: attributes.user_metadata ?? undefined,
      appMetadata: attributes.app_metadata ?? undefined,
      bannedUntil: banEnd(attributes.ban_duration, now),
    };
    if (changes.email !== undefined && (await findAccount(this.#db, changes.email))) throw addressTaken();
    await this.#db.transaction().execute((db) => changeUser(db, user.id, changes, now));
    return json(200, await findUser(this.#db, user.id));
  }

  async #deleteFactor(user: HostedUser, id: string): Promise<Response> {
    const factorId = uuidOf(id, 'factor_id');
    const factor = user.factors.find((each) => each.id === factorId);
    if (!factor) throw new Refusal(404, 'mfa_factor_not_found', 'Factor not found');
    await this.#db.transaction().execute((db) => deleteFactor(db, factor.id));
    return json(200, factor);
  }
}

function refusePhone({ phone }: Attributes): void {
  if (phone) {
    throw new Refusal(
      400,
      'phone_provider_disabled',
      'Phone numbers are not kept here. Use an email address.',
    );
  }
}

function newId(text: string): string {
  if (z.guid().safeParse(text).success) return text.toLowerCase();
  throw new Refusal(400, 'validation_failed', 'ID must conform to the uuid v4 format');
}

function pageNumber(url: URL, name: string, otherwise: number): number {
  const text = url.searchParams.get(name) ?? '';
  if (text === '') return otherwise;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (number > 0) return number;
  throw new Refusal(400, 'validation_failed', `Bad Pagination Parameters: ${name} must be greater than 0`);
}

/** The `Link` header of a page: addresses of the next page, if there is one, and of the last. */
function pageLinks(at: { url: URL; page: number; perPage: number; total: number }): string {
  const pages = Math.ceil(at.total / at.perPage);
  const link = (page: number, rel: string) => {
    const query = new URLSearchParams(at.url.searchParams);
    query.delete('apikey');
    query.set('page', String(page));
    query.sort();
    return `</admin/users?${query}>; rel="${rel}"`;
  };
  return [...(pages > at.page ? [link(at.page + 1, 'next')] : []), link(pages, 'last')].join(', ');
}
