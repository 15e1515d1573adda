import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits until a board hears keys, which comes after it is drawn: the first `j` brings the focus into it, one before that nowhere. */
export async function boardHearsKeys(): Promise<void> {
  await screen.findByRole('grid', { name: 'Board' });
  await waitFor(() => {
    fireEvent.keyDown(document.body, { key: 'j' });
    expect(screen.getByRole('grid', { name: 'Board' })).toContainElement(
      document.activeElement as HTMLElement,
    );
  });
}
