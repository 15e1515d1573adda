import { Readable } from 'node:stream';

// Single requests that once stopped the embedded backend or its readers, and how each is turned away.

const json = { 'content-type': 'application/json' };
const many = (count: number, one: string) => Array.from({ length: count }, () => one).join(',');
const expression = '(x{1,255}){1,255}';
const megabytes = (count: number) =>
  Readable.from(Array.from({ length: count * 16 }, () => Buffer.alloc(65_536, '[')));

/** A request as it is written on the wire; `key` is null where none is sent. */
export type Attack = {
  method?: string;
  path: string;
  body?: string | Readable;
  headers?: Record<string, string>;
  key?: null;
};

/** Each with the status that it gets. */
export const attacks: readonly [status: number, name: string, Attack][] = [
  [405, 'a method of no service', { method: 'TRACE', path: '/auth/v1/verify', key: null }],
  [400, 'a regular expression', { path: `/rest/v1/props?player_name=match.${expression}` }],
  [400, 'one without case', { path: `/rest/v1/props?player_name=not.imatch(any).{${expression}}` }],
  [
    400,
    'one in a tree',
    { path: `/rest/v1/props?or=(id.eq.1,and(id.gt.1,player_name.match.${expression}))` },
  ],
  [
    400,
    'one on an embedded table',
    {
      path: `/rest/v1/mlb_events?select=id,p:baseball_player_props(id)&p.player_name=match.${expression}`,
    },
  ],
  [400, 'one by a cast', { path: '/rest/v1/props?select=player_name::jsonpath' }],
  [400, 'a text search', { path: `/rest/v1/props?player_name=plfts.${'a%20'.repeat(500)}` }],
  [
    400,
    'embedding 8 deep',
    {
      path: `/rest/v1/mlb_events?select=${'baseball_player_props(mlb_events('.repeat(4)}id${'))'.repeat(4)}`,
    },
  ],
  [
    400,
    '200 conditions with patterns',
    { path: `/rest/v1/props?or=(${many(200, 'player_name.ilike.*a*b*')})` },
  ],
  [
    414,
    '500 conditions with patterns',
    { path: `/rest/v1/props?or=(${many(500, 'player_name.ilike.*a*b*')})` },
  ],
  [
    400,
    'conditions 1,000 deep',
    { path: `/rest/v1/props?or=${'(or'.repeat(1000)}(id.eq.1)${')'.repeat(1000)}` },
  ],
  [400, 'a thousand columns', { path: `/rest/v1/props?select=${many(1000, 'id')}` }],
  [400, 'a name of every object', { path: '/rest/v1/props?__proto__=eq.1' }],
  [400, 'a NUL', { path: '/rest/v1/props?%00=eq.1' }],
  [400, 'a NUL in a page’s path', { path: '/%00' }],
  [400, 'broken encoding', { path: '/rest/v1/pro%ffps' }],
  [400, 'an open quote', { path: '/rest/v1/props?select=%22' }],
  [200, 'a path longer than a file’s name may be', { path: `/${'a'.repeat(5000)}` }],
  [
    413,
    '50 MB without a length',
    { method: 'POST', path: '/auth/v1/signup', body: megabytes(50), headers: json },
  ],
  [
    413,
    '50 MB to a table',
    { method: 'POST', path: '/rest/v1/ninety_nine_plays', body: megabytes(50), headers: json },
  ],
  [
    401,
    '50 MB without a key',
    { method: 'POST', path: '/auth/v1/signup', body: megabytes(50), headers: json, key: null },
  ],
  [
    400,
    'JSON 20,000 deep',
    { method: 'POST', path: '/auth/v1/signup', body: '['.repeat(20_000), headers: json },
  ],
  [
    400,
    '5,000 rows at once',
    {
      method: 'POST',
      path: '/rest/v1/ninety_nine_plays',
      body: `[${many(5000, '{}')}]`,
      headers: json,
    },
  ],
  [
    400,
    'half a character',
    {
      method: 'POST',
      path: '/auth/v1/otp',
      body: '{"email":"\\ud800@example.com"}',
      headers: json,
    },
  ],
  [
    400,
    'a type that is a number (SEC-82)',
    {
      method: 'POST',
      path: '/auth/v1/recover',
      body: '{"email":"user@edgeboard.local","type":1}',
      headers: json,
    },
  ],
  [
    403,
    'a function called by another site (SEC-84)',
    {
      method: 'POST',
      path: '/functions/v1/fetch-wnba-events',
      body: '{}',
      headers: { ...json, origin: 'https://evil.example' },
    },
  ],
];
