import { describe, expect, test } from 'vitest';
import { isKept, keptAddress, keptPieces, readOfText } from '../../../src/lib/offline/kept-reads.ts';
import {
  cachesToDelete,
  filesCache,
  filesToKeep,
  keepingOf,
  slateCache,
  type WorkerRequest,
} from '../../../src/lib/offline/worker-rules.ts';

const ORIGIN = 'https://edgeboard.example';
const FILES = new Set(['/assets/index-1a2b.js', '/favicon.svg']);
const asked = (path: string, more: Partial<WorkerRequest> = {}): WorkerRequest => ({
  method: 'GET',
  mode: 'cors',
  url: new URL(path, ORIGIN).href,
  hasAuthorization: false,
  ...more,
});
const keeping = (path: string, more?: Partial<WorkerRequest>) => keepingOf(asked(path, more), ORIGIN, FILES);

describe('what the worker keeps', () => {
  test('is the page, whatever its address, and the files of its own build (INST-2)', () => {
    for (const path of ['/', '/points?view=board', '/player/12', '/no-such-page'])
      expect(keeping(path, { mode: 'navigate' })).toBe('page');
    expect(keeping('/assets/index-1a2b.js', { mode: 'same-origin' })).toBe('file');
    expect(keeping('/favicon.svg', { mode: 'no-cors' })).toBe('file');
  });

  test('is never an answer of the service: sessions, tables, functions, mail (INST-2)', () => {
    const never = [
      '/auth/v1/token?grant_type=password',
      '/auth/v1/user',
      '/rest/v1/props?select=*',
      '/rest/v1/profiles?select=dev',
      '/rest/v1/ninety_nine_plays?select=*',
      '/functions/v1/fetch-odds',
      '/storage/v1/object/x',
      '/mail',
    ];
    for (const path of never) {
      expect(keeping(path)).toBe('never');
      // The links of mails are opened as pages.
      expect(keeping(path, { mode: 'navigate' })).toBe('never');
    }
  });

  test("is never asked for in somebody's name, sent, or of another origin (INST-2)", () => {
    expect(keeping('/favicon.svg', { hasAuthorization: true })).toBe('never');
    expect(keeping('/', { mode: 'navigate', method: 'POST' })).toBe('never');
    expect(keepingOf(asked('https://other.example/favicon.svg'), ORIGIN, FILES)).toBe('never');
  });

  test('is no file of another build: that comes from the network or is said to be gone (INST-3)', () => {
    expect(keeping('/assets/index-9z9z.js')).toBe('never');
  });

  test('leaves out what needs a connection anyway', () => {
    const files = [
      { path: '/assets/index-1a2b.js', modules: ['/app/src/main.tsx'] },
      { path: '/assets/dev-3c4d.js', modules: ['/app/src/features/admin/pages/dev-tools-page.tsx'] },
      { path: '/assets/auth-5e6f.js', modules: ['/app/src/features/auth/auth-page.tsx'] },
      { path: '/assets/index-7a8b.css', modules: [] },
      { path: '/assets/archivo-small-9c0d.woff2', modules: [] },
      { path: '/assets/archivo-latin-wght-normal-1e2f.woff2', modules: [] },
      { path: '/assets/archivo-latin-ext-wght-normal-3a4b.woff2', modules: [] },
      { path: '/_headers', modules: [] },
      { path: '/.vite/manifest.json', modules: [] },
    ];
    expect(filesToKeep(files)).toEqual([
      '/assets/index-1a2b.js',
      '/assets/index-7a8b.css',
      '/assets/archivo-small-9c0d.woff2',
    ]);
  });
});

test('the caches of other builds are deleted, those of other pages of the origin stay (INST-3)', () => {
  const build = '/assets/index-new.js';
  const names = [
    filesCache(build),
    slateCache(build),
    filesCache('/old.js'),
    slateCache('/old.js'),
    'another app',
  ];
  expect(cachesToDelete(names, build)).toEqual([filesCache('/old.js'), slateCache('/old.js')]);
});

describe('what is kept of reads', () => {
  test('is what everybody may see, and nothing of an account (INST-4)', () => {
    for (const key of [
      ['props', '/points'],
      ['projections', 'nba_sabersim'],
      ['slate'],
      ['games', 'mlb_games'],
    ])
      expect(isKept(key)).toBe(true);
    for (const key of [
      ['account', 'u-1', 'profile'],
      ['account', 'u-1', 'plays'],
      ['account', 'nobody', 'developer'],
      ['player', '12'],
      [],
    ])
      expect(isKept(key)).toBe(false);
  });

  test('has one address a read', () => {
    expect(keptAddress(['props', '/nfl/passing-yards'])).toBe('/kept/props/%2Fnfl%2Fpassing-yards');
  });

  test('comes back as it was, maps included', () => {
    const data = { tables: new Map([['props', { rows: [{ id: 1, note: null }], writtenAt: 'then' }]]) };
    expect(readOfText([...keptPieces({ at: 5, data })].join(''))).toEqual({ at: 5, data });
    expect(readOfText('{"data":[]}')).toBeNull();
    expect(readOfText('3')).toBeNull();
  });

  test('is none where its text was cut off, or is no JSON of a read (INST-4)', () => {
    const whole = [...keptPieces({ at: 5, data: new Map([['props', 1]]) })].join('');
    for (const text of ['', whole.slice(0, -1), '<!doctype html>', '{"at":5,"data":{"(map)":3}}'])
      expect(readOfText(text), text).toBeNull();
    expect(readOfText(whole)).toEqual({ at: 5, data: new Map([['props', 1]]) });
  });

  test('is written in small pieces, which together are the JSON of it', () => {
    const rows = Array.from({ length: 230 }, (_, id) => ({
      id,
      name: `"${id}"`,
      line: id === 7 ? null : 2.5,
    }));
    const data = {
      rows,
      none: [],
      no: {},
      left: undefined,
      of: new Date(0),
      flag: false,
      nested: [[1], [2]],
    };
    const pieces = [...keptPieces({ at: 5, data })];
    expect(pieces.join('')).toBe(JSON.stringify({ at: 5, data }));
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(JSON.stringify(rows).length / 3);
    const empty = { at: 5, data: new Map() };
    expect(readOfText([...keptPieces(empty)].join(''))).toEqual(empty);
  });
});
