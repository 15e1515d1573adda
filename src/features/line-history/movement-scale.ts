import type { BookMovement } from '../../lib/history/book-movement.ts';
import type { FairStep } from '../../lib/history/fair-history.ts';

/** Room for '18.5 %'. */
const LEFT = 42;
/** Room for the words at the ends of the lines; under `NARROW` they are codes. */
const RIGHT = { narrow: 94, wide: 124 };
const NARROW = 480;
const TOP = 18;
const BETWEEN = 24;
const MINUTE = 60_000;
const LINE_STEPS = [0.5, 1, 2, 5, 10, 20, 50, 100];
const CHANCE_STEPS = [0.02, 0.05, 0.1, 0.2, 0.5];
/** The axes span these at least, so that a tick of a price does not look like a fall. */
const LEAST_LINES = 2;
const LEAST_CHANCES = 0.08;

/** One of the two stacked areas: where a value lies, in pixels, and which values are written at its axis. */
interface Band {
  readonly top: number;
  readonly ticks: readonly number[];
  readonly y: (value: number) => number;
}

/** Where everything lies in the chart of movement, in pixels; times are milliseconds since 1970. */
export interface MovementScale {
  /** There is no room for the names of books. */
  readonly isNarrow: boolean;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly from: number;
  readonly to: number;
  readonly x: (at: number) => number;
  readonly timeAt: (x: number) => number;
  readonly lines: Band;
  /** Null without fair chances. */
  readonly fair: Band | null;
}

/** What a chart of movement shows. */
export interface MovementFacts {
  readonly movements: readonly BookMovement[];
  readonly fair: readonly FairStep[];
  readonly plays: readonly { readonly at: number; readonly line: number }[];
  readonly startsAt: number;
  readonly now: number;
}

function ticksOf(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step - 1e-9);
  const last = Math.floor(to / step + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * step);
}

function bandOf(
  values: readonly number[],
  least: number,
  steps: readonly number[],
  top: number,
  height: number,
): Band {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const room = Math.max(0, least - (high - low)) / 2;
  const [from, to] = [low - room, high + room];
  const most = Math.max(2, Math.floor(height / 26));
  const place = steps.findIndex((each) => (to - from) / each <= most);
  const wide = ticksOf(from, to, steps[place] ?? (to - from) / 2);
  // One number alone says where it is and not how far anything went.
  const finer = steps[place - 1];
  const ticks = wide.length < 2 && finer !== undefined ? ticksOf(from, to, finer) : wide;
  return { top, ticks, y: (value) => top + height - ((value - from) / (to - from)) * height };
}

/**
 * The scale of a chart of this width whose areas have these heights. The time runs from the first change to now, or to the start
 * where that is near.
 */
export function movementScale(
  { movements, fair, plays, startsAt, now }: MovementFacts,
  width: number,
  heights: { readonly lines: number; readonly fair: number },
): MovementScale {
  const from = Math.min(
    now - 10 * MINUTE,
    ...movements.map(({ opening }) => opening.at),
    ...plays.map(({ at }) => at),
  );
  const to = startsAt <= now + (now - from) / 3 ? Math.max(now, startsAt) : now;
  const isNarrow = width < NARROW;
  const right = Math.max(LEFT + 60, width - (isNarrow ? RIGHT.narrow : RIGHT.wide));
  const shown = movements.flatMap(({ changes }) => changes.flatMap(({ line }) => line ?? []));
  const chances = fair.flatMap((step) => step.fair ?? []);
  const fairTop = TOP + heights.lines + BETWEEN;
  return {
    isNarrow,
    left: LEFT,
    right,
    top: TOP,
    bottom: chances.length === 0 ? TOP + heights.lines : fairTop + heights.fair,
    from,
    to,
    x: (at) => LEFT + ((at - from) / (to - from)) * (right - LEFT),
    timeAt: (x) => from + ((x - LEFT) / (right - LEFT)) * (to - from),
    lines: bandOf([...shown, ...plays.map(({ line }) => line)], LEAST_LINES, LINE_STEPS, TOP, heights.lines),
    fair: chances.length === 0 ? null : bandOf(chances, LEAST_CHANCES, CHANCE_STEPS, fairTop, heights.fair),
  };
}

const round = (pixels: number) => Math.round(pixels * 10) / 10;

type Step = { readonly at: number; readonly value: number | null };

/** Values that hold until the next one, as a path of steps up to `until`; where there is none the path breaks. */
function stepsPath(
  steps: readonly Step[],
  until: number,
  x: (at: number) => number,
  y: (value: number) => number,
) {
  let path = '';
  let isDrawn = false;
  for (const { at, value } of steps) {
    if (value === null) path += isDrawn ? `H${round(x(at))}` : '';
    else if (isDrawn) path += `H${round(x(at))}V${round(y(value))}`;
    else path += `M${round(x(at))} ${round(y(value))}`;
    isDrawn = value !== null;
  }
  return isDrawn ? `${path}H${round(x(until))}` : path;
}

/** One book's line as steps. */
export function linePath({ changes }: BookMovement, now: number, { x, lines }: MovementScale): string {
  const steps = changes.map(({ at, line }) => ({ at, value: line }));
  return stepsPath(steps, now, x, lines.y);
}

/** The fair chance as steps; empty without one. */
export function fairPath(fair: readonly FairStep[], now: number, scale: MovementScale): string {
  if (scale.fair === null) return '';
  const steps = fair.map((step) => ({ at: step.at, value: step.fair }));
  return stepsPath(steps, now, scale.x, scale.fair.y);
}

/** The instants at which anything changed, each once, in their order. */
export function instantsOf({ movements, fair }: Pick<MovementFacts, 'movements' | 'fair'>): number[] {
  const all = [
    ...movements.flatMap(({ changes }) => changes.map(({ at }) => at)),
    ...fair.map(({ at }) => at),
  ];
  return [...new Set(all)].sort((a, b) => a - b);
}

const CLOCK_STEPS = [5, 10, 15, 30, 60, 120, 180, 360, 720, 1440].map((minutes) => minutes * MINUTE);
const TICK_ROOM = 68;

/** Round times of the reader's clock along an axis of this width in pixels. */
export function timeTicks({ from, to, left, right }: MovementScale): number[] {
  const most = Math.max(1, (right - left) / TICK_ROOM);
  const step = CLOCK_STEPS.find((each) => (to - from) / each <= most) ?? (to - from) / most;
  const zone = new Date(from).getTimezoneOffset() * MINUTE;
  const first = Math.ceil((from - zone) / step) * step + zone;
  const count = Math.floor((to - first) / step) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => first + index * step);
}
