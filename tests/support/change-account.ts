import { act } from '@testing-library/react';
import { supabase } from '../../src/data/client.ts';
import { type accountService, BETTOR, tokens } from './account-service.ts';

const SOMEBODY_ELSE = { ...BETTOR, id: '22222222-2222-4222-8222-222222222222', email: 'else@example.com' };

/** Signs the reader out and somebody else in, in the same tab. */
export async function changeAccount(service: ReturnType<typeof accountService>): Promise<void> {
  service.answer('POST /auth/v1/logout', { status: 204 });
  service.answer('POST /auth/v1/token', { body: { ...tokens(), user: SOMEBODY_ELSE } });
  const { auth } = await supabase();
  await act(async () => {
    await auth.signOut({ scope: 'local' });
    await auth.signInWithPassword({ email: SOMEBODY_ELSE.email, password: 'right' });
  });
}
