import { expect, test } from 'vitest';
import { isHere } from '../../../src/ui/is-here.ts';

test.each([
  ['/points', '/points', true],
  ['/points/', '/points', true],
  ['/Points', '/points', true],
  ['/points-and-assists', '/points', false],
  ['/', '/', true],
  ['/points', '/', false],
])('a reader at %s is at %s: %s', (pathname, path, is) => {
  expect(isHere(pathname, path)).toBe(is);
});
