import { expect, test } from 'vitest';
import { currentToast, dismissToast, showToast } from '../../../src/ui/toast-store.ts';

test('a toast stands alone, for 5 seconds unless told, and whoever closes an older one leaves it (TXT-1)', () => {
  showToast({ title: 'First' });
  const first = currentToast();
  expect(first).toMatchObject({ title: 'First', description: null, variant: 'neutral', duration: 5000 });
  showToast({ title: 'Second', variant: 'destructive', duration: 3000 });
  expect(currentToast()).toMatchObject({ title: 'Second', variant: 'destructive', duration: 3000 });
  dismissToast(first?.id ?? 0);
  expect(currentToast()).toMatchObject({ title: 'Second' });
  dismissToast(currentToast()?.id ?? 0);
  expect(currentToast()).toBeNull();
});
