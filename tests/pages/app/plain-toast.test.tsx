import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PlainToast } from '../../../src/ui/plain-toast.tsx';
import { currentToast, showToast } from '../../../src/ui/toast-store.ts';
import { letToastsLeave } from '../../support/kept-toasts.ts';

beforeEach(() => {
  letToastsLeave();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const places = () => ({
  region: screen.getByRole('region', { name: 'Notifications' }),
  dismiss: screen.getByRole('button', { name: 'Dismiss' }),
});

test.each([
  {
    what: 'a pointer is on it',
    hold: () => fireEvent.pointerMove(places().region),
    letGo: () => fireEvent.pointerLeave(places().region),
  },
  {
    what: 'the focus is in it',
    hold: () => fireEvent.focus(places().dismiss),
    letGo: () => fireEvent.blur(places().dismiss),
  },
  {
    what: 'another window is in front',
    hold: () => fireEvent.blur(window),
    letGo: () => fireEvent.focus(window),
  },
])('a plain toast waits while $what (TXT-1)', ({ hold, letGo }) => {
  showToast({ title: 'Play recorded' });
  const toast = currentToast();
  if (!toast) throw new Error('No toast is shown.');
  render(<PlainToast toast={toast} />);
  hold();
  vi.advanceTimersByTime(60_000);
  expect(currentToast()).toBe(toast);
  letGo();
  vi.advanceTimersByTime(4_999);
  expect(currentToast()).toBe(toast);
  vi.advanceTimersByTime(1);
  expect(currentToast()).toBeNull();
});
