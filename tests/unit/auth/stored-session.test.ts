import { describe, expect, test } from 'vitest';
import { sessionKey, storedUser } from '../../../src/lib/auth/stored-session.ts';

const user = { id: 'u-1', email: 'bettor@example.com', last_sign_in_at: '2026-11-20T18:30:00Z' };

describe('a stored session (AUTH-29)', () => {
  test('lies where the auth client keeps it, by the first word of the host', () => {
    expect(sessionKey('https://abcdefgh.supabase.co')).toBe('sb-abcdefgh-auth-token');
    expect(sessionKey('http://127.0.0.1:5173')).toBe('sb-127-auth-token');
  });

  test('is that of its user, whatever has become of its token', () => {
    const stored = JSON.stringify({ access_token: 'ended', expires_at: 1, refresh_token: 'r', user });
    expect(storedUser(stored)).toEqual({
      id: 'u-1',
      email: 'bettor@example.com',
      lastSignInAt: '2026-11-20T18:30:00Z',
    });
    expect(storedUser(JSON.stringify({ refresh_token: 'r', user: { id: 'u-1' } }))).toEqual({
      id: 'u-1',
      email: null,
      lastSignInAt: null,
    });
  });

  test.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['no object', '7'],
    ['null', 'null'],
    ['no user', JSON.stringify({ refresh_token: 'r' })],
    ['a user without an id', JSON.stringify({ refresh_token: 'r', user: { email: 'x' } })],
    ['nothing to renew it by', JSON.stringify({ user })],
  ])('is nobody’s where it is damaged: %s', (_, stored) => {
    expect(storedUser(stored)).toBeNull();
  });
});
