import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { showToast } from '../../../src/ui/toast-store.ts';
import { Toaster } from '../../../src/ui/toaster.tsx';
import { expectLoggedAtLeastOnce } from '../../support/console.ts';
import { letToastsLeave } from '../../support/kept-toasts.ts';

vi.mock('../../../src/ui/toast-view.tsx', () => {
  throw new Error('there is no connection');
});

beforeEach(async () => {
  render(<Toaster />);
  await waitFor(() => expectLoggedAtLeastOnce('A part of the page could not be loaded yet.'));
});

const show = (request: Parameters<typeof showToast>[0]) => act(async () => showToast(request));

test('a failure is told where the code of toasts could not be loaded, until it is dismissed (SEC-57, SEC-86)', async () => {
  await show({
    title: 'Failed to record play',
    description: 'Please try again',
    variant: 'destructive',
  });
  const toast = screen.getByRole('alert');
  expect(toast).toHaveTextContent('Failed to record play');
  expect(toast).toHaveTextContent('Please try again');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Failed to record play')).not.toBeInTheDocument();
});

test('what such a toast offers is done once and closes it; the next one takes its place, and leaves after its time (TXT-1)', async () => {
  letToastsLeave();
  const undo = vi.fn();
  await show({ title: 'Play recorded', action: { label: 'Undo', run: undo } });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();

  await show({ title: 'First' });
  // While another window is in front toasts stay, however long a busy machine takes to look at them.
  fireEvent.blur(window);
  await show({ title: 'Second', duration: 100 });
  expect(screen.getByRole('status')).toHaveTextContent('Second');
  expect(screen.queryByText('First')).not.toBeInTheDocument();
  fireEvent.focus(window);
  await waitFor(() => expect(screen.queryByText('Second')).not.toBeInTheDocument());
});
