import { expect, test } from 'vitest';
import { fc } from '../support/properties.ts';

test('a property has the same cases in every run, and others only where new ones are asked for (DESK-3)', () => {
  const seeds = Array.from({ length: 2 }, () => fc.check(fc.property(fc.nat(), () => true)).seed);
  expect(new Set(seeds).size).toBe(process.env.PROPERTY_CASES === 'new' ? 2 : 1);
});
