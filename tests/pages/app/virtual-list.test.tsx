import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { VirtualList } from '../../../src/ui/virtual-list.tsx';

function list(names: readonly string[], guessHeight = 100) {
  return (
    <VirtualList
      items={names}
      label="Players"
      keyOf={(name) => name}
      guessHeight={guessHeight}
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

test('what was measured is known when the list is shown again, and no item is taken to be as high as others (PERF-17)', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.textContent.startsWith('Alarm') ? 150 : 120;
  });
  const alarms = ['Alarm of Boston', 'Alarm of Utah', 'Alarm of Miami'];
  const others = Array.from({ length: 97 }, (_, index) => `Other player ${index}`);
  const height = () => screen.getByRole('list', { name: 'Players' }).style.height;
  const gaps = 99 * 8;
  const { unmount } = render(list([...alarms, ...others]));
  expect(height()).toBe(`${3 * 150 + 97 * 120 + gaps}px`);
  unmount();
  // Too far down to stand.
  const again = render(list([...others, ...alarms]));
  expect(screen.queryByText('Alarm of Utah')).not.toBeInTheDocument();
  expect(height()).toBe(`${3 * 150 + 97 * 120 + gaps}px`);
  again.unmount();
  // In a window of another width nothing is known of them.
  render(list([...others, ...alarms], 130));
  expect(height()).toBe(`${100 * 120 + gaps}px`);
});

test('in a window of another width that is found anew, also where it was that wide before', () => {
  let tall = 120;
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => tall);
  const heightAt = (guess: number, own: number) => {
    tall = own;
    // Other players, as what is known of those who stood is their height in the window of before.
    rerender(
      list(
        Array.from({ length: 100 }, (_, index) => `Player ${index} of ${guess}, ${own}`),
        guess,
      ),
    );
    return screen.getByRole('list', { name: 'Players' }).style.height;
  };
  const { rerender } = render(list([]));
  const gaps = 99 * 8;
  expect(heightAt(100, 120)).toBe(`${100 * 120 + gaps}px`);
  expect(heightAt(200, 200)).toBe(`${100 * 200 + gaps}px`);
  expect(heightAt(100, 100)).toBe(`${100 * 100 + gaps}px`);
});

test('where one player comes only that one is drawn (PERF-3)', () => {
  const drawn: string[] = [];
  const draw = (name: string) => {
    drawn.push(name);
    return name;
  };
  const keyOf = (name: string) => name;
  const own = (names: readonly string[]) => (
    <VirtualList items={names} label="Players" keyOf={keyOf} guessHeight={100} render={draw} />
  );
  const { rerender } = render(own(['Ja Morant', 'Jaylen Brown']));
  expect(new Set(drawn)).toEqual(new Set(['Ja Morant', 'Jaylen Brown']));
  drawn.length = 0;
  rerender(own(['Ja Morant', 'Luka Dončić']));
  expect(drawn).toEqual(['Luka Dončić']);
});

test('of a long list the first 500 are printed, and the reader is told so; afterwards it is as before (LOOK-6)', () => {
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  const players = Array.from({ length: 1234 }, (_, index) => `Player ${index}`);
  const { rerender } = render(list(players));
  const before = buttons();
  expect(before.length).toBeLessThan(100);

  fireEvent(window, new Event('beforeprint'));
  expect(buttons()).toEqual(players.slice(0, 500));
  expect(screen.getByText(/^The first 500 of 1,234\./)).toBeVisible();

  fireEvent(window, new Event('afterprint'));
  expect(buttons()).toEqual(before);
  expect(screen.queryByText(/^The first 500/)).not.toBeInTheDocument();

  rerender(list(players.slice(0, 300)));
  fireEvent(window, new Event('beforeprint'));
  expect(buttons()).toHaveLength(300);
  expect(screen.queryByText(/^The first/)).not.toBeInTheDocument();
});
