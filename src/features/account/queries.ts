import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { supabase } from '../../data/client.ts';
import { queryKeys } from '../../data/query-keys.ts';
import { resetPasswordUrl } from '../../lib/auth/return-path.ts';

export type Profile = { username: string | null };

/** The profile of the signed-in user; rejects when it cannot be read or does not exist. */
export function profileQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.profile(userId),
    queryFn: async ({ signal }): Promise<Profile> => {
      const client = await supabase();
      const { data } = await client
        .from('profiles')
        .select('username')
        .eq('id', userId)
        .abortSignal(signal)
        .single()
        .throwOnError();
      return data;
    },
  });
}

async function updateProfile(userId: string, username: string | null, now: Date): Promise<Profile> {
  const client = await supabase();
  const { data } = await client
    .from('profiles')
    .update({ username, updated_at: now.toISOString() })
    .eq('id', userId)
    .select('username')
    // A row that row level security hides is not updated and is no error of its own: ask for exactly one.
    .single()
    .throwOnError();
  return data;
}

function keepProfile(queryClient: QueryClient, userId: string, profile: Profile): void {
  queryClient.setQueryData(profileQuery(userId).queryKey, profile);
}

/** Writes the username (null for none) and the time of the change. */
export function useUpdateProfile(userId: string, clock: () => Date = () => new Date()) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: queryKeys.profile(userId),
    networkMode: 'always',
    mutationFn: (username: string | null) => updateProfile(userId, username, clock()),
    onSuccess: (profile) => keepProfile(queryClient, userId, profile),
  });
}

/** Has the auth service mail a link for choosing a new password. */
export function useResetPassword(userId: string) {
  return useMutation({
    mutationKey: queryKeys.resetPassword(userId),
    networkMode: 'always',
    mutationFn: async (email: string) => {
      const client = await supabase();
      const redirectTo = resetPasswordUrl(window.location.origin);
      const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo });
      if (error) throw error;
    },
  });
}
