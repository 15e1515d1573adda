import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { dayTimeWithZone, timeNear, timeWithZone, zoneName } from '../../../src/lib/league/time-text.ts';

const run = promisify(execFile);

// A process reads its zone as it starts, so each zone is another process. What `Intl` spells there is what is expected.
const COMPARE = `
  import { dayTimeWithZone, timeNear, timeWithZone, whenWithZone, zoneName } from './src/lib/league/time-text.ts';
  const timeZone = process.env.TZ;
  const formats = new Map();
  const spell = (instant, options) => {
    const key = JSON.stringify(options);
    if (!formats.has(key)) formats.set(key, new Intl.DateTimeFormat('en-US', { timeZone, ...options }));
    return formats.get(key).format(instant).replaceAll('\\u202f', ' ');
  };
  const clock = { hour: 'numeric', minute: '2-digit' };
  const zoned = { ...clock, timeZoneName: 'short' };
  const days = { month: 'short', day: 'numeric' };
  const now = new Date('2026-11-21T17:00:00Z');
  const different = [];
  const compare = (instant) => {
    const isToday = spell(instant, { dateStyle: 'short' }) === spell(now, { dateStyle: 'short' });
    const pairs = [
      [timeWithZone(instant), spell(instant, zoned)],
      [dayTimeWithZone(instant), spell(instant, { ...zoned, ...days })],
      [whenWithZone(instant, now), spell(instant, isToday ? zoned : { ...zoned, ...days })],
      [timeNear(instant, now), spell(instant, isToday ? clock : { ...clock, weekday: 'short' })],
      [zoneName(instant), spell(instant, zoned).split(' ').at(-1)],
    ];
    for (const [own, spelled] of pairs) if (own !== spelled) different.push([instant.toISOString(), own, spelled]);
  };
  // Two years of instants, 5 h 37 min apart, and each quarter of an hour around now.
  for (let step = 0; step < 3_120; step += 1) compare(new Date(Date.UTC(2026, 0, 1) + step * 337 * 60_000));
  for (let step = -150; step < 150; step += 1) compare(new Date(now.getTime() + step * 15 * 60_000));
  const game = new Date('2026-11-22T00:30:00Z');
  const texts = [dayTimeWithZone(game), whenWithZone(game, now), timeNear(game, now)];
  console.log(JSON.stringify({ texts, different: different.slice(0, 5) }));
`;

async function inZone(zone: string): Promise<{ texts: string[]; different: unknown[] }> {
  const { stdout } = await run(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', COMPARE],
    { env: { ...process.env, TZ: zone, LANG: 'en_US.UTF-8' } },
  );
  return JSON.parse(stdout);
}

test.concurrent.each([
  ['America/New_York', 'Nov 21, 7:30 PM EST', '7:30 PM EST', '7:30 PM'],
  ['America/Los_Angeles', 'Nov 21, 4:30 PM PST', '4:30 PM PST', '4:30 PM'],
  ['America/Anchorage', 'Nov 21, 3:30 PM AKST', '3:30 PM AKST', '3:30 PM'],
  ['America/Phoenix', 'Nov 21, 5:30 PM MST', '5:30 PM MST', '5:30 PM'],
  ['UTC', 'Nov 22, 12:30 AM UTC', 'Nov 22, 12:30 AM UTC', 'Sun 12:30 AM'],
  // Zones without a short name are counted from Greenwich.
  ['Europe/Berlin', 'Nov 22, 1:30 AM GMT+1', 'Nov 22, 1:30 AM GMT+1', 'Sun 1:30 AM'],
  ['Asia/Kolkata', 'Nov 22, 6:00 AM GMT+5:30', 'Nov 22, 6:00 AM GMT+5:30', 'Sun 6:00 AM'],
])('times are written as specified in %s (NAV-25, WNBA-13, MLB-6)', async (zone, ...texts) => {
  expect(await inZone(zone)).toEqual({ texts, different: [] });
});

test('what is no instant has no text', () => {
  const nothing = new Date('soon');
  for (const text of [timeWithZone, dayTimeWithZone])
    expect(() => text(nothing)).toThrow(new RangeError('Expected an instant; found an invalid date.'));
  expect(() => timeNear(nothing, new Date())).toThrow(RangeError);
});

test('a zone whose long name is in the words of another language is asked of the engine', () => {
  const instant = new Date('2026-11-21T17:00:00Z');
  instant.toString = () => 'Sat Nov 21 2026 12:00:00 GMT-0500 (Nordamerikanische Ostküsten-Normalzeit)';
  const spelled = new Intl.DateTimeFormat('en-US', { hour: 'numeric', timeZoneName: 'short' }).format(
    instant,
  );
  expect(zoneName(instant)).toBe(spelled.split(' ').at(-1));
});
