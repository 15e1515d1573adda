import { describe, expect, test } from 'vitest';
import { returnPath, signInPath } from '../../../src/lib/auth/return-path.ts';
import { fc } from '../../support/properties.ts';

describe('signing in leads to a path of this site only (SEC-16)', () => {
  test.each([
    ['/', '/'],
    ['/points', '/points'],
    ['/top-plays?team=LAL&sort=etr#luka', '/top-plays?team=LAL&sort=etr#luka'],
    ['/nfl/../points', '/points'],
  ])('%j is a path of this site', (wanted, path) => {
    expect(returnPath(wanted)).toBe(path);
  });

  test.each([
    [null],
    [''],
    ['points'],
    ['https://evil.example/'],
    ['http://127.0.0.1:9999/'],
    ['//evil.example'],
    ['//evil.example/points'],
    ['/\\evil.example'],
    ['\\\\evil.example'],
    ['/\t/evil.example'],
    ['/.//evil.example'],
    ['/%2e%2e//evil.example/..//evil.example'],
    ['javascript:alert(1)'],
    ['data:text/html,hi'],
    ['/auth'],
    ['/auth/reset-password'],
    ['/auth?from=/auth'],
  ])('%j is not, and leads to the start', (wanted) => {
    expect(returnPath(wanted)).toBe('/');
  });

  test('any wish leads to an address of this origin', () => {
    const origin = 'https://edgeboard.example';
    const parts = fc.constantFrom(
      '/',
      '\\',
      '//',
      'evil.example',
      ':',
      '@',
      '?',
      '#',
      '..',
      '.',
      '%2f',
      '\t',
      ' ',
    );
    const wanted = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.array(parts).map((list) => list.join('')),
    );
    fc.assert(
      fc.property(wanted, (text) => {
        expect(new URL(returnPath(text), origin).origin).toBe(origin);
      }),
    );
  });

  test('the sign-in page is told the way back', () => {
    expect(signInPath('/top-plays?team=LAL')).toBe('/auth?from=%2Ftop-plays%3Fteam%3DLAL');
    expect(signInPath('/')).toBe('/auth');
    expect(signInPath('//evil.example')).toBe('/auth');
  });
});
