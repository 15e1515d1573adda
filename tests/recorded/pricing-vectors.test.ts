import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { expectedValue, kellyStake } from '../../src/lib/pricing/worth.ts';
import { recordedFile } from '../support/recorded-data.ts';
import { valueAtClose } from '../support/value-at-close.ts';

const vectorsSchema = z.object({
  clv: z.array(
    z.object({
      side: z.enum(['over', 'under']),
      bet_line: z.number(),
      bet_price: z.number(),
      close_line: z.number(),
      close_over: z.number(),
      close_under: z.number(),
      variance_to_mean: z.number(),
      win: z.number(),
      push: z.number(),
      lose: z.number(),
      ev_at_close: z.number(),
      break_even: z.number(),
    }),
  ),
  kelly_push: z.array(
    z.object({
      win: z.number(),
      lose: z.number(),
      price: z.number(),
      ev_per_unit: z.number(),
      kelly: z.number(),
    }),
  ),
});

const vectors = () =>
  vectorsSchema.parse(JSON.parse(readFileSync(recordedFile('pricing/vectors2.json'), 'utf8')));

test('a pick is worth at the close what the reference says, moved line or not (PRICE-8, CLV-1)', () => {
  const { clv } = vectors();
  expect(clv.length).toBeGreaterThan(0);
  for (const known of clv) {
    const pick = { side: known.side, line: known.bet_line, price: known.bet_price };
    const close = { line: known.close_line, over: known.close_over, under: known.close_under };
    const family = { kind: 'count', ratio: known.variance_to_mean } as const;
    // The reference takes the margin out in proportion.
    const value = valueAtClose(pick, close, family, 'multiplicative');
    expect(value?.win).toBeCloseTo(known.win, 6);
    expect(value?.push).toBeCloseTo(known.push, 6);
    expect(value?.loss).toBeCloseTo(known.lose, 6);
    expect(value?.ev).toBeCloseTo(known.ev_at_close, 6);
    expect(value?.breakEven).toBeCloseTo(known.break_even, 12);
  }
});

test('a stake where a push is possible is what the reference says (PRICE-8)', () => {
  const { kelly_push: known } = vectors();
  expect(known.length).toBeGreaterThan(0);
  for (const { win, lose: loss, price, ev_per_unit, kelly } of known) {
    expect(expectedValue({ win, loss }, price)).toBeCloseTo(ev_per_unit, 9);
    expect(kellyStake({ win, loss }, price, 1)).toBeCloseTo(kelly, 9);
  }
});
