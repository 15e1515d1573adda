import { expect, test } from 'vitest';
import { createQueryClient } from '../../../src/app/query-client.ts';

test('what was read counts as fresh for a minute, and a failed read is tried once more (PROP-20)', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({ staleTime: 60_000, retry: 1 });
});
