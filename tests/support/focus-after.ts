import { focusManager } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Comes back to the window so many milliseconds later. `vi.restoreAllMocks` gives the clock back. */
export async function focusAfter(ms: number): Promise<void> {
  const later = Date.now() + ms;
  vi.spyOn(Date, 'now').mockImplementation(() => later);
  await act(async () => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  });
}
