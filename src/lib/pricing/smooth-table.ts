/** The polynomial through eight nodes, by powers of the way from the middle of the eight, the constant first. */
type Piece = readonly [number, number, number, number, number, number, number, number];

const NODES = 8;
/** How many of a piece's nodes lie before it; as many lie after it. */
const BEFORE = 3;
const MIDDLE = (NODES - 1) / 2;

/** Newton's divided differences of eight values, a step of 1 apart, multiplied out. */
function through(values: number[]): Piece {
  for (let order = 1; order < NODES; order += 1) {
    for (let node = NODES - 1; node >= order; node -= 1) {
      values[node] = ((values[node] ?? Number.NaN) - (values[node - 1] ?? Number.NaN)) / order;
    }
  }
  for (let first = NODES - 2; first >= 0; first -= 1) {
    const shift = MIDDLE - first;
    for (let power = first; power < NODES - 1; power += 1) {
      values[power] = (values[power] ?? Number.NaN) + shift * (values[power + 1] ?? Number.NaN);
    }
  }
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = values;
  return [a, b, c, d, e, f, g, h];
}

/**
 * A smooth function of one number, kept at the nodes of an even grid and read between them from the polynomial through
 * the eight nodes around. A node is computed when a piece first needs it, a piece when it is first asked for, so that what it
 * says never depends on what was asked before. With nodes of NaN around it, and outside of the grid, it says NaN.
 */
export class SmoothTable {
  readonly #exact: (x: number) => number;
  readonly #from: number;
  readonly #perUnit: number;
  readonly #count: number;
  readonly #nodes: (number | undefined)[] = [];
  readonly #pieces: (Piece | undefined)[] = [];

  /** `perUnit` nodes for each unit of x, `from` on, with so many pieces between them. */
  constructor(exact: (x: number) => number, from: number, perUnit: number, pieces: number) {
    this.#exact = exact;
    this.#from = from;
    this.#perUnit = perUnit;
    this.#count = pieces;
  }

  /** The function at `x`, NaN where the table has nothing to say. */
  at(x: number): number {
    const steps = (x - this.#from) * this.#perUnit;
    if (!(steps >= 0 && steps < this.#count)) return Number.NaN;
    const place = Math.floor(steps);
    const c = this.#pieces[place] ?? this.#make(place);
    const t = steps - place + (BEFORE - MIDDLE);
    // Horner's way without a loop: whole slates are read before the browser has compiled one.
    const upper = ((c[7] * t + c[6]) * t + c[5]) * t + c[4];
    return (((upper * t + c[3]) * t + c[2]) * t + c[1]) * t + c[0];
  }

  #make(place: number): Piece {
    const values: number[] = [];
    for (let at = place; at < place + NODES; at += 1) values.push(this.#node(at));
    const piece = through(values);
    this.#pieces[place] = piece;
    return piece;
  }

  /** The function at a node; the first three lie before the grid. */
  #node(at: number): number {
    const known = this.#nodes[at];
    if (known !== undefined) return known;
    const made = this.#exact(this.#from + (at - BEFORE) / this.#perUnit);
    this.#nodes[at] = made;
    return made;
  }
}
