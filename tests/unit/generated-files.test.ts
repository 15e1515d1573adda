import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { applyChanges, catalogFetchFunctions, generatedChanges } from '../support/generated-files.ts';

const root = join(import.meta.dirname, '..', '..');

test('functions and config.toml follow the catalog: else run npm run generate', async () => {
  const { write, remove } = await generatedChanges(root, catalogFetchFunctions());
  expect({ outOfDate: [...write.keys()], leftOver: remove }).toEqual({ outOfDate: [], leftOver: [] });
});

describe('npm run generate', () => {
  let copy: string;
  const text = (file: string) => readFile(join(copy, 'supabase', file), 'utf8');
  const generate = async (names: readonly string[]) => {
    const changes = await generatedChanges(copy, names);
    await applyChanges(copy, changes);
    return changes;
  };
  beforeEach(async () => {
    copy = await mkdtemp(join(tmpdir(), 'edgeboard-generate-'));
    for (const part of ['supabase/config.toml', 'supabase/functions']) {
      await cp(join(root, part), join(copy, part), { recursive: true });
    }
  });
  afterEach(() => rm(copy, { recursive: true }));

  test('makes the function of a new category and its section of config.toml, and only these', async () => {
    const { write, remove } = await generate([...catalogFetchFunctions(), 'fetch-made-up-props'].sort());
    expect([...write.keys()]).toEqual([
      'supabase/functions/fetch-made-up-props/index.ts',
      'supabase/config.toml',
    ]);
    expect(remove).toEqual([]);
    expect(await text('functions/fetch-made-up-props/index.ts')).toBe(
      "import { serveFetch } from '../_shared/runs/serve-fetch.ts';\n\nserveFetch('fetch-made-up-props');\n",
    );
    expect(await text('config.toml')).toContain(
      '\n[functions.fetch-made-up-props]\nverify_jwt = false\nimport_map = "./hosted/import_map.json"\n',
    );
    const again = await generate([...catalogFetchFunctions(), 'fetch-made-up-props'].sort());
    expect([again.write.size, again.remove]).toEqual([0, []]);
  });

  test('deletes the function of a category that is gone, and leaves those that are written by hand', async () => {
    await generate(['fetch-player-props']);
    const present = await readdir(join(copy, 'supabase/functions'));
    expect(present.filter((name) => name.startsWith('fetch-'))).toEqual(['fetch-player-props']);
    expect(present).toEqual(
      expect.arrayContaining(['_shared', 'scheduled-functions', 'upload-projections', 'deno.json']),
    );
    const config = await text('config.toml');
    expect(config.match(/^\[functions\..+\]$/gm)).toEqual([
      '[functions.fetch-player-props]',
      '[functions.grade-plays]',
      '[functions.read-box-scores]',
      '[functions.read-web-push-key]',
      '[functions.scheduled-functions]',
      '[functions.upload-baseball-projections]',
      '[functions.upload-nfl-etr-projections]',
      '[functions.upload-nfl-projections]',
      '[functions.upload-projections]',
      '[functions.upload-results]',
      '[functions.upload-wnba-projections]',
      '[functions.write-snapshots]',
    ]);
    expect(config).toContain('\n[auth]\n');
  });

  test('writes again what somebody changed, and says when it cannot tell its part of config.toml', async () => {
    await writeFile(join(copy, 'supabase/functions/fetch-player-props/index.ts'), '// mine');
    expect([...(await generate(catalogFetchFunctions())).write.keys()]).toEqual([
      'supabase/functions/fetch-player-props/index.ts',
    ]);
    await writeFile(join(copy, 'supabase/config.toml'), '[api]');
    await expect(generate(catalogFetchFunctions())).rejects.toThrow('config.toml should have the line');
  });
});
