import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addressSetting, loadSettingsFile, setting } from '../../../supabase/local/settings.ts';

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

describe('an address among the settings (DESK-7)', () => {
  const web = ['https://', 'http://'];
  const database = ['postgres://', 'postgresql://'];
  const read = (name: 'DATABASE_URL' | 'ODDS_API_BASE_URL', text: string) => {
    vi.stubEnv(name, text);
    return addressSetting(name, name === 'DATABASE_URL' ? database : web);
  };

  test('is taken as it is, and a blank one is none', () => {
    expect(read('ODDS_API_BASE_URL', ' http://127.0.0.1:9/odds ')).toBe('http://127.0.0.1:9/odds');
    expect(read('DATABASE_URL', 'postgresql://me:pass@db.test/mine')).toBe(
      'postgresql://me:pass@db.test/mine',
    );
    expect(read('DATABASE_URL', '')).toBeUndefined();
  });

  test.each([
    ['ODDS_API_BASE_URL', 'abc', "https:// or http://, but is 3 characters without '://'."],
    ['ODDS_API_BASE_URL', 'ftp://x/y', "https:// or http://, but begins with 'ftp://'."],
    ['ODDS_API_BASE_URL', 'localhost:9000', "https:// or http://, but begins with 'localhost:'."],
    ['DATABASE_URL', 'abc', "postgres:// or postgresql://, but is 3 characters without '://'."],
    ['DATABASE_URL', 'http://me:hunter2@db.test', "postgres:// or postgresql://, but begins with 'http://'."],
    [
      'DATABASE_URL',
      'postgres://me:hunter2@db.test:port/mine',
      "postgres:// or postgresql://, but has no host and port that can be read after 'postgres://'.",
    ],
    ['DATABASE_URL', 'host=db password=hunter2', "but is 24 characters without '://'."],
  ] as const)(
    '%s is refused as %s, with what was expected and found and no password',
    (name, text, found) => {
      expect(() => read(name, text)).toThrow(`${name} should be an address that begins with `);
      expect(() => read(name, text)).toThrow(found);
      expect(() => read(name, text)).not.toThrow('hunter2');
    },
  );
});
