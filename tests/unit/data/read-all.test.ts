import { describe, expect, it } from 'vitest';
import { type ReadPage, readAll } from '../../../src/data/read-all.ts';
import { holding } from '../../support/holding.ts';

type Row = { id: number; event_id: string; updated_at: string };

const BEFORE = '2026-11-21T20:00:00+00:00';
const AFTER = '2026-11-21T20:01:00+00:00';

/** A table that the API gives out at most `limit` rows at a time. */
function table(rows: () => readonly Row[], limit = 1_000): ReadPage<Row> {
  return (from, to) =>
    Promise.resolve({ data: rows().slice(from, Math.min(to + 1, from + limit)), count: rows().length });
}

function rowsOf(count: number, firstId = 1, updated_at = BEFORE): Row[] {
  return Array.from({ length: count }, (_, index) => ({
    id: firstId + index,
    event_id: `game-${(firstId + index) % 12}`,
    updated_at,
  }));
}

/** A table whose rows are replaced after so many responses. */
function replacedAfter(older: readonly Row[], newer: readonly Row[], after: number): ReadPage<Row> {
  let responses = 0;
  return (from, to) => {
    responses += 1;
    return table(() => (responses <= after ? older : newer))(from, to);
  };
}

describe('reading all rows (SEC-72)', () => {
  it.each([0, 1, 999, 1_000, 1_001, 2_500, 3_000])('%i rows are %i rows', async (count) => {
    const rows = rowsOf(count);
    expect(await readAll(table(() => rows))).toEqual(rows);
  });

  it('all pages after the first are asked for at once', async () => {
    const rows = rowsOf(3_500);
    const asked: number[] = [];
    const { held, release } = holding();
    const read = readAll<Row>(async (from, to) => {
      asked.push(from);
      if (from > 0) await held;
      return table(() => rows)(from, to);
    });
    await new Promise((turn) => setTimeout(turn));
    expect(asked).toEqual([0, 1_000, 2_000, 3_000]);
    release();
    expect(await read).toEqual(rows);
  });

  it('a server with a lower limit gives all rows too', async () => {
    const rows = rowsOf(250);
    expect(await readAll(table(() => rows, 100))).toEqual(rows);
  });

  it('a replace between two pages makes it read again: no row is missed, none doubled', async () => {
    const newer = rowsOf(1_400, 1_101, AFTER);
    expect(await readAll(replacedAfter(rowsOf(1_500), newer, 1))).toEqual(newer);
  });

  it('a replace that keeps the number of rows makes it read again too: no game shows lines of two fetches', async () => {
    const newer = rowsOf(1_500, 1, AFTER);
    expect(await readAll(replacedAfter(rowsOf(1_500), newer, 1))).toEqual(newer);
    const oneOut = [...rowsOf(3, 1, AFTER), ...rowsOf(1_497, 5, AFTER)];
    expect(await readAll(replacedAfter(rowsOf(1_500), oneOut, 1))).toEqual(oneOut);
  });

  it('older rows of games whose fetch failed are no replace', async () => {
    const rows = rowsOf(1_500).map((row) =>
      row.event_id === 'game-3' ? row : { ...row, updated_at: AFTER },
    );
    expect(await readAll(table(() => rows))).toEqual(rows);
  });

  it('a table that changes all the time is an error, not a wrong list', async () => {
    let count = 1_500;
    const restless: ReadPage<Row> = (from) => {
      count += 1;
      return Promise.resolve({ data: rowsOf(1_000, from + 1), count });
    };
    await expect(readAll(restless)).rejects.toThrow('The table changed while it was read. Please try again.');
  });

  it('a failed page fails the read', async () => {
    await expect(readAll(() => Promise.reject(new Error('permission denied')))).rejects.toThrow(
      'permission denied',
    );
  });
});
