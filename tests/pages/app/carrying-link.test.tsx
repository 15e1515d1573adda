import { render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { TYPING_PAUSE_MS, useAddressSearch } from '../../../src/features/props/filters/address.ts';
import { useAddressValue } from '../../../src/ui/address-value.ts';
import { CarryingLink } from '../../../src/ui/carrying-link.tsx';
import { holding } from '../../support/holding.ts';

function Page() {
  const [search, setSearch] = useAddressValue('q');
  const [typed, type] = useAddressSearch();
  return (
    <>
      <output>{search}</output>
      <button type="button" onClick={() => setSearch('luka')}>
        Search
      </button>
      <input aria-label="Typed" value={typed} readOnly />
      <button type="button" onClick={() => type('tatum')}>
        Type
      </button>
      <button type="button" onClick={() => type('')}>
        Empty
      </button>
      <CarryingLink path="/rebounds">Rebounds</CarryingLink>
      <Link to="/team/lakers">Team</Link>
    </>
  );
}

function openPoints(teamCode = Promise.resolve()) {
  const router = createMemoryRouter(
    [
      { path: '/team/*', lazy: () => teamCode.then(() => ({ Component: () => null })) },
      { path: '*', element: <Page /> },
    ],
    { initialEntries: ['/points?by=over'] },
  );
  render(<RouterProvider router={router} />);
  const press = (name: string) => screen.getByRole('button', { name }).click();
  const search = () => press('Search');
  const link = screen.getByRole('link', { name: 'Rebounds' });
  const addressNow = () => router.state.location.pathname + router.state.location.search;
  return { press, search, link, addressNow, router };
}

// When React paints is what this is about: nothing is to hurry it.
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));

test('a link pressed before what was just typed is painted takes it along (BAR-2)', async () => {
  const { search, link, addressNow } = openPoints();
  search();
  expect(link).toHaveAttribute('href', '/rebounds?by=over');
  link.click();
  await expect.poll(addressNow).toBe('/rebounds?by=over&q=luka');
  await expect.poll(() => link.getAttribute('href')).toBe('/rebounds?by=over&q=luka');
});

test('also what is typed and written to the address only in a pause (BAR-2)', async () => {
  const { press, link, addressNow } = openPoints();
  press('Type');
  await expect.poll(() => screen.getByLabelText('Typed')).toHaveValue('tatum');
  expect(addressNow()).toBe('/points?by=over');
  link.click();
  await expect.poll(addressNow).toBe('/rebounds?by=over&q=tatum');
});

test('a text that was taken back goes nowhere', async () => {
  const { press, link, addressNow } = openPoints();
  press('Type');
  press('Empty');
  link.click();
  await expect.poll(addressNow).toBe('/rebounds?by=over');
});

test('a link to a page whose code is on its way is not taken back by what was typed before it (BAR-2)', async () => {
  const { held: code, release } = holding();
  const { press, addressNow, router } = openPoints(code);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  press('Type');
  await expect.poll(() => screen.getByLabelText('Typed')).toHaveValue('tatum');
  screen.getByRole('link', { name: 'Team' }).click();
  vi.advanceTimersByTime(TYPING_PAUSE_MS);
  vi.useRealTimers();
  expect(addressNow()).toBe('/points?by=over');
  expect(router.state.navigation.location?.pathname).toBe('/team/lakers');
  release();
  await expect.poll(addressNow).toBe('/team/lakers');
});

test('an address that is painted late brings no text back that was changed since (BAR-2)', async () => {
  const { press, addressNow } = openPoints();
  const typed = screen.getByLabelText<HTMLInputElement>('Typed');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  press('Type');
  await expect.poll(() => typed).toHaveValue('tatum');
  vi.advanceTimersByTime(TYPING_PAUSE_MS);
  press('Empty');
  const address = screen.getByRole('status');
  const seen: { address: string; typed: string }[] = [];
  const paints = new MutationObserver(() => {
    seen.push({ address: address.textContent, typed: typed.value });
    // The pause after what was typed last ends as the address of what was typed before is painted.
    if (address.textContent === 'tatum') vi.advanceTimersByTime(TYPING_PAUSE_MS);
  });
  paints.observe(document.body, { attributes: true, characterData: true, childList: true, subtree: true });
  onTestFinished(() => paints.disconnect());
  await expect.poll(() => seen.map((paint) => paint.address)).toContain('tatum');
  await expect.poll(() => address.textContent).toBe('');
  vi.useRealTimers();
  expect(addressNow()).toBe('/points?by=over');
  expect(typed).toHaveValue('');
  const sinceEmptied = seen.slice(seen.findIndex((paint) => paint.typed === ''));
  expect(sinceEmptied.map((paint) => paint.typed)).not.toContain('tatum');
});

test('a press with a key that opens it elsewhere is left to the browser', () => {
  const { search, link, addressNow } = openPoints();
  const isPrevented: boolean[] = [];
  const hear = (event: Event) => {
    isPrevented.push(event.defaultPrevented);
    // jsdom opens no other tab.
    event.preventDefault();
  };
  search();
  document.addEventListener('click', hear, { once: true });
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  expect(isPrevented).toEqual([false]);
  expect(addressNow()).toBe('/points?by=over&q=luka');
});
