import { describe, expect, test } from 'vitest';
import { withoutSecrets } from '../../../supabase/functions/_shared/secrets.ts';

const ENVIRONMENT: Record<string, string> = {
  ODDS_API_KEY: 'canary/odds+key',
  SCHEDULE_SECRET: 'canary-schedule',
  SUPABASE_SERVICE_ROLE_KEY: 'canary-service',
  SUPABASE_SECRET_KEYS: '{"default":"canary-default","billing":"canary-billing"}',
};
const clean = (text: string) => withoutSecrets(text, (name) => ENVIRONMENT[name]);

describe('no secret is left in a text (SEC-71)', () => {
  test.each([
    ['the odds key', 'asked with canary/odds+key'],
    ['the odds key in an address', 'GET https://odds.test/v4?apiKey=canary%2Fodds%2Bkey&markets=x failed'],
    ['the odds key in an address without its name', 'GET https://odds.test/canary%2Fodds%2Bkey failed'],
    ['the secret of the schedule', 'x-schedule-secret: canary-schedule'],
    ['the older key of the service role', 'apikey canary-service'],
    ['each newer key by its value', 'canary-default and canary-billing'],
    ['the setting of the newer keys as it stands', `found ${ENVIRONMENT.SUPABASE_SECRET_KEYS}`],
    ['that setting in a log line', JSON.stringify({ error: ENVIRONMENT.SUPABASE_SECRET_KEYS })],
  ])('%s', (_, text) => {
    expect(clean(text)).not.toContain('canary');
    expect(clean(text)).toContain('[secret]');
  });

  test.each([
    ['sb_secret_AbC-123_x of another project', '[secret] of another project'],
    ['sb_publishable_AbC123', '[secret]'],
    ['https://odds.test/?apiKey=0f8e2d1c&regions=us', 'https://odds.test/?apiKey=[secret]&regions=us'],
    ['https://odds.test/?api_key=0f8e2d1c', 'https://odds.test/?api_key=[secret]'],
    ['authorization: Bearer abc.def-ghi', 'authorization: Bearer [secret]'],
    ['token eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl', 'token [secret]'],
  ])('%s, which is known by its shape alone', (text, expected) => {
    expect(clean(text)).toBe(expected);
  });

  test('a secret that begins with another one, or has it inside, is hidden as a whole (SEC-71)', () => {
    const nested: Record<string, string> = {
      ODDS_API_KEY: 'canary-odds',
      SCHEDULE_SECRET: 'canary-odds-schedule',
      SUPABASE_SECRET_KEYS: '{"short":"schedule","long":"new-schedule-key"}',
    };
    const text = 'canary-odds-schedule, canary-odds, new-schedule-key and schedule';
    expect(withoutSecrets(text, (name) => nested[name])).toBe('[secret], [secret], [secret] and [secret]');
  });

  test('and nothing else is changed, also where no secret is set', () => {
    const text = 'The odds service refuses the question (422, INVALID_MARKET).';
    expect(clean(text)).toBe(text);
    expect(withoutSecrets(text, () => undefined)).toBe(text);
    expect(withoutSecrets(text, () => '')).toBe(text);
  });
});
