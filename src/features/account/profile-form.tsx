import { type FormEvent, useState } from 'react';
import { dayTimeWithZone } from '../../lib/league/time-text.ts';
import { MISSING } from '../../lib/odds/format.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { AccountUser } from '../auth/index.ts';
import { type Profile, useResetPassword, useUpdateProfile } from './queries.ts';

type ProfileFormProps = {
  user: AccountUser;
  /** Null while it could not be read: then nothing can be written over it. */
  profile: Profile | null;
};

function useProfileActions(user: AccountUser) {
  const update = useUpdateProfile(user.id);
  const reset = useResetPassword(user.id);

  const save = (username: string) =>
    update.mutate(username === '' ? null : username, {
      onSuccess: () =>
        showToast({
          title: 'Profile updated',
          description: 'Your profile has been updated successfully.',
          variant: 'success',
        }),
      onError: (error) => {
        console.error('The profile could not be updated.', error);
        showToast({
          title: 'Error updating profile',
          description: 'There was a problem updating your profile. Please try again.',
          variant: 'destructive',
        });
      },
    });

  const sendResetLink = (email: string) =>
    reset.mutate(email, {
      onSuccess: () =>
        showToast({
          title: 'Password reset email sent',
          description: 'Check your email for the password reset link.',
          variant: 'success',
        }),
      onError: (error) => {
        console.error('The password reset email could not be sent.', error);
        showToast({
          title: 'Error resetting password',
          description: 'There was a problem sending the password reset email. Please try again.',
          variant: 'destructive',
        });
      },
    });

  return { save, saving: update.isPending, sendResetLink, sending: reset.isPending };
}

/** Address and last sign-in to read, the username to change. */
export function ProfileForm({ user, profile }: ProfileFormProps) {
  const stored = profile?.username ?? '';
  // Null: not touched, so that a profile that is read again shows.
  const [typed, setTyped] = useState<string | null>(null);
  const { save, saving, sendResetLink, sending } = useProfileActions(user);
  const { email, lastSignInAt } = user;
  const lastSignIn = lastSignInAt === null ? MISSING : dayTimeWithZone(new Date(lastSignInAt));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(typed ?? stored);
  };

  return (
    <form onSubmit={submit} className="grid gap-4">
      <TextField label="Email" type="email" value={email ?? MISSING} readOnly autoComplete="email" />
      <TextField label="Last sign-in" value={lastSignIn} readOnly />
      <TextField
        label="Username"
        name="username"
        autoComplete="nickname"
        value={typed ?? stored}
        disabled={profile === null}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="mt-1 flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={profile === null || saving}>
          {saving ? 'Updating…' : 'Update Profile'}
        </Button>
        <Button disabled={email === null || sending} onClick={() => email && sendResetLink(email)}>
          {sending ? 'Sending…' : 'Reset Password'}
        </Button>
      </div>
    </form>
  );
}
