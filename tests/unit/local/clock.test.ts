import { describe, expect, test } from 'vitest';
import { startClock, tasks, tasksOfTick, ticksBetweenPrunings } from '../../../supabase/local/clock.ts';

describe('the embedded clock (DESK-9)', () => {
  test('the clock runs every task within a few ticks, and the fast lines at each', () => {
    const ticks = Array.from({ length: tasks.length }, (_, tick) => tasksOfTick(tick));
    expect(new Set(ticks.flat())).toEqual(new Set(tasks));
    for (const tick of ticks) expect(tick).toContain('fetch-high-frequency-props');
  });
  test('the clock reports a failing task, goes on with the next, and stops when told', async () => {
    const ran: string[] = [];
    const troubles: string[] = [];
    await new Promise<void>((resolve, reject) => {
      const clock = startClock({
        demo: {
          run: async (task) => {
            ran.push(task);
            if (ran.length === tasks.length) setImmediate(() => clock.stop().then(resolve, reject));
            if (task === tasks[0]) throw new Error('the odds service is away');
          },
          prune: async () => undefined,
          catchUp: true,
        },
        close: async () => undefined,
        grade: async () => undefined,
        everyMs: 60_000,
        onTrouble: (message) => troubles.push(message),
      });
    });
    expect(ran).toEqual(tasks);
    expect(troubles).toEqual(['The schedule: the odds service is away']);
  });
  test('the clock closes games and then grades plays at each tick, prunes the history of lines now and then, and goes on when that fails (DATA-39, QUOTE-4, CLV-4)', async () => {
    let ticks = 0;
    let prunings = 0;
    const closings: string[] = [];
    const troubles: string[] = [];
    await new Promise<void>((resolve, reject) => {
      const clock = startClock({
        demo: {
          run: async (task) => {
            if (task !== 'fetch-high-frequency-props') return;
            ticks += 1;
            if (ticks === 2 * ticksBetweenPrunings) setImmediate(() => clock.stop().then(resolve, reject));
          },
          prune: async () => {
            prunings += 1;
            throw new Error('the database is away');
          },
          catchUp: false,
        },
        close: async () => {
          closings.push('closed');
        },
        grade: async () => {
          closings.push('graded');
        },
        everyMs: 0,
        onTrouble: (message) => troubles.push(message),
      });
    });
    expect(ticks).toBe(2 * ticksBetweenPrunings);
    expect(prunings).toBe(2);
    expect(closings).toEqual(Array(ticks).fill(['closed', 'graded']).flat());
    expect(troubles).toEqual(Array(2).fill('The schedule: the database is away'));
  });
  test('with a key of the odds service the clock still closes games and grades plays, and says what fails (DESK-5, CLV-4)', async () => {
    const did: string[] = [];
    const troubles: string[] = [];
    await new Promise<void>((resolve, reject) => {
      const clock = startClock({
        close: async () => {
          did.push('closed');
          if (did.length === 1) throw new Error('the database is away');
        },
        grade: async () => {
          did.push('graded');
          if (did.length === 4) setImmediate(() => clock.stop().then(resolve, reject));
        },
        demo: null,
        everyMs: 0,
        onTrouble: (message) => troubles.push(message),
      });
    });
    expect(did.slice(0, 4)).toEqual(['closed', 'graded', 'closed', 'graded']);
    expect(troubles).toEqual(['The schedule: the database is away']);
  });
});
