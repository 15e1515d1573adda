import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  // A browser without idle callbacks: what is deferred begins 300 ms later.
  vi.stubGlobal('window', { setTimeout, clearTimeout });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const page = () => import('../../../src/ui/page-content.ts');

describe('what nobody asked for (PERF-14)', () => {
  test('waits for the content of the page, and then for the browser', async () => {
    const { contentIsThere, deferUntilContent } = await page();
    const work = vi.fn();
    deferUntilContent(work);
    vi.advanceTimersByTime(3_000);
    expect(work).not.toHaveBeenCalled();
    contentIsThere();
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(300);
    expect(work).toHaveBeenCalledOnce();
  });

  test('waits four seconds at most', async () => {
    const { deferUntilContent } = await page();
    const work = vi.fn();
    deferUntilContent(work);
    vi.advanceTimersByTime(3_999);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(301);
    expect(work).toHaveBeenCalledOnce();
  });

  test.each(['before', 'after'])('is called off %s the content is there', async (moment) => {
    const { contentIsThere, deferUntilContent } = await page();
    const work = vi.fn();
    const callOff = deferUntilContent(work);
    if (moment === 'after') contentIsThere();
    callOff();
    contentIsThere();
    vi.advanceTimersByTime(10_000);
    expect(work).not.toHaveBeenCalled();
  });
});
