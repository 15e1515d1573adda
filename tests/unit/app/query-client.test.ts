import { expect, test } from 'vitest';
import { createQueryClient } from '../../../src/app/query-client.ts';
import { mlbGamesQuery } from '../../../src/features/games/queries.ts';
import { projectionsQuery } from '../../../src/features/props/projection-queries.ts';
import { sports } from '../../../src/lib/catalog/catalog.ts';
import { currentToast, dismissToast } from '../../../src/ui/toast-store.ts';

const sportOf = (league: string) => {
  const found = sports.find((sport) => sport.league === league);
  if (!found) throw new Error(`The catalog has no ${league}.`);
  return found;
};

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
  dismissToast(currentToast()?.id ?? 0);
  await expect(fail('Invalid API key')).rejects.toThrow();
  expect(currentToast(), 'What was dismissed does not come back with each failed read.').toBeNull();
});

test('MLB games are never fresh, and read on mount, on focus and every 30 s (MLB-8)', () => {
  expect(mlbGamesQuery()).toMatchObject({
    staleTime: 0,
    refetchInterval: 30_000,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
});

test('NFL projections are kept for five minutes (NFL-7)', () => {
  const sources = Object.values(sportOf('nfl').sources);
  expect(sources.map((source) => projectionsQuery(source).staleTime)).toEqual([300_000, 300_000]);
});

test('WNBA rows are read anew after a minute, of PRA after five; a failed read is tried once more, of assists twice (WNBA-18)', () => {
  const caches = sportOf('wnba').categories.map(({ path, ...category }) => [
    path,
    'cache' in category ? category.cache : null,
  ]);
  expect(Object.fromEntries(caches)).toMatchObject({
    '/wnba-points': { staleMs: 60_000, retries: 1 },
    '/wnba-rebounds': { staleMs: 60_000, retries: 1 },
    '/wnba-assists': { staleMs: 60_000, retries: 2 },
    '/wnba-pra': { staleMs: 300_000, retries: 1 },
  });
});
