import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSession } from '../../src/features/auth/session.tsx';
import { RecordButtons } from '../../src/features/plays/record/record-buttons.tsx';
import { AccountApp } from './account-app.tsx';
import type { accountService } from './account-service.ts';
import { OFFER, type SENT } from './offered-play.ts';

/** The procedure that records a play. */
export const RECORD = 'POST /rest/v1/rpc/record_play';

/** The buttons, and whether the session is known. */
export function Buttons({ offer }: { offer: typeof OFFER }) {
  return (
    <>
      <p>{useSession().status}</p>
      <RecordButtons hasLines={offer.hasLines} offer={offer} />
    </>
  );
}

/** What a signed-in reader does with the buttons that record what a row offers. */
export function recordingWith(service: ReturnType<typeof accountService>) {
  async function open(offer = OFFER) {
    service.rememberSession();
    const user = userEvent.setup();
    const shown = render(
      <AccountApp start="/points">
        <Buttons offer={offer} />
      </AccountApp>,
    );
    await screen.findByText('signed-in');
    return { user, ...shown };
  }
  async function press(name: RegExp, offer = OFFER) {
    const opened = await open(offer);
    await opened.user.click(screen.getByRole('button', { name }));
    return opened;
  }
  /** The dialog of 'Edit price or stake'. */
  async function edit(offer = OFFER) {
    const opened = await press(/^Edit/, offer);
    return { ...opened, dialog: await screen.findByRole('dialog', { name: 'Jayson Tatum' }) };
  }
  const sent = () =>
    service
      .askedFor(RECORD)
      .map(({ body }) => (body as { p_play: typeof SENT & { client_key: string } }).p_play);
  return { open, press, edit, sent };
}
