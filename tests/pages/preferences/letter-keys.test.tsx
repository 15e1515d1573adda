import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { LetterKeysSwitch } from '../../../src/ui/letter-keys-switch.tsx';
import { isShortcut } from '../../../src/ui/shortcut.ts';
import { useKeys } from '../../../src/ui/use-keys.ts';

let heard: string[] = [];

function Page() {
  useKeys((event) => {
    if (isShortcut(event)) heard.push(event.key);
  });
  return (
    <>
      <LetterKeysSwitch />
      <button type="button">A card</button>
    </>
  );
}

function heardAt(element: HTMLElement): string[] {
  heard = [];
  element.focus();
  for (const key of ['b', '/', '?']) fireEvent.keyDown(element, { key });
  return heard;
}

test('keys of one letter can be turned off and on again, which this device keeps; a board that has the focus has them all the same (BOARD-10)', async () => {
  const grid = document.createElement('div');
  grid.innerHTML =
    '<div role="grid"><div role="row"><div role="gridcell" tabindex="-1">A cell</div></div></div>';
  document.body.append(grid);
  onTestFinished(() => grid.remove());
  const { unmount } = render(<Page />);
  const card = () => screen.getByRole('button', { name: 'A card' });
  const keys = () => screen.getByRole('switch', { name: 'Keyboard shortcuts of one letter' });
  expect(heardAt(card())).toEqual(['b', '/', '?']);
  await userEvent.click(keys());
  expect(heardAt(card())).toEqual([]);
  expect(heardAt(screen.getByRole('gridcell'))).toEqual(['b', '/', '?']);

  unmount();
  render(<Page />);
  expect(keys()).not.toBeChecked();
  expect(heardAt(card())).toEqual([]);
  await userEvent.click(keys());
  expect(heardAt(card())).toEqual(['b', '/', '?']);
});
