import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { VirtualList } from '../../../src/ui/virtual-list.tsx';

function list(names: readonly string[]) {
  return (
    <VirtualList
      items={names}
      label="Players"
      keyOf={(name) => name}
      guessHeight={100}
      render={(name) => <button type="button">{name}</button>}
    />
  );
}

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const item = (name: string) => screen.getByRole('button', { name }).closest('li');

test('players who come stand in the place of those who left, and each list is in its own order (PERF-3)', () => {
  const { rerender } = render(list(['Ja Morant', 'Jaylen Brown', 'Jalen Duren']));
  const [first, second, third] = ['Ja Morant', 'Jaylen Brown', 'Jalen Duren'].map(item);

  rerender(list(['Cade Cunningham', 'Jaylen Brown', 'Luka Dončić']));
  expect(buttons()).toEqual(['Cade Cunningham', 'Jaylen Brown', 'Luka Dončić']);
  expect(['Cade Cunningham', 'Jaylen Brown', 'Luka Dončić'].map(item)).toEqual([first, second, third]);

  rerender(list(['Jaylen Brown', 'Ja Morant']));
  expect(buttons()).toEqual(['Jaylen Brown', 'Ja Morant']);
  expect(item('Jaylen Brown')).toBe(second);
  expect(item('Ja Morant')).toHaveAttribute('aria-posinset', '2');
});

test('the focus is on what somebody focused, or nowhere: never on what came in its place', () => {
  const { rerender } = render(list(['Ja Morant', 'Jaylen Brown']));
  screen.getByRole('button', { name: 'Jaylen Brown' }).focus();

  rerender(list(['Luka Dončić', 'Jaylen Brown']));
  expect(screen.getByRole('button', { name: 'Jaylen Brown' })).toHaveFocus();

  rerender(list(['Luka Dončić', 'Jalen Duren']));
  expect(document.body).toHaveFocus();
});

test('an item that does not stand yet is taken to be as high as most of those that do (PERF-3)', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.textContent.startsWith('Alarm') ? 150 : 120;
  });
  const others = Array.from({ length: 97 }, (_, index) => `Player ${index}`);
  const { rerender } = render(list(['Alarm 1', 'Ja Morant', 'Jaylen Brown', ...others]));
  const height = () => screen.getByRole('list', { name: 'Players' }).style.height;
  const gaps = 99 * 8;
  expect(height()).toBe(`${150 + 99 * 120 + gaps}px`);

  rerender(list(['Alarm 1', 'Alarm 2', 'Alarm 3', ...others]));
  expect(height()).toBe(`${3 * 150 + 97 * 120 + gaps}px`);
});
