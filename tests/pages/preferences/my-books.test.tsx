import { focusManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { accountService, authFailure, BETTOR } from '../../support/account-service.ts';
import { propRow } from '../../support/page-rows.ts';
import { openApp } from '../../support/whole-app.tsx';

const service = accountService();
beforeAll(() => service.start());
beforeEach(() => {
  service.reset();
  const tatum = propRow({
    player: 'Jayson Tatum',
    books: {
      draftkings: [25.5, -110, -110],
      fanduel: [24.5, 150, -180],
      bovada: [26.5, -105, -115],
      pinnacle: [25.5, -104, -112],
    },
  });
  service.answer('GET /rest/v1/props', { body: [tatum] });
  for (const table of ['sabersim_projections', 'etr_projections']) {
    service.answer(`GET /rest/v1/${table}`, { body: [] });
  }
});
afterAll(() => service.stop());

const card = () => screen.findByRole('article', { name: /Jayson Tatum/ });
const tiles = async () =>
  within(await card())
    .getAllByRole('listitem')
    .map((tile) => tile.textContent?.match(/^[A-Za-z ]+?(?=Best|Line)/)?.[0]);

async function openMyBooks() {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'My books' }));
  return { user, panel: within(await screen.findByRole('dialog', { name: 'My books' })) };
}

async function onlyDraftKingsAndBovada() {
  const { user, panel } = await openMyBooks();
  for (const box of panel.getAllByRole('checkbox')) {
    if (!['DraftKings', 'Bovada'].includes(box.closest('label')?.textContent ?? '')) await user.click(box);
  }
  await user.click(panel.getByRole('button', { name: 'Done' }));
  return user;
}

describe('my books', () => {
  test('keys of one letter are turned off and on there without a key (BOARD-10)', async () => {
    openApp('/points');
    const { user, panel } = await openMyBooks();
    const keys = panel.getByRole('switch', { name: 'Keyboard shortcuts of one letter' });
    expect(keys).toBeChecked();
    await user.click(keys);
    expect(keys).not.toBeChecked();
    await user.click(keys);
    expect(keys).toBeChecked();
  });

  test('others leave the tiles of every page, which says so; one tap brings them back (BOOK-1, BOOK-2)', async () => {
    openApp('/points');
    expect(await tiles()).toHaveLength(8);
    expect(await card()).toHaveTextContent('Pinnacle 25.5');
    const user = await onlyDraftKingsAndBovada();

    expect(await tiles()).toEqual(['DraftKings', 'Bovada']);
    expect(await card()).not.toHaveTextContent('Pinnacle');
    expect(screen.getByText('Only your 2 books: DraftKings, Bovada.')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Show every book' }));
    expect(await tiles()).toHaveLength(8);
    await user.click(screen.getByRole('button', { name: 'Only my books' }));
    expect(await tiles()).toEqual(['DraftKings', 'Bovada']);
  });

  test('a best line of a book that is not mine stands beside the tiles with its mark and price (MARK-8, BOOK-2)', async () => {
    const besideTiles = async () =>
      within(await card())
        .queryAllByText(/^(FanDuel|Bovada) /, { selector: 'p > span' })
        .map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());
    localStorage.setItem('edgeboard-preferences', '{"books":["draftkings","pinnacle"]}');
    openApp('/points');
    expect(await tiles()).toEqual(['DraftKings']);
    expect(await card()).toHaveTextContent('Pinnacle 25.5');
    // The lowest line is FanDuel's, the highest Bovada's.
    expect(await besideTiles()).toEqual(['FanDuel 24.5 Best O +150', 'Bovada 26.5 Best U −115']);
    for (const tile of within(await card()).getAllByRole('listitem'))
      expect(tile).not.toHaveTextContent('Best');

    const { user, panel } = await openMyBooks();
    await user.click(panel.getByRole('checkbox', { name: 'Bovada' }));
    await user.click(panel.getByRole('button', { name: 'Done' }));
    expect(await tiles()).toEqual(['DraftKings', 'Bovada']);
    expect(await besideTiles()).toEqual(['FanDuel 24.5 Best O +150']);
  });

  test('the choice stays on the device, and the last book stays chosen (BOOK-1, BOOK-3)', async () => {
    localStorage.setItem('edgeboard-preferences', '{"books":["fanduel"],"oddsFormat":"american"}');
    openApp('/points');
    expect(await tiles()).toEqual(['FanDuel']);
    const { user, panel } = await openMyBooks();
    expect(panel.getByRole('checkbox', { name: 'FanDuel' })).toBeDisabled();
    expect(panel.getByText(/Kept on this device/)).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'All books' }));
    expect(localStorage.getItem('edgeboard-preferences')).toBe('{"books":null,"oddsFormat":"american"}');
    await user.click(panel.getByRole('button', { name: 'Done' }));
    expect(await tiles()).toHaveLength(8);
    expect(screen.queryByText(/Only your/)).not.toBeInTheDocument();
  });

  test('another tab is followed (BOOK-3)', async () => {
    openApp('/points');
    expect(await tiles()).toHaveLength(8);
    localStorage.setItem('edgeboard-preferences', '{"books":["bovada"]}');
    fireEvent(window, new StorageEvent('storage', { key: 'edgeboard-preferences' }));
    expect(await tiles()).toEqual(['Bovada']);
  });

  test('prices are written as the reader wants them (BOOK-4)', async () => {
    openApp('/points');
    expect(await card()).toHaveTextContent('FanDuelBest OLine 24.5Over +150Under −180');
    const { user, panel } = await openMyBooks();
    await user.click(panel.getByRole('radio', { name: /Decimal/ }));
    await user.click(panel.getByRole('button', { name: 'Done' }));
    expect(await card()).toHaveTextContent('FanDuelBest OLine 24.5Over 2.50Under 1.56');
  });
});

describe('the choice of a signed-in reader (BOOK-3)', () => {
  const kept = () => service.askedFor('POST /rest/v1/preferences').map(({ body }) => body);

  test("a visit takes over the account's choice and writes nothing", async () => {
    service.rememberSession();
    localStorage.setItem('edgeboard-preferences', '{"books":["fanduel"]}');
    service.answer('GET /rest/v1/preferences', { body: [{ books: ['bovada'], oddsFormat: 'decimal' }] });
    openApp('/points');
    await waitFor(async () => expect(await tiles()).toEqual(['Bovada']));
    expect(await card()).toHaveTextContent('Over 1.95');
    expect(service.askedFor('GET /rest/v1/preferences')[0]?.query.get('user_id')).toBe(`eq.${BETTOR.id}`);
    expect(kept()).toEqual([]);
  });

  test("what is chosen follows into the account, and so does a device's choice when the account has none", async () => {
    service.rememberSession();
    localStorage.setItem('edgeboard-preferences', '{"books":["fanduel"]}');
    service.answer('GET /rest/v1/preferences', { body: [] });
    service.answer('POST /rest/v1/preferences', { status: 201, body: null });
    openApp('/points');
    await waitFor(() => expect(kept()).toEqual([{ books: ['fanduel'], odds_format: 'american' }]));
    const { user, panel } = await openMyBooks();
    expect(panel.getByText(/Kept in your account/)).toBeVisible();
    await user.click(panel.getByRole('checkbox', { name: 'Bovada' }));
    await waitFor(() => expect(kept()).toHaveLength(2));
    expect(kept()[1]).toEqual({ books: ['fanduel', 'bovada'], odds_format: 'american' });
  });

  test('of quick choices the last one is what the account has, however slow the first is and whether or not the tab is seen', async () => {
    service.rememberSession();
    service.answer('GET /rest/v1/preferences', { body: [] });
    service.answer('POST /rest/v1/preferences', { status: 201, body: null });
    openApp('/points');
    const { user, panel } = await openMyBooks();
    service.holdAnswers('/rest/v1/preferences');
    await user.click(panel.getByRole('checkbox', { name: 'Fliff' }));
    await waitFor(() => expect(kept()).toHaveLength(1));
    await user.click(panel.getByRole('checkbox', { name: 'Pinnacle' }));
    await user.click(panel.getByRole('checkbox', { name: 'Bovada' }));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(kept()).toHaveLength(1);

    focusManager.setFocused(false);
    onTestFinished(() => focusManager.setFocused(undefined));
    service.releaseAnswers();
    await waitFor(() => expect(kept()).toHaveLength(2));
    const has = expect.not.arrayContaining(['fliff', 'pinnacle', 'bovada']);
    expect(kept()[1]).toEqual({ books: has, odds_format: 'american' });
  });

  test('a choice that fails after another one was made is nothing to be told of', async () => {
    service.rememberSession();
    service.answer('GET /rest/v1/preferences', { body: [] });
    service.answer('POST /rest/v1/preferences', () =>
      kept().length === 1 ? authFailure(503, 'down', 'down') : { status: 201, body: null },
    );
    openApp('/points');
    const { user, panel } = await openMyBooks();
    service.holdAnswers('/rest/v1/preferences');
    await user.click(panel.getByRole('checkbox', { name: 'Fliff' }));
    await user.click(panel.getByRole('checkbox', { name: 'Pinnacle' }));
    await waitFor(() => expect(kept()).toHaveLength(1));
    service.releaseAnswers();
    await waitFor(() => expect(kept()).toHaveLength(2));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByText('Your books could not be saved to your account')).not.toBeInTheDocument();
  });

  test('a choice that cannot be saved holds on the device, and the reader is told', async () => {
    service.rememberSession();
    service.answer('GET /rest/v1/preferences', { body: [] });
    service.answer('POST /rest/v1/preferences', authFailure(503, 'down', 'down'));
    openApp('/points');
    const { user, panel } = await openMyBooks();
    await user.click(panel.getByRole('checkbox', { name: 'Fliff' }));
    expect(await screen.findByText('Your books could not be saved to your account')).toBeVisible();
    expect(JSON.parse(localStorage.getItem('edgeboard-preferences') ?? '')).toMatchObject({
      books: expect.not.arrayContaining(['fliff']),
    });
  });
});
