import { describe, expect, test } from 'vitest';
import { arrayLiteral, rowColumns } from '../../../src/lib/ingest/row-columns.ts';

describe('rows as the database reads them quickest', () => {
  test('are an array literal a column, with NULL for what is not there (QUOTE-6)', () => {
    expect(
      rowColumns([
        { player_name: 'Jalen Suggs', draftkings_point: 11.5, draftkings_over_price: -110 },
        { player_name: 'Franz Wagner', draftkings_point: null, draftkings_over_price: null },
      ]),
    ).toEqual({
      player_name: '{"Jalen Suggs","Franz Wagner"}',
      draftkings_point: '{11.5,NULL}',
      draftkings_over_price: '{-110,NULL}',
    });
  });

  test('keep text as it is, whatever it says (QUOTE-6)', () => {
    expect(arrayLiteral(['O"Neal', 'a\\b', 'NULL', '', 'x,{y}', undefined])).toBe(
      '{"O\\"Neal","a\\\\b","NULL","","x,{y}",NULL}',
    );
  });

  test('are an empty list when there are none (QUOTE-6)', () => {
    expect(rowColumns([])).toEqual([]);
  });
});
