import { describe, expect, test } from 'vitest';
import { supabaseEnv } from '../../../src/data/env.ts';
import { openedByRecoveryLink, takeMailLink } from '../../../src/data/mail-link.ts';
import { shownAuthText, weakPasswordTexts } from '../../../src/lib/auth/auth-messages.ts';
import { serviceMessage } from '../../../src/lib/auth/service-message.ts';
import { type PlayTarget, pickKey, selectionText, sideWord } from '../../../src/lib/plays/selection.ts';

const LUKA: PlayTarget = {
  sport: 'nba',
  eventId: 'game-1',
  commenceTime: null,
  player: 'Luka Dončić',
  propType: 'points',
  category: 'Points',
  book: 'espnbet',
  point: 30,
};

describe('a play', () => {
  test('is named by player, line, category and book, joined by spaces (PLAY-4)', () => {
    expect(selectionText(LUKA)).toBe('Luka Dončić 30 Points ESPN Bet');
    expect(selectionText({ ...LUKA, point: 30.5, category: 'Points + Rebounds + Assists' })).toBe(
      'Luka Dončić 30.5 Points + Rebounds + Assists ESPN Bet',
    );
  });

  test('is the same pick only with the same line and side', () => {
    expect(pickKey(LUKA, true)).toBe(pickKey({ ...LUKA }, true));
    const others = [
      pickKey(LUKA, false),
      pickKey({ ...LUKA, point: 30.5 }, true),
      pickKey({ ...LUKA, book: 'fliff' }, true),
      pickKey({ ...LUKA, eventId: null }, true),
      pickKey({ ...LUKA, propType: 'assists' }, true),
    ];
    expect(new Set([pickKey(LUKA, true), ...others]).size).toBe(6);
  });

  test('has a word for its side', () => {
    expect([sideWord(true), sideWord(false)]).toEqual(['Over', 'Under']);
  });
});

describe("the auth service's texts", () => {
  test.each(['toString', '__proto__', 'constructor', ''])(
    'the message %j is shown as it is (AUTH-10)',
    (message) => {
      expect(shownAuthText(message)).toBe(message);
    },
  );

  test.each(['', '  ', '{}', '{"error":"unavailable"}', ' [1]', '[object Object]', 'null'])(
    '%j is nothing for people, so the fallback text stands there (AUTH-24)',
    (message) => {
      expect(serviceMessage(new Error(message), 'Please try again.')).toBe('Please try again.');
    },
  );

  test("the client's own words for a response that it could not read are none either (AUTH-24)", () => {
    for (const name of ['AuthRetryableFetchError', 'AuthUnknownError']) {
      const error = Object.assign(new Error('Unexpected token < in JSON'), { name });
      expect(serviceMessage(error, 'Please try again.')).toBe('Please try again.');
    }
  });

  test.each(['The service is busy', 'nullable field', '"email" is required'])('%j is shown', (message) => {
    expect(serviceMessage(new Error(message), 'Please try again.')).toBe(message);
  });

  test('gives the reasons against a password in words, and an unknown one as it came (AUTH-8)', () => {
    expect(weakPasswordTexts(['characters', 'toString'])).toEqual([
      'It lacks a kind of character that is asked for.',
      'toString',
    ]);
    expect(weakPasswordTexts([])).toEqual([]);
  });
});

function browserAt(href: string) {
  const location = new URL(href);
  const shown: string[] = [];
  const history = {
    state: { idx: 3 },
    replaceState: (state: unknown, _: string, url: string) => shown.push(`${JSON.stringify(state)} ${url}`),
  };
  return { page: { location, history } as unknown as Window, shown };
}

describe('the tokens of a mail link leave the address bar at once (SEC-22)', () => {
  test('its tokens leave the address bar at once, and the rest of the address stays', () => {
    const { page, shown } = browserAt(
      'https://edgeboard.example/auth?from=%2Fpoints#access_token=a&type=signup',
    );
    expect(takeMailLink({ access_token: 'a', type: 'signup' }, page)).toBe(true);
    expect(shown).toEqual(['{"idx":3} /auth?from=%2Fpoints']);
    expect(openedByRecoveryLink()).toBe(false);
  });

  test('a recovery link is remembered as one', () => {
    const { page } = browserAt('https://edgeboard.example/auth/reset-password#access_token=a&type=recovery');
    expect(takeMailLink({ access_token: 'a', type: 'recovery' }, page)).toBe(true);
    expect(openedByRecoveryLink()).toBe(true);
  });

  test('an error leaves the address too, from the query as well', () => {
    const { page, shown } = browserAt(
      'https://edgeboard.example/auth?error=access_denied&error_code=otp_expired',
    );
    expect(takeMailLink({ error: 'access_denied', error_code: 'otp_expired' }, page)).toBe(true);
    expect(shown).toEqual(['{"idx":3} /auth']);
    expect(openedByRecoveryLink()).toBe(false);
  });

  test('any other address is left alone', () => {
    const { page, shown } = browserAt('https://edgeboard.example/points?team=LAL#main');
    expect(takeMailLink({ team: 'LAL' }, page)).toBe(false);
    expect(shown).toEqual([]);
  });
});

describe("the app's settings", () => {
  const key = { VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1' };

  test("'/' is the page's own origin, a hosted URL is taken as it is", () => {
    const origin = 'http://127.0.0.1:5173';
    expect(supabaseEnv({ ...key, VITE_SUPABASE_URL: '/' }, null, origin).url).toBe(origin);
    const hosted = supabaseEnv({ ...key, VITE_SUPABASE_URL: 'https://abc.supabase.co/' }, null, origin);
    expect(hosted).toEqual({ url: 'https://abc.supabase.co', publishableKey: 'sb_publishable_1' });
  });

  test('a key in the page leads to the server that wrote it, whatever the build was made for (DESK-14)', () => {
    const built = { ...key, VITE_SUPABASE_URL: 'https://abc.supabase.co/' };
    const own = supabaseEnv(built, 'sb_publishable_of_the_page', 'http://127.0.0.1:5173');
    expect(own).toEqual({ url: 'http://127.0.0.1:5173', publishableKey: 'sb_publishable_of_the_page' });
  });

  test('what is missing or no URL is named', () => {
    expect(() => supabaseEnv(key, null, 'http://a')).toThrow('VITE_SUPABASE_URL is missing');
    expect(() => supabaseEnv({ VITE_SUPABASE_URL: '/' }, null, 'http://a')).toThrow(
      'VITE_SUPABASE_PUBLISHABLE_KEY is missing',
    );
    expect(() => supabaseEnv({ ...key, VITE_SUPABASE_URL: 'http://' }, null, 'http://a')).toThrow(
      "'http://'",
    );
  });
});
