import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccountApp } from './account-app.tsx';
import type { AnswerTo, accountService } from './account-service.ts';
import { row } from './offered-play.ts';

/** The columns of a play whose game has started. */
export const begun = { commence_time: '2026-11-20T00:30:00Z' };

export const uuid = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

/** So many plays on games that have started. */
export const many = (count: number, more: object) =>
  Array.from({ length: count }, (_, at) => row({ id: uuid(at), client_key: uuid(at), ...begun, ...more }));

/** The page of a signed-in reader's own plays, once its heading is there. */
export async function openPlaysOf(
  service: ReturnType<typeof accountService>,
  plays: readonly object[] | AnswerTo,
  address = '/plays',
) {
  service.answer('GET /rest/v1/plays', typeof plays === 'function' ? plays : { body: plays });
  service.rememberSession();
  const user = userEvent.setup();
  render(<AccountApp start={address} />);
  await screen.findByRole('heading', { level: 1, name: 'Plays' });
  return user;
}
