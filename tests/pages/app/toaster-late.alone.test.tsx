import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { contentIsThere } from '../../../src/ui/page-content.ts';
import { showToast } from '../../../src/ui/toast-store.ts';
import { Toaster } from '../../../src/ui/toaster.tsx';
import { holding } from '../../support/holding.ts';

const code = vi.hoisted(() => ({ isAskedFor: false, arrival: Promise.resolve() }));

vi.mock('../../../src/ui/toast-view.tsx', async (original) => {
  code.isAskedFor = true;
  await code.arrival;
  return original();
});

const show = (request: Parameters<typeof showToast>[0]) => act(async () => showToast(request));

test('a toast stays as it came when the code of toasts comes while it is shown, and what it offers is done (TXT-1)', async () => {
  const { held, release } = holding();
  code.arrival = held;
  render(<Toaster />);
  contentIsThere();
  await waitFor(() => expect(code.isAskedFor).toBe(true));
  const undo = vi.fn();
  await show({ title: 'Play recorded', action: { label: 'Undo', run: undo } });
  const offered = screen.getByRole('button', { name: 'Undo' });
  // Whoever is about to press it: it stays meanwhile, however long the code takes on a busy machine.
  await userEvent.hover(offered);

  release();
  await act(async () => {
    await import('../../../src/ui/toast-view.tsx');
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
  expect(screen.getByRole('button', { name: 'Undo' })).toBe(offered);
  await userEvent.click(offered);
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText('Play recorded')).not.toBeInTheDocument();

  await show({ title: 'Play recorded again' });
  expect(screen.getByText('Play recorded again').closest('li')).toHaveAttribute('data-state', 'open');
});
