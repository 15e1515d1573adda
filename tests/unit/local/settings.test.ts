import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadSettingsFile, setting } from '../../../supabase/local/settings.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'settings-'));
  for (const name of ['PORT', 'ODDS_API_KEY']) vi.stubEnv(name, undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('a start takes its settings from .env, and what the environment says counts before it (DESK-7)', () => {
  loadSettingsFile(folder);
  expect(setting('PORT')).toBeUndefined();
  writeFileSync(path.join(folder, '.env'), '# As .env.example has them.\nPORT=5399\nODDS_API_KEY=\n');
  loadSettingsFile(folder);
  expect([setting('PORT'), setting('ODDS_API_KEY')]).toEqual(['5399', undefined]);
  vi.stubEnv('PORT', '5400');
  loadSettingsFile(folder);
  expect(setting('PORT')).toBe('5400');
});
