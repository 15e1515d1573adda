import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { SnapshotNotice } from '../../../src/app/snapshot-notice.tsx';
import { forgetFallbacks, noteFallback } from '../../../src/data/snapshots/fallbacks.ts';

afterEach(forgetFallbacks);

test('that a prepared copy could not be had is said on the page that read it, and not on the next (SCALE-8)', async () => {
  noteFallback('props', 'unreachable');
  render(
    <MemoryRouter initialEntries={['/points']}>
      <SnapshotNotice />
      <Link to="/points?search=a">Search</Link>
      <Link to="/rebounds">Rebounds</Link>
    </MemoryRouter>,
  );
  expect(screen.getByText(/^A prepared copy of the lines cannot be reached/)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Search' }));
  expect(screen.getByText(/^A prepared copy of the lines cannot be reached/)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Rebounds' }));
  expect(screen.queryByText(/prepared copy/)).not.toBeInTheDocument();
});
