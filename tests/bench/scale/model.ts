// What readers cost a project, as arithmetic: rates by closed formulas, the age of what they see by a small simulation.

/** What is assumed; times in seconds, sizes in bytes with headers and compressed, prices in US dollars. */
export type Assumptions = {
  /** Pages open at the same time. */
  readers: number;
  /** How often an open page asks how fresh a table is. */
  poll: number;
  /** Live tables of a page: each is asked about, and read again when it changed. */
  tables: number;
  /** Every so often a reader opens another page, with so many reads. */
  open: number;
  reads: number;
  /** Projections of a page: of each it asks whether others were uploaded, as often as its reader opens another page or every five minutes. */
  sources: number;
  /** How often a table is replaced. */
  replace: number;
  /** Different addresses that readers ask for: about two a table, one how fresh it is and one for its rows. */
  addresses: number;
  pollBytes: number;
  rowBytes: number;
  /** How long a cache gives a response to others. */
  ttl: number;
  /** Caches that do not know of each other: places of a CDN, or machines. */
  caches: number;
  /** How many hours a day that many pages are open, of 30 days a month. */
  hours: number;
  /** What a project's plan costs, and how many GB a month it includes. */
  plan: number;
  included: number;
  /** A GB beyond them, and a GB from a cache of one's own. */
  gb: number;
  cacheGb: number;
  /** With snapshots: tables that are written, and pages whose moves have an address of their own. */
  written: number;
  moved: number;
  /** A head, what changed in a table, all of it, and what moved on a page. */
  headBytes: number;
  deltaBytes: number;
  fileBytes: number;
  movesBytes: number;
};

/** How readers get their rows: from the project, through caches, or from snapshots through caches. */
export type Way = 'straight' | 'cached' | 'snapshots';

/** A size of a project: what it is called, requests a second that it answers, and what it costs a month. */
export type Compute = { readonly name: string; readonly perSecond: number; readonly month: number };

type Load = {
  /** Requests of all readers a second, and those of them that reach the project. */
  requests: number;
  origin: number;
  /** Of a reader in a minute. */
  bytes: number;
  /** Of all readers in a month. */
  gigabytes: number;
  /** Null: no size of a project answers so many. */
  compute: Compute | null;
  /** Null where no project answers so many. */
  dollars: number | null;
};

const SECONDS_A_MONTH = 30 * 24 * 3_600;

/** What an open page asks in a second: how fresh tables are, and rows. */
function ratesOf({ poll, tables, open, reads, sources, replace }: Assumptions): {
  polls: number;
  rows: number;
} {
  // A page sees at most one change a question, however often a table is replaced in between.
  return {
    polls: tables / poll + sources / open,
    rows: (tables / poll) * Math.min(1, poll / replace) + reads / open,
  };
}

/**
 * What reaches the project through caches. An address is asked for at random moments; after a response nothing passes for as
 * long as it is given to others, and then the next request does.
 */
function throughCaches({ addresses, caches, ttl }: Assumptions, requests: number): number {
  const rate = requests / addresses / caches;
  return rate === 0 ? 0 : (addresses * caches) / (ttl + 1 / rate);
}

type Traffic = Pick<Load, 'requests' | 'origin' | 'bytes'>;

function ofTables(assumed: Assumptions, cached: boolean): Traffic {
  const { polls, rows } = ratesOf(assumed);
  const requests = assumed.readers * (polls + rows);
  return {
    requests,
    origin: cached ? throughCaches(assumed, requests) : requests,
    bytes: 60 * (polls * assumed.pollBytes + rows * assumed.rowBytes),
  };
}

/**
 * A page asks for one head, and once more when it reads what changed: a difference, and what moved. Of that a cache asks for the
 * head whenever it ran out, once for each file, and for each page's moves as often as they run out while readers come to them.
 */
function ofSnapshots(assumed: Assumptions): Traffic {
  const { readers, poll, tables, open, reads, replace, ttl, caches, written, moved } = assumed;
  const changes = (tables / poll) * Math.min(1, poll / replace);
  const heads = 1 / poll + changes + 1 / open;
  const moves = changes + 1 / open;
  const requests = readers * (heads + changes + moves + reads / open);
  // Of each writing there is a whole file and a difference.
  const files = (2 * written) / replace;
  const perCache = 1 / ttl + files + (moved / replace) * Math.ceil(Math.min(poll, replace) / ttl);
  return {
    requests,
    origin: Math.min(requests, caches * perCache),
    bytes:
      60 *
      (heads * assumed.headBytes +
        changes * assumed.deltaBytes +
        moves * assumed.movesBytes +
        (reads / open) * assumed.fileBytes),
  };
}

/** What readers take in one of the ways, and the smallest of the sizes (ascending) that answers it. */
export function loadOf(assumed: Assumptions, sizes: readonly Compute[], way: Way): Load {
  const { readers, hours, plan, included, gb, cacheGb } = assumed;
  const traffic = way === 'snapshots' ? ofSnapshots(assumed) : ofTables(assumed, way === 'cached');
  const { requests, origin, bytes } = traffic;
  const gigabytes = (readers * bytes * (SECONDS_A_MONTH / 60) * (hours / 24)) / 1e9;
  const ofOrigin = gigabytes * (origin / requests);
  const compute = sizes.find(({ perSecond }) => perSecond >= origin) ?? null;
  const price = Math.max(0, ofOrigin - included) * gb + (way === 'straight' ? 0 : gigabytes * cacheGb);
  return {
    ...traffic,
    gigabytes,
    compute,
    dollars: compute === null ? null : plan + compute.month + price,
  };
}

/** The share of the way through ascending values; NaN of nothing. */
const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

export type Ages = {
  /** How long ago what readers see was written, in seconds. */
  p50: number;
  p99: number;
  /** How long there has been something newer; 0 for who sees the newest. */
  behindP50: number;
  behindP99: number;
};

const SAMPLED = 2_000;
const REPLACES = 12;

/**
 * Ages of what readers see of a table that is replaced at regular times, at random moments: each page asks at times of its
 * own. With a cache, both answers may be as old as it keeps them, each by its own clock; a snapshot is the one that the head names.
 * `random` yields numbers from 0 to 1.
 */
export function simulateAges({ poll, replace, ttl }: Assumptions, way: Way, random: () => number): Ages {
  const span = REPLACES * Math.max(replace, poll);
  /** When what is newest at a moment was written. */
  const written = (moment: number) => Math.floor(moment / replace) * replace;
  /** An answer under much demand is renewed as soon as it has run out. */
  const clock = () => {
    const phase = random() * ttl;
    return (moment: number) =>
      way === 'straight' ? moment : Math.floor((moment - phase) / ttl) * ttl + phase;
  };
  const ages: number[] = [];
  const behind: number[] = [];
  for (let reader = 0; reader < SAMPLED; reader += 1) {
    const asked = clock();
    const given = way === 'snapshots' ? asked : clock();
    const moment = span + random() * replace;
    let shown = Number.NEGATIVE_INFINITY;
    // The last questions before this moment decide what stands on the screen; before them rows were read at some time.
    for (let question = moment - random() * poll - 3 * poll; question <= moment; question += poll) {
      const known = written(asked(question));
      if (known !== shown) shown = Math.max(shown, written(given(question)));
    }
    ages.push(moment - shown);
    behind.push(Math.max(0, moment - (shown + replace)));
  }
  const [sorted, late] = [ages, behind].map((values) => values.toSorted((a, b) => a - b));
  return {
    p50: at(sorted ?? [], 0.5),
    p99: at(sorted ?? [], 0.99),
    behindP50: at(late ?? [], 0.5),
    behindP99: at(late ?? [], 0.99),
  };
}
