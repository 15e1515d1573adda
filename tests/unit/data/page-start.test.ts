import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pageStart } from '../../../src/data/page-start.ts';
import { PAGE_MODULES } from '../../../supabase/hosted/page-start.ts';

describe('with what a page begins', () => {
  const today = {
    reads: [{ address: '/rest/v1/rpc/slate_props', headers: {} }],
    worker: ['/assets/slate.js'],
    isTonight: true,
    rows: ['/assets/today.js'],
  };
  const nothing = { reads: [], worker: [], rows: [] };

  test('is named by the path, and by nothing else (PERF-7, PERF-9)', () => {
    const points = { reads: [], worker: ['/assets/rows.js'], rows: [] };
    const pages = { '/today': today, '/points': points };
    const starts = { app: [], own: '', phone: [], heads: [], pages };
    expect(pageStart(starts, '/today')).toEqual(today);
    expect(pageStart(starts, '/points')).toEqual(points);
    expect(pageStart(starts, '/assists')).toEqual(nothing);
    expect(pageStart(starts, 'toString')).toEqual(nothing);
    expect(pageStart(null, '/today')).toEqual(nothing);
  });

  test.each([...PAGE_MODULES])('%s begins with modules that there are (PERF-9)', (_, modules) => {
    expect(modules.filter((module) => !existsSync(module))).toEqual([]);
    expect(modules).not.toEqual([]);
  });
});
