import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { currentToast, showToast } from '../../../src/ui/toast-store.ts';
import { ToastView } from '../../../src/ui/toast-view.tsx';

function Page() {
  const toast = currentToast();
  return (
    <>
      <button type="button">Watch</button>
      {toast ? <ToastView toast={toast} /> : null}
    </>
  );
}

test('a toast is announced with a pause between what it says and what it offers (TXT-1)', async () => {
  showToast({
    title: 'Play recorded',
    description: 'Nikola Jokic',
    action: { label: 'Undo', run: () => undefined },
  });
  render(<Page />);
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent(/Play recorded\. Nikola Jokic\. Undo$/),
  );
});

test.each(['ends', 'makes room for the next one'])(
  'a toast that %s while the focus is in it gives that back to what had it before (LOOK-12)',
  async (how) => {
    showToast({ title: 'Play recorded' });
    const { rerender } = render(<Page />);
    const watch = screen.getByRole('button', { name: 'Watch' });
    act(() => watch.focus());
    const dismiss = screen.getByRole('button', { name: 'Dismiss' });
    act(() => dismiss.focus());
    if (how === 'ends') await userEvent.keyboard('{Enter}');
    else act(() => showToast({ title: 'Play undone' }));
    rerender(<Page />);
    await waitFor(() => expect(dismiss).not.toBeInTheDocument());
    expect(watch).toHaveFocus();
  },
);
