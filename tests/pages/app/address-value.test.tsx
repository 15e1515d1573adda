import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { useAddressValue } from '../../../src/ui/address-value.ts';

function Choices() {
  const [sort, setSort] = useAddressValue('sort');
  const [by, setBy] = useAddressValue('by');
  const choose = (value: string | null) => {
    setBy(null);
    setSort(value);
  };
  return (
    <>
      <output>{`${sort} ${by}`}</output>
      <button type="button" onClick={() => choose('etr')}>
        ETR
      </button>
      <button type="button" onClick={() => setSort('sabersim', 'at once')}>
        SaberSim at once
      </button>
    </>
  );
}

function openAt(address: string) {
  const router = createMemoryRouter([{ path: '*', element: <Choices /> }], { initialEntries: [address] });
  const addresses: string[] = [];
  router.subscribe(({ location }) => addresses.push(location.search));
  render(<RouterProvider router={router} />);
  return { router, addresses };
}

test('of two choices at once both stand in the address', async () => {
  const { router } = openAt('/points?by=line');
  await userEvent.click(screen.getByRole('button', { name: 'ETR' }));
  expect(screen.getByRole('status')).toHaveTextContent('etr null');
  expect(router.state.location.search).toBe('?sort=etr');
});

test('what the address says already is not written again, so that nothing is drawn for it (PERF-3)', async () => {
  const { router, addresses } = openAt('/points?q=tatum');
  await userEvent.click(screen.getByRole('button', { name: 'ETR' }));
  expect(new Set(addresses)).toEqual(new Set(['?q=tatum&sort=etr']));
  const written = addresses.length;
  await userEvent.click(screen.getByRole('button', { name: 'ETR' }));
  expect(addresses).toHaveLength(written);
  await act(() => router.navigate('/points'));
  expect(screen.getByRole('status')).toHaveTextContent('null null');
});

test('what is to be drawn at once stands when the press is over, anything else a moment later (PERF-3)', async () => {
  const { router } = openAt('/points?by=line');
  // When React does what is what this is about: nothing is to hurry it.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  screen.getByRole('button', { name: 'ETR' }).click();
  expect(screen.getByRole('status')).toHaveTextContent('null line');
  await expect.poll(() => screen.getByRole('status')).toHaveTextContent('etr null');

  screen.getByRole('button', { name: 'SaberSim at once' }).click();
  expect(screen.getByRole('status')).toHaveTextContent('sabersim null');
  expect(router.state.location.search).toBe('?sort=sabersim');
});
