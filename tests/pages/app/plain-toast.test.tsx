import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PlainToast } from '../../../src/ui/plain-toast.tsx';
import { currentToast, showToast, type ToastMessage } from '../../../src/ui/toast-store.ts';
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

function shown(): ToastMessage {
  const toast = currentToast();
  if (!toast) throw new Error('No toast is shown.');
  return toast;
}

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
  const toast = shown();
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

test('a plain toast that takes the place of one that is held waits as that one did (TXT-1)', () => {
  showToast({ title: 'Play recorded' });
  const { rerender } = render(<PlainToast toast={shown()} />);
  fireEvent.blur(window);
  showToast({ title: 'Play undone' });
  const next = shown();
  rerender(<PlainToast toast={next} />);
  vi.advanceTimersByTime(60_000);
  expect(currentToast()).toBe(next);
  fireEvent.focus(window);
  vi.advanceTimersByTime(5_000);
  expect(currentToast()).toBeNull();
});

test('a plain toast is held at once: a page that is busy draws it anew after its time (TXT-1)', () => {
  showToast({ title: 'Play recorded' });
  const toast = shown();
  render(<PlainToast toast={toast} />);
  // As the browser does it, and unlike fireEvent, which has the page drawn anew before it comes back.
  window.dispatchEvent(new Event('blur'));
  vi.advanceTimersByTime(60_000);
  expect(currentToast()).toBe(toast);
});

test('a plain toast without an end stays until it is dismissed (SEC-65)', () => {
  showToast({ title: 'Edgeboard was updated.', duration: Number.POSITIVE_INFINITY });
  const toast = shown();
  render(<PlainToast toast={toast} />);
  vi.advanceTimersByTime(3_600_000);
  expect(currentToast()).toBe(toast);
  fireEvent.click(places().dismiss);
  expect(currentToast()).toBeNull();
});
