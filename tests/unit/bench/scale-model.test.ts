import { describe, expect, it } from 'vitest';
import { type Assumptions, loadOf, simulateAges } from '../../bench/scale/model.ts';
import { randomFrom } from '../../support/random-from.ts';

const assumed: Assumptions = {
  readers: 3_000,
  poll: 30,
  tables: 1,
  open: 1e12,
  reads: 1,
  sources: 0,
  replace: 60,
  addresses: 50,
  pollBytes: 500,
  rowBytes: 10_000,
  ttl: 5,
  caches: 1,
  hours: 24,
  plan: 25,
  included: 250,
  gb: 0.1,
  cacheGb: 0.01,
  written: 12,
  moved: 10,
  headBytes: 1_000,
  deltaBytes: 2_000,
  fileBytes: 9_000,
  movesBytes: 500,
};
const sizes = [
  { name: 'small', perSecond: 100, month: 10 },
  { name: 'large', perSecond: 1_000, month: 200 },
];

describe('what readers cost', () => {
  it('straight, every question and every second re-reading reaches the project (SCALE-2)', () => {
    const { requests, origin, bytes, compute } = loadOf(assumed, sizes, 'straight');
    // 3,000 pages ask every 30 s, and a table that changes once a minute is read again at every second question.
    expect(requests).toBeCloseTo(150, 6);
    expect(origin).toBe(requests);
    expect(bytes).toBeCloseTo(2 * 500 + 10_000, 3);
    expect(compute?.name).toBe('large');
  });

  it('projections are asked about as often as another page is opened, and are no rows (SCALE-2)', () => {
    const still = loadOf(assumed, sizes, 'straight');
    const { requests, bytes } = loadOf({ ...assumed, open: 300, reads: 0, sources: 2 }, sizes, 'straight');
    // 3,000 pages ask about two tables in 300 s, 500 B each.
    expect(requests).toBeCloseTo(still.requests + 20, 6);
    expect(bytes).toBeCloseTo(still.bytes + (2 * 500 * 60) / 300, 3);
  });

  it('prices what is beyond the plan, and says when no project answers so much (SCALE-2)', () => {
    // 3,000 pages, 11 kB a minute, 43,200 minutes a month.
    const { gigabytes, dollars } = loadOf(assumed, sizes, 'straight');
    expect(gigabytes).toBeCloseTo(1_425.6, 1);
    expect(dollars).toBeCloseTo(25 + 200 + (1_425.6 - 250) * 0.1, 1);
    expect(loadOf({ ...assumed, readers: 300_000 }, sizes, 'straight')).toMatchObject({
      compute: null,
      dollars: null,
    });
  });

  it('through a cache no more than an address every few seconds passes, however many read (SCALE-2)', () => {
    for (const readers of [10_000, 1_000_000]) {
      const { origin } = loadOf({ ...assumed, readers }, sizes, 'cached');
      expect(origin).toBeGreaterThan(8);
      expect(origin).toBeLessThanOrEqual(50 / 5);
    }
    const many = loadOf({ ...assumed, readers: 1_000_000, caches: 20 }, sizes, 'cached');
    expect(many.origin).toBeLessThanOrEqual(20 * (50 / 5));
    // Few readers ask rarely twice within five seconds, and a cache adds nothing.
    const few = { ...assumed, readers: 10 };
    expect(loadOf(few, sizes, 'cached').origin).toBeLessThanOrEqual(loadOf(few, sizes, 'straight').origin);
  });

  it('by snapshots a cache asks for the head, each file once and moves, however many read (SCALE-2)', () => {
    const { requests, bytes, origin } = loadOf({ ...assumed, ttl: 10 }, sizes, 'snapshots');
    // Twice a minute a head, and once a minute a head again, what changed and what moved.
    expect(requests).toBeCloseTo((3_000 * 5) / 60, 6);
    expect(bytes).toBeCloseTo(3 * 1_000 + 2_000 + 500, 3);
    // Every 10 s a head; every minute 12 files and 12 differences, and the moves of 10 pages thrice.
    expect(origin).toBeCloseTo(0.1 + 24 / 60 + 30 / 60, 6);
    const many = loadOf({ ...assumed, ttl: 10, readers: 1_000_000, caches: 20 }, sizes, 'snapshots');
    expect(many.origin).toBeCloseTo(20 * origin, 6);
  });
});

describe('how old what readers see is', () => {
  it('straight, nobody is behind for longer than between two questions (SCALE-3)', () => {
    const ages = simulateAges(assumed, 'straight', randomFrom(1));
    expect(ages.p99).toBeLessThanOrEqual(60 + 30);
    expect(ages.behindP99).toBeLessThanOrEqual(30);
    // The middle of what is 0 to 60 s old at the question, and that question 15 s ago in the middle.
    expect(ages.p50).toBeGreaterThan(35);
    expect(ages.p50).toBeLessThan(55);
  });

  it('through a cache readers are behind by what it keeps, and by a question more where it gave old rows (SCALE-3)', () => {
    const straight = simulateAges(assumed, 'straight', randomFrom(1));
    const cached = simulateAges(assumed, 'cached', randomFrom(1));
    expect(cached.p50 - straight.p50).toBeGreaterThan(0);
    expect(cached.p50 - straight.p50).toBeLessThan(10);
    expect(cached.behindP99).toBeLessThanOrEqual(30 + 30 + 2 * 5);
    expect(simulateAges({ ...assumed, ttl: 0.001 }, 'cached', randomFrom(1)).behindP99).toBeLessThanOrEqual(
      31,
    );
    // A head and the snapshot that it names are of one writing.
    expect(simulateAges(assumed, 'snapshots', randomFrom(1)).behindP99).toBeLessThanOrEqual(30 + 5);
  });
});
