import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { useSession } from '../../src/features/auth/session.tsx';
import { usePlayRecording } from '../../src/features/plays/play-recording.tsx';
import type { PlayOffer } from '../../src/lib/plays/offer.ts';
import type { PlayTarget, TappedQuote } from '../../src/lib/plays/selection.ts';
import { AccountApp } from './account-app.tsx';
import type { accountService } from './account-service.ts';

/** A tile of a game that is ahead. */
export const LUKA: PlayTarget = {
  sport: 'nba',
  eventId: 'game-1',
  commenceTime: new Date(Date.now() + 3_600_000).toISOString(),
  player: 'Luka Dončić',
  propType: 'points_assists',
  category: 'Points + Assists',
  book: 'williamhill_us',
  point: 38.5,
};

/** What the database answers to its pick. */
export const SAVED = {
  id: 1,
  selection_text: 'Luka Dončić 38.5 Points + Assists Caesars',
  is_over: true,
  price: -110,
};

type TileProps = { target: PlayTarget; quote?: TappedQuote | null; offer?: PlayOffer | null };

/** A tile that asks to record its line, and whether the session is known. */
export function Tile({ target, quote = null, offer = null }: TileProps) {
  const { status } = useSession();
  const { pick, dialog } = usePlayRecording();
  return (
    <>
      <p>{status}</p>
      <button type="button" onClick={() => pick(target, quote, offer)}>
        {target.player}
      </button>
      <Link to="/profile">To the profile</Link>
      {dialog}
    </>
  );
}

/** What a signed-in reader does with a tile, and what is then sent. */
export function tappingWith(service: ReturnType<typeof accountService>) {
  async function tap(target = LUKA, quote: TappedQuote | null = null, offer: PlayOffer | null = null) {
    service.rememberSession();
    const user = userEvent.setup();
    render(
      <AccountApp start="/top-plays?team=DAL">
        <Tile target={target} quote={quote} offer={offer} />
      </AccountApp>,
    );
    await screen.findByText('signed-in');
    await user.click(screen.getByRole('button', { name: target.player }));
    return { user, dialog: await screen.findByRole('dialog', { name: 'Select Play Type' }) };
  }
  const inserts = () => service.askedFor('POST /rest/v1/ninety_nine_plays');
  const requestIds = () => inserts().map(({ body }) => (body as { request_id: string }).request_id);
  return { tap, inserts, requestIds };
}
