/** An event of a browser's trace that lasts: its thread, its begin and length, and how much of that the thread ran, in microseconds. */
interface Lasting {
  readonly name: string;
  readonly thread: string;
  readonly ts: number;
  readonly dur: number;
  readonly tdur: number;
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** The lasting events among those that a trace has; others (instants, counters, names of threads) are none. */
export function lastingEvents(events: readonly Readonly<Record<string, unknown>>[]): Lasting[] {
  return events.flatMap(({ ph, name, pid, tid, ts, dur, tdur }) =>
    ph === 'X' && typeof name === 'string' && isNumber(ts) && isNumber(dur) && isNumber(tdur)
      ? [{ name, thread: `${pid}:${tid}`, ts, dur, tdur }]
      : [],
  );
}

/** The thread that lays pages out: of all threads the one that laid out for longest; null where none did. */
export function layoutThread(events: readonly Lasting[]): string | null {
  const times = new Map<string, number>();
  for (const { name, thread, tdur } of events)
    if (name === 'Layout') times.set(thread, (times.get(thread) ?? 0) + tdur);
  const [longest] = [...times].sort(([, a], [, b]) => b - a);
  return longest?.[0] ?? null;
}

/** How long one thread's events of a name ran by themselves, without what ran within them, in microseconds. */
export function ownTimes(events: readonly Lasting[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  const add = (name: string, time: number) => times.set(name, (times.get(name) ?? 0) + time);
  const open: Lasting[] = [];
  for (const event of events.toSorted((a, b) => a.ts - b.ts || b.dur - a.dur)) {
    while (open.length > 0 && endOf(open.at(-1)) <= event.ts) open.pop();
    const around = open.at(-1);
    if (around) add(around.name, -event.tdur);
    add(event.name, event.tdur);
    open.push(event);
  }
  return times;
}

const endOf = (event: Lasting | undefined): number => (event ? event.ts + event.dur : 0);
