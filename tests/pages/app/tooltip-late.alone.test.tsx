import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { contentIsThere } from '../../../src/ui/page-content.ts';
import { Tooltip, TooltipProvider } from '../../../src/ui/tooltip.tsx';
import { holding } from '../../support/holding.ts';

const code = vi.hoisted(() => ({ isAskedFor: false, arrival: Promise.resolve() }));

vi.mock('../../../src/ui/radix-tooltip.tsx', async (original) => {
  code.isAskedFor = true;
  await code.arrival;
  return original();
});

test('what has the focus while the code of tooltips comes keeps it (PERF-14)', async () => {
  const { held, release } = holding();
  code.arrival = held;
  render(
    <TooltipProvider>
      <p>
        {['First', 'Second', 'Third'].map((name) => (
          <Tooltip key={name} text={`${name} of three`}>
            <button type="button">{name}</button>
          </Tooltip>
        ))}
      </p>
    </TooltipProvider>,
  );
  contentIsThere();
  await expect.poll(() => code.isAskedFor).toBe(true);
  const before = screen.getByRole('button', { name: 'Second' });
  before.focus();

  release();
  await expect.poll(() => before.isConnected).toBe(false);
  expect(screen.getByRole('button', { name: 'Second' })).toHaveFocus();
  // And has what it was made anew for.
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Second of three');
});
