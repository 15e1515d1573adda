import { expect, test } from 'vitest';
import { seedRecordName } from '../../../supabase/local/demo/seed.ts';

test('each database has its own record of what was seeded', () => {
  const names = [undefined, 'postgres://a:b@host/one', 'postgres://a:b@host/two'].map(seedRecordName);
  expect(new Set(names).size).toBe(3);
  expect(seedRecordName('postgres://a:secret@host/one')).toBe(names[1]);
});
