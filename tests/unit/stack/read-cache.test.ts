import { describe, expect, test } from 'vitest';
import { writtenHeader } from '../../../supabase/local/stack/database/messages.ts';
import { ReadCache } from '../../../supabase/local/stack/gateway/read-cache.ts';
import { TableVersions } from '../../../supabase/local/stack/gateway/table-versions.ts';
import { fc } from '../../support/properties.ts';

const PROCESS = 77;
const textSize = (text: string) => text.length;

/**
 * A database with versions in place of rows, behind the gateway's own parts. Every step takes as long as the scheduler
 * likes: a write's message, every response, the moment at which a read sees the database.
 */
class Model {
  readonly versions = new TableVersions();
  readonly #rows = new Map<string, number>();
  readonly #cache = new ReadCache<number>(10_000, () => 8);
  readonly #messages: Parameters<TableVersions['written']>[0][] = [];
  readonly #scheduler: fc.Scheduler;
  #writes = 0;
  loads = 0;

  constructor(scheduler: fc.Scheduler) {
    this.#scheduler = scheduler;
    this.versions.restarted(PROCESS);
  }

  versionOf = (table: string) => this.#rows.get(table) ?? 0;

  #response() {
    return { headers: { [writtenHeader]: `${PROCESS}.${this.#writes}` } };
  }

  async write(table: string, tellsWhich: boolean): Promise<void> {
    await this.#scheduler.schedule(Promise.resolve(), `write ${table}`);
    this.#rows.set(table, this.versionOf(table) + 1);
    this.#writes += 1;
    this.#messages.push({ sequence: this.#writes, tables: tellsWhich ? [table] : null });
    const response = this.#response();
    void this.#scheduler.schedule(Promise.resolve(), 'message').then(() => {
      const message = this.#messages.shift();
      if (message) this.versions.written(message);
    });
    await this.#scheduler.schedule(Promise.resolve(), 'response to a write');
    await this.versions.caughtUp(response);
  }

  async read(table: string): Promise<number> {
    return this.#cache.read(table, this.versions.stamp([table]), async () => {
      this.loads += 1;
      await this.#scheduler.schedule(Promise.resolve(), `read ${table}`);
      const value = this.versionOf(table);
      await this.#scheduler.schedule(Promise.resolve(), 'made');
      const response = this.#response();
      await this.#scheduler.schedule(Promise.resolve(), 'response to a read');
      await this.versions.caughtUp(response);
      return { value, keep: true };
    });
  }
}

const tables = fc.constantFrom('a', 'b');
const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('read' as const), table: tables }) },
    fc.record({ kind: fc.constant('write' as const), table: tables, tellsWhich: fc.boolean() }),
  ),
  { minLength: 1, maxLength: 12 },
);

describe('reads kept by the gateway', () => {
  test('are never older than an accepted write, nor than what anybody has read before (PERF-5)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(steps, { minLength: 1, maxLength: 4 }),
        async (scheduler, clients) => {
          const model = new Model(scheduler);
          /** What somebody knows to be true: accepted writes and rows that were read. */
          const known = new Map<string, number>();
          const learn = (table: string, version: number) =>
            known.set(table, Math.max(known.get(table) ?? 0, version));
          const client = async (todo: (typeof clients)[number]) => {
            for (const step of todo) {
              const before = known.get(step.table) ?? 0;
              if (step.kind === 'write') {
                await model.write(step.table, step.tellsWhich);
                learn(step.table, before + 1);
              } else {
                const version = await model.read(step.table);
                expect(version).toBeGreaterThanOrEqual(before);
                learn(step.table, version);
              }
            }
          };
          const all = Promise.all(clients.map(client));
          await scheduler.waitFor(all);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('are loaded once while nothing changes, however many ask, and again after a write', async () => {
    const cache = new ReadCache<string>(1_000, textSize);
    let loads = 0;
    const load = async () => {
      loads += 1;
      return { value: `rows ${loads}`, keep: true };
    };
    expect(await Promise.all([cache.read('k', '1', load), cache.read('k', '1', load)])).toEqual([
      'rows 1',
      'rows 1',
    ]);
    expect(await cache.read('k', '1', load)).toBe('rows 1');
    expect(await cache.read('k', '2', load)).toBe('rows 2');
    expect(loads).toBe(2);
  });

  test('are not kept when they failed or may not be', async () => {
    const cache = new ReadCache<string>(1_000, textSize);
    const fail = () => Promise.reject(new Error('gone'));
    await expect(cache.read('k', '1', fail)).rejects.toThrow('gone');
    await cache.read('k', '1', async () => ({ value: 'refused', keep: false }));
    expect(await cache.read('k', '1', async () => ({ value: 'rows', keep: true }))).toBe('rows');
    expect(cache.bytes).toBe('rows'.length + 2);
  });

  test('take no more memory than allowed; what nobody asked for goes first', async () => {
    const reads = fc.array(fc.tuple(fc.nat(9), fc.integer({ min: 1, max: 60 }), fc.nat(2)), {
      maxLength: 60,
    });
    await fc.assert(
      fc.asyncProperty(reads, async (asked) => {
        const cache = new ReadCache<string>(100, textSize);
        for (const [key, size, stamp] of asked) {
          await cache.read(`${key}`, `${stamp}`, async () => ({ value: 'x'.repeat(size), keep: true }));
          expect(cache.bytes).toBeGreaterThanOrEqual(0);
          expect(cache.bytes).toBeLessThanOrEqual(100);
        }
      }),
    );
    const cache = new ReadCache<string>(25, textSize);
    const keep = (value: string) => async () => ({ value, keep: true });
    await cache.read('a', '1', keep('aaaaaaaa'));
    await cache.read('b', '1', keep('bbbbbbbb'));
    await cache.read('a', '1', keep('never'));
    await cache.read('c', '1', keep('cccccccc'));
    await cache.read('d', '1', keep('x'.repeat(40)));
    expect(await cache.read('a', '1', keep('again'))).toBe('aaaaaaaa');
    expect(await cache.read('b', '1', keep('again'))).toBe('again');
  });
});

describe('a response of the database', () => {
  test('waits for the news of every write before it, and for nothing of a process that has ended', async () => {
    const versions = new TableVersions();
    versions.restarted(PROCESS);
    const passed: string[] = [];
    const pass = (name: string, process: number, sequence: number) =>
      versions
        .caughtUp({ headers: { [writtenHeader]: `${process}.${sequence}` } })
        .then(() => passed.push(name));
    const second = pass('second', PROCESS, 2);
    await pass('of another process', 76, 9);
    await pass('before any write', PROCESS, 0);
    versions.written({ sequence: 1, tables: ['public.a'] });
    expect(passed).toEqual(['of another process', 'before any write']);
    versions.written({ sequence: 2, tables: ['public.b'] });
    await second;
    const waiting = pass('cut off', PROCESS, 3);
    versions.restarted(null);
    await waiting;
    expect(passed.slice(2)).toEqual(['second', 'cut off']);
  });

  test('a write changes the stamp of its own tables, an unknown one that of all, an end of the process too', () => {
    const versions = new TableVersions();
    versions.restarted(PROCESS);
    const stamps = () => [versions.stamp(['public.a']), versions.stamp(['public.b', 'public.c'])];
    const first = stamps();
    versions.written({ sequence: 1, tables: ['public.c'] });
    const second = stamps();
    expect([second[0] === first[0], second[1] === first[1]]).toEqual([true, false]);
    versions.written({ sequence: 2, tables: null });
    const third = stamps();
    versions.restarted(null);
    const fourth = stamps();
    const all = [...first, ...second.slice(1), ...third, ...fourth];
    expect(
      [third[0], third[1], fourth[0]].every((stamp) => ![...first, ...second].includes(stamp ?? '')),
    ).toBe(true);
    expect(all.filter((stamp) => fourth.includes(stamp))).toHaveLength(2);
  });
});
