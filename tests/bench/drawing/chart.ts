/** One line of a chart: what it is called, and its value at each place of the x axis; null where there is none. */
type Series = { readonly name: string; readonly values: readonly (number | null)[] };

type Chart = {
  readonly title: string;
  /** What the x axis counts, ascending; drawn on a logarithmic scale, so zero is not among them. */
  readonly x: { readonly name: string; readonly values: readonly number[] };
  readonly unit: string;
  readonly series: readonly Series[];
  /** A value that should not be passed, drawn as a dashed line. */
  readonly limit?: { readonly name: string; readonly value: number };
};

const WIDTH = 920;
const HEIGHT = 380;
const AREA = { left: 64, right: 600, top: 68, bottom: 320 };
/** Told apart on white also by who sees no red or green. */
const COLORS = [
  '#0072b2',
  '#d55e00',
  '#009e73',
  '#cc79a7',
  '#b8860b',
  '#555555',
  '#56b4e9',
  '#7a3db8',
  '#222222',
  '#882255',
  '#117733',
];
const STEPS = [1, 2, 5];

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const short = (value: number) => {
  if (value >= 1e6) return `${Number((value / 1e6).toPrecision(3))}M`;
  if (value >= 1e4) return `${Number((value / 1e3).toPrecision(3))}k`;
  return Number(value.toPrecision(3)).toLocaleString('en-US');
};

/** Round values from the lowest to the highest, about six of them, on a logarithmic scale. */
function marks(lowest: number, highest: number): number[] {
  const all: number[] = [];
  for (let power = Math.floor(Math.log10(lowest)); power <= Math.ceil(Math.log10(highest)); power += 1) {
    all.push(...STEPS.map((step) => step * 10 ** power));
  }
  const from = all.findLast((value) => value <= lowest) ?? lowest;
  const to = all.find((value) => value >= highest) ?? highest;
  const within = all.filter((value) => value >= from && value <= to);
  const apart =
    within.length > 9
      ? within.filter((value) => /^[1.0]+$/.test(String(value)) || value === from || value === to)
      : within;
  return apart;
}

const text = (x: number, y: number, words: string, more = '') =>
  `<text x="${x}" y="${y}" ${more}>${escaped(words)}</text>`;

/** Places the names beside the ends of their lines, no two upon each other. */
function spread(ends: readonly number[], apart: number): number[] {
  const order = ends.map((y, index) => ({ y, index })).sort((one, other) => one.y - other.y);
  const placed = [...ends];
  let last = Number.NEGATIVE_INFINITY;
  for (const { y, index } of order) {
    last = Math.max(y, last + apart);
    placed[index] = last;
  }
  return placed;
}

/** A chart of lines as SVG, both axes logarithmic, each line named at its end. */
export function chart({ title, x, unit, series, limit }: Chart): string {
  const known = series.flatMap(({ values }) => values.filter((value) => value !== null));
  const heights = [...known, ...(limit ? [limit.value] : [])].filter((value) => value > 0);
  const yMarks = marks(Math.min(...heights), Math.max(...heights));
  const [low, high] = [yMarks[0] ?? 1, yMarks.at(-1) ?? 10];
  const [first, last] = [x.values[0] ?? 1, x.values.at(-1) ?? 10];
  const share = (value: number, from: number, to: number) =>
    to === from ? 0.5 : (Math.log10(value) - Math.log10(from)) / (Math.log10(to) - Math.log10(from));
  const atX = (value: number) => Math.round(AREA.left + share(value, first, last) * (AREA.right - AREA.left));
  const atY = (value: number) =>
    Math.round(AREA.bottom - share(Math.max(value, low), low, high) * (AREA.bottom - AREA.top));
  const rules = yMarks.map(
    (value) =>
      `<line x1="${AREA.left}" x2="${AREA.right}" y1="${atY(value)}" y2="${atY(value)}" stroke="#e3e3e3"/>${text(AREA.left - 8, atY(value) + 4, short(value), 'text-anchor="end"')}`,
  );
  const places = x.values.map((value) =>
    // Beside the last stand the names of the lines.
    text(
      atX(value),
      AREA.bottom + 20,
      short(value),
      `text-anchor="${value === x.values.at(-1) ? 'end' : 'middle'}"`,
    ),
  );
  const ends = series.map(({ values }) => atY(values.findLast((value) => value !== null) ?? low));
  const names = spread(ends, 18);
  const lines = series.map(({ name, values }, index) => {
    const color = COLORS[index % COLORS.length];
    const points = values.flatMap((value, place) =>
      value === null ? [] : [`${atX(x.values[place] ?? first)},${atY(value)}`],
    );
    const dots = points.map(
      (point) => `<circle cx="${point.replace(',', '" cy="')}" r="3" fill="${color}"/>`,
    );
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${color}" stroke-width="2"/>${dots.join('')}${text(AREA.right + 12, (names[index] ?? 0) + 4, name, `fill="${color}"`)}`;
  });
  const bound = limit
    ? `<line x1="${AREA.left}" x2="${AREA.right}" y1="${atY(limit.value)}" y2="${atY(limit.value)}" stroke="#b00020" stroke-dasharray="6 4"/>${text(AREA.right - 6, atY(limit.value) - 6, limit.name, 'text-anchor="end" fill="#b00020"')}`
    : '';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="13" role="img" aria-label="${escaped(title)}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`,
    text(AREA.left, 26, title, 'font-size="16" font-weight="600"'),
    text(AREA.left, 48, unit, 'fill="#555555"'),
    ...rules,
    ...places,
    text((AREA.left + AREA.right) / 2, AREA.bottom + 44, x.name, 'text-anchor="middle" fill="#555555"'),
    bound,
    ...lines,
    '</svg>',
    '',
  ].join('\n');
}

/** Charts below one another as one picture. */
export function stacked(title: string, charts: readonly string[]): string {
  const placed = charts.map((one, index) =>
    one.replace('<svg ', `<svg y="${index * HEIGHT}" width="${WIDTH}" height="${HEIGHT}" `),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${charts.length * HEIGHT}" role="img" aria-label="${escaped(title)}">\n${placed.join('')}</svg>\n`;
}
