import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AccountMenu } from '../../../src/app/account-menu.tsx';
import { AccountApp } from '../../support/account-app.tsx';
import { accountService, BETTOR } from '../../support/account-service.ts';
import { ALERT_RULES_ROW, alertRow } from '../../support/alert-rows.ts';
import { expectLogged } from '../../support/console.ts';

const service = accountService();
beforeAll(() => service.start());
beforeEach(() => {
  service.reset();
  service.answer('GET /rest/v1/alerts', { body: [] });
  service.answer('POST /rest/v1/alert_rules', { status: 201, body: null });
  service.answer('PATCH /rest/v1/alert_rules', { body: null });
});
afterAll(() => service.stop());

const RULES = { ...ALERT_RULES_ROW, old_number: false };
const SAVE = 'POST /rest/v1/alert_rules';

async function openAlerts({ rules = RULES, alerts = [] }: { rules?: object | null; alerts?: object[] } = {}) {
  service.answer('GET /rest/v1/alert_rules', { body: rules === null ? [] : [rules] });
  service.answer('GET /rest/v1/alerts', { body: alerts });
  service.rememberSession();
  const user = userEvent.setup();
  render(<AccountApp start="/alerts" />);
  await screen.findByRole('heading', { level: 1, name: 'Alerts' });
  return user;
}

const saved = () => service.askedFor(SAVE).map(({ body }) => body);
const lines = async () =>
  within(await screen.findByRole('list', { name: 'Alerts' })).getAllByRole('listitem');

describe('/alerts', () => {
  test('without a session it leads to /auth and back (ALERT-1)', async () => {
    render(<AccountApp start="/alerts" />);
    expect(
      await screen.findByText('Alerts come to an account. Sign in, and you come back to yours.'),
    ).toBeVisible();
  });

  test('alerts are off until the reader turns them on, with every rule (ALERT-1)', async () => {
    const user = await openAlerts({ rules: null });
    service.answer(SAVE, ({ body }) => {
      service.answer('GET /rest/v1/alert_rules', { body: [{ ...RULES, ...Object(body) }] });
      return { status: 201, body: null };
    });
    await user.click(await screen.findByRole('button', { name: 'Turn alerts on' }));
    expect(await screen.findByText(/^Nothing yet\./)).toBeVisible();
    expect(saved()).toEqual([
      {
        value_ev: 0.03,
        watched: true,
        open_plays: true,
        old_number: true,
        most_a_day: 20,
        quiet_from: null,
        quiet_to: null,
        time_zone: null,
      },
    ]);
  });

  test('rules that another tab turned on and chose before stay as they are (ALERT-1)', async () => {
    const user = await openAlerts({ rules: null });
    service.answer(SAVE, () => {
      // Theirs, which the database keeps where it is told to leave what is there.
      service.answer('GET /rest/v1/alert_rules', { body: [{ ...RULES, watched: false, most_a_day: 5 }] });
      return { status: 201, body: null };
    });
    await user.click(await screen.findByRole('button', { name: 'Turn alerts on' }));
    expect(service.askedFor(SAVE).map(({ prefer }) => prefer)).toEqual(['resolution=ignore-duplicates']);
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Players I watch' })).not.toBeChecked());
    await user.click(screen.getByRole('switch', { name: 'A book at the old number' }));
    await waitFor(() => expect(saved()).toHaveLength(2));
    expect(service.askedFor(SAVE)[1]?.prefer).toBe('resolution=merge-duplicates');
  });

  test('each rule is chosen by itself, at once, and says nothing of others (ALERT-1)', async () => {
    const user = await openAlerts();
    await user.click(await screen.findByRole('switch', { name: 'A book at the old number' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Plays worth their price' }), 'Off');
    await user.selectOptions(screen.getByRole('combobox', { name: 'At most' }), '5 a day');
    await waitFor(() =>
      expect(saved()).toEqual([{ old_number: true }, { value_ev: null }, { most_a_day: 5 }]),
    );
  });

  test('a choice shows while an earlier one is still being kept, and after it (ALERT-1)', async () => {
    const user = await openAlerts();
    const watched = await screen.findByRole('switch', { name: 'Players I watch' });
    const old = screen.getByRole('switch', { name: 'A book at the old number' });
    service.holdAnswers('/rest/v1/alert_rules');
    await user.click(watched);
    await user.click(old);
    expect(watched).not.toBeChecked();
    expect(old).toBeChecked();
    service.answer('GET /rest/v1/alert_rules', { body: [{ ...RULES, watched: false, old_number: true }] });
    service.releaseAnswers();
    await waitFor(() => expect(saved()).toEqual([{ watched: false }, { old_number: true }]));
    expect(watched).not.toBeChecked();
    expect(old).toBeChecked();
    // What stands is read once more, after both.
    await waitFor(() => expect(service.askedFor('GET /rest/v1/alert_rules')).toHaveLength(2));
  });

  test('what cannot be kept is told and taken back, and nothing else (ALERT-1)', async () => {
    service.answer(SAVE, ({ body }) =>
      'watched' in Object(body)
        ? { status: 503, body: { message: 'no connection' } }
        : { status: 201, body: null },
    );
    const user = await openAlerts();
    const watched = await screen.findByRole('switch', { name: 'Players I watch' });
    const old = screen.getByRole('switch', { name: 'A book at the old number' });
    service.holdAnswers('/rest/v1/alert_rules');
    await user.click(watched);
    await user.click(old);
    service.answer('GET /rest/v1/alert_rules', { body: [{ ...RULES, old_number: true }] });
    service.releaseAnswers();
    expect(await screen.findByText('Your alerts could not be changed')).toBeVisible();
    await waitFor(() => expect(saved()).toHaveLength(2));
    expect(watched).toBeChecked();
    expect(old).toBeChecked();
    expectLogged('The alerts could not be changed.');
  });

  test('a choice of another release stays what it is (ALERT-1)', async () => {
    await openAlerts({ rules: { ...RULES, value_ev: 0.045, most_a_day: 7 } });
    expect(await screen.findByRole('combobox', { name: 'Plays worth their price' })).toHaveDisplayValue(
      'EV 4.5 % and more',
    );
    expect(screen.getByRole('combobox', { name: 'At most' })).toHaveDisplayValue('7 a day');
  });

  test('an alert of each rule says what happened, and leads to the player (ALERT-5)', async () => {
    const moved = { side: null, price: null, fair: null, ev: null, point: 21.5, other_point: 20.5 };
    await openAlerts({
      alerts: [
        alertRow(),
        alertRow({ id: 2, rule: 'watched', ...moved }),
        alertRow({ id: 3, rule: 'open', ...moved, side: 'under', own_point: 22.5 }),
        alertRow({ id: 4, rule: 'old-number', other_point: 22.5, fair: 0.6, ev: 0.236, player_id: null }),
        alertRow({ id: 5, rule: 'of another release' }),
      ],
    });
    const [value, watched, open, old, ...others] = await lines();
    expect(others).toEqual([]);
    expect(value).toHaveTextContent('Jayson TatumValue');
    expect(value).toHaveTextContent('Over 20.5 Points · Bovada · +106');
    expect(value).toHaveTextContent('EV +3.0 %50.0 % fair · NBA · LAL @ BOS');
    expect(watched).toHaveTextContent('Bovada moved Points from 20.5 to 21.5');
    expect(open).toHaveTextContent('Bovada moved Points from 20.5 to 21.5; you have Under 22.5 Points');
    expect(old).toHaveTextContent('Over 20.5 Points · Bovada · +106, where the others have 22.5');
    expect(old).toHaveTextContent('EV +23.6 %, check the book');
    expect(within(value as HTMLElement).getByRole('link')).toHaveAttribute('href', '/player/7?kind=points');
    expect(within(old as HTMLElement).queryByRole('link')).toBeNull();
  });

  test('what came since the last look is new until the page is left, and read at once (ALERT-6)', async () => {
    await openAlerts({
      alerts: [alertRow(), alertRow({ id: 2, created_at: '2026-11-21T18:00:00.4+00:00' })],
    });
    const [late, early] = await lines();
    expect(late).toHaveTextContent('New');
    expect(early).not.toHaveTextContent('New');
    const read = 'PATCH /rest/v1/alert_rules';
    await waitFor(() => expect(service.askedFor(read)).toHaveLength(1));
    expect(service.askedFor(read)[0]?.body).toEqual({ read_at: '2026-11-21T18:00:01+00:00' });
    const { query } = service.askedFor(read)[0] ?? {};
    expect(query?.get('user_id')).toBe(`eq.${BETTOR.id}`);
    // Another device may have read on.
    expect(query?.get('read_at')).toBe('lt.2026-11-21T18:00:01+00:00');
    expect(late).toHaveTextContent('New');
  });

  test('with every rule off it says that nothing comes (ALERT-1)', async () => {
    await openAlerts({
      rules: { ...RULES, value_ev: null, watched: false, open_plays: false },
    });
    expect(await screen.findByText('Every rule is off, so nothing comes.')).toBeVisible();
  });

  test('what could not be read is tried again (ALERT-1)', async () => {
    service.answer('GET /rest/v1/alerts', { status: 503, body: { message: 'no connection' } });
    service.answer('GET /rest/v1/alert_rules', { body: [RULES] });
    service.rememberSession();
    render(<AccountApp start="/alerts" />);
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('Your alerts could not be loaded');
    service.answer('GET /rest/v1/alerts', { body: [alertRow()] });
    await userEvent.click(within(failure).getByRole('button', { name: 'Try Again' }));
    expect(await lines()).toHaveLength(1);
  });
});

describe('beside the bell', () => {
  const count = (total: string) => {
    service.answer('HEAD /rest/v1/alerts', { body: null, headers: { 'content-range': `*/${total}` } });
  };
  const openElsewhere = () => {
    service.rememberSession();
    render(
      <AccountApp start="/points">
        <AccountMenu />
      </AccountApp>,
    );
  };

  test('stands how many are new, of the reader’s own since they last looked (ALERT-6)', async () => {
    service.answer('GET /rest/v1/alert_rules', { body: [RULES] });
    count('3');
    openElsewhere();
    expect(await screen.findByRole('link', { name: /^Alerts\s*3\s*new$/ })).toHaveAttribute(
      'href',
      '/alerts',
    );
    const [asked] = service.askedFor('HEAD /rest/v1/alerts');
    expect(asked?.query.get('user_id')).toBe(`eq.${BETTOR.id}`);
    expect(asked?.query.get('created_at')).toBe('gt.2026-11-21T18:00:00.5+00:00');
    // Of those that the inbox shows: two days after its start nobody could read one away.
    const [, from = ''] = asked?.query.get('commence_time')?.split('gt.') ?? [];
    expect(Math.abs(Date.now() - 48 * 3_600_000 - Date.parse(from))).toBeLessThan(3_600_000);
  });

  test('stands nothing where none is new, and nobody without rules is asked for alerts (ALERT-6)', async () => {
    openElsewhere();
    expect(await screen.findByRole('link', { name: 'Alerts' })).toBeVisible();
    await waitFor(() => expect(service.askedFor('GET /rest/v1/alert_rules')).toHaveLength(1));
    expect(service.askedFor('HEAD /rest/v1/alerts')).toEqual([]);
  });
});
