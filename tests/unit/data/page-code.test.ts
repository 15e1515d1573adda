import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pageFiles } from '../../../src/data/page-code.ts';
import { MODULES_BESIDE, PAGE_MODULES } from '../../../supabase/hosted/page-code.ts';

describe('the code of a page', () => {
  const content = JSON.stringify({
    '/today': { rows: ['/assets/today.js', '/assets/board.css'], beside: [] },
    '/points': { beside: ['/assets/prices.js'] },
  });
  const none = { rows: [], beside: [] };

  test('is named by the path, and by nothing else (PERF-9)', () => {
    expect(pageFiles(content, '/today')).toEqual({
      rows: ['/assets/today.js', '/assets/board.css'],
      beside: [],
    });
    expect(pageFiles(content, '/points')).toEqual({ rows: [], beside: ['/assets/prices.js'] });
    expect(pageFiles(content, '/assists')).toEqual(none);
    expect(pageFiles(content, 'toString')).toEqual(none);
    expect(pageFiles(null, '/today')).toEqual(none);
    expect(pageFiles('null', '/today')).toEqual(none);
  });

  test.each([...PAGE_MODULES, ...MODULES_BESIDE])(
    '%s begins with modules that there are (PERF-9, PERF-13)',
    (_, modules) => {
      expect(modules.filter((module) => !existsSync(module))).toEqual([]);
      expect(modules).not.toEqual([]);
    },
  );
});
