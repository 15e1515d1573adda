import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Tooltip, TooltipProvider } from '../../../src/ui/tooltip.tsx';

test('what has the focus while the code of tooltips comes keeps it (PERF-14)', async () => {
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
  const before = screen.getByRole('button', { name: 'Second' });
  before.focus();
  await expect.poll(() => before.isConnected).toBe(false);
  expect(screen.getByRole('button', { name: 'Second' })).toHaveFocus();
  // And has what it was made anew for.
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Second of three');
});
