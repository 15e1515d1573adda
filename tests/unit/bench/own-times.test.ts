import { expect, test } from 'vitest';
import { lastingEvents, layoutThread, ownTimes } from '../../bench/trace/own-times.ts';

const event = (name: string, ts: number, dur: number, tdur = dur, tid = 1) => ({
  ...{ ph: 'X', pid: 7, tid, name },
  ...{ ts, dur, tdur },
});

test('What ran within an event is taken off its own time, on every level (PERF-4)', () => {
  const events = lastingEvents([
    event('Task', 0, 100, 90),
    event('Script', 10, 60, 55),
    event('Layout', 20, 30, 25),
    event('Style', 80, 10, 9),
    event('Task', 100, 20, 20),
  ]);
  expect(Object.fromEntries(ownTimes(events))).toEqual({
    Task: 90 - 55 - 9 + 20,
    Script: 55 - 25,
    Layout: 25,
    Style: 9,
  });
});

test('An event that begins when another one does, and lasts shorter, is within it (PERF-4)', () => {
  const events = lastingEvents([event('Style', 0, 4), event('Task', 0, 10)]);
  expect(Object.fromEntries(ownTimes(events))).toEqual({ Task: 6, Style: 4 });
});

test('Instants, and events without the time that their thread ran, are none that last (PERF-4)', () => {
  const { tdur, ...untimed } = event('Task', 0, 10);
  expect(lastingEvents([{ ...event('Mark', 0, 1), ph: 'I' }, untimed, { ph: 'X', name: 'Task' }])).toEqual(
    [],
  );
});

test('The thread of a page is the one that laid out for longest; without a layout there is none (PERF-4)', () => {
  const events = lastingEvents([
    event('Layout', 0, 5, 5, 1),
    event('Layout', 0, 4, 4, 2),
    event('Layout', 9, 4, 4, 2),
    event('Task', 0, 90, 90, 3),
  ]);
  expect(layoutThread(events)).toBe('7:2');
  expect(layoutThread([])).toBeNull();
});
