import { describe, expect, test } from 'vitest';
import { asError, queryLimits, queryProblem } from '../../../supabase/local/stack/database/query-limits.ts';
import { fc } from '../../support/properties.ts';

type Query = Parameters<typeof queryProblem>[0];
const codeOf = (query: Query, role = 'anon') => queryProblem({ type: 'query', ...query }, role)?.code ?? null;
const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);
const embedded = (depth: number): NonNullable<Query['select']> =>
  depth === 0 ? ['id'] : [{ games: { select: embedded(depth - 1) } }];

describe('a query that could keep the database busy is not carried out (SEC-81)', () => {
  test.each<[string, Query]>([
    [
      'a usual read',
      { select: ['id', { details: { select: ['error'] } }], where: { name: { $in: ['a', 'b'] } } },
    ],
    ['as many conditions as may be', { where: { $or: times(queryLimits.conditions, { id: { $eq: 1 } }) } }],
    ['as many patterns as may be', { where: { $or: times(queryLimits.patterns, { a: { $ilike: '%a%' } }) } }],
    ['tables embedded as deep as may be', { select: embedded(queryLimits.embeddingDepth) }],
    ['a column as text', { select: [{ id: { column: 'id', cast: 'text' } }] }],
    ['a value that looks like an operator', { where: { settings: { $eq: { $regex: 'x' } } } }],
  ])('%s passes', (_, query) => expect(codeOf(query)).toBeNull());

  test.each<[string, Query]>([
    ['alone', { where: { name: { $regex: '(x{1,255}){1,255}' } } }],
    ['without case', { where: { name: { $iregex: 'x' } } }],
    ['any of several', { where: { name: { $regexAny: ['x'] } } }],
    ['negated', { where: { name: { $not: { $iregexAll: ['x'] } } } }],
    ['in a tree', { where: { $and: [{ $not: { $or: [{ id: { $eq: 1 } }, { name: { $regex: 'x' } }] } }] } }],
    ['on an embedded table', { select: [{ games: { select: ['id'], where: { name: { $regex: 'x' } } } }] }],
    ['in a tree of an embedded table', { where: { 'games.$or': [{ name: { $regex: 'x' } }] } }],
    ['as a text search', { where: { name: { $textSearch: { query: 'a', type: 'plain' } } } }],
    ['by a cast', { select: [{ name: { column: 'name', cast: 'jsonpath' } }] }],
    ['by a cast before an aggregate', { select: [{ name: { column: 'name', preCast: 'regclass' } }] }],
  ])('an expression is not served: %s', (_, query) => expect(codeOf(query)).toBe('PGRST127'));

  test.each<[string, Query]>([
    ['conditions', { where: { $or: times(queryLimits.conditions + 1, { id: { $eq: 1 } }) } }],
    ['patterns', { where: { name: { $ilikeAny: times(queryLimits.patterns + 1, 'a') } } }],
    ['characters of a pattern', { where: { name: { $like: 'a'.repeat(queryLimits.pattern + 1) } } }],
    ['wildcards', { where: { name: { $like: '%a'.repeat(queryLimits.wildcards + 1) } } }],
    ['columns', { select: times(queryLimits.columns + 1, 'id') }],
    ['embedded tables', { select: times(queryLimits.embedded + 1, { games: { select: ['id'] } }) }],
    ['levels of embedded tables', { select: embedded(queryLimits.embeddingDepth + 1) }],
    ['columns of order', { order: times(queryLimits.order + 1, { column: 'id' }) }],
    ['rows of a write', { type: 'insert', values: times(queryLimits.rows + 1, {}) }],
  ])('too many are refused: %s', (_, query) => expect(codeOf(query)).toBe('54001'));

  test('a server with the secret key may write more rows', () => {
    expect(codeOf({ type: 'insert', values: times(5_000, {}) }, 'service_role')).toBeNull();
  });

  test('wherever an expression stands in a tree, it is found', () => {
    const { tree } = fc.letrec<{ tree: Record<string, unknown>; leaf: Record<string, unknown> }>((tie) => ({
      leaf: fc.constant({ id: { $eq: 1 } }),
      tree: fc.oneof(
        { maxDepth: 4 },
        fc.constant({ name: { $regex: 'x' } }),
        fc
          .tuple(fc.constantFrom('$and', '$or'), tie('leaf'), tie('tree'))
          .map(([of, a, b]) => ({ [of]: [a, b] })),
        tie('tree').map((inner) => ({ $not: inner })),
        tie('tree').map((inner) => ({ $not: { $and: [inner] } })),
      ),
    }));
    fc.assert(
      fc.property(tree, (where) => {
        expect(codeOf({ where })).toBe('PGRST127');
      }),
    );
  });

  test('the error is the one from which a response of PostgREST’s form is made', () => {
    const error = asError({ code: '54001', message: 'Too much.', hint: 'Less.' });
    expect(JSON.parse(error.message)).toEqual({
      code: '54001',
      message: 'Too much.',
      details: null,
      hint: 'Less.',
    });
    expect(error).toMatchObject({ code: 'PGRST', detail: '{"status":400,"headers":{}}' });
  });
});
