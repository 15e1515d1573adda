import { describe, expect, test } from 'vitest';
import { asHostedError, statusOfSqlState } from '../../../supabase/local/stack/database/errors.ts';
import { numericToJson, timestampToJson } from '../../../supabase/local/stack/database/json.ts';

describe('responses as PostgREST gives them (DESK-12)', () => {
  test.each([
    ['2026-11-21 03:00:00+00', '2026-11-21T03:00:00+00:00'],
    ['2026-11-21 03:00:00.5-03:30', '2026-11-21T03:00:00.5-03:30'],
    ['2026-11-21 03:00:00', '2026-11-21T03:00:00'],
    ['infinity', 'infinity'],
  ])('the time %s becomes ISO 8601', (text, json) => expect(timestampToJson(text)).toBe(json));
  test('a numeric is a number, and NaN stays text', () => {
    expect(numericToJson('24.50')).toBe(24.5);
    expect(numericToJson('NaN')).toBe('NaN');
  });
  test.each([
    ['23514', 400],
    ['P0001', 400],
    ['23505', 409],
    ['40001', 500],
    ['53300', 503],
  ])('SQLSTATE %s is status %i', (code, status) => expect(statusOfSqlState(code)).toBe(status));
  test('a CHECK violation keeps its code, message, details and hint', () => {
    const raised = asHostedError({ code: '23514', message: 'violates', detail: 'row', hint: null });
    expect(raised).toEqual({
      code: 'PGRST',
      message: '{"code":"23514","message":"violates","details":"row","hint":null}',
      detail: '{"status":400,"headers":{}}',
      hint: null,
    });
  });
  test('a value that an error quotes is quoted by its beginning', () => {
    const raised = asHostedError({ code: '22P02', message: 'invalid', detail: 'x'.repeat(1_000_000) });
    expect(raised).toMatchObject({
      message: `{"code":"22P02","message":"invalid","details":"${'x'.repeat(2_000)}…","hint":null}`,
    });
  });
  test('what lite responds to well, and what is no database error, stays as it is', () => {
    for (const error of [{ code: '42501', message: 'no' }, new Error('odd'), 'text', null]) {
      expect(asHostedError(error)).toBe(error);
    }
  });
});
