import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { BottomSheet } from '../../../src/ui/bottom-sheet.tsx';
import { Dialog } from '../../../src/ui/dialog.tsx';
import { useKeys } from '../../../src/ui/use-keys.ts';

type Box = 'none' | 'dialog' | 'sheet';

/** A row that a key opens a box from, as a board's rows do: no button of the box's own. */
function Page() {
  const [box, setBox] = useState<Box>('none');
  useKeys(({ key }) => {
    if (key === '?') setBox('dialog');
    if (key === 's') setBox('sheet');
  });
  return (
    <>
      <button type="button">A row</button>
      <button type="button">Elsewhere</button>
      <Dialog open={box === 'dialog'} onOpenChange={() => setBox('none')} title="Keys">
        What they do
      </Dialog>
      {box === 'sheet' ? (
        <BottomSheet title="A player" onClose={() => setBox('none')}>
          <button type="button" onClick={() => setBox('dialog')}>
            Edit
          </button>
        </BottomSheet>
      ) : null}
    </>
  );
}

function openPage(): HTMLElement {
  render(<Page />);
  const row = screen.getByRole('button', { name: 'A row' });
  act(() => row.focus());
  return row;
}

test('a box that a key opened gives the focus back to what it was on (LOOK-12)', async () => {
  const row = openPage();
  await userEvent.keyboard('?');
  expect(screen.getByRole('dialog')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(row).toHaveFocus());
  await userEvent.keyboard('s');
  expect(screen.getByRole('dialog')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(row).toHaveFocus());
});

test('of a sheet that made room for a dialog it goes back to the page (LOOK-12)', async () => {
  const row = openPage();
  await userEvent.keyboard('s');
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(row).toHaveFocus());
});

test('a focus that has gone elsewhere by then stays there (LOOK-12)', async () => {
  openPage();
  await userEvent.keyboard('?');
  const elsewhere = screen.getByText('Elsewhere');
  await userEvent.keyboard('{Escape}');
  act(() => elsewhere.focus());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(elsewhere).toHaveFocus();
});
