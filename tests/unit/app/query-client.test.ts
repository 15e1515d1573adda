import { expect, test } from 'vitest';
import { createQueryClient } from '../../../src/app/query-client.ts';
import { currentToast } from '../../../src/ui/toast-store.ts';

test('what was read counts as fresh for a minute, and a failed read is tried once more (PROP-20)', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({ staleTime: 60_000, retry: 1 });
});

test('a key of an earlier release that is refused asks for a reload; other failures do not (SEC-65)', async () => {
  const client = createQueryClient();
  const fail = (message: string) =>
    client.fetchQuery({
      queryKey: [message],
      queryFn: () => Promise.reject(new Error(message)),
      retry: false,
    });
  await expect(fail('gone')).rejects.toThrow();
  expect(currentToast()).toBeNull();
  await expect(fail('Invalid API key')).rejects.toThrow();
  expect(currentToast()).toMatchObject({ title: 'Edgeboard was updated.', action: { label: 'Reload' } });
});
