import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  beginAppCode,
  beginWorker,
  hasHead,
  isDrawnAhead,
  pageStarts,
} from '../../../src/data/page-start.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

function write(content: string): void {
  const meta = document.createElement('meta');
  meta.name = 'page-start';
  meta.content = content;
  document.head.append(meta);
}

/** What the browser was told to fetch. */
function fetched() {
  return [...document.querySelectorAll('link')].map((link) => {
    expect(link.rel).toBe('modulepreload');
    return link.getAttribute('href');
  });
}

const STARTS = {
  app: ['/assets/react.js', '/assets/rows.js', '/assets/app.js'],
  own: '/assets/app.js',
  heads: ['/today', '/how'],
  phone: ['/assets/basics.js'],
  pages: {
    '/today': {
      reads: [],
      worker: ['/assets/rows.js', '/assets/slate.js'],
      isTonight: true,
      rows: ['/assets/today.js', '/assets/basics.js'],
    },
    '/points': { reads: [], worker: ['/assets/rows.js'], rows: [] },
    '/how': { reads: [], worker: [], rows: [] },
  },
};

test('with what a page begins stands in the page that was built, and in no other (PERF-9)', () => {
  expect(pageStarts(document)).toBeNull();
  write(JSON.stringify(STARTS));
  expect(pageStarts(document)).toEqual(STARTS);
});

test('the code of the app and of a page begins (PERF-9)', () => {
  beginAppCode(STARTS, '/today', document);
  expect(fetched()).toEqual(['/assets/today.js', '/assets/basics.js', ...STARTS.app]);
});

test('the app says which of its files is another one in another release (SEC-86)', () => {
  beginAppCode(STARTS, '/points', document);
  expect(document.querySelector('link[data-app]')?.getAttribute('href')).toBe('/assets/app.js');
});

test('on a phone what each page has round it begins too, and no file twice (PERF-14)', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  beginAppCode(STARTS, '/points', document);
  expect(fetched()).toEqual(['/assets/basics.js', ...STARTS.app]);
  document.head.replaceChildren();
  beginAppCode(STARTS, '/today', document);
  expect(fetched()).toEqual(['/assets/today.js', '/assets/basics.js', ...STARTS.app]);
});

test.each([
  ['/how', true],
  ['/today', true],
  ['/points', false],
  ['/nowhere', false],
  ['/how?from=today', false],
  ['/today?sport=nba', false],
])(
  '%s says something before its code is there: %s; choices in the address are the app’s (PERF-19)',
  (address, says) => {
    const { pathname, search } = new URL(address, 'https://edgeboard.example');
    expect(hasHead(STARTS, { pathname, search })).toBe(says);
    expect(hasHead(null, { pathname, search })).toBe(false);
  },
);

describe('What draws the first rows', () => {
  const begun = vi.fn();
  const { '/points': points, '/today': today, '/how': how } = STARTS.pages;

  beforeEach(() => {
    begun.mockReset();
    vi.stubGlobal(
      'Worker',
      class {
        constructor(...how: unknown[]) {
          begun(...how);
        }
      },
    );
  });

  test('is a worker, whose file is the only one that is fetched for it (PERF-17)', () => {
    expect(beginWorker(points, document)).toBeInstanceOf(Worker);
    expect(begun.mock.calls).toEqual([['/assets/rows.js', { type: 'module', name: '/' }]]);
    expect(fetched()).toEqual([]);
  });

  test('of tonight is one on a phone, which finds what it needs beside its file on its way (PERF-17)', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    expect(isDrawnAhead(today, document)).toBe(true);
    expect(isDrawnAhead(points, document)).toBe(true);
    expect(beginWorker(today, document)).toBeInstanceOf(Worker);
    expect(begun.mock.calls).toEqual([['/assets/rows.js', { type: 'module', name: '/ /assets/slate.js' }]]);
    expect(fetched()).toEqual(['/assets/slate.js']);
  });

  test('is the app in a wide window for those of tonight, and where the page has no worker (PERF-17)', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    expect(isDrawnAhead(today, document)).toBe(false);
    expect(isDrawnAhead(points, document)).toBe(true);
    expect(isDrawnAhead(how, document)).toBe(false);
  });

  test('is the app where the browser refuses workers (PERF-17)', () => {
    begun.mockImplementation(() => {
      throw new DOMException('Workers are switched off.', 'SecurityError');
    });
    expect(beginWorker(points, document)).toBeNull();
  });
});

test('a page that the build does not name begins the app alone, and one that was not built nothing (PERF-9)', () => {
  beginAppCode(STARTS, '/how', document);
  expect(fetched()).toEqual(STARTS.app);
  document.head.replaceChildren();
  beginAppCode(null, '/today', document);
  expect(fetched()).toEqual([]);
});
