import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BetAt } from '../../../src/lib/props/value.ts';
import { currentToast } from '../../../src/ui/toast-store.ts';
import { accountService, BETTOR } from '../../support/account-service.ts';
import { OFFER, row } from '../../support/offered-play.ts';
import { RECORD, recordingWith } from '../../support/recording.tsx';

const service = accountService();
beforeAll(() => service.start());
beforeEach(() => {
  service.reset();
  service.answer('GET /rest/v1/plays', { body: [] });
  service.answer('GET /rest/v1/bankrolls', { body: [] });
});
afterAll(() => service.stop());

const { edit, open, sent } = recordingWith(service);

describe("a line, price, book or stake of the reader's own", () => {
  test('book, price and stake can be changed first: another price is another EV, another line has none where nothing prices it (TRACK-3)', async () => {
    service.answer(RECORD, { body: row() });
    const { user, dialog } = await edit();
    expect(dialog).toHaveTextContent('Over 14.5 Points · Bovada · −115');
    expect(dialog).toHaveTextContent('55.0 % fair, needs 53.5 %, EV +2.8 %');
    const within_ = within(dialog);
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
    // Other books are there to compare with; the line is the reader's own.
    expect(dialog).toHaveTextContent('Nothing is known of its worth: only offered lines are priced.');
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
    expect(localStorage.getItem('edgeboard-stake')).toBe(`${BETTOR.id} 2.5`);
  });

  test('the stake of another reader’s last play on this device is not this one’s (TRACK-3)', async () => {
    localStorage.setItem('edgeboard-stake', '22222222-2222-4222-8222-222222222222 37.5');
    const { dialog } = await edit();
    expect(within(dialog).getByLabelText('Stake (units)')).toHaveValue('1');
    expect(screen.queryByText(/37\.5/)).toBeNull();
  });

  test('another line has a worth of its own where the market says it, and that is kept with the play (TRACK-3, PRICE-3)', async () => {
    service.answer(RECORD, { body: row() });
    const [first] = OFFER.over;
    if (!first) throw new Error('Expected an over.');
    const worth = { fair: 0.6, ev: 0.122, fairLow: 0.58, method: 'additive, 7 books, two-sided' };
    const asked: unknown[] = [];
    const priced = (bet: BetAt) => {
      asked.push(bet);
      return { ...first, ...worth, point: bet.line, price: bet.price };
    };
    const { user, dialog } = await edit({ ...OFFER, priced });
    const line = within(dialog).getByLabelText('Line');
    await user.clear(line);
    expect(within(dialog).getByRole('status')).toHaveTextContent(/^Line: .* found nothing\.$/);
    await user.type(line, '13,5');
    expect(asked.at(-1)).toEqual({ side: 'over', book: 'bovada', line: 13.5, price: -115 });
    expect(dialog).toHaveTextContent('Over 13.5 Points · Bovada · −115');
    expect(dialog).toHaveTextContent('60.0 % fair, needs 53.5 %, EV +12.2 %, check the book');
    await user.click(within(dialog).getByRole('button', { name: 'Record' }));
    await screen.findByText('Play recorded');
    expect(sent()[0]).toMatchObject({ point: 13.5, price: -115, fair: 0.6, ev: 0.122, method: worth.method });
  });

  test.each([
    ['Line', '8.25', "Line: expected a half or a whole, such as 13.5; found '8.25'."],
    ['Line', '0', "Line: expected a number from 0.5 to 1,000, such as 13.5 or 1,250; found '0'."],
    ['Price', '1.91', "Price: expected American odds, such as −115 or +120; found '1.91'."],
    ['Price', '', 'Price: expected American odds, such as −115 or +120; found nothing.'],
    [
      'Stake (units)',
      '',
      'Stake: expected a number above 0 to 1,000,000, such as 13.5 or 1,250; found nothing.',
    ],
  ])('what %s says in place of a number is named: %o (TRACK-3)', async (label, text, problem) => {
    const { user, dialog } = await edit();
    const field = within(dialog).getByLabelText(label);
    await user.clear(field);
    if (text !== '') await user.type(field, text);
    expect(within(dialog).getByRole('status')).toHaveTextContent(problem);
    expect(within(dialog).getByRole('button', { name: 'Record' })).toBeDisabled();
  });

  test('a stake is read as pages write it, and an amount that no file brings back is named (TRACK-3, MINE-6)', async () => {
    service.answer(RECORD, { body: row() });
    const { user, dialog } = await edit();
    const stake = within(dialog).getByLabelText('Stake (units)');
    const type = async (field: HTMLElement, text: string) => {
      await user.clear(field);
      await user.type(field, text);
    };
    await type(stake, '1,25,0');
    expect(within(dialog).getByRole('status')).toHaveTextContent(
      "Stake: expected a number above 0 to 1,000,000, such as 13.5 or 1,250; found '1,25,0'.",
    );
    expect(within(dialog).getByRole('button', { name: 'Record' })).toBeDisabled();
    await type(stake, '1,250');
    expect(within(dialog).queryByRole('status')).toBeNull();
    const line = within(dialog).getByLabelText('Line');
    await type(line, '2455');
    expect(within(dialog).getByRole('status')).toHaveTextContent(
      "Line: expected a number from 0.5 to 1,000, such as 13.5 or 1,250; found '2455'.",
    );
    expect(within(dialog).getByRole('button', { name: 'Record' })).toBeDisabled();
    await type(line, '24.5');
    await user.click(within(dialog).getByRole('button', { name: 'Record' }));
    await screen.findByText('Play recorded');
    expect(currentToast()?.description).toMatch(/ · 1,250\u00a0u$/);
    expect(sent()[0]).toMatchObject({ point: 24.5, stake: 1250 });
  });

  test('an EV above 10 % says to check the book, and no stake is offered on it; another price has one (MINE-8, PRICE-7)', async () => {
    service.answer('GET /rest/v1/bankrolls', { body: [{ bankroll: 100, unit: 'units' }] });
    const [first] = OFFER.over;
    if (!first) throw new Error('Expected an over.');
    // A book alone at 20.5: 70 % at -115 win 31 % of the stake.
    const alarm = { ...first, point: 20.5, fair: 0.7, fairLow: 0.65, ev: 0.3087 };
    const { user, dialog } = await edit({ ...OFFER, over: [alarm] });
    expect(
      await within(dialog).findByText('No stake is offered where the EV is above 10 %: check the book.'),
    ).toBeVisible();
    expect(dialog).toHaveTextContent('70.0 % fair, needs 53.5 %, EV +30.9 %, check the book');
    expect(screen.queryByRole('button', { name: /Quarter Kelly/ })).toBeNull();
    // At -200 the same chance wins 5 %; the low end of its span, 65 %, does not pay there.
    await user.clear(within(dialog).getByLabelText('Price'));
    await user.type(within(dialog).getByLabelText('Price'), '-200');
    expect(dialog).toHaveTextContent(/EV \+5\.0 %(?!, check)/);
    expect(within(dialog).getByText(/^Quarter Kelly stakes nothing/)).toBeVisible();
    // At -180 it wins 8.9 %: Kelly's share of the low end is .02, a quarter of it .5 of 100 units.
    await user.clear(within(dialog).getByLabelText('Price'));
    await user.type(within(dialog).getByLabelText('Price'), '-180');
    expect(within(dialog).getByRole('button', { name: 'Quarter Kelly: 0.5 u' })).toBeVisible();
  });

  test('of an even chance at an even price another price has an EV, and a stake under a tenth is said to be that (TRACK-3, MINE-8)', async () => {
    service.answer('GET /rest/v1/bankrolls', { body: [{ bankroll: 10, unit: 'units' }] });
    const [first] = OFFER.over;
    if (!first) throw new Error('Expected an over.');
    const even = { ...first, point: 15.5, price: 100, fair: 0.5, fairLow: 0.5, ev: 0 };
    const { user, dialog } = await edit({ ...OFFER, over: [even] });
    expect(await within(dialog).findByText(/^Quarter Kelly stakes nothing/)).toBeVisible();
    await user.clear(within(dialog).getByLabelText('Price'));
    await user.type(within(dialog).getByLabelText('Price'), '+104');
    expect(dialog).toHaveTextContent(/50\.0 % fair, needs 49\.0 %, EV \+2\.0 %/);
    expect(within(dialog).getByText('Quarter Kelly: under 0.1 u of your bankroll.')).toBeVisible();
  });

  test('no stake is offered at a price whose EV is not known (MINE-8, PRICE-7)', async () => {
    service.answer('GET /rest/v1/bankrolls', { body: [{ bankroll: 100, unit: 'units' }] });
    const [first] = OFFER.over;
    if (!first) throw new Error('Expected an over.');
    // On a whole line how often the stake comes back is read off the EV, which at an even chance and price is 0 either way.
    const even = { ...first, point: 15, price: 100, fair: 0.5, fairLow: 0.49, ev: 0 };
    const { user, dialog } = await edit({ ...OFFER, over: [even] });
    expect(await within(dialog).findByText(/^Quarter Kelly stakes nothing/)).toBeVisible();
    await user.clear(within(dialog).getByLabelText('Price'));
    await user.type(within(dialog).getByLabelText('Price'), '+150');
    expect(dialog).toHaveTextContent(/50\.0 % fair, needs 40\.0 %(?!,)/);
    expect(within(dialog).queryByRole('button', { name: /Quarter Kelly/ })).toBeNull();
    expect(within(dialog).queryByText(/Quarter Kelly/)).toBeNull();
  });

  test('prices on offer are written as the reader wants them, what is typed and recorded is American (BOOK-4, TRACK-3)', async () => {
    localStorage.setItem('edgeboard-preferences', '{"books":null,"oddsFormat":"decimal"}');
    service.answer('GET /rest/v1/preferences', { body: [{ books: null, oddsFormat: 'decimal' }] });
    service.answer(RECORD, { body: row() });
    const { user } = await open();
    expect(screen.getByRole('button', { name: 'Record over 14.5 at 1.87 Bovada' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Edit/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Jayson Tatum' });
    expect(dialog).toHaveTextContent('Over 14.5 Points · Bovada · 1.87');
    expect(within(dialog).getByRole('option', { name: 'DraftKings 15.5 2.05, EV +2.5 %' })).toBeVisible();
    const price = within(dialog).getByLabelText('American price');
    expect(price).toHaveValue('−115');
    await user.clear(price);
    await user.type(price, '+100');
    expect(dialog).toHaveTextContent('Over 14.5 Points · Bovada · 2.00');
    await user.click(within(dialog).getByRole('button', { name: 'Record' }));
    expect(await screen.findByText('Jayson Tatum: Over 14.5 Points · Bovada · +100 · 1 u')).toBeVisible();
    expect(sent()[0]).toMatchObject({ price: 100 });
  });
});
