import { describe, expect, test } from 'vitest';
import { clockSkew, skewText } from '../../../src/lib/league/clock-skew.ts';
import { fc } from '../../support/properties.ts';

const SERVER = Date.UTC(2026, 10, 28, 23, 0, 0);
const HOUR = 3_600_000;
const answer = (device: number, more: object = {}) => ({
  date: 'Sat, 28 Nov 2026 23:00:00 GMT',
  age: null,
  askedAt: device,
  answeredAt: device + 80,
  ...more,
});

describe('a clock that is off (NAV-27)', () => {
  test('is ahead or behind by what an answer shows at least', () => {
    expect(clockSkew(answer(SERVER + 3 * HOUR))).toBe(3 * HOUR - 2000);
    expect(clockSkew(answer(SERVER - HOUR))).toBe(-HOUR + 80);
    expect(clockSkew(answer(SERVER + 900))).toBe(0);
  });

  test('is told by what a cache answers too, which says for how long it has had that', () => {
    expect(clockSkew(answer(SERVER + 600_000, { age: '600' }))).toBe(0);
    expect(clockSkew(answer(SERVER + 600_000))).toBe(598_000);
  });

  test('is not known where the answer tells no time, or the clock was set while it was on its way', () => {
    expect(clockSkew(answer(SERVER, { date: null }))).toBeNull();
    expect(clockSkew(answer(SERVER, { date: 'tomorrow' }))).toBeNull();
    expect(clockSkew(answer(SERVER, { age: 'old' }))).toBeNull();
    expect(clockSkew(answer(SERVER, { answeredAt: SERVER - HOUR }))).toBeNull();
  });

  test('is never told to be further off than it is, and less by no more than what the answer took', () => {
    const ms = (max: number) => fc.integer({ min: 0, max });
    fc.assert(
      fc.property(
        fc.integer({ min: -HOUR, max: HOUR }),
        ms(9000),
        ms(9000),
        ms(999),
        (off, there, back, part) => {
          const asked = SERVER + part - there;
          const skew =
            clockSkew(answer(asked + off, { answeredAt: asked + off + there + back })) ?? Number.NaN;
          expect(skew * off).toBeGreaterThanOrEqual(0);
          expect(Math.abs(skew)).toBeLessThanOrEqual(Math.abs(off));
          expect(Math.abs(off) - Math.abs(skew)).toBeLessThanOrEqual(there + back + 2000);
        },
      ),
    );
  });

  test('is told of from two minutes on', () => {
    expect([0, 119_999, -119_999].map(skewText)).toEqual([null, null, null]);
    expect(skewText(120_000)).toBe('2 min ahead');
    expect(skewText(-12 * 60_000)).toBe('12 min behind');
    expect(skewText(3 * HOUR - 2000)).toBe('3 h ahead');
    expect(skewText(-49 * HOUR)).toBe('2 d behind');
  });
});
