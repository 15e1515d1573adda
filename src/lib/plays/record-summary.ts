import { decimalOdds } from '../odds/american-odds.ts';
import { breakEven } from '../pricing/worth.ts';
import { type Interval, meanInterval, ratioInterval, shareInterval } from './interval.ts';
import { bookName, kindOf, type TrackedPlay } from './tracked-play.ts';

/** With fewer plays than this nothing is said in percent (MINE-2). */
export const FEWEST_FOR_PERCENT = 20;

/** A play without a stake counts as one unit. */
const USUAL_STAKE = 1;

/** What a play stakes, in units. */
export function stakeOf({ stake }: Pick<TrackedPlay, 'stake'>): number {
  return stake ?? USUAL_STAKE;
}

/** What a play won, in units: below 0 what it lost, 0 where the stake came back; null while it is not graded (MINE-2). */
export function unitsOf(play: Pick<TrackedPlay, 'result' | 'price' | 'stake'>): number | null {
  switch (play.result) {
    case 'win':
      return stakeOf(play) * (decimalOdds(play.price) - 1);
    case 'loss':
      return -stakeOf(play);
    case 'push':
    case 'void':
      return 0;
    default:
      return null;
  }
}

/** A figure with how many plays stand behind it and its 95 % interval. `value` is null under 20 plays. */
export interface Figure {
  readonly n: number;
  readonly value: number | null;
  readonly interval: Interval | null;
}

/** What came of some plays. */
export interface PlayRecord {
  readonly wins: number;
  readonly losses: number;
  readonly pushes: number;
  readonly voids: number;
  /** Won, lost or pushed: a void play was none. */
  readonly graded: number;
  /** Won less lost. */
  readonly units: number;
  /** What the graded plays staked, in units. */
  readonly staked: number;
  /** Units a unit staked. */
  readonly roi: Figure;
  /** EV at close, and the share of the plays with a close that it was above 0 for. */
  readonly closeEv: Figure;
  readonly beaten: { readonly of: number; readonly plays: number };
  /** EV by the same book's last line. */
  readonly sameBook: Figure;
}

/** A figure of `n` plays, which says nothing under 20 of them (MINE-2). */
export function figure(n: number, value: number | undefined, interval: Interval | null | undefined): Figure {
  const isEnough = n >= FEWEST_FOR_PERCENT;
  return { n, value: isEnough ? (value ?? null) : null, interval: isEnough ? (interval ?? null) : null };
}

function meanFigure(values: readonly number[]): Figure {
  const found = meanInterval(values);
  return figure(values.length, found?.mean, found?.interval);
}

const known = (values: readonly (number | null | undefined)[]): number[] =>
  values.flatMap((value) => value ?? []);

/** What came of plays, those that were taken back aside. Under 20 plays a figure has no value (MINE-2, MINE-3). */
export function recordOf(plays: readonly TrackedPlay[]): PlayRecord {
  const counted = plays.filter(({ voidedAt, result }) => voidedAt === null && result !== 'void');
  const graded = counted.flatMap((play) => {
    const won = unitsOf(play);
    return won === null ? [] : { result: play.result, won, staked: stakeOf(play) };
  });
  const count = (wanted: TrackedPlay['result']) => graded.filter(({ result }) => result === wanted).length;
  const roi = ratioInterval(graded);
  const evs = known(counted.map(({ close }) => close?.ev));
  return {
    wins: count('win'),
    losses: count('loss'),
    pushes: count('push'),
    voids: plays.filter(({ voidedAt, result }) => voidedAt === null && result === 'void').length,
    graded: graded.length,
    units: graded.reduce((sum, { won }) => sum + won, 0),
    staked: graded.reduce((sum, { staked }) => sum + staked, 0),
    roi: figure(graded.length, roi?.ratio, roi?.interval),
    closeEv: meanFigure(evs),
    beaten: { of: evs.length, plays: evs.filter((ev) => ev > 0).length },
    sameBook: meanFigure(known(counted.map(({ close }) => close?.clv))),
  };
}

/** What the record can be split by. */
export const SPLITS = ['league', 'book', 'kind', 'source', 'ev'] as const;
export type Split = (typeof SPLITS)[number];

/** Some of the plays under one name, and what came of them. */
interface SplitGroup {
  readonly key: string;
  readonly name: string;
  readonly record: PlayRecord;
}

/** The EV of a play when it was recorded, by steps; the last one is open at the top. */
const EV_STEPS = [
  { from: Number.NEGATIVE_INFINITY, key: 'below', name: 'Below 0' },
  { from: 0, key: '0', name: '0 to 2' },
  { from: 0.02, key: '2', name: '2 to 5' },
  { from: 0.05, key: '5', name: '5 to 10' },
  { from: 0.1, key: '10', name: 'Over 10' },
] as const;
const NO_EV = { key: 'none', name: 'No EV known' };

function evStep({ ev }: TrackedPlay): { key: string; name: string } {
  if (ev === null) return NO_EV;
  return EV_STEPS.findLast(({ from }) => ev >= from) ?? NO_EV;
}

/** Who gave a play's side more than its price needed; nobody is an answer too, and that nobody's chance is known another (MINE-4). */
function believers(play: TrackedPlay): { key: string; name: string }[] {
  const needs = breakEven(play.price);
  const all = [
    { key: 'sabersim', name: 'SaberSim', chance: play.sabersim },
    { key: 'etr', name: 'ETR', chance: play.etr },
    { key: 'market', name: 'Market', chance: play.fair },
  ];
  if (all.every(({ chance }) => chance === null)) return [{ key: 'unknown', name: 'Not known' }];
  const own = all.filter(({ chance }) => chance !== null && chance > needs);
  return own.length > 0 ? own : [{ key: 'nobody', name: 'None of them' }];
}

/** Under which names a play is counted in a split; a source split may count it under several. */
function groupsOf(play: TrackedPlay, by: Split): { key: string; name: string }[] {
  switch (by) {
    case 'league':
      return [{ key: play.league, name: play.league.toUpperCase() }];
    case 'book':
      return [{ key: play.book, name: bookName(play.book) }];
    case 'kind':
      return [{ key: kindOf(play), name: kindOf(play) }];
    case 'ev':
      return [evStep(play)];
    case 'source':
      return believers(play);
  }
}

const FIXED: Partial<Record<Split, readonly string[]>> = {
  ev: [...EV_STEPS.map(({ key }) => key), NO_EV.key],
  source: ['sabersim', 'etr', 'market', 'nobody', 'unknown'],
};

/**
 * The record by league, book, kind, EV or by source: which of them gave the side more than its price needed, so that a play may
 * count for several. The group with the most graded plays first, EV and sources in their own order (MINE-4).
 */
export function splitRecord(plays: readonly TrackedPlay[], by: Split): SplitGroup[] {
  const groups = new Map<string, { name: string; plays: TrackedPlay[] }>();
  for (const play of plays) {
    for (const { key, name } of groupsOf(play, by)) {
      const group = groups.get(key) ?? { name, plays: [] };
      group.plays.push(play);
      groups.set(key, group);
    }
  }
  const made = [...groups].map(([key, group]) => ({ key, name: group.name, record: recordOf(group.plays) }));
  const order = FIXED[by];
  return made.sort((a, b) =>
    order
      ? order.indexOf(a.key) - order.indexOf(b.key)
      : b.record.graded - a.record.graded || (a.name < b.name ? -1 : 1),
  );
}

/** A step of the line of units. */
export interface UnitStep {
  readonly play: TrackedPlay;
  /** Won by this play, and by it and all before it. */
  readonly won: number;
  readonly units: number;
}

/** The units after each graded play, in the order in which their games started (MINE-3). */
export function unitLine(plays: readonly TrackedPlay[]): UnitStep[] {
  let units = 0;
  return plays
    .filter(({ voidedAt, result }) => voidedAt === null && result !== null && result !== 'void')
    .sort((a, b) => a.startsAt - b.startsAt || a.recordedAt - b.recordedAt || (a.id < b.id ? -1 : 1))
    .map((play) => {
      const won = unitsOf(play) ?? 0;
      units += won;
      return { play, won, units };
    });
}

/** Plays of about the same fair chance: what was said, and what happened. */
export interface CalibrationStep {
  readonly from: number;
  readonly to: number;
  readonly plays: number;
  readonly wins: number;
  /** The mean of the fair chances; the share that won with its 95 % interval, null under 20 plays. */
  readonly said: number;
  readonly happened: number | null;
  readonly interval: Interval | null;
}

const CALIBRATION_EDGES = [0, 0.4, 0.45, 0.5, 0.55, 0.6, 1];

/** The calibration of one's own picks: won or lost plays by the fair chance that was kept with them, empty steps left out (MINE-5). */
export function calibrationOf(plays: readonly TrackedPlay[]): CalibrationStep[] {
  const told = plays.flatMap(({ fair, result, voidedAt }) =>
    voidedAt === null && fair !== null && (result === 'win' || result === 'loss')
      ? { fair, isWin: result === 'win' }
      : [],
  );
  return CALIBRATION_EDGES.slice(0, -1).flatMap((from, at) => {
    const to = CALIBRATION_EDGES[at + 1] ?? 1;
    const own = told.filter(({ fair }) => fair >= from && (fair < to || to === 1));
    if (own.length === 0) return [];
    const wins = own.filter(({ isWin }) => isWin).length;
    const isEnough = own.length >= FEWEST_FOR_PERCENT;
    return {
      from,
      to,
      plays: own.length,
      wins,
      said: own.reduce((sum, { fair }) => sum + fair, 0) / own.length,
      happened: isEnough ? wins / own.length : null,
      interval: isEnough ? shareInterval(wins, own.length) : null,
    };
  });
}
