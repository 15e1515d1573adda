import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Listed } from '../../../src/ui/listed.tsx';

test('of many rows a hundred stand, and a hundred more each time they are asked for (MINE-1, MINE-3)', async () => {
  const user = userEvent.setup();
  const rows = Array.from({ length: 1250 }, (_, at) => at);
  render(<Listed rows={rows}>{(listed) => <p>{listed.at(-1)}</p>}</Listed>);
  expect(screen.getByText('99')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show 100 more of 1,150' }));
  expect(screen.getByText('199')).toBeVisible();
  for (let more = 0; more < 10; more += 1) await user.click(screen.getByRole('button'));
  expect(screen.getByText('1199')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show 50 more of 50' }));
  expect(screen.getByText('1249')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
