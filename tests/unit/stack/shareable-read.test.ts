import { expect, test } from 'vitest';
import { shareableRead, tablesRead } from '../../../supabase/local/stack/gateway/shareable-read.ts';

const KEY = 'sb_publishable_x';
/** films and actors meet in roles; of secrets nobody without a session reads the same for long. */
const tables = { films: ['roles'], actors: ['roles'], roles: [], prices: [], notes: ['secrets'] };
const calls = { everything: ['films', 'prices'] };

const read = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  shareableRead(
    { method, headers: { apikey: KEY, ...headers }, url: new URL(path, 'http://127.0.0.1') },
    KEY,
    (url) => tablesRead(url, tables, calls),
  );

test.each([
  ['all rows', '/rest/v1/films?select=*&order=id.asc&offset=0&limit=1000', ['public.films']],
  ['a filter', '/rest/v1/films?select=id&title=eq.Alien&or=(a.gt.1,b.is.null)', ['public.films']],
  ['an embedding', '/rest/v1/films?select=*,roles(part)', ['public.films', 'public.roles']],
  [
    'an embedding through a table that is not named',
    '/rest/v1/films?select=*,cast:actors!inner(name)',
    ['public.films', 'public.roles', 'public.actors'],
  ],
  ['a function that reads tables alone', '/rest/v1/rpc/everything', ['public.films', 'public.prices']],
  ['a spread', '/rest/v1/roles?select=part,...films(title)', ['public.roles', 'public.films']],
])('%s is shared, and depends on its tables (PERF-5)', (_, path, depends) => {
  expect(read(path)?.tables.toSorted()).toEqual(depends.toSorted());
});

test.each([
  ['a session', '/rest/v1/films', { authorization: 'Bearer a.b.c' }],
  ['another key', '/rest/v1/films', { apikey: 'sb_secret_x' }],
  ['no key', '/rest/v1/films', { apikey: '' }],
  ['another schema', '/rest/v1/films', { 'accept-profile': 'auth' }],
  ['a range', '/rest/v1/films', { range: '0-9' }],
  ['a plan', '/rest/v1/films', { accept: 'application/vnd.pgrst.plan' }],
  ['an estimate', '/rest/v1/films', { prefer: 'count=estimated' }],
  ['a table that is not the same for all', '/rest/v1/secrets', {}],
  ['an embedded one that is not', '/rest/v1/films?select=*,secrets(*)', {}],
  ['a table in between that is not', '/rest/v1/notes?select=*,films(*)', {}],
  ['a function that may read anything', '/rest/v1/rpc/films', {}],
  ['columns of a function', '/rest/v1/rpc/everything?select=a', {}],
  ['a function of every object', '/rest/v1/rpc/constructor', {}],
  ['a computed value', '/rest/v1/films?select=price.sum()', {}],
  ['a name in quotes', '/rest/v1/films?select=*,%22roles%22(*)', {}],
  ['a cast', '/rest/v1/films?select=note::timestamptz', {}],
  ['a time that passes', '/rest/v1/films?starts_at=gte.now', {}],
  ['a day that passes', '/rest/v1/films?starts_at=in.(%22Tomorrow 04:00%22)', {}],
  ['a property of every object', '/rest/v1/constructor', {}],
])('%s is not shared', (_, path, headers) => expect(read(path, headers)).toBeNull());

test('only GET is shared', () => {
  for (const method of ['HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS']) {
    expect(read('/rest/v1/films', {}, method)).toBeNull();
  }
});

test('whatever changes the response is in the key, and is all that the database is asked with', () => {
  const asked = [
    read('/rest/v1/films?limit=1'),
    read('/rest/v1/films?limit=2'),
    read('/rest/v1/films?limit=2', { prefer: 'count=exact' }),
    read('/rest/v1/prices?limit=2'),
  ];
  expect(new Set(asked.map((each) => each?.key)).size).toBe(4);
  const strange = { prefer: 'count=exact', 'user-agent': 'x', cookie: 'y', authorization: `Bearer ${KEY}` };
  expect(read('/rest/v1/films', strange)?.headers).toEqual({
    apikey: KEY,
    accept: '*/*',
    prefer: 'count=exact',
  });
});
