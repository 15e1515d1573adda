import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

test('the official CLI knows every function, and leaves the check of its caller to the function (DESK-10)', async () => {
  const config = await readFile(new URL('../../../supabase/config.toml', import.meta.url), 'utf8');
  const entries = await readdir(new URL('../../../supabase/functions/', import.meta.url), {
    withFileTypes: true,
  });
  const names = entries.filter((entry) => entry.isDirectory() && entry.name !== '_shared');
  expect(names.length).toBeGreaterThan(20);
  for (const { name } of names) {
    expect(config).toContain(
      `[functions.${name}]\nverify_jwt = false\nimport_map = "./hosted/import_map.json"`,
    );
  }
});
