import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { OpenPlays } from '../../../src/features/plays/open-plays.tsx';
import { currentToast } from '../../../src/ui/toast-store.ts';
import { AccountApp } from '../../support/account-app.tsx';
import { type AnswerTo, accountService } from '../../support/account-service.ts';
import { expectLogged } from '../../support/console.ts';
import { row } from '../../support/offered-play.ts';
import { begun, many, openPlaysOf, uuid } from '../../support/plays-page.tsx';

const service = accountService();
beforeAll(() => service.start());
beforeEach(() => {
  service.reset();
  service.answer('GET /rest/v1/plays', { body: [] });
  service.answer('GET /rest/v1/bankrolls', { body: [] });
});
afterAll(() => service.stop());

const MARK = 'POST /rest/v1/rpc/mark_play';

const openPlays = (plays: readonly object[] | AnswerTo, address?: string) =>
  openPlaysOf(service, plays, address);

describe('/plays', () => {
  test('without a session it leads to /auth and back (MINE-1)', async () => {
    render(<AccountApp start="/plays?tab=graded" />);
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeVisible();
    // A bare 'Welcome' does not say why.
    expect(
      screen.getByText('Plays are kept in an account. Sign in, and you come back to yours.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toContain(
      encodeURIComponent('/plays?tab=graded'),
    );
  });

  test('a play is told in the words of every other page, and its name leads to the player at its kind (MINE-1, PRICE-12)', async () => {
    await openPlays([
      row({ own_price: true }),
      row({ id: uuid(2), client_key: uuid(2), method: 'additive, 1 book, one-sided', player_id: null }),
    ]);
    const list = await screen.findByRole('tabpanel');
    const [known, unknown] = within(list).getAllByRole('listitem');
    expect(known).toHaveTextContent('55.0 % fair (7 books), needs 53.5 %, EV +2.8 % · recorded');
    expect(known).toHaveTextContent('−115 · 1 u own price');
    expect(unknown).toHaveTextContent('55.0 % fair (1 book, one-sided), needs 53.5 %');
    expect(within(list).getAllByRole('link')).toHaveLength(1);
    expect(within(list).getByRole('link', { name: 'Jayson Tatum' })).toHaveAttribute(
      'href',
      '/player/7?kind=points',
    );
  });

  test('a play of a file that does not say when it was recorded says no time, and a large stake its thousands (MINE-1, MINE-6)', async () => {
    const at = '2026-11-20T00:30:00+00:00';
    await openPlays([row({ commence_time: at, created_at: at, stake: 1250 })], '/plays?tab=closed');
    const item = await within(await screen.findByRole('tabpanel')).findByRole('listitem');
    expect(item).toHaveTextContent('1,250 u');
    expect(item).not.toHaveTextContent('recorded');
  });

  test('what only plays taken back have is no filter (MINE-1)', async () => {
    const back = { book: 'fanduel', voided_at: '2026-11-21T10:36:03Z' };
    await openPlays([row(), row({ id: uuid(2), client_key: uuid(2), ...back })]);
    const books = within(await screen.findByRole('combobox', { name: 'Book' })).getAllByRole('option');
    expect(books.map(({ textContent }) => textContent)).toEqual(['All books', 'Bovada']);
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

  test('what was taken back or marked stays where it stands until another tab is chosen, and comes back with one press (MINE-7, PLAY-24)', async () => {
    const ahead = { commence_time: '2199-11-22T00:30:00Z' };
    const plays = ['Jayson Tatum', 'Jaylen Brown', 'Derrick White'].map((player_name, at) => ({
      ...row({ id: uuid(at), client_key: uuid(at), player_name, player_id: null, ...ahead }),
      voided_at: null as string | null,
    }));
    const [, brown] = plays;
    if (!brown) throw new Error('a play is missing');
    service.answer('POST /rest/v1/rpc/void_play', () => {
      brown.voided_at = '2026-11-21T10:36:03Z';
      return { body: brown };
    });
    service.answer('POST /rest/v1/rpc/restore_play', () => {
      brown.voided_at = null;
      return { body: brown };
    });
    const user = await openPlays(() => ({ body: plays }));
    const names = () =>
      within(screen.getByRole('tabpanel'))
        .getAllByRole('listitem')
        .map((item) => item.querySelector('p')?.textContent);
    await waitFor(() => expect(names()).toHaveLength(3));
    const before = names();

    await user.click(screen.getByRole('button', { name: /^Take back Jaylen Brown/ }));
    const undo = await screen.findByRole('button', { name: /^Undo taking back Jaylen Brown/ });
    expect(names()).toEqual(before);
    expect(screen.getByRole('tab', { name: 'Open 2' })).toBeVisible();
    await user.click(undo);
    expect(await screen.findByRole('button', { name: /^Take back Jaylen Brown/ })).toBeEnabled();
    expect(screen.getByRole('tab', { name: 'Open 3' })).toBeVisible();
    expect(service.askedFor('POST /rest/v1/rpc/restore_play').map(({ body }) => body)).toEqual([
      { p_id: brown.id },
    ]);

    await user.click(screen.getByRole('button', { name: /^Take back Jaylen Brown/ }));
    await screen.findByText('Taken back');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Play brought back')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Take back Jaylen Brown/ }));
    await screen.findByText('Taken back');
    await user.click(screen.getByRole('tab', { name: /^Graded/ }));
    await user.click(screen.getByRole('tab', { name: /^Open/ }));
    expect(screen.queryByText('Taken back')).toBeNull();
    expect(names()).toHaveLength(2);
  });

  test('the focus stays in the line of a play, whose button makes room for the next one (MINE-7)', async () => {
    const play = { ...row({ ...begun }), result: null as string | null, result_by: null as string | null };
    service.answer(MARK, ({ body }) => {
      const { p_result: result } = body as { p_result: string | null };
      Object.assign(play, { result, result_by: result && 'own' });
      return { body: play };
    });
    const user = await openPlays(() => ({ body: [play] }), '/plays?tab=closed');
    const win = await screen.findByRole('button', { name: 'Win' });
    act(() => win.focus());
    await user.keyboard('{Enter}');
    const undone = await screen.findByRole('button', { name: /^Undo result/ });
    expect(undone).toHaveFocus();
  });

  test('the focus stays on a play that is taken back, and a held Enter key does not bring it back (MINE-7)', async () => {
    const play = { ...row({ commence_time: '2199-11-22T00:30:00Z' }), voided_at: null as string | null };
    service.answer('POST /rest/v1/rpc/void_play', () => {
      play.voided_at = '2026-11-21T10:36:03Z';
      return { body: play };
    });
    const user = await openPlays(() => ({ body: [play] }));
    const back = await screen.findByRole('button', { name: /^Take back/ });
    act(() => back.focus());
    await user.keyboard('{Enter}');
    const undo = await screen.findByRole('button', { name: /^Undo taking back/ });
    expect(undo).toHaveFocus();
    expect(fireEvent.keyDown(undo, { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(undo, { key: 'Enter' })).toBe(true);
  });

  test('what is refused is told with the reason of the database alone (MINE-7)', async () => {
    service.answer('POST /rest/v1/rpc/void_play', {
      status: 409,
      body: { code: 'PT409', message: 'the game has started, so the play stands' },
    });
    const user = await openPlays([row({ commence_time: '2199-11-22T00:30:00Z' })]);
    await user.click(await screen.findByRole('button', { name: /^Take back/ }));
    expect(await screen.findByText('The play could not be taken back')).toBeVisible();
    expect(currentToast()?.description).toBe('The game has started, so the play stands.');
    expectLogged('A play could not be changed.');
    expect(screen.getByRole('button', { name: /^Take back/ })).toBeEnabled();
  });

  test('what a results file says of a play its reader can say otherwise, and take back (MINE-7, GRADE-7, PLAY-25)', async () => {
    const graded = { ...begun, result: 'loss', result_by: 'file', actual: 14 };
    service.answer(MARK, ({ body }) => {
      const { p_result: own } = body as { p_result: string | null };
      return { body: row(own === null ? graded : { ...graded, result: own, result_by: 'own' }) };
    });
    const user = await openPlays([row(graded)], '/plays?tab=graded');
    expect(await screen.findByText('by the results file')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Win' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Change result: Jayson Tatum, Over 14.5 Points$/ }));
    await user.click(screen.getByRole('button', { name: 'Win' }));
    expect(await screen.findByText('Marked as won')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('As the results file says again')).toBeVisible();
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
    expect(within(record).getByText('+50.0 %').parentElement).toHaveClass('text-green-ink');
    await user.click(screen.getByRole('tab', { name: /Graded/ }));
    expect(screen.getByRole('slider', { name: /\+10\.00\su after 20 plays/ })).toBeInTheDocument();
    // A figure and its unit, a month and its day stay together where the column is narrow.
    expect(screen.queryByRole('table', { name: 'Units after each graded play', hidden: true })).toBeNull();
    await user.click(screen.getByText('As a table'));
    const steps = await screen.findByRole('table', { name: 'Units after each graded play' });
    const [, last] = within(steps).getAllByRole('row');
    const cells = within(last ?? steps).getAllByRole('cell');
    expect(cells.at(-1)?.textContent).toBe('+10.00\u00a0u');
    expect(cells.at(0)?.textContent).toMatch(/^[A-Z][a-z]{2}\u00a0\d+$/);
  });

  test('what luck explains as well has no color: its interval is on both sides of 0 (MINE-3)', async () => {
    await openPlays([
      ...many(11, { result: 'win', result_by: 'own', price: 100 }),
      ...many(20, { result: 'loss', result_by: 'own', price: 100 }).slice(11),
    ]);
    const record = await screen.findByLabelText('Record');
    const roi = within(record).getByText('+10.0 %');
    expect(roi.parentElement).toHaveClass('text-ink');
    expect(within(record).getByText('+2.00 u')).toHaveClass('text-green-ink');
  });

  test('an empty list leads on, a failed one can be tried again (MINE-1)', async () => {
    await openPlays([]);
    expect(await screen.findByRole('link', { name: 'Go to Today' })).toHaveAttribute('href', '/today');
  });

  test('a hundred plays are listed, and more when they are asked for; of an old one the day is said (MINE-1)', async () => {
    const user = await openPlays(many(101, { created_at: '2025-03-09T10:36:00Z' }), '/plays?tab=closed');
    // By text: jsdom takes seconds to say which of so many elements have a role.
    const more = await screen.findByText('Show 1 more of 1');
    const recorded = () => screen.getAllByText(/recorded Mar 9, 2025, .*\d:36 [AP]M/);
    expect(recorded()).toHaveLength(100);
    await user.click(more);
    expect(recorded()).toHaveLength(101);
    expect(screen.queryByText(/^Show \d/)).toBeNull();
  });

  test('counts have their thousands apart (MINE-1, MINE-2)', async () => {
    const all = many(1200, { result: 'win', result_by: 'own', price: 100, stake: 1000.25 });
    await openPlays(({ query }) => {
      const from = Number(query.get('offset') ?? 0);
      // One was recorded between the two answers: the last of the first page comes again.
      const body = from === 0 ? all.slice(0, 1000) : all.slice(999);
      return { body, headers: { 'content-range': `${from}-*/1200` } };
    }, '/plays?tab=graded');
    // By text: jsdom takes seconds to say which of so many elements have a role.
    expect(await screen.findByText('Show 100 more of 1,100')).toBeVisible();
    const tab = screen.getByText('1,200').parentElement;
    expect(tab).toBeVisible();
    expect(tab).toHaveAttribute('role', 'tab');
    expect(tab).toHaveTextContent('Graded 1,200');
    expect(screen.getAllByText('1,200-0-0').length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Record')).toHaveTextContent(/\+1,200,300\.00\su ?of 1,200,300 u staked/);
    expect(screen.getByText(/after 1,200 plays, highest/)).toBeVisible();
    expect(screen.getAllByText('1,000.25\u00a0u', { normalizer: (text) => text })).toHaveLength(100);
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

  test('a bankroll can be typed in before there is a play (MINE-8)', async () => {
    const user = await openPlays([]);
    expect(await screen.findByText('No plays yet')).toBeVisible();
    await user.click(screen.getByText('Bankroll and stakes'));
    expect(await screen.findByLabelText('Bankroll (units)')).toHaveValue('');
  });

  test('a play that a file of results made void says why (MINE-1)', async () => {
    const graded = { result: 'void', result_by: 'file', graded_at: '2026-11-21T12:00:00Z' };
    await openPlays([row({ ...begun, ...graded, result_why: 'did not play' })], '/plays?tab=graded');
    expect(await screen.findByText(/void: did not play$/)).toBeVisible();
  });

  test('plays that could not be read say so (MINE-1)', async () => {
    service.answer('GET /rest/v1/plays', { status: 500, body: { message: 'no' } });
    service.rememberSession();
    render(<AccountApp start="/plays" />);
    expect(await screen.findByText('Your plays could not be loaded')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
  });
});

describe('my open plays beside Today (TODAY-10)', () => {
  const opened: number[] = [];

  async function openRail(body: readonly object[]) {
    opened.length = 0;
    service.answer('GET /rest/v1/plays', { body });
    service.rememberSession();
    render(
      <AccountApp start="/today">
        <OpenPlays onOpenPlayer={(id) => opened.push(id)} />
      </AccountApp>,
    );
    return screen.findByRole('region', { name: 'My open plays' });
  }

  test('are those on games ahead, the next start first, with what was bet; a name opens the player', async () => {
    const rail = await openRail([
      row({
        id: uuid(1),
        client_key: uuid(1),
        player_name: 'Late Tip',
        commence_time: '2199-11-23T00:30:00Z',
      }),
      row({ id: uuid(2), client_key: uuid(2), commence_time: '2199-11-22T00:30:00Z' }),
      row({ id: uuid(3), client_key: uuid(3), player_name: 'Has Begun', ...begun }),
    ]);
    const plays = within(rail).getAllByRole('listitem');
    expect(plays).toHaveLength(2);
    expect(plays[0]).toHaveTextContent(/^Jayson Tatum.*Over 14\.5 Points · Bovada \u2212115$/);
    expect(plays[1]).toHaveTextContent(/^Late Tip/);
    expect(within(rail).getByRole('link', { name: 'All plays' })).toHaveAttribute('href', '/plays');
    await userEvent.click(within(rail).getByRole('button', { name: 'Jayson Tatum' }));
    expect(opened).toEqual([7]);
  });

  test('without one it is said how to record one', async () => {
    expect(await openRail([row({ ...begun })])).toHaveTextContent('None yet. The key + records');
  });
});
