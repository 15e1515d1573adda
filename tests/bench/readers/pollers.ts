import type { PageReads, TableRead } from '../../support/page-reads.ts';
import { type By, newestOf, type Source, sourcesOf } from './sources.ts';
import { type Met, Wire } from './wire.ts';

/** A page in a reader's browser: where it has its rows from, and when those of each table on it were written. */
type Open = {
  source: Source;
  shown: Map<string, string>;
  /** When the rows were written whose moves it has asked for; an empty text before. */
  movesOf: string;
};

/** What moved is asked once a page and writing: nothing moves without one. */
async function askMoves(page: Open, tables: PageReads['tables']): Promise<void> {
  // A page of several tables goes by the oldest of them.
  const [oldest = ''] = [...page.shown.values()].filter((at) => at !== '').toSorted();
  if (oldest === '' || oldest === page.movesOf) return;
  page.movesOf = oldest;
  const live = tables.filter(({ byPlayer }) => byPlayer);
  const propTypes = live.flatMap(({ propType }) => propType ?? []);
  await page.source.moves({ tables: [...new Set(live.map(({ table }) => table))], propTypes }, oldest);
}

/**
 * Open pages, each with what its browser has kept: they read their tables once, then ask every 30 s how fresh the prop tables
 * are, and read again what changed and what moved in it, as pages do.
 */
export class Pollers {
  readonly #wire: Wire;
  readonly #newSource: () => Source;
  readonly #pages = new Map<number, Open>();

  constructor(url: string, key: string, by: By = 'tables') {
    this.#wire = new Wire(url);
    this.#newSource = sourcesOf(this.#wire, url, key, by);
  }

  /** What was met since the last call. */
  take(): Met {
    return this.#wire.take();
  }

  /** How old the rows on all screens are at this moment (ms since the epoch), in milliseconds since they were written. */
  ages(now: number): number[] {
    return [...this.#pages.values()].flatMap(({ shown }) =>
      [...shown.values()].map((at) => now - Date.parse(at)),
    );
  }

  close(): void {
    this.#wire.close();
  }

  /** The page of a reader, known by a number, with all its tables. */
  async open(reader: number, { tables }: PageReads): Promise<void> {
    const page: Open = { source: this.#newSource(), shown: new Map(), movesOf: '' };
    this.#pages.set(reader, page);
    await Promise.all(tables.map((read) => this.#read(page, read, null)));
    await askMoves(page, tables);
  }

  /** What an open page does every 30 s. */
  async poll(reader: number, { tables }: PageReads): Promise<void> {
    const page = this.#pages.get(reader);
    if (page === undefined) return;
    const live = tables.filter(({ byPlayer }) => byPlayer);
    await Promise.all(live.map((read) => this.#refresh(page, read)));
    await askMoves(page, live);
  }

  async #refresh(page: Open, read: TableRead): Promise<void> {
    const newest = await page.source.newest(read);
    if (newest !== null && newest !== page.shown.get(JSON.stringify(read))) {
      await this.#read(page, read, newest);
    }
  }

  /** Reads a table; `told` is when its newest row was written by the answer before, null when the page opens. */
  async #read(page: Open, read: TableRead, told: string | null): Promise<void> {
    const name = JSON.stringify(read);
    const rows = await page.source.rows(read);
    if (rows === null) return;
    const { met } = this.#wire;
    const at = newestOf(rows);
    if (rows.length === 0) met.empty += 1;
    if (rows.some(({ updated_at }) => updated_at !== at)) met.mixed += 1;
    if (!read.byPlayer) return;
    if (told !== null && at < told) met.toldBeforeGiven += 1;
    // When a page opens, its rows are as old as the last writing, whatever the way to the screen took.
    if (told !== null && at > (page.shown.get(name) ?? '')) {
      met.ageWhenShown.push(Date.now() - Date.parse(at));
    }
    page.shown.set(name, at);
  }
}
