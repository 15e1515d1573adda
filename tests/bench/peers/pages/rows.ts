// What every peer does alike: the same reads, the same numbers in the same columns.

export const BOOKS = [
  'draftkings',
  'fanduel',
  'betmgm',
  'betrivers',
  'williamhill_us',
  'espnbet',
  'fliff',
  'pinnacle',
  'betonlineag',
] as const;

export type PeerRow = {
  readonly name: string;
  readonly game: string;
  /** Line and prices of each book, as text; empty where it has none. */
  readonly quotes: readonly string[];
  readonly sabersim: number | null;
  readonly sabersimEdge: number | null;
  readonly etr: number | null;
  readonly etrEdge: number | null;
};

export const HEADS = ['Player', 'Game', ...BOOKS, 'SaberSim', 'Edge', 'ETR', 'ETR Edge'];

type Stored = Record<string, string | number | null>;
const PAGE = 1_000;
const key = new URLSearchParams(location.search).get('key') ?? '';

async function readPart(address: string): Promise<{ rows: Stored[]; count: number }> {
  const response = await fetch(`/rest/v1/${address}`, { headers: { apikey: key, prefer: 'count=exact' } });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const count = Number(/\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1] ?? 0);
  return { rows: await response.json(), count };
}

async function readTable(table: string, order: string): Promise<Stored[]> {
  const part = (offset: number) =>
    readPart(`${table}?select=*&order=${order}&offset=${offset}&limit=${PAGE}`);
  const { rows, count } = await part(0);
  const starts: number[] = [];
  for (let start = rows.length; start > 0 && start < count; start += rows.length) starts.push(start);
  const others = await Promise.all(starts.map(part));
  return [...rows, ...others.flatMap((other) => other.rows)];
}

const signed = (price: Stored[string] | undefined) => (Number(price) > 0 ? `+${price}` : String(price ?? ''));

function peerRow(stored: Stored, sabersim: number | null, etr: number | null): PeerRow {
  let lowest: number | null = null;
  const quotes = BOOKS.map((book) => {
    const point = stored[`${book}_point`];
    if (typeof point !== 'number') return '';
    if (lowest === null || point < lowest) lowest = point;
    return `${point} ${signed(stored[`${book}_over_price`])} ${signed(stored[`${book}_under_price`])}`;
  });
  const edge = (projection: number | null) =>
    projection === null || lowest === null ? null : Math.round((projection - lowest) * 10) / 10;
  return {
    name: String(stored.player_name),
    game: `${stored.away_team} @ ${stored.home_team}`,
    quotes,
    sabersim,
    sabersimEdge: edge(sabersim),
    etr,
    etrEdge: edge(etr),
  };
}

/** All rows of the page, with the projections of their players. */
export async function readRows(): Promise<PeerRow[]> {
  const [props, sabersim, etr] = await Promise.all([
    readTable('nfl_passing_yards_props', 'player_name,id'),
    readTable('nfl_sabersim_projections', 'id'),
    readTable('nfl_etr_projections', 'id'),
  ]);
  const byName = (rows: Stored[], name: string, stat: string) =>
    new Map(rows.map((row) => [String(row[name]).toLowerCase(), Number(row[stat])]));
  const first = byName(sabersim, 'Name', 'Pass Yds');
  const second = byName(etr, 'Player', 'Pass Yards');
  return props.map((row) => {
    const name = String(row.player_name).toLowerCase();
    return peerRow(row, first.get(name) ?? null, second.get(name) ?? null);
  });
}

export const cellsOf = ({ name, game, quotes, sabersim, sabersimEdge, etr, etrEdge }: PeerRow): string[] => [
  name,
  game,
  ...quotes,
  ...[sabersim, sabersimEdge, etr, etrEdge].map((value) => (value === null ? '' : String(value))),
];

/** The orders that a page offers, the first of them at first: the largest edge of a source first, then by name. */
export const ORDERS = { 'SaberSim Edge': 'sabersimEdge', 'ETR Edge': 'etrEdge' } as const;

export const byEdge = (edge: 'sabersimEdge' | 'etrEdge') => (one: PeerRow, other: PeerRow) => {
  const more = (other[edge] ?? Number.NEGATIVE_INFINITY) - (one[edge] ?? Number.NEGATIVE_INFINITY);
  if (more !== 0) return more;
  return one.name < other.name ? -1 : 1;
};

/** What is shown: the rows whose player has the words, in the order chosen. */
export function shownRows(rows: readonly PeerRow[], words: string, order: string): readonly PeerRow[] {
  const wanted = words.toLowerCase();
  const found = rows.filter(({ name }) => name.toLowerCase().includes(wanted));
  return found.sort(byEdge(order === 'ETR Edge' ? ORDERS['ETR Edge'] : ORDERS['SaberSim Edge']));
}

type Controls = {
  search: HTMLInputElement;
  sort: HTMLSelectElement;
  say: (count: number) => void;
  list: HTMLElement;
};

/** The bar above the list, the same for the peers without a framework. */
export function controls(): Controls {
  document.body.innerHTML =
    '<header><input type="search" aria-label="Search"><label>Sort by <select><option>SaberSim Edge</option><option>ETR Edge</option></select></label> <output></output></header><main></main>';
  const find = <T extends Element>(selector: string) => document.querySelector(selector) as T;
  const output = find<HTMLOutputElement>('output');
  return {
    search: find('input'),
    sort: find('select'),
    list: find('main'),
    say: (count) => {
      output.textContent = `${count} props`;
    },
  };
}
