import { useCallback } from 'react';
import { serviceMessage } from '../../lib/auth/service-message.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useSession } from './session.tsx';

const SIGNED_OUT_FOR = 3000;
const UNEXPECTED = 'An unexpected error occurred';

/** Signs out and says how that went (AUTH-17); `AccountWatch` then leads to /auth. */
export function useSignOut(): () => Promise<void> {
  const { signOut } = useSession();
  return useCallback(async () => {
    const result = await signOut();
    switch (result.outcome) {
      case 'signed-out':
        return showToast({ title: 'Signed out successfully', variant: 'success', duration: SIGNED_OUT_FOR });
      case 'service':
        return showToast({
          title: 'Error signing out',
          description: serviceMessage(result.error, UNEXPECTED),
          variant: 'destructive',
        });
      case 'unexpected':
        console.error('Signing out failed.', result.cause);
        return showToast({ title: UNEXPECTED, variant: 'destructive' });
      default:
        return result satisfies never;
    }
  }, [signOut]);
}
