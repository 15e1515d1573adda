import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pageFiles } from '../../../src/data/page-code.ts';
import { PAGE_MODULES } from '../../../supabase/hosted/page-code.ts';

describe('the code of a page', () => {
  const content = JSON.stringify({ '/today': ['/assets/today.js', '/assets/board.css'] });

  test('is named by the path, and by nothing else (PERF-9)', () => {
    expect(pageFiles(content, '/today')).toEqual(['/assets/today.js', '/assets/board.css']);
    expect(pageFiles(content, '/points')).toEqual([]);
    expect(pageFiles(content, 'toString')).toEqual([]);
    expect(pageFiles(null, '/today')).toEqual([]);
    expect(pageFiles('null', '/today')).toEqual([]);
  });

  test.each([...PAGE_MODULES])('%s begins with modules that there are (PERF-9)', (_, modules) => {
    expect(modules.filter((module) => !existsSync(module))).toEqual([]);
    expect(modules).not.toEqual([]);
  });
});
