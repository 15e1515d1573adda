import { expect, test } from 'vitest';
import { functionsOptions } from '../../../supabase/local/functions-options.ts';
import { projectRoot } from '../../../supabase/local/settings.ts';
import { denoArguments } from '../../../supabase/local/stack/functions/process.ts';

test('functions reach only the gateway and the odds service, and no other variable or folder (SEC-55)', () => {
  const args = denoArguments(
    functionsOptions({
      environment: { SUPABASE_URL: 'http://127.0.0.1:5173' },
      hosts: ['127.0.0.1:5173', 'api.the-odds-api.com:443'],
    }),
  );
  const value = (name: string) => args.find((arg) => arg.startsWith(`${name}=`))?.slice(name.length + 1);
  // Port 0 is the one it listens on.
  expect(value('--allow-net')).toBe('127.0.0.1:0,127.0.0.1:5173,api.the-odds-api.com:443');
  expect(value('--allow-env')?.split(',')).not.toContain('*');
  expect(
    value('--allow-read')
      ?.split(',')
      .every((folder) => folder.startsWith(projectRoot)),
  ).toBe(true);
  expect(args).toEqual(expect.arrayContaining(['--no-prompt', '--no-remote', '--cached-only', '--frozen']));
  expect(args.filter((arg) => /^--allow-(all|write|run|ffi|sys|import)/.test(arg))).toEqual([]);
});
