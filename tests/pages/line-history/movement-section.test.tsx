import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { movementScale, timeTicks } from '../../../src/features/line-history/movement-scale.ts';
import { MovementSection } from '../../../src/features/line-history/movement-section.tsx';
import { historySource } from '../../../src/lib/history/history-source.ts';
import type { PropRef } from '../../../src/lib/history/line-change.ts';
import { accountService } from '../../support/account-service.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const service = accountService();
beforeAll(() => service.start());
afterAll(() => service.stop());
beforeEach(() => service.reset());

const prop: PropRef = { league: 'nba', propType: 'rebounds', eventId: 'game-1', player: 'Jayson Tatum' };
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();

/** What one fetch brought: the same change at three books, a moment after it began. */
const brought = (kind: string, point: number, milliseconds: number) =>
  ['draftkings', 'fanduel', 'betmgm'].map((book) => ({
    book,
    kind,
    point,
    over_price: -110,
    under_price: -110,
    seen_at: ago(milliseconds - 300),
  }));

function showMovement(): void {
  const source = historySource('nba', 'rebounds');
  if (source === null) throw new Error('expected rebounds to have a history');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MovementSection
        source={source}
        prop={prop}
        book={null}
        line={8.5}
        startsAt={new Date(Date.now() + HOUR).toISOString()}
        plays={[]}
      />
    </QueryClientProvider>,
  );
}

describe('where nothing was fetched', () => {
  test('is not said of the pace of a schedule of half an hour (MOVE-3)', async () => {
    const runs = Array.from({ length: 20 }, (_, n) => (19 - n) * 30 * MINUTE + MINUTE);
    service.answer('GET /rest/v1/fetch_runs', { body: runs.map((at) => ({ started_at: ago(at) })) });
    service.answer('GET /rest/v1/rpc/line_story', {
      body: runs.flatMap((at, n) => brought(n === 0 ? 'opened' : 'moved', n % 2 === 0 ? 9.5 : 8.5, at)),
    });
    showMovement();
    expect(
      await screen.findByRole('slider', { name: /^Lines of 3 books: 57 moves, all/ }),
    ).toHaveAccessibleName('Lines of 3 books: 57 moves, all at 8.5 now.');
    expect(screen.queryByText(/^Hatched/)).toBeNull();
  });

  test('is not said of the time before the oldest fetch that was read (MOVE-3)', async () => {
    const runs = Array.from({ length: 500 }, (_, n) => (n + 1) * MINUTE);
    service.answer('GET /rest/v1/fetch_runs', { body: runs.map((at) => ({ started_at: ago(at) })) });
    service.answer('GET /rest/v1/rpc/line_story', {
      body: [...brought('opened', 8.5, 12 * HOUR), ...brought('moved', 9.5, 2 * HOUR)],
    });
    showMovement();
    expect(await screen.findByRole('slider', { name: /^Lines of 3 books: 3 moves/ })).toHaveAccessibleName(
      'Lines of 3 books: 3 moves, all at 9.5 now.',
    );
  });
});

describe('the axes of a chart of movement', () => {
  const HEIGHTS = { lines: 168, fair: 72 };
  const now = Date.UTC(2026, 10, 22, 16);
  const scaleOf = (chances: readonly number[], hours: number, width: number) =>
    movementScale(
      {
        movements: [],
        fair: chances.map((fair, step) => ({ at: now - (hours - step) * HOUR, fair })),
        plays: [{ at: now - hours * HOUR, line: 8.5 }],
        startsAt: Number.NaN,
        now,
      },
      width,
      HEIGHTS,
    );

  test('have two numbers at least, so that one sees how far anything went (MOVE-3)', () => {
    for (const chances of [
      [0.114, 0.591],
      [0.503, 0.517],
      [0.12, 0.27],
      [0.31, 0.49],
    ]) {
      const { fair, lines } = scaleOf(chances, 3, 660);
      expect(fair?.ticks.length).toBeGreaterThanOrEqual(2);
      expect(fair?.ticks.length).toBeLessThanOrEqual(5);
      expect(lines.ticks.length).toBeGreaterThanOrEqual(2);
    }
  });

  test('have times where there is room for their words, on a phone two of a day (MOVE-3)', () => {
    const scale = scaleOf([0.5], 28, 330);
    const ticks = timeTicks(scale);
    expect(ticks.length).toBeGreaterThanOrEqual(2);
    const [first = 0, second = 0] = ticks;
    expect(scale.x(second) - scale.x(first)).toBeGreaterThanOrEqual(68);
  });
});
