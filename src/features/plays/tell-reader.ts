import { showToast } from '../../ui/toast-store.ts';
import { presentUserId } from '../auth/index.ts';

/** Tells a reader what came of what they did (TRACK-6): whoever has signed in since, and whoever finds the page signed out, hears nothing. */
export function tellReader(userId: string | null, toast: Parameters<typeof showToast>[0]): void {
  if (presentUserId() === userId) showToast(toast);
}
