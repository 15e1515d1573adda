import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { readAnew } from '../../../src/data/read-anew.ts';

test('a first read that was answered before a write is not taken for one after it', async () => {
  const queryClient = new QueryClient();
  const queryKey = ['projections', 'nba_etr_projections'];
  const answers: ((rows: number) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn: () => new Promise<number>((resolve) => answers.push(resolve)),
  });
  const end = observer.subscribe(() => {});

  const read = readAnew(queryClient, queryKey);
  answers[0]?.(7);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.(0);
  await read;
  expect(observer.getCurrentResult().data).toBe(0);
  end();
});

test('what is shown stays until it is read again', async () => {
  const queryClient = new QueryClient();
  const queryKey = ['projections'];
  const rows = [7, 0];
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: () => rows.shift() });
  const shown: unknown[] = [];
  const end = observer.subscribe(({ data }) => shown.push(data));
  await expect.poll(() => observer.getCurrentResult().data).toBe(7);

  await readAnew(queryClient, queryKey);
  expect(observer.getCurrentResult().data).toBe(0);
  expect(shown.slice(shown.indexOf(7))).not.toContain(undefined);
  end();
});
