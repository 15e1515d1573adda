import { webcrypto } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { applyDelta, deltaOf, readDelta } from '../../../src/lib/snapshots/delta.ts';
import { hashOf } from '../../../src/lib/snapshots/hash.ts';
import { answeredAt, headText, isOldHead, readHead } from '../../../src/lib/snapshots/head.ts';
import {
  type Cell,
  packed,
  readSnapshot,
  rowsOf,
  type Snapshot,
  snapshotText,
  unpacked,
} from '../../../src/lib/snapshots/snapshot.ts';
import { isSnapshotName, SNAPSHOT_TABLES } from '../../../src/lib/snapshots/tables.ts';
import { fc } from '../../support/properties.ts';

/** What tables hold: names in any script, lines, prices, ids, instants, and nothing. */
const cell: fc.Arbitrary<Cell> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<Cell>(null, -110, 24.5, 0, '', '2026-11-22T01:02:03.456+00:00') },
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => (Object.is(number, -0) ? 0 : number)),
  fc.string({ unit: 'binary' }),
  fc.boolean(),
);

const NAMES = ['id', 'player_name', 'draftkings_point', 'updated_at'];

/** Rows by id, in any order, of a table with four columns. */
const table = (number: number): fc.Arbitrary<Snapshot> =>
  fc
    .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 40 }), cell, cell, cell), { selector: ([id]) => id })
    .map((rows) => ({
      table: 'props',
      number,
      columns: Object.fromEntries(NAMES.map((name, at) => [name, rows.map((row) => row[at] ?? null)])),
    }));

describe('a snapshot of a table', () => {
  test('is read as the rows that it was written of, to the last cell and in their order (SCALE-6)', () => {
    fc.assert(
      fc.property(table(7), (snapshot) => {
        const read = readSnapshot(snapshotText(snapshot));
        expect(read).toEqual(snapshot);
        const rows = read === null ? [] : rowsOf(read);
        expect(rows).toEqual(
          snapshot.columns.id?.map((id, index) => ({
            id,
            player_name: snapshot.columns.player_name?.[index],
            draftkings_point: snapshot.columns.draftkings_point?.[index],
            updated_at: snapshot.columns.updated_at?.[index],
          })),
        );
        for (const row of rows) expect(Object.keys(row)).toEqual(NAMES);
      }),
    );
  });

  test('has no rows where the table has none (SCALE-6)', () => {
    const empty = { table: 'props', number: 1, columns: { id: [], player_name: [] } };
    expect(readSnapshot(snapshotText(empty))).toEqual(empty);
    expect(rowsOf(empty)).toEqual([]);
  });

  test('writes what repeats once, with how often it comes (SCALE-6)', () => {
    expect(packed(['a', 'a', 'a', null, null])).toEqual({ runs: ['a', 3, null, 2] });
    expect(packed(['a', 'b', 'c'])).toEqual(['a', 'b', 'c']);
    fc.assert(
      fc.property(fc.array(cell), (column) => {
        expect(unpacked(packed(column), column.length)).toEqual(column);
        expect(unpacked(packed(column), column.length - 1)).toBeNull();
      }),
    );
  });

  test('that was cut or changed is none, or has another hash (SCALE-8)', async () => {
    await fc.assert(
      fc.asyncProperty(table(7), fc.nat(), fc.string({ maxLength: 3 }), async (snapshot, place, put) => {
        const text = snapshotText(snapshot);
        const at = place % text.length;
        const changed = text.slice(0, at) + put + text.slice(at + 1);
        fc.pre(changed !== text);
        expect(await hashOf(changed, webcrypto.subtle)).not.toBe(await hashOf(text, webcrypto.subtle));
        expect(readSnapshot(text.slice(0, at))).toBeNull();
      }),
    );
  });

  test.each([
    ['no JSON', 'Not found'],
    ['a list', '[]'],
    ['no table', '{"number":1,"rows":0,"columns":[]}'],
    ['a number below none', '{"table":"props","number":-1,"rows":0,"columns":[]}'],
    ['columns of other lengths', '{"table":"props","number":1,"rows":2,"columns":[["id",[1]]]}'],
    ['cells that are lists', '{"table":"props","number":1,"rows":1,"columns":[["id",[[1]]]]}'],
    [
      'more of one cell than rows',
      '{"table":"props","number":1,"rows":1,"columns":[["id",{"runs":[1,9e9]}]]}',
    ],
  ])('is refused where it is %s (SCALE-8)', (_, text) => {
    expect(readSnapshot(text)).toBeNull();
  });
});

describe('a delta', () => {
  test('makes the later snapshot of the earlier, whatever changed (SCALE-7)', () => {
    fc.assert(
      fc.property(table(7), table(8), (older, newer) => {
        const delta = deltaOf(older, newer, 'aa', 'bb');
        const read = readDelta(JSON.stringify(delta));
        expect(read).toEqual(delta);
        const made = read && applyDelta(older, read);
        expect(made).toEqual(newer);
        expect(made && snapshotText(made)).toBe(snapshotText(newer));
      }),
    );
  });

  test('put on another snapshot never passes for the right one (SCALE-8)', () => {
    fc.assert(
      fc.property(table(7), table(8), table(7), (older, newer, other) => {
        const delta = deltaOf(older, newer, 'aa', 'bb');
        const made = delta && applyDelta(other, delta);
        // Where nothing that it leaves as it was differs, it is right there too.
        if (made && snapshotText(made) !== snapshotText(newer)) expect(made).not.toEqual(newer);
      }),
    );
  });

  test('of a few lines is a small part of the table (SCALE-7)', () => {
    const rows = Array.from({ length: 400 }, (_, index) => index);
    const before: Snapshot = {
      table: 'props',
      number: 1,
      columns: {
        id: rows.map((index) => index + 1),
        player_name: rows.map((index) => `Player ${index}`),
        draftkings_point: rows.map((index) => index / 2),
        updated_at: rows.map(() => '2026-11-22T01:00:00+00:00'),
      },
    };
    const points = before.columns.draftkings_point?.map((point, index) => (index % 50 === 7 ? 99.5 : point));
    const after = {
      ...before,
      number: 2,
      columns: {
        ...before.columns,
        draftkings_point: points ?? [],
        updated_at: rows.map(() => '2026-11-22T01:02:00+00:00'),
      },
    };
    const delta = deltaOf(before, after, 'aa', 'bb');
    expect(delta?.take).toEqual([0, 400]);
    expect(delta?.columns.updated_at).toEqual({ runs: ['2026-11-22T01:02:00+00:00', 400] });
    expect(JSON.stringify(delta).length).toBeLessThan(snapshotText(after).length / 20);
  });

  test('is none between tables of other columns, or without ids (SCALE-7)', () => {
    const older = { table: 'props', number: 1, columns: { id: [1], point: [2] } };
    expect(deltaOf(older, { table: 'props', number: 2, columns: { id: [1] } }, 'a', 'b')).toBeNull();
    expect(deltaOf(older, { ...older, table: 'assists_props' }, 'a', 'b')).toBeNull();
    const unnamed = { table: 'props', number: 1, columns: { point: [1] } };
    expect(deltaOf(unnamed, unnamed, 'a', 'b')).toBeNull();
  });

  test.each([
    ['rows that are not there', { take: [0, 3], rows: 3 }],
    ['fewer rows than it says', { take: [0, 1], rows: 2 }],
    ['a cell beyond the rows', { columns: { point: { at: [5], to: [1] } } }],
    ['fewer cells than places', { columns: { point: { at: [0, 1], to: [1] } } }],
    ['a column that is too short', { columns: { point: [1] } }],
    ['another table', { table: 'assists_props' }],
  ])('is refused where it takes %s (SCALE-8)', (_, part) => {
    const older = { table: 'props', number: 1, columns: { id: [1, 2], point: [3, 4] } };
    const right = { table: 'props', from: 'a', to: 'b', number: 2, rows: 2, take: [0, 2], columns: {} };
    expect(applyDelta(older, right)).toEqual({ ...older, number: 2 });
    expect(applyDelta(older, { ...right, ...part })).toBeNull();
  });
});

describe('the head', () => {
  const AT = '2026-11-22T01:02:03.456Z';

  test('says of each table which snapshot is the newest (SCALE-6)', () => {
    const head = {
      at: AT,
      tables: new Map([
        ['props', { hash: 'ab12', number: 12, seenAt: '2026-11-22T01:02:00+00:00', deltaFrom: 11 }],
        ['assists_props', { hash: 'cd34', number: 1, seenAt: null, deltaFrom: null }],
      ]),
    };
    expect(readHead(headText(head))).toEqual(head);
  });

  test.each(['', '[]', '{"at":1,"tables":{}}', `{"at":"${AT}","tables":{"props":["../x",1,null,null]}}`])(
    'is none where it says %j (SCALE-8)',
    (text) => {
      expect(readHead(text)).toBeNull();
    },
  );

  test('is old once the schedule has passed twice without another (SCALE-8)', () => {
    expect(isOldHead({ at: AT }, new Date(Date.parse(AT) + 24 * 60_000))).toBe(false);
    expect(isOldHead({ at: AT }, new Date(Date.parse(AT) + 26 * 60_000))).toBe(true);
    expect(isOldHead({ at: 'never' }, new Date(AT))).toBe(true);
  });

  test('is as old where it is of the future by more than clocks differ (SCALE-8)', () => {
    expect(isOldHead({ at: AT }, new Date(Date.parse(AT) - 119_000))).toBe(false);
    expect(isOldHead({ at: AT }, new Date(Date.parse(AT) - 121_000))).toBe(true);
  });

  test('came when its answer says, and for how long a cache has had that (SCALE-8)', () => {
    const at = (headers: Record<string, string>) => answeredAt(new Headers(headers));
    expect(at({ date: 'Sun, 22 Nov 2026 01:00:00 GMT' })).toBe(Date.parse('2026-11-22T01:00:00Z'));
    expect(at({ date: 'Sun, 22 Nov 2026 01:00:00 GMT', age: '90' })).toBe(Date.parse('2026-11-22T01:01:30Z'));
    expect(at({})).toBeNaN();
    expect(at({ age: '90' })).toBeNaN();
  });
});

describe('what snapshots are of', () => {
  test('is props and projections, and nothing that belongs to anybody (SCALE-9)', () => {
    for (const name of SNAPSHOT_TABLES) expect(name).toMatch(/_?(props|projections)$/);
    for (const name of [
      'profiles',
      'plays',
      'ninety_nine_plays',
      'preferences',
      'fetch_run_details',
      'head',
    ]) {
      expect(isSnapshotName(name)).toBe(false);
    }
    expect(isSnapshotName('slate')).toBe(true);
    expect(isSnapshotName('props')).toBe(true);
  });
});
