import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { useSession } from '../../../src/features/auth/session.tsx';
import { RecordButtons } from '../../../src/features/plays/record/record-buttons.tsx';
import type { OfferedSide, PlayOffer } from '../../../src/lib/plays/offer.ts';
import { AccountApp } from '../../support/account-app.tsx';
import { accountService, BETTOR, tokens } from '../../support/account-service.ts';

const service = accountService();
beforeAll(() => service.start());
beforeEach(() => {
  service.reset();
  service.answer('GET /rest/v1/plays', { body: [] });
  service.answer('GET /rest/v1/bankrolls', { body: [] });
});
afterAll(() => service.stop());

const RECORD = 'POST /rest/v1/rpc/record_play';
const VOID = 'POST /rest/v1/rpc/void_play';
const MARK = 'POST /rest/v1/rpc/mark_play';
const KEPT = 'edgeboard-kept-plays';

const side = (more: Partial<OfferedSide>): OfferedSide => ({
  side: 'over',
  book: 'bovada',
  point: 14.5,
  price: -115,
  fair: 0.55,
  ev: 0.0283,
  fairLow: 0.54,
  method: 'additive, 7 books, two-sided',
  sabersim: 0.6,
  etr: null,
  ...more,
});

const OFFER: PlayOffer = {
  league: 'nba',
  eventId: 'game-1',
  home: 'Boston Celtics',
  away: 'New York Knicks',
  startsAt: '2199-11-22T00:30:00Z',
  playerId: 7,
  player: 'Jayson Tatum',
  table: 'props',
  propType: null,
  market: 'player_points',
  kind: 'Points',
  hasLines: true,
  agreement: 'one-source',
  preset: 'over',
  over: [side({}), side({ book: 'draftkings', point: 15.5, price: 105, fair: 0.5, ev: 0.025 })],
  under: [side({ side: 'under', price: -105, fair: 0.45, ev: -0.12, sabersim: 0.4 })],
};

const SENT = {
  league: 'nba',
  event_id: 'game-1',
  home_team: 'Boston Celtics',
  away_team: 'New York Knicks',
  commence_time: '2199-11-22T00:30:00Z',
  player_id: 7,
  player_name: 'Jayson Tatum',
  table_name: 'props',
  prop_type: null,
  market: 'player_points',
  side: 'over',
  point: 14.5,
  book: 'bovada',
  price: -115,
  stake: 1,
  fair: 0.55,
  ev: 0.0283,
  method: 'additive, 7 books, two-sided',
  sabersim: 0.6,
  etr: null,
  agreement: 'one-source',
};

const row = (more: object = {}) => ({
  ...SENT,
  id: '99999999-9999-4999-8999-999999999999',
  client_key: '00000000-0000-4000-8000-000000000009',
  own_price: false,
  created_at: '2026-11-21T10:36:00Z',
  voided_at: null,
  ninety_nine_play_id: null,
  close_fair: null,
  close_ev: null,
  close_point: null,
  close_price: null,
  close_clv: null,
  closed_at: null,
  close_minutes: null,
  result: null,
  result_by: null,
  result_why: null,
  actual: null,
  ...more,
});

function Buttons({ offer }: { offer: PlayOffer }) {
  return (
    <>
      <p>{useSession().status}</p>
      <RecordButtons offer={offer} />
    </>
  );
}

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
  return { ...opened, dialog: await screen.findByRole('dialog', { name: 'Jayson Tatum' }) };
}

const sent = () =>
  service
    .askedFor(RECORD)
    .map(({ body }) => (body as { p_play: typeof SENT & { client_key: string } }).p_play);

describe('recording what a row offers', () => {
  test('two taps record the side and price that the row plays, and Undo takes it back (TRACK-1, TRACK-3, TRACK-5)', async () => {
    service.answer(RECORD, { body: row() });
    service.answer(VOID, { body: row({ voided_at: '2026-11-21T10:36:03Z' }) });
    const { user, dialog } = await press(/^Record over/);
    expect(dialog).toHaveTextContent('Over 14.5 Points · Bovada · −115');
    expect(dialog).toHaveTextContent('55.0 % fair, needs 53.5 %, EV +2.8 %');
    await user.click(within(dialog).getByRole('button', { name: 'Record' }));
    expect(await screen.findByText('Play recorded')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent()).toEqual([{ ...SENT, client_key: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
    expect(localStorage.getItem(KEPT)).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Play taken back')).toBeVisible();
    expect(service.askedFor(VOID).map(({ body }) => body)).toEqual([{ p_id: row().id }]);
  });

  test('book, price and stake can be changed first: another price is another EV, another line has none (TRACK-3)', async () => {
    service.answer(RECORD, { body: row() });
    const { user, dialog } = await press(/^Record over/);
    const within_ = within(dialog);
    await user.click(within_.getByRole('button', { name: 'Edit' }));
    await user.clear(within_.getByLabelText('Price'));
    await user.type(within_.getByLabelText('Price'), '50');
    expect(within_.getByRole('button', { name: 'Record' })).toBeDisabled();
    await user.clear(within_.getByLabelText('Price'));
    await user.type(within_.getByLabelText('Price'), '+100');
    // 0.55 at even money wins 10 % where no push is.
    expect(dialog).toHaveTextContent('Over 14.5 Points · Bovada · +100');
    expect(dialog).toHaveTextContent('EV +10.0 %');
    await user.clear(within_.getByLabelText('Line'));
    await user.type(within_.getByLabelText('Line'), '13,5');
    expect(dialog).toHaveTextContent('Nothing is known of its worth');
    await user.clear(within_.getByLabelText('Stake (units)'));
    await user.type(within_.getByLabelText('Stake (units)'), '2.5');
    await user.click(within_.getByRole('button', { name: 'Record' }));
    await screen.findByText('Play recorded');
    expect(sent()[0]).toMatchObject({
      point: 13.5,
      price: 100,
      stake: 2.5,
      fair: null,
      ev: null,
      method: null,
    });
    expect(localStorage.getItem('edgeboard-stake')).toBe('2.5');
  });

  test('a side that no book offers cannot be pressed, nor anything of a game that has started (TRACK-2)', async () => {
    const { unmount, user } = await open({ ...OFFER, under: [] });
    expect(screen.getByRole('button', { name: /^Record under/ })).toBeDisabled();
    expect(screen.getByRole('button', { name: /^Record under/ })).toHaveTextContent('Not offered');
    await user.click(screen.getByRole('button', { name: /^Record over/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Jayson Tatum' });
    expect(within(dialog).getByRole('radio', { name: /Under/ })).toBeDisabled();
    unmount();
    await open({ ...OFFER, startsAt: '2020-01-01T00:00:00Z' });
    expect(screen.getByRole('button', { name: /^Record over/ })).toBeDisabled();
  });

  test('what is recorded already is said with its time, and the button carries a tick (TRACK-4)', async () => {
    service.answer('GET /rest/v1/plays', { body: [row()] });
    const { user } = await open();
    const button = await screen.findByRole('button', { name: /^Record over.*recorded already/ });
    await user.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Jayson Tatum' });
    expect(dialog).toHaveTextContent(
      /You have this already \(.*\d:36 [AP]M\): Over 14.5 Points · Bovada · −115/,
    );
    expect(within(dialog).getByRole('button', { name: 'Record' })).toBeEnabled();
  });

  test('a refusal is told in the dialog, and nothing is kept (PLAY-23)', async () => {
    service.answer(RECORD, {
      status: 409,
      body: { code: 'PT409', message: 'no book offers the over any more' },
    });
    const { user, dialog } = await press(/^Record over/);
    await user.click(within(dialog).getByRole('button', { name: 'Record' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Not recorded. No book offers the over any more.',
    );
    expect(localStorage.getItem(KEPT)).toBeNull();
  });

  test('without a session it says why, and opens again after signing in (TRACK-6)', async () => {
    service.answer('POST /auth/v1/token', { body: tokens() });
    const user = userEvent.setup();
    render(
      <AccountApp start="/points?team=BOS">
        <Buttons offer={OFFER} />
      </AccountApp>,
    );
    await screen.findByText('signed-out');
    await user.click(screen.getByRole('button', { name: /^Record under/ }));
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeVisible();
    expect(screen.getByText('Sign in to record plays')).toBeVisible();
    await user.type(await screen.findByLabelText('Email address'), BETTOR.email);
    await user.type(screen.getByLabelText('Your Password'), 'right');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('You are at /points?team=BOS')).toBeInTheDocument();
    const dialog = await screen.findByRole('dialog', { name: 'Jayson Tatum' });
    expect(dialog).toHaveTextContent('Under 14.5 Points · Bovada · −105');
    expect(sent()).toEqual([]);
  });
});

describe('on a bad line', () => {
  test('a play is kept on the device and sent once, under the same key, when it starts again (TRACK-7)', async () => {
    service.answer(RECORD, 'unreachable');
    const { user, dialog, unmount } = await press(/^Record over/);
    await user.click(within(dialog).getByRole('button', { name: 'Record' }));
    expect(await screen.findByText('Kept on this device, sent when you are online')).toBeVisible();
    const [first] = sent();
    unmount();

    service.answer(RECORD, { body: row({ client_key: first?.client_key }) });
    const before = sent().length;
    await open();
    expect(await screen.findByText('A kept play was sent')).toBeVisible();
    const after = sent().slice(before);
    expect(after).toEqual([first]);
    await waitFor(() => expect(localStorage.getItem(KEPT)).toBeNull());
  });

  test('what was taken back while nobody knew whether it had arrived is taken back there as well (TRACK-5, TRACK-7)', async () => {
    service.answer(RECORD, 'unreachable');
    const { user, dialog, unmount } = await press(/^Record over/);
    await user.click(within(dialog).getByRole('button', { name: 'Record' }));
    await screen.findByText('Kept on this device, sent when you are online');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Play taken back')).toBeVisible();
    unmount();

    service.answer(RECORD, { body: row() });
    service.answer(VOID, { body: row() });
    await open();
    await waitFor(() => expect(service.askedFor(VOID).map(({ body }) => body)).toEqual([{ p_id: row().id }]));
    await waitFor(() => expect(localStorage.getItem(KEPT)).toBeNull());
    expect(screen.queryByText('A kept play was sent')).toBeNull();
  });

  test("another account's plays stay where they are, and damaged ones are never sent (TRACK-7)", async () => {
    const stranger = '22222222-2222-4222-8222-222222222222';
    const body = { ...SENT, client_key: '00000000-0000-4000-8000-000000000001' };
    const kept = [
      { userId: stranger, at: 1, body, kind: 'Points', refusal: null },
      { userId: BETTOR.id, at: 2, body: { ...body, price: 'free' }, kind: 'Points', refusal: null },
    ];
    localStorage.setItem(KEPT, JSON.stringify(kept));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open();
    await vi.advanceTimersByTimeAsync(45_000);
    vi.useRealTimers();
    expect(sent()).toEqual([]);
    expect(localStorage.getItem(KEPT)).toContain(stranger);
  });

  test('a kept play that is then refused is shown with the reason until it is dismissed (TRACK-7)', async () => {
    const body = { ...SENT, client_key: '00000000-0000-4000-8000-000000000001' };
    localStorage.setItem(
      KEPT,
      JSON.stringify([{ userId: BETTOR.id, at: 1, body, kind: 'Points', refusal: null }]),
    );
    service.answer(RECORD, { status: 409, body: { code: 'PT409', message: 'the game has started' } });
    service.rememberSession();
    const user = userEvent.setup();
    render(<AccountApp start="/plays" />);
    const list = await screen.findByRole('list', { name: 'Kept on this device' });
    expect(await within(list).findByText('Not recorded. The game has started.')).toBeVisible();
    await user.click(within(list).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('list', { name: 'Kept on this device' })).toBeNull();
    expect(sent()).toHaveLength(1);
  });
});

const begun = { commence_time: '2026-11-20T00:30:00Z' };
const uuid = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const many = (count: number, more: object) =>
  Array.from({ length: count }, (_, at) => row({ id: uuid(at), client_key: uuid(at), ...begun, ...more }));

async function openPlays(body: readonly object[], address = '/plays') {
  service.answer('GET /rest/v1/plays', { body });
  service.rememberSession();
  const user = userEvent.setup();
  render(<AccountApp start={address} />);
  await screen.findByRole('heading', { level: 1, name: 'Plays' });
  return user;
}

describe('/plays', () => {
  test('without a session it leads to /auth and back (MINE-1)', async () => {
    render(<AccountApp start="/plays?tab=graded" />);
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toContain(
      encodeURIComponent('/plays?tab=graded'),
    );
  });

  test('one tap says how a play ended, and Undo takes that back (MINE-7)', async () => {
    service.answer(MARK, { body: row() });
    const user = await openPlays([row({ ...begun })], '/plays?tab=closed');
    expect(await screen.findByText('no close · not graded')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Win' }));
    expect(await screen.findByText('Marked as won')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Not graded again')).toBeVisible();
    expect(service.askedFor(MARK).map(({ body }) => body)).toEqual([
      { p_id: row().id, p_result: 'win' },
      { p_id: row().id, p_result: null },
    ]);
  });

  test('under 20 plays the record has no percentage, from 20 on it has, with its interval (MINE-2, MINE-3)', async () => {
    await openPlays([
      ...many(18, { result: 'win', result_by: 'own', price: 100 }),
      row({ id: uuid(50), ...begun, result: 'loss', result_by: 'own' }),
    ]);
    const record = await screen.findByLabelText('Record');
    expect(record).toHaveTextContent('18-1-0');
    expect(record).toHaveTextContent('+17.00 u');
    expect(record).toHaveTextContent('after 20 (19 so far)');
    expect(record).not.toHaveTextContent('%,');
    expect(record.textContent?.replace('95 % interval', '')).not.toContain('%');
  });

  test('with 20 plays ROI and its interval are said (MINE-3)', async () => {
    const user = await openPlays([
      ...many(15, { result: 'win', result_by: 'own', price: 100 }),
      ...many(20, { result: 'loss', result_by: 'own', price: 100 }).slice(15),
    ]);
    const record = await screen.findByLabelText('Record');
    // 15 won and 5 lost at even money: 10 of 20 units; s² = 20 x 0.75 / 19, t of 19 degrees 2.0930.
    expect(record).toHaveTextContent('+50.0 %');
    expect(record).toHaveTextContent('+8.4 % to +91.6 %');
    await user.click(screen.getByRole('tab', { name: /Graded/ }));
    expect(screen.getByRole('slider', { name: /\+10\.00 u after 20 plays/ })).toBeInTheDocument();
  });

  test('an empty list leads on, a failed one can be tried again (MINE-1)', async () => {
    await openPlays([]);
    expect(await screen.findByRole('link', { name: 'Go to Today' })).toHaveAttribute('href', '/today');
  });

  test('a file is imported whole or not at all, and says what was expected (MINE-6)', async () => {
    const user = await openPlays([]);
    await user.click(await screen.findByText('CSV out and in'));
    const input = await screen.findByLabelText('Import plays of earlier games');
    const status = screen.getByRole('status', { name: 'Import' });
    const file = (text: string) => new File([text], 'plays.csv', { type: 'text/csv' });
    await user.upload(input, file('League,Player\nNBA,X\n'));
    await waitFor(() => expect(status).toHaveTextContent(/lacks start, kind.*found League, Player/));
    const head = 'League,Start,Player,Kind,Side,Line,Book,Price,Result';
    const good = 'NBA,2026-11-20T00:30:00Z,Jayson Tatum,Points,over,24.5,Bovada,-110,W';
    await user.upload(input, file([head, good, good.replace('-110', '1.9')].join('\n')));
    await waitFor(() => expect(status).toHaveTextContent('1 row cannot be read, so nothing was imported.'));
    expect(status).toHaveTextContent(/Row\s3: price: expected American odds/);
    expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();

    service.answer('POST /rest/v1/rpc/import_plays', { body: { added: 1, known: 0 } });
    await user.upload(input, file([head, good].join('\n')));
    await user.click(await screen.findByRole('button', { name: 'Import 1 play' }));
    await waitFor(() => expect(status).toHaveTextContent('1 play imported.'));
    const [asked] = service.askedFor('POST /rest/v1/rpc/import_plays');
    expect(asked?.body).toMatchObject({
      p_plays: [{ player_name: 'Jayson Tatum', result: 'win', price: -110 }],
    });
  });

  test('stakes are spoken of only with a bankroll typed in (MINE-8)', async () => {
    service.answer('PATCH /rest/v1/bankrolls', { body: [] });
    service.answer('POST /rest/v1/bankrolls', { status: 201, body: {} });
    const user = await openPlays([row({ stake: 2 })]);
    await user.click(await screen.findByText('Bankroll and stakes'));
    expect(await screen.findByLabelText('Bankroll (units)')).toHaveValue('');
    expect(screen.queryByText(/Kelly/)).toBeNull();
    await user.type(screen.getByLabelText('Bankroll (units)'), '100');
    service.answer('GET /rest/v1/bankrolls', { body: [{ bankroll: 100, unit: 'units' }] });
    await user.click(screen.getByRole('button', { name: 'Keep' }));
    expect(await screen.findByText(/Open plays stake 2 u of 100 u/)).toBeVisible();
    expect(screen.getByText('1-800-GAMBLER')).toBeVisible();
    expect(service.askedFor('POST /rest/v1/bankrolls')[0]?.body).toEqual({ bankroll: 100 });
  });

  test('plays that could not be read say so (MINE-1)', async () => {
    service.answer('GET /rest/v1/plays', { status: 500, body: { message: 'no' } });
    service.rememberSession();
    render(<AccountApp start="/plays" />);
    expect(await screen.findByText('Your plays could not be loaded')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
  });
});
