import { afterEach, expect, test, vi } from 'vitest';
import { beginPageCode, pageStarts } from '../../../src/data/page-start.ts';

afterEach(() => {
  document.head.replaceChildren();
});

function write(content: string): void {
  const meta = document.createElement('meta');
  meta.name = 'page-start';
  meta.content = content;
  document.head.append(meta);
}

/** What the browser was told to fetch: the path, and how urgently. */
function fetched() {
  return [...document.querySelectorAll('link')].map((link) => {
    expect(link.rel).toBe('modulepreload');
    return [link.getAttribute('href'), link.fetchPriority];
  });
}

const STARTS = {
  '/today': { reads: [], rows: ['/assets/today.js', '/assets/basics.js'], beside: [] },
  '/points': { reads: [], rows: [], beside: ['/assets/worth.js', '/assets/basics.js'] },
  phone: { reads: [], rows: ['/assets/basics.js'], beside: [] },
};

test('with what a page begins stands in the page that was built, and in no other (PERF-9)', () => {
  expect(pageStarts(document)).toBeNull();
  write(JSON.stringify(STARTS));
  expect(pageStarts(document)).toEqual(STARTS);
});

test('the code of a page begins, what its rows do not wait for at a low priority (PERF-9, PERF-13)', () => {
  beginPageCode(STARTS, '/points', document);
  expect(fetched()).toEqual([
    ['/assets/worth.js', 'low'],
    ['/assets/basics.js', 'low'],
  ]);
});

test('on a phone what each page has round it begins too, and no file twice (PERF-14)', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  beginPageCode(STARTS, '/points', document);
  expect(fetched()).toEqual([
    ['/assets/basics.js', 'auto'],
    ['/assets/worth.js', 'low'],
  ]);
  document.head.replaceChildren();
  beginPageCode(STARTS, '/today', document);
  expect(fetched()).toEqual([
    ['/assets/today.js', 'auto'],
    ['/assets/basics.js', 'auto'],
  ]);
});

test('a page that the build does not name begins nothing, and neither does one that was not built (PERF-9)', () => {
  beginPageCode(STARTS, '/how', document);
  beginPageCode(null, '/today', document);
  expect(fetched()).toEqual([]);
});
