import { fireEvent } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { holdPlace } from '../../../src/ui/same-press.ts';

const pressed: string[] = [];
const button = document.createElement('button');
button.addEventListener('mousedown', () => pressed.push('down'));
button.addEventListener('click', () => pressed.push('click'));

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  document.body.append(button);
});
beforeEach(() => {
  vi.advanceTimersByTime(1000);
  pressed.length = 0;
});
afterAll(() => {
  press(900, 900);
  vi.useRealTimers();
  button.remove();
});

const press = (clientX: number, clientY: number) => {
  fireEvent.mouseDown(button, { clientX, clientY });
  fireEvent.click(button, { clientX, clientY });
};
const PRESS = ['down', 'click'];

test('a second press at the same place does not reach what came there by the first (TRACK-3, MINE-7)', () => {
  press(200, 300);
  holdPlace();
  vi.advanceTimersByTime(400);
  press(210, 310);
  expect(pressed).toEqual(PRESS);
  vi.advanceTimersByTime(101);
  press(210, 310);
  expect(pressed).toEqual([...PRESS, ...PRESS]);
});

test('a press elsewhere, by a key or a screen reader does (TRACK-3, MINE-7)', () => {
  press(200, 300);
  holdPlace();
  press(0, 0);
  press(200, 325);
  expect(pressed).toEqual([...PRESS, ...PRESS, ...PRESS]);
});

test('whoever has pressed elsewhere since means two presses at one place, too (TRACK-3, MINE-7)', () => {
  press(200, 300);
  holdPlace();
  press(20, 30);
  vi.advanceTimersByTime(100);
  press(20, 30);
  expect(pressed).toEqual([...PRESS, ...PRESS, ...PRESS]);
});

test('without anything that made room a double click is two presses (TRACK-3)', () => {
  press(200, 300);
  press(200, 300);
  expect(pressed).toEqual([...PRESS, ...PRESS]);
});
