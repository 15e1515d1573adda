import { describe, expect, test } from 'vitest';
import {
  acceptedStep,
  base32,
  codeOfStep,
  fromBase32,
  otpauthUri,
  stepAt,
} from '../../../supabase/local/stack/auth/totp.ts';

/** The secret of RFC 6238's test vectors. */
const secret = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);

describe('codes of an authenticator app (AUTH-25)', () => {
  // RFC 6238, appendix B, the rows of SHA-1.
  test.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('at second %i the code is %s', (seconds, code) => {
    expect(codeOfStep(secret, stepAt(at(seconds)), 8)).toBe(code);
    expect(codeOfStep(secret, stepAt(at(seconds)))).toBe(code.slice(2));
  });

  // The test vectors of RFC 4648, without the padding.
  test.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('"%s" is "%s" in base32', (text, encoded) => {
    expect(base32(Buffer.from(text))).toBe(encoded);
    expect(fromBase32(encoded).toString()).toBe(text);
  });

  // At 1111111111 the step is 37037037; RFC 6238 gives the codes of it and of the step before.
  test.each([
    ['of this step', '050471', 37037037],
    ['of the step before', '081804', 37037036],
    ['of a step long ago', '287082', null],
    ['with a letter', '05047a', null],
    ['that is too long', '0504711', null],
    ['that is too short', '05047', null],
    ['that is none', '', null],
  ])('a code %s', (_, code, step) => {
    expect(acceptedStep({ secret, code, now: at(1111111111), lastUsed: null })).toBe(step);
  });

  test('a code of the next step is taken, and one of two steps ahead is not', () => {
    const now = at(1111111079 - 30);
    expect(acceptedStep({ secret, code: '081804', now: at(1111111079), lastUsed: null })).toBe(37037036);
    expect(acceptedStep({ secret, code: '081804', now, lastUsed: null })).toBeNull();
  });

  test('a code that was used is not taken again, nor is an older one', () => {
    const now = at(1111111111);
    expect(acceptedStep({ secret, code: '050471', now, lastUsed: 37037037 })).toBeNull();
    expect(acceptedStep({ secret, code: '081804', now, lastUsed: 37037037 })).toBeNull();
    expect(acceptedStep({ secret, code: '050471', now, lastUsed: 37037036 })).toBe(37037037);
  });

  test('the address for the app names issuer, account and secret, whatever they contain', () => {
    const uri = new URL(otpauthUri({ issuer: 'A & B: c', account: 'me+x@example.com', secret: 'MZXW6YTB' }));
    expect(uri.protocol).toBe('otpauth:');
    expect(decodeURIComponent(uri.pathname)).toMatch(/A & B: c:me\+x@example\.com$/);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      algorithm: 'SHA1',
      digits: '6',
      issuer: 'A & B: c',
      period: '30',
      secret: 'MZXW6YTB',
    });
  });
});
