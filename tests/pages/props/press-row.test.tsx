import { fireEvent, renderHook, screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useRecordRequest } from '../../../src/features/plays/record/record-store.ts';
import { propRow } from '../../support/page-rows.ts';
import { restServer } from '../../support/rest-server.ts';
import { openApp } from '../../support/whole-app.tsx';

const rest = restServer({});
beforeAll(async () => {
  rest.server.listen({ onUnhandledRequest: 'bypass' });
  await import('../../../src/features/props/page/prop-board.tsx');
});
afterAll(() => rest.server.close());

test('a mouse on the line of a book asks to record it there, a finger does not (TRACK-3)', async () => {
  const row = propRow({ player: 'Luka Dončić', books: { draftkings: [26.5, -110, -110] } });
  rest.tables.props = [{ ...row, commence_time: new Date(Date.now() + 3_600_000).toISOString() }];
  openApp('/points?view=board');
  await screen.findByRole('grid', { name: 'Board' });
  const asked = new Set<unknown>();
  renderHook(() => asked.add(useRecordRequest()?.book));
  const [draftKings] = within(screen.getByRole('row', { name: /Luka Dončić/ }))
    .getAllByRole('gridcell')
    .slice(7);
  const press = (pointerType: string) =>
    draftKings &&
    fireEvent(draftKings, new PointerEvent('click', { bubbles: true, cancelable: true, pointerType }));
  press('touch');
  expect([...asked]).toEqual([undefined]);
  press('mouse');
  expect([...asked]).toEqual([undefined, 'draftkings']);
});
