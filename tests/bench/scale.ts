import { randomFrom } from '../support/random-from.ts';
import { type Assumptions, type Compute, loadOf, simulateAges } from './scale/model.ts';

// What 1,000, 100,000 and 1,000,000 open pages cost, straight at a project and through caches: arithmetic and a small
// simulation, no measurement. Every assumption is an argument: npm run bench scale readers=50000 poll=60 replace=600.
const USUAL: Assumptions = {
  readers: 0,
  poll: 30,
  tables: 1.2,
  open: 300,
  reads: 1.6,
  sources: 2,
  replace: 120,
  addresses: 60,
  pollBytes: 700,
  rowBytes: 14_000,
  ttl: 5,
  caches: 1,
  hours: 6,
  plan: 25,
  included: 250,
  gb: 0.09,
  cacheGb: 0.01,
  written: 17,
  moved: 19,
  headBytes: 1_100,
  deltaBytes: 1_600,
  fileBytes: 8_600,
  movesBytes: 950,
};
const IN_WORDS = {
  straight: () => 'straight',
  cached: ({ caches, ttl }: Assumptions) => `through ${caches} cache(s) of ${ttl} s`,
  snapshots: ({ caches, ttl }: Assumptions) => `by snapshots through ${caches} cache(s) of ${ttl} s`,
};
/** List prices of hosted projects in 2026; requests a second are an assumption, 150 a core. */
const SIZES: readonly Compute[] = [
  { name: 'Micro', perSecond: 150, month: 0 },
  { name: 'Small', perSecond: 200, month: 5 },
  { name: 'Medium', perSecond: 300, month: 50 },
  { name: 'Large', perSecond: 300, month: 100 },
  { name: 'XL', perSecond: 600, month: 200 },
  { name: '2XL', perSecond: 1_200, month: 400 },
  { name: '4XL', perSecond: 2_400, month: 950 },
  { name: '8XL', perSecond: 4_800, month: 1_860 },
  { name: '16XL', perSecond: 9_600, month: 3_720 },
];

const given = process.argv.slice(2).map((word) => word.split('='));
const assumed = { ...USUAL };
for (const [name = '', value] of given) {
  if (!(name in USUAL) || !Number.isFinite(Number(value))) {
    throw new Error(
      `expected an assumption and a number, found ${name}=${value}; known: ${Object.keys(USUAL).join(', ')}`,
    );
  }
  assumed[name as keyof Assumptions] = Number(value);
}

const round = (value: number) => Number(value.toPrecision(3));
for (const readers of assumed.readers > 0 ? [assumed.readers] : [1_000, 100_000, 1_000_000]) {
  for (const way of ['straight', 'cached', 'snapshots'] as const) {
    const all = { ...assumed, readers };
    const { requests, origin, bytes, gigabytes, compute, dollars } = loadOf(all, SIZES, way);
    const ages = simulateAges(all, way, randomFrom(1));
    console.log(
      JSON.stringify({
        figure: `${readers.toLocaleString('en-US')} open pages ${IN_WORDS[way](all)}`,
        requests_per_s: round(requests),
        origin_per_s: round(origin),
        kb_a_reader_and_minute: round(bytes / 1_000),
        gb_a_month: round(gigabytes),
        compute: compute?.name ?? 'none',
        dollars_a_month: dollars === null ? 'none' : Math.round(dollars),
        age_p50_s: round(ages.p50),
        age_p99_s: round(ages.p99),
        behind_p99_s: round(ages.behindP99),
      }),
    );
  }
}
