import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

// A process reads its zone as it starts, so each zone is another process.
const COMPARE = `
  import { timeTexts } from './src/lib/league/time-text.ts';
  const zone = process.env.TZ;
  const [own, spelled] = [timeTexts(), timeTexts(zone)];
  const now = new Date('2026-11-21T17:00:00Z');
  const textsOf = (times, instant) => [
    times.timeWithZone(instant),
    times.dayTimeWithZone(instant),
    times.whenWithZone(instant, now),
    times.near(instant, now),
    times.zone(instant),
  ];
  const different = [];
  // Two years of instants, 5 h 37 min apart, and each quarter of an hour around now.
  const first = Date.parse('2026-01-01T00:00:00Z');
  const instants = [
    ...Array.from({ length: 3_120 }, (_, step) => new Date(first + step * 337 * 60_000)),
    ...Array.from({ length: 300 }, (_, step) => new Date(now.getTime() + (step - 150) * 15 * 60_000)),
  ];
  for (const instant of instants) {
    const [one, other] = [textsOf(own, instant), textsOf(spelled, instant)];
    if (one.join() !== other.join()) different.push([instant.toISOString(), one, other]);
  }
  const game = new Date('2026-11-22T00:30:00Z');
  console.log(JSON.stringify({ game: own.dayTimeWithZone(game), near: own.near(game, now), different: different.slice(0, 3) }));
`;

async function inZone(zone: string): Promise<{ game: string; near: string; different: unknown[] }> {
  const { stdout } = await run(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', COMPARE],
    { env: { ...process.env, TZ: zone, LANG: 'en_US.UTF-8' } },
  );
  return JSON.parse(stdout);
}

test.concurrent.each([
  ['America/New_York', 'Nov 21, 7:30 PM EST', '7:30 PM'],
  ['America/Los_Angeles', 'Nov 21, 4:30 PM PST', '4:30 PM'],
  ['America/Anchorage', 'Nov 21, 3:30 PM AKST', '3:30 PM'],
  ['America/Phoenix', 'Nov 21, 5:30 PM MST', '5:30 PM'],
  ['UTC', 'Nov 22, 12:30 AM UTC', 'Sun 12:30 AM'],
  // Zones without a short name of their own are counted from Greenwich.
  ['Europe/Berlin', 'Nov 22, 1:30 AM GMT+1', 'Sun 1:30 AM'],
  ['Asia/Kolkata', 'Nov 22, 6:00 AM GMT+5:30', 'Sun 6:00 AM'],
])('in %s a reader’s own clock says what the engine spells (NAV-25)', async (zone, game, near) => {
  const own = await inZone(zone);
  expect(own.different).toEqual([]);
  expect(own.game).toBe(game);
  expect(own.near).toBe(near);
});
