import { describe, expect, it } from 'vitest';
import { type ReadPage, readAll } from '../../src/data/read-all.ts';

type Row = { id: number };

/** A table that the API gives out at most `limit` rows at a time. */
function table(rows: () => readonly Row[], limit = 1_000): ReadPage<Row> {
  return (from, to) =>
    Promise.resolve({ rows: rows().slice(from, Math.min(to + 1, from + limit)), count: rows().length });
}

function rowsOf(count: number, firstId = 1): Row[] {
  return Array.from({ length: count }, (_, index) => ({ id: firstId + index }));
}

describe('reading all rows', () => {
  it.each([0, 1, 999, 1_000, 1_001, 2_500, 3_000])('%i rows are %i rows', async (count) => {
    const rows = rowsOf(count);
    expect(await readAll(table(() => rows))).toEqual(rows);
  });

  it('a server with a lower limit gives all rows too', async () => {
    const rows = rowsOf(250);
    expect(await readAll(table(() => rows, 100))).toEqual(rows);
  });

  it('a swap between two pages is read anew: no row is missed, none doubled', async () => {
    let answers = 0;
    const older = rowsOf(1_500);
    const newer = rowsOf(1_400, 1_101);
    const rows = await readAll(
      table(() => {
        answers += 1;
        return answers <= 2 ? older : newer;
      }),
    );
    expect(rows).toEqual(newer);
  });

  it('a table that never holds still is an error, not a wrong list', async () => {
    let count = 1_500;
    const restless: ReadPage<Row> = (from) => {
      count += 1;
      return Promise.resolve({ rows: rowsOf(1_000, from + 1), count });
    };
    await expect(readAll(restless)).rejects.toThrow('The table changed while it was read. Please try again.');
  });

  it('a failed page fails the read', async () => {
    await expect(readAll(() => Promise.reject(new Error('permission denied')))).rejects.toThrow(
      'permission denied',
    );
  });
});
