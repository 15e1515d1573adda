import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useOverscan } from '../../../src/ui/use-overscan.ts';

test('what is not in the window stands once the page is idle, and not before (PERF-11)', async () => {
  const { result } = renderHook(() => useOverscan(3));
  expect(result.current).toBe(0);
  await waitFor(() => expect(result.current).toBe(3));
});
